import { describe, expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { drgIpf } from './drg-ipf.ts';
import { drgIpps } from './drg-ipps.ts';
import { drgLtch } from './drg-ltch.ts';

const PRICER = `diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description
001,20251001,28.0239,25.8,,36.2,,,HEART TRANSPLANT OR IMPLAN
29,20251001,3.4116,4.7,,6.2,Y,Y,SPINAL PROCEDURES WITH CC
999,20251001,0.0000,0.0,,0.0,,,UNGROUPABLE
`;
const TABLE_5 = `"TABLE 5.\u2014LIST OF MS-DRGS, RELATIVE WEIGHTING FACTORS,
AND MEAN LENGTH OF STAY\u2014FY 2026 Final Rule"\t\t\t\t\t\t\t\t\t
MS-DRG \tFY 2026 Final Post-Acute DRG\tFY 2026 Final Special Pay DRG\tMDC\tTYPE\tMS-DRG Title\tWeights - Before Cap\tWeights - 10% Cap Applied \tGeometric mean LOS\tArithmetic mean LOS
001\tNo\tNo\tPRE\tSURG\tHEART TRANSPLANT OR IMPLANT OF HEART ASSIST SYSTEM WITH MCC\t28.0240\t28.0239\t25.8\t36.2
029\tYes\tYes\t01\tSURG\t"SPINAL PROCEDURES WITH CC OR SPINAL NEUROSTIMULATORS"\t3.4116\t3.4116\t4.7\t6.2
016\tNo\tNo\tPRE\tSURG\tA DRG WITHOUT A LENGTH OF STAY\t1.0000\t1.0000\tN/A\tN/A
999\tNo\tNo\t**\t**\tUNGROUPABLE\t\t\t\t
MS-DRGs 998 and 999 contain cases that could not be assigned to valid DRGs.\t\t\t\t\t\t\t\t\t
`;
const LTCH = `diagnosticRelatedGroup,relativeWeight,arithmeticMeanLengthOfStay
001,0.0000,00.0
003,3.6440,54.8
999,0.0000,00.0`;
const IPF = 'code,factor \n056,1.12\n876,1.29\n';
const FY2026 = { effectiveDate: 20251001, endDate: 20260930 };
const none = { lowVolume: false, postAcute: false, specialPayPostAcute: false };

test('the pricer table of the IPPS: the year from its dates, the post-acute flags, zeros before a DRG put back', () => {
  const reading = drgIpps.read({ name: 'drgstable.csv', text: PRICER });
  expect(reading).toMatchObject({
    label: 'IPPS DRG FY2026',
    scope: '2026',
    effectiveStart: 20251001,
    effectiveEnd: 20260930,
  });
  expect([...reading.rows]).toEqual([
    {
      paymentSystem: 'IPPS',
      drg: '001',
      description: 'HEART TRANSPLANT OR IMPLAN',
      ...FY2026,
      weight: 28.0239,
      geometricMeanLos: 25.8,
      arithmeticMeanLos: 36.2,
      ...none,
    },
    expect.objectContaining({ drg: '029', postAcute: true, specialPayPostAcute: true }),
    expect.objectContaining({ drg: '999', weight: 0, geometricMeanLos: 0 }),
  ]);
});

test.each([
  ['tabs', TABLE_5],
  ['commas', TABLE_5.replaceAll(/ ?\t/g, ',').replace('FACTORS,\nAND', 'FACTORS AND')],
])('Table 5 of the final rule with %s: the weight with the cap, full titles', (_, text) => {
  const reading = drgIpps.read({ name: 'CMS-1833-F Table 5.txt', text });
  expect(reading).toMatchObject({ label: 'IPPS DRG FY2026', scope: '2026' });
  expect([...reading.rows]).toEqual([
    expect.objectContaining({
      drg: '001',
      description: 'HEART TRANSPLANT OR IMPLANT OF HEART ASSIST SYSTEM WITH MCC',
      weight: 28.0239,
      postAcute: false,
    }),
    expect.objectContaining({ drg: '029', postAcute: true, specialPayPostAcute: true, ...FY2026 }),
    expect.objectContaining({ drg: '016', weight: 1, geometricMeanLos: null, arithmeticMeanLos: null }),
    expect.objectContaining({ drg: '999', weight: 0, geometricMeanLos: 0, arithmeticMeanLos: 0 }),
  ]);
});

test.each([
  ['29,20251001,3.4116,6.2,,4.7,Y,Y,X', 'the geometric mean length of stay, 6.2, is above the arithmetic one, 4.7'],
  ['29,20251001,3.4116,4.7,,6.2,,Y,X', 'a DRG with the special payment of post-acute care transfers is none of these'],
])('figures of a DRG that do not go together are refused: %s', (line, reason) => {
  const text = PRICER.replace(/^29,.*$/m, line);
  expect([...drgIpps.read({ name: 'drgstable.csv', text }).rows]).toContainEqual({ line: 3, reason });
});

test('a DRG that changes within the year: the first entry ends the day before the second begins', () => {
  const text = PRICER.replace('999,', '001,20260401,27.5,25.8,,36.2,,,HEART TRANSPLANT OR IMPLAN\n999,');
  const rows = [...drgIpps.read({ name: 'drgstable.csv', text }).rows];
  expect(rows.slice(0, 3)).toMatchObject([
    { drg: '001', effectiveDate: 20251001, endDate: 20260331, weight: 28.0239 },
    { drg: '029', endDate: 20260930 },
    { drg: '001', effectiveDate: 20260401, endDate: 20260930, weight: 27.5 },
  ]);
});

test('the pricer table of the LTCH: one length of stay, the year from the name', () => {
  const reading = drgLtch.read({ name: 'pricer/ltdrgstable-2026.csv', text: LTCH });
  expect(reading).toMatchObject({ label: 'LTCH DRG FY2026', scope: '2026' });
  expect([...reading.rows][1]).toEqual({
    paymentSystem: 'LTCH',
    drg: '003',
    description: '',
    ...FY2026,
    weight: 3.644,
    geometricMeanLos: 54.8,
    arithmeticMeanLos: 54.8,
    ...none,
  });
});

test('the pricer table of the IPF: the factor is the weight, there is no length of stay', () => {
  const reading = drgIpf.read({ name: 'drg-2026.csv', text: IPF });
  expect(reading).toMatchObject({ label: 'IPF DRG FY2026', effectiveStart: 20251001, effectiveEnd: 20260930 });
  expect([...reading.rows]).toEqual(
    [
      ['056', 1.12],
      ['876', 1.29],
    ].map(([drg, weight]) => ({
      paymentSystem: 'IPF',
      drg,
      description: '',
      ...FY2026,
      weight,
      geometricMeanLos: null,
      arithmeticMeanLos: null,
      ...none,
    })),
  );
});

describe('the fiscal year of a file that states none', () => {
  test('an effective period goes before the name', () => {
    const file = { name: 'drg-2026.csv', text: IPF };
    expect(drgIpf.read(file, { effective: '20241001-20250930' }).label).toBe('IPF DRG FY2025');
  });
  test.each([
    ['drg.csv', undefined, 'drg.csv: neither the file nor its name states the fiscal year'],
    ['12026.csv', undefined, 'neither the file nor its name states the fiscal year'],
    ['drg.csv', '20250101-20251231', 'is not within one fiscal year'],
    [
      'drgstable-2022.csv',
      undefined,
      'neither the file nor its name states the fiscal year (CMS calls it drg-2026.csv)',
    ],
  ])('%s, %s', (name, effective, reason) => {
    expect(() => drgIpf.read({ name, text: IPF }, { effective })).toThrow(reason);
  });
});

describe('what cannot be used', () => {
  const faults = (text: string, dataset = drgIpps, name = 'ltdrgstable-2026.csv') =>
    [...dataset.read({ name, text }).rows].filter((row) => row instanceof Fault);

  test.each([
    [
      'a weight',
      PRICER.replace('28.0239', '280.239'),
      2,
      "weight '280.239' is not between 0.05 and 100, or 0, as a relative weight is",
    ],
    ['no weight', PRICER.replace('28.0239', ''), 2, 'weight is blank'],
    ['a length of stay', PRICER.replace('4.7', '4-7'), 3, "geometricMeanLengthOfStay '4-7' is not a decimal number"],
    ['a flag', PRICER.replace('Y,Y', 'Y,X'), 3, "specialPaymentPostAcuteCare 'X' is not yes or no"],
    ['a DRG', PRICER.replace('\n29,', '\nA29,'), 3, "diagnosticRelatedGroup 'A29' is not a DRG of 3 digits"],
    ['another year', PRICER.replace('29,20251001', '29,20241001'), 3, /not in fiscal year 2026/],
    ['a line cut off', PRICER.replace(',UNGROUPABLE\n', ''), 4, 'the line ends after 8 of 9 columns'],
    ['two lines of a DRG', PRICER.replace('\n29,', '\n001,'), 3, /DRG 001 from 20251001 stands on line 2/],
    [
      'lines missing at the end',
      PRICER.replace(/999.*\n/, ''),
      3,
      'the table ends before DRG 999: the file looks cut off',
    ],
    ['a flag of Table 5', TABLE_5.replace('\tYes\tYes\t', '\tYes\tPerhaps\t'), 5, /'Perhaps' is not yes or no/],
    ['no weight of a payable DRG', TABLE_5.replace('\t3.4116\t3.4116', '\t3.4116\t'), 5, 'Weights is blank'],
  ])('%s', (_, text, line, reason) => {
    const [fault] = faults(text);
    expect(fault).toMatchObject({ line, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) });
  });

  test('an LTCH table cut off at a line', () => {
    expect(faults(LTCH.replace(/\n999.*/, ''), drgLtch)).toEqual([
      new Fault(3, 'the table ends before DRG 999: the file looks cut off'),
    ]);
  });

  test('an LTCH table of a year whose last DRG is 989', () => {
    const whole = LTCH.replace(/\n999.*/, '\n989,0.6366,19.3');
    expect(faults(whole, drgLtch, 'ltdrgstable-2024.csv')).toEqual([]);
    expect(faults(whole.replace(/\n989.*/, ''), drgLtch, 'ltdrgstable-2024.csv')).toEqual([
      new Fault(3, 'the table ends before DRG 989: the file looks cut off'),
    ]);
  });

  test.each([
    ['proposed weights', TABLE_5.replaceAll('Final', 'Proposed'), 'proposed, not final'],
    [
      'two years',
      TABLE_5.replace('FY 2026 Final Special', 'FY 2025 Final Special'),
      'names the fiscal years 2026 and 2025',
    ],
    ['no row', PRICER.split('\n')[0] as string, 'no row under the header line'],
    ['no date on the first row', PRICER.replace('001,20251001', '001,20251301'), "line 2: effectiveDate '20251301'"],
    ['a column missing', PRICER.replace('description', 'title'), 'no header line with the column description'],
  ])('%s', (_, text, reason) => {
    expect(() => [...drgIpps.read({ name: 'table 5.txt', text }).rows]).toThrow(reason);
  });
});
