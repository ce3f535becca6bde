/**
 * Compares a release with the one before it, or the one that it replaces, row by row and column by column. Rules of a
 * file alone say nothing of a number typed a hundredfold, of two columns exchanged from some line on, or of a stretch of
 * lines that is gone: rows of the same name in the release before do.
 */
import type { Beside } from './beside.ts';
import { type ComparedRows, type TakeRow, TEXT } from './import-table.ts';
import { type StandingRelease, UNDATED_SCOPES } from './release-before.ts';

/** Half of the rows of a column are usual between a half and the double of the release before. */
const HALF_OF_ROWS = 2;
/** A single value is usual between a tenth and the tenfold. */
const SINGLE = 10;
/** Ratios by which a lost decimal point changes a value of two, three or four decimals; prices move in the meantime. */
const LOST_POINT = [100, 1_000, 10_000];
const MOVED = 1.15;
/**
 * Datasets in which CMS's own releases of 2022 to 2027 have single values outside of that: a drug's generic, a code's new
 * unit, a county's adjustment. They fall as they like; of one that rises, only what looks like a lost point is asked.
 */
const MOVES_MUCH: ReadonlySet<string> = new Set(
  (
    'asc-aa asc-bb asc-ff asp asp-ndc ipps-outmigration mue-dme mue-outpatient mue-practitioner opps-a opps-apc-rate ' +
    'opps-b opps-outmigration-adjustment opps-q pfs-rvu'
  ).split(' '),
);
/** Rises that no value of these made in a year: from there on every one is asked. */
const MOST_RISE: Readonly<Record<string, number>> = {
  asp: 12,
  'opps-apc-rate': 12,
  'ipps-outmigration': 9,
  'opps-outmigration-adjustment': 9,
};
/** How far a value that lost its point may have risen or fallen besides: CMS's own rises lie outside. */
const MOVED_BESIDES: Readonly<Record<string, number>> = {
  'asc-aa': 1.25,
  'asc-bb': 1.9,
  'mue-dme': 1.9,
  'mue-outpatient': 1.9,
  'mue-practitioner': 1.9,
  'opps-b': 1.9,
  'pfs-rvu': 1.9,
};

/** Facts of a package and of claims, which move as they like and price nothing. */
export const NOT_PRICED =
  /^(?:package_size|package_quantity|billing_units(?:_package)?|rank|(?:service|single_unit)_frequency)$/;
/** Device offsets are set anew each year, at any share; within the year they stay to the cent. */
const OF_DEVICES = /^(?:apc_)?device_offset/;
const MOVED_OF_DEVICES = 1.01;

/** Scope of files of all years, whose past stays what it was. */
const HISTORY = 'history';
/** Share of a column's rows that lose their value, and their least number: CMS's own releases blank up to 31 %. */
const BLANKED = 0.35;
const LEAST_BLANKED = 5;
/** From some row on a column is empty, or changed, if this share of the rows above keeps its value; least rows below. */
const KEPT_ABOVE = 0.6;
const LEAST_BELOW = 3;

/** Rows of the release before that are gone in a row, as a share of all, and their least number. */
const GONE = 0.0085;
const LEAST_GONE = 3;
/** A table of all years drops no row. */
const LEAST_GONE_OF_ALL = 2;
/** Larger shares, of datasets of whose rows CMS's own releases ended more in a row, or that begin anew every year. */
const GONE_OF: Readonly<Record<string, number>> = {
  // Three codes ended in a row in July 2025.
  asp: 0.0045,
  // Their packages are 1.1 %.
  'asp-ndc': 0.012,
  'asc-bb': 0.012,
  'asc-ee': 0.05,
  'ipf-codefirst': 0.7,
  'ipf-comorbidities': 0.25,
  'ipps-claim-codes': 0.3,
  'ipps-new-technology': 0.2,
  'ipps-outmigration': 0.04,
  'opps-apc-rate': 0.02,
  'opps-outmigration-adjustment': 0.04,
  // An operator's list, or one of what is in force on a day.
  'pricer-figures': 1,
  'lcd-future-retire': 1,
  'article-future-retire': 1,
};
/** Rows that ended together: skin substitutes have no average sales price since 2026 (90 FR 49266). */
const ENDED: Readonly<Record<string, RegExp>> = { asp: /^Q4[1-4]\d\d /, 'asp-ndc': /^\d+ Q4[1-4]\d\d / };
/** The file is cut into so many stretches, in each of which columns may be exchanged. */
const STRETCHES = 8;
const LEAST_STRETCH = 6;
const LEAST_EXCHANGED = 4;
const MOSTLY = 4;
const LEAST_ALIKE = 2;
/** More columns are not looked at in pairs; the amounts of states and areas are fewer. */
const MOST_PAIRED = 160;
/** Columns whose new figures are printed. */
const SHOWN_FIGURES = 6;
/** Words of the sentence on new rows. */
export const NEW_FIGURES = 'whose figures stand beside none';

