CREATE TABLE pfs_locality (
  id INTEGER PRIMARY KEY,
  year INTEGER NOT NULL,
  locality TEXT NOT NULL,
  loc_description TEXT NOT NULL,
  mac TEXT NOT NULL,
  state TEXT NOT NULL,
  gpci_work REAL NOT NULL,
  gpci_pe REAL NOT NULL,
  gpci_mp REAL NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX pfs_locality_locality ON pfs_locality (locality, start_date);
CREATE INDEX pfs_locality_release ON pfs_locality (release_id);

CREATE TABLE locality_supplement (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  year INTEGER NOT NULL,
  locality TEXT NOT NULL,
  data TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX locality_supplement_locality ON locality_supplement (locality, year);
CREATE INDEX locality_supplement_release ON locality_supplement (release_id);

CREATE TABLE wage_index (
  id INTEGER PRIMARY KEY,
  system TEXT NOT NULL,
  year INTEGER NOT NULL,
  cbsa TEXT NOT NULL,
  cbsa_name TEXT NOT NULL,
  wage_index REAL NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX wage_index_cbsa ON wage_index (system, cbsa, year);
CREATE INDEX wage_index_release ON wage_index (release_id);

-- Medicare administrative contractors by number.
CREATE TABLE mac (
  id INTEGER PRIMARY KEY,
  mac TEXT NOT NULL,
  name TEXT NOT NULL,
  jurisdiction TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX mac_mac ON mac (mac);
CREATE INDEX mac_release ON mac (release_id);

-- A small dated table as one row of JSON: an isolate loads it in one read and keeps it until the data's version changes.
CREATE TABLE document (
  name TEXT PRIMARY KEY,
  body TEXT NOT NULL
) WITHOUT ROWID;
