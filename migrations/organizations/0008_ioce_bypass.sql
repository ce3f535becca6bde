-- What an organization bypasses of the outpatient code editor: configurations and their lines. Dates are YYYYMMDD, both
-- days included; no end date is an open end.
CREATE TABLE ioce_bypass_config (
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  effective_start_date INTEGER NOT NULL,
  effective_end_date INTEGER,
  is_active INTEGER NOT NULL,
  -- Kept by the triggers below: lists count without a scan, and no batch can make a configuration larger than it may be.
  line_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT ioce_bypass_line_limit CHECK (line_count <= 5000),
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) WITHOUT ROWID;
CREATE INDEX ioce_bypass_config_organization ON ioce_bypass_config (organization_id, created_at);

CREATE TABLE ioce_bypass_line (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  -- A code, the 1 to 4 characters that codes begin with and `*`, or `*` for every code.
  hcpcs_code TEXT NOT NULL,
  -- JSON arrays of text, sorted, each value once.
  modifiers TEXT NOT NULL,
  action TEXT NOT NULL,
  edit_codes TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (organization_id, config_id) REFERENCES ioce_bypass_config (organization_id, id)
) WITHOUT ROWID;
-- The order of the lists.
CREATE INDEX ioce_bypass_line_code
  ON ioce_bypass_line (organization_id, config_id, hcpcs_code, modifiers, is_active DESC, id);
-- At most one active line of a code and modifiers; these are what a claim line is resolved with.
CREATE UNIQUE INDEX ioce_bypass_line_active
  ON ioce_bypass_line (organization_id, config_id, hcpcs_code, modifiers) WHERE is_active = 1;

CREATE TRIGGER ioce_bypass_line_added AFTER INSERT ON ioce_bypass_line
BEGIN
  UPDATE ioce_bypass_config SET line_count = line_count + 1
    WHERE organization_id = NEW.organization_id AND id = NEW.config_id;
END;
CREATE TRIGGER ioce_bypass_line_removed AFTER DELETE ON ioce_bypass_line
BEGIN
  UPDATE ioce_bypass_config SET line_count = line_count - 1
    WHERE organization_id = OLD.organization_id AND id = OLD.config_id;
END;

-- The trail of a configuration is read together with that of its lines, and all of it together.
CREATE INDEX audit_entry_ioce_bypass ON audit_entry (organization_id)
  WHERE entity_type IN ('ioce_bypass_config', 'ioce_bypass_line');
CREATE INDEX audit_entry_ioce_bypass_root ON audit_entry (organization_id, root_id)
  WHERE entity_type IN ('ioce_bypass_config', 'ioce_bypass_line');

-- Which contracts name a configuration that is to be removed.
CREATE INDEX contract_config_ioce ON contract_config (organization_id, ioce_config_id) WHERE ioce_config_id IS NOT NULL;
