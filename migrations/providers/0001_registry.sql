-- What the provider registry (NPPES) last answered for an NPI, or a sample record (source 'sample', never refreshed).
CREATE TABLE registry_provider (
  npi TEXT PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('active', 'deactivated', 'not_found')),
  name TEXT NOT NULL,
  enumeration_type TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  state TEXT NOT NULL,
  source TEXT NOT NULL,
  fetched_at INTEGER NOT NULL
) WITHOUT ROWID;
