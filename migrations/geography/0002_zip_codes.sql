CREATE TABLE zip_locality (
  id INTEGER PRIMARY KEY,
  zip_code TEXT NOT NULL,
  state TEXT NOT NULL,
  carrier TEXT NOT NULL,
  pricing_locality TEXT NOT NULL,
  rural_indicator TEXT,
  effective_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  facet_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX zip_locality_facet ON zip_locality (facet_id, position);
CREATE INDEX zip_locality_zip ON zip_locality (zip_code, effective_date);
CREATE INDEX zip_locality_release ON zip_locality (release_id);

CREATE TABLE dme_zip (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  state TEXT NOT NULL,
  area TEXT NOT NULL,
  area_name TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX dme_zip_zip ON dme_zip (zip_code, start_date);
CREATE INDEX dme_zip_release ON dme_zip (release_id);
