/** Worked examples of skilled nursing payments: the table, and what the pricer is given for an example of it. */
import { exact } from '../../src/engine/core/exact.ts';
import type { ComponentRate, DayFactors, SnfInput } from '../../src/engine/pricers/snf/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Stay } from './worked-claims.ts';

export const SNF = readWorkedTable<Stay>('test/snf/worked.csv', CLAIMS);

/** A line's groups, and the dollars a day of each from the columns that the line is paid by. */
export interface LineRates {
  region: 'urban' | 'rural';
  groups: { therapy: string; speech: string; nursing: string; nta: string };
  rates: { pt: string; ot: string; slp: string; nursing: string; nta: string };
}

/** Returns the rates of an example by the characters of its HIPPS code. */
export function ratesOf({ claim: { claim, provider, ntaGroup }, figure }: WorkedExample<Stay>): LineRates {
  const region = provider.cbsaActualGeographicLocation?.length === 2 ? 'rural' : 'urban';
  // A line without assessment has the default groups.
  const [therapy = '', speech = '', nursing = '', ofCode = ''] = claim.hippsCode === 'ZZZZZ' ? 'PAYF' : claim.hippsCode;
  const nta = ntaGroup ?? ofCode;
  const reduced = provider.federalPpsBlend === '1' ? '.reduced' : '';
  const rate = (component: string, group: string) => figure(`${component}_rate.${region}.${group}${reduced}`);
  return {
    ...{ region, groups: { therapy, speech, nursing, nta } },
    rates: {
      ...{ pt: rate('pt', therapy), ot: rate('ot', therapy), slp: rate('slp', speech) },
      ...{ nursing: rate('nursing', hasAids(claim) ? `${nursing}.aids` : nursing), nta: rate('nta', nta) },
    },
  };
}

const hasAids = ({ diagnosisCodes }: Stay['claim']) => diagnosisCodes?.includes('B20') ?? false;

/** Returns what the pricer is given for an example. The rates of other columns are 0. */
export function snfExample(example: WorkedExample<Stay>): SnfInput {
  const { figure, has, date } = example;
  const { claim, provider, through } = example.claim;
  const start = date('10-01');
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  const { region, groups, rates } = ratesOf(example);
  const isReduced = provider.federalPpsBlend === '1';
  const rate = (value: string, isPaid = true): ComponentRate => ({
    full: exact(isPaid && !isReduced ? value : '0'),
    reduced: exact(isPaid && isReduced ? value : '0'),
  });
  const inRegion = <Rate>(group: string, value: Rate) => {
    const [rows, none] = [new Map([[group, value]]), new Map<string, Rate>()];
    return region === 'rural' ? { RURAL: rows, URBAN: none } : { RURAL: none, URBAN: rows };
  };
  return {
    claim: {
      ...{ serviceUnits: 0, priorDays: 0, serviceThroughDate: date(through), diagnosisCodes: [] },
      ...claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '' },
      supplementalWageIndex: has('prior_wage_index') ? figure('prior_wage_index') : 0,
      ...{ federalPpsBlend: '0', vbpAdjustment: 0 },
      ...provider,
    },
    tables: {
      wageIndex: new Map([
        [area, [{ effectiveDate: start, geographicWageIndex: exact(figure(`wage_index.${area}`)) }]],
      ]),
      therapy: inRegion(groups.therapy, { physical: rate(rates.pt), occupational: rate(rates.ot) }),
      speech: inRegion(groups.speech, rate(rates.slp)),
      nursing: inRegion(groups.nursing, {
        usual: rate(rates.nursing, !hasAids(claim)),
        aids: rate(rates.nursing, hasAids(claim)),
      }),
      nonTherapyAncillary: inRegion(groups.nta, rate(rates.nta)),
      dayFactors: DAY_FACTORS,
    },
    releaseOf: () => null,
  };
}

/** Therapy: 1.00 to day 20, then 0.02 less every 7 days. NTA: 3.00 to day 3, then 1.00. 83 FR 39162. */
const DAY_FACTORS: readonly DayFactors[] = Array.from({ length: 100 }, (_, i) => ({
  therapy: exact((100 - 2 * Math.max(0, Math.ceil((i + 1 - 20) / 7))) / 100),
  nonTherapyAncillary: exact(i < 3 ? '3.00' : '1.00'),
}));
