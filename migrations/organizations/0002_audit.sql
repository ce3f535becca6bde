-- Who changed what of an organization's own data, and when. Written in the same batch as the change, never alone.
CREATE TABLE audit_entry (
  -- The order in which entries were written: many share their time, and the clocks of those who write differ.
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
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
  -- Unix milliseconds.
  changed_at INTEGER NOT NULL
);
-- Within each root its entries stand by sequence, which ends every index of the table.
CREATE INDEX audit_entry_root ON audit_entry (organization_id, entity_type, root_id);
