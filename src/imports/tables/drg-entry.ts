/** Imports DRG entries; an import also rewrites titles and replaces entries changed by hand. */
import type { DrgEntryRow } from '../../datasets/drg/rows.ts';
import { drgEntryId } from '../../engine/figures/drg-entry.ts';
import type { DimsOf } from '../../storage/lists/facets.ts';
import { renumberStatements } from '../../storage/lists/renumber.ts';
import { DRG_LIST, DRG_MAINTENANCE, MAINTENANCE_RELEASE } from '../../storage/schema/reference/drg-tables.ts';
import type { ImportTable } from '../release/import-table.ts';

/** CMS's pricer files cut titles at this length. */
const CUT_LENGTH = 26;
const FISCAL_YEAR = '(effective_date / 10000 + (effective_date / 100 % 100 >= 10))';
const FULL_TITLE = `CASE WHEN length(t.description) <= ${CUT_LENGTH} THEN (SELECT n.title FROM drg_title n
  WHERE n.drg = t.drg AND n.fiscal_year = (t.effective_date / 10000 + (t.effective_date / 100 % 100 >= 10))) END`;

export const drgEntry: ImportTable<DrgEntryRow> = {
  name: 'drg_entry',
  database: 'REFERENCE',
  columns: [
    'uuid',
    'payment_system',
    'drg',
    'description',
    'effective_date',
    'end_date',
    'weight',
    'geometric_mean_los',
    'arithmetic_mean_los',
    'low_volume',
    'post_acute',
    'special_pay_post_acute',
  ],
  values: (row) => [
    drgEntryId(row.paymentSystem, row.drg, row.effectiveDate),
    row.paymentSystem,
    row.drg,
    row.description,
    row.effectiveDate,
    row.endDate,
    row.weight,
    row.geometricMeanLos,
    row.arithmeticMeanLos,
    Number(row.lowVolume),
    Number(row.postAcute),
    Number(row.specialPayPostAcute),
  ],
  identity: ['payment_system', 'drg', 'effective_date'],
  list: {
    table: DRG_LIST.table,
    prefixLength: DRG_LIST.prefixLength,
    code: (row) => row.drg,
    dims: (row): DimsOf['drg_entry'] => [row.paymentSystem, row.effectiveDate, row.endDate],
  },
  derived: [
    // MS-DRGs are the same in all three systems (42 CFR 412.513, 412.424(d)(2)(i)): one file's full title serves all.
    `INSERT INTO drg_title (drg, fiscal_year, title)
       SELECT drg, ${FISCAL_YEAR}, description FROM drg_entry
       WHERE description <> '' AND release_id NOT IN ${MAINTENANCE_RELEASE} ORDER BY length(description)
       ON CONFLICT DO UPDATE SET title = excluded.title WHERE length(excluded.title) > length(title)`,
    `UPDATE drg_entry AS t SET title = ${FULL_TITLE}
       WHERE t.release_id NOT IN ${MAINTENANCE_RELEASE} AND t.title IS NOT ${FULL_TITLE}`,
    // CMS's file replaces an entry made by hand for the same DRG and time.
    `DELETE FROM drg_entry AS t WHERE t.release_id IN ${MAINTENANCE_RELEASE} AND EXISTS (
       SELECT 1 FROM drg_entry c WHERE c.payment_system = t.payment_system AND c.drg = t.drg
         AND c.effective_date <= t.end_date AND t.effective_date <= c.end_date AND c.release_id <> t.release_id)`,
    ...renumberStatements(DRG_LIST, `(SELECT id FROM facet WHERE release_id IN ${MAINTENANCE_RELEASE})`),
    `UPDATE release SET row_count = (SELECT count(*) FROM drg_entry t WHERE t.release_id = release.id)
       WHERE dataset = '${DRG_MAINTENANCE}'`,
    `DELETE FROM release WHERE dataset = '${DRG_MAINTENANCE}' AND row_count = 0`,
  ],
};
