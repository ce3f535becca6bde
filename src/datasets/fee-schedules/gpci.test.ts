import { describe, expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { gpci } from './gpci.ts';

const TITLE = 'ADDENDUM E. FINAL CY 2025 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY';
const CSV = `${TITLE},,,,,,
,,,,,,
Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2025 PW GPCI (with 1.0 Floor),2025 PE GPCI,2025 MP GPCI
10112,AL,00,ALABAMA,1,0.869,0.575
2102,AK,1,ALASKA*,1.5,1.081,0.592
"MAC Assignments as of November 22, 2023",,,,,,
,,,,,,
*Work GPCI reflects a 1.5 floor in Alaska established by the MIPPA.,,,,,,
`;
const TEXT = `${TITLE}\r
\r
Medicare Admi State  Locality                Locality Name                  2025 PW GPCI2025 PE GPCI2025 MP GPCI\r
10112           AL      00   ALABAMA                                               1.000       0.869       0.575\r
02102           AK      01   ALASKA*                                               1.500       1.081       0.592\r
MAC Assignments as of November 22, 2023\r
`;
const ROWS = [
  {
    year: 2025,
    locality: '1011200',
    locDescription: 'ALABAMA',
    mac: '10112',
    state: 'AL',
    gpciWork: 1,
    gpciPe: 0.869,
    gpciMp: 0.575,
    startDate: 20250101,
    endDate: 20251231,
  },
  {
    year: 2025,
    locality: '0210201',
    locDescription: 'ALASKA',
    mac: '02102',
    state: 'AK',
    gpciWork: 1.5,
    gpciPe: 1.081,
    gpciMp: 0.592,
    startDate: 20250101,
    endDate: 20251231,
  },
];

test.each([
  ['csv', CSV],
  ['text', TEXT],
])('the %s', (_, text) => {
  const reading = gpci.read({ name: 'GPCI2025', text });
  expect(reading).toMatchObject({
    label: 'GPCI 2025',
    scope: '2025',
    effectiveStart: 20250101,
    effectiveEnd: 20251231,
  });
  expect([...reading.rows]).toEqual(ROWS);
});

test('where a file prints the work index with and without its floor, the floored one is read', () => {
  const text = CSV.replace('2025 PW GPCI (with', '2025 PW GPCI (without 1.0 Floor),2025 PW GPCI (with').replace(
    'ALABAMA,1,',
    'ALABAMA,0.981,1,',
  );
  expect([...gpci.read({ name: 'GPCI2025', text }).rows][0]).toMatchObject({ gpciWork: 1, gpciPe: 0.869 });
});

describe('what cannot be used', () => {
  test('an index out of range', () => {
    const rows = [...gpci.read({ name: 'GPCI2025', text: CSV.replace('0.869', '8.69') }).rows];
    expect(rows[0]).toEqual(
      new Fault(4, "PE GPCI '8.69' is not between 0.1 and 3 as a geographic practice cost index is"),
    );
  });
  test('a text line cut short', () => {
    const rows = [...gpci.read({ name: 'GPCI2025', text: TEXT.replace('1.081       0.592', '1.081') }).rows];
    expect(rows[1]).toMatchObject({ line: 5, reason: expect.stringContaining('lacks') });
  });
  test('proposed indices, or those of another year under the title', () => {
    expect(() => gpci.read({ name: 'GPCI2025', text: CSV.replace('FINAL', 'PROPOSED') })).toThrow('proposed');
    expect(() => gpci.read({ name: 'GPCI2025', text: CSV.replace('CY 2025', 'CY 2026') })).toThrow('another year');
  });
});