interface Column {
  name: string;
  rows: number;
  double: number;
  half: number;
  /** Rows of the release before with a value, and of them those without one now, by stretch of the file. */
  valued: Uint32Array;
  blanked: Uint32Array;
  /** Rows with a value that may be 0, and of them those that are blank now. */
  written: Uint32Array;
  emptied: Uint32Array;
  /** Rows with another text now. */
  changed: Uint32Array;
  /** True if some value of the release before is not that of a text. */
  isFigure: boolean;
  odd: { key: string; before: number; now: number } | null;
  odds: number;
  /** Extremes among the rows that the release before lacks. */
  least: NewFigure | null;
  most: NewFigure | null;
}

interface NewFigure {
  key: string;
  value: number;
}

/** A row of the release before. */
interface RowBefore {
  /** Columns, as `TakeRow` gives them. */
  places: readonly number[];
  values: readonly number[];
  isFound: boolean;
}

export class BesideBefore implements Beside {
  readonly before: StandingRelease;
  readonly #rows: ComparedRows;
  /** A file of the same period has no reason to lack a row. */
  readonly #isCorrection: boolean;
  readonly #columns: Column[] = [];
  /** By key, in the order of the release before. */
  readonly #before = new Map<string, RowBefore>();
  #found = 0;
  #new = 0;
  /** How often keys that stand more than once have stood so far. */
  readonly #repeated = new Map<string, number>();
  /** Rows whose amounts are those of the release before, by stretch: every pair of their columns is as it was. */
  readonly #unmoved: RowBefore[][] = Array.from({ length: STRETCHES }, () => []);
  /** Rows of both, of which one pair of columns fits better exchanged: counts by pair and stretch. */
  readonly #pairs: { of: number; exchanged: Uint32Array; straight: Uint32Array };
  readonly #mostRise: number;
  readonly #expected: number;
  readonly #stretches: number;
  /** Rows in which two columns have each other's values to the last digit. */
  #alike = 0;
  #at = 0;

  /** @param next release, whose rows follow */
  constructor(before: StandingRelease, rows: ComparedRows, next: Pick<StandingRelease, 'scope'>) {
    this.before = before;
    this.#rows = rows;
    this.#isCorrection = before.scope === next.scope && !UNDATED_SCOPES.has(next.scope);
    this.#mostRise = MOST_RISE[before.dataset] ?? SINGLE;
    this.#expected = Math.max(1, before.rowCount);
    this.#stretches = Math.max(2, Math.min(STRETCHES, Math.floor(before.rowCount / LEAST_STRETCH)));
    const pairs = MOST_PAIRED * MOST_PAIRED * STRETCHES;
    this.#pairs = { of: MOST_PAIRED, exchanged: new Uint32Array(pairs), straight: new Uint32Array(pairs) };
  }

  /** Takes a row of the release before, as the database has it. */
  readonly addStanding = (record: Parameters<ComparedRows['ofDatabase']>[0]): void =>
    this.#rows.ofDatabase(record, this.#keep);

  /** Takes a row of the release before, as its file gives it. */
  readonly addBefore = (row: unknown): void => this.#rows.ofFile(row, this.#keep);

  readonly add = (row: unknown): void => {
    if (this.#before.size > 0) this.#rows.ofFile(row, this.#compare);
  };

  readonly #keep: TakeRow = (key, places, values) => {
    this.#before.set(this.#before.has(key) ? this.#again(key) : key, { places, values, isFound: false });
  };

