/** Changes of many figures of a custom DRG table at once. */
import { isoDate } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import type { CustomDrgEntry } from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { type Change, reading } from '../../change.ts';
import { type ChangedValues, changeMany, type ValueChange } from '../bulk.ts';
import { groundOf } from '../ground.ts';
import { filtered, noTable, TABLE, tablesNamed } from './queries.ts';
import { entriesTo } from './rows.ts';

/** Fields that a change may be of: the entry's property, and the largest value. */
const FIGURES = {
  weight: { property: 'weight', most: 100 },
  geometric_mean_length_of_stay: { property: 'geometricMeanLos', most: 200 },
  arithmetic_mean_length_of_stay: { property: 'arithmeticMeanLos', most: 200 },
} as const satisfies Record<string, { property: keyof CustomDrgEntry; most: number }>;

/** A change of figures, as callers ask for it. Conditions hold together; days are YYYYMMDD. */
export interface ManyEntries {
  select: {
    codes?: string[] | undefined;
    source_year?: number | undefined;
    payment_system?: PaymentSystem | undefined;
    date?: number | undefined;
  };
  change: ValueChange & { field: keyof typeof FIGURES };
}

interface ChangedFigure {
  id: string;
  source_year: number;
  payment_system: PaymentSystem;
  diagnostic_related_group: string;
  effective_date: string;
  old: number | null;
  new: number;
}

/** @param token that of the preview whose values are to be saved, and no others */
export function changeEntries(
  organizationId: string,
  drgId: string,
  { select, change }: ManyEntries,
  token?: string,
): Change<readonly CustomDrgEntry[] | null, ChangedValues<ChangedFigure>> {
  const { property, most } = FIGURES[change.field];
  const { date, ...conditions } = select;
  const filter = { paymentSystem: select.payment_system, date };
  return {
    ...groundOf(organizationId, 'drg_table', drgId),
    reads: reading(
      (db) => [tablesNamed(organizationId, db, drgId), filtered(organizationId, db, drgId, filter, select.source_year)],
      (tables, entries) => (tables.length === 0 ? null : entries),
    ),
    after(entries) {
      if (!entries) return noTable(drgId);
      const about = { select: { ...conditions, ...(date === undefined ? {} : { date: isoDate(date) }) }, change };
      return changeMany<CustomDrgEntry, ChangedFigure>(
        {
          rows: entries,
          codes: select.codes,
          change,
          codeOf: ({ drg }) => drg,
          amountOf: (entry) => entry[property],
          nameOf: ({ drg, paymentSystem, effectiveDate }) =>
            `${paymentSystem} DRG ${drg} from ${isoDate(effectiveDate)}`,
          most,
          valueOf: ({ row, old, new: figure }) => ({
            id: row.id,
            source_year: row.sourceYear,
            payment_system: row.paymentSystem,
            diagnostic_related_group: row.drg,
            effective_date: isoDate(row.effectiveDate),
            old,
            new: figure ?? 0,
          }),
          to(changes) {
            const before = changes.map(({ row }) => row);
            const then = changes.map(({ row, new: figure }) => ({ ...row, [property]: figure ?? 0 }));
            const { rows: _, ...change } = entriesTo(organizationId, drgId, before, then);
            return change;
          },
          entry: { entity: TABLE, root: drgId, about },
        },
        token,
      );
    },
  };
}
