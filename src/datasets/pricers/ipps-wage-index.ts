/** Wage indexes of the inpatient prospective payment system by CBSA and state, as CMS's IPPS pricer carries them since FY 2022. */
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { orZero, WAGE_INDEX } from '../reading/bounds.ts';
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { openTable, type Table } from '../reading/table.ts';
import type { IppsWageIndexRow } from './ipps-rows.ts';
import { mixedYears } from './mixed-years.ts';

/** The pricers of other payment systems leave out the size of the area. */
const HEADER =
  /^\ufeff?cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,(?:ruralFloorWageIndex,)?imputedFloorWageIndex,name\s*$/m;

export const ippsWageIndex: Dataset<IppsWageIndexRow> = {
  name: 'ipps-wage-index',
  title: 'IPPS wage indexes (pricer table, 42 CFR 412.64(h))',
  table: 'ipps_wage_index',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  // The LTCH pricer has it as cbsa-wage-index-ipps.
  named: /cbsa-wage-index-\d{4}\.csv/,
  read(file) {
    const table = openTable(file, {
      columns: {
        cbsa: /^cbsa$/,
        size: /^size$/,
        effectiveDate: /^effectiveDate$/,
        geographicWageIndex: /^geographicWageIndex$/,
        reclassifiedWageIndex: /^reclassifiedWageIndex$/,
        imputedFloorWageIndex: /^imputedFloorWageIndex$/,
        name: /^name$/,
      },
    });
    const year = latestFiscalYear(file.name, table, 'effectiveDate');
    const { start, end } = fiscalYearPeriod(year);
    return {
      label: `IPPS wage index FY${year}`,
      scope: `${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<IppsWageIndexRow>(
        (fields) => ({
          cbsa: fields.matching('cbsa', /^(\d{2}|\d{5})$/, 'a CBSA or a state of 2 digits'),
          size: fields.matching('size', /^[LOR]?$/, 'L, O or R') as IppsWageIndexRow['size'],
          effectiveDate: fields.date('effectiveDate'),
          geographicWageIndex: fields.decimal('geographicWageIndex', orZero(WAGE_INDEX)),
          reclassifiedWageIndex: fields.decimal('reclassifiedWageIndex', orZero(WAGE_INDEX)),
          imputedFloorWageIndex: fields.decimal('imputedFloorWageIndex', orZero(WAGE_INDEX)),
          name: fields.text('name'),
        }),
        ({ cbsa, effectiveDate }) => `${cbsa} from ${effectiveDate}`,
      ),
    };
  },
};

/** The fiscal year that a pricer's table is for: that of its latest date, as some rows stand for years before. */
export function latestFiscalYear<Column extends string>(name: string, table: Table<Column>, column: Column): number {
  const dates: number[] = [];
  for (const date of table.rows((fields): { date: number } => ({ date: fields.date(column) }))) {
    if (!(date instanceof Fault)) dates.push(date.date);
  }
  if (dates.length === 0) throw new UnreadableFile(`${name}: there is no row with a date under the header line`);
  const years = dates.map(fiscalYearOf);
  const mixed = mixedYears(years);
  if (mixed) throw new UnreadableFile(`${name}: ${mixed}`);
  return Math.max(...years);
}
