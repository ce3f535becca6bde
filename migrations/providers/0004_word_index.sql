-- The words and values of a release's rows, for lists that are searched (src/storage/lists/word-index.ts has the format).
CREATE TABLE word_index (
  release_id INTEGER NOT NULL,
  part INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (release_id, part)
);
