import { expect, test } from 'vitest';
import { Fault, type Reading } from '../reading/dataset.ts';
import { dmeFormerCba } from './dme-former-cba.ts';
import { dmeFormerCbaZip } from './dme-former-cba-zip.ts';
import { dmeMailOrder } from './dme-mail-order.ts';
import { dmePen } from './dme-pen.ts';
import { dmeRuralZip } from './dme-rural-zip.ts';
import { dmepos } from './dmepos.ts';

const QUARTER = { scope: '20250101-20250331', effectiveStart: 20250101, effectiveEnd: 20250331 };
const FEE = { scheduleType: 3, startDate: 20250101, endDate: 20250331, priceIndicator: '9' };

function expectReading(reading: Reading<unknown>, label: string, rows: unknown[]) {
  expect(reading).toMatchObject({ label, ...QUARTER });
  expect([...reading.rows]).toEqual(rows);
}

test('DMEPOS by state: CMS prints 0.00 for no amount, so that a blank is a lost amount', () => {
  const text = `(DMEPOS),,,,,,,,,
January 2025 Fee Schedule,,,,,,,,,
HCPCS,Mod,Mod2,JURIS,CATG,Ceiling,Floor,AL (NR),AL (R),Description
A4216,,,J,OS,0.62,0.53,,0.00,"Sterile water/saline, 10 ml"
A4216,NU,,J,OS,,0.53,0.57,0.00,"Sterile water/saline, 10 ml"
`;
  expect([...dmepos.read({ name: 'DMEPOS.csv', text }).rows]).toEqual([
    new Fault(4, 'AL (NR) is blank'),
    new Fault(5, 'Ceiling is blank'),
  ]);
});

test('DMEPOS by state: 0.00 is no amount', () => {
  const text = `(DMEPOS),,,,,,,,,,,
January 2025 Fee Schedule,,,,,,,,,,,
HCPCS,Mod,Mod2,JURIS,CATG,Ceiling,Floor,AL (NR),AL (R),AK (NR),AK (R),Description
E0431,RR,QB,D,OX,0.00,0.00,"1,021.50",29.46,40.00,0.00,Portable gaseous 02
A4216,,,J,OS,0.62,0.53,0.57,0.00,0.97,0.00,"Sterile water/saline, 10 ml"
A4217,,,X,SU,4.38,3.72,3.72,0.00,2.14,0.00,"Sterile water/saline, 500 ml"
A4217,AU,,J,OS,4.38,3.72,3.72
`;
  expectReading(dmepos.read({ name: 'DMEPOS.csv', text }), 'DMEPOS 2025Q1', [
    {
      ...FEE,
      code: 'E0431',
      modifiers: 'RR,QB',
      description: 'Portable gaseous 02',
      data: {
        dme: {
          pricing_area: 'state',
          jurisdiction: 'D',
          category: 'OX',
          ceiling: null,
          floor: null,
          states: { AL: { non_rural: 1021.5, rural: 29.46 }, AK: { non_rural: 40, rural: null } },
        },
      },
    },
    {
      ...FEE,
      code: 'A4216',
      modifiers: '',
      description: 'Sterile water/saline, 10 ml',
      data: {
        dme: {
          pricing_area: 'state',
          jurisdiction: 'J',
          category: 'OS',
          ceiling: 0.62,
          floor: 0.53,
          states: { AL: { non_rural: 0.57, rural: null }, AK: { non_rural: 0.97, rural: null } },
        },
      },
    },
    new Fault(6, "JURIS 'X' is not a known indicator"),
    new Fault(7, 'the line ends after 8 of 12 columns'),
  ]);
});

test('parenteral and enteral nutrition by state', () => {
  const text = `2025 Parenteral and Enteral Nutrition  Items and Services (PEN) Fee Schedule,,,,,
January 2025 Fee Schedule,,,,,
HCPCS,MOD,MOD2,AL(NR),AL(R),Desc
E0776,UE,BA,48.27,75.24,Iv pole
`;
  expectReading(dmePen.read({ name: 'DMEPEN.csv', text }), 'DMEPEN 2025Q1', [
    {
      ...FEE,
      code: 'E0776',
      modifiers: 'UE,BA',
      description: 'Iv pole',
      data: {
        dme: {
          pricing_area: 'state',
          jurisdiction: null,
          category: null,
          ceiling: null,
          floor: null,
          states: { AL: { non_rural: 48.27, rural: 75.24 } },
        },
      },
    },
  ]);
});

