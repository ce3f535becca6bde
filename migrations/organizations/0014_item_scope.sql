-- Which claims an item prices lines of: inpatient stays, all others, or both. Items of DRGs and APCs have both.
ALTER TABLE custom_fee_schedule_item ADD COLUMN scope TEXT NOT NULL DEFAULT 'both'
  CHECK (scope IN ('both', 'inpatient', 'outpatient'));
