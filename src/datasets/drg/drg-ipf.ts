/**
 * DRG adjustment factors of the Inpatient Psychiatric Facility PPS, drg-YYYY.csv of CMS's IPF pricer (42 CFR
 * 412.424(d)(2)(i); Addendum A of the final rule). DRGs missing from it have the factor 1.00.
 */
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { FACTOR } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { openTable } from '../reading/table.ts';
import { type DrgFigures, drgCode, drgReading, statedFiscalYear } from './drg-table.ts';
import type { DrgEntryRow } from './rows.ts';

export const drgIpf: Dataset<DrgEntryRow> = {
  name: 'drg-ipf',
  title: 'IPF DRG adjustment factors (IPF pricer table)',
  table: 'drg_entry',
  licence: 'public domain',
  recognise: (head) => /^\ufeff?code,factor\s*\r?\n\d{1,3},[\d.]+\s*(?:\r?\n|$)/i.test(head),
  read(file, options) {
    const { year, isDatedByName } = statedFiscalYear(file, options, 'drg');
    const { start } = fiscalYearPeriod(year);
    const rows = openTable(file, { columns: { code: /^code$/i, factor: /^factor$/i } }).rows(
      (fields): DrgFigures => ({
        drg: drgCode(fields, 'code'),
        description: '',
        effectiveDate: start,
        weight: fields.decimal('factor', FACTOR),
        geometricMeanLos: null,
        arithmeticMeanLos: null,
        lowVolume: false,
        postAcute: false,
        specialPayPostAcute: false,
      }),
      (row) => `DRG ${row.drg}`,
    );
    return drgReading('IPF', year, file, rows, { complete: false, isDatedByName });
  },
};
