/** Scenarios as one writes them, and as the service takes them. */
import type { Scenario, UnsavedContract, UnsavedContractConfig } from 'pps-edge/schemas';
import { valueAt } from '../editor/claim.ts';

/** Beside the base. */
export const SCENARIOS_MAX = 5;
/** The service takes so many fields of a claim in one scenario. */
const FIELDS_MAX = 20;
export const BASE = 'As billed';

/** Changes that a scenario may make, in the order in which they are offered. */
export const KINDS = {
  contract_id: 'Contract',
  thru_date: 'Last day',
  provider: 'Provider',
  zip: 'ZIP',
  grouper_version: 'Grouper version',
  drg: 'DRG that prices',
  releases: 'Releases of a day',
  modules: 'Modules',
  set: 'Field of the claim',
} as const;
export type Kind = keyof typeof KINDS;

export interface Change {
  kind: Kind;
  value: string;
  /** The field that `set` changes, `lines.0.charges`. */
  path?: string;
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

export const newScenario = (): DraftScenario => ({ id: crypto.randomUUID(), name: '', changes: [] });

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
    .map(({ kind, value, path }) => (kind === 'set' ? `${path} ${value}` : `${KINDS[kind]} ${value}`));
  if (unsaved) words.unshift(`Unsaved terms of ${unsaved.contract_id}`);
  return words.join(', ') || 'Without changes';
}

/** Returns what a scenario lacks before it can be asked for; null if it lacks nothing. */
export function incompleteReason({ changes, unsaved }: DraftScenario): string | null {
  if (changes.length === 0 && !unsaved) return 'Without a change it is the base.';
  for (const [place, { kind, value, path = '' }] of changes.entries()) {
    if (kind === 'set' && path.trim() === '') return 'A field of the claim has no name.';
    if (kind !== 'set' && value.trim() === '') return `${KINDS[kind]} has no value.`;
    if (kind !== 'set' && changes.findIndex((other) => other.kind === kind) < place)
      return `${KINDS[kind]} is changed twice.`;
  }
  const fields = changes.filter(({ kind }) => kind === 'set').length;
  return fields > FIELDS_MAX ? `A scenario changes at most ${FIELDS_MAX} fields.` : null;
}

/** @param claim the claim as it is billed: a field keeps the kind of value that it has there */
export function scenarioOf(draft: DraftScenario, name: string, claim: unknown): Scenario {
  const scenario: Scenario = { name, ...draft.unsaved };
  for (const { kind, value: text, path = '' } of draft.changes) {
    const value = text.trim();
    if (kind === 'set')
      scenario.set = { ...scenario.set, [path.trim()]: fieldValue(text, valueAt(claim, path.trim())) };
    else if (kind === 'provider') scenario.provider = { other_id: value };
    else if (kind === 'releases') scenario.releases = { as_of: value };
    else if (kind === 'modules') scenario.modules = value.split(/[\s,]+/);
    else if (kind === 'drg') scenario.drg = value as NonNullable<Scenario['drg']>;
    else scenario[kind] = value;
  }
  return scenario;
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
