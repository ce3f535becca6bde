/** Worked examples of inpatient payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { AreaWageIndex, IppsInput } from '../../src/engine/pricers/ipps/inputs.ts';
import { technology } from '../../src/engine/pricers/ipps/rates/new-technology.ts';
import { ippsInput } from '../support/ipps-example.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Stay } from './worked-claims.ts';

export const IPPS = readWorkedTable<Stay>('test/ipps/worked.csv', CLAIMS);

/** Returns what the pricer is given for an example. */
export function inputOf({ claim: stay, figure, has, date }: WorkedExample<Stay>): IppsInput {
  const { claim, provider, drg, wageIndex = {}, outmigration = {}, newTechnology } = stay;
  const effectiveDate = date('10-01');
  const areas = Object.entries(wageIndex).map(([area, index]): [string, AreaWageIndex[]] => [
    area,
    [
      {
        size: index.size ?? (area.length === 2 ? '' : 'O'),
        effectiveDate,
        geographicWageIndex: index.geographic,
        reclassifiedWageIndex: index.reclassified ?? index.geographic,
        ruralFloor: index.ruralFloor ?? '0',
        imputedFloor: index.imputedFloor ?? '0',
      },
    ],
  ]);
  const counties = Object.entries(outmigration).map(([county, adjustment]) => [
    county,
    [{ effectiveDate, adjustment }],
  ]);
  return ippsInput({
    claim: { ...claim, dischargeDate: date(stay.discharged) },
    provider: has('special_wage_index') ? { ...provider, specialWageIndex: figure('special_wage_index') } : provider,
    drg: {
      ...drg,
      weight: figure(`weight.${claim.drg}`),
      geometricMeanLos: figure(`geometric_mean_los.${claim.drg}`),
    },
    wageIndex: Object.fromEntries(areas),
    outmigration: Object.fromEntries(counties),
    newTechnologies: newTechnology && [
      technology(newTechnology.name, newTechnology.maximum, exact(newTechnology.share), [newTechnology.code]),
    ],
  });
}
