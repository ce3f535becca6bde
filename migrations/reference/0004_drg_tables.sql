-- DRG weights, lengths of stay and adjustment factors of IPPS, IPF and LTCH.
CREATE TABLE drg_entry (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL,
  payment_system TEXT NOT NULL,
  drg TEXT NOT NULL,
  description TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  weight REAL NOT NULL,
  geometric_mean_los REAL,
  arithmetic_mean_los REAL,
  low_volume INTEGER NOT NULL,
  post_acute INTEGER NOT NULL,
  special_pay_post_acute INTEGER NOT NULL,
  -- The full title of the DRG, where the file's description is cut or blank.
  title TEXT,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX drg_entry_uuid ON drg_entry (uuid);
CREATE INDEX drg_entry_drg ON drg_entry (payment_system, drg, effective_date);
CREATE INDEX drg_entry_facet ON drg_entry (facet_id, position);
CREATE INDEX drg_entry_release ON drg_entry (release_id);

-- The fullest title that any file gave for a DRG of a fiscal year.
CREATE TABLE drg_title (
  drg TEXT NOT NULL,
  fiscal_year INTEGER NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (drg, fiscal_year)
) WITHOUT ROWID;

-- The last reload of each payment system. `status`: processing, complete or failed; `releases`: what it loaded, JSON.
CREATE TABLE drg_reload (
  payment_system TEXT PRIMARY KEY,
  instance_id TEXT NOT NULL,
  status TEXT NOT NULL,
  detail TEXT,
  releases TEXT NOT NULL DEFAULT '[]',
  started_at INTEGER NOT NULL,
  -- When a step last began.
  touched_at INTEGER NOT NULL,
  finished_at INTEGER
) WITHOUT ROWID;
