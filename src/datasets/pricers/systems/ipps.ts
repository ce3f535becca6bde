/** Facts of the inpatient pricer's years that stand in no table file of CMS's program. */
import { NONE_AT_HAND } from '../../reading/whole-file.ts';
import { averageRatios, capitalRatio, certainty, ratio } from '../common-columns.ts';
import { code, pricerSystem } from '../pricer-table.ts';

export const ipps = pricerSystem({
  name: 'ipps',
  tables: [
    averageRatios('fiscal year', { operating_ccr: ratio, capital_ccr: capitalRatio }),
    {
      file: 'device-credit-drgs',
      isOwnLayout: true,
      title: 'DRGs whose payment a credit for a replaced device reduces, 42 CFR 412.89(b)(2)',
      period: 'fiscal year',
      columns: { device_drg: code(/^\d{3}$/, 'a DRG of 3 digits'), status: certainty },
      identity: ['device_drg'],
      whole: { rows: 1, undetectable: NONE_AT_HAND },
    },
  ],
});
