-- CMS's ICD-10 conversion tables: what each new code was reported as before.
CREATE TABLE icd10_conversion (
  id INTEGER PRIMARY KEY,
  -- ICD-10-CM or ICD-10-PCS.
  code_system TEXT NOT NULL,
  -- '' for a code that was deleted without a successor.
  current_code TEXT NOT NULL,
  -- '' for a code without a predecessor.
  previous_code TEXT NOT NULL,
  -- YYYYMMDD.
  effective_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX icd10_conversion_current ON icd10_conversion (current_code, previous_code, effective_date, release_id);
CREATE INDEX icd10_conversion_previous ON icd10_conversion (previous_code);
CREATE INDEX icd10_conversion_release ON icd10_conversion (release_id);
