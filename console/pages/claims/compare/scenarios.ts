/** Scenarios as one writes them, and as the service takes them. */
import type { Scenario, UnsavedContract, UnsavedContractConfig } from 'pps-edge/schemas';
import { isDay } from '../../../parts/days/iso-day.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';
import { valueAt } from '../editor/claim.ts';
import { claimEdits, editFault, FIELD_KINDS, type FieldKind, isFieldChange, wordsOfEdit } from './claim-edits.ts';

/** Beside the claim as billed. */
export const SCENARIOS_MAX = 5;
/** The service takes so many fields of a claim in one scenario. */
const FIELDS_MAX = 20;
export const BASE = 'As billed';
/** In place of a contract's id. */
export const MEDICARE_ALONE = '0';

/** A contract that a scenario may go by. */
export interface Contract {
  id: string;
  name: string;
}

/** Changes of who pays and by which rules and data. */
const RULE_KINDS = {
  contract_id: 'Contract',
  thru_date: 'Last day, all dates with it',
  provider: 'Provider',
  zip: 'ZIP code of the place of service',
  grouper_version: 'Grouper version',
  drg: 'DRG that prices',
  releases: 'Data as loaded on a day',
  modules: 'Editors, groupers and pricers',
} as const;

/** Changes that a scenario may make, in the order in which they are offered. */
export const KINDS = { ...FIELD_KINDS, ...RULE_KINDS } as const;
export type Kind = FieldKind | keyof typeof RULE_KINDS;
export const KIND_GROUPS: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'The claim', kinds: Object.keys(FIELD_KINDS) as FieldKind[] },
  { title: 'Contract, rules and data', kinds: Object.keys(RULE_KINDS) as Kind[] },
];

export interface Change {
  kind: Kind;
  value: string;
  /** The field that `set` changes, `lines.0.charges`. */
  path?: string;
  /** Further fields of an added code or line, by their names on the claim. */
  fields?: Readonly<Record<string, string>>;
}

/** A scenario that is being written. `unsaved` comes from where a contract is edited. */
export interface DraftScenario {
  id: string;
  /** Empty: named by its changes. */
  name: string;
  changes: readonly Change[];
  unsaved?: { contract_id: string; contract?: UnsavedContract; config?: UnsavedContractConfig };
}

const KEY = 'claims:scenarios';

