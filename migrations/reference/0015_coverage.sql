-- Coverage documents of the Medicare Coverage Database. Each row names its document in the bucket (document_key).
CREATE TABLE ncd (
  id INTEGER PRIMARY KEY,
  ncd_id INTEGER NOT NULL,
  ncd_version INTEGER NOT NULL,
  manual_section TEXT NOT NULL,
  title TEXT NOT NULL,
  effective_date INTEGER NOT NULL,
  publication_code INTEGER NOT NULL,
  is_newest INTEGER NOT NULL,
  document_key TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX ncd_version ON ncd (ncd_id, ncd_version);
CREATE UNIQUE INDEX ncd_ordinal ON ncd (release_id, ordinal);

-- state: approved, proposed, retired. Dates are YYYYMMDD, NULL where the MCD has none; last_updated is Unix seconds.
CREATE TABLE lcd (
  id INTEGER PRIMARY KEY,
  lcd_id INTEGER NOT NULL,
  lcd_version INTEGER NOT NULL,
  display_id TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  original_date INTEGER,
  revision_date INTEGER,
  end_date INTEGER,
  retired_date INTEGER,
  last_updated INTEGER,
  is_newest INTEGER NOT NULL,
  document_key TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX lcd_version ON lcd (lcd_id, lcd_version);
CREATE UNIQUE INDEX lcd_ordinal ON lcd (release_id, ordinal);

-- state: approved, draft, retired.
CREATE TABLE article (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL,
  article_version INTEGER NOT NULL,
  article_type INTEGER NOT NULL,
  display_id TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  effective_date INTEGER,
  end_date INTEGER,
  retired_date INTEGER,
  last_updated INTEGER,
  is_newest INTEGER NOT NULL,
  document_key TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX article_version ON article (article_id, article_version);
CREATE UNIQUE INDEX article_ordinal ON article (release_id, ordinal);

-- The HCPCS codes that an LCD lists; a code of several groups once.
CREATE TABLE lcd_hcpcs (
  id INTEGER PRIMARY KEY,
  lcd_id INTEGER NOT NULL,
  lcd_version INTEGER NOT NULL,
  code TEXT NOT NULL,
  code_version INTEGER NOT NULL,
  short_description TEXT NOT NULL,
  long_description TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX lcd_hcpcs_lcd ON lcd_hcpcs (lcd_id, lcd_version, code);
CREATE INDEX lcd_hcpcs_release ON lcd_hcpcs (release_id);

-- The diagnoses that an article lists as covered or not covered, hundreds a row: body is JSON, [[code, description], …].
CREATE TABLE article_icd10 (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL,
  article_version INTEGER NOT NULL,
  covered INTEGER NOT NULL,
  part INTEGER NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX article_icd10_article ON article_icd10 (article_id, article_version, covered, part);
CREATE INDEX article_icd10_release ON article_icd10 (release_id);

-- What the MCD's other tables tell of a document (subject `33718/52` or `33718`) or in general (subject 'all'); body is
-- JSON, the rows of that table as arrays of text.
CREATE TABLE coverage_fact (
  id INTEGER PRIMARY KEY,
  fact TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX coverage_fact_subject ON coverage_fact (fact, subject);
CREATE INDEX coverage_fact_release ON coverage_fact (release_id);
