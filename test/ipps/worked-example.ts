/** Worked examples of inpatient payments: what is given, each line of arithmetic, and what is paid. */
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import type { AreaWageIndex, IppsInput } from '../../src/engine/pricers/ipps/inputs.ts';
import { technology } from '../../src/engine/pricers/ipps/rates/new-technology.ts';
import { fiscalYearStart, ippsInput } from '../support/ipps-example.ts';
import { calculated } from '../support/trace-arithmetic.ts';
import { STAYS, type Stay } from './stays.ts';

export interface WorkedExample {
  stay: keyof typeof STAYS;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** What the year's table has for the DRG. */
  drg: { weight?: string; geometricMeanLos?: string };
  specialWageIndex?: string;
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

/** What the pricer is given for an example. */
export function inputOf({ stay, dischargeDate, drg, specialWageIndex }: WorkedExample): IppsInput {
  const { claim, provider, drg: fixed, wageIndex = {}, outmigration = {}, newTechnology }: Stay = STAYS[stay];
  const effectiveDate = fiscalYearStart(dischargeDate);
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
    claim: { ...claim, dischargeDate },
    provider: specialWageIndex === undefined ? provider : { ...provider, specialWageIndex },
    drg: { ...fixed, ...drg },
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
function comesTo(arithmetic: string, wageIndex: Stay['wageIndex']): Exact | null {
  const [, what, area = ''] = /^(index|reclassified index|rural floor|imputed floor) of (\d+)$/.exec(arithmetic) ?? [];
  if (!what) return calculated(arithmetic.replace(/, cents$/, ''));
  const found = wageIndex?.[area]?.[LOOKED_UP[what as keyof typeof LOOKED_UP]];
  return found === undefined ? null : exact(found);
}

/**
 * Lines whose arithmetic does not come to the value they show.
 * @param wageIndex of the stay
 */
export function miscalculated(example: Pick<WorkedExample, 'worked'>, wageIndex: Stay['wageIndex']): string[] {
  return workedLines(example).flatMap(({ step, arithmetic, value }) => {
    const result = comesTo(arithmetic, wageIndex);
    if (result?.round(value.scale).equals(value)) return [];
    return [`${step}: ${arithmetic} is ${result?.round(value.scale + 2) ?? 'no arithmetic'}, not ${value}`];
  });
}
