/**
 * ASC claims: answers of another implementation that an independent program confirms, and some of that program alone.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import type { UnitLimit } from '../../../src/engine/figures/unit-limits.ts';
import type { Refused } from '../../../src/engine/frame/pricer.ts';
import type { AscInput } from '../../../src/engine/pricers/asc/inputs.ts';
import type { LinePricing } from '../../../src/engine/pricers/asc/line-pricing.ts';
import { type PricedClaim, priceAscClaim } from '../../../src/engine/pricers/asc/price.ts';
import type { AscReturnCode } from '../../../src/engine/pricers/asc/return-codes.ts';
import {
  type AscAddendum,
  type AscQuarter,
  type AscTables,
  ascCodePairs,
  ascQuarter,
  ascWageIndexes,
} from '../../../src/engine/pricers/asc/tables.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Comparison, Conformance } from '../cases.ts';
import { isoDay } from '../pricer.ts';
import type { Suite } from '../suites.ts';

const caseLine = z.object({
  service_date: isoDay.nullish().transform((value) => value ?? null),
  hcpcs: z.string(),
  modifiers: z.array(z.string()),
  units: z.int(),
  charges: z.number(),
});

export const ascCase = z.object({
  id: z.string(),
  request: z.object({
    claim: z.object({
      thru_date: isoDay.nullish().transform((value) => value ?? null),
      lines: z.array(caseLine),
      additional_data: z.object({
        cbsa: z.string().default(''),
        asc_no_mue: z.boolean().default(false),
        asc_mue_to_limit: z.boolean().default(false),
        asc: z.object({ quality_reduction: z.boolean().default(false) }).prefault({}),
      }),
    }),
    opsf: z.object({ cbsa_wage_index_location: z.string(), cbsa_actual_geographic_location: z.string() }).nullable(),
    mues: z.record(z.string(), z.int()).nullable(),
  }),
  response: z.looseObject({ lines: z.array(z.record(z.string(), z.unknown())).optional() }),
});
export type AscCase = z.infer<typeof ascCase>;

export const asc: Conformance = {
  answers: 'a peer’s answers where a second program gives the same (CMS publishes no program)',
  line: ascCase,
  open([folder, ...more]) {
    if (!folder || more.length > 0) throw new Refusal('name the folder of the addenda with --data');
    return (line: AscCase) => compareAscCase(line, folder);
  },
};

function compareAscCase(line: AscCase, folder: string): Comparison {
  const actual = answerOf(priceAscClaim(ascInput(line, folder), null));
  // Compare to a cent the cases that one program alone confirms.
  const tolerance = line.id.includes('-manual-') ? 0.0101 : 0;
  return { expected: line.response, actual: shared(line.response, actual, tolerance) };
}

/** Keeps the fields of the expected answer; replaces a number within the tolerance by the expected one. */
function shared(expected: unknown, actual: unknown, tolerance: number): unknown {
  if (Array.isArray(expected) && Array.isArray(actual))
    return actual.map((each, i) => shared(expected[i], each, tolerance));
  if (typeof expected === 'object' && expected !== null && typeof actual === 'object' && actual !== null)
    return Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [
        name,
        shared(value, (actual as Record<string, unknown>)[name], tolerance),
      ]),
    );
  const isNear = typeof expected === 'number' && typeof actual === 'number' && Math.abs(expected - actual) <= tolerance;
  return isNear ? expected : actual;
}

/** Returns the case's fields, with zeros for what is not paid. */
function answerOf(pricing: PricedClaim | Refused<AscReturnCode>): unknown {
  if ('returnCode' in pricing) return { error: { code: pricing.returnCode } };
  const { area, wageIndex, lines, ...sums } = pricing;
  return {
    cbsa: area,
    wage_index: wageIndex.index.toNumber(),
    wage_index_found: wageIndex.isFound,
    total_payment: sums.payment.toNumber(),
    total_copayment: sums.coinsurance.toNumber(),
    total: sums.total.toNumber(),
    lines: lines.map(lineAnswer),
  };
}

function lineAnswer(priced: LinePricing): object {
  const { service } = priced;
  return {
    line_number: priced.line.lineNumber,
    hcpcs: priced.line.hcpcs,
    payment_indicator: service?.paymentIndicator ?? '',
    payment_rate: service?.rate?.toNumber() ?? 0,
    status: priced.status,
    units: priced.units,
    adjusted_rate: priced.adjustedRate.toNumber(),
    device_offset_amount: priced.deviceOffset.toNumber(),
    device_credit: priced.hasDeviceCredit,
    code_pair_offset: priced.codePairOffset.toNumber(),
    code_pair_device: priced.codePairDevice,
    subject_to_discount: priced.isSubjectToDiscount,
    discount_applied: priced.discountApplied,
    discount_percent: priced.discountPercent?.toNumber() ?? 1,
    line_payment: priced.payment.toNumber(),
    line_copayment: priced.coinsurance.toNumber(),
    line_total: priced.total.toNumber(),
  };
}

