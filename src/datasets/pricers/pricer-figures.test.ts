/** Figures that an operator gives: the contents of a file, and refusals. */
import { expect, test } from 'vitest';
import { GivenFigures } from '../../engine/core/given-figures.ts';
import { recogniseDataset } from '../index.ts';
import { besideLastYear } from './figure-review.ts';
import { pricerFigures } from './pricer-figures.ts';

const HEAD = 'payment_system,year,figure,value,citation\n';
const read = (lines: string) => {
  const reading = pricerFigures.read({ name: 'figures.csv', text: HEAD + lines });
  return { ...reading, rows: [...reading.rows] };
};

test('a file is of one payment system and year', () => {
  expect(recogniseDataset(HEAD)?.name).toBe('pricer-figures');
  expect(read('IPPS,2027,fixed_loss_threshold,51679,"91 FR 49570, Addendum"\n')).toEqual({
    label: 'IPPS FY 2027 figures of the operator',
    scope: 'IPPS 2027',
    effectiveStart: 20261001,
    effectiveEnd: 20270930,
    rows: [
      {
        columns: ['payment_system', 'year', 'figure', 'value', 'citation', 'given_by', 'given_on'],
        cells: ['IPPS', '2027', 'fixed_loss_threshold', '51679', '91 FR 49570, Addendum', '', ''],
      },
    ],
  });
});

