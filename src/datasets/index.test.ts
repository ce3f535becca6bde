import { expect, test } from 'vitest';
import { DATASETS, recogniseDataset } from './index.ts';

/** The beginning of each publication, by name of its dataset. */
const HEADS: [string, string][] = [
  ['pfs-rvu', ',,2025 National Physician Fee Schedule Relative Value File October Release,,,\r\n'],
  ['pfs-rvu', 'HDR CPT CODES AND DESCRIPTIONS ONLY ARE COPYRIGHT \r\n'],
  ['gpci', 'ADDENDUM E. FINAL CY 2025 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,\r\n'],
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
  ['afs', 'CONTRACTOR/CARRIER\tLOCALITY\tHCPCS\tRVU\tGPCI\tBASE RATE\tURBAN BASE RATE / URBAN MILEAGE\t\r\n'],
];

test.each(HEADS)('%s', (name, head) => expect(recogniseDataset(head)?.name).toBe(name));

test('each publication is among them', () => {
  expect(new Set(HEADS.map(([name]) => name))).toEqual(new Set(DATASETS.map(({ name }) => name)));
});

test.each(['', 'NPI,Name\n1234567893,Doe\n', '# dataset: pfs-rvu\n', '                       Zip5 Record Layout\n'])(
  '%j is none of them',
  (head) => expect(recogniseDataset(head)).toBeUndefined(),
);
