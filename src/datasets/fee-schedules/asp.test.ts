import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { asp } from './asp.ts';

const file = (...rows: string[]) => ({
  name: 'ASP.csv',
  text: `Payment Allowance Limits for Medicare Part B Drugs,,,,,,,,,,,
"Effective January 1, 2025 through March 31, 2025",,,,,,,,,,,
HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Co-insurance Percentage,Vaccine AWP%,Vaccine Limit,Blood AWP%,Blood limit,Clotting Factor,Notes,
${rows.join('\n')}
`,
});
const ROW = { scheduleType: 5, startDate: 20250101, endDate: 20250331, modifiers: '', priceIndicator: '9' };
const DRUG = {
  vaccine_awp_percent: null,
  vaccine_limit: null,
  blood_awp_percent: null,
  blood_limit: null,
  clotting_factor: null,
  notes: null,
};

test('payment limits', () => {
  const reading = asp.read(
    file(
      '90371,words of the AMA,1 ML,146.312,20.000,,,,,,,',
      'Q2043,"Sipuleucel-t auto cd54+","Infusion","50,505.017",20.000,,,,,,Added January 2025 ,',
      'A9585,Gadobutrol injection,0.1 ML,N/A,20.000,,,,,,"microCurie 100% AWP = $196.92\nmicroCurie 100% WAC = $164.10",',
      'J7170,"Inj., emicizumab-kxwh 0.5 mg",0.5 MG,x,20.000,,,,,1,,',
    ),
  );
  expect(reading).toMatchObject({ label: 'ASP 2025Q1', scope: '20250101-20250331' });
  expect([...reading.rows]).toEqual([
    {
      ...ROW,
      code: '90371',
      description: '',
      data: { drug: { ...DRUG, payment_limit: 146.312, dosage: '1 ML', coinsurance: 20 } },
    },
    {
      ...ROW,
      code: 'Q2043',
      description: 'Sipuleucel-t auto cd54+',
      data: {
        drug: { ...DRUG, payment_limit: 50505.017, dosage: 'Infusion', coinsurance: 20, notes: 'Added January 2025' },
      },
    },
    {
      ...ROW,
      code: 'A9585',
      description: 'Gadobutrol injection',
      data: {
        drug: {
          ...DRUG,
          payment_limit: null,
          dosage: '0.1 ML',
          coinsurance: 20,
          notes: 'microCurie 100% AWP = $196.92\nmicroCurie 100% WAC = $164.10',
        },
      },
    },
    new Fault(8, "Payment Limit 'x' is not a decimal number"),
  ]);
});

test('a file that does not say its period', () => {
  const { name, text } = file();
  expect(() => asp.read({ name, text: text.replace('Effective', 'In force') })).toThrow('no line says from when');
  expect(() => asp.read({ name, text: text.replace('March 31', 'Smarch 31') })).toThrow('is not a period');
});