  readonly #compare: TakeRow = (given, places, values) => {
    // The first row of the new release: those of the release before have all been taken.
    if (this.#at === 0) this.#repeated.clear();
    const stretch = Math.min(this.#stretches - 1, Math.floor((this.#at * this.#stretches) / this.#expected));
    this.#at += 1;
    let key = given;
    let before = this.#before.get(key);
    if (before?.isFound) {
      key = this.#again(key);
      before = this.#before.get(key);
    }
    this.#columnsTo(places);
    if (!before) {
      this.#takeNew(key, places, values);
      return;
    }
    before.isFound = true;
    this.#found += 1;
    const isAlike = places === before.places;
    const thens = isAlike ? before.values : places.map((place) => valueAt(before, place));
    let isMoved = !isAlike;
    for (let at = 0; at < places.length; at++) {
      const then = thens[at] as number;
      const now = values[at] as number;
      const column = this.#columns[places[at] as number] as Column;
      if (Number.isNaN(then)) continue;
      column.written[stretch] = (column.written[stretch] as number) + 1;
      if (Number.isNaN(now)) column.emptied[stretch] = (column.emptied[stretch] as number) + 1;
      // 0 is no amount.
      if (then === 0) continue;
      column.valued[stretch] = (column.valued[stretch] as number) + 1;
      if (then !== 1 && then < TEXT) column.isFigure = true;
      if (now !== then) isMoved = true;
      if (now === 0 || Number.isNaN(now)) {
        column.blanked[stretch] = (column.blanked[stretch] as number) + 1;
        continue;
      }
      if (now >= TEXT || then >= TEXT) {
        if (now !== then) column.changed[stretch] = (column.changed[stretch] as number) + 1;
        continue;
      }
      column.rows += 1;
      if (now === then) continue;
      const ratio = now / then;
      if (ratio > HALF_OF_ROWS) column.double += 1;
      else if (ratio < 1 / HALF_OF_ROWS) column.half += 1;
      if (this.#isOdd(column.name, ratio)) {
        column.odds += 1;
        column.odd ??= { key, before: then, now };
      }
    }
    if (isMoved) this.#pair(places, thens, values, stretch);
    else (this.#unmoved[stretch] as RowBefore[]).push(before);
  };

  /** Takes a row that the release before lacks. */
  #takeNew(key: string, places: readonly number[], values: readonly number[]): void {
    this.#new += 1;
    for (let at = 0; at < places.length; at++) {
      const value = values[at] as number;
      if (!isAmount(value)) continue;
      const column = this.#columns[places[at] as number] as Column;
      if (!column.least || value < column.least.value) column.least = { key, value };
      if (!column.most || value > column.most.value) column.most = { key, value };
    }
  }

  #isOdd(name: string, ratio: number): boolean {
    const times = ratio < 1 ? 1 / ratio : ratio;
    const { dataset } = this.before;
    if (times <= this.#mostRise || NOT_PRICED.test(name)) return false;
    if (this.#isCorrection || !MOVES_MUCH.has(dataset)) return true;
    if (ratio > 1 && dataset in MOST_RISE) return true;
    const rises = ratio > 1 ? MOVED_BESIDES[dataset] : undefined;
    return LOST_POINT.some((lost) => {
      // Four decimals are those of a weight, which moves little.
      const moved = OF_DEVICES.test(name) ? MOVED_OF_DEVICES : rises && lost <= 1_000 ? rises : MOVED;
      return times > lost / moved && times < lost * moved;
    });
  }

  /** Counts the pairs of columns that are nearer to the release before when they are exchanged. */
  #pair(columns: readonly number[], before: readonly number[], values: readonly number[], stretch: number): void {
    const { of, exchanged, straight } = this.#pairs;
    const places: number[] = [];
    const thens: number[] = [];
    const nows: number[] = [];
    for (let at = 0; at < columns.length; at++) {
      const place = columns[at] as number;
      const then = before[at] as number;
      const now = values[at] as number;
      if (place >= of || !isAmount(then) || !isAmount(now)) continue;
      const logarithm = Math.log(then);
      places.push(place);
      thens.push(logarithm);
      nows.push(now === then ? logarithm : Math.log(now));
    }
    for (let a = 0; a < places.length; a++) {
      const [thenA, nowA, row] = [thens[a] as number, nows[a] as number, (places[a] as number) * of];
      for (let b = a + 1; b < places.length; b++) {
        const [thenB, nowB] = [thens[b] as number, nows[b] as number];
        if (thenA === thenB || nowA === nowB) continue;
        const pair = (row + (places[b] as number)) * STRETCHES + stretch;
        // Most values are those of the release before.
        if (nowA === thenA && nowB === thenB) {
          straight[pair] = (straight[pair] as number) + 1;
          continue;
        }
        const asIs = Math.abs(nowA - thenA) + Math.abs(nowB - thenB);
        const other = Math.abs(nowA - thenB) + Math.abs(nowB - thenA);
        if (other === 0) this.#alike += 1;
        const counts = other < asIs / 2 ? exchanged : straight;
        counts[pair] = (counts[pair] as number) + 1;
      }
    }
  }

  /** Returns a key that stands again with a number behind it. */
  #again(key: string): string {
    const times = (this.#repeated.get(key) ?? 1) + 1;
    this.#repeated.set(key, times);
    return `${key} (${times})`;
  }

  /** Makes the columns up to those of a row. */
  #columnsTo(places: readonly number[]): void {
    for (const place of places) {
      while (this.#columns.length <= place)
        this.#columns.push({
          name: this.#rows.columns[this.#columns.length] as string,
          rows: 0,
          double: 0,
          half: 0,
          valued: new Uint32Array(STRETCHES),
          blanked: new Uint32Array(STRETCHES),
          written: new Uint32Array(STRETCHES),
          emptied: new Uint32Array(STRETCHES),
          changed: new Uint32Array(STRETCHES),
          isFigure: false,
          odd: null,
          odds: 0,
          least: null,
          most: null,
        });
    }
  }

  unusual({ isPartial = false } = {}): string | null {
    if (this.#before.size === 0) return null;
    const unlike = this.#exchanged() ?? this.#multiplied() ?? this.#blanked() ?? this.#changed() ?? this.#odd();
    return unlike ?? (isPartial ? null : this.#gone());
  }

  uncompared(): string | null {
    const figures = this.#columns.flatMap(({ name, isFigure, least, most }) => {
      if (!isFigure || !least || !most || NOT_PRICED.test(name)) return [];
      const range = least.value === most.value ? '' : ` to ${most.value} (${most.key})`;
      return [`${name} ${least.value} (${least.key})${range}`];
    });
    if (figures.length === 0) return null;
    const more = figures.length > SHOWN_FIGURES ? `, and ${figures.length - SHOWN_FIGURES} columns more` : '';
    const rows = this.#new === 1 ? 'row is' : 'rows are';
    return `${this.#new} ${rows} new beside ${this.before.label}, ${NEW_FIGURES}: ${figures.slice(0, SHOWN_FIGURES).join(', ')}${more}`;
  }

  #exchanged(): string | null {
    const { of, exchanged, straight } = this.#pairs;
    for (let a = 0; a < of; a++)
      for (let b = a + 1; b < of; b++)
        for (let stretch = 0; stretch < STRETCHES; stretch++) {
          const place = (a * of + b) * STRETCHES + stretch;
          const [swapped, moved] = [exchanged[place] as number, straight[place] as number];
          // Few rows are enough where nothing else of them has moved.
          const least = this.#alike >= LEAST_ALIKE ? LEAST_ALIKE : LEAST_EXCHANGED;
          if (swapped < least || swapped < MOSTLY * moved) continue;
          const kept = moved + this.#unmovedPairs(a, b, stretch);
          if (swapped < MOSTLY * kept) continue;
          const [one, other] = [this.#columns[a]?.name, this.#columns[b]?.name];
          return `${one} and ${other} look exchanged in ${swapped} rows of ${swapped + kept}, beside ${this.before.label}`;
        }
    return null;
  }

  /** Returns the number of rows of a stretch in which neither of two columns, unlike each other, has moved with the others. */
  #unmovedPairs(a: number, b: number, stretch: number): number {
    let count = 0;
    for (const row of this.#unmoved[stretch] as RowBefore[]) {
      const [one, other] = [valueAt(row, a), valueAt(row, b)];
      if (isAmount(one) && isAmount(other) && one !== other) count += 1;
    }
    return count;
  }

  #multiplied(): string | null {
    for (const { name, rows, double, half } of this.#columns) {
      const [most, word] = double >= half ? [double, 'more than twice'] : [half, 'less than half of'];
      if (most * 2 > rows) return `${name} is ${word} that of ${this.before.label} in ${most} of ${rows} rows`;
    }
    return null;
  }

  #blanked(): string | null {
    for (const column of this.#columns) {
      const [valued, blanked] = [sumOf(column.valued), sumOf(column.blanked)];
      // CMS leaves a column of few values out of a release, never one that most rows have.
      const isLeftOut = blanked === valued && valued * HALF_OF_ROWS < this.#found;
      const isFew = this.#isCorrection ? blanked === 0 : blanked < LEAST_BLANKED || blanked <= BLANKED * valued;
      const isMuch =
        this.before.scope === HISTORY ? blanked > 0 : column.isFigure && !isFew && (this.#isCorrection || !isLeftOut);
      if (isMuch || isAllBelow(column.valued, column.blanked))
        return `${column.name} has no value in ${blanked} of ${valued} rows that have one in ${this.before.label}`;
      if (isAllBelow(column.written, column.emptied))
        return `${column.name} is blank in every row from some row on, ${sumOf(column.emptied)} of ${sumOf(column.written)} that have a value in ${this.before.label}`;
    }
    return null;
  }

  /** Texts of records of providers, whose columns have no figure that says it. */
  #changed(): string | null {
    const column = this.#columns.find((one) => isAllBelow(one.valued, one.changed));
    if (!column) return null;
    const [changed, valued] = [sumOf(column.changed), sumOf(column.valued)];
    return `${column.name} differs from ${this.before.label} in every row from some row on, ${changed} of ${valued}`;
  }

  #odd(): string | null {
    for (const { name, odd, odds } of this.#columns) {
      if (!odd) continue;
      const more = odds > 1 ? `, and ${odds - 1} more like it` : '';
      return `${name} of ${odd.key} is ${odd.now}, where ${this.before.label} has ${odd.before}${more}`;
    }
    return null;
  }

  /** Rows of the release before that are gone in a row: CMS ends codes here and there. */
  #gone(): string | null {
    const share = GONE_OF[this.before.dataset] ?? GONE;
    const fewest = UNDATED_SCOPES.has(this.before.scope) ? LEAST_GONE_OF_ALL : LEAST_GONE;
    const least = this.#isCorrection && share < 1 ? 1 : Math.max(fewest, this.#before.size * share);
    let [run, first, last]: [number, string, string] = [0, '', ''];
    const ended = ENDED[this.before.dataset];
    for (const [key, { isFound }] of this.#before) {
      if (isFound || ended?.test(key)) {
        if (run >= least) break;
        run = 0;
        continue;
      }
      if (run === 0) first = key;
      last = key;
      run += 1;
    }
    if (run < least) return null;
    const which = run === 1 ? `the row ${first}` : `${run} rows in a row, ${first} to ${last},`;
    return `${which} of ${this.before.label} ${run === 1 ? 'is' : 'are'} gone: a part of the file looks lost`;
  }
}

/** Returns the value of a column; NaN if the row has none. */
const valueAt = ({ places, values }: RowBefore, place: number) => values[places.lastIndexOf(place)] ?? Number.NaN;

const isAmount = (value: number) => value > 0 && value < TEXT;

/** True if what is counted happened to no more than some of the column's values above some row, and to all below it. */
function isAllBelow(valued: Uint32Array, counted: Uint32Array): boolean {
  let [below, above, kept] = [0, 0, 0];
  let stretch = STRETCHES - 1;
  for (; stretch >= 0 && valued[stretch] === counted[stretch]; stretch--) below += valued[stretch] as number;
  // The stretch in which it begins counts for neither.
  for (stretch -= 1; stretch >= 0; stretch--) {
    above += valued[stretch] as number;
    kept += (valued[stretch] as number) - (counted[stretch] as number);
  }
  return below >= LEAST_BELOW && above >= LEAST_BLANKED && kept >= KEPT_ABOVE * above;
}

const sumOf = (counts: Uint32Array) => counts.reduce((sum, one) => sum + one, 0);
