-- A change that required tests passed before it is written. The row stands while the change's batch runs: on the state that
-- the tests were priced on, or the batch fails.
CREATE TABLE tested_change (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  -- Newest audit entry of the contract and of what it names: when the tests were priced, and now.
  tested INTEGER NOT NULL,
  present INTEGER NOT NULL,
  PRIMARY KEY (organization_id, contract_id),
  CONSTRAINT changed_since_tested CHECK (tested = present)
) WITHOUT ROWID;

-- What contracts with required tests rest on. A change of it that has not passed their tests is refused by the triggers of
-- 0013_contract_tests.sql, however it comes.
DROP VIEW held_by_tests;
CREATE VIEW held_by_tests AS
  WITH k AS (
    SELECT organization_id, contract_id FROM contract k WHERE require_tests = 1
      AND EXISTS (SELECT 1 FROM contract_test t WHERE t.organization_id = k.organization_id
        AND t.contract_id = k.contract_id)
      AND NOT EXISTS (SELECT 1 FROM tested_change d WHERE d.organization_id = k.organization_id
        AND d.contract_id = k.contract_id))
  SELECT organization_id, contract_id, 'contract' AS kind, contract_id AS id FROM k
  UNION SELECT c.organization_id, contract_id, 'fee_schedule', c.custom_fee_schedule_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION SELECT c.organization_id, contract_id, 'drg_table', c.custom_drg_table_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION SELECT c.organization_id, contract_id, 'bypass', c.ioce_config_id FROM k JOIN contract_config c
    USING (organization_id, contract_id)
  UNION SELECT r.organization_id, contract_id, r.kind, r.reference_id FROM k JOIN contract_terms_reference r
    USING (organization_id, contract_id);
