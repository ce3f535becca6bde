-- An organization's own prices. Only an active schedule may price claims.
CREATE TABLE custom_fee_schedule (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  is_active INTEGER NOT NULL,
  -- Unix milliseconds: schedules of one second keep their order.
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX custom_fee_schedule_organization ON custom_fee_schedule (organization_id, created_at);

-- The key is the order of the lists: by code, then date.
CREATE TABLE custom_fee_schedule_item (
  organization_id TEXT NOT NULL,
  schedule_id TEXT NOT NULL REFERENCES custom_fee_schedule (id),
  code TEXT NOT NULL,
  -- YYYYMMDD.
  effective_date INTEGER NOT NULL,
  -- HCPCS, REV, APC or DRG.
  code_type TEXT NOT NULL,
  -- flat_rate, percent_of_medicare, percent_of_charges or per_unit.
  pricing_type TEXT NOT NULL,
  -- Ten-thousandths of a dollar or of a percent.
  pricing_amount INTEGER NOT NULL CHECK (pricing_amount >= 0),
  PRIMARY KEY (organization_id, schedule_id, code, effective_date, code_type)
) WITHOUT ROWID;
