-- ICD-10-CM: the codes of each release (NCHS/CMS order file).
CREATE TABLE icd10cm_code (
  id INTEGER PRIMARY KEY,
  -- Without its dot.
  code TEXT NOT NULL,
  -- At most 60 characters; '' where the source has none.
  short_description TEXT NOT NULL,
  description TEXT NOT NULL,
  is_billable INTEGER NOT NULL,
  -- '1' to '22'.
  chapter TEXT NOT NULL,
  -- Code of the next higher category or subcategory of the release; NULL for a 3-character category.
  parent TEXT,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10cm_code_code ON icd10cm_code (code, release_id);
CREATE INDEX icd10cm_code_parent ON icd10cm_code (parent, release_id);
CREATE UNIQUE INDEX icd10cm_code_ordinal ON icd10cm_code (release_id, ordinal);

-- Alphabetic index: one row an entry, in the order of the publication. `path`: JSON, the titles from the main term to
-- the entry. `uuid`, `parent`: ids of the entry and of the one it is under.
CREATE TABLE icd10cm_index (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL,
  parent TEXT,
  -- 0 diseases and injuries, 1 external causes.
  index_type INTEGER NOT NULL,
  letter TEXT NOT NULL,
  -- 0 for a main term.
  level INTEGER NOT NULL,
  path TEXT NOT NULL,
  -- As published, with dot, and a dash where further characters are needed.
  code TEXT,
  -- The manifestation code, which is coded second.
  manifestation TEXT,
  see TEXT,
  see_also TEXT,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10cm_index_uuid ON icd10cm_index (uuid, release_id);
CREATE UNIQUE INDEX icd10cm_index_ordinal ON icd10cm_index (release_id, ordinal);

-- Table of Drugs and Chemicals: one row a substance. A code is NULL where there is none (`--`).
CREATE TABLE icd10cm_drug (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL,
  parent TEXT,
  letter TEXT NOT NULL,
  level INTEGER NOT NULL,
  path TEXT NOT NULL,
  accidental TEXT,
  self_harm TEXT,
  assault TEXT,
  undetermined TEXT,
  adverse_effect TEXT,
  underdosing TEXT,
  see TEXT,
  see_also TEXT,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10cm_drug_uuid ON icd10cm_drug (uuid, release_id);
CREATE UNIQUE INDEX icd10cm_drug_ordinal ON icd10cm_drug (release_id, ordinal);

-- Table of Neoplasms: one row a site. A code is NULL where there is none (`-`).
CREATE TABLE icd10cm_neoplasm (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL,
  parent TEXT,
  letter TEXT NOT NULL,
  level INTEGER NOT NULL,
  path TEXT NOT NULL,
  malignant_primary TEXT,
  malignant_secondary TEXT,
  in_situ TEXT,
  benign TEXT,
  uncertain_behavior TEXT,
  unspecified_behavior TEXT,
  see TEXT,
  see_also TEXT,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10cm_neoplasm_uuid ON icd10cm_neoplasm (uuid, release_id);
CREATE UNIQUE INDEX icd10cm_neoplasm_ordinal ON icd10cm_neoplasm (release_id, ordinal);
