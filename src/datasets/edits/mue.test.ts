import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { mueDme, mueOutpatient, muePractitioner } from './mue.ts';

const COPYRIGHT =
  '"Current Procedural Terminology (CPT) codes, descriptions and other data only are copyright 2023 American Medical ' +
  'Association.\r\n\r\nApplicable FARS\\DFARS Restrictions Apply to Government Use.",,,\r\n';
const published = (service: string, ...rows: string[]) =>
  `${COPYRIGHT}"HCPCS/\r\nCPT Code",${service} Services MUE Values,MUE Adjudication Indicator,MUE Rationale\r\n${rows.join('\r\n')}\r\n`;
const HOSPITAL = published(
  'Outpatient Hospital',
  '0001U,1,2 Date of Service Edit: Policy,Code Descriptor / CPT Instruction',
  'A9512,300,3 Date of Service Edit: Clinical,Clinical: Data',
  'G0008,1,1 Line Edit,CMS Policy',
);
const NAME = 'MCR_MUE_OutpatientHospitalServices_Eff_07-01-2024.csv';

describe('the published table', () => {
  test('is read with its quarter from the name', () => {
    expect(recogniseDataset(HOSPITAL)).toBe(mueOutpatient);
    const { rows, ...release } = mueOutpatient.read({ name: NAME, text: HOSPITAL });
    expect(release).toMatchObject({
      label: 'MUE Outpatient Hospital 2024Q3',
      scope: '20240701-20240930',
      effectiveStart: 20240701,
      effectiveEnd: 20240930,
    });
    const quarter = { mueType: 'Facility', effectiveDate: 20240701, endDate: 20240930 };
    expect([...rows]).toEqual([
      {
        code: '0001U',
        mueValue: 1,
        adjudicationIndicator: '2',
        rationale: 'Code Descriptor / CPT Instruction',
        ...quarter,
      },
      { code: 'A9512', mueValue: 300, adjudicationIndicator: '3', rationale: 'Clinical: Data', ...quarter },
      { code: 'G0008', mueValue: 1, adjudicationIndicator: '1', rationale: 'CMS Policy', ...quarter },
    ]);
  });

  test.each([
    ['Practitioner', muePractitioner, 'Practitioner'],
    ['DME Supplier', mueDme, 'DME'],
  ])('of %s services', (service, dataset, mueType) => {
    const text = published(service, 'E0601,1,3 Date of Service Edit: Clinical,Nature of Equipment');
    expect(recogniseDataset(text)).toBe(dataset);
    const { rows } = dataset.read({ name: 'mue.csv', text }, { effective: '20240701-20240930' });
    expect([...rows]).toMatchObject([{ code: 'E0601', mueType }]);
  });

  test('without a quarter is unreadable', () => {
    const read = () => mueOutpatient.read({ name: 'mue.csv', text: HOSPITAL });
    expect(read).toThrow(UnreadableFile);
    expect(read).toThrow('mue.csv: neither the file nor its name states the quarter');
  });

  test.each([
    ['99213,x,3 Clinical,Clinical: Data', "MUE Values 'x' is not a whole number"],
    ['99213,2,4 Other,Clinical: Data', "MUE Adjudication Indicator '4 Other' is not an MAI of 1, 2 or 3"],
    ['9921,2,3 Clinical,Clinical: Data', "HCPCS/CPT Code '9921' is not a HCPCS code"],
    ['99213,2,3 Clinical,', 'MUE Rationale is blank'],
    ['99213,2,3 Cl', 'the line ends after 3 of 4 columns'],
    ['0001U,2,2 Date of Service Edit: Policy,CMS Policy', '0001U stands on line 6 with other values'],
  ])('%s is a fault', (row, reason) => {
    const { rows } = mueOutpatient.read({ name: NAME, text: `${HOSPITAL}${row}\r\n` });
    expect([...rows].filter((each) => each instanceof Fault)).toEqual([new Fault(9, reason)]);
  });

  test('of another service is unreadable', () => {
    expect(() => mueDme.read({ name: NAME, text: HOSPITAL })).toThrow('no header line with the column MUE Values');
  });
});

describe('the derived table', () => {
  const DERIVED = `hcpcs_code,mue_units,mue_mai,mue_rationale,mue_service
A4206,0,3,CMS Policy,DME Supplier
A4207,2,2,CMS Policy,DME Supplier
`;

  test('is taken for the one quarter it was published for, and says so', () => {
    expect(recogniseDataset(DERIVED)).toBe(mueDme);
    const { rows, label, notes } = mueDme.read({ name: 'ncci_mue_dme.csv', text: DERIVED });
    expect(label).toBe('MUE DME Supplier 2024Q3');
    expect(notes?.[0]).toContain('this layout was published for 2024Q3');
    expect([...rows]).toMatchObject([
      { code: 'A4206', mueType: 'DME', mueValue: 0, adjudicationIndicator: '3', effectiveDate: 20240701 },
      { code: 'A4207', mueType: 'DME', mueValue: 2, adjudicationIndicator: '2', endDate: 20240930 },
    ]);
  });

  test('is of the quarter that is stated', () => {
    const { scope, notes } = mueDme.read({ name: 'x', text: DERIVED }, { effective: '20241001-20241231' });
    expect({ scope, notes }).toEqual({ scope: '20241001-20241231', notes: undefined });
  });
});
