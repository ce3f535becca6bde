-- The tables of an editor or a grouper, compiled from a release: where in the bucket they are. name: msdrg, mce;
-- versions is JSON, [400, 401, …], 431 is v43.1; bytes: of the pack when it is unpacked.
CREATE TABLE engine_pack (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  versions TEXT NOT NULL,
  file_key TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  release_id INTEGER NOT NULL,
  record_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX engine_pack_name ON engine_pack (name, release_id);
