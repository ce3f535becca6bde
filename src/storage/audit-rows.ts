/** Rows of audit entries that stand apart from them, in R2 for a time. */

const PREFIX = 'audit-rows/';
/** R2 lists and removes so many at once. */
const PAGE = 1000;

/** Returns the key of an entry's rows: those that expire first are listed first. @param until last day, ISO */
export const keyOfAuditRows = (until: string, entryId: string): string => `${PREFIX}${until}/${entryId}`;

/** Removes rows whose last day has passed; those that are left, the next time. @param now Unix milliseconds */
export async function removeExpiredAuditRows(files: R2Bucket, now = Date.now()): Promise<void> {
  const { objects } = await files.list({ prefix: PREFIX, limit: PAGE });
  const today = keyOfAuditRows(new Date(now).toISOString().slice(0, 10), '');
  const expired = objects.map(({ key }) => key).filter((key) => key < today);
  if (expired.length > 0) await files.delete(expired);
}
