-- What an organization may store, and write in a minute, by plan. Numbers may be changed here at any time; what a plan does not
-- name is as in the standard plan.
CREATE TABLE plan_limit (
  plan TEXT NOT NULL REFERENCES plan (name),
  -- `rows_a_minute`, or a thing of src/storage/schema/organizations/plan-limits.ts.
  thing TEXT NOT NULL,
  most INTEGER NOT NULL CHECK (most >= 0),
  PRIMARY KEY (plan, thing)
) WITHOUT ROWID;
INSERT INTO plan_limit (thing, plan, most)
  WITH most (thing, starter, standard, enterprise) AS (VALUES
    ('contracts', 100, 1000, 10000),
    ('configurations', 500, 5000, 50000),
    ('contract_tests', 1000, 10000, 50000),
    ('code_groups', 100, 1000, 10000),
    ('fee_schedules', 100, 1000, 10000),
    ('fee_schedule_items', 100000, 500000, 5000000),
    ('drg_tables', 20, 200, 2000),
    ('drg_entries', 20000, 200000, 2000000),
    ('rate_tables', 50, 500, 5000),
    ('rate_table_rows', 100000, 500000, 5000000),
    ('custom_provider_versions', 1000, 10000, 100000),
    ('bypass_configurations', 50, 500, 5000),
    ('bypass_lines', 20000, 100000, 1000000),
    ('api_keys', 50, 200, 2000),
    ('rows_a_minute', 25000, 50000, 200000))
  SELECT thing, name, CASE name WHEN 'starter' THEN starter WHEN 'standard' THEN standard ELSE enterprise END
    FROM most JOIN plan ON name IN ('starter', 'standard', 'enterprise');

-- Always empty: a row would say that an organization holds more of a thing than its plan, so the batch that made it fails.
CREATE TABLE plan_exceeded (
  thing TEXT NOT NULL,
  CONSTRAINT plan_exceeded_stored CHECK (FALSE)
);

-- Rows that changes have written in the newest minute in which the organization wrote any.
CREATE TABLE written_rows (
  organization_id TEXT NOT NULL,
  -- Unix minutes.
  minute INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  -- The plan's, when they were written.
  most INTEGER NOT NULL,
  PRIMARY KEY (organization_id),
  CONSTRAINT plan_exceeded_written CHECK (rows <= most)
) WITHOUT ROWID;

-- Items of each schedule: counted by the changes that write them.
ALTER TABLE custom_fee_schedule ADD COLUMN item_count INTEGER NOT NULL DEFAULT 0;
UPDATE custom_fee_schedule SET item_count = (SELECT count(*) FROM custom_fee_schedule_item i
  WHERE i.organization_id = custom_fee_schedule.organization_id AND i.schedule_id = custom_fee_schedule.id);

-- How many an organization has of each thing that its plan bounds: kept by the triggers below, so that no change counts.
CREATE TABLE stored_count (
  organization_id TEXT NOT NULL,
  thing TEXT NOT NULL,
  held INTEGER NOT NULL,
  PRIMARY KEY (organization_id, thing)
) WITHOUT ROWID;
INSERT INTO stored_count SELECT organization_id, 'contracts', count(*) FROM contract GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'configurations', sum(config_count) FROM contract GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'contract_tests', count(*) FROM contract_test GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'code_groups', count(*) FROM code_group GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'fee_schedules', count(*) FROM custom_fee_schedule GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'fee_schedule_items', sum(item_count)
  FROM custom_fee_schedule GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'drg_tables', count(*) FROM custom_drg_table GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'drg_entries', sum(record_count)
  FROM custom_drg_table GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'rate_tables', count(*) FROM rate_table GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'rate_table_rows', sum(row_count) FROM rate_table GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'custom_provider_versions', count(*)
  FROM custom_provider GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'bypass_configurations', count(*)
  FROM ioce_bypass_config GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'bypass_lines', sum(line_count)
  FROM ioce_bypass_config GROUP BY organization_id;
INSERT INTO stored_count SELECT organization_id, 'api_keys', sum(is_active) FROM api_key GROUP BY organization_id;

