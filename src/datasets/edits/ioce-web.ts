/**
 * Checks that a release of the outpatient code editor is whole: its tables are a closed web, in which every key that
 * one names is in another. A table that was cut after a line end has lost keys that others name, numbers that CMS
 * counts on, or keys that every release has. The number of rows of each version says nothing, because a cut shortens
 * all versions alike.
 */
import { versionName } from '../../engine/editors/ioce/version-quarters.ts';
import type { EnginePackRow } from '../drg/rows.ts';
import type { Check } from '../reading/rule.ts';
import {
  ALIKE,
  BEGINNINGS,
  IN_EVERY_VERSION,
  type KeysOf,
  LEAST_ALIKE,
  NO_KEY,
  NUMBERED,
  REFERENCES,
  WITHOUT_GAP,
} from './ioce-references.ts';
import { isOfTexts, type PublishedTable } from './ioce-tables.ts';

type IoceRow = Extract<EnginePackRow, { pack: 'ioce' }>;

/** Versions of a key, one bit each: a release has 28, those of seven years, which fit into 32 bits. */
type Versions = number;

const bitOf = (version: number): Versions => 1 << (version & 31);

function versionsOf(from: number, to: number): Versions {
  if (to - from >= 31) return -1;
  let versions = 0;
  for (let version = from; version <= to; version++) versions |= bitOf(version);
  return versions;
}

/** Parses the place of a set of keys: `table.column other where column value value`. */
function placesOf(keysOf: KeysOf) {
  const [, table = '', columns = '', , condition, values = ''] =
    /^(\w+)\.(\w+(?: (?!where )\w+)*)( where (\w+) (.+))?$/.exec(keysOf) ?? [];
  return { table, columns: columns.split(' '), condition, values: values.split(' ') };
}

/** Collects the keys of one set from the rows of its table. */
class Keys {
  readonly table: string;
  readonly versionsOf: Map<string, Versions>;
  readonly #places: ReturnType<typeof placesOf>;
  /** Rows of a table share their columns. */
  #columns: readonly string[] | undefined;
  #at: number[] = [];
  #conditionAt = -1;

  constructor(keysOf: KeysOf, versions: Readonly<Record<string, Versions>> = {}) {
    this.#places = placesOf(keysOf);
    this.table = this.#places.table;
    this.versionsOf = new Map(Object.entries(versions));
  }

