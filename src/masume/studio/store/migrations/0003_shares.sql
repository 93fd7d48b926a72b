-- Links for players, the pages behind them, and how long solving took where the owner wants to know.

CREATE TABLE shares (
  token TEXT PRIMARY KEY,
  puzzle INTEGER NOT NULL REFERENCES puzzles (number) ON DELETE CASCADE,
  version INTEGER,                   -- none for the newest
  statistics INTEGER NOT NULL,
  created TEXT NOT NULL,
  revoked TEXT
) STRICT;
CREATE INDEX shares_of_a_puzzle ON shares (puzzle);

CREATE TABLE pages (
  share TEXT NOT NULL REFERENCES shares (token) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  statistics INTEGER NOT NULL,
  made_by TEXT NOT NULL,             -- a later program or player makes the page anew
  etag TEXT NOT NULL,
  policy TEXT NOT NULL,              -- what the page may load and run
  page BLOB NOT NULL,                -- HTML, gzipped
  PRIMARY KEY (share)
) STRICT;

-- Nothing here says who solved it, or at what time of the day.
CREATE TABLE solves (
  share TEXT NOT NULL REFERENCES shares (token) ON DELETE CASCADE,
  day TEXT NOT NULL,
  seconds INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  checks INTEGER NOT NULL,
  revealed INTEGER NOT NULL
) STRICT;
CREATE INDEX solves_of_a_share ON solves (share, seconds);