test('fees of former CBAs: a point is no fee', () => {
  const text = `January 2025 Former CBA Fee Schedule ,,,,,,,
Note:  the CBA labels are the short CBA names.,,,,,,,
HCPCS,Mod,Mod2,Mod3,CATG,"Akron, OH","Austin, TX",Description
L1851,,,,PO,"1,041.26",               .,Ko single upright prefab ots
B9002,RR,,,,38.15,many,Enter nutr inf pump any type
`;
  expectReading(dmeFormerCba.read({ name: 'CBA.csv', text }), 'DMEPOS former CBA 2025Q1', [
    {
      ...FEE,
      code: 'L1851',
      modifiers: '',
      description: 'Ko single upright prefab ots',
      data: {
        dme: {
          pricing_area: 'former_cba',
          jurisdiction: null,
          category: 'PO',
          ceiling: null,
          floor: null,
          former_cbas: { 'Akron, OH': 1041.26, 'Austin, TX': null },
        },
      },
    },
    new Fault(5, "Austin, TX 'many' is not a decimal number"),
  ]);
});

test('national mail order, without the note under it', () => {
  const text = `January 2025 Former CBA National Mail Order Diabetic Testing Supply Fee Schedule,,,,,,
HCPCS,Mod,Mod2,Mod3,CATG,National Mail-Order,Description
A4233,NU,KL,,IN,0.65,Alkalin batt for glucose mon
,,,,,,
"supplies in all parts of the United States, including the 50 states",,,,,,
`;
  expectReading(dmeMailOrder.read({ name: 'mail.csv', text }), 'DMEPOS mail order 2025Q1', [
    {
      ...FEE,
      code: 'A4233',
      modifiers: 'NU,KL',
      description: 'Alkalin batt for glucose mon',
      data: {
        dme: {
          pricing_area: 'mail_order',
          jurisdiction: null,
          category: 'IN',
          ceiling: null,
          floor: null,
          mail_order: 0.65,
        },
      },
    },
  ]);
});

test('rural ZIP codes: 202501 is a quarter', () => {
  const text = 'STATE,DMEPOS RURAL ZIP CODE,YEAR/QTR\nMA,01223,202501\nMA,2535,202501\nMA,02539,202502\n';
  const row = { kind: 'rural', state: 'MA', area: '', areaName: '', startDate: 20250101, endDate: 20250331 };
  expectReading(dmeRuralZip.read({ name: 'rural.csv', text }), 'DME rural ZIP 2025Q1', [
    { ...row, zipCode: '01223' },
    { ...row, zipCode: '02535' },
    new Fault(4, "YEAR/QTR '202502' is not a known indicator"),
  ]);
});

test('ZIP codes of former CBAs', () => {
  const text = `January 2025 Former CBA ZIP Codes ,,,,
CBA State,CBA ZIP Code,CBA Name Short,CBA Name,Year/Qtr
AL,35004,"Birmingham, AL","Birmingham-Hoover, AL",202501
`;
  expectReading(dmeFormerCbaZip.read({ name: 'zip.csv', text }), 'DME former CBA ZIP 2025Q1', [
    {
      kind: 'former_cba',
      zipCode: '35004',
      state: 'AL',
      area: 'Birmingham, AL',
      areaName: 'Birmingham-Hoover, AL',
      startDate: 20250101,
      endDate: 20250331,
    },
  ]);
});

test('files that do not say their quarter', () => {
  const text = 'HCPCS,Mod,Mod2,Mod3,CATG,National Mail-Order,Description\nA4233,NU,KL,,IN,0.65,\n';
  expect(() => dmeMailOrder.read({ name: 'mail.csv', text })).toThrow('which quarterly release');
  const rural = 'STATE,DMEPOS RURAL ZIP CODE,YEAR/QTR\nMA,01223,202507\n';
  expect(() => dmeRuralZip.read({ name: 'rural.csv', text: rural })).toThrow("YEAR/QTR '202507'");
});
