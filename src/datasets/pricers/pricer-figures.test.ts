/** Figures that an operator gives: the contents of a file, and refusals. */
import { expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
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
        columns: ['payment_system', 'year', 'figure', 'value', 'citation'],
        cells: ['IPPS', '2027', 'fixed_loss_threshold', '51679', '91 FR 49570, Addendum'],
      },
    ],
  });
});

test.each([
  ['IPPO,2027,fixed_loss_threshold,1,x\n', /line 2: payment_system must be one of IPPS/],
  ['IPPS,27,fixed_loss_threshold,1,x\n', /line 2: year must be a year of 4 digits; it is '27'/],
  ['IPPS,2019,fixed_loss_threshold,1,x\n', /line 2: year must be 2021 or later for IPPS; it is 2019/],
  ['IPPS,2027,fixed_loss,1,x\n', /line 2: IPPS 2027 has no figure 'fixed_loss': docs\/figures.md lists them/],
  ['IPPS,2027,fixed_loss_threshold,"51,679",x\n', /line 2: value must be a decimal number; it is '51,679'/],
  ['IPPS,2027,fixed_loss_threshold,,x\n', /line 2: value must be a decimal number; it is ''/],
  ['IPPS,2027,fixed_loss_threshold,51679,\n', /line 2: citation must say where the figure is published/],
  [
    'IPPS,2027,capital_federal_rate,540.03,x\n',
    /line 2: capital_federal_rate of FY 2027 is held: 539.95 \(91 FR 49570/,
  ],
  [
    'IPPS,2027,fixed_loss_threshold,1,x\nIPPS,2026,no_cost_product_factor,0.3,x\n',
    /line 3: a file is of one payment system and year, IPPS 2027; this line is of IPPS 2026/,
  ],
  [
    'IPPS,2027,fixed_loss_threshold,1,x\nIPPS,2027,fixed_loss_threshold,2,x\n',
    /line 3: fixed_loss_threshold is given twice/,
  ],
  ['', /it gives no figure/],
])('%s is refused', (lines, reason) => {
  expect(() => read(lines)).toThrow(reason);
});

test('a year after the last one takes any figure of the list', () => {
  expect(read('IPPS,2028,capital_federal_rate,550.00,an example\n').effectiveStart).toBe(20271001);
});
