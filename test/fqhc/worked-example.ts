/** Worked examples of health center payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { FqhcInput } from '../../src/engine/pricers/fqhc/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type ExampleClaim } from './worked-claims.ts';

export const FQHC = readWorkedTable<ExampleClaim>('test/fqhc/worked.csv', CLAIMS);

const LOCALITY = '0111205';

/** Returns what the pricer is given for an example. */
export function inputOf({ claim, year, figure, date }: WorkedExample<ExampleClaim>): FqhcInput {
  const { planAmount, reductionPercent, lines } = claim;
  const fromDate = date('03-08');
  const dated = (name: string) => [{ effectiveDate: date('01-01'), value: exact(figure(name)) }];
  return {
    claim: {
      fromDate,
      carrierLocality: LOCALITY,
      demoCodes: reductionPercent === undefined ? [] : ['83'],
      reductionPercent: reductionPercent === undefined ? null : exact(reductionPercent),
      planAmount: planAmount === undefined ? null : exact(planAmount),
      lines: lines.map(({ charges, ...line }, i) => ({
        lineNumber: i + 1,
        date: fromDate,
        actionFlag: '0',
        denyOrRejectFlag: '0',
        paymentMethodFlag: '5',
        charges: exact(charges),
        ...line,
      })),
    },
    provider: null,
    releaseOf: () => 'example',
    tables: {
      base: dated('base_rate'),
      addOn: dated('add_on'),
      tribal: dated('tribal_rate'),
      intensiveToThree: [],
      intensiveFromFour: [],
      factors: new Map([[LOCALITY, dated('geographic_adjustment_factor')]]),
      factorYears: new Set([year]),
    },
  };
}
