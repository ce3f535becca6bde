-- ICD-10-PCS: codes, tables, alphabetic index and definitions, each a release a fiscal year.

-- Valid codes of the order file or the codes file. `ordinal` numbers those of a release in the order of their code.
CREATE TABLE icd10pcs_code (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  -- Up to 60 characters; null where the release is a codes file, which has none.
  short_description TEXT,
  description TEXT NOT NULL,
  -- First and last day of the fiscal year, YYYYMMDD.
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10pcs_code_code ON icd10pcs_code (code, release_id);
CREATE UNIQUE INDEX icd10pcs_code_ordinal ON icd10pcs_code (release_id, ordinal);

-- The codes of a release by their first three characters, for the code builder: prefix '0SR' has their last four, one
-- after another; prefix '' has the three of each.
CREATE TABLE icd10pcs_branch (
  release_id INTEGER NOT NULL,
  prefix TEXT NOT NULL,
  members TEXT NOT NULL,
  PRIMARY KEY (release_id, prefix)
) WITHOUT ROWID;

-- The PCS tables by prefix: '0SR' is a table; '', '0' and '0S' tell the values that lead to the tables.
-- src/db/icd10pcs.ts has the format of the JSON.
CREATE TABLE icd10pcs_table (
  id INTEGER PRIMARY KEY,
  prefix TEXT NOT NULL,
  -- What each character of the prefix means.
  labels TEXT NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10pcs_table_prefix ON icd10pcs_table (prefix, release_id);
CREATE INDEX icd10pcs_table_release ON icd10pcs_table (release_id);

-- The alphabetic index. `ordinal` numbers the entries of a release in the order of the file.
CREATE TABLE icd10pcs_index (
  id INTEGER PRIMARY KEY,
  -- What the API calls `id`: a name-based UUID of the year and the terms that lead to the entry.
  uuid TEXT NOT NULL,
  -- Null for a main term.
  parent_uuid TEXT,
  level INTEGER NOT NULL,
  letter TEXT NOT NULL,
  -- Null where the entry is a reference alone.
  title TEXT,
  -- JSON: the main term and subterms above the entry.
  path TEXT NOT NULL,
  -- At most one of these, the first two with or without codes or a table: a term to look under, a value to use, a
  -- code of 7 characters, the beginning of codes, a table of 3 characters.
  see TEXT,
  use TEXT,
  code TEXT,
  codes TEXT,
  pcs_table TEXT,
  -- Entries one level below.
  child_count INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10pcs_index_uuid ON icd10pcs_index (uuid, release_id);
CREATE UNIQUE INDEX icd10pcs_index_ordinal ON icd10pcs_index (release_id, ordinal);

-- Definitions by section and axis: the terms of each as JSON.
CREATE TABLE icd10pcs_definition (
  id INTEGER PRIMARY KEY,
  section TEXT NOT NULL,
  -- 3 to 7.
  axis_pos INTEGER NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10pcs_definition_axis ON icd10pcs_definition (section, axis_pos, release_id);
CREATE INDEX icd10pcs_definition_release ON icd10pcs_definition (release_id);
