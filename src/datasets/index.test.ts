import { expect, test } from 'vitest';
import { POS_COLUMNS } from '../../test/support/provider-of-services.ts';
import { PROVIDER_FIELDS } from '../engine/provider/provider-file.ts';
import { DATASETS, recogniseDataset } from './index.ts';
import { PRICER_TABLES } from './pricers/systems/index.ts';

/** First cells of pricers' tables, by the name of their column; `code` has a different one in each. */
const FIRST_CELLS: Readonly<Record<string, string>> = {
  cbsa: '10180',
  cmgCode: '0101',
  region: 'RURAL',
  day: '1',
  carrierLocality: '1011200',
  effectiveDate: '20260101',
  apc: '05071',
  county: '01003',
  hcpcsCode: 'P9010',
  providerCcn: '010001',
  providerNumber: '010001',
  impairment_group: '0001.1',
  ric: '01',
  zip: '99501',
  state: 'AL',
  urban_or_rural: 'urban',
  device_drg: '259',
  national_hcpcs: 'G0511',
  calendar_year: '2025',
  claim_field: 'eating_self_admsn_cd',
};
const OF_CODE: Readonly<Record<string, string>> = {
  'irf-comorbidity-tiers': 'B20',
  'esrd-comorbidities': 'K2211',
  'ipf-comorbidities': 'F0150',
  'ipf-codefirst': 'F0150',
  'ipf-procedures': '00H001Z',
  'hha-hrg': '1AA11',
  'hha-rev': '0420',
  'hha-add-on-table': '01003',
  'hha-extra-add-on-table': '01003',
};

