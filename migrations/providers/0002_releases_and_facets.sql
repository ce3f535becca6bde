-- Releases: one row per dataset and scope; an import of the same scope replaces what stands there.
CREATE TABLE release (
  id INTEGER PRIMARY KEY,
  dataset TEXT NOT NULL,
  scope TEXT NOT NULL,
  label TEXT NOT NULL,
  source TEXT NOT NULL,
  source_url TEXT,
  sha256 TEXT NOT NULL,
  licence TEXT NOT NULL,
  effective_start INTEGER NOT NULL,
  effective_end INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  is_sample INTEGER NOT NULL DEFAULT 0,
  imported_at INTEGER NOT NULL,
  UNIQUE (dataset, scope)
);

-- One row. `version` changes with every import; `releases` maps id to [dataset, label, is_sample, effective_start, effective_end].
CREATE TABLE data_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL,
  releases TEXT NOT NULL
);
INSERT INTO data_state VALUES (1, lower(hex(randomblob(8))), '{}');

-- Totals that would cost a scan: list, name, value.
CREATE TABLE list_total (
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (list, name)
) WITHOUT ROWID;

-- A facet is a run of rows of one release that agree in every filterable value (dims), numbered 0, 1, 2 … in code order.
CREATE TABLE facet (
  id INTEGER PRIMARY KEY,
  list TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  dims TEXT NOT NULL,
  UNIQUE (release_id, dims)
);

-- Where in a facet the codes with a prefix begin, and how many there are.
CREATE TABLE facet_part (
  list TEXT NOT NULL,
  prefix TEXT NOT NULL,
  facet_id INTEGER NOT NULL,
  first INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, prefix, facet_id)
) WITHOUT ROWID;
CREATE INDEX facet_part_facet ON facet_part (facet_id);

-- The same by prefix, ready to read in one row: [[facet_id, first, count, release_id, dims], …].
CREATE TABLE facet_index (
  list TEXT NOT NULL,
  prefix TEXT NOT NULL,
  entries TEXT NOT NULL,
  PRIMARY KEY (list, prefix)
) WITHOUT ROWID;
