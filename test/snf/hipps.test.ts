/** Meaning and payment of HIPPS codes by day: indexes against the rates of the pricer's tables, and days against worked examples. */
import { expect, test } from 'vitest';
import { exact } from '../../src/engine/core/exact.ts';
import { charactersOf, faultOf } from '../../src/engine/pricers/snf/hipps.ts';
import { type PerDiemQuestion, perDiemsOf } from '../../src/engine/pricers/snf/per-diem.ts';
import { SNF_RATES } from '../../src/engine/pricers/snf/rates/index.ts';
import { ratesOf, SNF, snfExample } from './worked-example.ts';

/** Unadjusted federal per diem rates, by component: urban, rural. Final rules of the years; dollars. */
const BASE_RATES: Readonly<Record<number, Record<'pt' | 'ot' | 'slp' | 'nursing' | 'nta', [string, string]>>> = {
  2022: {
    ...{ pt: ['62.82', '71.61'], ot: ['58.48', '65.77'], slp: ['23.45', '29.55'] },
    ...{ nursing: ['109.51', '104.63'], nta: ['82.62', '78.93'] },
  },
  2023: {
    ...{ pt: ['66.06', '75.30'], ot: ['61.49', '69.16'], slp: ['24.66', '31.07'] },
    ...{ nursing: ['115.15', '110.02'], nta: ['86.88', '83.00'] },
  },
  2024: {
    ...{ pt: ['70.26', '80.09'], ot: ['65.40', '73.56'], slp: ['26.23', '33.05'] },
    ...{ nursing: ['122.47', '117.01'], nta: ['92.40', '88.28'] },
  },
  2026: {
    ...{ pt: ['75.73', '86.33'], ot: ['70.49', '79.29'], slp: ['28.28', '35.63'] },
    ...{ nursing: ['132.00', '126.12'], nta: ['99.59', '95.15'] },
  },
};

/** Examples whose rates are those without AIDS and with quality data. */
const plain = Object.keys(BASE_RATES)
  .flatMap((year) => SNF.titlesOf(`FY${year}`).map((title) => SNF.example(`FY${year}`, title)))
  .filter(
    ({ claim: { claim, provider } }) => !claim.diagnosisCodes?.includes('B20') && provider.federalPpsBlend !== '1',
  );

test.each(plain)('case-mix indexes give the rates of $year: $title', (example) => {
  const { region, groups, rates } = ratesOf(example);
  const bases = BASE_RATES[example.year];
  const indexes = SNF_RATES.at(example.date('09-30'))?.caseMix;
  if (!bases || !indexes) throw new Error('a year without figures');
  const at = region === 'rural' ? 1 : 0;
  const product = (base: readonly [string, string], index: ReturnType<typeof indexes.speech.get>) =>
    exact(base[at] ?? '')
      .times(index ?? exact(0))
      .round(2)
      .toNumber();
  expect({
    pt: product(bases.pt, indexes.physicalTherapy.get(groups.therapy)),
    ot: product(bases.ot, indexes.occupationalTherapy.get(groups.therapy)),
    slp: product(bases.slp, indexes.speech.get(groups.speech)),
    nursing: product(bases.nursing, indexes.nursing.get(groups.nursing)),
    nta: product(bases.nta, indexes.nonTherapyAncillary.get(groups.nta)),
  }).toEqual(Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Number(rate)])));
});

const { tables } = snfExample(SNF.example('FY2026', 'first days of a stay'));
const question: PerDiemQuestion = {
  ...{ hippsCode: 'NHNC1', area: '31140', date: 20260630, hasAids: false, isReduced: false, days: 100 },
};

test('days and their sum are those of the worked example', () => {
  const found = perDiemsOf(question, tables);
  if (!('days' in found)) throw new Error(found.returnCode);
  expect(found.days).toHaveLength(100);
  const shown = (day: number) => {
    const { factors, rate, wageAdjustedRate, total, wageAdjustedTotal } = found.days[day - 1] as (typeof found.days)[0];
    return [factors.therapy, factors.nonTherapyAncillary, rate, wageAdjustedRate, total, wageAdjustedTotal].map(
      (value) => value.toNumber(),
    );
  };
  // Wage index 0.9145. 206.12 × 1.00 + 173.29 × 3.00 + 388.61 = 1114.60; 801.40 × 0.9145 = 732.88; + 313.20.
  expect(shown(1)).toEqual([1, 3, 1114.6, 1046.08, 1114.6, 1046.08]);
  // 30 days: 6130.01 + 6238.44 + 11658.30; the wage index once on the whole.
  expect(shown(30).slice(4)).toEqual([24026.75, 22549.72]);
  // 206.12 × 0.76 + 173.29 + 388.61.
  expect(shown(100).slice(0, 3)).toEqual([0.76, 1, 718.55]);
});

test.each([
  ['ZHNC1', "The HIPPS code 'ZHNC1' is not of PDPM: its character 1 is 'Z', and must be A to P"],
  ['NHNC2', "The HIPPS code 'NHNC2' is not of PDPM: its character 5 is '2', and must be 0 to 1"],
  ['NHNC', "The HIPPS code 'NHNC' does not have 5 characters"],
  ['NHNC1', null],
])('%s', (code, fault) => expect(faultOf(code)).toBe(fault));

test('letters have the groups of the RAI manual', () => {
  const groups = (code: string) => charactersOf(code).map(({ group }) => group);
  expect(groups('AAAA1')).toEqual(['TA', 'SA', 'ES3', 'NA', '5-day']);
  expect(groups('PLYF0')).toEqual(['TP', 'SL', 'PA1', 'NF', 'IPA']);
  expect(charactersOf('NHNC1').map(({ meaning }) => meaning)).toEqual([
    'Non-orthopedic surgery and acute neurologic; function score 6 to 9',
    'Two of acute neurologic condition, SLP-related comorbidity and cognitive impairment; a mechanically altered diet or a swallowing disorder',
    'Clinically complex; depression; function score 6 to 14',
    'Non-therapy ancillary comorbidity score 6 to 8',
    '5-day assessment at the beginning of the stay',
  ]);
});
