/** Changes of many figures of a custom DRG table at once. */
import { isoDate } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import type { CustomDrgEntry } from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { type Change, reading } from '../../change.ts';
import { type Asked, type ChangedValues, changeMany, replaced, type ValueChange } from '../bulk.ts';
import { groundOf } from '../ground.ts';
import { filtered, noTable, TABLE, tablesNamed } from './queries.ts';
import { entriesTo } from './rows.ts';

/** Fields that a change may be of: the entry's property, and the largest value. */
const FIGURES = {
  weight: { property: 'weight', most: 100 },
  geometric_mean_length_of_stay: { property: 'geometricMeanLos', most: 200 },
  arithmetic_mean_length_of_stay: { property: 'arithmeticMeanLos', most: 200 },
} as const satisfies Record<string, { property: keyof CustomDrgEntry; most: number }>;

/** A change of figures. */
export type ManyEntries = Asked<
  { source_year?: number | undefined; payment_system?: PaymentSystem | undefined },
  ValueChange & { field: keyof typeof FIGURES }
>;

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
  const filter = { paymentSystem: select.payment_system, date: select.date };
  return {
    ...groundOf(organizationId, 'drg_table', drgId),
    reads: reading(
      (db) => [tablesNamed(organizationId, db, drgId), filtered(organizationId, db, drgId, filter, select.source_year)],
      (tables, entries) => (tables.length === 0 ? null : entries),
    ),
    after(entries) {
      if (!entries) return noTable(drgId);
      return changeMany(
        {
          rows: entries,
          codeOf: ({ drg }) => drg,
          amountOf: (entry): number | null => entry[property],
          nameOf: ({ drg, paymentSystem, effectiveDate }) =>
            `${paymentSystem} DRG ${drg} from ${isoDate(effectiveDate)}`,
          most,
          valueOf: ({ row, ...figures }) => ({
            id: row.id,
            source_year: row.sourceYear,
            payment_system: row.paymentSystem,
            diagnostic_related_group: row.drg,
            effective_date: isoDate(row.effectiveDate),
            ...{ old: figures.old, new: figures.new },
          }),
          to: (changes) =>
            entriesTo(organizationId, drgId, ...replaced(changes, undefined, (each) => ({ [property]: each.new }))),
          entry: { entity: TABLE, root: drgId, about: { select, change } },
        },
        token,
      );
    },
  };
}
