/** Clinical Laboratory Fee Schedule, a full replacement each quarter; Social Security Act 1833(h) and 1834A. */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { dollars } from '../reading/bounds.ts';
import { type Dataset, Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField } from '../reading/fields.ts';
import { type Period, quarterName, quarterOf, scopeOf, statedQuarter, yearOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

const TITLE = /\d{4} Clinical Diagnostic Laboratory Fee Schedule/i;
const INDICATORS = new Set(['N', 'L']);

export const clfs: Dataset<FeeScheduleRow> = {
  name: 'clfs',
  title: 'Clinical Laboratory Fee Schedule',
  table: 'fee_schedule',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => TITLE.test(head) && /^YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,/m.test(head),
  read(file, options) {
    const table = openTable(file, {
      columns: {
        YEAR: /^YEAR$/,
        HCPCS: /^HCPCS$/,
        MOD: /^MOD$/,
        EFF_DATE: /^EFF_DATE$/,
        INDICATOR: /^INDICATOR$/,
        RATE: /^RATE$/,
        SHORTDESC: /^SHORTDESC$/,
      },
    });
    const period = quarterIn(
      file,
      table.rows((fields) => fields.date('EFF_DATE')),
      options,
    );
    return {
      label: `CLFS ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeScheduleRow>((fields) => {
        const code = fields.code('HCPCS');
        if (Number(fields.text('YEAR')) !== yearOf(period.start)) {
          throw new BadField(`YEAR '${fields.text('YEAR')}' is not ${yearOf(period.start)}`);
        }
        return {
          code,
          scheduleType: SCHEDULE_TYPE.CLFS,
          // A rate in force since an earlier quarter is also this quarter's; each quarter is imported separately.
          startDate: Math.max(fields.date('EFF_DATE'), period.start),
          endDate: period.end,
          modifiers: fields.modifiers('MOD'),
          priceIndicator: '9',
          description: descriptor(code, fields.text('SHORTDESC'), options),
          data: {
            clinical_lab: {
              // Zero, with the indicator L, is a test that contractors price.
              rate: fields.amountOrNull('RATE', dollars(0.5, 50_000)),
              indicator: fields.known('INDICATOR', INDICATORS),
            },
          },
        };
      }, feeIdentity),
    };
  },
};

/**
 * Returns the quarter; the title states only the year. Every quarter adds codes effective on its first day: the latest
 * date shows the quarter. At least two rows must have it: a single damaged date would move the whole file to another
 * quarter.
 * @throws UnreadableFile if no date shows it and no effective period states it
 */
function quarterIn(file: SourceFile, lineDates: Iterable<number | Fault>, options: ReadOptions | undefined): Period {
  const dates = new Map<number, number>();
  for (const date of lineDates) {
    if (!(date instanceof Fault)) dates.set(date, (dates.get(date) ?? 0) + 1);
  }
  if (dates.size === 0) throw new UnreadableFile(`${file.name}: no row has a date by which to tell the quarter`);
  const latest = Math.max(...dates.keys());
  const period = quarterOf(latest);
  if (dates.get(latest) !== 1 || dates.size === 1) return period;
  const stated = statedQuarter(
    file,
    options,
    `one row alone has the date ${latest}, and it alone would give the quarter`,
  );
  if (latest > stated.end) {
    throw new UnreadableFile(`${file.name}: EFF_DATE ${latest} is after the effective period ${options?.effective}`);
  }
  return stated;
}
