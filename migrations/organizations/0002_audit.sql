-- Who changed what of an organization's own data, and when. Written in the same batch as the change, never alone.
CREATE TABLE audit_entry (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  -- `contract`, `contract_config`, `custom_fee_schedule` …
  entity_type TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  -- The contract of a configuration, the schedule of an item; else the entity itself.
  root_id TEXT NOT NULL,
  -- `create`, `update`, `delete`, `activate` …
  action TEXT NOT NULL,
  -- JSON: [{"field", "old", "new"}], empty for nothing but the action.
  changes TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_by_email TEXT,
  -- Unix milliseconds: entries of one second keep their order.
  changed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX audit_entry_root ON audit_entry (organization_id, entity_type, root_id, changed_at);
