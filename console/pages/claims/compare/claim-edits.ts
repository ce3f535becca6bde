/** Changes of the claim by name: codes, lines and days that are added or removed, as fields that a scenario sets. */
import { isDay, isoDay } from '../../../parts/days/iso-day.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';
import { isObject, valueAt, withValue } from '../editor/claim.ts';
import { cellLabelOf } from '../form/claim-fields.ts';

export const FIELD_KINDS = {
  add_diagnosis: 'Add a diagnosis',
  remove_diagnosis: 'Remove a diagnosis',
  add_procedure: 'Add a procedure',
  remove_procedure: 'Remove a procedure',
  add_line: 'Add a line',
  remove_line: 'Remove a line',
  days: 'Days longer or shorter',
  set: 'Another field of the claim',
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;

interface Edit {
  kind: FieldKind;
  value: string;
  path?: string;
  fields?: Readonly<Record<string, string>>;
}

export const isFieldChange = <One extends { kind: string }>(change: One): change is One & { kind: FieldKind } =>
  change.kind in FIELD_KINDS;

const LISTS = {
  secondary_dxs: { noun: 'diagnosis', add: 'add_diagnosis', remove: 'remove_diagnosis' },
  inpatient_pxs: { noun: 'procedure', add: 'add_procedure', remove: 'remove_procedure' },
  lines: { noun: 'line', add: 'add_line', remove: 'remove_line' },
} as const;
type List = keyof typeof LISTS;
export type RemovingKind = (typeof LISTS)[List]['remove'];

/** An entry of the claim that can be removed. */
export interface Removable {
  /** The code, or the number of a line from 1. */
  value: string;
  words: string;
}

/** Returns the entries that a change may remove: other diagnoses, procedures, or lines. */
export function removableEntries(kind: RemovingKind, claim: unknown): Removable[] {
  const list = (Object.keys(LISTS) as List[]).find((name) => LISTS[name].remove === kind);
  return entriesOf(claim, list ?? 'lines').map((entry, place) => {
    const text = (name: string) => String(valueAt(entry, name) ?? '');
    if (list !== 'lines') return { value: codeOf(entry), words: codeOf(entry) };
    const words = [text('revenue_code'), text('hcpcs'), shownDay(text('service_date'))].filter(Boolean).join(' ');
    return { value: String(place + 1), words: `Line ${place + 1}: ${words}` };
  });
}

/** Returns a change in words: “Add diagnosis J96.01”, “One day longer”. */
export function wordsOfEdit({ kind, value, path, fields = {} }: Edit): string {
  if (kind === 'set') return `${cellLabelOf(path ?? '')} ${isDay(value) ? shownDay(value) : value}`;
  if (kind === 'days') {
    const days = Number(value);
    const count = Math.abs(days) === 1 ? 'One day' : `${Math.abs(days)} days`;
    return `${count} ${days < 0 ? 'shorter' : 'longer'}`;
  }
  const [verb = '', noun = ''] = kind.split('_');
  const code = kind === 'add_line' ? [fields.revenue_code, value].filter(Boolean).join(' ') : value;
  return `${verb === 'add' ? 'Add' : 'Remove'} ${noun} ${code.trim().toUpperCase()}`;
}

/** Returns what is missing or wrong in a change; null if nothing is. */
export function editFault({ kind, value, path = '', fields = {} }: Edit, claim: unknown): string | null {
  const text = value.trim();
  if (kind === 'set') return path.trim() === '' ? 'A field of the claim has no name.' : null;
  if (kind === 'days') {
    if (!/^-?\d{1,3}$/.test(text) || Number(text) === 0)
      return 'Days longer or shorter: write a whole number, 1 or -1.';
    return isDay(lastDayOf(claim)) ? null : 'The claim has no last day that could be moved.';
  }
  if (text === '' && !(kind === 'add_line' && fields.revenue_code?.trim())) return `${FIELD_KINDS[kind]}: which one?`;
  if (kind === 'add_line' && !isAmount(fields.charges)) return 'Add a line: write its charges as a number.';
  if (kind === 'add_line' && !isAmount(fields.units)) return 'Add a line: write its units as a number.';
  if (kind.startsWith('add_')) return null;
  const isThere = removableEntries(kind as RemovingKind, claim).some((entry) => isSameCode(entry.value, text));
  return isThere ? null : `${FIELD_KINDS[kind]}: the claim has no ${kind.replace('remove_', '')} ${text}.`;
}

/**
 * Returns the fields of the claim that the changes set, by path.
 * @param set fields that the scenario sets by their paths: those of a list that is edited go into the list
 */
export function claimEdits(
  edits: readonly Edit[],
  claim: unknown,
  set: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...set };
  for (const list of Object.keys(LISTS) as List[]) {
    const { add, remove } = LISTS[list];
    const ofList = edits.filter(({ kind }) => kind === add || kind === remove);
    if (ofList.length === 0) continue;
    let entries = entriesOf(claim, list);
    for (const [path, value] of Object.entries(fields).filter(([path]) => path.startsWith(`${list}.`))) {
      entries = entriesOf(withValue({ [list]: entries }, path, value), list);
      delete fields[path];
    }
    const removed = placesOf(
      ofList.filter(({ kind }) => kind === remove),
      list,
      entries,
    );
    const added = ofList.filter(({ kind }) => kind === add).map((edit) => addedEntry(edit, list, claim));
    fields[list] = [...entries.filter((_, place) => !removed.has(place)), ...added];
  }
  const days = edits.find(({ kind }) => kind === 'days');
  if (days) {
    fields.thru_date = dayAfter(lastDayOf(claim), Number(days.value));
    const stay = valueAt(claim, 'los');
    if (typeof stay === 'number') fields.los = stay + Number(days.value);
  }
  return fields;
}

