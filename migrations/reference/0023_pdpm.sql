-- Lists by which skilled nursing residents are classified (PDPM), by fiscal year: diagnoses and their clinical
-- categories, and diagnoses that count as comorbidities of the NTA and SLP components.
CREATE TABLE pdpm_category (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  therapy_category INTEGER NOT NULL,
  speech_category INTEGER NOT NULL,
  surgery INTEGER NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX pdpm_category_facet ON pdpm_category (facet_id, position);
CREATE INDEX pdpm_category_release ON pdpm_category (release_id);

CREATE TABLE pdpm_comorbidity (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  component TEXT NOT NULL,
  condition TEXT NOT NULL,
  points INTEGER,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX pdpm_comorbidity_facet ON pdpm_comorbidity (facet_id, position);
CREATE INDEX pdpm_comorbidity_release ON pdpm_comorbidity (release_id);
