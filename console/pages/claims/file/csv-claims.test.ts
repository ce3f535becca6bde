import { expect, test } from 'vitest';
import { readCsv } from '../../../parts/csv-import/csv.ts';
import { type CsvHeader, claimIdOf, claimOfRows, headerOf } from './csv-claims.ts';

function read(text: string) {
  const [first, ...rows] = readCsv(text);
  const header = headerOf(first?.cells ?? []);
  if ('fault' in header) throw new Error(header.fault);
  return { header, rows, made: claimOfRows(header, rows) };
}

test('a row is a claim: days, amounts and codes as people write them', () => {
  const { made } = read(
    [
      'ClaimId,bill_type,thru_date,from_date,total_charges,patient_status,billing_provider.other_id,patient.sex,hmo,principal_dx.code,secondary_dxs.code,secondary_dxs.poa,inpatient_pxs.0.code,inpatient_pxs.0.date,cond_codes,additional_data.drg',
      'A-1,111,10/11/2025,20251006,"$41,208.55",1,50001,M,no,I11.0,I50.23 J96.01,Y;N,02703DZ,2025-10-07,"66, 42",291',
    ].join('\n'),
  );
  expect(made).toEqual({
    claim: {
      claimid: 'A-1',
      bill_type: '111',
      thru_date: '2025-10-11',
      from_date: '2025-10-06',
      total_charges: 41208.55,
      patient_status: '01',
      billing_provider: { other_id: '050001' },
      patient: { sex: 'M' },
      hmo: false,
      principal_dx: { code: 'I11.0' },
      secondary_dxs: [
        { code: 'I50.23', poa: 'Y' },
        { code: 'J96.01', poa: 'N' },
      ],
      inpatient_pxs: [{ code: '02703DZ', date: '2025-10-07' }],
      cond_codes: ['66', '42'],
      additional_data: { drg: '291' },
      modules: ['AUTO'],
    },
  });
});

test('rows of one claim are its lines; what stands in one row holds for all', () => {
  const { header, rows, made } = read(
    'claimid,bill_type,lines.revenue_code,lines.hcpcs,lines.modifiers,lines.units\nB,131,450,99284,25 59,1\nB,,0300,80053,,2\n',
  );
  expect(header.hasLines).toBe(true);
  expect(rows.map((row) => claimIdOf(header, row))).toEqual(['B', 'B']);
  expect(made).toMatchObject({
    claim: {
      claimid: 'B',
      bill_type: '131',
      lines: [
        { revenue_code: '0450', hcpcs: '99284', modifiers: ['25', '59'], units: 1 },
        { revenue_code: '0300', hcpcs: '80053', units: 2 },
      ],
    },
  });
});

test.each([
  ['claimid,thru_date\n1,2/30/2026', { line: 2, fault: { field: 'thru_date', text: expect.stringContaining('day') } }],
  [
    'claimid,total_charges\n1,"1,20"',
    { line: 2, fault: { field: 'total_charges', text: expect.stringContaining('must be a number') } },
  ],
  ['claimid,bill_type\n1,111,x', { line: 2, fault: { field: null, text: 'It has 3 cells, the first line has 2' } }],
  [
    'claimid,bill_type,lines.hcpcs\n1,131,99284\n1,132,80053',
    { line: 3, fault: { field: 'bill_type', text: 'is 132 here and 131 in a row of the same claim before' } },
  ],
  [
    'claimid,lines.service_date\n1,2026-01-02\n1,soon',
    { line: 3, fault: { field: 'lines.service_date', text: expect.stringContaining('day') } },
  ],
])('a bad row is named by line, field and reason: %j', (text, bad) => {
  expect(read(text).made).toEqual(bad);
});

test('columns that are no fields are named; a header that says nothing is refused', () => {
  expect((headerOf(['claimid', 'patient.last_name', 'lines.hcpcs']) as CsvHeader).unknown).toEqual([
    'patient.last_name',
  ]);
  expect(headerOf(['claimid;bill_type'])).toEqual({ fault: expect.stringContaining('not parted by commas') });
  expect(headerOf(['name', 'price'])).toEqual({ fault: expect.stringContaining('does not name fields') });
  expect(headerOf(['claimid', 'claimid'])).toEqual({ fault: 'It has the column claimid twice' });
  expect(headerOf(['lines.hcpcs'])).toEqual({ fault: expect.stringContaining('no column claimid') });
});
