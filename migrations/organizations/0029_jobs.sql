-- Jobs of organizations. What a job is doing stands in its Durable Object, a copy of it here, for lists. The results are in R2,
-- under organizations/<organization>/jobs/<id>/. Times are Unix seconds. No row has anything of a claim.
CREATE TABLE job (
  -- The order in which they were made.
  sequence INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- `live`, or `test` for one that a test key made.
  mode TEXT NOT NULL,
  status TEXT NOT NULL,
  -- Only a completed job has one.
  outcome TEXT,
  -- A sentence, of a failed job.
  failure TEXT,
  -- JSON, as all that follow until keep_days.
  input TEXT NOT NULL,
  options TEXT NOT NULL,
  metadata TEXT NOT NULL,
  -- Days for which the results are kept, from the job's end.
  keep_days INTEGER NOT NULL,
  retry_of TEXT,
  counts TEXT NOT NULL,
  usage TEXT NOT NULL,
  times TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When its object was started; null while it waits behind other jobs.
  launched_at INTEGER,
  cancel_requested_at INTEGER,
  finished_at INTEGER,
  expires_at INTEGER,
  -- When the message of the coming expiry was written, and when the results were removed.
  warned_at INTEGER,
  removed_at INTEGER,
  UNIQUE (organization_id, id)
);
CREATE INDEX job_open ON job (organization_id, launched_at) WHERE finished_at IS NULL;
CREATE INDEX job_expiry ON job (expires_at) WHERE removed_at IS NULL;

-- Counts of a job's claims under a contract, for its report.
CREATE TABLE contract_job (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  finished_at INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (organization_id, contract_id, job_id)
) WITHOUT ROWID;
