import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { ascAa } from './asc-aa.ts';
import { ascBb } from './asc-bb.ts';
import { ascEe } from './asc-ee.ts';
import { ascFf } from './asc-ff.ts';

const FEE = { scheduleType: 2, startDate: 20250401, endDate: 20250630, modifiers: '', priceIndicator: '9' };

describe('Addendum AA', () => {
  const file = (...rows: string[]) => ({
    name: 'AA.csv',
    text: `"Addendum AA -- ASC Covered Surgical Procedures for CY 2025
(Including Surgical Procedures for Which Payment is Packaged)",,,,,,,
,,,,,,,
HCPCS Code,,Short Descriptor,Subject to Multiple Procedure Discounting,April 2025 Payment Indicator,April 2025  Payment Weight  ,April 2025 Payment Rate ,
${rows.join('\n')}
,,,,,,,
"NOTE 1: Payment indicators for ""office-based"" procedures",,,,,,,
`,
  });

  test('indicator, weight and rate', () => {
    const reading = ascAa.read(
      file('0102T,,words of the AMA,Y,G2,28.767,"$1,579.16",', 'G0518, *,Remove w insert drug implant,N,N1,,,'),
    );
    expect(reading).toMatchObject({ label: 'ASC AA 2025Q2', scope: '20250401-20250630' });
    const other = { addendum: 'AA', mark: null, pass_through_expiration: null, ira_adjusted_copayment: null };
    expect([...reading.rows]).toEqual([
      {
        ...FEE,
        code: '0102T',
        description: '',
        data: {
          asc: {
            ...other,
            payment_indicator: 'G2',
            payment_weight: 28.767,
            payment_rate: 1579.16,
            multiple_procedure_discounting: true,
          },
        },
      },
      {
        ...FEE,
        code: 'G0518',
        description: 'Remove w insert drug implant',
        data: {
          asc: {
            ...other,
            mark: '*',
            payment_indicator: 'N1',
            payment_weight: null,
            payment_rate: null,
            multiple_procedure_discounting: false,
          },
        },
      },
    ]);
  });

  test('faults', () => {
    expect([...ascAa.read(file('0102T,,,Y,Q9,28.767,$1.00,', '0102T,,,Y,G2,28')).rows]).toEqual([
      new Fault(5, "Payment Indicator 'Q9' is not a known indicator"),
      new Fault(6, 'the line ends after 6 of 7 columns'),
    ]);
  });

  test('headings of two quarters', () => {
    const { name, text } = file();
    expect(() => ascAa.read({ name, text: text.replace('April 2025  ', 'July 2025 ') })).toThrow(
      'the headings are of April 2025 and July 2025',
    );
  });
});

test('Addendum BB: identical repeats are one', () => {
  const text = `Addendum BB -- ASC Covered Ancillary Services Integral to Covered Surgical Procedures for CY 2025,,,,,,,
HCPCS Code,,Short Descriptor,Drug and Device Pass-Through Expiration during Calendar Year,April 2025 Payment Indicator,April 2025 Payment Weight  ,April 2025 Payment Rate ,April 2025 IRA-22 Adjusted Copayment1
J0892,***,Argatroban dialysis,*,k5,,$0.81,$0.16
A2027,,Matriderm per sq cm,,N1,,,
A2027,,Matriderm per sq cm,,N1,,,
`;
  const reading = ascBb.read({ name: 'BB.csv', text });
  expect(reading).toMatchObject({ label: 'ASC BB 2025Q2' });
  const other = { addendum: 'BB', mark: null, payment_weight: null, multiple_procedure_discounting: null };
  expect([...reading.rows]).toEqual([
    {
      ...FEE,
      code: 'J0892',
      description: 'Argatroban dialysis',
      data: {
        asc: {
          ...other,
          mark: '***',
          payment_indicator: 'K5',
          payment_rate: 0.81,
          pass_through_expiration: '*',
          ira_adjusted_copayment: 0.16,
        },
      },
    },
    {
      ...FEE,
      code: 'A2027',
      description: 'Matriderm per sq cm',
      data: {
        asc: {
          ...other,
          payment_indicator: 'N1',
          payment_rate: null,
          pass_through_expiration: null,
          ira_adjusted_copayment: null,
        },
      },
    },
  ]);
});

