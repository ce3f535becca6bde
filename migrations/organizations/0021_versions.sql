-- Which state a fee schedule with its items, or a configuration without its terms, is in: grows with every change, so that of
-- two writers who have read the same one only the first writes.
ALTER TABLE custom_fee_schedule ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE contract_config ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
