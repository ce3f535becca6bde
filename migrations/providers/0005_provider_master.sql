-- The provider master list: a row for each provider of each publication. Dates are YYYYMMDD.
CREATE TABLE provider_master (
  id INTEGER PRIMARY KEY,
  prvdr_num TEXT NOT NULL,
  fac_name TEXT NOT NULL,
  st_adr TEXT NOT NULL,
  city_name TEXT NOT NULL,
  state_cd TEXT NOT NULL,
  zip_cd TEXT NOT NULL,
  county_name TEXT,
  phne_num TEXT,
  fax_phne_num TEXT,
  prvdr_ctgry_cd TEXT NOT NULL,
  prvdr_ctgry_sbtyp_cd TEXT,
  provider_type TEXT NOT NULL,
  gnrl_cntl_type_cd TEXT,
  ownership TEXT,
  emergency_services INTEGER,
  bed_cnt INTEGER,
  crtfd_bed_cnt INTEGER,
  orgnl_prtcptn_dt INTEGER,
  crtfctn_dt INTEGER,
  chow_dt INTEGER,
  pgm_trmntn_cd TEXT,
  trmntn_exprtn_dt INTEGER,
  acrdtn_type_cd TEXT,
  mdcl_schl_afltn_cd TEXT,
  rgn_cd TEXT,
  intrmdry_carr_cd TEXT,
  mdcd_vndr_num TEXT,
  cross_ref_provider_number TEXT,
  related_provider_number TEXT,
  fips_state_cd TEXT,
  fips_cnty_cd TEXT,
  ssa_cnty_cd TEXT,
  cbsa_cd TEXT,
  cbsa_urbn_rrl_ind TEXT,
  fy_end_mo_day_cd TEXT,
  ordinal INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX provider_master_num ON provider_master (prvdr_num);
CREATE UNIQUE INDEX provider_master_ordinal ON provider_master (release_id, ordinal);

-- From an NPI to the CCNs of its records, newest first within each.
CREATE INDEX ipsf_npi_ccn ON ipsf (national_provider_identifier, provider_ccn, effective_date);
CREATE INDEX opsf_npi_ccn ON opsf (national_provider_identifier, provider_ccn, effective_date);

-- Rows of a release that is too large for one transaction's statements, until it is merged: JSON arrays of rows, in
-- chunks of the parts of a file. `run` names the workflow that staged them.
CREATE TABLE staged_rows (
  run TEXT NOT NULL,
  -- `rows`, or `word_index` for their index.
  target TEXT NOT NULL,
  part INTEGER NOT NULL,
  chunk INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (run, target, part, chunk)
);