describe('Addendum EE', () => {
  const file = {
    name: 'EE.csv',
    text: 'Addendum EE -- Surgical Procedures to be Excluded from Payment in ASCs for CY 2025,\n,\nHCPCS Code,Short Descriptor\n00176,words of the AMA\nG0414,Pelvic ring fx treat int fix\n',
  };
  test('codes that are not paid', () => {
    const reading = ascEe.read(file, { effective: '20250401-20250630' });
    expect(reading).toMatchObject({ label: 'ASC EE 2025Q2', scope: '20250401-20250630' });
    expect([...reading.rows]).toMatchObject([
      { ...FEE, code: '00176', description: '', data: { asc: { addendum: 'EE', payment_rate: null } } },
      { ...FEE, code: 'G0414', description: 'Pelvic ring fx treat int fix' },
    ]);
  });
  test('the quarter has to be stated and to lie in the year of the title', () => {
    expect(() => ascEe.read(file)).toThrow('the file says its calendar year but not its quarter');
    expect(() => ascEe.read(file, { effective: '20260401-20260630' })).toThrow('the file is of 2025');
  });
});

test('Addendum FF', () => {
  const text = `"Addendum FF -- ASC Device Offset Percentages for CY 2025
 (For Covered Surgical Procedures)",,,,,,,,
HCPCS Code,,Short Descriptor,April 2025 Payment Indicator,April 2025 APC,April 2025 APC Device Offset Percentage,April 2025 OPPS Payment Rate,April 2025 Device Offset Percentage,April 2025 Device Offset Amount / Device Portion
0200T,,,J8,5114,21.29%,"$6,539.97",35.62%,"$2,329.54"
11000,,,N1,,,,,
0201T,,,G2,511,0.08%,$240.17,0.00%,$0.00
`;
  const reading = ascFf.read({ name: 'FF.csv', text });
  expect(reading).toMatchObject({ label: 'ASC FF 2025Q2' });
  const row = { kind: 'device_offset', scheduleType: 2, startDate: 20250401, endDate: 20250630 };
  expect([...reading.rows]).toEqual([
    {
      ...row,
      code: '0200T',
      data: {
        payment_indicator: 'J8',
        apc: '5114',
        apc_device_offset_percentage: 21.29,
        opps_payment_rate: 6539.97,
        device_offset_percentage: 35.62,
        device_offset_amount: 2329.54,
      },
    },
    {
      ...row,
      code: '11000',
      data: {
        payment_indicator: 'N1',
        apc: null,
        apc_device_offset_percentage: null,
        opps_payment_rate: null,
        device_offset_percentage: null,
        device_offset_amount: null,
      },
    },
    new Fault(6, "APC '511' is not an APC"),
  ]);
});

describe('layouts of other quarters', () => {
  test('tab separated, with a title of two lines', () => {
    const text = `"Addendum BB -- ASC Covered Ancillary Services Integral to Covered Surgical Procedures for CY 2024
(Including Ancillary Services for Which Payment is Packaged)"\t\t\t\t\t\t\t\t
HCPCS Code\t\tShort Descriptor\tDrug and Device Pass-Through Expiration during Calendar Year\tJanuary 2024 Payment Indicator\tJanuary 2024 Payment Weight  \tJanuary 2024 Payment Rate \tJanuary 2024 IRA-22 Adjusted Copayment1\t
0331T\t\t\t\tZ2\t13.7643\t$736.58\t\t
`.replaceAll('\n', '\r\n');
    expect(recogniseDataset(text, 'bb.txt')).toBe(ascBb);
    const reading = ascBb.read({ name: 'bb.txt', text });
    expect(reading.scope).toBe('20240101-20240331');
    expect([...reading.rows]).toMatchObject([
      { code: '0331T', data: { asc: { payment_rate: 736.58, ira_adjusted_copayment: null } } },
    ]);
  });

  test('a byte order mark and quotation marks before the title', () => {
    const text = '"\ufeff""Addendum FF -- ASC Device Offset Percentages for CY 2026 "\n"(For all)""",,,\n';
    expect(recogniseDataset(text, 'ff.csv')).toBe(ascFf);
  });

  const bb = (quarter: string) => ({
    name: 'bb.csv',
    text: `Addendum BB -- ASC Covered Ancillary Services for CY 2023,,,,,,
HCPCS Code,,Short Descriptor,Drug and Device Pass-Through Expiration during Calendar Year,${quarter} Payment Indicator,${quarter} Payment Weight  ,${quarter} Payment Rate 
0331T,,,,Z2,13.3262,$691.02
`,
  });

  test('a column that CMS introduced later is null before, and missed from then on', () => {
    expect([...ascBb.read(bb('Jan 2023')).rows]).toMatchObject([
      { data: { asc: { payment_rate: 691.02, ira_adjusted_copayment: null } } },
    ]);
    expect(() => ascBb.read(bb('Apr 2023'))).toThrow('bb.csv: the column IRA-22 Adjusted Copayment is missing');
  });
});
