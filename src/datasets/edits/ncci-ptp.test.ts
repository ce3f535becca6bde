import { describe, expect, test } from 'vitest';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { ncciPtpOutpatient, ncciPtpPractitioner } from './ncci-ptp.ts';

const HEADING = [
  'CPT only copyright 2023 American Medical Association.  All rights reserved.',
  'Column1/Column2 Edits',
  'Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale',
  '\t\tprior to 1996\tDate\tDate\t0=not allowed\t',
  '\t\t\t\t*=no data\t1=allowed\t',
  '\t\t\t\t\t9=not applicable\t',
];
const file = (rows: string[], name = 'ccipra-v302r0-f1.txt') => ({
  name,
  text: `${[...HEADING, ...rows].join('\r\n')}\r\n`,
});
const ROWS = [
  '0001A\t0591T\t\t20220101\t20231231\t1\tCPT Manual or CMS manual coding instruction',
  '10060\t11055\t*\t19960101\t*\t0\t"CPT ""separate procedure"" definition"',
  '36430\t99213\t\t20001030\t20001030\t9\tMisuse of column two code with column one code',
];

describe('the published table', () => {
  test('is read with its heading over four lines, its quarter from the name', () => {
    const { rows, ...release } = ncciPtpPractitioner.read(file(ROWS));
    expect(release).toEqual({
      label: 'NCCI PTP Practitioner 2024Q3',
      scope: 'history',
      effectiveStart: 19960101,
      effectiveEnd: 20240930,
      isDatedByName: true,
      notes: undefined,
    });
    const providerType = 'Practitioner';
    expect([...rows]).toEqual([
      {
        column1: '0001A',
        column2: '0591T',
        effectiveDate: 20220101,
        deletionDate: 20231231,
        modifierIndicator: '1',
        rationale: 'CPT Manual or CMS manual coding instruction',
        providerType,
      },
      {
        column1: '10060',
        column2: '11055',
        effectiveDate: 19960101,
        deletionDate: null,
        modifierIndicator: '0',
        rationale: 'CPT "separate procedure" definition',
        providerType,
      },
      {
        column1: '36430',
        column2: '99213',
        effectiveDate: 20001030,
        deletionDate: 20001030,
        modifierIndicator: '9',
        rationale: 'Misuse of column two code with column one code',
        providerType,
      },
    ]);
  });

  test('is read with its heading on one line', () => {
    const heading =
      'Column 1\tColumn 2\t*=in existence prior to 1996\tEffective Date\tDeletion Date *=no data\t' +
      'Modifier 0=not allowed 1=allowed 9=not applicable\tPTP Edit Rationale';
    const text = `CPT only copyright\n${heading}\n${ROWS.join('\n')}\n\u001a`;
    const rows = [...ncciPtpOutpatient.read({ name: 'ccioph-v302r0-f2.txt', text }).rows];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ column1: '0001A', providerType: 'Outpatient Hospital' });
  });

  test.each([
    ['0001\t0591T\t\t20220101\t*\t1\tLaboratory panel', "Column 1 '0001' is not a HCPCS code"],
    ['0001A\t\t\t20220101\t*\t1\tLaboratory panel', "Column 2 '' is not a HCPCS code"],
    ['0001A\t0591T\t\t20220231\t*\t1\tLaboratory panel', "Effective Date '20220231' is not a date YYYYMMDD"],
    ['0001A\t0591T\t\t*\t*\t1\tLaboratory panel', "Effective Date '*' is not a date YYYYMMDD"],
    ['0001A\t0591T\t\t20220101\t2022\t1\tLaboratory panel', "Deletion Date '2022' is not a date YYYYMMDD"],
    ['0001A\t0591T\t\t20220101\t*\t2\tLaboratory panel', "Modifier '2' is not 0, 1 or 9"],
    ['0001A\t0591T\t\t20220101\t*\t1\t', 'PTP Edit Rationale is blank'],
    ['0001A\t0591T\t\t2022', 'the line ends after 4 of 7 columns'],
    ['0001A', 'the line ends after 1 of 7 columns'],
  ])('%j is a fault', (row, reason) => {
    const rows = [...ncciPtpPractitioner.read(file([...ROWS, row])).rows];
    expect(rows.filter((each) => each instanceof Fault)).toEqual([new Fault(10, reason)]);
    expect(rows).toHaveLength(4);
  });

  test.each([
    [{ name: 'ccipra-v302r0-f1.txt', text: 'Column 1\tColumn 2\n' }, 'there is no line under the heading'],
    [{ name: 'ccipra-v302r0-f1.txt', text: 'Column 1\tColumn 2\n1\t2\n' }, 'the heading has no column Effective Date'],
    [{ name: 'ccipra-v302r0-f1.txt', text: 'a\nb\n' }, 'no line begins with the headings Column 1 and Column 2'],
    [file(ROWS, 'edits.txt'), 'neither the file nor its name states the quarter'],
  ])('%# is unreadable', (file, message) => {
    expect(() => ncciPtpPractitioner.read(file)).toThrow(UnreadableFile);
    expect(() => ncciPtpPractitioner.read(file)).toThrow(`${file.name}: ${message}`);
  });
});

describe('the derived table', () => {
  const derived = (...rows: string[]) => ({
    name: 'ncci_ptp_out.csv',
    text: `column1,column2,deletion_date,modifier_indicator,rationale\n${rows.join('\n')}\n`,
  });

  test('has no effective dates and tells of its quarter alone', () => {
    const { rows, ...release } = ncciPtpOutpatient.read(
      derived('0001A,0591T,2023-12-31,1,Laboratory panel', '10060,11055,9999-12-31,0,"Panels, laboratory"'),
    );
    expect(release).toMatchObject({
      label: 'NCCI PTP Outpatient Hospital 2024Q3',
      scope: 'history',
      effectiveStart: 20240701,
      effectiveEnd: 20240930,
      notes: [expect.stringContaining('this layout was published for 2024Q3')],
    });
    expect([...rows]).toMatchObject([
      { column1: '0001A', column2: '0591T', effectiveDate: null, deletionDate: 20231231, modifierIndicator: '1' },
      { column1: '10060', effectiveDate: null, deletionDate: null, rationale: 'Panels, laboratory' },
    ]);
  });

  test.each([
    ['0001A,0591T,2023-12-31,1', 'the line ends after 4 of 5 columns'],
    ['0001A,0591T,2023-13-31,1,Laboratory panel', "Deletion Date '2023-13-31' is not a date YYYYMMDD"],
    ['0001A,0591T,9999-12-31,7,Laboratory panel', "Modifier '7' is not 0, 1 or 9"],
  ])('%s is a fault', (row, reason) => {
    expect([...ncciPtpOutpatient.read(derived(row)).rows]).toEqual([new Fault(2, reason)]);
  });
});
