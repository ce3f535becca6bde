-- Which state a table that prices claims is in: whoever remembers one knows by this number whether it still stands. It
-- grows with every change and outlives the table, so that one made anew under the same id is not taken for the old one.
CREATE TABLE custom_table_version (
  organization_id TEXT NOT NULL,
  -- drg_table: a custom DRG table, all its years. grouped_items: a custom fee schedule's items of DRGs and APCs.
  kind TEXT NOT NULL,
  -- A drg_id, or a schedule's id.
  table_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (organization_id, kind, table_id)
) WITHOUT ROWID;

INSERT INTO custom_table_version
  SELECT DISTINCT organization_id, 'drg_table', drg_id, 1 FROM custom_drg_table;
INSERT INTO custom_table_version
  SELECT DISTINCT organization_id, 'grouped_items', schedule_id, 1 FROM custom_fee_schedule_item
    WHERE code_type IN ('APC', 'DRG');

-- A change of an entry updates its table's row in the same transaction, so these triggers need not fire for each entry.
CREATE TRIGGER custom_drg_table_added AFTER INSERT ON custom_drg_table
BEGIN
  INSERT INTO custom_table_version VALUES (NEW.organization_id, 'drg_table', NEW.drg_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER custom_drg_table_changed AFTER UPDATE ON custom_drg_table
BEGIN
  INSERT INTO custom_table_version VALUES (NEW.organization_id, 'drg_table', NEW.drg_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER custom_drg_table_removed AFTER DELETE ON custom_drg_table
BEGIN
  INSERT INTO custom_table_version VALUES (OLD.organization_id, 'drg_table', OLD.drg_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER custom_fee_schedule_item_added AFTER INSERT ON custom_fee_schedule_item
  WHEN NEW.code_type IN ('APC', 'DRG')
BEGIN
  INSERT INTO custom_table_version VALUES (NEW.organization_id, 'grouped_items', NEW.schedule_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER custom_fee_schedule_item_changed AFTER UPDATE ON custom_fee_schedule_item
  WHEN NEW.code_type IN ('APC', 'DRG')
BEGIN
  INSERT INTO custom_table_version VALUES (NEW.organization_id, 'grouped_items', NEW.schedule_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER custom_fee_schedule_item_removed AFTER DELETE ON custom_fee_schedule_item
  WHEN OLD.code_type IN ('APC', 'DRG')
BEGIN
  INSERT INTO custom_table_version VALUES (OLD.organization_id, 'grouped_items', OLD.schedule_id, 1)
    ON CONFLICT DO UPDATE SET version = version + 1;
END;

-- A claim's DRG and APCs are known only after it was grouped, so these items are read all at once: this index holds them.
CREATE INDEX custom_fee_schedule_item_grouped
  ON custom_fee_schedule_item (organization_id, schedule_id, code, effective_date, code_type, pricing_type, pricing_amount)
  WHERE code_type IN ('APC', 'DRG');
