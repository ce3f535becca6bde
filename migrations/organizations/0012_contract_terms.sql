-- What a configuration's claims are priced by where prices of single codes do not say it: terms, in their order. A
-- configuration without a row here is priced by its tables alone.
CREATE TABLE contract_terms (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  -- Grows with every change and never repeats: see the trigger below.
  version INTEGER NOT NULL,
  -- The document as JSON, see src/engine/contracts/terms/terms.ts.
  body TEXT NOT NULL,
  -- So that lists count without reading the document.
  terms_count INTEGER NOT NULL GENERATED ALWAYS AS (json_array_length(body, '$.terms')) STORED,
  PRIMARY KEY (organization_id, contract_id, config_id),
  FOREIGN KEY (organization_id, contract_id, config_id)
    REFERENCES contract_config (organization_id, contract_id, id) ON DELETE CASCADE
);

-- What terms name: written with the document. What is named here cannot be deleted.
CREATE TABLE contract_terms_reference (
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  config_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('fee_schedule', 'drg_table', 'code_group')),
  -- A schedule's id, a drg_id or a code group's id.
  reference_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, contract_id, config_id, kind, reference_id),
  FOREIGN KEY (organization_id, contract_id, config_id)
    REFERENCES contract_terms (organization_id, contract_id, config_id) ON DELETE CASCADE
) WITHOUT ROWID;
-- Which configurations name a table or group that is to be removed.
CREATE INDEX contract_terms_reference_named
  ON contract_terms_reference (organization_id, kind, reference_id, contract_id, config_id);

-- Codes that an organization's terms name by one word.
CREATE TABLE code_group (
  organization_id TEXT NOT NULL,
  -- Chosen by the caller.
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- JSON array of text, see Codes in src/engine/contracts/terms/terms.ts.
  codes TEXT NOT NULL,
  -- Grows with every change and never repeats: see the trigger below.
  version INTEGER NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) WITHOUT ROWID;

-- The last version outlives terms and groups, kinds `terms` and `code_group` of custom_table_version: those made anew go
-- on from it, and are not taken for the old ones.
CREATE TRIGGER contract_terms_removed AFTER DELETE ON contract_terms
BEGIN
  INSERT INTO custom_table_version VALUES (OLD.organization_id, 'terms', OLD.config_id, OLD.version)
    ON CONFLICT DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER code_group_removed AFTER DELETE ON code_group
BEGIN
  INSERT INTO custom_table_version VALUES (OLD.organization_id, 'code_group', OLD.id, OLD.version)
    ON CONFLICT DO UPDATE SET version = excluded.version;
END;