  add({ columns, cells }: IoceRow, versions: Versions): void {
    const { columns: names, condition, values } = this.#places;
    if (columns !== this.#columns) {
      this.#columns = columns;
      this.#at = names.map((name) => columns.indexOf(name));
      this.#conditionAt = condition === undefined ? -1 : columns.indexOf(condition);
    }
    if (condition !== undefined && !values.includes(cells[this.#conditionAt] ?? '')) return;
    const key =
      this.#at.length === 1 ? (cells[this.#at[0] as number] ?? '') : this.#at.map((at) => cells[at]).join('/');
    this.versionsOf.set(key, (this.versionsOf.get(key) ?? 0) | versions);
  }
}

const SETS: readonly KeysOf[] = [
  ...new Set([
    ...REFERENCES.flatMap(({ keys, within }) => [keys, ...within]),
    ...Object.keys(NUMBERED),
    ...Object.keys(BEGINNINGS),
    ...Object.keys(IN_EVERY_VERSION),
    ...WITHOUT_GAP,
    ...ALIKE.flat(),
  ]),
];

/**
 * Checks a whole release.
 * @param state of a check of the rows before, by set of keys
 */
export function ioceWeb(state?: unknown): Check {
  const versionsByKey = (state ?? {}) as Readonly<Record<KeysOf, Record<string, Versions>>>;
  const sets = new Map(SETS.map((keysOf) => [keysOf, new Keys(keysOf, versionsByKey[keysOf])]));
  const byTable = Map.groupBy(sets.values(), ({ table }) => table);
  return {
    add(row) {
      const { table, columns, cells } = row as IoceRow;
      const gathered = byTable.get(table);
      if (!gathered) return;
      const versions = versionsOfRow(table, columns, cells);
      for (const keys of gathered) keys.add(row as IoceRow, versions);
    },
    get state() {
      return Object.fromEntries(SETS.map((keysOf) => [keysOf, Object.fromEntries(keysIn(sets, keysOf))]));
    },
    missing: () =>
      missingReference(sets) ?? missingNumber(sets) ?? missingBeginning(sets) ?? missingVersion(sets) ?? unlike(sets),
  };
}

/** Returns the versions of a row; the table of versions has its own columns for them. */
function versionsOfRow(table: string, columns: readonly string[], cells: readonly string[]): Versions {
  if (table === 'version_range') return bitOf(Number(cells[columns.indexOf('version')]));
  return versionsOf(Number(cells[columns.indexOf('lo_version')]), Number(cells[columns.indexOf('hi_version')]));
}

type Sets = ReadonlyMap<KeysOf, Keys>;

const keysIn = (sets: Sets, keysOf: KeysOf) => (sets.get(keysOf) as Keys).versionsOf;
const tableOf = (keysOf: KeysOf) => keysOf.slice(0, keysOf.indexOf('.'));
/** Texts of edits and values may be missing entirely: their keys are then unknown. */
const isLeftOut = (sets: Sets, keysOf: KeysOf) =>
  keysIn(sets, keysOf).size === 0 && isOfTexts(tableOf(keysOf) as PublishedTable);

/** Returns the versions of the release, by bit: a row may also name older ones. */
function releasedVersions(sets: Sets): number[] {
  return [...keysIn(sets, 'version_range.version').keys()].map(Number).sort((a, b) => a - b);
}

const allOf = (versions: readonly number[]) => versions.reduce((all, version) => all | bitOf(version), 0);
const nameOf = (versions: readonly number[], lacking: Versions) =>
  `v${versionName(versions.find((version) => lacking & bitOf(version)) ?? 0)}`;

function missingReference(sets: Sets): string | null {
  const released = releasedVersions(sets);
  const all = allOf(released);
  for (const { keys, within, inAnyVersion } of REFERENCES) {
    if (within.some((other) => isLeftOut(sets, other))) continue;
    const others = within.map((other) => keysIn(sets, other));
    for (const [key, versions] of keysIn(sets, keys)) {
      if (NO_KEY.has(key)) continue;
      const otherVersions = others.reduce((union, other) => union | (other.get(key) ?? 0), 0);
      const lacking = versions & ~otherVersions & all;
      if (inAnyVersion ? !otherVersions : lacking) {
        const version = inAnyVersion ? '' : ` in ${nameOf(released, lacking)}`;
        return `${within.join(', ')}: there is no ${key}${version}, which ${keys} has: one of these tables looks cut off`;
      }
    }
  }
  return null;
}

function missingNumber(sets: Sets): string | null {
  for (const [keysOf, { from, to }] of Object.entries(NUMBERED)) {
    if (isLeftOut(sets, keysOf)) continue;
    const numbers = new Set([...keysIn(sets, keysOf).keys()].map(Number));
    const first = from ?? Math.min(...numbers);
    const last = to ?? Math.max(...numbers);
    for (let number = first; number <= last; number++)
      if (!numbers.has(number))
        return `${keysOf}: there is no ${number}, of ${first} to ${last}: the table looks cut off`;
  }
  return null;
}

function missingBeginning(sets: Sets): string | null {
  for (const [keysOf, beginnings] of Object.entries(BEGINNINGS)) {
    if (isLeftOut(sets, keysOf)) continue;
    const lengths = new Set(beginnings.map(({ length }) => length));
    const prefixes = new Set(
      [...keysIn(sets, keysOf).keys()].flatMap((key) => [...lengths].map((n) => key.slice(0, n))),
    );
    const absent = beginnings.filter((beginning) => !prefixes.has(beginning));
    if (absent.length > 0)
      return `${keysOf}: there is no row of ${firstOf(absent)}, which every release has: the table looks cut off`;
  }
  return null;
}

const firstOf = (words: readonly string[]) =>
  words.length > 4 ? `${words.slice(0, 4).join(', ')} and ${words.length - 4} others` : words.join(', ');

function missingVersion(sets: Sets): string | null {
  const released = releasedVersions(sets);
  const all = allOf(released);
  for (const [keysOf, members] of Object.entries(IN_EVERY_VERSION))
    for (const member of members) {
      const lacking = all & ~(keysIn(sets, keysOf).get(member) ?? 0);
      if (lacking) return `${keysOf}: there is no ${member} in ${nameOf(released, lacking)}: the table looks cut off`;
    }
  for (const keysOf of WITHOUT_GAP)
    for (const [key, versions] of keysIn(sets, keysOf)) {
      const has = released.filter((version) => versions & bitOf(version));
      const gap = released.find((v) => v > (has[0] ?? 0) && v < (has.at(-1) ?? 0) && !has.includes(v));
      if (gap !== undefined)
        return `${keysOf}: there is no ${key} in v${versionName(gap)}, but before and after it: the table looks cut off`;
    }
  return null;
}

function unlike(sets: Sets): string | null {
  for (const pair of ALIKE)
    for (const [one, other] of [pair, pair.toReversed() as [KeysOf, KeysOf]]) {
      const [keys, others] = [keysIn(sets, one), keysIn(sets, other)];
      const shared = [...keys.keys()].filter((key) => others.has(key)).length;
      if (shared < keys.size * LEAST_ALIKE)
        return `${other} has ${shared} of the ${keys.size} that ${one} has: the table looks cut off`;
    }
  return null;
}
