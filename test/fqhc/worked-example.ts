/** Worked examples of health center payments: what is given, each line of arithmetic, and what is paid. */
import { exact } from '../../src/engine/core/exact.ts';
import type { FqhcInput } from '../../src/engine/pricers/fqhc/inputs.ts';
import { CLAIMS, type ExampleClaim } from './worked-claims.ts';

export interface WorkedExample {
  claim: keyof typeof CLAIMS;
  /** By line: `step: arithmetic = value`, the step as the trace names it; '' for a line without arithmetic. */
  worked: readonly string[];
  /** By line. */
  returnCodes: readonly string[];
  /** Dollars of the claim. */
  coinsurance: number;
  total: number;
}

export interface WorkedYear {
  year: number;
  /** Rates of the year, dollars, and the locality's factor. */
  baseRate: string;
  tribalRate: string;
  factor: string;
  examples: readonly WorkedExample[];
}

const LOCALITY = '0111205';
const ADD_ON = '1.3416';

/** What the pricer is given for an example. */
export function inputOf({ year, baseRate, tribalRate, factor }: WorkedYear, { claim }: WorkedExample): FqhcInput {
  const { planAmount, reductionPercent, lines }: ExampleClaim = CLAIMS[claim];
  const fromDate = year * 10000 + 308;
  const dated = (value: string) => [{ effectiveDate: year * 10000 + 101, value: exact(value) }];
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
      base: dated(baseRate),
      addOn: dated(ADD_ON),
      tribal: dated(tribalRate),
      intensiveToThree: [],
      intensiveFromFour: [],
      factors: new Map([[LOCALITY, dated(factor)]]),
      factorYears: new Set([year]),
    },
  };
}
