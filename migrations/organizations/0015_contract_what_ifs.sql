-- What the last calls of /what-if came to under each contract: counts and sums, nothing of a claim. At most 50 a contract:
-- a call removes the oldest ones beyond.
CREATE TABLE contract_what_if (
  -- The order in which calls were written.
  sequence INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  -- Unix seconds.
  called_at INTEGER NOT NULL,
  -- A claim counts once in each scenario of the call.
  claims INTEGER NOT NULL,
  without_price INTEGER NOT NULL,
  near_stop_loss INTEGER NOT NULL,
  -- Cents that the contract pays for all claims with a price.
  total INTEGER NOT NULL,
  -- JSON: [{"term", "fired", "cents"}].
  terms TEXT NOT NULL,
  FOREIGN KEY (organization_id, contract_id) REFERENCES contract (organization_id, contract_id) ON DELETE CASCADE
);
CREATE INDEX contract_what_if_contract ON contract_what_if (organization_id, contract_id);
