/** Rows of audit entries that stand apart from them, in R2 for a time. */
import { removeExpired } from './expired-files.ts';

const PREFIX = 'audit-rows/';

/** Returns the key of an entry's rows: those that expire first are listed first. @param until last day, ISO */
export const keyOfAuditRows = (until: string, entryId: string): string => `${PREFIX}${until}/${entryId}`;

/** Removes rows whose last day has passed. @param now Unix milliseconds */
export async function removeExpiredAuditRows(files: R2Bucket, now = Date.now()): Promise<void> {
  const today = keyOfAuditRows(new Date(now).toISOString().slice(0, 10), '');
  await removeExpired(files, PREFIX, ({ key }) => key < today);
}
