-- The entries of an organization, newest first: `sequence` ends every index of the table.
CREATE INDEX audit_entry_organization ON audit_entry (organization_id);
