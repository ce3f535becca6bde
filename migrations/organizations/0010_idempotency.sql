-- Creating requests that carried an Idempotency-Key, kept for 24 hours. Neither the key nor what was created can be read
-- here: key_hash is its SHA-256 in hex, and the answer is a JWE that the key alone opens.
CREATE TABLE idempotent_request (
  organization_id TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  -- SHA-256 of method, path, query and body.
  request_hash TEXT NOT NULL,
  -- Names the attempt that carries the request out.
  attempt TEXT NOT NULL,
  -- Unix milliseconds.
  begun_at INTEGER NOT NULL,
  -- Null while the request is carried out.
  answer TEXT,
  PRIMARY KEY (organization_id, key_hash)
) WITHOUT ROWID;
CREATE INDEX idempotent_request_age ON idempotent_request (organization_id, begun_at);
