/**
 * Reads `test/<payment system>/worked.csv`: worked examples as a table, a row a step and a column a year.
 *
 * | claim      | step          | formula               | FY2025 | FY2026 | what the row is                                      |
 * |------------|---------------|-----------------------|--------|--------|------------------------------------------------------|
 * |            | per_diem      | dollars               | 876.53 | 892.87 | a figure of the year, with its unit or use           |
 * | first stay | wage_index    | given                 | 0.9012 | 0.9145 | a figure that is given for this claim                |
 * | first stay | total_payment | per_diem × wage_index | 789.93 | 816.53 | arithmetic on numbers, figures and the steps above   |
 * | first stay | return_code   |                       | 00     | 00     | a result without arithmetic; `none` where it is null |
 *
 * A blank cell: the step does not occur in that year. A claim without a return code is not worked for the year. A system
 * that pays by line has a column `line`, blank for the claim as a whole; `payment of line 2` is a step of another line.
 * Rows of the step `source` say where the figures of each year come from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const ROOT = join(import.meta.dirname, '../..');
const GIVEN = 'given';
const SOURCE = 'source';
const RETURN_CODE = 'return_code';
const COLUMN = /^(FY|CY)(\d{4})$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A name in a formula, which functions and `cut` are not, with the sign before it. */
const NAME =
  /(?:([+−]) )?(?<![\w.])(?!(?:least|greatest|round|truncated|cut)\b)([A-Za-z_]\w*(?:\.\w+)*)(?: of line (\d+))?/g;

interface Row {
  /** Blank for a figure of the years. */
  claim: string;
  /** 0 for the claim as a whole. */
  line: number;
  step: string;
  formula: string;
  /** By column; blank for none. */
  cells: Readonly<Record<string, string>>;
}

export interface WorkedStep {
  line: number;
  step: string;
  /** False for a result without arithmetic. */
  isComputed: boolean;
  /** In the order of the table; none if the step does not occur in the year. */
  values: readonly string[];
}

/** A claim in a year. */
export interface WorkedExample<Claim> {
  title: string;
  claim: Claim;
  year: number;
  /** By line, that of the claim as a whole first: a text with a line `step: arithmetic = value` for each step. */
  worked: readonly string[];
  /** Steps that the claim has in any year, with their values in this one. */
  steps: readonly WorkedStep[];
  /** Returns a figure of the year or of the claim. @throws Error if the table has none */
  figure(name: string): string;
  /** True if the table has the figure in this year. */
  has(name: string): boolean;
  /** Returns a day of the year, YYYYMMDD: of a fiscal year, October to December are those before. @param day MM-DD */
  date(day: string): number;
}

/** Reads a table. @param file within the repository; @param claims by title; @throws Error at a row that is not as above */
export function readWorkedTable<Claim>(file: string, claims: Readonly<Record<string, Claim>>): WorkedTable<Claim> {
  return new WorkedTable(file, readFileSync(join(ROOT, file), 'utf8'), claims);
}

/** The worked examples of a payment system. */
export class WorkedTable<Claim> {
  /** FY2025, FY2026. */
  readonly columns: readonly string[];
  /** In the order of the table. */
  readonly titles: readonly string[];
  readonly #name: string;
  readonly #claims: Readonly<Record<string, Claim>>;
  readonly #rows: readonly Row[];
  /** Cells of figures that a formula or a claim has read. */
  readonly #read = new Set<string>();

