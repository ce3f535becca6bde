/** Worked examples of health center payments: what is given, each line of arithmetic, and what is paid. */
import { exact } from '../../../src/engine/core/exact.ts';
import type { FqhcInput, FqhcLine } from '../../../src/engine/pricers/fqhc/inputs.ts';

export interface WorkedExample {
  title: string;
  /** YYYYMMDD; the day of every line. */
  fromDate: number;
  /** Rates of the year, dollars, and the locality's factor. */
  baseRate: string;
  tribalRate: string;
  factor: string;
  planAmount?: string;
  /** Maryland Primary Care Program. */
  reductionPercent?: string;
  lines: readonly (Pick<
    FqhcLine,
    'revenueCode' | 'hcpcs' | 'paymentIndicator' | 'packageFlag' | 'compositeAdjustmentFlag'
  > & { charges: string })[];
  /** By line: `step: arithmetic = value`, the step as the trace names it; '' for a line without arithmetic. */
  worked: readonly string[];
  /** By line. */
  returnCodes: readonly string[];
  /** Dollars of the claim. */
  coinsurance: number;
  total: number;
}

const LOCALITY = '0111205';
const ADD_ON = '1.3416';

/** What the pricer is given for an example. */
export function inputOf(example: WorkedExample): FqhcInput {
  const { fromDate, baseRate, tribalRate, factor, planAmount, reductionPercent } = example;
  const effectiveDate = Math.floor(fromDate / 10000) * 10000 + 101;
  const dated = (value: string) => [{ effectiveDate, value: exact(value) }];
  return {
    claim: {
      fromDate,
      carrierLocality: LOCALITY,
      demoCodes: reductionPercent === undefined ? [] : ['83'],
      reductionPercent: reductionPercent === undefined ? null : exact(reductionPercent),
      planAmount: planAmount === undefined ? null : exact(planAmount),
      lines: example.lines.map(({ charges, ...line }, i) => ({
        lineNumber: i + 1,
        date: fromDate,
        actionFlag: '0',
        denyOrRejectFlag: '0',
        paymentMethodFlag: '5',
        charges: exact(charges),
        ...line,
      })),
    },
    tables: {
      base: dated(baseRate),
      addOn: dated(ADD_ON),
      tribal: dated(tribalRate),
      intensiveToThree: [],
      intensiveFromFour: [],
      factors: new Map([[LOCALITY, dated(factor)]]),
      factorYears: new Set([Math.floor(fromDate / 10000)]),
    },
  };
}
