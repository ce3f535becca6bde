-- A contract that requires its tests takes no change under which one of them fails.
ALTER TABLE contract ADD COLUMN require_tests INTEGER NOT NULL DEFAULT 0;

-- Claims with the payment that a contract is to come to. The claim names no patient: what would is refused before it
-- comes here.
CREATE TABLE contract_test (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  notes TEXT,
  -- The claim's JSON, without the contract's id.
  claim TEXT NOT NULL,
  -- YYYYMMDD: the day of the claim that selects a configuration. Null: the claim does not give it.
  day INTEGER,
  -- Cents.
  expected_total INTEGER NOT NULL,
  -- JSON object: cents by id of a term. Null: parts are not compared.
  expected_parts TEXT,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, contract_id, id),
  FOREIGN KEY (organization_id, contract_id) REFERENCES contract (organization_id, contract_id) ON DELETE CASCADE
);

-- The last run of each test; none before the first, nor after a change of what the test compares.
CREATE TABLE contract_test_run (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  test_id TEXT NOT NULL,
  -- Unix seconds.
  ran_at INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('pass', 'fail', 'error')),
  -- JSON: amounts, reason, parts, first step that differs, releases. See src/claims/contract-tests/run.ts.
  result TEXT NOT NULL,
  -- JSON: steps of the last run that passed, as many as there is room for. Null before it.
  passed_steps TEXT,
  -- What it rested on: the newest audit entry of the contract and of what it names, and imported data, as the names of
  -- its datasets and a digest of their releases.
  change INTEGER NOT NULL,
  datasets TEXT NOT NULL,
  revision TEXT NOT NULL,
  PRIMARY KEY (organization_id, contract_id, test_id),
  FOREIGN KEY (organization_id, contract_id, test_id)
    REFERENCES contract_test (organization_id, contract_id, id) ON DELETE CASCADE
);
CREATE INDEX contract_test_run_data ON contract_test_run (datasets, revision);

-- What contracts with required tests rest on. Their own fields, configurations, terms and items of fee schedules can be
-- priced with a change that is not written; a change of what stands here cannot, so it is refused.
CREATE VIEW held_by_tests AS
  WITH k AS (
    SELECT organization_id, contract_id FROM contract k WHERE require_tests = 1 AND EXISTS (
      SELECT 1 FROM contract_test t WHERE t.organization_id = k.organization_id AND t.contract_id = k.contract_id))
  SELECT organization_id, 'contract' AS kind, contract_id AS id FROM k
  UNION ALL SELECT c.organization_id, 'fee_schedule', c.custom_fee_schedule_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION ALL SELECT c.organization_id, 'drg_table', c.custom_drg_table_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION ALL SELECT c.organization_id, 'bypass', c.ioce_config_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION ALL SELECT r.organization_id, r.kind, r.reference_id FROM k JOIN contract_terms_reference r
    USING (organization_id, contract_id);

-- A change of an entry updates its table's row in the same transaction.
CREATE TRIGGER custom_drg_table_held_insert BEFORE INSERT ON custom_drg_table
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'drg_table'
    AND h.id = NEW.drg_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_drg_table_held_update BEFORE UPDATE ON custom_drg_table
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'drg_table'
    AND h.id = NEW.drg_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_drg_table_held_delete BEFORE DELETE ON custom_drg_table
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = OLD.organization_id AND h.kind = 'drg_table'
    AND h.id = OLD.drg_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_fee_schedule_held_update BEFORE UPDATE OF is_active ON custom_fee_schedule
  WHEN NEW.is_active <> OLD.is_active AND EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'fee_schedule'
    AND h.id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER code_group_held_update BEFORE UPDATE OF codes ON code_group
  WHEN NEW.codes <> OLD.codes AND EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'code_group'
    AND h.id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER ioce_bypass_config_held_update BEFORE UPDATE OF effective_start_date, effective_end_date, is_active ON ioce_bypass_config
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'bypass'
    AND h.id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER ioce_bypass_line_held_insert BEFORE INSERT ON ioce_bypass_line
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'bypass'
    AND h.id = NEW.config_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER ioce_bypass_line_held_update BEFORE UPDATE ON ioce_bypass_line
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'bypass'
    AND h.id = NEW.config_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER ioce_bypass_line_held_delete BEFORE DELETE ON ioce_bypass_line
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = OLD.organization_id AND h.kind = 'bypass'
    AND h.id = OLD.config_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_provider_held_insert BEFORE INSERT ON custom_provider
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'contract'
    AND h.id = NEW.contract_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_provider_held_update BEFORE UPDATE ON custom_provider
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = NEW.organization_id AND h.kind = 'contract'
    AND h.id = NEW.contract_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
CREATE TRIGGER custom_provider_held_delete BEFORE DELETE ON custom_provider
  WHEN EXISTS (SELECT 1 FROM held_by_tests h WHERE h.organization_id = OLD.organization_id AND h.kind = 'contract'
    AND h.id = OLD.contract_id)
BEGIN
  SELECT RAISE(ABORT, 'held by tests');
END;
