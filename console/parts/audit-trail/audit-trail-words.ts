/** Changes of an audit trail in words: fields by their labels, terms as sentences, neither JSON nor digests. */

import { sentenceOf, type TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { centsOf, money } from '../amounts/money.ts';
import { shownInCell, withShownDays } from '../days/shown-day.ts';

type Term = Parameters<typeof sentenceOf>[0];

export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

/** A change as a reader sees it. */
export interface WordedChange {
  /** Label of the field, or name of the term. */
  label: string;
  /** Empty where nothing was there. */
  from: string;
  to: string;
}

/** Names of fields that their words alone do not tell. */
const LABELS: Readonly<Record<string, string>> = {
  applies: '',
  data: '',
  pays: '',
  lines: 'lines with',
  how: 'pays by',
  hcpcs: 'HCPCS',
  drgs: 'DRGs',
  mdcs: 'MDCs',
  ndcs: 'NDCs',
  npi: 'NPI',
  ipsf: 'IPSF',
  opsf: 'OPSF',
  ccn: 'CCN',
  url: 'address',
  terms: 'term',
  cond_codes: 'condition codes',
  pos: 'place of service',
  expected_parts: 'expected from',
  use_medicare_base: 'other providers by Medicare’s data',
  is_active: 'active',
  require_tests: 'tests required',
  effective_date: 'first day',
  termination_date: 'last day',
  custom_fee_schedule_id: 'fee schedule',
  custom_drg_table_id: 'DRG table',
  ioce_config_id: 'bypassed edits',
  keep_days: 'days kept',
};

/** Returns the label of a field's path: `pays.tiers.0.amount` is `tiers 1 amount`. */
export function labelOfField(path: string): string {
  const words = path
    .split('.')
    .map((part) => LABELS[part] ?? (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ')))
    .filter(Boolean)
    .join(' ');
  return words === '' ? path : words.charAt(0).toUpperCase() + words.slice(1);
}

const DIGEST = /^SHA-256 /;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** `flat_rate`, `stop_loss`. */
const WORD_OF_API = /^[a-z]+(_[a-z]+)+$/;
const AMOUNT = /^expected_(total|parts)/;

/** Returns a value in words; empty for nothing. @param field its path */
export function wordsOfValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return String(value) === 'true' ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => wordsOfValue('', each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => [labelOfField(name), wordsOfValue(AMOUNT.test(field) ? field : name, each)])
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `${label}: ${words}`)
      .join('; ');
  const text = String(value);
  if (DIGEST.test(text)) return 'a claim of this test';
  if (ID.test(text)) return `number ${text.slice(0, 8)}`;
  if (AMOUNT.test(field) && Number.isFinite(Number(text))) return money(centsOf(Number(text)));
  const inner = parsed(text);
  return inner === undefined
    ? WORD_OF_API.test(text)
      ? text.replaceAll('_', ' ')
      : shownInCell(text)
    : wordsOfValue(field, inner);
}

/** Returns a list or a record that is written as JSON; undefined for another text. */
function parsed(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

const NAMES: TermNames = {
  feeSchedule: (id) => (ID.test(id) ? `number ${id.slice(0, 8)}` : id),
  drgTable: (id) => id,
};

/** Returns changes in words; the fields of a term that is new or was removed are its sentence. */
export function worded(changes: readonly FieldChange[]): WordedChange[] {
  const others: FieldChange[] = [];
  const terms = new Map<string, FieldChange[]>();
  for (const change of changes) {
    const [, id] = /^terms\.([^.]+)/.exec(change.field) ?? [];
    if (id === undefined) others.push(change);
    else terms.set(id, [...(terms.get(id) ?? []), change]);
  }
  return [
    ...others.map(({ field, old, new: now }) => ({ label: labelOfField(field), ...fromTo(field, old, now) })),
    ...[...terms].flatMap(([id, fields]) => wordedTerm(id, fields)),
  ];
}

/** A digest says no more than that the claim is another. */
function fromTo(field: string, old: unknown, now: unknown): { from: string; to: string } {
  if (DIGEST.test(String(old)) && DIGEST.test(String(now)))
    return { from: 'a claim of this test', to: 'another claim' };
  return { from: wordsOfValue(field, old), to: wordsOfValue(field, now) };
}

function wordedTerm(id: string, changes: readonly FieldChange[]): WordedChange[] {
  const [before, after] = [termOf(changes, 'old'), termOf(changes, 'new')];
  const sentence = (term: Term | null) => (term ? withShownDays(sentenceOf(term, NAMES)) : '');
  if (before === null && after === null) {
    // Some fields of it.
    return changes.map(({ field, old, new: now }) => {
      const inTerm = field.split('.').slice(2).join('.');
      return { label: `Term ${id}: ${labelOfField(inTerm).toLowerCase()}`, ...fromTo(inTerm, old, now) };
    });
  }
  return [{ label: `Term ${(after ?? before)?.name || id}`, from: sentence(before), to: sentence(after) }];
}

/** Puts the fields of a whole term together; null where the change has a part of it alone. */
function termOf(changes: readonly FieldChange[], side: 'old' | 'new'): Term | null {
  const [only] = changes;
  if (changes.length === 1 && only?.field.split('.').length === 2) {
    const value = only[side];
    const term = typeof value === 'string' ? parsed(value) : value;
    return isTerm(term) ? term : null;
  }
  const term: Record<string, unknown> = {};
  for (const change of changes) {
    const value = typeof change[side] === 'string' ? (parsed(change[side]) ?? change[side]) : change[side];
    if (value !== null && value !== undefined) put(term, change.field.split('.').slice(2), value);
  }
  return isTerm(term) ? term : null;
}

const isTerm = (value: unknown): value is Term =>
  typeof value === 'object' && value !== null && 'role' in value && 'pays' in value;

/** Sets a value within records and lists: a number in the path is a place of a list. */
function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  into[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
  put(into[key] as Record<string, unknown>, rest, value);
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Made',
  update: 'Changed',
  complete: 'Completed',
  cancel: 'Cancelled',
  retry: 'Failed lines again',
  read: 'Results read',
  activate: 'Activated',
  deactivate: 'Deactivated',
  delete: 'Removed',
  bulk: 'Changed in bulk',
  import: 'Imported',
};

/** Returns the verb of an action, `update` or `update_item`; one that is new stands as the service calls it. */
export function verbOf(action: string): string {
  const words = action.replaceAll('_', ' ');
  return ACTIONS[action.replace(/_.*/, '')] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields of words that people write. */
const QUOTED: ReadonlySet<string> = new Set(['name', 'notes', 'description']);

/** Returns a change in a sentence: `Changed: name from “A” to “B”; active from yes to no.` */
export function changeSentence(action: string, changes: readonly FieldChange[]): string {
  const parts = worded(changes).flatMap(({ label, from, to }) => {
    const name = /^(DRG|HCPCS|MDC|NDC|NPI|CCN|IPSF|OPSF|Term )/.test(label)
      ? label
      : label.charAt(0).toLowerCase() + label.slice(1);
    const plain = (words: string) => (QUOTED.has(name) ? `“${words}”` : words.replace(/\.$/, ''));
    if (from === '' && to === '') return [];
    if (from === '') return [`${name} ${plain(to)}`];
    return to === '' ? [`${name} no longer ${plain(from)}`] : [`${name} from ${plain(from)} to ${plain(to)}`];
  });
  return parts.length === 0 ? `${verbOf(action)}.` : `${verbOf(action)}: ${parts.join('; ')}.`;
}
