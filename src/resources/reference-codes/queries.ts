/** SQL of /reference-codes, on REFERENCE: single codes by their index, pages by ordinal (see sources.ts). */
import { sql } from 'drizzle-orm';
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { inRange, rangesTable } from '../../storage/lists/faceted-list.ts';
import { inOrdinals, ordinalsTable } from '../../storage/lists/searched-list.ts';
import { type ReleaseChoice, releaseChosen } from '../../storage/lists/word-indexes.ts';
import { feeSchedule } from '../../storage/schema/reference/fee-schedules.ts';
import { icd10cmCode } from '../../storage/schema/reference/icd10cm.ts';
import { icd10pcsCode } from '../../storage/schema/reference/icd10pcs.ts';
import { referenceCode } from '../../storage/schema/reference/reference-codes.ts';
import { type Query, statement } from '../../storage/storage.ts';
import { KINDS } from './kinds.ts';

export interface CodeRow {
  type: CodeType;
  code: string;
  /** Null if the words are licensed. */
  description: string | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
  releaseId: number;
  ordinal: number;
}

// Give the column a name: D1 returns rows as objects, in which a column named 1 would come first.
const constant = (type: CodeType) => sql<CodeType>`${sql.raw(String(type))}`.as('type');

const columns = {
  type: sql<CodeType>`${referenceCode.type}`.as('type'),
  code: referenceCode.code,
  description: referenceCode.description,
  startDate: referenceCode.startDate,
  endDate: referenceCode.endDate,
  releaseId: referenceCode.releaseId,
  ordinal: referenceCode.ordinal,
};

const diagnosisColumns = {
  type: constant(CODE_TYPE.DX),
  code: icd10cmCode.code,
  description: icd10cmCode.description,
  startDate: icd10cmCode.startDate,
  endDate: icd10cmCode.endDate,
  releaseId: icd10cmCode.releaseId,
  ordinal: icd10cmCode.ordinal,
};

const procedureColumns = {
  type: constant(CODE_TYPE.PCS),
  code: icd10pcsCode.code,
  description: icd10pcsCode.description,
  startDate: icd10pcsCode.startDate,
  endDate: icd10pcsCode.endDate,
  releaseId: icd10pcsCode.releaseId,
  ordinal: icd10pcsCode.ordinal,
};

type Page = (values: { release: number; ordinals: string }) => Query<CodeRow>;

/**
 * Pages of a release by ordinals, by table. The cross join makes SQLite go through the few ranges, not through the
 * release.
 */
export const pages: Record<'listed' | 'diagnoses' | 'procedures', Page> = {
  listed: statement((db) => db.select(columns).from(ordinalsTable).crossJoin(referenceCode).where(inOrdinals)),
  diagnoses: statement((db) =>
    db.select(diagnosisColumns).from(ordinalsTable).crossJoin(icd10cmCode).where(inOrdinals),
  ),
  procedures: statement((db) =>
    db.select(procedureColumns).from(ordinalsTable).crossJoin(icd10pcsCode).where(inOrdinals),
  ),
};

/** Codes that the physician fee schedule prices; the position in the facet is the ordinal. */
export const pricedPage = statement((db) =>
  db
    .select({
      type: constant(CODE_TYPE.HCPCS),
      code: feeSchedule.code,
      description: sql<string | null>`nullif(${feeSchedule.description}, '')`.as('description'),
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      releaseId: feeSchedule.releaseId,
      ordinal: feeSchedule.position,
    })
    .from(rangesTable)
    .crossJoin(feeSchedule)
    .where(inRange),
);

/** A code that the caller asked for. */
export interface FoundRow extends Omit<CodeRow, 'ordinal'> {
  /** True if a claim may carry it; false for a heading above codes. */
  isBillable: boolean;
  /** True if no list of codes has it but a fee schedule prices it: that says nothing about other days. */
  isPriced: boolean;
  /** True if its days are those of the code itself, not of a list. */
  hasOwnDays?: true;
}

const requestedCodes = sql`(SELECT DISTINCT value AS wanted FROM json_each(${sql.placeholder('codes')})) AS asked`;
const isBillable = sql<boolean>`1`.mapWith(Boolean).as('is_billable');
const isPriced = sql<boolean>`0`.mapWith(Boolean).as('is_priced');

