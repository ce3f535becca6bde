-- Under which version of the terms' meaning terms were written: all that stand here under 1, before four statements came to
-- pay otherwise (src/engine/contracts/terms/price-changes.ts). Every save writes the present one.
ALTER TABLE contract_terms ADD COLUMN meaning INTEGER NOT NULL DEFAULT 1;

-- Under which a test passed last; null: the test has not passed, or did not pass any more when this column came. Tests of terms
-- run once more, as after an import: those that come to something else now say so.
ALTER TABLE contract_test_run ADD COLUMN passed_meaning INTEGER;
UPDATE contract_test_run SET passed_meaning = 1, change = -1
  WHERE outcome = 'pass' AND EXISTS (SELECT 1 FROM contract_terms t
    WHERE t.organization_id = contract_test_run.organization_id AND t.contract_id = contract_test_run.contract_id);
