-- Table files of CMS's pricer programs (wage indexes, weights, rates): a release is a few rows, which are read whole.
CREATE TABLE pricer_table (
  id INTEGER PRIMARY KEY,
  -- Name of the dataset, `irf-cmg-codes`.
  dataset TEXT NOT NULL,
  -- YYYYMMDD, both inclusive.
  effective_start INTEGER NOT NULL,
  effective_end INTEGER NOT NULL,
  part INTEGER NOT NULL,
  -- JSON: names of the columns, and rows of cells as written.
  column_names TEXT NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX pricer_table_dataset ON pricer_table (dataset, effective_start);
CREATE INDEX pricer_table_release ON pricer_table (release_id);