/** The beginning of each publication, by name of its dataset; and the file's name if the text is not enough. */
const HEADS: [string, string, string?][] = [
  ['pfs-rvu', ',,2025 National Physician Fee Schedule Relative Value File October Release,,,\r\n'],
  ['pfs-rvu', 'HDR CPT CODES AND DESCRIPTIONS ONLY ARE COPYRIGHT \r\n'],
  ['gpci', 'ADDENDUM E. FINAL CY 2025 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,\r\n'],
  ['icd10cm-order', '00001 A00     0 Cholera                                                      Cholera\r\n'],
  ['icd10cm-order', 'order,valid,code,code_dotted,description\n1,0,A00,A00,Cholera\n'],
  [
    'icd10cm-index',
    '<ICD10CM.index>\n<version>2026</version>\n<title>ICD-10-CM INDEX TO DISEASES and INJURIES</title>',
  ],
  ['icd10cm-eindex', '<ICD10CM.index>\n<title>ICD-10-CM EXTERNAL CAUSE of INJURIES INDEX</title>'],
  ['icd10cm-drug', '<ICD10CM.index>\n<indexHeading>\n<head col="1">Substance</head>'],
  ['icd10cm-neoplasm', '<ICD10CM.index>\n<indexHeading>\n<head col="1">Neoplasm</head>'],
  ['locality-counties', 'COUNTIES INCLUDED IN 2025 LOCALITIES. (ALPHABETICALLY BY STATE),,,,\r\n'],
  ['anesthesia-cf', 'Contractor,Locality,Locality Name,National Anes CF of 20.3178\r\n'],
  ['opps-cap', 'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE\r\n'],
  ['zip5', 'AK995010210201 Z9   0 A                                                    20254\r\n'],
  ['zip9', 'WK660210520200R     11234      A                                           20254\r\n'],
  ['zip-history', 'zip5\tplus4\tcarrier\tlocality\tfrom_year\tto_year\n'],
  ['clfs', '2025 Clinical Diagnostic Laboratory Fee Schedule ,,\nYEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC\n'],
  ['dmepos', 'January 2025 Fee Schedule,,\nHCPCS,Mod,Mod2,JURIS,CATG,Ceiling,Floor,AL (NR),AL (R),Description\n'],
  ['dme-pen', '2025 Parenteral and Enteral Nutrition  Items and Services (PEN),,\nHCPCS,MOD,MOD2,AL(NR),AL(R),Desc\n'],
  [
    'dme-former-cba',
    'January 2025 Former CBA Fee Schedule ,,\nHCPCS,Mod,Mod2,Mod3,CATG,"Aiken County, SC",Description\n',
  ],
  ['dme-mail-order', '(DMEPOS),,\nHCPCS,Mod,Mod2,Mod3,CATG,National Mail-Order,Description\n'],
  ['dme-rural-zip', 'STATE,DMEPOS RURAL ZIP CODE,YEAR/QTR\n'],
  [
    'dme-former-cba-zip',
    'January 2025 Former CBA ZIP Codes ,,\nCBA State,CBA ZIP Code,CBA Name Short,CBA Name,Year/Qtr\n',
  ],
  ['asp', 'Payment Allowance Limits for Medicare Part B Drugs,,,\r\n'],
  ['asp-ndc', 'January 2025 ASP NDC - HCPCS Crosswalk for Medicare Part B Drugs,,,\r\n'],
  ['asc-aa', 'Addendum AA -- ASC Covered Surgical Procedures for CY 2025,,\r\n'],
  [
    'asc-bb',
    '"Addendum BB -- ASC Covered Ancillary Services Integral to Covered Surgical Procedures for CY 2026 \n",,\r\n',
  ],
  ['asc-ee', 'Addendum EE -- Surgical Procedures to be Excluded from Payment in ASCs for CY 2025,\r\n'],
  ['asc-ff', '"Addendum FF -- ASC Device Offset Percentages for CY 2025 \n",,\r\n'],
  ['asc-wage-index', 'CBSA\tCBSA Name\tWI25\r\n01\tALABAMA\t0.6471\r\n'],
  ['asc-wage-index', 'CBSA,CBSA Name,WI26\r\n'],
  [
    'asc-code-pairs',
    'device_hcpcs,procedure_hcpcs,device_modifier,procedure_modifier,percent_multiplier,effective_date\n',
  ],
  ['ipsf', PROVIDER_FIELDS.ipsf.map(({ name }) => name).join(',')],
  ['opsf', PROVIDER_FIELDS.opsf.map(({ name }) => name).join(',')],
  ['provider-of-services', `${POS_COLUMNS.join(',')}\n`],
  [
    'hospital-general-information',
    'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number,Hospital Type,Hospital Ownership,Emergency Services\n',
  ],
  ['afs', 'CONTRACTOR/CARRIER\tLOCALITY\tHCPCS\tRVU\tGPCI\tBASE RATE\tURBAN BASE RATE / URBAN MILEAGE\t\r\n'],
  [
    'mue-outpatient',
    '"CPT codes only are copyright",,,\n"HCPCS/\nCPT Code",Outpatient Hospital Services MUE Values,MUE Rationale\n',
  ],
  ['mue-practitioner', 'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale\n'],
  [
    'mue-dme',
    'hcpcs_code,mue_units,mue_mai,mue_rationale,mue_service\nA4206,0,3,CMS Policy,DME Supplier\nA4207,0,3,CMS Policy,DME Supplier\n',
  ],
  ['ncci-ptp-outpatient', 'Column1/Column2 Edits\r\nColumn 1\tColumn 2\t*=in existence\t', 'ccioph-v302r0-f1.txt'],
  ['ncci-ptp-practitioner', 'Column 1\tColumn 2\t*=in existence prior to 1996\t', 'a.zip/CCIPRA-v302r0-f4.TXT'],
  [
    'ncci-ptp-practitioner',
    'column1,column2,deletion_date,modifier_indicator,rationale\n0001A,0591T,',
    'ncci/ncci_ptp_prac.csv',
  ],
  [
    'drg-ipps',
    'diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay\n',
  ],
  [
    'drg-ipps',
    '"TABLE 5.-LIST OF MS-DRGS"\t\t\nMS-DRG \tFY 2026 Final Post-Acute DRG\tFY 2026 Final Special Pay DRG\tMDC\tTYPE\tMS-DRG Title\n',
  ],
  [
    'ipps-wage-index',
    'cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name\n01,,20251001\n',
  ],
  ['ipps-outmigration', 'county,adjustmentFactor,startDate\n01013,0.0065,20251001\n'],
  ['ipps-new-technology', 'name,amount,adjustmentFactor\nTAMBE,47238.75,0.65\n'],
  ['ipps-claim-codes', 'name,code,codeType\nTAMBE,X2VE3SA,PROC\n'],
  ['drg-ipf', 'code,factor\n056,1.12\n'],
  [
    'hcpcs-level-2',
    `${'   A1001007DRESSING FOR ONE WOUND'.padEnd(91)}${'DRESSING FOR ONE WOUND'.padEnd(177)}2002070120020701        N\r\n`,
  ],
  ['pdpm-clinical-categories', 'i0020b_code,pt_ot_category,slp_category,surgery_eligibility\nA000,3,1,1\n'],
  ['pdpm-comorbidities', 'list,nta_points,group_number,icd10_code\nLungTransplant,3,1,T8630\n'],
  ['cpt-modifier', 'type,code,description,start_date,end_date\nMOD,26,,,\n'],
  ['ub04-code', 'type,code,description,start_date,end_date\r\nREV,0450,,,\r\n'],
  ['drg-ltch', 'diagnosticRelatedGroup,relativeWeight,arithmeticMeanLengthOfStay\n001,0.0000,00.0\n'],
  ['ncd', 'NCD_id,NCD_vrsn_num,natl_cvrg_type,cvrg_lvl_cd,"NCD_mnl_sect","NCD_mnl_sect_title","indctn_lmtn"\n'],
  ['lcd', '"lcd_id","lcd_version","title","determination_number","indication"\r\n'],
  [
    'lcd-hcpcs',
    '"lcd_id","lcd_version","hcpc_code_id","hcpc_code_version","hcpc_code_group","range","long_description"\n',
  ],
  ['article', 'article_id,article_version,article_type,"title",article_pub_date,"description"\n'],
  ['article-icd10-covered', 'article_id,article_version,icd10_code_id,icd10_covered_group,range\n'],
  ['article-icd10-noncovered', 'article_id,article_version,icd10_code_id,icd10_noncovered_group,range\n'],
  ['lcd-contractor', 'lcd_id,lcd_version,contractor_id,contractor_type_id,contractor_version,last_updated\n'],
  [
    'article-contractor',
    'article_id,article_version,article_type,contractor_id,contractor_type_id,contractor_version,last_updated\n',
  ],
  ['lcd-jurisdiction', 'lcd_id,lcd_version,state_id,last_updated\n'],
  ['article-jurisdiction', 'article_id,article_version,state_id,last_updated\n'],
  [
    'lcd-related',
    'lcd_id,lcd_version,related_num,r_article_id,r_article_version,r_lcd_id,r_lcd_version,r_contractor_id,last_updated\n',
  ],
  [
    'article-related',
    'article_id,article_version,related_num,r_article_id,r_article_version,r_lcd_id,r_lcd_version,r_contractor_id,last_updated\n',
  ],
  ['lcd-related-ncd', 'lcd_id,lcd_version,related_num,r_ncd_id,r_ncd_version,last_updated\n'],
  ['article-related-ncd', 'article_id,article_version,related_num,r_ncd_id,r_ncd_version,last_updated\n'],
  ['lcd-future-retire', 'lcd_id,retire_dt\n'],
  ['article-future-retire', 'article_id,retire_dt\n'],
  [
    'article-modifier',
    'article_id,article_version,hcpc_modifier_code_id,hcpc_modifier_code_version,hcpc_modifier_group,last_updated,description\n',
  ],
  [
    'article-icd10-pcs',
    'article_id,article_version,range,last_updated,sort_order,icd10_pcs_code_id,icd10_pcs_code_version,icd10_pcs_code_group,description\n',
  ],
  [
    'coverage-contractor',
    'contractor_id,contractor_type_id,contractor_version,"contractor_bus_name","contractor_number",dmerc_rgn,"address1","address2","address3","city",state_id,"zipcode","phone","fax","status",last_updated,"url","email","ignore","status_flag","cmd_name","cmd_title",contractor_subtype_id\n',
  ],
  [
    'coverage-contractor-state',
    'contractor_id,contractor_type_id,contractor_version,state_id,last_updated,active_date,term_date\n',
  ],
  ['coverage-state', 'state_id,"state_abbrev","description"\n'],
  ['icd10cm-conversion', 'Conversion Table\nCurrent code assignment\tEffective\tPrevious Code(s) Assignment\n'],
  ['icd10pcs-conversion', 'Current code(s) assignment\tCode title\tEffective year\tPrevious code(s) assignment\n'],
  [
    'icd10pcs-order',
    `00001 001     0 ${'Central Nervous System and Cranial Nerves, Bypass'.padEnd(60)} Central Nervous System\r\n`,
  ],
  ['icd10pcs-order', '0016070 Bypass Cerebral Ventricle\r\n0016071 Bypass\r\n0016072 Bypass\r\n'],
  ['icd10pcs-tables', '<?xml version="1.0" encoding="utf-8"?>\n<ICD10PCS.tabular>\n  <version>2021</version>\n'],
  ['icd10pcs-tables', 'rowid,elem,elemid,attr,value,level2,level3\n1,title,3,,2024 ICD-10-PCS Tables,title,\n'],
  ['icd10pcs-index', '<?xml version="1.0" encoding="utf-8"?>\r\n<ICD10PCS.index>\r\n'],
  ['icd10pcs-definitions', '<ICD10PCS.definitions><version>2021</version>'],
  ['opps-a', '\tAddendum A.- OPPS APCs for CY 2025\t\t\r\n'],
  ['opps-b', ',Addendum B.-- OPPS Payment by HCPCS Code for CY 2025,,\r\n'],
  ['opps-d1', '\tADDENDUM D1.- OPPS PAYMENT STATUS INDICATORS FOR CY 2025\t\r\n'],
  ['opps-d2', 'ADDENDUM D2.?  OPPS COMMENT INDICATORS FOR CY 2025\t\r\n'],
  ['opps-e', '\tAddendum E.-- HCPCS Codes That Would Be Paid Only as Inpatient Procedures for CY 2025\t\r\n'],
  ['opps-j-rank', '\tAddendum J for CY2025 ranks to determine primary assignment of comprehensive HCPCS codes\t\r\n'],
  [
    'opps-j-complexity',
    '\tAddendum J for CY2025 complexity adjustments of combinations of comprehensive HCPCS codes\r\n',
  ],
  ['opps-j-exclusions', 'CY 2025 Comprehensive APC Payment Policy Exclusions\r\nAmbulance services\r\n'],
  ['opps-l', 'ADDENDUM L - FINAL RULE CY 2025 OPPS OUT MIGRATION ADJUSTMENT\t\t\r\n'],
  ['opps-m', '\tAddendum M.-- HCPCS Codes for Assignment to Composite APCs for CY 2025\t\r\n'],
  ['opps-m', 'hcpcs,ci,si,single_apc,composite_apcs\r\n'],
  ['opps-n', '   ADDENDUM N.?FINAL CY 2025 BYPASS CODES FOR CREATING ?PSEUDO? SINGLE PROCEDURE CLAIMS\t\r\n'],
  ['opps-o', 'CY 2025 OPPS/ASC FINAL RULE\t\t\r\n"Addendum O: Long Descriptors for New Category I CPT Codes"\t\t\r\n'],
  [
    'opps-p-intensive',
    '"*List of HCPCS codes payable under the OPPS that are designated as device-intensive procedures.\n',
  ],
  [
    'opps-p-offsets',
    '"*List of the device offset percentages and device offset amounts for all HCPCS code with claims data.\n',
  ],
  ['opps-q', 'Addendum Q - CY 2025 Final Rule Payment Rates for Drugs Qualifying for Add-on Payment\t\t\r\n'],
  ['ncci-add-on', 'primary_code,add_on_code,aoc_edit_type\n'],
  ['ioce-versions', 'internal_version,version,from_date,through_date\r\n'],
  ['ioce-hcpcs-validity', 'hcpcs,first_internal_version,last_internal_version,first_version,last_version\r\n'],
  ['ioce-apc-validity', 'apc,first_internal_version,last_internal_version,title\r\n'],
  ['ioce-php-iop-apcs', 'apc,setting,programme,level,from_date,through_date\r\n'],
  ['ioce-edits', 'edit,title,disposition,information_only,active_versions_note,archived_only,in_opps_matrix\r\n'],
  ['ioce-edit-matrix', 'opps_flag,row,bill_types,condition,apc_return_buffer,edit,variant\r\n'],
  ['ioce-values', 'field,value,meaning,active,source\r\n'],
  ['ioce-discount-formulas', 'formula,fraction,payment_multiple_for_U_units,active,source\r\n'],
  [
    'ioce-discount-assignment',
    'type_t,highest_paid_t_of_day,modifier_50,modifier_52_or_73,bilateral,formula,certainty\r\n',
  ],
  ['ioce-lists', 'list,values,source\r\n'],
  ['pricer-figures', 'payment_system,year,figure,value,citation\n'],
  ...PRICER_TABLES.map(({ name, pricer: { system, file, columns } }): [string, string, string] => {
    const first = OF_CODE[name] ?? FIRST_CELLS[columns[0] ?? ''] ?? '';
    return [name, `${columns.join(',')}\n${first},\n`, `${system}/${file}-2026.csv`];
  }),
];

