-- A release's revision changes with every import of it. `releases` of data_state is now [dataset, label, is_sample,
-- effective_start, effective_end, revision] by id: what was made of a dataset's rows is right while its revisions are.
ALTER TABLE release ADD COLUMN revision TEXT NOT NULL DEFAULT '';
UPDATE release SET revision = lower(hex(randomblob(8)));
UPDATE data_state SET version = lower(hex(randomblob(8))), releases = (
  SELECT json_group_object(id, json_array(dataset, label, is_sample, effective_start, effective_end, revision)) FROM release);
