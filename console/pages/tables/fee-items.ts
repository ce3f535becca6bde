/** Items of a fee schedule: as rows that are edited, and as the lines of a CSV file. */

import { amountText } from '../../parts/amounts/money.ts';
import type { EditableColumn, EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { choice, code, day, decimal } from '../../parts/cell-editing/readers.ts';
import { csvText, readCsv } from '../../parts/csv-import/csv.ts';
import { type FileColumns, readersOf } from '../../parts/csv-import/file-diff.ts';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const CODE_TYPES = choicesOf({ HCPCS: 'HCPCS', REV: 'Revenue code', APC: 'APC', DRG: 'MS-DRG' });
export const PRICING_TYPES = choicesOf({
  flat_rate: 'Flat rate',
  per_unit: 'Per unit',
  percent_of_charges: 'Percent of charges',
  percent_of_medicare: 'Percent of Medicare',
});
export const SCOPES = choicesOf({ both: 'All claims', inpatient: 'Inpatient stays', outpatient: 'Not inpatient' });
export const STATES = choicesOf({ current: 'In force', future: 'Future', past: 'Replaced' });

const CODE = 'must be a code such as 99213, 0450, 5012 or 292, or the beginning of codes such as J*';

const amount = (value: unknown) => (value === null ? '' : amountText(Number(value)));

export const COLUMNS: readonly EditableColumn[] = [
  { key: 'code', title: 'Code', read: code(/^(?:[0-9A-Z]{3,5}|[0-9A-Z]{0,4}\*)$/, CODE), isKey: true, width: 100 },
  { key: 'code_type', title: 'Code type', read: choice(CODE_TYPES), choices: CODE_TYPES, isKey: true, width: 130 },
  { key: 'pricing_type', title: 'Pricing', read: choice(PRICING_TYPES), choices: PRICING_TYPES, width: 170 },
  {
    key: 'pricing_amount',
    title: 'Amount',
    read: decimal({ least: 0, most: 999_999_999.9999, decimals: 4 }),
    show: amount,
    width: 120,
    align: 'end',
  },
  { key: 'effective_date', title: 'From', read: day, isKey: true, width: 120 },
  { key: 'scope', title: 'Scope', read: choice(SCOPES), choices: SCOPES, width: 140 },
  { key: 'state', title: 'State', read: choice(STATES), choices: STATES, isReadOnly: true, width: 110 },
];

/** Columns of the file. */
const NAMES = ['code', 'code_type', 'pricing_type', 'pricing_amount', 'effective_date', 'scope'];

export const FILE: FileColumns = {
  columns: NAMES,
  required: NAMES.filter((name) => name !== 'scope'),
  keys: ['code', 'code_type', 'effective_date'],
  values: ['pricing_type', 'pricing_amount', 'scope'],
  days: ['effective_date'],
  numbers: ['pricing_amount'],
  readers: readersOf(COLUMNS),
  normal(cells) {
    const { code_type = '', code: codeText = '', effective_date = '' } = cells;
    const type = code_type === '' ? 'HCPCS' : code_type;
    const upper = codeText.toUpperCase();
    return {
      ...cells,
      code_type: type,
      code: type === 'REV' && /^\d{3}$/.test(upper) ? `0${upper}` : upper,
      effective_date: isoDay(effective_date),
    };
  },
};

export const GUIDE = {
  code: 'HCPCS, revenue code, APC or MS-DRG; J* for the beginning of codes',
  code_type: 'HCPCS, REV, APC or DRG',
  pricing_type: 'flat_rate, per_unit, percent_of_charges or percent_of_medicare',
  pricing_amount: 'dollars or percent, as 650 or $1,234.50',
  effective_date: 'first day, as 2026-01-31 or 1/31/2026',
  scope: 'both, inpatient or outpatient',
};

export const TEMPLATE = csvText([
  NAMES,
  ['99284', 'HCPCS', 'flat_rate', 650, '2026-01-01', 'both'],
  ['0320', 'REV', 'percent_of_charges', 60, '2026-01-01', 'outpatient'],
  ['292', 'DRG', 'percent_of_medicare', 110, '2026-01-01', 'both'],
]);

export const nameOf = ({ code: codeText, code_type, effective_date }: EditableRow['values']): string =>
  `${code_type ?? ''} ${codeText ?? 'without a code'} from ${shownDay(String(effective_date ?? 'no day'))}`;

/**
 * Reads the schedule's own export.
 * @param today as YYYY-MM-DD
 */
export function parseRows(exported: string, today: string): EditableRow[] {
  const [header, ...lines] = readCsv(exported);
  const names = header?.cells ?? [];
  const items = lines.map(({ cells }) => {
    const text = Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').replace(/^'/, '')]));
    return { ...text, pricing_amount: Number(text.pricing_amount) } as Record<string, string | number>;
  });
  /** First day of the price that is in force, by code. */
  const inForce = new Map<string, string>();
  for (const { code: codeText, code_type, effective_date } of items) {
    const key = `${code_type} ${codeText}`;
    const from = String(effective_date);
    if (from <= today && from > (inForce.get(key) ?? '')) inForce.set(key, from);
  }
  return items.map((item) => {
    const key = `${item.code_type} ${item.code}`;
    const from = String(item.effective_date);
    const state = from > today ? 'future' : inForce.get(key) === from ? 'current' : 'past';
    return { id: `${key} ${from}`, values: { ...item, state } };
  });
}

/** Writes changed items as a file, each on the line of its place. */
export const fileOf = (changes: readonly RowChange[]): string =>
  csvText([NAMES, ...changes.map(({ values }) => NAMES.map((name) => values[name] ?? null))]);
