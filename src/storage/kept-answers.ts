/** Answers for repeated requests that are too large for a row of D1, in R2 for a day. */

const PREFIX = 'answers/';
const RETENTION_MS = 24 * 60 * 60_000;
/** R2 lists and removes so many at once. */
const PAGE = 1000;

/** @returns the key under which the text is read again */
export async function putAnswer(files: R2Bucket, sealed: string): Promise<string> {
  const key = `${PREFIX}${crypto.randomUUID()}`;
  await files.put(key, sealed);
  return key;
}

/** Returns the text; null where it is no longer there. */
export async function readAnswer(files: R2Bucket, key: string): Promise<string | null> {
  const object = await files.get(key);
  return object ? object.text() : null;
}

/** Removes answers that nobody can ask for any more; those that are left, the next time. @param now Unix milliseconds */
export async function removeExpiredAnswers(files: R2Bucket, now = Date.now()): Promise<void> {
  const { objects } = await files.list({ prefix: PREFIX, limit: PAGE });
  const expired = objects.filter(({ uploaded }) => uploaded.getTime() < now - RETENTION_MS).map(({ key }) => key);
  if (expired.length > 0) await files.delete(expired);
}
