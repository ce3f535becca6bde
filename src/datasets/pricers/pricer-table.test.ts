/** Table files of CMS's pricer programs: which table a file is, for which year, and what is wrong with it. */
import { describe, expect, it, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { originalOf } from './home-health-grouper.ts';
import { PRICER_TABLES } from './systems/index.ts';

const SHARED =
  'cbsa,effectiveDate,geographicWageIndex,name,imputedFloorWageIndex,reclassifiedWageIndex,ruralFloorWageIndex,size\n';
const INVENTED = `${SHARED}01,20251001,0.6500,SAMPLE STATE,,,,\n10180,20251001,0.8200,"Sample, TX",,,,\n`;

describe('a wage index, whose header seven programs share', () => {
  test.each([
    ['irf', ['jar/cbsa-wage-index-2026.csv', 'jar/cmg-codes-2026.csv']],
    ['snf', ['jar/cbsa-wage-index-2026.csv', 'jar/ptot-rates-2025.csv']],
    ['ipf', ['jar/cbsa-wage-index-2026.csv', 'jar/comorbidities-2026.csv', 'jar/procedures-2026.csv']],
    ['esrd', ['esrd-pricer/cbsa-wage-index-2026.csv', 'esrd-pricer/comorbidities-2026.csv']],
    ['hha', ['jar/cbsa-wage-index-2026.csv', 'jar/hrg-2026.csv']],
    ['ltch', ['jar/cbsa-wage-index-2026.csv', 'jar/ltdrgstable-2026.csv']],
    ['esrd', ['esrd-pricer.jar/cbsa-wage-index-2026.csv']],
    ['snf', ['pricers/snf/cbsa-wage-index-2026.csv']],
  ])('is of %s beside %s', (system, names) => {
    expect(recogniseDataset(INVENTED, names[0], names)?.name).toBe(`${system}-cbsa-wage-index`);
  });

  it('is of hospice in an archive of its own with rural areas from 99901', () => {
    const text = INVENTED.replace('01,', '99901,');
    expect(recogniseDataset(text, 'hospice.zip/cbsa-wage-index-2026.csv')?.name).toBe('hospice-cbsa-wage-index');
  });

  it('may be any of them by itself, and is refused with their names', () => {
    expect(() => recogniseDataset(INVENTED, 'cbsa-wage-index-2026.csv')).toThrow(
      /could be any of irf-cbsa-wage-index, ipf-.*, esrd-cbsa-wage-index; import it under the name of its dataset/,
    );
  });

  it('of the IPPS pricer is another publication', () => {
    const ipps =
      'cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name\n01,,20251001,0.7,0.7,0,SAMPLE\n';
    expect(recogniseDataset(ipps, 'ipps/cbsa-wage-index-2026.csv')?.name).toBe('ipps-wage-index');
    expect(recogniseDataset(ipps, 'ltch/cbsa-wage-index-ipps-2026.csv')?.name).toBe('ltch-cbsa-wage-index-ipps');
  });
});

describe('the year of a file', () => {
  const cmg = PRICER_TABLES.find(({ name }) => name === 'irf-cmg-codes');
  const wage = PRICER_TABLES.find(({ name }) => name === 'esrd-cbsa-wage-index');
  const text =
    'cmgCode,bRelativeWeight,cRelativeWeight,dRelativeWeight,aRelativeWeight,bAvgLengthOfStay,cAvgLengthOfStay,dAvgLengthOfStay,aAvgLengthOfStay\n0101,1.1,1,0.9,0.8,10,9,9,9\n';

  it('is that of its name', () => {
    expect(cmg?.read({ name: 'x/cmg-codes-2026.csv', text })).toMatchObject({
      label: 'IRF cmg-codes FY2026',
      scope: 'FY2026',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
    });
  });

  it('is that of its latest date where the name has none', () => {
    expect(wage?.read({ name: 'wages.csv', text: INVENTED.replaceAll('20251001', '20260101') })).toMatchObject({
      label: 'ESRD cbsa-wage-index CY2026',
      effectiveStart: 20260101,
      effectiveEnd: 20261231,
    });
  });

  it('is the stated one where neither says', () => {
    const stated = cmg?.read({ name: 'codes.csv', text }, { effective: '20261001-20270930' });
    expect(stated).toMatchObject({ scope: 'FY2027' });
    expect(() => cmg?.read({ name: 'codes.csv', text })).toThrow(/nothing says of which year it is/);
  });

  it('is refused where name and rows contradict each other', () => {
    expect(() => wage?.read({ name: 'cbsa-wage-index-2024.csv', text: INVENTED })).toThrow(
      'cbsa-wage-index-2024.csv: its name says 2024, and its latest date is of 2025; state its period with --effective',
    );
    const name = 'cbsa-wage-index-2024.csv';
    expect(wage?.read({ name, text: INVENTED }, { effective: '20250101-20251231' })).toMatchObject({ scope: 'CY2025' });
    expect(() => wage?.read({ name, text: INVENTED }, { effective: '20240101-20241231' })).toThrow(
      'cbsa-wage-index-2024.csv: --effective says 2024, and its latest date is of 2025',
    );
  });

  it.each(['drgstable-2022.csv', 'jar/snf/nursing-rates-2022.csv', 'cmg-codes-2022.txt', 'my-cmg-codes-2022.csv'])(
    'is not that of %s, the name of another table',
    (name) => {
      expect(() => cmg?.read({ name, text })).toThrow(
        `${name}: nothing says of which year it is (CMS calls it cmg-codes-2026.csv); state its period with --effective`,
      );
      expect(cmg?.read({ name, text }, { effective: '20251001-20260930' })).toMatchObject({ scope: 'FY2026' });
    },
  );

  it('is refused where rows are of two years, as in a file mixed of two releases', () => {
    const rows = (date: number, count: number) =>
      Array.from({ length: count }, (_, at) => `${10_000 + at},${date},0.9000,SAMPLE,,,,\n`).join('');
    const mixed = `${SHARED}${rows(20250101, 40)}${rows(20260101, 60)}`;
    expect(() => wage?.read({ name: 'cbsa-wage-index-2026.csv', text: mixed })).toThrow(
      'cbsa-wage-index-2026.csv: 40 rows are of 2025 and 60 of 2026: the file looks mixed of two releases',
    );
    const corrected = `${SHARED}${rows(19910101, 2)}${rows(20260101, 98)}`;
    expect(wage?.read({ name: 'cbsa-wage-index-2026.csv', text: corrected })).toMatchObject({ scope: 'CY2026' });
  });

  it('cells are kept as written, and one of another kind is a fault of its line', () => {
    const rows = [...(cmg?.read({ name: 'cmg-codes-2026.csv', text: `${text}0102,x,1,1,1,1,1,1,1\n` }).rows ?? [])];
    expect(rows[0]).toMatchObject({ cells: ['0101', '1.1', '1', '0.9', '0.8', '10', '9', '9', '9'] });
    expect(rows[1]).toEqual(new Fault(3, "bRelativeWeight 'x' is not a decimal number"));
  });
});

test('every table has a name of its own', () => {
  const names = PRICER_TABLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('a table of the home health grouper', () => {
  const rows = 'E11.9,I,1,Endocrine_4\n';
  const [plain, dated] = ['diagnosis,clinical_group,acceptable_as_principal,comorbidity_group\n', 'calendar_year,'];

  it('may leave out the year of its rows where its name has it', () => {
    const dataset = recogniseDataset(`${plain}${rows}`, 'diagnoses-2026.csv');
    expect(dataset?.name).toBe('hha-diagnoses');
    const read = dataset?.read({ name: 'diagnoses-2026.csv', text: `${plain}${rows}` });
    expect(read).toMatchObject({ scope: 'CY2026', effectiveStart: 20260101 });
  });

  it('of several years is read one year at a time', () => {
    const text = `${dated}${plain}2025,${rows}2026,${rows}2026,I10,H,1,No_group\n`;
    const dataset = recogniseDataset(text);
    const file = { name: 'a.csv', text };
    expect(dataset?.periodsOf?.(file)).toEqual(['20250101-20251231', '20260101-20261231']);
    const read = dataset?.read(file, { effective: '20260101-20261231' });
    expect([read?.scope, [...(read?.rows ?? [])].length]).toEqual(['CY2026', 2]);
    expect(() => dataset?.read(file)).toThrow('a.csv: its rows are of 2025 and 2026; state one of them');
  });

  test.each([
    [
      '6f26592235d80a3ea57e3cfb1d94f5364c0503e879a50eb9d6724331198b823b',
      'Diagnosis_Codes of the home health grouper 07.0.26,',
    ],
    [
      'fe953d9535b67848dd6900ac6c9c41e01560c01bbf0b4f04be8dc7279330dd00',
      'Diagnosis_Subchapters of the home health grouper 07.0.26, 07.1.26,',
    ],
    [
      '36a4646815903eceb7d16ee67b787c7a97f53beeb71397cd2546ba2094542efa',
      '07.0.26, 07.1.26, 07.2.26, whose columns CMS does not publish; import its rows in the layout of hha-functional-points',
    ],
    [
      '9708c831387c3fddcd669db914241292ce1eac82faccc790a64d9085c84cd0ae',
      'Validity_Flags of the home health grouper 07.0.26, 07.1.26, 07.2.26, of which nothing is imported',
    ],
  ])('of CMS is recognised by its digest %s', (digest, said) => expect(originalOf(digest)).toContain(said));

  it('with another digest is none of CMS’s', () => expect(originalOf('00')).toBeUndefined());
});

test('a row without a year among others that name theirs would be of every year', () => {
  const low = PRICER_TABLES.find(({ name }) => name === 'hha-low-comorbidity');
  const text = 'calendar_year,subgroup\n2026,Neoplasm_2\n,Neoplasm_6\n';
  expect(() => low?.read({ name: 'low-comorbidity-2026.csv', text })).toThrow(
    'low-comorbidity-2026.csv: 1 rows name no calendar_year, which 1 others do',
  );
});

describe('averages of cost-to-charge ratios (M2), each in columns of its system', () => {
  test.each<[string, string, string, string]>([
    ['ipps-statewide-ccrs', 'state,urban_or_rural,operating_ccr,capital_ccr', 'AL,urban,0.2,0.016', '20251001'],
    ['ltch-statewide-ccrs', 'state,urban_or_rural,total_ccr,status', 'MA,rural,1.06,C', '20251001'],
    ['opps-statewide-ccrs', 'state,urban_or_rural,default_ccr', 'AK,rural,.479', '20260101'],
    ['ipf-national-ccrs', 'urban_or_rural,median_ccr', 'rural,0.5', '20251001'],
    ['irf-national-ccrs', 'urban_or_rural,average_ccr', 'urban,0.4', '20251001'],
    ['ipps-device-credit-drgs', 'device_drg', '259', '20251001'],
  ])('%s', (name, columns, row, start) => {
    const text = `${columns}\n${row}\n`;
    const dataset = recogniseDataset(text, `${name.replace(/^[a-z]+-/, '')}-2026.csv`);
    const read = dataset?.read({ name: 'any.csv', text }, { effective: `${start}-${start}` });
    expect([dataset?.name, `${read?.effectiveStart}`]).toEqual([name, start]);
    expect([...(read?.rows ?? [])]).toMatchObject([{ cells: expect.arrayContaining(row.split(',')) }]);
  });

  test.each(['21.3', '0', '0.00', '-0.2', '', '2.0'])('%j is no ratio', (ratio) => {
    const text = `state,urban_or_rural,default_ccr\nAL,urban,${ratio}\n`;
    const [row] = recogniseDataset(text)?.read({ name: 'statewide-ccrs-2026.csv', text }).rows ?? [];
    expect(row).toBeInstanceOf(Fault);
  });

  test('a state and area is given once', () => {
    const text = 'urban_or_rural,median_ccr\nurban,0.4\nurban,0.5\n';
    const rows = recogniseDataset(text)?.read({ name: 'national-ccrs-2026.csv', text }).rows ?? [];
    expect([...rows].some((row) => row instanceof Fault)).toBe(true);
  });
});

describe('figures of one row', () => {
  const faultsOf = (dataset: string, name: string, text: string) =>
    [...(PRICER_TABLES.find((one) => one.name === dataset)?.read({ name, text }).rows ?? [])].filter(
      (row) => row instanceof Fault,
    );

  test.each([
    [
      'snf-nta-rates',
      'nta-rates-2026.csv',
      'region,group,rate,qualityAdjustedRate\nURBAN,A,304.75,298.84\nURBAN,B,298.84,304.75\n',
      "qualityAdjustedRate '304.75' is not 0.97 to 0.99 times rate '298.84'",
    ],
    [
      'opps-apc-rate',
      'apc-rate-2026.csv',
      'apc,statusIndicator,effectiveDate,paymentRate,nationalCoinsurance,minimumCoinsurance\n05072,J1,20260101,1687.37,337.48,337.48\n05073,J1,20260101,1687.37,337.48,33748.00\n',
      "minimumCoinsurance '33748.00' is not 0.01 to 4 times paymentRate '1687.37'",
    ],
    [
      'opps-apc-rate',
      'apc-rate-2026.csv',
      'apc,statusIndicator,effectiveDate,paymentRate,nationalCoinsurance,minimumCoinsurance\n09001,K,20260101,0,0,0\n05073,J1,20260101,168737.00,337.48,337.48\n',
      "nationalCoinsurance '337.48' is not 0.01 to 4 times paymentRate '168737.00'",
    ],
  ])('of %s are held against each other', (dataset, name, text, reason) => {
    expect(faultsOf(dataset, name, text)).toEqual([{ line: 3, reason }]);
  });
});
