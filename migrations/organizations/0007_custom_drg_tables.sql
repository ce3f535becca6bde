-- DRG tables of an organization: a standard table of a payment system and source year, cloned under an id of the
-- organization's choice and then changed.
CREATE TABLE custom_drg_table (
  organization_id TEXT NOT NULL,
  drg_id TEXT NOT NULL,
  -- IPPS, IPF or LTCH.
  payment_system TEXT NOT NULL,
  -- The federal fiscal year.
  source_year INTEGER NOT NULL,
  -- Of its entries; kept with every entry that goes.
  record_count INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  -- When the table or an entry of it was last changed.
  updated_at INTEGER NOT NULL,
  -- The order of the list.
  PRIMARY KEY (organization_id, drg_id, source_year DESC, payment_system)
) WITHOUT ROWID;

CREATE TABLE custom_drg_entry (
  organization_id TEXT NOT NULL,
  drg_id TEXT NOT NULL,
  drg TEXT NOT NULL,
  source_year INTEGER NOT NULL,
  payment_system TEXT NOT NULL,
  -- YYYYMMDD, both days included, within the fiscal year. The periods of a DRG in one table never overlap.
  effective_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  id TEXT NOT NULL,
  -- 0, 1, 2 … within its table by DRG, then date, without a gap: a page is found without reading those before it.
  position INTEGER NOT NULL,
  description TEXT NOT NULL,
  weight REAL NOT NULL,
  geometric_mean_los REAL,
  arithmetic_mean_los REAL,
  low_volume INTEGER NOT NULL,
  post_acute INTEGER NOT NULL,
  special_pay_post_acute INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, drg_id, drg, source_year DESC, payment_system, effective_date)
) WITHOUT ROWID;
CREATE UNIQUE INDEX custom_drg_entry_id ON custom_drg_entry (organization_id, id);
CREATE INDEX custom_drg_entry_place
  ON custom_drg_entry (organization_id, drg_id, source_year DESC, payment_system, position);
