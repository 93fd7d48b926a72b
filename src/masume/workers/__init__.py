"""Worker processes, started as `masume worker`: limited, cancelled, replaced; their users decide what they do."""