/** Two changes that remove one code remove it twice where the claim has it twice. */
function placesOf(edits: readonly Edit[], list: List, entries: readonly unknown[]): Set<number> {
  const places = new Set<number>();
  for (const { value } of edits) {
    const place =
      list === 'lines'
        ? Number(value) - 1
        : entries.findIndex((entry, at) => !places.has(at) && isSameCode(codeOf(entry), value));
    places.add(place);
  }
  return places;
}

function addedEntry({ value, fields = {} }: Edit, list: List, claim: unknown): Record<string, unknown> {
  const code = value.trim().toUpperCase();
  if (list === 'secondary_dxs') return { code, ...(hasPresence(claim) ? { poa: fields.poa ?? 'Y' } : {}) };
  if (list === 'inpatient_pxs') return { code, date: fields.date || firstDayOf(claim) };
  return {
    ...(fields.revenue_code ? { revenue_code: fields.revenue_code.trim() } : {}),
    ...(code === '' ? {} : { hcpcs: code }),
    service_date: fields.service_date || firstDayOf(claim),
    units: amountOf(fields.units),
    charges: amountOf(fields.charges),
  };
}

/** True where the claim says of its diagnoses whether they were present on admission, as claims of stays do. */
export const hasPresence = (claim: unknown): boolean => valueAt(claim, 'principal_dx.poa') !== undefined;

function entriesOf(claim: unknown, list: List): readonly unknown[] {
  const entries = isObject(claim) ? claim[list] : null;
  return Array.isArray(entries) ? entries : [];
}

const codeOf = (entry: unknown): string => String((isObject(entry) ? entry.code : entry) ?? '');
const isSameCode = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (code: string): string => code.trim().toUpperCase().replaceAll('.', '');

const isAmount = (text = ''): boolean => /^\$?[\d,]+(\.\d+)?$/.test(text.trim());
const amountOf = (text = ''): number => Number(text.replace(/[$,\s]/g, ''));

const lastDayOf = (claim: unknown): string => isoDay(String(valueAt(claim, 'thru_date') ?? ''));
export const firstDayOf = (claim: unknown): string =>
  isoDay(String(valueAt(claim, 'from_date') ?? valueAt(claim, 'admit_date') ?? ''));

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
