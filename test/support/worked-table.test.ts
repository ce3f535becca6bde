/** Tables of worked examples: what is read of them, and the tables that are refused. */
import { describe, expect, test } from 'vitest';
import { WorkedTable } from './worked-table.ts';

const CLAIMS = { 'a stay': { days: 3 }, 'another stay': { days: 5 } };

/** Returns a table of two years. */
const tableOf = (...rows: string[]) =>
  new WorkedTable('worked.csv', ['claim,step,formula,FY2025,FY2026', ...rows, ''].join('\n'), CLAIMS);

/** Returns one of a system that pays by line. */
const byLine = (...rows: string[]) =>
  new WorkedTable('worked.csv', ['claim,line,step,formula,CY2026', ...rows, ''].join('\n'), CLAIMS);

const stay = tableOf(
  ',source,final rule,89 FR 1,90 FR 1',
  ',rate,dollars,100.00,110.00',
  ',share.urban,,0.70,0.75',
  ',limit,,,90.00',
  'a stay,wage_index,given,0.9000,0.9500',
  'a stay,labor,rate × share.urban × wage_index,63.000,78.375',
  'a stay,labor,"least(labor, limit), cut",,78.37',
  'a stay,loss,10.00 − rate,-90.00,-100.00',
  'a stay,total,labor + loss − 0 − loss + 0,63.00,78.37',
  'a stay,product,2 × loss,-180.00,-200.00',
  'a stay,return_code,,00,02',
  'another stay,rate,given,,7',
  'another stay,total,rate × 1,,7',
  'another stay,return_code,,,00',
);

describe('an example', () => {
  test('has the numbers of its year for names, and the last value of a step', () => {
    expect(stay.example('FY2025', 'a stay').worked).toEqual([
      [
        'labor: 100.00 × 0.70 × 0.9000 = 63.000',
        'loss: 10.00 − 100.00 = -90.00',
        'total: 63.000 − 90.00 − 0 + 90.00 + 0 = 63.00',
        'product: 2 × (−90.00) = -180.00',
        '',
      ].join('\n'),
    ]);
    expect(stay.example('FY2026', 'a stay').worked[0]).toContain('labor: least(78.375, 90.00), cut = 78.37\nloss');
    expect(stay.example('FY2026', 'a stay').worked[0]).toContain('total: 78.37 − 100.00');
  });

  test('has the steps of every year, those that do not occur without a value', () => {
    const last = tableOf(
      'a stay,total,1 + 1,2,',
      'a stay,total,1 + 2,,3',
      'a stay,other,1,,1',
      'a stay,return_code,,00,00',
    );
    expect(last.example('FY2025', 'a stay').steps).toEqual([
      { line: 0, step: 'total', isComputed: true, values: ['2'] },
      { line: 0, step: 'other', isComputed: true, values: [] },
      { line: 0, step: 'return_code', isComputed: false, values: ['00'] },
    ]);
  });

  test('has figures of its year, and before them those that are given for the claim', () => {
    const { figure, has, claim, year } = stay.example('FY2026', 'another stay');
    expect([figure('rate'), figure('limit'), has('wage_index'), claim, year]).toEqual([
      '7',
      '90.00',
      false,
      { days: 5 },
      2026,
    ]);
    expect(stay.example('FY2025', 'a stay').has('limit')).toBe(false);
    expect(() => figure('wage_index')).toThrow(
      "worked.csv: FY2026 of 'another stay' has no figure and no step above 'wage_index'",
    );
  });

  test('has days of its fiscal year, or calendar year', () => {
    const { date } = stay.example('FY2026', 'a stay');
    expect([date('09-30'), date('10-01'), date('01-02')]).toEqual([20260930, 20251001, 20260102]);
    expect(byLine('a stay,,return_code,,00').example('CY2026', 'a stay').date('10-01')).toBe(20261001);
  });

  test('of lines has the steps of the line, then those of the claim; others are named', () => {
    const table = byLine(
      'a stay,,share,0.5,0.5',
      'a stay,1,payment,10 × share,5.0',
      'a stay,1,return_code,,01',
      'a stay,2,payment,20 × share,10.0',
      'a stay,2,rest,payment − payment of line 1,5.0',
      'a stay,,return_code,,00',
    );
    expect(table.titlesOf('CY2026')).toEqual(['a stay']);
    expect(table.example('CY2026', 'a stay').worked).toEqual([
      'share: 0.5 = 0.5\n',
      'payment: 10 × 0.5 = 5.0\n',
      'payment: 20 × 0.5 = 10.0\nrest: 10.0 − 5.0 = 5.0\n',
    ]);
  });

  test('is there for the years with a return code', () => {
    expect([stay.columns, stay.titles]).toEqual([
      ['FY2025', 'FY2026'],
      ['a stay', 'another stay'],
    ]);
    expect([stay.titlesOf('FY2025'), stay.titlesOf('FY2026')]).toEqual([['a stay'], ['a stay', 'another stay']]);
    expect(() => stay.example('FY2025', 'another stay')).toThrow("FY2025 has no claim 'another stay'");
    expect(() => tableOf('a third,return_code,,00,00').example('FY2025', 'a third')).toThrow(
      "FY2025 has no claim 'a third'",
    );
  });
});

