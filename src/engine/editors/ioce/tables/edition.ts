/** Versions that a release of the editor covers: its own and the 27 before it, a quarter each. */
import { quarterOfVersion, versionName, versionNamed, versionOn } from '../version-quarters.ts';

const VERSIONS_CARRIED = 28;

export interface Edition {
  /** `v25.1`. */
  name: string;
  /** Internal number of the newest version. */
  version: number;
  /** First day of the oldest version and last day of the newest, YYYYMMDD. */
  start: number;
  end: number;
}

/** @param version internal number of the newest version */
export function editionOf(version: number): Edition {
  return {
    name: `v${versionName(version)}`,
    version,
    start: quarterOfVersion(version - VERSIONS_CARRIED + 1).start,
    end: quarterOfVersion(version).end,
  };
}

/** The editor's versions 1.x are of the year in which OPPS began. */
const FIRST_YEAR = { start: 20000801, end: 20001231 };

/** The quarter of a version by its name, `25.1`. */
function quarterNamed(name: string): { start: number; end: number } {
  return name.startsWith('1.') ? FIRST_YEAR : quarterOfVersion(versionNamed(name));
}

export interface InForce {
  /** YYYYMMDD; null where it is in force on no day. */
  effectiveDate: number | null;
  /** Null where no last day is named. */
  throughDate: number | null;
}

const VERSION = /\bv ?\.? ?(\d+\.\d)(?:(?: ?[–-] ?| and )(?:v\.?)?(\d+\.\d|present)|( only)|( ?[–-]))?/g;

/**
 * The dates of a note on active versions, as the manuals write them: `v1.0–v6.3 only`, `v24.2-`, `to v21.3`, `v17.2
 * only-RTP, v18.3-present, LIR`, `2025-01-01-`, `to 2014-12-31 (v16.0)`, `replaced by E1/E2 in v18.0`. The last
 * of several periods counts.
 * @returns what `otherwise` says where the note names no version and no date
 */
export function inForce(note: string, otherwise: InForce): InForce {
  if (/deleted|inactive/.test(note)) return { effectiveDate: null, throughDate: null };
  const [, from] = /^(\d{4}-\d\d-\d\d)-$/.exec(note) ?? [];
  if (from) return { effectiveDate: dateOf(from), throughDate: null };
  const [, to] = /^to (\d{4}-\d\d-\d\d)/.exec(note) ?? [];
  if (to) return { effectiveDate: FIRST_YEAR.start, throughDate: dateOf(to) };
  const last = [...note.matchAll(VERSION)].at(-1);
  if (!last) return otherwise;
  const [, first = '', until, only]: (string | undefined)[] = last;
  const { start, end } = quarterNamed(first);
  if (/^to /.test(note)) return { effectiveDate: FIRST_YEAR.start, throughDate: end };
  if (/^replaced/.test(note)) return { effectiveDate: FIRST_YEAR.start, throughDate: dayBefore(start) };
  if (only) return { effectiveDate: start, throughDate: end };
  const ends = until !== undefined && until !== 'present';
  return { effectiveDate: start, throughDate: ends ? quarterNamed(until).end : null };
}

function dateOf(iso: string): number {
  return Number(iso.replaceAll('-', ''));
}

/** The last day of the quarter before the one that begins on `start`. */
function dayBefore(start: number): number {
  return quarterOfVersion(versionOn(start) - 1).end;
}
