/**
 * Payment allowance limits of Medicare Part B drugs (ASP pricing file), quarterly; Social Security Act 1847A, 42 CFR
 * 414.904. A file that CMS corrects later has the period of the first one, which its import replaces.
 */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { COINSURANCE, dollars, PERCENT } from '../reading/bounds.ts';
import type { Dataset } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { effectivePeriod } from '../reading/effective-line.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { feeIdentity } from './fee-identity.ts';
import type { FeeScheduleRow } from './rows.ts';

export const asp: Dataset<FeeScheduleRow> = {
  name: 'asp',
  title: 'Payment allowance limits for Medicare Part B drugs (ASP)',
  table: 'fee_schedule',
  licence: 'AMA CPT (descriptors are dropped)',
  recognise: (head) => /Payment Allowance Limits for Medicare Part B Drugs/i.test(head),
  read(file, options) {
    const table = openTable(file, {
      columns: {
        'HCPCS Code': /^HCPCS Code$/i,
        'Short Description': /^Short Description$/i,
        'HCPCS Code Dosage': /^HCPCS Code Dosage$/i,
        'Payment Limit': /^Payment Limit$/i,
        'Co-insurance Percentage': /^Co-insurance Percentage$/i,
        'Vaccine AWP%': /^Vaccine AWP ?%$/i,
        'Vaccine Limit': /^Vaccine Limit$/i,
        'Blood AWP%': /^Blood AWP ?%$/i,
        'Blood limit': /^Blood limit$/i,
        'Clotting Factor': /^Clotting Factor$/i,
        Notes: /^Notes$/i,
      },
    });
    const period = effectivePeriod(file, table.title);
    return {
      label: `ASP ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      rows: table.rows<FeeScheduleRow>((fields) => {
        const code = fields.code('HCPCS Code');
        return {
          code,
          scheduleType: SCHEDULE_TYPE.ASP,
          startDate: period.start,
          endDate: period.end,
          modifiers: '',
          priceIndicator: '9',
          description: descriptor(code, fields.text('Short Description'), options),
          data: {
            drug: {
              payment_limit:
                fields.text('Payment Limit') === 'N/A' ? null : fields.decimal('Payment Limit', dollars(0, 10_000_000)),
              dosage: fields.text('HCPCS Code Dosage'),
              coinsurance: fields.decimalOrNull('Co-insurance Percentage', COINSURANCE),
              vaccine_awp_percent: fields.decimalOrNull('Vaccine AWP%', PERCENT),
              vaccine_limit: fields.decimalOrNull('Vaccine Limit', dollars(0, 30_000)),
              blood_awp_percent: fields.decimalOrNull('Blood AWP%', PERCENT),
              blood_limit: fields.decimalOrNull('Blood limit', dollars(0, 1_000)),
              clotting_factor: fields.textOrNull('Clotting Factor'),
              notes: fields.textOrNull('Notes'),
            },
          },
        };
      }, feeIdentity),
    };
  },
};
