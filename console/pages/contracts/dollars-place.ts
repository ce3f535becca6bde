/** Places of dollars in a term, in words. */

/** Returns a place as a reader calls it: `tiers 2, amount` of `pays.tiers.1.amount`. */
export function placeInWords(field: string): string {
  return field
    .replace(/^pays\./, '')
    .replace(/^of\./, 'way.')
    .replaceAll('_', ' ')
    .replace(/\.(\d+)/g, (_, place) => ` ${Number(place) + 1}`)
    .replaceAll('.', ', ');
}
