-- The CCNs whose provider specific records an organization has watched. Times are Unix seconds.
CREATE TABLE provider_tracker (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id TEXT NOT NULL,
  provider_ccn TEXT NOT NULL,
  -- Version of PROVIDERS' data that was last checked: trackers of another version are those still to be checked.
  data_version TEXT NOT NULL,
  -- What was found then: JSON, see src/engine/provider-changes.ts.
  checked TEXT NOT NULL,
  last_checked INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (organization_id, provider_ccn)
);
CREATE INDEX provider_tracker_version ON provider_tracker (data_version, provider_ccn);

-- One row: up to which version all trackers were found checked, and when that was last seen.
CREATE TABLE provider_check (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  data_version TEXT NOT NULL,
  completed_at INTEGER NOT NULL
);
INSERT INTO provider_check VALUES (1, '', 0);

CREATE TABLE provider_alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id TEXT NOT NULL,
  provider_ccn TEXT NOT NULL,
  -- ipsf or opsf.
  table_name TEXT NOT NULL,
  -- YYYYMMDD.
  effective_date INTEGER NOT NULL,
  field_name TEXT NOT NULL,
  -- Empty where there is no value.
  old_value TEXT NOT NULL,
  new_value TEXT NOT NULL,
  is_seen INTEGER NOT NULL DEFAULT 0,
  -- When the changed record was imported.
  patch_timestamp INTEGER NOT NULL,
  -- Alerts of one check share their time.
  created_at INTEGER NOT NULL,
  -- Version of PROVIDERS' data that brought the change.
  data_version TEXT NOT NULL,
  UNIQUE (organization_id, provider_ccn, data_version, table_name, field_name)
);
CREATE INDEX provider_alert_time ON provider_alert (organization_id, created_at, id);
CREATE INDEX provider_alert_ccn ON provider_alert (organization_id, provider_ccn, created_at, id);
CREATE INDEX provider_alert_table ON provider_alert (organization_id, table_name, created_at, id);
CREATE INDEX provider_alert_seen ON provider_alert (organization_id, is_seen, created_at, id);

-- So that lists count without a scan: alerts of each check, of a CCN and table, of either alone ('' for the other) and
-- of both together. There are as many checks with alerts as there were imports that changed something.
CREATE TABLE provider_alert_count (
  organization_id TEXT NOT NULL,
  provider_ccn TEXT NOT NULL,
  table_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  alerts INTEGER NOT NULL,
  unseen INTEGER NOT NULL,
  PRIMARY KEY (organization_id, provider_ccn, table_name, created_at)
) WITHOUT ROWID;
CREATE TRIGGER provider_alert_counted AFTER INSERT ON provider_alert
BEGIN
  INSERT INTO provider_alert_count (organization_id, provider_ccn, table_name, created_at, alerts, unseen)
    VALUES (NEW.organization_id, '', '', NEW.created_at, 1, 1 - NEW.is_seen),
      (NEW.organization_id, NEW.provider_ccn, '', NEW.created_at, 1, 1 - NEW.is_seen),
      (NEW.organization_id, '', NEW.table_name, NEW.created_at, 1, 1 - NEW.is_seen),
      (NEW.organization_id, NEW.provider_ccn, NEW.table_name, NEW.created_at, 1, 1 - NEW.is_seen)
    ON CONFLICT (organization_id, provider_ccn, table_name, created_at)
      DO UPDATE SET alerts = alerts + 1, unseen = unseen + excluded.unseen;
END;

-- Where an organization is told of events. The secret signs what is sent, so it is kept as it is.
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  url TEXT NOT NULL,
  -- JSON: names of events.
  events TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (organization_id, url)
) WITHOUT ROWID;

-- The outbox: a message is written with what it tells of, in one batch, and sent from here.
CREATE TABLE webhook_delivery (
  -- The header webhook-id.
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  webhook_id TEXT NOT NULL REFERENCES webhook (id),
  event TEXT NOT NULL,
  -- The body, as it is sent every time.
  payload TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Of the last attempt: HTTP status, and what was wrong.
  response_status INTEGER,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  last_attempt_at INTEGER,
  -- From when on no message of the queue is taken to be on its way for it.
  requeue_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, created_at);
CREATE INDEX webhook_delivery_pending ON webhook_delivery (requeue_at) WHERE status = 'pending';
CREATE INDEX webhook_delivery_time ON webhook_delivery (created_at);
