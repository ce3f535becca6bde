/** Reviews an operator's own provider records beside those that stand: a lost decimal point is paid a hundredfold. */
import type { ProviderFileRow } from '../../src/datasets/providers/rows.ts';
import { PROVIDER_FIELDS, type ProviderTable, rangeFault } from '../../src/engine/provider/provider-file.ts';
import type { SqlValue } from '../../src/imports/release/import-table.ts';
import { quote } from '../../src/imports/release/quote.ts';
import { OWN_SCOPE } from '../../src/storage/release-marks.ts';
import type { ImportDatabase } from './import-database.ts';

/** A figure is usual between a tenth and the tenfold of the one that stands. */
const SINGLE = 10;
/** Above it costs exceed charges. The ceilings of the final rules are not held: each is of a year and of a payment system. */
const USUAL_RATIO = 1;
/** Rules by which an average stands for a ratio above the ceiling. */
const CEILING_RULES: Readonly<Record<ProviderTable, string>> = {
  ipsf: '42 CFR 412.84(i)(3), 412.424(d)(3)(ii), 412.525(a)(4)(iv)(C)',
  opsf: '42 CFR 419.43(d)(5)(ii)',
};
const COST_TO_CHARGE = /cost_to_charge_ratio$/;

type OwnRecord = Readonly<Record<string, SqlValue>>;

/** Returns a sentence for each figure that its field of CMS's layout cannot hold, as claims refuse it. */
export function unholdable(table: ProviderTable, rows: readonly ProviderFileRow[]): string[] {
  return recordsOf(table, rows).flatMap((record) =>
    numbersOf(table).flatMap((name) => {
      const value = record[name];
      const fault = typeof value === 'number' ? rangeFault(name, value) : null;
      return fault === null ? [] : [`${nameOf(record)}: ${name} ${value} ${fault}`];
    }),
  );
}

/**
 * Returns a sentence for each figure that differs tenfold or more from the record that counts for the provider on the day,
 * and for each ratio of costs above charges that none of its records has.
 */
export async function unusual(
  table: ProviderTable,
  rows: readonly ProviderFileRow[],
  database: ImportDatabase,
): Promise<string[]> {
  const records = recordsOf(table, rows);
  const ccns = [...new Set(records.map(({ provider_ccn }) => quote(String(provider_ccn))))];
  const standing = await database.query<Record<string, SqlValue>>(
    `SELECT provider_ccn, effective_date, ${numbersOf(table).join(', ')}, scope = '${OWN_SCOPE}' AS is_own
       FROM ${table} JOIN release ON release.id = release_id
       WHERE provider_ccn IN (${ccns.join(', ')}) ORDER BY effective_date DESC`,
  );
  return records.flatMap((record) => {
    const before = standingFor(record, standing);
    return numbersOf(table).flatMap((name) => {
      const [value, was] = [Number(record[name] ?? 0), Number(before?.[name] ?? 0)];
      if (value !== 0 && was !== 0 && isFar(value / was))
        return [`${nameOf(record)}: ${name} ${value}, where the record of ${before?.effective_date} has ${was}`];
      return COST_TO_CHARGE.test(name) && value > USUAL_RATIO && was <= USUAL_RATIO
        ? [
            `${nameOf(record)}: ${name} ${value}, costs above charges: for a ratio above the ceiling of the year’s final rule contractors take the average of the state or nation (${CEILING_RULES[table]})`,
          ]
        : [];
    });
  });
}

const isFar = (ratio: number) => ratio >= SINGLE || ratio <= 1 / SINGLE;

const numbersOf = (table: ProviderTable) =>
  PROVIDER_FIELDS[table].filter(({ type }) => type === 'real' || type === 'integer').map(({ name }) => name);

const recordsOf = (table: ProviderTable, rows: readonly ProviderFileRow[]): OwnRecord[] =>
  rows.map((row) => Object.fromEntries(PROVIDER_FIELDS[table].map(({ name }, at) => [name, row[at] ?? null])));

const nameOf = ({ provider_ccn, effective_date }: OwnRecord) => `${provider_ccn} from ${effective_date}`;

/** Returns the record of the day, CMS's first: an own one may be the slip that this one corrects. */
function standingFor(record: OwnRecord, standing: readonly OwnRecord[]): OwnRecord | undefined {
  const ofProvider = standing.filter(({ provider_ccn }) => provider_ccn === record.provider_ccn);
  const cms = ofProvider.filter(({ is_own }) => !is_own);
  const own = ofProvider.filter(({ effective_date }) => effective_date !== record.effective_date);
  const candidates = cms.length > 0 ? cms : own;
  const day = Number(record.effective_date);
  return candidates.find(({ effective_date }) => Number(effective_date) <= day) ?? candidates.at(-1);
}