test('figures that nothing reads are told', () => {
  const table = tableOf(
    ',rate,,1,2',
    'a stay,index,given,3,4',
    'a stay,total,rate × 1,1,2',
    'a stay,return_code,,00,00',
  );
  expect(table.unread()).toEqual(['FY2025 rate', 'FY2026 rate', 'FY2025 a stay index', 'FY2026 a stay index']);
  table.example('FY2025', 'a stay').figure('index');
  expect(table.unread()).toEqual(['FY2026 rate', 'FY2026 a stay index']);
});

describe('a formula is refused with a name', () => {
  test.each([
    ['that is no figure', 'a stay,total,rates × 1,1,', "no step above 'rates'"],
    ['of a step below', 'a stay,total,later × 1,1,', "no step above 'later'"],
    ['of a figure that the year lacks', 'a stay,total,limit × 1,1,', "no step above 'limit'"],
    ['of a line that is not above', 'a stay,total,later of line 2,1,', "no step above 'later of line 2'"],
  ])('%s', (_, row, message) => {
    const table = tableOf(',rate,,1,1', ',limit,,,1', row, 'a stay,later,1,1,', 'a stay,return_code,,00,');
    expect(() => table.example('FY2025', 'a stay')).toThrow(message);
  });
});

describe('a table is refused', () => {
  test.each([
    ['with a figure twice', [',rate,,1,1', ',rate,,2,2'], 'rate stands twice'],
    [
      'with a given figure twice',
      ['a stay,rate,given,1,1', 'a stay,rate,given,1,1', 'a stay,return_code,,00,00'],
      'a stay rate stands twice',
    ],
    ['with a figure that is no number', [',rate,,1.,1'], "FY2025 rate is '1.'"],
    [
      'with a step that is no number',
      ['a stay,total,1 + 1,two,2', 'a stay,return_code,,00,00'],
      "FY2025 a stay total is 'two'",
    ],
    ['with a row without a cell', [',rate,,,'], 'rate has no cell'],
    [
      'with steps and no return code',
      ['a stay,total,1,1,1', 'a stay,return_code,,00,'],
      "FY2026 of 'a stay' has no return_code",
    ],
  ])('%s', (_, rows, message) => expect(() => tableOf(...rows)).toThrow(message));

  test('with a column that is no year', () => {
    expect(() => new WorkedTable('worked.csv', 'claim,step,formula,2026\n,rate,,1\n', CLAIMS)).toThrow(
      '2026 is no year',
    );
  });
});