test.each(HEADS)('%s', (name, head, file) => expect(recogniseDataset(head, file)?.name).toBe(name));

test('a publication that only its name would tell is not guessed', () => {
  expect(() => recogniseDataset('Column 1\tColumn 2\t*=in existence\t', 'edits.txt')).toThrow(
    'the file could be any of ncci-ptp-outpatient, ncci-ptp-practitioner',
  );
});

test('each publication is among them', () => {
  expect(new Set(HEADS.map(([name]) => name))).toEqual(new Set(DATASETS.map(({ name }) => name)));
});

test.each(['', 'NPI,Name\n1234567893,Doe\n', '# dataset: pfs-rvu\n', '                       Zip5 Record Layout\n'])(
  '%j is none of them',
  (head) => expect(recogniseDataset(head)).toBeUndefined(),
);

// ratex-2027.csv of CMS's program repeats the amounts of FY 2026. Rates come with the service, each with its source.
test('rates of the inpatient pricer are none of them, whatever year the name says', () => {
  const rates = 'tableNumber,scope,largeUrban,regLabor,regNLabor\ntab1,nat,1,04456.72,2295.89\n';
  expect(['ratex-2026.csv', 'ratex-2027.csv'].map((name) => recogniseDataset(rates, name))).toEqual([
    undefined,
    undefined,
  ]);
});
