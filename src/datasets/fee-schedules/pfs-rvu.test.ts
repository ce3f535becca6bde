import { describe, expect, test } from 'vitest';
import { GivenFigures } from '../../engine/core/given-figures.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { pfsRvu } from './pfs-rvu.ts';

const HEADINGS_2025 = [
  ',,RELEASED 09/11/2025,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  ',, , ,,,,,,,,,,,,,,,,,,,,,,,,,NON-FACILITY,FACILITY,',
  ',,,,NOT USED,,,,,,,,,,,,,,,,,,,,,PHYSICIAN,,DIAGNOSTIC,PE USED,PE USED,MP USED',
  ',,,,FOR,,,NON-FAC,,FACILITY ,,,,,,,,,,,,,,,,SUPERVISION OF,,IMAGING,FOR OPPS,FOR OPPS,FOR OPPS',
  ',,,STATUS,MEDICARE ,WORK,NON-FAC,NA,FACILITY,NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,POST,MULT,BILAT,ASST,CO-,TEAM,ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT',
  'HCPCS,MOD,DESCRIPTION,CODE,PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,PROC,SURG,SURG,SURG,SURG,BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT',
].join('\n');
/** 2026 has PRIC IND between TEAM SURG and ENDO BASE. */
const HEADINGS_2026 = HEADINGS_2025.replace('TEAM,ENDO', 'TEAM,PRIC,ENDO')
  .replace('SURG,BASE', 'SURG,IND,BASE')
  .replace('SUPERVISION', ',SUPERVISION')
  .replace('PHYSICIAN', ',PHYSICIAN')
  .replace('NON-FACILITY,FACILITY,\n', ',NON-FACILITY,FACILITY,\n');

const title = (year: number, month: string) =>
  `,,${year} National Physician Fee Schedule Relative Value File ${month} Release,\n`;
const csv2025 = (...rows: string[]) => ({
  name: 'PPRRVU.csv',
  text: `${title(2025, 'October')}${HEADINGS_2025}\n${rows.join('\n')}\n`,
});

const OFFICE =
  '99213,,words of the AMA,A,,1.30,1.36,,0.55,,0.10,2.76,1.95,0,XXX,0.00,0.00,0.00,0,0,0,0,0,,32.3465,09,0,99,0.00,0.00,0.00';
const TECHNICAL =
  '70496,TC,words of the AMA,A,,0.00,5.93,,5.93,NA,0.03,5.96,5.96,1,XXX,0.00,0.00,0.00,4,0,0,0,0,,32.3465,02,0,88,5.48,5.48,0.03';
const EXCLUDED =
  'A0021,,Outside state ambulance serv,I,+,0.00,0.00,,0.00,,0.00,0.00,0.00,9,XXX,0.00,0.00,0.00,9,9,9,9,9,,32.3465,09,0,99,0.00,0.00,0.00';

