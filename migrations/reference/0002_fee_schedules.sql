CREATE TABLE fee_schedule (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  schedule_type INTEGER NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  modifiers TEXT NOT NULL,
  price_indicator TEXT NOT NULL,
  description TEXT NOT NULL,
  data TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX fee_schedule_facet ON fee_schedule (facet_id, position);
CREATE INDEX fee_schedule_code ON fee_schedule (code, schedule_type, modifiers, start_date);
CREATE INDEX fee_schedule_release ON fee_schedule (release_id);

CREATE TABLE fee_supplement (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  schedule_type INTEGER NOT NULL,
  code TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  data TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX fee_supplement_code ON fee_supplement (schedule_type, code, start_date);
CREATE INDEX fee_supplement_release ON fee_supplement (release_id);

CREATE TABLE opps_cap (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  modifiers TEXT NOT NULL,
  locality TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  facility_price REAL NOT NULL,
  non_facility_price REAL NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX opps_cap_code ON opps_cap (code, modifiers, locality, start_date);
CREATE INDEX opps_cap_release ON opps_cap (release_id);