CREATE TRIGGER contract_stored AFTER INSERT ON contract
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'contracts', 1),
    (NEW.organization_id, 'configurations', NEW.config_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER contract_gone AFTER DELETE ON contract
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'contracts', -1),
    (OLD.organization_id, 'configurations', -OLD.config_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER contract_counted AFTER UPDATE OF config_count ON contract
  WHEN NEW.config_count <> OLD.config_count
BEGIN
  UPDATE stored_count SET held = held + NEW.config_count - OLD.config_count
    WHERE organization_id = NEW.organization_id AND thing = 'configurations';
END;
CREATE TRIGGER contract_test_stored AFTER INSERT ON contract_test
BEGIN
  INSERT INTO stored_count VALUES (NEW.organization_id, 'contract_tests', 1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER contract_test_gone AFTER DELETE ON contract_test
BEGIN
  INSERT INTO stored_count VALUES (OLD.organization_id, 'contract_tests', -1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER code_group_stored AFTER INSERT ON code_group
BEGIN
  INSERT INTO stored_count VALUES (NEW.organization_id, 'code_groups', 1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER code_group_gone AFTER DELETE ON code_group
BEGIN
  INSERT INTO stored_count VALUES (OLD.organization_id, 'code_groups', -1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_fee_schedule_stored AFTER INSERT ON custom_fee_schedule
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'fee_schedules', 1),
    (NEW.organization_id, 'fee_schedule_items', NEW.item_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_fee_schedule_gone AFTER DELETE ON custom_fee_schedule
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'fee_schedules', -1),
    (OLD.organization_id, 'fee_schedule_items', -OLD.item_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_fee_schedule_counted AFTER UPDATE OF item_count ON custom_fee_schedule
  WHEN NEW.item_count <> OLD.item_count
BEGIN
  UPDATE stored_count SET held = held + NEW.item_count - OLD.item_count
    WHERE organization_id = NEW.organization_id AND thing = 'fee_schedule_items';
END;
CREATE TRIGGER custom_drg_table_stored AFTER INSERT ON custom_drg_table
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'drg_tables', 1),
    (NEW.organization_id, 'drg_entries', NEW.record_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_drg_table_gone AFTER DELETE ON custom_drg_table
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'drg_tables', -1),
    (OLD.organization_id, 'drg_entries', -OLD.record_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_drg_table_counted AFTER UPDATE OF record_count ON custom_drg_table
  WHEN NEW.record_count <> OLD.record_count
BEGIN
  UPDATE stored_count SET held = held + NEW.record_count - OLD.record_count
    WHERE organization_id = NEW.organization_id AND thing = 'drg_entries';
END;
CREATE TRIGGER rate_table_stored AFTER INSERT ON rate_table
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'rate_tables', 1),
    (NEW.organization_id, 'rate_table_rows', NEW.row_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER rate_table_gone AFTER DELETE ON rate_table
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'rate_tables', -1),
    (OLD.organization_id, 'rate_table_rows', -OLD.row_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER rate_table_counted AFTER UPDATE OF row_count ON rate_table
  WHEN NEW.row_count <> OLD.row_count
BEGIN
  UPDATE stored_count SET held = held + NEW.row_count - OLD.row_count
    WHERE organization_id = NEW.organization_id AND thing = 'rate_table_rows';
END;
CREATE TRIGGER custom_provider_stored AFTER INSERT ON custom_provider
BEGIN
  INSERT INTO stored_count VALUES (NEW.organization_id, 'custom_provider_versions', 1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER custom_provider_gone AFTER DELETE ON custom_provider
BEGIN
  INSERT INTO stored_count VALUES (OLD.organization_id, 'custom_provider_versions', -1)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER ioce_bypass_config_stored AFTER INSERT ON ioce_bypass_config
BEGIN
  INSERT INTO stored_count VALUES
    (NEW.organization_id, 'bypass_configurations', 1),
    (NEW.organization_id, 'bypass_lines', NEW.line_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER ioce_bypass_config_gone AFTER DELETE ON ioce_bypass_config
BEGIN
  INSERT INTO stored_count VALUES
    (OLD.organization_id, 'bypass_configurations', -1),
    (OLD.organization_id, 'bypass_lines', -OLD.line_count)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER ioce_bypass_config_counted AFTER UPDATE OF line_count ON ioce_bypass_config
  WHEN NEW.line_count <> OLD.line_count
BEGIN
  UPDATE stored_count SET held = held + NEW.line_count - OLD.line_count
    WHERE organization_id = NEW.organization_id AND thing = 'bypass_lines';
END;
CREATE TRIGGER api_key_stored AFTER INSERT ON api_key
BEGIN
  INSERT INTO stored_count VALUES (NEW.organization_id, 'api_keys', NEW.is_active)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER api_key_gone AFTER DELETE ON api_key
BEGIN
  INSERT INTO stored_count VALUES (OLD.organization_id, 'api_keys', -OLD.is_active)
    ON CONFLICT DO UPDATE SET held = held + excluded.held;
END;
CREATE TRIGGER api_key_counted AFTER UPDATE OF is_active ON api_key
  WHEN NEW.is_active <> OLD.is_active
BEGIN
  UPDATE stored_count SET held = held + NEW.is_active - OLD.is_active
    WHERE organization_id = NEW.organization_id AND thing = 'api_keys';
END;
