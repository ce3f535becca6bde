-- What an organization may process in a calendar month (UTC). Names and limits may be changed here at any time.
CREATE TABLE plan (
  name TEXT PRIMARY KEY,
  monthly_claim_limit INTEGER NOT NULL CHECK (monthly_claim_limit >= 0)
) WITHOUT ROWID;
INSERT INTO plan (name, monthly_claim_limit) VALUES ('starter', 1000), ('standard', 10000), ('enterprise', 1000000);

-- Null: the standard plan.
ALTER TABLE organization ADD COLUMN plan TEXT REFERENCES plan (name);

-- Each processed claim, as the organization's claim meter delivered it. The key is the order in which they are listed.
CREATE TABLE claim_event (
  organization_id TEXT NOT NULL,
  -- Unix milliseconds.
  occurred_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (organization_id, occurred_at, id)
) WITHOUT ROWID;
CREATE INDEX claim_event_outcome ON claim_event (organization_id, outcome, occurred_at, id);

-- So that lists count without a scan. An event that is delivered again is not inserted, so not counted again.
CREATE TABLE claim_event_count (
  organization_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (organization_id, outcome)
) WITHOUT ROWID;
CREATE TRIGGER claim_event_counted AFTER INSERT ON claim_event
BEGIN
  INSERT INTO claim_event_count (organization_id, outcome, events) VALUES (NEW.organization_id, NEW.outcome, 1)
    ON CONFLICT (organization_id, outcome) DO UPDATE SET events = events + 1;
END;
