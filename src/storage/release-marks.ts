/** Marks in the label of a release, beside its name: answers that rest on it repeat the label. */

const PARTIAL = ' (partial)';
const UNUSUAL = ' (unusual)';

/** The label of a release that was accepted although part of it is missing, or it is unusual beside the one before it. */
export function markedLabel(label: string, { isPartial = false, isUnusual = false }): string {
  return `${label}${isUnusual ? UNUSUAL : ''}${isPartial ? PARTIAL : ''}`;
}

/** True for the label of a release that was accepted although it lacks rows. */
export const isPartial = (label: string): boolean => label.endsWith(PARTIAL);

/** True for the label of a release that was accepted although it is unusual. */
export const isUnusual = (label: string): boolean => label.replace(PARTIAL, '').endsWith(UNUSUAL);

/** Scope of the release of an operator's own records of providers, beside CMS's file. */
export const OWN_SCOPE = 'own';

const OWN = 'Own ';

/** The label of an operator's own records: `Own IPSF records 2026-11-29`, never CMS's. @param day of the import, ISO */
export const ownLabel = (table: string, day: string): string => `${OWN}${table.toUpperCase()} records ${day}`;

/** True for the label of an operator's own records. */
export const isOwn = (label: string): boolean => label.startsWith(OWN);
