-- Figures of an organization's own by code and day: rates, thresholds or weights in named columns.
CREATE TABLE rate_table (
  organization_id TEXT NOT NULL,
  -- Chosen by the caller.
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  codes_of TEXT NOT NULL CHECK (codes_of IN ('drg', 'hcpcs', 'apc')),
  -- JSON array of text: names of columns, in their order.
  columns TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  -- Grows with every change of the table or its rows and never repeats: see the trigger below.
  version INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) WITHOUT ROWID;

CREATE TABLE rate_table_row (
  organization_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  -- Whole, the beginning of codes (139*), or *.
  code TEXT NOT NULL,
  -- YYYYMMDD.
  effective_date INTEGER NOT NULL,
  -- JSON object: figures by column, null where blank.
  figures TEXT NOT NULL,
  PRIMARY KEY (organization_id, table_id, code, effective_date),
  FOREIGN KEY (organization_id, table_id) REFERENCES rate_table (organization_id, id) ON DELETE CASCADE
) WITHOUT ROWID;

-- The last version outlives the table, kind `rate_table` of custom_table_version: one made anew goes on from it, and is not
-- taken for the old one.
CREATE TRIGGER rate_table_removed AFTER DELETE ON rate_table
BEGIN
  INSERT INTO custom_table_version VALUES (OLD.organization_id, 'rate_table', OLD.id, OLD.version)
    ON CONFLICT DO UPDATE SET version = excluded.version;
END;

-- Terms may name a rate table: one more kind, for which the table of what they name is made anew.
CREATE TABLE contract_terms_reference_before AS SELECT * FROM contract_terms_reference;
DROP TABLE contract_terms_reference;
CREATE TABLE contract_terms_reference (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fee_schedule', 'drg_table', 'code_group', 'rate_table')),
  -- A schedule's id, a drg_id, a code group's id or a rate table's id.
  reference_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, contract_id, config_id, kind, reference_id),
  FOREIGN KEY (organization_id, contract_id, config_id)
    REFERENCES contract_terms (organization_id, contract_id, config_id) ON DELETE CASCADE
) WITHOUT ROWID;
INSERT INTO contract_terms_reference SELECT * FROM contract_terms_reference_before;
DROP TABLE contract_terms_reference_before;
-- Which configurations name a table or group that is to be removed.
CREATE INDEX contract_terms_reference_named
  ON contract_terms_reference (organization_id, kind, reference_id, contract_id, config_id);
