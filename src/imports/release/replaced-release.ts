/** Compares a release with the one that it replaces: parts that the new one lacks. */
import { isoDate, OPEN_END, plusDays } from '../../engine/core/calendar.ts';
import { type StandingRelease, UNDATED_SCOPES } from './release-before.ts';

interface Dated extends Pick<StandingRelease, 'dataset' | 'scope' | 'label' | 'effectiveStart'> {
  /** YYYYMMDD. */
  effectiveEnd: number;
}

/**
 * A sentence on what is newer in the release in force than in the one that would replace it; null if nothing is. A
 * grouper's or an editor's release has many versions, an export the records of its day: an older one removes the newest.
 */
export function newerInStanding(next: Dated, replaced: Dated & Pick<StandingRelease, 'isSample'>): string | null {
  const standing = replaced.isSample ? `${replaced.label} (sample)` : replaced.label;
  if (next.effectiveEnd < replaced.effectiveEnd) {
    const until = replaced.effectiveEnd === OPEN_END ? 'on' : `to ${isoDate(replaced.effectiveEnd)}`;
    const from = isoDate(plusDays(next.effectiveEnd, 1));
    return `${next.label} is older than ${standing}: what that has of ${from} ${until} would go`;
  }
  const isOlderExport = !replaced.isSample && isEarlierEdition(next.label, replaced.label);
  const isOlderUpdate = !UNDATED_SCOPES.has(next.scope) && next.effectiveStart < replaced.effectiveStart;
  return isOlderExport || isOlderUpdate ? `${next.label} is older than ${standing}, which would go` : null;
}

/** Compares labels of exports, which end in a day or a quarter: `IPSF 20260105`, `Provider of Services 2026Q2`. */
function isEarlierEdition(next: string, standing: string): boolean {
  const [a = '', b = ''] = [next, standing].map(
    (label) => /(?:\d{8}|\d{4}Q[1-4])(?=(?: \((?:partial|unusual)\))*$)/.exec(label)?.[0],
  );
  return a.length === b.length && a < b;
}

/**
 * A sentence on the days of the release in force before the first day of the new one: a release of many versions drops
 * the oldest as it adds the newest. Null if there are none.
 */
export function olderInStanding(next: Dated, replaced: Dated): string | null {
  if (next.effectiveStart <= replaced.effectiveStart || next.effectiveEnd <= replaced.effectiveEnd) return null;
  const last = isoDate(plusDays(next.effectiveStart, -1));
  return `${next.label} takes the place of ${replaced.label}; what that has of ${isoDate(replaced.effectiveStart)} to ${last} goes`;
}
