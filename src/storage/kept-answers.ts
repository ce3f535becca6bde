/** Answers for repeated requests that are too large for a row of D1, in R2 for a day. */
import { removeExpired } from './expired-files.ts';

const PREFIX = 'answers/';
const RETENTION_MS = 24 * 60 * 60_000;

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

/** Removes answers that nobody can ask for any more. @param now Unix milliseconds */
export async function removeExpiredAnswers(files: R2Bucket, now = Date.now()): Promise<void> {
  await removeExpired(files, PREFIX, ({ uploaded }) => uploaded.getTime() < now - RETENTION_MS);
}
