/** Worked examples of inpatient payments: what is given, each line of arithmetic, and what is paid. */
import { type Exact, exact } from '../../../src/engine/exact.ts';
import type { AreaWageIndex, IppsInput } from '../../../src/engine/pricers/ipps/inputs.ts';
import { technology } from '../../../src/engine/rates/ipps/new-technology.ts';
import { fiscalYearStart, type Given, ippsInput } from '../../support/ipps-example.ts';
import { calculated } from '../../support/trace-arithmetic.ts';

export interface WorkedExample {
  name: string;
  /** What differs from the stay of `ippsInput`. */
  given: Pick<Given, 'claim' | 'provider' | 'drg'> & {
    /** By area, or state for rural areas; the reclassified index is the geographic one unless it is given. */
    wageIndex?: Record<
      string,
      { geographic: string; reclassified?: string; ruralFloor?: string; imputedFloor?: string; size?: string }
    >;
    /** By county. */
    outmigration?: Record<string, string>;
    newTechnology?: { name: string; maximum: string; share: string; code: string };
  };
  /**
   * A line for each figure, `step: arithmetic = value`, the step as the trace names it. The value is rounded to the
   * decimals that it shows; a wage index that is looked up says where.
   */
  worked: string;
  returnCode: string;
  /** Dollars. */
  total: number;
}

export interface WorkedLine {
  step: string;
  /** Text left of the last `=`. */
  arithmetic: string;
  value: Exact;
}

/** @throws Error at a line of another form */
export function workedLines({ worked }: Pick<WorkedExample, 'worked'>): WorkedLine[] {
  return worked
    .trim()
    .split('\n')
    .map((line) => {
      const [, step, arithmetic, value] = /^\s*(\w+): (.+) = (-?\d+(?:\.\d+)?)$/.exec(line) ?? [];
      if (!step || !arithmetic || !value) throw new Error(`not a worked line: ${line}`);
      return { step, arithmetic, value: exact(value) };
    });
}

/** The stay of an example. */
export function stayOf({ given }: WorkedExample): IppsInput {
  const { wageIndex = {}, outmigration = {}, newTechnology, ...more } = given;
  const effectiveDate = fiscalYearStart(given.claim.dischargeDate);
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
    ...more,
    wageIndex: Object.fromEntries(areas),
    outmigration: Object.fromEntries(counties),
    newTechnologies: newTechnology && [
      technology(newTechnology.name, newTechnology.maximum, exact(newTechnology.share), [newTechnology.code]),
    ],
  });
}

const LOOKED_UP = {
  index: 'geographic',
  'reclassified index': 'reclassified',
  'rural floor': 'ruralFloor',
  'imputed floor': 'imputedFloor',
} as const;

/** What the left side of a line comes to: arithmetic, or a wage index of the example. Null where it is neither. */
function comesTo(arithmetic: string, { wageIndex }: WorkedExample['given']): Exact | null {
  const [, what, area = ''] = /^(index|reclassified index|rural floor|imputed floor) of (\d+)$/.exec(arithmetic) ?? [];
  if (!what) return calculated(arithmetic.replace(/, cents$/, ''));
  const found = wageIndex?.[area]?.[LOOKED_UP[what as keyof typeof LOOKED_UP]];
  return found === undefined ? null : exact(found);
}

/** Lines whose arithmetic does not come to the value they show. */
export function miscalculated(example: Pick<WorkedExample, 'given' | 'worked'>): string[] {
  return workedLines(example).flatMap(({ step, arithmetic, value }) => {
    const result = comesTo(arithmetic, example.given);
    if (result?.round(value.scale).equals(value)) return [];
    return [`${step}: ${arithmetic} is ${result?.round(value.scale + 2) ?? 'no arithmetic'}, not ${value}`];
  });
}
