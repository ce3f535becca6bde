/** Removes files of the bucket that are kept for a time. */

/** R2 lists and removes so many at once. */
const PAGE = 1000;

/** Removes the files below a prefix that have expired, of the first that are listed; those that are left, the next time. */
export async function removeExpired(
  files: R2Bucket,
  prefix: string,
  hasExpired: (file: R2Object) => boolean,
): Promise<void> {
  const { objects } = await files.list({ prefix, limit: PAGE });
  const expired = objects.filter(hasExpired).map(({ key }) => key);
  if (expired.length > 0) await files.delete(expired);
}
