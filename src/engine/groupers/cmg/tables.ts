/**
 * Tables of the rehabilitation grouper of a fiscal year: impairment groups and case-mix groups of Appendix A of the
 * IRF-PAI manual and Table 2 of the final rule, and CMS's files of comorbidity tiers and of item responses.
 */

import type { Certainty } from '../../core/figure.ts';
import { cell, markCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { yearTable } from '../../frame/tables.ts';

/** Limits of a case-mix group within its category; null where there is none. */
export interface CmgDefinition {
  /** Rehabilitation impairment category, 2 digits. */
  ric: string;
  /** 4 digits. */
  cmg: string;
  motorFrom: number | null;
  motorBelow: number | null;
  ageFrom: number | null;
  ageBelow: number | null;
  mark: Certainty | null;
}

/** Points of the motor score for a response to an item. */
export interface ResponsePoints {
  points: number;
  mark: Certainty | null;
}

export interface ImpairmentGroup {
  /** Rehabilitation impairment category, 2 digits. */
  ric: string;
  mark: Certainty | null;
}

/** 1 is the highest. */
export type Tier = 1 | 2 | 3;

export interface TierCode {
  tier: Tier;
  /** Categories in which the code does not count. */
  excludedRics: ReadonlySet<string>;
}

/** Null for a table that is not loaded. */
export interface CmgTables {
  fiscalYear: number;
  /** By impairment group, `0008.11`. */
  impairmentGroups: ReadonlyMap<string, ImpairmentGroup> | null;
  definitions: readonly CmgDefinition[] | null;
  /** By ICD-10-CM code without its point. */
  tiers: ReadonlyMap<string, TierCode> | null;
  /** Points by item of the claim, then by response; '' for an item without one. */
  responses: ReadonlyMap<string, ReadonlyMap<string, ResponsePoints>> | null;
}

export type CmgFile = 'impairment-group-to-ric' | 'cmg-definitions' | 'comorbidity-tiers' | 'motor-responses';

/** @param files of the fiscal year; a kind without rows is not loaded */
export function cmgTables(fiscalYear: number, files: TableFiles<CmgFile>): CmgTables {
  const [groups, definitions] = [files['impairment-group-to-ric'], files['cmg-definitions']];
  const [tiers, responses] = [files['comorbidity-tiers'], files['motor-responses']];
  return {
    fiscalYear,
    impairmentGroups: loaded(
      groups,
      (rows) =>
        new Map(rows.map((row) => [cell(row, 'impairment_group'), { ric: cell(row, 'ric'), mark: markCell(row) }])),
    ),
    definitions: loaded(definitions, (rows) => rows.map(definition)),
    tiers: loaded(tiers, (rows) => new Map(rows.map((row) => [cell(row, 'code').replace('.', ''), tierCode(row)]))),
    responses: loaded(
      responses,
      (rows) =>
        new Map(
          [...Map.groupBy(rows, (row) => cell(row, 'claim_field'))].map(([item, ofItem]) => [
            item,
            new Map(ofItem.map((row) => [cell(row, 'response'), responsePoints(row)])),
          ]),
        ),
    ),
  };
}

function loaded<Table>(rows: readonly TableRow[], read: (rows: readonly TableRow[]) => Table): Table | null {
  return rows.length === 0 ? null : read(rows);
}

function definition(row: TableRow): CmgDefinition {
  const limit = (column: string) => (cell(row, column) === '' ? null : Number(cell(row, column)));
  return {
    ric: cell(row, 'ric'),
    cmg: cell(row, 'cmg'),
    motorFrom: limit('motor_min_inclusive'),
    motorBelow: limit('motor_max_exclusive'),
    ageFrom: limit('age_min_inclusive'),
    ageBelow: limit('age_max_exclusive'),
    mark: markCell(row),
  };
}

function responsePoints(row: TableRow): ResponsePoints {
  return { points: Number(cell(row, 'points')), mark: markCell(row) };
}

/** @throws Error for a tier other than 1, 2 and 3 */
function tierCode(row: TableRow): TierCode {
  const tier = cell(row, 'tier');
  if (!/^[123]$/.test(tier)) throw new Error(`The tier of ${cell(row, 'code')} is '${tier}', and must be 1, 2 or 3`);
  const excluded = cell(row, 'excluded_rics').match(/\d+/g) ?? [];
  return { tier: Number(tier) as Tier, excludedRics: new Set(excluded.map((ric) => ric.padStart(2, '0'))) };
}

export const CMG_TABLES = yearTable<CmgFile, CmgTables>('cmg', {
  name: 'CMG',
  period: 'fiscal year',
  datasets: {
    'impairment-group-to-ric': 'irf-impairment-group-to-ric',
    'cmg-definitions': 'irf-cmg-definitions',
    'comorbidity-tiers': 'irf-comorbidity-tiers',
    'motor-responses': 'irf-motor-responses',
  },
  required: ['impairment-group-to-ric', 'cmg-definitions'],
  open: (files, year) => cmgTables(year, files),
});
