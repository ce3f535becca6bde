/**
 * Lists of codes whose words are licensed, in this project's layout, for those who hold a licence:
 * `type,code,description,start_date,end_date`, dates YYYYMMDD, blank where open. Codes are facts; descriptions are
 * stored only with --licensed-descriptors. The list's descriptions replace the sample's short meanings, which are this
 * project's own words.
 */

import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import type { Dataset, ReadOptions } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { ReferenceCodeRow } from './rows.ts';

export const CODE_LIST_COLUMNS = ['type', 'code', 'description', 'start_date', 'end_date'] as const;
export type CodeListFields = Fields<(typeof CODE_LIST_COLUMNS)[number]>;

/** First day of a code without a start date in the list. */
const BEGINNING = 19000101;

const CODE_FORM = {
  HCPCS: /^[A-Z]\d{4}$/,
  REV: /^\d{4}$/,
  VAL: /^[A-Z\d]{2}$/,
  COND: /^[A-Z\d]{2}$/,
  OCCUR: /^[A-Z\d]{2}$/,
  SPAN: /^[A-Z\d]{2}$/,
  MOD: /^[A-Z\d]{2}$/,
} as const;
type ListedType = keyof typeof CODE_FORM;

/**
 * Reads a row of such a list.
 * @param types of codes that the list may have
 */
export function codeListRow(fields: CodeListFields, types: ReadonlySet<string>): ReferenceCodeRow {
  const type = fields.known('type', types) as ListedType;
  const startDate = fields.text('start_date') === '' ? BEGINNING : fields.date('start_date');
  const endDate = fields.text('end_date') === '' ? OPEN_END : fields.date('end_date');
  if (endDate < startDate) throw new BadField(`end_date ${endDate} is before start_date ${startDate}`);
  return {
    type: CODE_TYPE[type] satisfies CodeType,
    code: fields.matching('code', CODE_FORM[type], `a ${type} code`),
    description: fields.textOrNull('description'),
    startDate,
    endDate,
  };
}

/** Identifies a row among those of its list. */
export const codeListIdentity = (row: ReferenceCodeRow) => `${row.type} ${row.code} ${row.startDate}`;

/** Types of codes that each list may have. */
export const LISTED = {
  'hcpcs-level-2': new Set(['HCPCS', 'MOD']),
  'ub04-code': new Set(['REV', 'VAL', 'COND', 'OCCUR', 'SPAN']),
  'cpt-modifier': new Set(['MOD']),
} as const;

export const ub04Code = codeList({
  name: 'ub04-code',
  title: 'UB-04 revenue, value, condition, occurrence and occurrence span codes, in a layout of our own',
  label: 'UB-04 codes',
  licence: 'AHA UB-04 (descriptors are dropped)',
  types: LISTED['ub04-code'],
});
export const cptModifier = codeList({
  name: 'cpt-modifier',
  title: 'CPT modifiers, in a layout of our own',
  label: 'CPT modifiers',
  licence: 'AMA CPT (descriptors are dropped)',
  types: LISTED['cpt-modifier'],
});

interface CodeList {
  name: string;
  title: string;
  label: string;
  licence: string;
  types: ReadonlySet<string>;
}

function codeList({ types, label, ...publication }: CodeList): Dataset<ReferenceCodeRow> {
  const heading = new RegExp(`^\\ufeff?${CODE_LIST_COLUMNS.join(',')}\\r?\\n"?(?:${[...types].join('|')})"?,`);
  return {
    ...publication,
    table: 'reference_code',
    recognise: (head) => heading.test(head),
    read(file, options) {
      const columns = Object.fromEntries(CODE_LIST_COLUMNS.map((column) => [column, new RegExp(`^${column}$`)]));
      return {
        label,
        scope: 'all',
        effectiveStart: BEGINNING,
        effectiveEnd: OPEN_END,
        notes: notesOf(file.name, options),
        rows: openTable(file, { columns: columns as { [name in (typeof CODE_LIST_COLUMNS)[number]]: RegExp } }).rows(
          (fields) => {
            const row = codeListRow(fields, types);
            return options?.licensedDescriptors ? row : { ...row, description: null };
          },
          codeListIdentity,
        ),
      };
    },
  };
}

function notesOf(name: string, options: ReadOptions | undefined): string[] {
  return options?.licensedDescriptors
    ? []
    : [`${name}: the descriptions are dropped (--licensed-descriptors keeps them, where your own licence allows it)`];
}
