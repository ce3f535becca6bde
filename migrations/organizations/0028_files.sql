-- Files of claims that organizations upload. The content is in R2, under organizations/<organization>/files/<id>. Times are
-- Unix seconds.
CREATE TABLE file (
  -- The order in which they were made.
  sequence INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- `claims` or `export`.
  purpose TEXT NOT NULL,
  -- A format of src/storage/file-formats.ts.
  format TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('uploading', 'ready', 'failed', 'expired')),
  -- As declared, null where not; of a whole file what it has. SHA-256 in hex.
  bytes INTEGER,
  sha256 TEXT,
  -- Counts toward the plan: what is declared or has arrived, whichever is more; 0 once the content is removed.
  held_bytes INTEGER NOT NULL,
  -- R2's id of the open upload; null before its first part, and once it is closed.
  upload_id TEXT,
  -- A sentence.
  failure TEXT,
  keep_days INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  -- When the content is removed, or the upload is given up.
  expires_at INTEGER NOT NULL,
  UNIQUE (organization_id, id)
);
CREATE INDEX file_organization ON file (organization_id);
CREATE INDEX file_expiry ON file (expires_at) WHERE status <> 'expired';
CREATE INDEX file_expired ON file (expires_at) WHERE status = 'expired';

-- Parts of open uploads that have arrived.
CREATE TABLE file_part (
  organization_id TEXT NOT NULL,
  file_id TEXT NOT NULL,
  -- 1 to 10,000.
  number INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  -- In hex.
  sha256 TEXT NOT NULL,
  -- R2's.
  etag TEXT NOT NULL,
  PRIMARY KEY (organization_id, file_id, number)
) WITHOUT ROWID;

-- Jobs that have not ended, and the files that they read: these are neither deleted nor do they expire.
CREATE TABLE file_reader (
  organization_id TEXT NOT NULL,
  file_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, file_id, job_id)
) WITHOUT ROWID;
CREATE INDEX file_reader_job ON file_reader (organization_id, job_id);

-- The key after which the hourly search for content without a row goes on; one row.
CREATE TABLE file_search (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  after_key TEXT NOT NULL
);
INSERT INTO file_search VALUES (1, '');

-- Files that are kept, and bytes of all together.
INSERT INTO plan_limit (thing, plan, most)
  WITH most (thing, starter, standard, enterprise) AS (VALUES
    ('files', 1000, 10000, 100000),
    ('file_bytes', 10737418240, 107374182400, 2199023255552))
  SELECT thing, name, CASE name WHEN 'starter' THEN starter WHEN 'standard' THEN standard ELSE enterprise END
    FROM most JOIN plan ON name IN ('starter', 'standard', 'enterprise');

CREATE TRIGGER file_stored AFTER INSERT ON file
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'files', NEW.status <> 'expired'),
    (NEW.organization_id, 'file_bytes', NEW.held_bytes)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER file_gone AFTER DELETE ON file
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'files', -(OLD.status <> 'expired')),
    (OLD.organization_id, 'file_bytes', -OLD.held_bytes)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
  DELETE FROM file_part WHERE organization_id = OLD.organization_id AND file_id = OLD.id;
END;
CREATE TRIGGER file_counted AFTER UPDATE OF status, held_bytes ON file
BEGIN
  UPDATE stored_count SET held = held + (NEW.status <> 'expired') - (OLD.status <> 'expired')
    WHERE organization_id = NEW.organization_id AND thing = 'files';
  UPDATE stored_count SET held = held + NEW.held_bytes - OLD.held_bytes
    WHERE organization_id = NEW.organization_id AND thing = 'file_bytes';
END;
-- A part of an upload that was closed meanwhile is none.
CREATE TRIGGER file_closed AFTER UPDATE OF status ON file WHEN NEW.status <> 'uploading'
BEGIN
  DELETE FROM file_part WHERE organization_id = NEW.organization_id AND file_id = NEW.id;
END;
