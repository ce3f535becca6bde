import { describe, expect, it, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { POS_COLUMNS, posFile, posRow, posRows } from '../../../test/support/provider-of-services.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { recogniseDataset } from '../index.ts';
import { cellsOf } from '../reading/csv.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { hospitalGeneralInformation } from './hospital-general-information.ts';
import { providerOfServices } from './provider-of-services.ts';

const read = (text: string, name = 'pos.csv') => [...providerOfServices.read({ name, text }).rows];

describe('cells of a line', () => {
  test.each([
    ['a,b,,', ['a', 'b', '', '']],
    ['a, b ,c', ['a', 'b', 'c']],
    ['"a, ""b""",c', ['a, "b"', 'c']],
    ['"",""', ['', '']],
    ['a,""', ['a', '']],
    ['a,"b"', ['a', 'b']],
    ['', ['']],
  ])('%s', (line, cells) => expect(cellsOf(line)).toEqual(cells));

  test.each(['"a', 'a,"b,c', '"a"b,c', '"a""'])('%s does not match', (line) => {
    expect(() => cellsOf(line)).toThrow('the quotation marks of the row do not match');
  });
});

describe('the Provider of Services file', () => {
  it('is recognised, and that of laboratories is not', () => {
    expect(recogniseDataset(posFile(posRows(3)))).toBe(providerOfServices);
    expect(recogniseDataset(posFile(posRows(3)).replaceAll(/(?<=^|,)([A-Z_]+)(?=,|\r)/gm, '"$1"'))).toBe(
      providerOfServices,
    );
    expect(recogniseDataset(`${POS_COLUMNS.join(',')},CLIA_MDCR_NUM\n`)).toBeUndefined();
    // The header line alone is longer than the text by which a dataset is recognized.
    const wide = [...POS_COLUMNS, ...Array.from({ length: 600 }, (_, i) => `COLUMN_NUMBER_${i}`)];
    expect(recogniseDataset(posFile([], wide).slice(0, 8192))).toBe(providerOfServices);
  });

  test.each([
    ['Hospital_and_other.DATA.Q2_2026.csv', 'Provider of Services 2026Q2', 20260401],
    ['POS_OTHER_JUN22.csv', 'Provider of Services 2022Q2', 20220401],
    ['a.zip/pos_other_dec19.csv', 'Provider of Services 2019Q4', 20191001],
    ['pos.csv', 'Provider of Services', 19000101],
  ])('%s is of its quarter', (name, label, effectiveStart) => {
    const { rows, ...release } = providerOfServices.read({ name, text: posFile([]) });
    expect(release).toEqual({ label, scope: 'all', effectiveStart, effectiveEnd: 99991231 });
  });

  it('is read field by field', () => {
    const [row] = read(
      posFile([
        posRow({
          PRVDR_NUM: '989901',
          FAC_NAME: 'SAMPLE, "THE" HOSPITAL',
          PRVDR_CTGRY_SBTYP_CD: '11',
          GNRL_CNTL_TYPE_CD: '08',
          DCTD_ER_SRVC_CD: '1',
          BED_CNT: '25',
          CRTFD_BED_CNT: '20',
          CHOW_DT: '20100701',
          TRMNTN_EXPRTN_DT: '20251231',
          PGM_TRMNTN_CD: '01',
          FIPS_STATE_CD: '39',
          CBSA_URBN_RRL_IND: 'R',
          FY_END_MO_DAY_CD: '0630',
        }),
      ]),
    );
    expect(row).toEqual({
      prvdr_num: '989901',
      fac_name: 'SAMPLE, "THE" HOSPITAL',
      st_adr: '1 SAMPLE STREET',
      city_name: 'SAMPLE CITY',
      state_cd: 'OH',
      zip_cd: '43004',
      county_name: null,
      phne_num: '(202) 555-0100',
      fax_phne_num: null,
      prvdr_ctgry_cd: '01',
      prvdr_ctgry_sbtyp_cd: '11',
      provider_type: 'Critical Access Hospital',
      gnrl_cntl_type_cd: '08',
      ownership: 'Government - Hospital District or Authority',
      emergency_services: 1,
      bed_cnt: 25,
      crtfd_bed_cnt: 20,
      orgnl_prtcptn_dt: 19660701,
      crtfctn_dt: 20240115,
      chow_dt: 20100701,
      pgm_trmntn_cd: '01',
      trmntn_exprtn_dt: 20251231,
      acrdtn_type_cd: null,
      mdcl_schl_afltn_cd: null,
      rgn_cd: null,
      intrmdry_carr_cd: null,
      mdcd_vndr_num: null,
      cross_ref_provider_number: null,
      related_provider_number: null,
      fips_state_cd: '39',
      fips_cnty_cd: null,
      ssa_cnty_cd: null,
      cbsa_cd: null,
      cbsa_urbn_rrl_ind: 'R',
      fy_end_mo_day_cd: '0630',
    });
  });

  test.each([
    ['01', '01', 'Short Term Hospital'],
    ['01', '28', 'Rural Emergency Hospital'],
    ['01', '99', 'Hospital'],
    ['01', '', 'Hospital'],
    ['05', '01', 'Home Health Agency'],
    ['21', '', 'Federally Qualified Health Center'],
    ['77', '', 'Provider category 77'],
  ])('category %s, type %s is a %s', (PRVDR_CTGRY_CD, PRVDR_CTGRY_SBTYP_CD, type) => {
    const cells = { PRVDR_NUM: '989901', FAC_NAME: 'SAMPLE', PRVDR_CTGRY_CD, PRVDR_CTGRY_SBTYP_CD };
    expect(read(posFile([posRow(cells)]))).toMatchObject([{ provider_type: type }]);
  });

  it('lacks columns that some years do not have, and none of the others', () => {
    const without = (name: string) => POS_COLUMNS.filter((column) => column !== name);
    expect(read(posFile(posRows(1, 'SAMPLE', without('BED_CNT')), without('BED_CNT')))).toMatchObject([
      { bed_cnt: null },
    ]);
    const file = { name: 'pos.csv', text: posFile([], without('FAC_NAME')) };
    expect(() => providerOfServices.read(file)).toThrow(UnreadableFile);
    expect(() => providerOfServices.read(file)).toThrow('pos.csv: no header line with the column FAC_NAME');
  });

  test.each<[Partial<Record<string, string>>, string]>([
    [{ PRVDR_NUM: '98' }, "PRVDR_NUM '98' is not a CMS certification number"],
    [{ FAC_NAME: '' }, 'FAC_NAME is blank'],
    [{ STATE_CD: 'Ohio' }, "STATE_CD 'Ohio' is not a state"],
    [{ PRVDR_CTGRY_CD: '1' }, "PRVDR_CTGRY_CD '1' is not a provider category of 2 digits"],
    [{ PRVDR_CTGRY_CD: '22' }, 'a clinical laboratory (PRVDR_CTGRY_CD 22) is of another file'],
    [{ CRTFCTN_DT: '20240230' }, "CRTFCTN_DT '20240230' is not a date YYYYMMDD"],
    [{ TRMNTN_EXPRTN_DT: '1/1/2024' }, "TRMNTN_EXPRTN_DT '1/1/2024' is not a date YYYYMMDD"],
    [{ PGM_TRMNTN_CD: 'X' }, "PGM_TRMNTN_CD 'X' is not a termination code of 2 digits"],
    [{ BED_CNT: 'many' }, "BED_CNT 'many' is not a number of beds"],
    [{ FAC_NAME: 'SAMPLE OTHER' }, '989901 stands on line 2 with other values'],
  ])('%j is a fault', (cells, reason) => {
    const good = { PRVDR_NUM: '989901', FAC_NAME: 'SAMPLE' };
    const rows = read(posFile([posRow(good), posRow(good), posRow({ ...good, ...cells })]));
    expect(rows.filter((row) => row instanceof Fault)).toEqual([new Fault(4, reason)]);
    expect(rows.filter((row) => !(row instanceof Fault))).toHaveLength(1);
  });

  it('cut anywhere has a fault, or lacks whole rows alone', () => {
    const random = seededRandom(seed);
    const text = posFile(posRows(60));
    const whole = new Map(read(text).map((row) => [(row as { prvdr_num: string }).prvdr_num, row]));
    let faults = 0;
    for (let n = 0; n < draws; n++) {
      const cut = text.slice(0, random.below(text.length));
      try {
        const rows = read(cut);
        if (rows.some((row) => row instanceof Fault)) faults += 1;
        else {
          // No row differs from the file's: a reload compares its length with the release in force.
          for (const row of rows) expect(row).toEqual(whole.get((row as { prvdr_num: string }).prvdr_num));
          expect(rows.length).toBe(cut.trimEnd().split('\n').length - 1);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
        faults += 1;
      }
    }
    expect(faults).toBeGreaterThan(180);
  });
});

describe('the hospital list', () => {
  const HEADER =
    '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Hospital Type","Hospital Ownership","Emergency Services","Hospital overall rating"';
  const row = ({ id = '989901', type = 'Acute Care Hospitals', state = 'OH', zip = '43004', emergency = 'Yes' } = {}) =>
    `${id},"SAMPLE, THE",1 SAMPLE ST,SAMPLE CITY,${state},${zip},SAMPLE,(202) 555-0100,${type},Government - State,${emergency},4`;
  const rowsOf = (...rows: string[]) => [
    ...hospitalGeneralInformation.read({ name: 'list.csv', text: `${HEADER}\n${rows.join('\n')}\n` }).rows,
  ];

  it('is recognised under its headings of several years', () => {
    expect(recogniseDataset(`${HEADER}\n${row()}\n`)).toBe(hospitalGeneralInformation);
    const older = HEADER.replace('City/Town', 'City')
      .replace('County/Parish', 'County Name')
      .replace('Telephone Number', 'Phone Number');
    expect(recogniseDataset(`${older}\n`)).toBe(hospitalGeneralInformation);
  });

  it('is read in the terms of the Provider of Services file', () => {
    expect(rowsOf(row({ type: 'Psychiatric', emergency: 'No' }))).toMatchObject([
      {
        prvdr_num: '989901',
        fac_name: 'SAMPLE, THE',
        county_name: 'SAMPLE',
        prvdr_ctgry_cd: '01',
        prvdr_ctgry_sbtyp_cd: '04',
        provider_type: 'Psychiatric Hospital',
        gnrl_cntl_type_cd: null,
        ownership: 'Government - State',
        emergency_services: 0,
        pgm_trmntn_cd: null,
      },
    ]);
    expect(rowsOf(row({ type: 'Acute Care - Department of Defense', id: '98001F' }))).toMatchObject([
      { prvdr_num: '98001F', prvdr_ctgry_sbtyp_cd: null, provider_type: 'Department of Defense Hospital' },
    ]);
  });

  test.each<[Parameters<typeof row>[0], string]>([
    [{ id: '98' }, "Facility ID '98' is not a CMS certification number"],
    [{ type: 'Other' }, "Hospital Type 'Other' is not one of the list"],
    [{ state: '' }, 'State is blank'],
    [{ zip: '430' }, "ZIP Code '430' is not a ZIP code"],
    [{ emergency: '' }, 'Emergency Services is blank'],
  ])('%j is a fault', (cells, reason) => {
    expect(rowsOf(row(cells))).toEqual([new Fault(2, reason)]);
  });

  it('a row cut off is a fault', () => {
    expect(rowsOf(row(), row({ id: '989902' }).slice(0, 60))).toMatchObject([
      { prvdr_num: '989901' },
      new Fault(3, 'the row has 7 of 12 columns'),
    ]);
  });
});
