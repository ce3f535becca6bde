-- Medically unlikely edits: the most units of a code, by quarter and kind of claim.
CREATE TABLE mue (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  mue_type TEXT NOT NULL,
  mue_value INTEGER NOT NULL,
  adjudication_indicator TEXT NOT NULL,
  rationale TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX mue_facet ON mue (facet_id, position);
CREATE INDEX mue_code ON mue (code, mue_type, effective_date);
CREATE INDEX mue_release ON mue (release_id);

-- NCCI procedure-to-procedure edits, millions of pairs, packed by code (src/storage/schema/reference/ncci-pairs.ts has the format).
-- kind column_1: the pairs of a column 1 code; column_2: the same pairs by column 2 code; tally: how many pairs each
-- column 1 code has, of all (code 'all') or in force in an OCE version (code '96'); rationales: what their letters mean.
CREATE TABLE ncci_pairs (
  id INTEGER PRIMARY KEY,
  provider_type TEXT NOT NULL,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  part INTEGER NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ncci_pairs_code ON ncci_pairs (kind, code, provider_type, part);
CREATE INDEX ncci_pairs_release ON ncci_pairs (release_id);
