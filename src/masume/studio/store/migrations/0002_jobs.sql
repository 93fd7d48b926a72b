-- Long work: what was asked, how it stands, what came of it.
CREATE TABLE job (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    operation TEXT NOT NULL,
    request BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
    kept BLOB,                          -- stands if the work is cut off
    result BLOB,
    error TEXT,
    deaths INTEGER NOT NULL DEFAULT 0,  -- of workers, over this job
    created REAL NOT NULL,
    started REAL,
    ended REAL
) STRICT;

CREATE INDEX job_of_owner ON job (owner, created);
CREATE INDEX job_alive ON job (created) WHERE state IN ('waiting', 'running');

-- Random bytes that the studio signs with.
CREATE TABLE signing_key (
    name TEXT PRIMARY KEY,
    key BLOB NOT NULL
) STRICT;
