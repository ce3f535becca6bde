/** Every edit, 1 to 199: in which versions it is set, or why none of the versions at hand sets it. */
import { HIGHEST_NUMBER } from './tables/edits.ts';
import { versionName } from './version-quarters.ts';
import { editVersions } from './versions.ts';

/** Reasons why an edit is not set, by CMS's manual and the tables of its release. */
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

export interface EditStatus {
  isSet: boolean;
  /** In which versions; or why not. */
  text: string;
}

/**
 * Says in which versions an edit is set, or why it is not.
 * @param edit 1 to 199
 * @throws RangeError for another number
 */
export function statusOf(edit: number): EditStatus {
  if (!Number.isInteger(edit) || edit < 1 || edit > HIGHEST_NUMBER)
    throw new RangeError(`edit must be a number from 1 to ${HIGHEST_NUMBER}, not ${edit}`);
  if (isReserved(edit)) return { isSet: false, text: 'reserved' };
  const reason = NOT_SET[edit];
  if (reason !== undefined) return { isSet: false, text: reason };
  const { since, until } = editVersions(edit);
  const parts = [
    ...(since === 0 ? [] : [`set since v${versionName(since)}`]),
    ...(Number.isFinite(until) ? [`not set since v${versionName(until + 1)}`] : []),
  ];
  return { isSet: true, text: parts.join(', ') || 'set in every version' };
}
