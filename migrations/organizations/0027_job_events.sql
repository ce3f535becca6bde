-- A job is one event, however many claims it has; what the job counted stands in its details.
ALTER TABLE claim_event ADD COLUMN claims INTEGER NOT NULL DEFAULT 1;
