/** The tables of the ASC payment system: addenda of a quarter, the wage index of a year, code pairs, unit limits. */

import { quarterOf } from '../../core/dated.ts';
import { type Exact, exact } from '../../core/exact.ts';
import { cell, dayCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import type { UnitLimits } from '../../figures/unit-limits.ts';
import { type TableKey, tableKey } from '../../frame/tables.ts';

/** A row of Addendum AA or BB. */
export interface AscService {
  addendum: 'AA' | 'BB';
  /** `*` office-based designation temporary, `**` preventive, `***` non-opioid alternative; '' for none. */
  mark: string;
  paymentIndicator: string;
  /** Null where the rate comes from another system. */
  weight: Exact | null;
  /** Dollars a unit; null for none. */
  rate: Exact | null;
  /** Subject to multiple procedure discounting. */
  isDiscounted: boolean;
  /** Coinsurance of a unit under the Inflation Reduction Act, dollars; null for 20 percent. */
  adjustedCopayment: Exact | null;
}

/** The addenda of a calendar quarter. */
export interface AscQuarter {
  /** By HCPCS code: Addenda AA and BB. */
  services: ReadonlyMap<string, AscService>;
  /** Addendum EE: procedures excluded from ASC payment. */
  excluded: ReadonlySet<string>;
  /** Addendum FF: device portion by procedure, dollars; null where it is not loaded. */
  deviceAmounts: ReadonlyMap<string, Exact> | null;
  /** The addenda are a sample: a code that they lack may well be covered. */
  isSample: boolean;
}

/** The wage index table of a calendar year. */
export interface AscWageIndexes {
  /** By area: every index that the file has for it, in its order. */
  areas: ReadonlyMap<string, readonly Exact[]>;
  /** An area that a sample lacks may well have an index. */
  isSample: boolean;
}

/** A pass-through device and a procedure that is paid less with it. */
export interface CodePair {
  device: string;
  procedure: string;
  /** Share of the procedure's payment that is taken off; 0 for none. */
  multiplier: Exact;
  /** YYYYMMDD, both inclusive. */
  from: number;
  to: number;
}

/** Whose medically unlikely edits: those of hospitals, or of practitioners. */
export type UnitLimitFile = 'facility' | 'practitioner';

export interface CodePairs {
  /** By device, in the order of the file. */
  byDevice: ReadonlyMap<string, readonly CodePair[]>;
  /** Days that the file is about, YYYYMMDD, both inclusive. */
  start: number;
  end: number;
  /** A device that a sample lacks may well have pairs. */
  isSample: boolean;
}

export interface AscTables {
  /** By quarter, `2026Q1`. */
  quarters: ReadonlyMap<string, AscQuarter>;
  /** By calendar year. */
  wageIndex: ReadonlyMap<number, AscWageIndexes>;
  /** Null where they are not loaded. */
  codePairs: CodePairs | null;
  /** Medically unlikely edits in force on a day (YYYYMMDD); null where the table is not loaded. */
  unitLimits(file: UnitLimitFile, date: number): UnitLimits | null;
}

/** Names of the parts that the tables are made of, as releases are found by them. */
export const ASC_PARTS = {
  addenda: (date: number) => `addenda_${quarterOf(date)}`,
  wageIndex: (year: number) => `wage_index_${year}`,
  codePairs: 'code_pairs',
  unitLimits: (file: UnitLimitFile, date: number) => `unit_limits_${file}_${quarterOf(date)}`,
};

export const ASC_TABLES: TableKey<AscTables> = tableKey<AscTables>('asc');

export type AscAddendum = 'AA' | 'BB' | 'EE' | 'FF';

/** `$1,579.16`; null for a blank cell. */
function amountOf(row: TableRow, column: string): Exact | null {
  const text = (row[column] ?? '').replace(/[$,\s]/g, '');
  return text === '' ? null : exact(text);
}

/** CMS once wrote ` D5 ` and `k5`. */
const codeOf = (row: TableRow, column: string) => cell(row, column).trim().toUpperCase();

function service(addendum: AscService['addendum'], row: TableRow): AscService {
  return {
    addendum,
    mark: (row.Mark ?? '').trim(),
    paymentIndicator: codeOf(row, 'Payment Indicator'),
    weight: amountOf(row, 'Payment Weight'),
    rate: amountOf(row, 'Payment Rate'),
    isDiscounted: (row['Subject to Multiple Procedure Discounting'] ?? '').trim() === 'Y',
    adjustedCopayment: amountOf(row, 'IRA-22 Adjusted Copayment'),
  };
}

/**
 * @param files rows by CMS's headings without the month and year that they begin with; `Mark` is the column without heading
 */
export function ascQuarter(files: TableFiles<AscAddendum>): AscQuarter {
  const services = new Map<string, AscService>();
  for (const addendum of ['AA', 'BB'] as const)
    for (const row of files[addendum]) services.set(codeOf(row, 'HCPCS Code'), service(addendum, row));
  const deviceAmounts = new Map<string, Exact>();
  for (const row of files.FF) {
    const amount = amountOf(row, 'Device Offset Amount / Device Portion');
    if (amount) deviceAmounts.set(codeOf(row, 'HCPCS Code'), amount);
  }
  return {
    services,
    excluded: new Set(files.EE.map((row) => codeOf(row, 'HCPCS Code'))),
    deviceAmounts: files.FF.length > 0 ? deviceAmounts : null,
    isSample: false,
  };
}

/** @param rows with the columns CBSA and the index under `Wage Index` */
export function ascWageIndexes(rows: readonly TableRow[]): AscWageIndexes {
  const areas = new Map<string, Exact[]>();
  for (const row of rows) {
    const [area, index] = [cell(row, 'CBSA'), cell(row, 'Wage Index')];
    // CMS's files end with blank lines.
    if (area !== '' && index !== '') areas.set(area, [...(areas.get(area) ?? []), exact(index)]);
  }
  return { areas, isSample: false };
}

/** @param rows of the code pair file: pairs repeat for modifiers, with the same multiplier */
export function ascCodePairs(rows: readonly TableRow[]): CodePairs {
  const pairs = rows.map((row) => ({
    device: codeOf(row, 'device_hcpcs'),
    procedure: codeOf(row, 'procedure_hcpcs'),
    multiplier: exact(cell(row, 'percent_multiplier')),
    from: dayCell(row, 'effective_date'),
    to: dayCell(row, 'end_date'),
  }));
  const [starts, ends] = [pairs.map(({ from }) => from), pairs.map(({ to }) => to)];
  const byDevice = Map.groupBy(pairs, ({ device }) => device);
  return { byDevice, start: Math.min(...starts), end: Math.max(...ends), isSample: false };
}