  /** @throws Error at a row that is not as above */
  constructor(name: string, csv: string, claims: Readonly<Record<string, Claim>>) {
    this.#name = name;
    this.#claims = claims;
    this.#rows = parse<Record<string, string>>(csv, { columns: true }).flatMap(
      ({ claim = '', line = '', step = '', formula = '', ...cells }) =>
        step === SOURCE ? [] : [{ claim, line: Number(line), step, formula, cells }],
    );
    this.columns = Object.keys(this.#rows[0]?.cells ?? {});
    this.titles = [...new Set(this.#rows.flatMap(({ claim }) => claim || []))];
    const faults = [...faultsOf(this.#rows), ...this.columns.flatMap((column) => this.#faultsOf(column))];
    if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  }

  /** Returns the titles of the claims that are worked for a year. */
  titlesOf(column: string): string[] {
    const codes = this.#rows.filter((row) => row.line === 0 && row.step === RETURN_CODE && row.cells[column]);
    return codes.map(({ claim }) => claim);
  }

  /**
   * @param column FY2026
   * @throws Error if there is no such claim, or a formula names what is no figure of the year and no step above it
   */
  example(column: string, title: string): WorkedExample<Claim> {
    const claim = this.#claims[title];
    const [, kind, year] = COLUMN.exec(column) ?? [];
    if (claim === undefined || !this.titlesOf(column).includes(title))
      throw new Error(`${this.#name}: ${column} has no claim '${title}'`);
    return {
      ...{ title, claim, year: Number(year) },
      ...this.#stepsOf(column, title),
      figure: (name) => this.#figure(column, title, name) ?? this.#unknown(column, title, name),
      has: (name) => this.#figure(column, title, name) !== undefined,
      date: (day) => {
        const monthDay = Number(day.replace('-', ''));
        return (kind === 'FY' && monthDay >= 1001 ? Number(year) - 1 : Number(year)) * 10000 + monthDay;
      },
    };
  }

  /** Returns the cells of figures that no formula and no claim has read so far. */
  unread(): string[] {
    const cells = this.#rows
      .filter(isFigure)
      .flatMap((row) => this.columns.flatMap((column) => (row.cells[column] ? [nameOf(row, column)] : [])));
    return cells.filter((cell) => !this.#read.has(cell));
  }

  #figure(column: string, title: string, name: string): string | undefined {
    const named = this.#rows.filter((row) => isFigure(row) && row.step === name && row.cells[column]);
    // A value of the claim goes before the figure of the year.
    const row = named.find(({ claim }) => claim === title) ?? named.find(({ claim }) => claim === '');
    if (row) this.#read.add(nameOf(row, column));
    return row?.cells[column];
  }

  #stepsOf(column: string, title: string): Pick<WorkedExample<Claim>, 'worked' | 'steps'> {
    const worked: string[] = [];
    const steps = new Map<string, WorkedStep>();
    const valueOfStep = (line: number, step: string) => steps.get(`${line} ${step}`)?.values.at(-1);
    for (const { line, step, formula, cells } of this.#rows.filter((row) => row.claim === title && !isFigure(row))) {
      const cell = cells[column] ?? '';
      if (cell !== '' && formula !== '') {
        const arithmetic = formula.replace(NAME, (found, sign?: string, name = '', other?: string) => {
          const value = other
            ? valueOfStep(Number(other), name)
            : (valueOfStep(line, name) ?? valueOfStep(0, name) ?? this.#figure(column, title, name));
          return signed(sign, value ?? this.#unknown(column, title, found));
        });
        worked[line] = `${worked[line] ?? ''}${step}: ${arithmetic} = ${cell}\n`;
      }
      const { isComputed = false, values = [] } = steps.get(`${line} ${step}`) ?? {};
      steps.set(`${line} ${step}`, {
        ...{ line, step, isComputed: isComputed || formula !== '' },
        values: cell === '' ? values : [...values, cell],
      });
    }
    return { worked, steps: [...steps.values()] };
  }

  #unknown(column: string, title: string, name: string): never {
    throw new Error(`${this.#name}: ${column} of '${title}' has no figure and no step above '${name}'`);
  }

  #faultsOf(column: string): string[] {
    if (!COLUMN.test(column)) return [`${column} is no year`];
    const worked = this.titlesOf(column);
    const untitled = this.titles.filter(
      (title) => !worked.includes(title) && this.#rows.some(({ claim, cells }) => claim === title && cells[column]),
    );
    return untitled.map((title) => `${column} of '${title}' has no ${RETURN_CODE}`);
  }
}

const isFigure = ({ claim, formula }: Row) => claim === '' || formula === GIVEN;

const nameOf = ({ claim, step }: Row, column: string) => [column, claim, step].filter(Boolean).join(' ');

/** Returns figures that stand twice, rows without a cell, and cells that are no numbers. */
function faultsOf(rows: readonly Row[]): string[] {
  const figures = rows.filter(isFigure).map((row) => nameOf(row, ''));
  const twice = figures.filter((figure, at) => figures.indexOf(figure) < at);
  const filled = (row: Row) => Object.entries(row.cells).filter(([, cell]) => cell !== '');
  return [
    ...twice.map((figure) => `${figure} stands twice`),
    ...rows.filter((row) => filled(row).length === 0).map((row) => `${nameOf(row, '')} has no cell`),
    ...rows.flatMap((row) =>
      isFigure(row) || row.formula !== ''
        ? filled(row).flatMap(([column, cell]) => (NUMBER.test(cell) ? [] : [`${nameOf(row, column)} is '${cell}'`]))
        : [],
    ),
  ];
}

/** Writes a value after the sign before it; that of a negative value takes its place. */
function signed(sign: string | undefined, value: string): string {
  if (!value.startsWith('-')) return sign ? `${sign} ${value}` : value;
  const amount = value.slice(1);
  if (!sign) return `(−${amount})`;
  return `${sign === '+' ? '−' : '+'} ${amount}`;
}
