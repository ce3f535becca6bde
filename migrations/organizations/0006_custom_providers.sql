-- Provider data that an organization agreed on for a contract, in versions. A series holds the versions of one provider,
-- contract and period: at most one of them is active, and periods of active versions of one provider and contract never
-- overlap. A version does not change but for is_active. Dates are YYYYMMDD, both days included; no termination date is
-- an open end.
CREATE TABLE custom_provider (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  contract_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  series_id TEXT NOT NULL,
  -- 1, 2, 3 … within the series.
  version INTEGER NOT NULL,
  -- The highest number that the series ever had, the same in all its rows: that of a deleted version is not given again.
  latest_version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  effective_date INTEGER NOT NULL,
  termination_date INTEGER,
  label TEXT,
  notes TEXT,
  created_by TEXT NOT NULL,
  -- Unix milliseconds.
  created_at INTEGER NOT NULL,
  -- JSON object: fields of the provider specific files under `ipsf` and `opsf`, and whatever else the organization keeps.
  -- Last, so that lists do not read it.
  data TEXT NOT NULL,
  UNIQUE (series_id, version)
) WITHOUT ROWID;
CREATE INDEX custom_provider_contract
  ON custom_provider (organization_id, contract_id, provider_id, effective_date DESC, version DESC);
-- Active versions that begin on one day would overlap.
CREATE UNIQUE INDEX custom_provider_active
  ON custom_provider (organization_id, contract_id, provider_id, effective_date DESC) WHERE is_active = 1;
