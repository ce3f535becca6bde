-- A change of what prices claims while it is written: the row stands while the change's batch runs, on the state that was
-- read before it, or the batch fails.
CREATE TABLE change_read (
  id TEXT NOT NULL PRIMARY KEY,
  -- What names the state: newest audit entries, and how many name the thing. Before, and now.
  read TEXT NOT NULL,
  present TEXT NOT NULL,
  CONSTRAINT changed_since_read CHECK (read = present)
) WITHOUT ROWID;

-- Tests of an inactive contract hold nothing: no claim is priced by it.
DROP VIEW held_by_tests;
CREATE VIEW held_by_tests AS
  WITH k AS (
    SELECT organization_id, contract_id FROM contract k WHERE require_tests = 1 AND is_active = 1
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
