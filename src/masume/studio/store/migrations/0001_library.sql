-- Puzzles, every state they were saved in, their tags, and collections of them.

CREATE TABLE puzzles (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  version INTEGER NOT NULL,          -- the newest
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  language TEXT NOT NULL,
  level INTEGER,                     -- none if techniques do not lead through
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  trashed TEXT,                      -- when it was thrown away
  picture TEXT NOT NULL              -- its board as SVG, small
) STRICT;
CREATE INDEX puzzles_of_an_owner ON puzzles (owner, updated);

CREATE TABLE versions (
  puzzle INTEGER NOT NULL REFERENCES puzzles (number) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  created TEXT NOT NULL,
  note TEXT NOT NULL,
  title TEXT NOT NULL,
  document TEXT NOT NULL,            -- .ipuz
  PRIMARY KEY (puzzle, version)
) STRICT;

CREATE TABLE tags (
  puzzle INTEGER NOT NULL REFERENCES puzzles (number) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (puzzle, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzles_of_a_tag ON tags (tag);

CREATE TABLE collections (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  title TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL
) STRICT;
CREATE INDEX collections_of_an_owner ON collections (owner);

CREATE TABLE collected (
  collection INTEGER NOT NULL REFERENCES collections (number) ON DELETE CASCADE,
  puzzle INTEGER NOT NULL REFERENCES puzzles (number) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  PRIMARY KEY (collection, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX collections_of_a_puzzle ON collected (puzzle);

-- Every three characters in a row are looked up, which suits writing without spaces.
-- `words` is what the board says; `text` adds title, author and tags, folded as queries are.
CREATE VIRTUAL TABLE sought USING fts5 (words UNINDEXED, text, tokenize = 'trigram');
