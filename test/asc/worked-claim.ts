/** Worked examples of ASC claims: what is given, each line of arithmetic, and what is paid. */
import type { AscClaim, AscInput, AscLine } from '../../src/engine/pricers/asc/inputs.ts';
import { ascCodePairs, ascQuarter, ascWageIndexes } from '../../src/engine/pricers/asc/tables.ts';

/** Rows of Addenda AA and BB by code: payment indicator, weight, rate, and what else the row says. */
export type Addendum = Readonly<
  Record<
    string,
    { indicator: string; weight?: string; rate?: string; discounted?: true; mark?: string; copayment?: string }
  >
>;

export interface WorkedClaim {
  /** Subject of the example. */
  claim: string;
  /** Thru date, YYYYMMDD, of which the addenda's quarter is. */
  date: number;
  quarter: string;
  aa?: Addendum;
  bb?: Addendum;
  ee?: readonly string[];
  /** Device portions by procedure. */
  ff?: Readonly<Record<string, string>>;
  /** Device, procedure, multiplier. */
  pairs?: readonly (readonly [device: string, procedure: string, multiplier: string])[];
  /** Indexes of the area `10000`. */
  indexes?: readonly string[];
  limits?: Readonly<Record<string, readonly [units: number, adjudicationIndicator: string]>>;
  terms?: Partial<Omit<AscClaim, 'lines'>>;
  lines: readonly (Partial<AscLine> & Pick<AscLine, 'hcpcs'>)[];
  /** `step: arithmetic = value` a line, by line of the claim, and of the claim as a whole under 0. */
  worked: Readonly<Record<number, string>>;
  statuses: readonly string[];
  /** Dollars. */
  total: number;
  payment: number;
}

const LINE: AscLine = {
  ...{ lineNumber: 1, hcpcs: '', serviceDate: null, modifiers: [], units: 1, charges: 0 },
  bilateralIndicator: '0',
};

function rowsOf(addendum: Addendum = {}) {
  return Object.entries(addendum).map(
    ([code, { indicator, weight = '', rate = '', discounted, mark = '', copayment = '' }]) => ({
      'HCPCS Code': code,
      Mark: mark,
      'Subject to Multiple Procedure Discounting': discounted ? 'Y' : 'N',
      'Payment Indicator': indicator,
      'Payment Weight': weight,
      'Payment Rate': rate,
      'IRA-22 Adjusted Copayment': copayment,
    }),
  );
}

/** Returns the pricer's input for an example. */
export function inputOf(example: WorkedClaim): AscInput {
  const { date, quarter, indexes = ['1.2000'], pairs = [], limits = {} } = example;
  const year = Math.floor(date / 10000);
  return {
    claim: {
      thruDate: date,
      cbsa: '10000',
      wageIndex: null,
      qualityReduction: false,
      deductible: 0,
      mue: 'facility',
      mueToLimit: false,
      noMue: false,
      ...example.terms,
      lines: example.lines.map((line, i) => ({ ...LINE, lineNumber: i + 1, ...line })),
    },
    provider: null,
    releaseOf: () => null,
    tables: {
      quarters: new Map([
        [
          quarter,
          ascQuarter({
            AA: rowsOf(example.aa),
            BB: rowsOf(example.bb),
            EE: (example.ee ?? []).map((code) => ({ 'HCPCS Code': code })),
            FF: Object.entries(example.ff ?? {}).map(([code, amount]) => ({
              ...{ 'HCPCS Code': code, 'Device Offset Amount / Device Portion': amount },
            })),
          }),
        ],
      ]),
      wageIndex: new Map([[year, ascWageIndexes(indexes.map((index) => ({ CBSA: '10000', 'Wage Index': index })))]]),
      codePairs: ascCodePairs(
        pairs.map(([device_hcpcs, procedure_hcpcs, percent_multiplier]) => ({
          ...{ device_hcpcs, procedure_hcpcs, percent_multiplier },
          ...{ effective_date: `${year}0101`, end_date: `${year}1231` },
        })),
      ),
      unitLimits: () => ({
        byCode: new Map(
          Object.entries(limits).map(([code, [units, adjudicationIndicator]]) => [
            code,
            { units, adjudicationIndicator },
          ]),
        ),
        isSample: false,
      }),
    },
  };
}
