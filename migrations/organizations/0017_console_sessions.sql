-- Who is signed in to the web console. hash is the SHA-256 of the session's secret in hex, key_id the key that opened it
-- (null: a user). Times are Unix seconds.
CREATE TABLE console_session (
  hash TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  role TEXT NOT NULL,
  email TEXT,
  key_id TEXT REFERENCES api_key (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX console_session_key ON console_session (key_id);
CREATE INDEX console_session_expiry ON console_session (expires_at);

-- One-time links that were opened, until they expire.
CREATE TABLE console_link (
  jti TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