/** Scenarios may hold fields of a claim: they stay in the memory of this tab, as claims do. */
export const readScenarios = (): DraftScenario[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as DraftScenario[];
export const keepScenarios = (drafts: readonly DraftScenario[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify(drafts));

/** Returns a change of a kind as it is when it is added. */
export function newChange(kind: Kind): Change {
  if (kind === 'set') return { kind, value: '', path: '' };
  if (kind === 'add_line') return { kind, value: '', fields: { units: '1' } };
  return { kind, value: kind === 'drg' ? 'billed' : kind === 'days' ? '1' : '' };
}

export const newScenario = (): DraftScenario => ({ id: crypto.randomUUID(), name: '', changes: [] });

/** Returns the scenario without its changes to fields of the claim: those are of one claim alone. */
export const withoutFieldChanges = (draft: DraftScenario): DraftScenario => ({
  ...draft,
  changes: draft.changes.filter((change) => !isFieldChange(change)),
});

/** Returns the name by which an answer has each scenario; no two are the same. */
export function namesOf(drafts: readonly DraftScenario[]): string[] {
  const names = new Set([BASE]);
  return drafts.map((draft) => {
    const name = (draft.name.trim() || wordsOf(draft)).slice(0, 90);
    let unique = name;
    for (let count = 2; names.has(unique); count++) unique = `${name} (${count})`;
    names.add(unique);
    return unique;
  });
}

/** Returns what a scenario changes, in words. */
export function wordsOf({ changes, unsaved }: DraftScenario): string {
  const words = changes
    .filter(({ value, path }) => value.trim() !== '' || path)
    .map((change) => (isFieldChange(change) ? wordsOfEdit(change) : wordsOfRule(change)));
  if (unsaved) words.unshift(`Unsaved terms of ${unsaved.contract_id}`);
  return words.join(', ') || 'Without changes';
}

const SHORT: Partial<Record<Kind, string>> = {
  thru_date: 'Last day',
  zip: 'ZIP',
  releases: 'Data of',
  modules: 'Run by',
};
const DRG_WORDS: Readonly<Record<string, string>> = {
  billed: 'Priced by the billed DRG',
  lower: 'Priced by the DRG of lower weight',
  grouped: 'Priced by the grouped DRG',
};

function wordsOfRule({ kind, value }: Change): string {
  if (kind === 'contract_id' && value === MEDICARE_ALONE) return 'Medicare alone';
  if (kind === 'drg') return DRG_WORDS[value] ?? value;
  return `${SHORT[kind] ?? KINDS[kind]} ${isDay(value) ? shownDay(value) : value}`;
}

/**
 * Returns what a scenario lacks before it can be asked for; null if it lacks nothing.
 * @param claim the claim as billed: codes and lines that are to be removed must be on it
 */
export function incompleteReason({ changes, unsaved }: DraftScenario, claim: unknown): string | null {
  if (changes.length === 0 && !unsaved) return 'Add a change: without one this is the claim as billed.';
  for (const [place, change] of changes.entries()) {
    const { kind, value } = change;
    if (isFieldChange(change)) {
      const fault = editFault(change, claim);
      if (fault) return fault;
    } else if (value.trim() === '') return `${KINDS[kind]} has no value.`;
    if (!isRepeatable(kind) && changes.findIndex((other) => other.kind === kind) < place)
      return `${KINDS[kind]} is changed twice.`;
  }
  const fields = changes.filter(({ kind }) => kind === 'set').length;
  return fields > FIELDS_MAX ? `A scenario changes at most ${FIELDS_MAX} fields.` : null;
}

/** True for changes of which a scenario may make several. */
export const isRepeatable = (kind: Kind): boolean => kind in FIELD_KINDS && kind !== 'days';

/** @param claim the claim as it is billed: a field keeps the kind of value that it has there */
export function scenarioOf(draft: DraftScenario, name: string, claim: unknown): Scenario {
  const scenario: Scenario = { name, ...draft.unsaved };
  const set: Record<string, unknown> = {};
  for (const { kind, value: text, path = '' } of draft.changes) {
    const value = text.trim();
    if (kind === 'set') set[path.trim()] = fieldValue(text, valueAt(claim, path.trim()));
    else if (kind === 'provider') scenario.provider = { other_id: value };
    else if (kind === 'releases') scenario.releases = { as_of: value };
    else if (kind === 'modules') scenario.modules = value.split(/[\s,]+/);
    else if (kind === 'drg') scenario.drg = value as NonNullable<Scenario['drg']>;
    else if (kind in RULE_KINDS) scenario[kind as 'contract_id' | 'thru_date' | 'zip' | 'grouper_version'] = value;
  }
  const edited = claimEdits(draft.changes.filter(isFieldChange), claim, set);
  return Object.keys(edited).length === 0 ? scenario : { ...scenario, set: edited };
}

/** Numbers, true, null, lists and objects are read as JSON; where the claim has text, all but null stays text. */
function fieldValue(text: string, now: unknown): unknown {
  const value = text.trim();
  if (value === '' || value === 'null') return null;
  if (typeof now === 'string' && !/^".*"$/.test(value)) return text;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return text;
  }
}

/** Finds the scenarios that a refusal names, `scenarios.2.thru_date: must be a date`, by their places beside the base. */
export function refusalsIn(detail: string): Map<number, string> {
  const refusals = new Map<number, string>();
  for (const part of detail.replace(/^Invalid request: /, '').split('; ')) {
    const [, place, rest = ''] = /^scenarios\.(\d+)(?:\.|: )(.*)$/.exec(part) ?? [];
    if (place !== undefined) refusals.set(Number(place) - 1, rest);
  }
  return refusals;
}
