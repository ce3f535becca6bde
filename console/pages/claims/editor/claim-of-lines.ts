/** The claim of an outpatient bill whose lines were copied from a spreadsheet. */
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { TABLES } from '../form/claim-fields.ts';
import { inSetting } from '../form/settings.ts';
import { type EditedClaim, isObject, withValue } from './claim.ts';
import { isTable, withPasted } from './pasted-rows.ts';

const COLUMNS = Object.entries(TABLES.lines?.columns ?? {}).map(([key, column]) => ({ ...column, key }));
const OUTPATIENT = SETTINGS.find(({ modules }) => modules.includes('OPPS'));

/** Returns the claim, from the first to the last day of its lines; null for a text that has no lines with codes. */
export function claimOfLines(text: string): EditedClaim | null {
  if (!OUTPATIENT || !isTable(text)) return null;
  const lines = withPasted([], { row: 0, column: 0 }, COLUMNS, text).filter(isObject);
  if (!lines.some(({ hcpcs }) => typeof hcpcs === 'string' && /^[A-Z\d]{5}$/.test(hcpcs))) return null;
  const days = lines.flatMap(({ service_date: day }) => (typeof day === 'string' ? [day] : [])).sort();
  const dated = days.length === 0 ? {} : { from_date: days[0], thru_date: days.at(-1) };
  return withValue({ ...inSetting({}, OUTPATIENT), ...dated }, 'lines', lines);
}
