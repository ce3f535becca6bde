-- Rows of the outpatient code editor's tables; src/engine/editors/ioce/catalogue says which tables and columns there are.
CREATE TABLE ioce_row (
  id INTEGER PRIMARY KEY,
  table_name TEXT NOT NULL,
  -- What the row is about, within its table and release.
  row_key TEXT NOT NULL,
  -- The HCPCS codes in it.
  hcpcs TEXT,
  hcpcs_2 TEXT,
  -- YYYYMMDD. No first day: in force on none. No last day: the publication names none.
  effective_date INTEGER,
  through_date INTEGER,
  -- Return buffers, with a blank between.
  buffer TEXT,
  -- The columns as an object of JSON.
  body TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX ioce_row_ordinal ON ioce_row (release_id, ordinal);
CREATE INDEX ioce_row_key ON ioce_row (table_name, row_key);
CREATE INDEX ioce_row_hcpcs ON ioce_row (hcpcs, release_id) WHERE hcpcs IS NOT NULL;
CREATE INDEX ioce_row_hcpcs_2 ON ioce_row (hcpcs_2, release_id) WHERE hcpcs_2 IS NOT NULL;
