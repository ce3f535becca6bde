-- The day that selects the configuration of stays, nursing facilities and home health: the claim's own, or the admission.
ALTER TABLE contract ADD COLUMN configuration_day TEXT NOT NULL DEFAULT 'claim'
  CHECK (configuration_day IN ('claim', 'admission'));

-- YYYYMMDD: the day of a test's claim that selects a configuration of a contract by the admission. Null: the claim does not
-- give it. Claims of other kinds have the same day as before.
ALTER TABLE contract_test ADD COLUMN admission_day INTEGER;
UPDATE contract_test SET admission_day = CASE
  WHEN substr(ltrim(trim(coalesce(claim ->> 'bill_type', '')), '0'), 1, 2) IN ('11', '41', '18', '21', '28', '32', '33')
    -- Without a bill type the modules say that it is a stay.
    OR (trim(coalesce(claim ->> 'bill_type', '')) = ''
      AND (EXISTS (SELECT 1 FROM json_each(claim, '$.modules') m
          WHERE upper(trim(m.value)) IN ('MCE', 'MSDRG', 'CMG', 'IPPS', 'IRF', 'LTCH', 'PSYCH'))
        OR EXISTS (SELECT 1 FROM json_each(claim, '$.lines') l WHERE l.value ->> 'revenue_code' = '0024'))
      AND NOT EXISTS (SELECT 1 FROM json_each(claim, '$.modules') m WHERE upper(trim(m.value)) = 'ASC')
      AND NOT EXISTS (SELECT 1 FROM json_each(claim, '$.lines') l WHERE trim(coalesce(l.value ->> 'pos', '')) <> ''))
  -- 2026-03-02, with or without a time, or 20260302.
  THEN nullif(CAST(substr(replace(trim(coalesce(claim ->> 'admit_date', '')), '-', ''), 1, 8) AS INTEGER), 0)
  ELSE day END;
