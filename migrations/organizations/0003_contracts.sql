-- An organization's contracts with payers.
CREATE TABLE contract (
  organization_id TEXT NOT NULL,
  -- Chosen by the caller.
  contract_id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  payer_id TEXT,
  use_medicare_base INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Kept by the triggers below, so that lists need not count.
  config_count INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, contract_id)
) WITHOUT ROWID;

-- What prices a contract's claims of some days. Dates are YYYYMMDD, both days included; no termination date is an open
-- end. The days of two configurations of a contract never overlap.
CREATE TABLE contract_config (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  id TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  termination_date INTEGER,
  custom_fee_schedule_id TEXT,
  custom_drg_table_id TEXT,
  ioce_config_id TEXT,
  notes TEXT,
  PRIMARY KEY (organization_id, contract_id, id),
  FOREIGN KEY (organization_id, contract_id) REFERENCES contract (organization_id, contract_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX contract_config_dates ON contract_config (organization_id, contract_id, effective_date);

CREATE TRIGGER contract_config_added AFTER INSERT ON contract_config
BEGIN
  UPDATE contract SET config_count = config_count + 1
    WHERE organization_id = NEW.organization_id AND contract_id = NEW.contract_id;
END;
CREATE TRIGGER contract_config_removed AFTER DELETE ON contract_config
BEGIN
  UPDATE contract SET config_count = config_count - 1
    WHERE organization_id = OLD.organization_id AND contract_id = OLD.contract_id;
END;
