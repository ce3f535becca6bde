-- Which versions of articles list a diagnosis. code: without its point; articles is JSON, [[article_id, version], …].
CREATE TABLE article_of_icd10 (
  code TEXT NOT NULL,
  covered INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  articles TEXT NOT NULL,
  PRIMARY KEY (code, covered, release_id)
) WITHOUT ROWID;
INSERT INTO article_of_icd10 (code, covered, release_id, articles)
  SELECT replace(listed.value ->> 0, '.', ''), a.covered, a.release_id,
      json_group_array(json_array(a.article_id, a.article_version))
    FROM article_icd10 a, json_each(a.body) AS listed
    GROUP BY 1, 2, 3;

CREATE INDEX lcd_hcpcs_code ON lcd_hcpcs (code);
