/** Whole files of datasets for which no publication is at hand, in their layouts: everything in them is invented. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRateYears } from '../../src/engine/core/rate-years.ts';
import { RATE_YEARS } from '../../src/engine/modules.ts';
import { ROOT } from '../local-databases.ts';

export interface InventedFile {
  name: string;
  text: string;
}

const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

const digits = (number: number, length: number) => String(number).padStart(length, '0');
const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const table = (name: string, header: string, count: number, line: (at: number) => string): InventedFile => ({
  name,
  text: `${[header, ...lines(count, line)].join('\n')}\n`,
});

/** Writes a table of the Medicare Coverage Database: the given columns of a row are filled, the others are empty. */
function coverage(name: string, columns: string, count: number, cells: (at: number) => Record<string, string>) {
  const names = columns.split(' ');
  return table(name, names.join(','), count, (at) => {
    const row = cells(at);
    return names.map((column) => `"${row[column] ?? ''}"`).join(',');
  });
}

const UPDATED = '2026-01-05 10:00:00.000000000';

/** Writes records of the sample's first provider under other numbers. */
function providers(dataset: string, count: number): InventedFile {
  const sample = readFileSync(join(ROOT, 'seed', `${dataset}.csv`), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [header = '', record = ''] = sample;
  return table(`${dataset}_export.csv`, header, count, (at) => record.replace(/^\d{6}/, `98${digits(at, 4)}`));
}

const LCD_COLUMNS =
  'lcd_id lcd_version display_id title determination_number orig_det_eff_date ent_det_end_date rev_eff_date rev_end_date comment_start_dt comment_end_dt notice_start_dt notice_end_dt date_retired status last_updated issue issue_change cms_cov_policy indication summary_of_evidence analysis_of_evidence coding_guidelines revenue_para diagnoses_support diagnoses_dont_support add_icd10_info associated_info doc_reqs util_guide appendices source_info bibliography adv_meeting synopsis_changes history_exp keywords';
const NCD_COLUMNS =
  'NCD_id NCD_vrsn_num cvrg_lvl_cd NCD_mnl_sect NCD_mnl_sect_title NCD_efctv_dt NCD_impltn_dt NCD_trmntn_dt itm_srvc_desc indctn_lmtn xref_txt othr_txt trnsmtl_num chg_rqst_num pblctn_cd rev_hstry last_updt_tmstmp';
const ARTICLE_COLUMNS =
  'article_id article_version article_type display_id title article_pub_date article_eff_date article_end_date article_rev_end_date date_retired status last_updated cms_cov_policy description add_icd10_info revenue_para other_comments history_exp keywords';

const articleIcd10 = (kind: string, count: number) =>
  coverage(
    `article_x_icd10_${kind}.csv`,
    `article_id article_version icd10_code_id icd10_${kind}_group description last_updated`,
    count,
    (at) => ({
      article_id: `${50_000 + Math.floor(at / 100)}`,
      article_version: '1',
      icd10_code_id: `A${digits(Math.floor(at / 10) % 100, 2)}.${at % 10}`,
      [`icd10_${kind}_group`]: '1',
      description: `INVENTED ${at}`,
      last_updated: UPDATED,
    }),
  );

/** The codes of the ambulance fee schedule and some more: the file is then as long as CMS's. */
const AMBULANCE = [
  ...['A0425', 'A0427', 'A0428', 'A0429', 'A0430', 'A0433', 'A0436'],
  ...lines(886, (at) => `A${digits(1_000 + at, 4)}`),
];

/** By dataset. */
export const INVENTED: Readonly<Record<string, () => InventedFile>> = {
  zip9: () => ({
    name: 'ZIP9_OCT2025.txt',
    text: lines(
      110_000,
      (at) =>
        `${`TX${digits(70_000 + Math.floor(at / 100), 5)}0441211 `.padEnd(20)}1${digits(at % 10_000, 4)}`.padEnd(75) +
        '20254\r\n',
    ).join(''),
  }),
  afs: () =>
    table(
      'afs.csv',
      'CONTRACTOR/CARRIER,LOCALITY,HCPCS,RVU,GPCI,BASE RATE,URBAN BASE RATE / URBAN MILEAGE,RURAL BASE RATE / RURAL MILEAGE,RURAL BASE RATE / LOWEST QUARTILE,RURAL GROUND MILES 1-17',
      893 * 11,
      (at) =>
        `${10_000 + Math.floor(at / AMBULANCE.length)},00,${AMBULANCE[at % AMBULANCE.length]},1.00,1.000,200.00,210.00,212.00,260.00,`,
    ),
  ipsf: () => providers('ipsf', 8_200),
  opsf: () => providers('opsf', 3_600),
  'provider-of-services': () =>
    table(
      'Hospital_and_other.DATA.Q2_2026.csv',
      'PRVDR_CTGRY_SBTYP_CD,PRVDR_CTGRY_CD,CHOW_CNT,CHOW_DT,CITY_NAME,ACPTBL_POC_SW,CMPLNC_STUS_CD,SSA_CNTY_CD,CROSS_REF_PROVIDER_NUMBER,CRTFCTN_DT,ELGBLTY_SW,FAC_NAME,INTRMDRY_CARR_CD,MDCD_VNDR_NUM,ORGNL_PRTCPTN_DT,CHOW_PRIOR_DT,INTRMDRY_CARR_PRIOR_CD,PRVDR_NUM,RGN_CD,SKLTN_REC_SW,STATE_CD,SSA_STATE_CD,STATE_RGN_CD,ST_ADR,PHNE_NUM,PGM_TRMNTN_CD,TRMNTN_EXPRTN_DT,CRTFCTN_ACTN_TYPE_CD,GNRL_CNTL_TYPE_CD,ZIP_CD,FIPS_STATE_CD,FIPS_CNTY_CD,CBSA_URBN_RRL_IND,CBSA_CD,CRTFD_BED_CNT,BED_CNT,FY_END_MO_DAY_CD,DCTD_ER_SRVC_CD,DLYS_STN_CNT',
      30_000,
      (at) =>
        `01,01,,,SAMPLE CITY,,,,,20240115,,SAMPLE PROVIDER ${at},,,19660701,,,98C${digits(at, 7)},,,${STATES[Math.floor((at * STATES.length) / 30_000)]},,,1 SAMPLE STREET,2025550100,00,,,04,43004,,,,,,,,,0`,
    ),
  'cpt-modifier': () =>
    table('cpt-modifiers.csv', 'type,code,description,start_date,end_date', 60, (at) => `MOD,${digits(at + 20, 2)},,,`),
  'ub04-code': () =>
    table('ub04.csv', 'type,code,description,start_date,end_date', 600, (at) => `REV,${digits(at + 100, 4)},,,`),
  ncd: () =>
    coverage('ncd_trkg.csv', NCD_COLUMNS, 330, (at) => ({
      NCD_id: `${at + 1}`,
      NCD_vrsn_num: '1',
      cvrg_lvl_cd: '1',
      NCD_mnl_sect: `${10 + Math.floor(at / 10)}.${at % 10}`,
      NCD_mnl_sect_title: `SAMPLE ${at}`,
      NCD_efctv_dt: '2020-01-01 00:00:00',
      itm_srvc_desc: `An invented service ${at}`,
      pblctn_cd: '3',
      last_updt_tmstmp: UPDATED,
    })),
  lcd: () =>
    coverage('lcd.csv', LCD_COLUMNS, 760, (at) => ({
      lcd_id: `${30_000 + at}`,
      lcd_version: '1',
      title: `SAMPLE ${at}`,
      orig_det_eff_date: '2020-01-01 00:00:00',
      rev_eff_date: '2020-01-01 00:00:00',
      status: 'A',
      last_updated: UPDATED,
      indication: `An invented indication ${at}`,
    })),
  article: () =>
    coverage('article.csv', ARTICLE_COLUMNS, 1_600, (at) => ({
      article_id: `${50_000 + at}`,
      article_version: '1',
      article_type: '6',
      title: `SAMPLE ${at}`,
      article_pub_date: '2020-01-01 00:00:00',
      article_eff_date: '2020-01-01 00:00:00',
      status: 'A',
      last_updated: UPDATED,
      description: `An invented text ${at}`,
    })),
  'article-icd10-covered': () => articleIcd10('covered', 110_000),
  'article-icd10-noncovered': () => articleIcd10('noncovered', 11_000),
  'icd10cm-index': () => ({
    name: 'icd10cm-index-April-1-2026-XML.xml',
    text: `<?xml version="1.0" encoding="utf-8"?>\n<ICD10CM.index>\n<version>2026</version>\n<title>ICD-10-CM INDEX TO DISEASES and INJURIES</title>\n${[
      'A',
      'M',
      'Z',
    ]
      .map(
        (letter) =>
          `<letter>\n<title>${letter}</title>\n${lines(7_000, (at) => `<mainTerm>\n<title>${letter}nvented ${at}</title>\n<code>${letter}${digits(at % 100, 2)}</code>\n</mainTerm>\n`).join('')}</letter>\n`,
      )
      .join('')}</ICD10CM.index>\n`,
  }),
  'irf-comorbidity-tiers': () =>
    table('comorbidity-tiers-2026.csv', 'code,tier,excluded_rics', 900, (at) => `B${digits(at, 3)},${(at % 3) + 1},`),
  'irf-motor-responses': () =>
    table(
      'motor-responses-2026.csv',
      'claim_field,response,points',
      120,
      (at) => `item_${'abcdefghijkl'[Math.floor(at / 10)]}_cd,${digits(at % 10, 2)},${at % 6}`,
    ),
  'hha-zip-county-cbsa': () =>
    table(
      'zip-county-cbsa-2026.csv',
      'zip,county,cbsa,effectiveDate',
      2_000,
      (at) => `${digits(10_000 + at, 5)},01001,10180,20260101`,
    ),
  'hha-diagnosis-subchapters': () =>
    table(
      'diagnosis-subchapters-2026.csv',
      'calendar_year,family,diagnosis,status',
      500,
      (at) => `2026,Family_${Math.floor(at / 10)},A${digits(at, 3)},`,
    ),
  'esrd-comorbidities': () =>
    table(
      'comorbidities-2026.csv',
      'code,category,effectiveDate,endDate',
      100,
      (at) => `K${digits(at, 4)},MA,20260101,20261231`,
    ),
  'hospice-reduced-rates': () =>
    table(
      'reduced-rates.csv',
      'effectiveDate,rate,labor,nonlabor',
      30,
      (at) =>
        `${2020 + Math.floor(at / 5)}1001,${['routineHigh', 'routineLow', 'continuous', 'respite', 'inpatient'][at % 5]},130.00,70.00`,
    ),
  'opps-previous-year-wage-index': () =>
    table('previous-year-wage-index-2026.csv', 'providerNumber,wageIndex', 60, (at) => `98${digits(at, 4)},0.9000`),
  ...Object.fromEntries(
    [
      ['ipps', 'operating_ccr,capital_ccr', '0.2100,0.0160'],
      ['ltch', 'total_ccr', '0.2300'],
      ['opps', 'default_ccr', '0.1500'],
    ].map(([system, columns, ratios]) => [
      `${system}-statewide-ccrs`,
      () =>
        table('statewide-ccrs-2026.csv', `state,urban_or_rural,${columns}`, 2 * STATES.length, (at) => {
          const urbanOrRural = at % 2 === 0 ? 'urban' : 'rural';
          return `${STATES[Math.floor(at / 2)]},${urbanOrRural},${ratios}`;
        }),
    ]),
  ),
  ...Object.fromEntries(
    [
      ['ipf', 'median_ccr'],
      ['irf', 'average_ccr'],
    ].map(([system, column]) => [
      `${system}-national-ccrs`,
      () =>
        table(
          'national-ccrs-2026.csv',
          `urban_or_rural,${column}`,
          2,
          (at) => `${at === 0 ? 'urban' : 'rural'},0.4500`,
        ),
    ]),
  ),
  'fqhc-national-rates': () =>
    table(
      'national-rates.csv',
      'national_hcpcs,effectiveDate,endDate,rateValue',
      40,
      (at) =>
        `G0${511 + (at % 4)},${2017 + Math.floor(at / 4)}0101,${2017 + Math.floor(at / 4)}1231,70.${digits(at, 2)}`,
    ),
  'ipps-device-credit-drgs': () => table('device-credit-drgs-2026.csv', 'device_drg', 50, (at) => digits(at + 1, 3)),
  'pricer-figures': () => ({
    name: 'figures.csv',
    text: `payment_system,year,figure,value,citation\n${inventedFigures(RATE_YEARS[0] as AnyRateYears)}`,
  }),
};

/** All figures of a later year, each as the last one that is held. */
function inventedFigures(rates: AnyRateYears): string {
  return rates
    .asksOf(INVENTED_YEAR)
    .map(({ name }) => {
      const held = rates.heldYears.toReversed().flatMap((year) => rates.heldFigure(year, name) ?? []);
      return `${rates.system},${INVENTED_YEAR},${name},${held[0]?.value ?? '1'},INVENTED\n`;
    })
    .join('');
}

const INVENTED_YEAR = 2031;
