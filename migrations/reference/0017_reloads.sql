-- The last reload of each kind. `status`: processing, complete or failed; `releases`: what it loaded, JSON.
CREATE TABLE reload (
  name TEXT PRIMARY KEY,
  instance_id TEXT NOT NULL,
  status TEXT NOT NULL,
  detail TEXT,
  releases TEXT NOT NULL DEFAULT '[]',
  started_at INTEGER NOT NULL,
  -- When a step last began.
  touched_at INTEGER NOT NULL,
  finished_at INTEGER
) WITHOUT ROWID;

-- Until now only DRG tables had reloads.
INSERT INTO reload (name, instance_id, status, detail, releases, started_at, touched_at, finished_at)
  SELECT 'drg-' || lower(payment_system), instance_id, status, detail, releases, started_at, touched_at, finished_at
  FROM drg_reload;
DROP TABLE drg_reload;
