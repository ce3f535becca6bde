/** Relative weights of APCs, by Addendum A of the outpatient prospective payment system: a release a quarter. */
import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Claim } from '../../../engine/claim/claim.ts';
import { quarterPeriodOf } from '../../../engine/core/calendar.ts';
import { type Exact, exact } from '../../../engine/core/exact.ts';
import { serviceDayOf } from '../../../engine/fee-schedules/line.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { ioceRow } from '../../../storage/schema/reference/ioce.ts';
import { type DataDatabase, releaseLabels } from '../../../storage/storage.ts';

/** The weights of a quarter by APC, 5 digits. Drugs, devices and new technology have none. */
interface QuarterWeights {
  weights: ReadonlyMap<string, Exact>;
  release: string;
}

/** By the first day of the quarter, YYYYMMDD. */
export type ApcWeights = ReadonlyMap<number, QuarterWeights>;

const quarters = new DatasetCache<number, QuarterWeights | null>('apc-weights', {
  datasets: () => ['opps-a'],
  async load(database, day) {
    const weight = sql<number>`${ioceRow.body} ->> 'relative_weight'`;
    const [state, rows] = await database.read(
      database.db
        .select({ apc: sql<string>`${ioceRow.body} ->> 'apc'`, weight, releaseId: ioceRow.releaseId })
        .from(ioceRow)
        .where(
          and(
            eq(ioceRow.tableName, 'data_apc'),
            lte(ioceRow.effectiveDate, day),
            gte(ioceRow.throughDate, day),
            gt(weight, 0),
          ),
        ),
    );
    if (rows.length === 0) return { state, value: null };
    const weights = new Map(rows.map((row): [string, Exact] => [row.apc, exact(row.weight)]));
    return { state, value: { weights, release: releaseLabels(state, rows) } };
  },
});

/** Returns the weights of the quarters in which the claims have lines, without those of which none are loaded. */
export async function apcWeightsFor(reference: DataDatabase, claims: readonly Claim[]): Promise<ApcWeights> {
  const starts = [...new Set(claims.flatMap(quartersOf))];
  const loaded = await Promise.all(starts.map(async (start) => [start, await quarters.get(reference, start)] as const));
  return new Map(loaded.flatMap(([start, quarter]) => (quarter ? [[start, quarter]] : [])));
}

/** Returns the weights of a day's quarter. @param day YYYYMMDD */
export function weightsOn(weights: ApcWeights | null, day: number): QuarterWeights | undefined {
  return weights?.get(quarterPeriodOf(day).start);
}

/** Returns the releases of the weights in the quarters of a claim's lines. */
export function releasesOfWeights(weights: ApcWeights | null, claim: Claim): string[] {
  return weights ? quartersOf(claim).flatMap((start) => weights.get(start)?.release ?? []) : [];
}

function quartersOf(claim: Claim): number[] {
  const days = claim.lines.flatMap((line) => serviceDayOf(claim, line) ?? []);
  return [...new Set(days.map((day) => quarterPeriodOf(day).start))];
}
