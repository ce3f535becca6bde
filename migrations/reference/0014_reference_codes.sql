-- Codes of claims: HCPCS Level II, modifiers, UB-04. type: as the API numbers it (0 HCPCS, 3 REV … 7 SPAN, 8 MOD).
-- description is NULL where the words are licensed. Dates are YYYYMMDD, both inclusive; 99991231 is open-ended.
CREATE TABLE reference_code (
  id INTEGER PRIMARY KEY,
  type INTEGER NOT NULL,
  code TEXT NOT NULL,
  description TEXT,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX reference_code_ordinal ON reference_code (release_id, ordinal);
CREATE INDEX reference_code_code ON reference_code (code, type, release_id, start_date);
