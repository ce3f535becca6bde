/** Finds the shown field to which a problem leads. */

/** Fields that stand for an object as a whole. */
const NAMED_BY: Readonly<Record<string, string>> = { billing_provider: 'billing_provider.other_id' };

/**
 * Returns the field of a path, one within it, or what it stands in: a value, a row, a list.
 * @param shown paths of the fields that are shown, in their order
 * @returns null where none of them is a place for it: another field of the same object is none
 */
export function fieldShown(path: string, shown: readonly string[]): string | null {
  const name = NAMED_BY[path];
  if (name && shown.includes(name)) return name;
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    if (shown.includes(at)) return at;
    const isWhole = at === path || /\.\d+$/.test(at) || /^\.\d/.test(path.slice(at.length));
    const within = isWhole ? shown.find((each) => each.startsWith(`${at}.`)) : undefined;
    if (within) return within;
  }
  return null;
}