test.each([
  ['IPPO,2027,fixed_loss_threshold,1,x\n', /line 2: payment_system must be one of IPPS/],
  ['IPPS,27,fixed_loss_threshold,1,x\n', /line 2: year must be a year of 4 digits; it is '27'/],
  ['IPPS,2019,fixed_loss_threshold,1,x\n', /line 2: year must be 2021 or later for IPPS; it is 2019/],
  ['IPPS,2027,fixed_loss,1,x\n', /line 2: IPPS 2027 has no figure 'fixed_loss': docs\/figures.md lists them/],
  [
    'IPPS,2027,fixed_loss_threshold,"51,679",x\n',
    /line 2: value of fixed_loss_threshold must be a decimal number; it is '51,679'/,
  ],
  ['IPPS,2027,fixed_loss_threshold,,x\n', /line 2: value of fixed_loss_threshold must be a decimal number; it is ''/],
  [
    'IPPS,2027,fixed_loss_threshold,51679,\n',
    /line 2: citation of fixed_loss_threshold must say where the figure is published/,
  ],
  [
    'IPPS,2027,capital_federal_rate,540.03,x\n',
    /line 2: capital_federal_rate of FY 2027 is held: 539.95 \(91 FR 49570/,
  ],
  [
    'IPPS,2027,fixed_loss_threshold,1,x\nIPPS,2027,fixed_loss_threshold,2,x\n',
    /line 3: fixed_loss_threshold is given twice/,
  ],
  ['', /it gives no figure/],
])('%s is refused', (lines, reason) => {
  expect(() => read(lines)).toThrow(reason);
});

test('the names, values and citations of all wrong lines are listed at once', () => {
  expect(() => read('SNF,2027,labor_share,71.90,x\nSNF,2027,non_case_mix.urban.full,0,\n')).toThrow(
    /line 2: labor_share cannot be 71.9: a share is between 0 and 1.*; line 3: citation of non_case_mix.urban.full must say/,
  );
});

test.each([
  ['a share in percent', 'SNF,2027,labor_share,71.90,x\n', /labor_share cannot be 71.9: a share is between 0 and 1/],
  [
    'a threshold below 0',
    'IRF,2027,outlier_threshold,-10394.52,x\n',
    /outlier_threshold cannot be -10394.52: a threshold is dollars, more than 0/,
  ],
  [
    'a rate below 0',
    'SNF,2027,non_case_mix.urban.full,-118.82,x\n',
    /cannot be -118.82: a rate is dollars, more than 0/,
  ],
  ['a rate of 0', 'SNF,2027,non_case_mix.urban.full,0,x\n', /cannot be 0: a rate is dollars, more than 0/],
  [
    'a limit of a decrease above 0',
    'SNF,2027,wage_index_decrease_limit,0.05,x\n',
    /wage_index_decrease_limit cannot be 0.05: a limit of a decrease is between -1 and 0: -0.05/,
  ],
  [
    'shares that do not add to 1',
    'SNF,2027,labor_share,0.7190,x\nSNF,2027,non_labor_share,0.2910,x\n',
    /line 2: labor_share and non_labor_share must add up to 1; they add up to 1.01/,
  ],
  [
    'amounts of one table that do not add up to those of the other',
    ['above.labor,4600.00', 'above.nonlabor,2400.00', 'at_or_below.labor,4340.00', 'at_or_below.nonlabor,2600.00']
      .map((figure) => `IPPS,2028,standardized_amounts.full.${figure},x\n`)
      .join(''),
    /standardized_amounts.full.at_or_below.labor and .* must add up to 7000 as .* do; they add up to 6940/,
  ],
  [
    'a figure that is not made of its parts',
    'HHA,2027,lupa_factor.0550,1.7200,x\nHHA,2027,lupa_add_on.0550,0.7400,x\n',
    /line 3: lupa_add_on.0550 must be 0.72, lupa_factor.0550 − 1; it is 0.7400/,
  ],
])('%s is refused', (_, lines, reason) => {
  expect(() => read(lines)).toThrow(reason);
});

const WORKSHEET = 'payment_system,year,figure,unit,meaning,where,last_year,value,citation\n';
const worksheet = (lines: string) => ({ name: 'figures-FY2027.csv', text: WORKSHEET + lines });

test('of a worksheet, blank figures and those that are held are passed over; each payment system is a release', () => {
  const file = worksheet(
    [
      'IPPS,2027,capital_federal_rate,dollars,m,w,524.15,539.95,91 FR 49570\n',
      'IPPS,2027,fixed_loss_threshold,dollars,m,w,40397,51679,91 FR 49570\n',
      'LTCH,2027,dsh_factor,share,m,w,,,\n',
      'SNF,2027,labor_share,share,m,w,0.7190,0.7210,a rule\n',
    ].join(''),
  );
  expect(recogniseDataset(file.text)?.name).toBe('pricer-figures');
  expect(pricerFigures.partsOf?.(file)).toEqual(['IPPS 2027', 'SNF 2027']);
  const given = { by: 'A. Person', on: '2026-11-29' };
  const reading = pricerFigures.read(file, { part: 'SNF 2027', given });
  expect(reading.scope).toBe('SNF 2027');
  expect([...reading.rows]).toMatchObject([
    { cells: ['SNF', '2027', 'labor_share', '0.7210', 'a rule', 'A. Person', '2026-11-29'] },
  ]);
  expect(() => pricerFigures.read(worksheet('LTCH,2027,dsh_factor,share,m,w,,,\n'))).toThrow(/it gives no figure/);
});

test('a change of more than a quarter is unusual: a point that slipped, and figures that took another’s place', () => {
  const review = (lines: string[]) =>
    besideLastYear(
      lines.map((line) => line.split(',')),
      new GivenFigures([
        { system: 'SNF', year: 2027, name: 'labor_share', value: '0.7210', citation: 'x', release: '' },
      ]),
    );
  expect(
    review([
      'SNF,2027,non_case_mix.urban.full,12117',
      'SNF,2027,non_case_mix.urban.full,121.17',
      'SNF,2028,labor_share,0.7190',
      'SNF,2028,non_case_mix.urban.full,125',
    ]).map(({ lastYear, change, isUnusual }) => [lastYear, change, isUnusual]),
  ).toEqual([
    ['118.21', '+10150.4 %', true],
    ['118.21', '+2.5 %', false],
    ['0.7210', '-0.3 %', false],
    ['', '', false],
  ]);
});

test('a year after the last one takes any figure of the list', () => {
  expect(read('IPPS,2028,capital_federal_rate,550.00,an example\n').effectiveStart).toBe(20271001);
});
