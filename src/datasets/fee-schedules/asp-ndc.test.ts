import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { aspNdc } from './asp-ndc.ts';

test('the products of each code', () => {
  const text = `January 2025 ASP NDC - HCPCS Crosswalk for Medicare Part B Drugs,,,,,,,,,,,
"     Effective January 1, 2025 through March 31, 2025",,,,,,,,,,,
_2025_CODE,Short Description,LABELER NAME,NDC2,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG,,
90371,,"GRIFOLS USA, LLC",13533-0636-01,HyperHepB ,1 ML,1,1,1,1,,
Q9991,Buprenorph xr 100 mg or less,Indivior Inc.,12496-0100-01,Sublocade,LESS THAN OR EQUAL TO 100 MG,0.5,1,1,1,,
90371,,"GRIFOLS USA, LLC",13533-0636-03,HyperHepB ,1 ML,0.5,1,0.5,0.5,,
90371,,"GRIFOLS USA, LLC",13533-0636-03,HyperHepB ,1 ML,0.5,1,0.5,0.5,,
90371,,"GRIFOLS USA, LLC",13533-0636-03,HyperHepB ,1 ML,0.5,1,0.5,1,,
90371,,"GRIFOLS USA, LLC",,HyperHepB ,1 ML,0.5,1,0.5,1,,
`;
  const reading = aspNdc.read({ name: 'crosswalk.csv', text });
  expect(reading).toMatchObject({ label: 'ASP NDC-HCPCS crosswalk 2025Q1', scope: '20250101-20250331' });
  const hyperHepB = {
    labeler_name: 'GRIFOLS USA, LLC',
    drug_name: 'HyperHepB',
    hcpcs_dosage: '1 ML',
    package_quantity: 1,
  };
  const row = { kind: 'ndc_crosswalk', scheduleType: 5, startDate: 20250101, endDate: 20250331 };
  expect([...reading.rows]).toEqual([
    new Fault(8, '90371 13533-0636-03 stands on line 6 with other values'),
    new Fault(9, 'NDC2 is blank'),
    {
      ...row,
      code: '90371',
      data: [
        { ...hyperHepB, ndc: '13533-0636-01', package_size: 1, billing_units: 1, billing_units_package: 1 },
        { ...hyperHepB, ndc: '13533-0636-03', package_size: 0.5, billing_units: 0.5, billing_units_package: 0.5 },
      ],
    },
    {
      ...row,
      code: 'Q9991',
      data: [
        {
          ndc: '12496-0100-01',
          labeler_name: 'Indivior Inc.',
          drug_name: 'Sublocade',
          hcpcs_dosage: 'LESS THAN OR EQUAL TO 100 MG',
          package_size: 0.5,
          package_quantity: 1,
          billing_units: 1,
          billing_units_package: 1,
        },
      ],
    },
  ]);
});
