-- Claims of test keys count by the day and not toward the month.
ALTER TABLE api_key ADD COLUMN mode TEXT NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test'));
ALTER TABLE claim_event ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