const listed = statement((db) => {
  const { ordinal, ...shown } = columns;
  return db
    .select({ ...shown, isBillable, isPriced })
    .from(requestedCodes)
    .crossJoin(referenceCode)
    .where(
      sql`${referenceCode.code} = wanted AND ${referenceCode.type} = ${sql.placeholder('type')}
        AND ${referenceCode.releaseId} IN (${releaseChosen('dataset')}, ${releaseChosen('secondDataset')})`,
    );
});

const diagnoses = statement((db) => {
  const { ordinal, ...shown } = diagnosisColumns;
  return db
    .select({
      ...shown,
      isBillable: sql<boolean>`${icd10cmCode.isBillable}`.mapWith(Boolean).as('is_billable'),
      isPriced,
    })
    .from(requestedCodes)
    .crossJoin(icd10cmCode)
    .where(sql`${icd10cmCode.code} = wanted AND ${icd10cmCode.releaseId} = ${releaseChosen('dataset')}`);
});

const procedures = statement((db) => {
  const { ordinal, ...shown } = procedureColumns;
  return db
    .select({ ...shown, isBillable, isPriced })
    .from(requestedCodes)
    .crossJoin(icd10pcsCode)
    .where(sql`${icd10pcsCode.code} = wanted AND ${icd10pcsCode.releaseId} = ${releaseChosen('dataset')}`);
});

const PHYSICIAN = "p.schedule_type = 0 AND p.modifiers = '' AND p.price_indicator = '9'";

/** Selects a fee schedule record of the code: of the newest period that has begun, else of the first. */
const priced = (which: string) => sql`
  (SELECT p.id FROM fee_schedule p WHERE p.code = wanted AND ${sql.raw(which)} AND p.start_date <= ${sql.placeholder('on')}
    ORDER BY p.start_date DESC LIMIT 1),
  (SELECT p.id FROM fee_schedule p WHERE p.code = wanted AND ${sql.raw(which)} ORDER BY p.start_date LIMIT 1)`;

// Reads a fee schedule only for codes that no list has, and the others only if the physician's has none.
const procedureCodes = statement((db) =>
  db
    .select({
      type: constant(CODE_TYPE.HCPCS),
      code: sql<string>`wanted`.as('code'),
      description: sql<
        string | null
      >`coalesce(${referenceCode.description}, nullif(${feeSchedule.description}, ''))`.as('description'),
      startDate: sql<number>`coalesce(${referenceCode.startDate}, ${feeSchedule.startDate})`.as('start_date'),
      endDate: sql<number>`coalesce(${referenceCode.endDate}, ${feeSchedule.endDate})`.as('end_date'),
      releaseId: sql<number>`coalesce(${referenceCode.releaseId}, ${feeSchedule.releaseId})`.as('release_id'),
      isBillable,
      isPriced: sql<boolean>`${feeSchedule.id} IS NOT NULL`.mapWith(Boolean).as('is_priced'),
    })
    .from(requestedCodes)
    .leftJoin(
      referenceCode,
      sql`${referenceCode.code} = wanted AND ${referenceCode.type} = 0 AND ${referenceCode.releaseId} = ${releaseChosen('dataset')}`,
    )
    .leftJoin(
      feeSchedule,
      sql`${feeSchedule.id} = CASE WHEN ${referenceCode.id} IS NULL THEN coalesce(${priced(PHYSICIAN)}, ${priced('1')}) END`,
    )
    .where(sql`${referenceCode.id} IS NOT NULL OR ${feeSchedule.id} IS NOT NULL`),
);

/**
 * Returns the rows of codes from the releases that `selection` chooses; a code that has had several periods has several.
 */
export function rowsOfCodes(type: CodeType, codes: readonly string[], selection: ReleaseChoice): Query<FoundRow> {
  const [dataset, secondDataset = ''] = KINDS[type].datasets;
  const statementOf = { [CODE_TYPE.HCPCS]: procedureCodes, [CODE_TYPE.DX]: diagnoses, [CODE_TYPE.PCS]: procedures };
  const { on, orOther } = selection;
  return (statementOf[type as 0 | 1 | 2] ?? listed)({
    codes: JSON.stringify(codes),
    type,
    dataset,
    secondDataset,
    on,
    other: Number(orOther),
  });
}
