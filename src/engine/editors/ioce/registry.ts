/** Which versions set each edit, 1 to 199; what became of numbers that none of the versions at hand sets. */
import { HIGHEST_NUMBER } from './tables/edits.ts';
import { versionName } from './version.ts';

/** Oldest version of the first release that the editor was built for (v20.2). */
const OLDEST = 76;

/** Edits that began or ended within the versions, by their first and last: 94 is v25.0. */
const DATED: Readonly<Record<number, readonly [first: number, last: number | null]>> = {
  10: [OLDEST, 81],
  30: [OLDEST, 93],
  113: [77, null],
  114: [78, 91],
  115: [82, 91],
  116: [78, null],
  117: [84, null],
  122: [87, 97],
  123: [88, null],
  124: [88, null],
  126: [92, null],
  127: [92, null],
  128: [94, null],
  129: [94, null],
  130: [94, null],
  131: [94, null],
  132: [94, null],
  133: [94, null],
  134: [91, null],
  135: [94, null],
  136: [95, null],
  137: [98, null],
  138: [98, null],
  190: [94, null],
  191: [94, null],
};

/** Why an edit is not set, by CMS's manual and the tables of its release. */
const NOT_SET: Readonly<Record<number, string>> = {
  3: 'not set since v20.2 at least: the tables name no sex for a diagnosis',
  4: 'not set since v1.1',
  8: 'not set since v20.2 at least: the tables name no sex for a HCPCS code',
  14: 'not set since v6.3',
  15: 'not set since v9.1',
  16: 'not set since v6.2',
  19: 'merged into edit 20',
  31: 'not set since v6.3',
  32: 'not set since v9.3',
  33: 'not set since v9.3',
  34: 'not set since v9.3',
  36: 'not set since v9.3',
  39: 'merged into edit 40',
  52: 'not set since v6.3',
  54: 'inactive',
  56: 'not set since v6.3',
  59: 'deleted',
  63: 'not set since v13.3',
  64: 'not set since v13.3',
  71: 'not set since v15.3',
  75: 'not set since v15.3',
  77: 'not set since v15.3',
  78: 'not set since v14.3',
  84: 'not set since v18.1',
  85: 'not set since v14.3',
  94: 'not set since v19.0',
  96: 'set in v17.2 alone',
  97: 'set in v17.2 alone',
  103: 'not set while the tables date no modifier',
  105: 'not set while the tables date no device pair',
};

const isReserved = (edit: number) => (edit >= 139 && edit <= 189) || edit >= 192;

export type EditVersions =
  | { set: true /** Internal numbers; null for no end. */; first: number; last: number | null; text: string }
  | { set: false; text: string };

/**
 * @param edit 1 to 199
 * @throws RangeError for another number
 */
export function versionsOf(edit: number): EditVersions {
  if (!Number.isInteger(edit) || edit < 1 || edit > HIGHEST_NUMBER)
    throw new RangeError(`edit must be a number from 1 to ${HIGHEST_NUMBER}, not ${edit}`);
  if (isReserved(edit)) return { set: false, text: 'reserved' };
  const why = NOT_SET[edit];
  if (why !== undefined) return { set: false, text: why };
  const [first, last] = DATED[edit] ?? [OLDEST, null];
  const since = first === OLDEST ? '' : `set since v${versionName(first)}`;
  if (last === null) return { set: true, first, last, text: since || 'set in every version' };
  return { set: true, first, last, text: `${since ? `${since}, ` : ''}not set since v${versionName(last + 1)}` };
}
