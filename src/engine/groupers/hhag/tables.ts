/** The tables of CMS's home health grouper, by calendar year of the From date. */
import { OASIS_FUNCTIONS, type OasisFunction } from '../../claim/claim.ts';
import type { Certainty } from '../../core/figure.ts';
import { cell, markCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { yearTable } from '../../frame/tables.ts';

export const CLINICAL_GROUPS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type ClinicalGroup = (typeof CLINICAL_GROUPS)[number];

export interface HhagDiagnosis {
  /** Null for a code that gives no group as principal diagnosis. */
  clinicalGroup: ClinicalGroup | null;
  acceptableAsPrincipal: boolean;
  isManifestation: boolean;
  /** Another condition must be coded first. */
  isCodeFirst: boolean;
  isUnspecified: boolean;
  /** As `Heart_11`; null for none, undefined where the table does not say. */
  comorbidityGroup: string | null | undefined;
  mark: Certainty | null;
}

/** Points of the functional items, by response; the risk of hospitalization has one figure for 4 and more. */
export interface FunctionalPoints {
  items: Readonly<Record<OasisFunction, ReadonlyMap<number, number>>>;
  risks: number;
  mark: Certainty | null;
}

/** Points from which the level is medium, and high. */
export interface FunctionalLimits {
  mediumFrom: number;
  highFrom: number;
  mark: Certainty | null;
}

/** Comorbidity groups that adjust the payment. */
export interface ComorbidityAdjustments {
  groups: ReadonlySet<string>;
  mark: Certainty | null;
}

/** Tables of a year; null for one that is not loaded. */
export interface HhagYear {
  /** By ICD-10-CM code without its point. */
  diagnoses: ReadonlyMap<string, HhagDiagnosis> | null;
  /** False: a sample, in which a valid code may be missing. */
  hasEveryDiagnosis: boolean;
  points: FunctionalPoints | null;
  limits: ReadonlyMap<ClinicalGroup, FunctionalLimits> | null;
  /** Comorbidity groups that give the low adjustment. */
  low: ComorbidityAdjustments | null;
  /** Pairs that give the high adjustment, as `Heart_11 Skin_3` in either order. */
  pairs: ComorbidityAdjustments | null;
  /** By code: families in which a secondary diagnosis does not count beside the principal one. */
  families: ReadonlyMap<string, ReadonlySet<string>> | null;
}

export interface HhagTables {
  year(year: number): HhagYear | undefined;
}

/**
 * Every file may have calendar_year, and status, the mark of a row that is not from CMS's own table.
 * - `diagnoses`: diagnosis (ICD-10-CM), clinical_group (A to L, NA), acceptable_as_principal (1, 0), comorbidity_group
 *   (`Heart_11`, `No_group`, blank where it is not known), and where they are known manifestation, code_first,
 *   unspecified (1, 0).
 * - `functional-points`: item (M1800 to M1860, M1033), response, points; of M1033 a row of `4-7 of responses 1-7`.
 * - `functional-thresholds`: letter, medium_from, high_from.
 * - `low-comorbidity`: subgroup. `high-comorbidity-pairs`: subgroup_1, subgroup_2.
 * - `diagnosis-subchapters`: family, diagnosis.
 */
export type HhagFile =
  | 'diagnoses'
  | 'functional-points'
  | 'functional-thresholds'
  | 'low-comorbidity'
  | 'high-comorbidity-pairs'
  | 'diagnosis-subchapters';

/** CMS's table of a year has some 74,700 codes. */
const EVERY_DIAGNOSIS = 60_000;

/**
 * @param files of all years that are at hand
 * @param yearOfFiles year of rows that do not name theirs
 */
export function hhagTables(files: TableFiles<HhagFile>, yearOfFiles?: number): HhagTables {
  const byYear = (kind: HhagFile) =>
    Map.groupBy(
      files[kind],
      ({ calendar_year: year = '' }) => (year === '' ? yearOfFiles : Number(year)) ?? Number.NaN,
    );
  const [diagnoses, points, limits] = [
    byYear('diagnoses'),
    byYear('functional-points'),
    byYear('functional-thresholds'),
  ];
  const [low, pairs] = [byYear('low-comorbidity'), byYear('high-comorbidity-pairs')];
  const families = byYear('diagnosis-subchapters');
  const numbers = [diagnoses, points, limits, low, pairs, families].flatMap((table) => [...table.keys()]);
  const years = new Map(
    [...new Set(numbers)].map((year): [number, HhagYear] => [
      year,
      {
        diagnoses: mapped(diagnoses.get(year), diagnosesOf),
        hasEveryDiagnosis: (diagnoses.get(year)?.length ?? 0) >= EVERY_DIAGNOSIS,
        points: mapped(points.get(year), pointsOf),
        limits: mapped(limits.get(year), limitsOf),
        low: mapped(low.get(year), (rows) => adjustments(rows, (row) => [cell(row, 'subgroup')])),
        pairs: mapped(pairs.get(year), (rows) => adjustments(rows, pairsOf)),
        families: mapped(families.get(year), familiesOf),
      },
    ]),
  );
  return { year: (year) => years.get(year) };
}

function mapped<Value>(
  rows: readonly TableRow[] | undefined,
  read: (rows: readonly TableRow[]) => Value,
): Value | null {
  return rows ? read(rows) : null;
}

/** The mark of rows that were read in one place. */
const markOf = ([first]: readonly TableRow[]) => (first ? markCell(first) : null);

function adjustments(rows: readonly TableRow[], groupsOf: (row: TableRow) => string[]): ComorbidityAdjustments {
  return { groups: new Set(rows.flatMap(groupsOf)), mark: markOf(rows) };
}

const withoutPoint = (code: string) => code.replaceAll('.', '');

function diagnosesOf(rows: readonly TableRow[]): ReadonlyMap<string, HhagDiagnosis> {
  return new Map(
    rows.map((row): [string, HhagDiagnosis] => {
      const group = cell(row, 'clinical_group');
      const subgroup = cell(row, 'comorbidity_group');
      return [
        withoutPoint(cell(row, 'diagnosis')),
        {
          clinicalGroup: CLINICAL_GROUPS.find((letter) => letter === group) ?? null,
          acceptableAsPrincipal: cell(row, 'acceptable_as_principal') === '1',
          isManifestation: row.manifestation === '1',
          isCodeFirst: row.code_first === '1',
          isUnspecified: row.unspecified === '1',
          comorbidityGroup: subgroup === '' ? undefined : /^no_group$/i.test(subgroup) ? null : subgroup,
          mark: markCell(row),
        },
      ];
    }),
  );
}

/** OASIS items of the functions. */
export const FUNCTION_ITEMS: Readonly<Record<OasisFunction, string>> = {
  grooming: 'M1800',
  dress_upper: 'M1810',
  dress_lower: 'M1820',
  bathing: 'M1830',
  toileting: 'M1840',
  transferring: 'M1850',
  ambulation: 'M1860',
};

function pointsOf(rows: readonly TableRow[]): FunctionalPoints {
  const ofItem = (item: string) => rows.filter((row) => cell(row, 'item') === item);
  const items = OASIS_FUNCTIONS.map((name): [OasisFunction, ReadonlyMap<number, number>] => [
    name,
    new Map(ofItem(FUNCTION_ITEMS[name]).map((row) => [Number(cell(row, 'response')), Number(cell(row, 'points'))])),
  ]);
  const risks = ofItem('M1033').find((row) => cell(row, 'response').startsWith('4'));
  return {
    items: Object.fromEntries(items) as FunctionalPoints['items'],
    risks: Number(risks ? cell(risks, 'points') : Number.NaN),
    mark: markOf(rows),
  };
}

function limitsOf(rows: readonly TableRow[]): ReadonlyMap<ClinicalGroup, FunctionalLimits> {
  return new Map(
    rows.map((row) => [
      cell(row, 'letter') as ClinicalGroup,
      { mediumFrom: Number(cell(row, 'medium_from')), highFrom: Number(cell(row, 'high_from')), mark: markCell(row) },
    ]),
  );
}

function pairsOf(row: TableRow): string[] {
  const [first, second] = [cell(row, 'subgroup_1'), cell(row, 'subgroup_2')];
  return [`${first} ${second}`, `${second} ${first}`];
}

function familiesOf(rows: readonly TableRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byCode = Map.groupBy(rows, (row) => withoutPoint(cell(row, 'diagnosis')));
  return new Map([...byCode].map(([code, ofCode]) => [code, new Set(ofCode.map((row) => cell(row, 'family')))]));
}

export const HHAG_TABLES = yearTable('hhag', {
  name: 'HHAG',
  period: 'calendar year',
  datasets: {
    diagnoses: 'hha-diagnoses',
    'functional-points': 'hha-functional-points',
    'functional-thresholds': 'hha-functional-thresholds',
    'low-comorbidity': 'hha-low-comorbidity',
    'high-comorbidity-pairs': 'hha-high-comorbidity-pairs',
    'diagnosis-subchapters': 'hha-diagnosis-subchapters',
  },
  required: ['diagnoses', 'functional-points', 'functional-thresholds'],
  open: hhagTables,
});
