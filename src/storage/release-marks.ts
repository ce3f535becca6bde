/** What the label of a release says of it beside its name: answers that rest on it repeat the label. */

const PARTIAL = ' (partial)';
const UNUSUAL = ' (unusual)';

/** The label of a release that was accepted although part of it is missing, or it is unusual beside the one before it. */
export function markedLabel(label: string, { isPartial = false, isUnusual = false }): string {
  return `${label}${isUnusual ? UNUSUAL : ''}${isPartial ? PARTIAL : ''}`;
}

/** True for the label of a release that was accepted although it lacks rows. */
export const isPartial = (label: string): boolean => label.endsWith(PARTIAL);
