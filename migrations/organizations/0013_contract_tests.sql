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