/** Returns the pricer's input of a case. @param folder of the addenda */
export function ascInput({ request: { claim, opsf, mues } }: AscCase, folder: string): AscInput {
  const { additional_data: data } = claim;
  const limits: [string, UnitLimit][] = Object.entries(mues ?? {}).map(([code, units]) => [
    code,
    { units, adjudicationIndicator: '3' },
  ]);
  return {
    claim: {
      thruDate: claim.thru_date,
      cbsa: data.cbsa,
      wageIndex: null,
      qualityReduction: data.asc.quality_reduction,
      deductible: 0,
      mue: 'facility',
      mueToLimit: data.asc_mue_to_limit,
      noMue: data.asc_no_mue,
      lines: claim.lines.map((line, i) => ({
        lineNumber: i + 1,
        hcpcs: line.hcpcs.trim().toUpperCase(),
        serviceDate: line.service_date,
        // The peer pays a line with modifier 50 as one without it, where this pricer denies it.
        modifiers: line.modifiers.filter((modifier) => modifier !== '50'),
        units: line.units,
        charges: line.charges,
        bilateralIndicator: '0',
      })),
    },
    provider: opsf && {
      cbsaWageIndexLocation: opsf.cbsa_wage_index_location,
      cbsaActualGeographicLocation: opsf.cbsa_actual_geographic_location,
    },
    releaseOf: () => null,
    tables: {
      ...ascTablesIn(folder),
      unitLimits: (file) => (file === 'facility' ? { byCode: new Map(limits), isSample: false } : null),
    },
  };
}

const opened = new Map<string, AscTables>();

/** Reads CMS's addenda, wage indexes and code pairs, of every quarter in a folder. */
export function ascTablesIn(folder: string): AscTables {
  const cachedTables = opened.get(folder);
  if (cachedTables) return cachedTables;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const days = new Set(names.flatMap((name) => /^ASC_(\d{8})_AA\./.exec(name)?.[1] ?? []));
  if (days.size === 0) throw new Refusal(`${folder} has no addenda ASC_YYYYMMDD_AA`);
  const addendum = (day: string, letters: AscAddendum) => {
    const name = names.find((each) => each.startsWith(`ASC_${day}_${letters}.`));
    return name === undefined ? [] : addendumRows(textOf(join(folder, name)));
  };
  const quarters = new Map<string, AscQuarter>();
  for (const day of days) {
    const quarter = `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(4, 6)) / 3)}`;
    const files = {
      AA: addendum(day, 'AA'),
      BB: addendum(day, 'BB'),
      EE: addendum(day, 'EE'),
      FF: addendum(day, 'FF'),
    };
    quarters.set(quarter, ascQuarter(files));
  }
  const indexes = names.filter((name) => /^ASC_wage_index_\d{4}\./.test(name));
  const tables: AscTables = {
    quarters,
    wageIndex: new Map(
      indexes.map((name) => [
        Number(name.replace(/\D/g, '')),
        ascWageIndexes(rowsOf(textOf(join(folder, name)), (heading) => heading.replace(/^WI\d\d$/, 'Wage Index'))),
      ]),
    ),
    codePairs: ascCodePairs(rowsOf(textOf(join(folder, 'code_pairs_combined.csv')), (heading) => heading)),
    unitLimits: () => null,
  };
  opened.set(folder, tables);
  return tables;
}

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Returns the rows of an addendum between its title and the notes at its foot. */
function addendumRows(text: string): TableRow[] {
  const start = text.search(/^"?HCPCS Code/m);
  // Drops the month and year that a heading begins with, and a footnote's digit.
  const name = (heading: string, place: number) =>
    heading === '' && place === 1
      ? 'Mark'
      : heading.replace(/^[A-Z][a-z]+ +\d{4} +/, '').replace(/(?<=Copayment)\d$/, '');
  return rowsOf(text.slice(start), name).filter((row) => /^[0-9A-Z]{5}$/i.test(row['HCPCS Code'] ?? ''));
}

/** Splits rows at commas or tabs; leaves out columns without a name. */
function rowsOf(text: string, name: (heading: string, place: number) => string): TableRow[] {
  const delimiter = /^[^\n]*\t/.test(text) ? '\t' : ',';
  return parse(text, {
    bom: true,
    trim: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    columns: (headings: string[]) =>
      headings.map((heading, place) => name(heading.replace(/\s+/g, ' ').trim(), place) || false),
  });
}

export const suites: readonly Suite[] = [{ folders: ['asc'], data: 'asc' }];
