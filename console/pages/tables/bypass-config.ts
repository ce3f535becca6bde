/** A bypass configuration as a form has it, and its lines as rows that are edited and as lines of a CSV file. */
import type { IoceBypassConfig, IoceBypassLine } from 'pps-edge/schemas';
import type { EditableColumn, EditableRow } from '../../parts/cell-editing/drafts.ts';
import { type CellValue, code, flag, type Reader, YES_NO } from '../../parts/cell-editing/readers.ts';
import type { FileColumns } from '../../parts/csv-import/file-diff.ts';
import type { Field, Values } from './record-dialog.tsx';

export const configFields = (config?: IoceBypassConfig): Field[] => [
  { key: 'name', label: 'Name', value: config?.name, isRequired: true, longest: 200 },
  { key: 'description', label: 'Description', value: config?.description ?? '', kind: 'lines', longest: 2000 },
  {
    key: 'effective_start_date',
    label: 'First day',
    value: config?.effective_start_date,
    kind: 'date',
    isRequired: true,
  },
  {
    key: 'effective_end_date',
    label: 'Last day',
    value: config?.effective_end_date ?? '',
    kind: 'date',
    hint: 'Empty: open end',
  },
];

export const configOf = ({ name = '', description, effective_start_date = '', effective_end_date }: Values) => ({
  name,
  description: description || null,
  effective_start_date,
  effective_end_date: effective_end_date || null,
});

/** A list of words, sorted, each once. */
function list(form: RegExp, fault: string, most: number, write = (word: string) => word): Reader {
  return (text) => {
    const words = text
      .toUpperCase()
      .split(/[\s,;|]+/)
      .filter((word) => word !== '');
    if (!words.every((word) => form.test(word)) || words.length > most) return { fault };
    return { value: [...new Set(words.map(write))].sort().join(' ') };
  };
}

const padded = (edit: string) => edit.padStart(3, '0');
const readEdits: Reader = (text) => {
  const fault = 'must be at least one number of an edit, such as 020 040';
  const reading = list(/^\d{1,3}$/, fault, 200, padded)(text);
  return 'value' in reading && reading.value === '' ? { fault } : reading;
};
const readModifiers = list(/^[A-Z\d]{2}$/, 'must be at most 5 modifiers of 2 characters, such as 25 59', 5);

export const COLUMNS: readonly EditableColumn[] = [
  {
    key: 'hcpcs_code',
    title: 'Code',
    read: code(
      /^(?:[A-Z\d]{5}|[A-Z\d]{0,4}\*)$/,
      'must be a code of 5 characters, the beginning of codes such as J1*, or *',
    ),
    width: 100,
  },
  { key: 'modifiers', title: 'Modifiers', read: readModifiers, width: 160 },
  { key: 'edit_codes', title: 'Edits not applied', read: readEdits, width: 280 },
  { key: 'is_active', title: 'Active', read: flag, choices: YES_NO, width: 90 },
];

export const rowOf = ({ id, hcpcs_code, modifiers, edit_codes, is_active }: IoceBypassLine): EditableRow => ({
  id,
  values: { hcpcs_code, modifiers: modifiers.join(' '), edit_codes: edit_codes.join(' '), is_active },
});

const words = (value: CellValue | undefined): string[] =>
  String(value ?? '')
    .split(' ')
    .filter((word) => word !== '');

export const lineOf = ({ hcpcs_code, modifiers, edit_codes, is_active }: EditableRow['values']) => ({
  hcpcs_code: String(hcpcs_code),
  modifiers: words(modifiers),
  edit_codes: words(edit_codes),
  is_active: is_active === true,
});

export const nameOf = ({ hcpcs_code, modifiers }: EditableRow['values']): string =>
  `${hcpcs_code || '–'} ${modifiers ? `with ${modifiers}` : 'without modifiers'}`;

export const FILE: FileColumns = {
  columns: ['hcpcs_code', 'modifiers', 'action', 'edit_codes', 'is_active'],
  required: ['hcpcs_code', 'edit_codes'],
  keys: ['hcpcs_code', 'modifiers'],
  values: ['edit_codes', 'is_active'],
  // A line that does not say so is active, one that is there as well.
  defaults: { is_active: 'true' },
  normal(cells) {
    const parted = (text = '') =>
      text
        .toUpperCase()
        .split(/[\s|]+/)
        .filter((word) => word !== '');
    const { hcpcs_code = '', modifiers, edit_codes, is_active = '' } = cells;
    return {
      ...cells,
      hcpcs_code: hcpcs_code.toUpperCase(),
      modifiers: [...new Set(parted(modifiers))].sort().join(' '),
      edit_codes: [...new Set(parted(edit_codes).map(padded))].sort().join(' '),
      is_active: ({ '1': 'true', '0': 'false' } as Record<string, string>)[is_active] ?? is_active.toLowerCase(),
    };
  },
};

export const GUIDE = {
  hcpcs_code: 'a code, the beginning of codes such as J1*, or * for every code',
  edit_codes: 'numbers of edits with | between: 020|040',
  modifiers: 'with | between; all of them must be on the claim line',
  action: 'bypass_edit',
  is_active: 'true or false; true without it',
};

export const TEMPLATE =
  'hcpcs_code,modifiers,action,edit_codes,is_active\r\n99213,25,bypass_edit,021,true\r\nJ1*,,bypass_edit,020|040,true\r\n';
