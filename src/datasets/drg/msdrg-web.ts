/**
 * Checks that the definitions of the grouper are whole: every code that one part of the file names is in another, every DRG
 * that a formula gives has its title, every title a formula. The relations hold in v40.0 to v44.0.
 */
import { versionName } from '../../engine/codes/icd10-version.ts';
import type { Check } from '../reading/rule.ts';
import type { EnginePackRow } from './rows.ts';

type MsdrgRow = Extract<EnginePackRow, { pack: 'msdrg' }>;

/** Share of complications that need no list of exclusions of their own: 37 of 18,465 in v43.1. */
const MOST_WITHOUT = 0.005;
/** Share of clusters of which attributes alone are left: 38 of 4,045. */
const MOST_LONE = 0.012;
/** Items that a sentence names. */
const NAMED = 3;

/** Names, and the versions of each, of a set of keys. */
class Keys {
  readonly #versions: Map<string, Set<number>>;

  constructor(state: readonly [string, number[]][] = []) {
    this.#versions = new Map(state.map(([key, versions]) => [key, new Set(versions)]));
  }

  add(key: string | number, versions: readonly number[] = [0]): void {
    const ofKey = this.#versions.get(String(key)) ?? new Set();
    for (const version of versions) ofKey.add(version);
    this.#versions.set(String(key), ofKey);
  }

  get state(): [string, number[]][] {
    return [...this.#versions].map(([key, versions]) => [key, [...versions]]);
  }

  get size(): number {
    return this.#versions.size;
  }

  has(key: string, version?: number): boolean {
    return version === undefined ? this.#versions.has(key) : (this.#versions.get(key)?.has(version) ?? false);
  }

  /** Returns the keys that none of the others has. */
  without(...others: Keys[]): string[] {
    return [...this.#versions.keys()].filter((key) => others.every((other) => !other.has(key)));
  }

  /** Returns the keys with a version in which the other does not have them. */
  versionsWithout(other: Keys): string[] {
    return [...this.#versions].flatMap(([key, versions]) =>
      [...versions].filter((version) => !other.has(key, version)).map((version) => `${key} in ${versionName(version)}`),
    );
  }
}

const SETS = [
  'diagnoses',
  'complications',
  'procedures',
  'clusters',
  'clusterCodes',
  'clusterProcedures',
  'sexes',
  'conditions',
  'principal',
  'principalGroups',
  'groups',
  'members',
  'drgs',
  'titles',
] as const;
type SetName = (typeof SETS)[number];

/** Sets of keys, in words. */
const WORDS: readonly (readonly [named: SetName, within: readonly SetName[], phrase: string])[] = [
  ['members', ['diagnoses'], 'groups of exclusions name diagnoses that are not there'],
  ['principal', ['diagnoses'], 'exclusions name principal diagnoses that are not there'],
  ['principalGroups', ['groups'], 'exclusions name groups that are not there'],
  ['groups', ['principalGroups'], 'no principal diagnosis has the groups of exclusions'],
  ['conditions', ['diagnoses', 'procedures'], 'hospital-acquired conditions name codes that are not there'],
  ['sexes', ['diagnoses'], 'MDCs by sex name diagnoses that are not there'],
  ['clusterProcedures', ['procedures'], 'clusters name procedures that are not there'],
  ['clusters', ['procedures'], 'no procedure has the attributes of the clusters'],
];

/** Checks the definitions of the grouper. @param state of a check of the items before */
export function msdrgWeb(state?: unknown): Check {
  const before = (state ?? {}) as Partial<Record<SetName, [string, number[]][]>>;
  const sets = Object.fromEntries(SETS.map((name) => [name, new Keys(before[name])])) as Record<SetName, Keys>;
  return {
    add(row) {
      gather(sets, row as MsdrgRow);
    },
    get state() {
      return Object.fromEntries(SETS.map((name) => [name, sets[name].state]));
    },
    missing() {
      for (const [named, within, phrase] of WORDS) {
        const absent = sets[named].without(...within.map((name) => sets[name]));
        if (absent.length > 0) return cutOff(phrase, absent);
      }
      const bare = sets.complications.without(sets.members);
      if (bare.length > MOST_WITHOUT * sets.complications.size)
        return cutOff('no group of exclusions has the complications', bare);
      const free = sets.complications.without(sets.principal);
      if (free.length > MOST_WITHOUT * sets.complications.size)
        return cutOff('nothing is excluded beside the complications', free);
      const untitled = sets.drgs.versionsWithout(sets.titles);
      if (untitled.length > 0) return cutOff('there is no title of DRG', untitled);
      const unused = sets.titles.versionsWithout(sets.drgs);
      if (unused.length > 0) return cutOff('no formula gives DRG', unused);
      const lone = sets.clusterCodes.without(sets.clusters);
      return lone.length > MOST_LONE * sets.clusters.size
        ? cutOff('procedures have the attributes of clusters that are not there', lone)
        : null;
    },
  };
}

function gather(sets: Record<SetName, Keys>, { part, item }: MsdrgRow): void {
  switch (part) {
    case 'diagnoses':
      sets.diagnoses.add(item.code, item.versions);
      if (item.severity !== 'NCC') sets.complications.add(item.code);
      break;
    case 'procedures':
      sets.procedures.add(item.code, item.versions);
      if (item.code.startsWith('Z@')) sets.clusterCodes.add(item.code);
      break;
    case 'genderMdcs':
      sets.sexes.add(item.code);
      break;
    case 'hacLists':
      sets.conditions.add(item.code);
      break;
    case 'exclusionGroups':
      sets.groups.add(item[0]);
      for (const code of item[1]) sets.members.add(code);
      break;
    case 'pdxExclusions':
      sets.principal.add(item.pdx);
      sets.principalGroups.add(item.group);
      break;
    case 'clusters':
      sets.clusters.add(item.cluster);
      for (const code of item.choices.flat()) sets.clusterProcedures.add(code);
      break;
    case 'drgFormulas': {
      const versions = item.ranks.map(({ version }) => version);
      if (item.drg !== 0) sets.drgs.add(item.drg, versions);
      break;
    }
    case 'drgDescriptions':
      sets.titles.add(item.id, item.versions);
  }
}

const cutOff = (phrase: string, keys: readonly string[]) => {
  const more = keys.length > NAMED ? ` and ${keys.length - NAMED} more` : '';
  return `${phrase} (${keys.slice(0, NAMED).join(', ')}${more}): the file looks cut off`;
};