describe('the csv', () => {
  test('October 2025 is RVU25D', () => {
    const reading = pfsRvu.read(csv2025(OFFICE, TECHNICAL, EXCLUDED, '\u001a,,,'));
    expect(reading).toMatchObject({
      label: 'RVU25D',
      scope: '20251001-20251231/9',
      effectiveStart: 20251001,
      effectiveEnd: 20251231,
    });
    const [office, technical, excluded, ...others] = [...reading.rows];
    expect(others).toEqual([]);
    expect(office).toEqual({
      code: '99213',
      scheduleType: 0,
      startDate: 20251001,
      endDate: 20251231,
      modifiers: '',
      priceIndicator: '9',
      description: '',
      data: {
        physician: {
          status_code: 'A',
          rvu_work: 1.3,
          full_nfac_pe: 1.36,
          full_fac_pe: 0.55,
          rvu_mp: 0.1,
          total_nfac: 2.76,
          total_fac: 1.95,
          nfac_na: false,
          fac_na: false,
          conv_fact: 32.3465,
          pctc_ind: '0',
          global_days: 'XXX',
          pre_op: 0,
          intra_op: 0,
          post_op: 0,
          mult_proc: '0',
          bilat_surg: '0',
          asst_surg: '0',
          co_surg: '0',
          team_surg: '0',
          endo_base: '',
          phys_supervision: '09',
          calculation_flag: '0',
          diag_imaging_family: '99',
          opps_nfac_pe: 0,
          opps_fac_pe: 0,
          opps_mp: 0,
          not_used_for_medicare: false,
        },
      },
    });
    expect(technical).toMatchObject({
      modifiers: 'TC',
      data: { physician: { nfac_na: false, fac_na: true, opps_nfac_pe: 5.48, opps_fac_pe: 5.48, opps_mp: 0.03 } },
    });
    expect(excluded).toMatchObject({
      description: 'Outside state ambulance serv',
      data: { physician: { not_used_for_medicare: true } },
    });
  });

  test('descriptors of CPT are kept for who holds the licence', () => {
    const [row] = [...pfsRvu.read(csv2025(OFFICE), { licensedDescriptors: true }).rows];
    expect(row).toMatchObject({ description: 'words of the AMA' });
  });

  test.each([
    ['33.4009', 'RVU26C', '9'],
    ['33.5675', 'RVU26C QP', '1'],
  ])('July 2026 with the factor %s is %s', (factor, label, priceIndicator) => {
    const row = OFFICE.replace(',,32.3465', `,9,,${factor}`);
    const reading = pfsRvu.read({ name: 'PPRRVU.csv', text: `${title(2026, 'July')}${HEADINGS_2026}\n${row}\n` });
    expect(reading).toMatchObject({ label, scope: `20260701-20260930/${priceIndicator}` });
    expect([...reading.rows]).toMatchObject([
      { code: '99213', priceIndicator, data: { physician: { conv_fact: Number(factor), phys_supervision: '09' } } },
    ]);
  });

  const of2027 = (factor: string) => ({
    name: 'PPRRVU.csv',
    text: `${title(2027, 'January')}${HEADINGS_2026}\n${OFFICE.replace(',,32.3465', `,9,,${factor}`)}\n`,
  });
  test('of a later year, the factor is that of one that is given, or as whoever imports it says', () => {
    const unknown = 'import both files of the period together (the larger factor is theirs)';
    expect(() => pfsRvu.read(of2027('33.9999'))).toThrow(unknown);
    expect(pfsRvu.read(of2027('33.9999'), { priceIndicator: '9' })).toMatchObject({
      label: 'RVU27A',
      scope: '20270101-20270331/9',
    });
    const figures = new GivenFigures([
      { system: 'PFS', year: 2027, name: 'conversion_factor.qualifying', value: '34.1', citation: 'x', release: '' },
    ]);
    expect(pfsRvu.read(of2027('34.1000'), { figures })).toMatchObject({ label: 'RVU27A QP' });
    expect(() => pfsRvu.read(of2027('33.9999'), { figures })).toThrow(unknown);
  });

  test('a factor far from last year’s is refused, unless somebody says that it is right', () => {
    expect(() => pfsRvu.read(of2027('44'), { priceIndicator: '9' })).toThrow(
      "the factor 44 differs by more than 25 % from last year's 33.4009",
    );
    expect(() => pfsRvu.read(of2027('339999'), { priceIndicator: '9' })).toThrow('no row with a conversion factor');
    expect(pfsRvu.read(of2027('44'), { priceIndicator: '9', acceptUnusual: true })).toMatchObject({ label: 'RVU27A' });
  });

  test('a factor of 2026 that is neither published one is refused', () => {
    const row = OFFICE.replace(',,32.3465', ',9,,33.0000');
    expect(() => pfsRvu.read({ name: 'PPRRVU.csv', text: `${title(2026, 'July')}${HEADINGS_2026}\n${row}\n` })).toThrow(
      'the factor 33 is neither',
    );
  });

  test.each([
    ['an unknown status', OFFICE.replace(',A,', ',Z,'), "STATUS CODE 'Z' is not a known indicator"],
    ['a misread number', OFFICE.replace(',1.30,', ',1.3.0,'), "WORK RVU '1.3.0' is not a decimal number"],
    ['an unknown modifier', OFFICE.replace('99213,,', '99213,25,'), "MOD '25' is not a known indicator"],
    [
      'another factor',
      OFFICE.replace('32.3465', '33.2875'),
      "CONV FACTOR '33.2875' is not 32.3465 as on the lines above",
    ],
    ['a line cut short', OFFICE.slice(0, 60), 'the line ends after 14 of 31 columns'],
    ['other values for a code', EXCLUDED.replace(',I,', ',N,'), 'A0021 stands on line 8 with other values'],
  ])('%s is a fault', (_, row, reason) => {
    expect([...pfsRvu.read(csv2025(EXCLUDED, row)).rows][1]).toEqual(new Fault(9, reason));
  });

  test('without its title it is unreadable', () => {
    expect(() => pfsRvu.read({ name: 'PPRRVU.csv', text: `${HEADINGS_2025}\n${OFFICE}\n` })).toThrow(UnreadableFile);
    expect(() => pfsRvu.read(csv2025())).toThrow('no row with a conversion factor');
  });
});

describe('the fixed-width text', () => {
  const HDR =
    'HDR CPT CODES AND DESCRIPTIONS ONLY ARE COPYRIGHT \r\nHDR RESERVED.                                     \r\n';
  const ROW =
    '29881  words of the AMA                                  A   7.03   8.22NA   8.22    1.39  16.64 16.640090.10.69.2131000       29870 32.3465 090 99      0.00   0.00   0.00';
  const file = (...rows: string[]) => ({ name: 'PPRRVU.txt', text: HDR + rows.map((row) => `${row}\r\n`).join('') });

  test('reads as the csv does, with its quarter stated', () => {
    const reading = pfsRvu.read(file(ROW), { effective: '20251001-20251231' });
    expect(reading).toMatchObject({ label: 'RVU25D', scope: '20251001-20251231/9' });
    expect([...reading.rows]).toMatchObject([
      {
        code: '29881',
        modifiers: '',
        description: '',
        data: {
          physician: {
            rvu_work: 7.03,
            full_nfac_pe: 8.22,
            nfac_na: true,
            full_fac_pe: 8.22,
            total_fac: 16.64,
            pctc_ind: '0',
            global_days: '090',
            pre_op: 0.1,
            post_op: 0.21,
            bilat_surg: '1',
            endo_base: '29870',
            conv_fact: 32.3465,
            phys_supervision: '09',
            calculation_flag: '0',
            diag_imaging_family: '99',
          },
        },
      },
    ]);
  });

  test('does not say its quarter', () => {
    expect(() => pfsRvu.read(file(ROW))).toThrow(
      'PPRRVU.txt: the fixed-width file does not say which quarterly release it is; state it as the effective period',
    );
  });

  test('a line cut short is a fault', () => {
    const rows = [...pfsRvu.read(file(ROW, ROW.slice(0, 150)), { effective: '20251001-20251231' }).rows];
    expect(rows[1]).toEqual(new Fault(4, 'the line has 150 characters, the layout 171'));
  });
});
