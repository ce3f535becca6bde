-- Wage indexes of the inpatient prospective payment system by CBSA, or by state (SSA code) for rural areas.
CREATE TABLE ipps_wage_index (
  id INTEGER PRIMARY KEY,
  cbsa TEXT NOT NULL,
  -- L large urban, O other urban, '' where the file has none.
  size TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  geographic_wage_index REAL NOT NULL,
  reclassified_wage_index REAL NOT NULL,
  -- Of all-urban states; 0 for none.
  imputed_floor_wage_index REAL NOT NULL,
  name TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ipps_wage_index_cbsa ON ipps_wage_index (cbsa, effective_date);
CREATE INDEX ipps_wage_index_release ON ipps_wage_index (release_id);

-- Out-migration adjustments of wage indexes by county (FIPS code).
CREATE TABLE ipps_outmigration (
  id INTEGER PRIMARY KEY,
  county TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  adjustment REAL NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ipps_outmigration_county ON ipps_outmigration (county, effective_date);
CREATE INDEX ipps_outmigration_release ON ipps_outmigration (release_id);

-- Technologies with an add-on payment in a fiscal year.
CREATE TABLE ipps_new_technology (
  id INTEGER PRIMARY KEY,
  fiscal_year INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- Dollars a case.
  maximum REAL NOT NULL,
  -- Of the costs above the DRG payment.
  share REAL NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ipps_new_technology_year ON ipps_new_technology (fiscal_year);
CREATE INDEX ipps_new_technology_release ON ipps_new_technology (release_id);

-- Codes of those technologies, and of other rules that look for codes, by list.
CREATE TABLE ipps_claim_code (
  id INTEGER PRIMARY KEY,
  fiscal_year INTEGER NOT NULL,
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  -- PROC ICD-10-PCS, DIAG ICD-10-CM, COND condition code.
  code_type TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ipps_claim_code_year ON ipps_claim_code (fiscal_year);
CREATE INDEX ipps_claim_code_release ON ipps_claim_code (release_id);
