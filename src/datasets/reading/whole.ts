/**
 * What a whole file has, dataset by dataset: the rows of the smallest full release of 2022 to 2027 that was at hand, and
 * codes, states or localities that every release has, those of the last lines among them. Where CMS ends a code that
 * stands here, the import says so, `--accept-partial` takes the file, and the next release of this table leaves it out.
 */
import { ROWS_OF_TABLES } from '../edits/ioce-tables.ts';
import type { Whole } from './complete.ts';

const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY';

const HCPCS_SECTIONS = '0 1 2 3 4 5 6 7 8 9 A C E G J K L P Q V';
/** Identifiers of documents go up; the tables of the Medicare Coverage Database end with the newest. */
const BY_DOCUMENT = 'the last rows are those of the newest documents, others in every export';
const SHORT_LIST = 'a short list that ends otherwise in every release';
const OF_THE_USER = 'the list is its owner’s, of any length';
const NONE_AT_HAND = 'no file was at hand by which to say what the last rows are';
const IN_PROGRAM = 'the archive it comes in tells by its checksum; taken out of it, it has none';

/** Tables of the editor that users write themselves. */
const OWN_IOCE_TABLES =
  'data-modifier data-dx10 map-addon-saas map-device-procedure map-fqhc-visit map-s603-override map-ph-addon offset-apc offset-codepair data-edit-bypass';

export const WHOLE: Readonly<Record<string, Whole>> = {
  // CMS orders a release by digits first or by letters first: both ends.
  'pfs-rvu': { rows: 18_500, has: { code: '0 1 2 3 4 5 6 7 8 9 A G P Q V 9960 V53' } },
  gpci: { rows: 109, has: { state: STATES, locality: '0630200 0360221' } },
  'locality-counties': { rows: 109, has: { locality: '10112 0630200 0360221' } },
  'anesthesia-cf': { rows: 109, has: { locality: '10112 0630200 0360221' } },
  'opps-cap': { rows: 12_000, has: { code: '7 9' }, even: 'locality' },
  zip5: { rows: 41_000, has: { state: STATES } },
  zip9: { rows: 100_000, undetectable: NONE_AT_HAND },
  'zip-history': { rows: 1_000_000, has: { zipCode: '0 1 2 3 4 5 6 7 8 9 999' } },
  clfs: { rows: 1_900, has: { code: '0 3 8 G P Q011 U000' } },
  dmepos: { rows: 3_300, has: { code: 'A4 E0 K0 L0 L8 V278' } },
  'dme-pen': { rows: 45, has: { code: 'B4 B5 B9', modifiers: 'UE,KE' } },
  'dme-former-cba': { rows: 550, has: { code: 'A E0 K0 L0 L185' } },
  'dme-mail-order': { rows: 8, has: { code: 'A4233 A4253 A4259' } },
  'dme-rural-zip': { rows: 14_000, has: { state: 'MA CA TX WA', zipCode: '993' } },
  'dme-former-cba-zip': { rows: 15_000, has: { state: 'CA NY TX WV' } },
  asp: { rows: 870, has: { code: '9 A J0 J9 P Q Q996 Q999' } },
  'asp-ndc': { rows: 840, has: { code: '9 A J0 J9 Q Q996 Q999' } },
  'asc-aa': { rows: 4_000, has: { code: '1 2 3 4 5 6 G051' } },
  'asc-bb': {
    rows: 2_000,
    has: { code: 'A C J Q9 V263 V2785' },
    undetectable: 'a file may have codes behind the others, as January 2024 has 45',
  },
  'asc-ee': {
    rows: 1_550,
    has: { code: '0 2 3 C G0343' },
    undetectable: 'up to four codes stand behind G0343, none since 2026',
  },
  'asc-ff': { rows: 4_000, has: { code: '1 2 3 4 5 6 G0518' }, undetectable: 'new codes may stand behind G0518' },
  'asc-wage-index': {
    rows: 450,
    has: { cbsa: '01 53 10180 49700 49740' },
    undetectable: 'the areas behind 49740 differ from year to year',
  },
  'asc-code-pairs': {
    rows: 400,
    has: { code: '3728 C977' },
    undetectable: 'each year’s pairs follow those of the year before',
  },
  afs: { rows: 900, has: { code: 'A0425 A0427 A0428 A0429 A0430 A0433 A0436' }, undetectable: NONE_AT_HAND },
  'mue-outpatient': { rows: 14_500, has: { code: `${HCPCS_SECTIONS} V533` } },
  'mue-practitioner': { rows: 14_500, has: { code: `${HCPCS_SECTIONS} V533` } },
  'mue-dme': { rows: 2_900, has: { code: 'A4 B E0 L8 V533' } },
  'ncci-ptp-outpatient': { rows: 1_700_000, has: { column1: '0 1 2 3 4 5 6 7 8 9 G Q99 R007' } },
  'ncci-ptp-practitioner': { rows: 2_400_000, has: { column1: '0 1 2 3 4 5 6 7 8 9 G Q99 R007' } },
  // The short form of the file holds the last record of each provider.
  ipsf: { rows: 8_000, undetectable: NONE_AT_HAND },
  opsf: { rows: 3_500, undetectable: NONE_AT_HAND },
  'provider-of-services': { rows: 30_000, has: { state_cd: STATES }, undetectable: NONE_AT_HAND },
  'hospital-general-information': { rows: 5_200, has: { state_cd: STATES, prvdr_num: '6702 6703' } },
  'drg-ipps': { rows: 740, has: { drg: '001 470 871 998 999' } },
  'drg-ipf': {
    rows: 15,
    has: { drg: '056 057 876 880 881 882 883 884 885 886 887 894 895 896 897' },
    undetectable: 'up to four DRGs differ from year to year; every other one is asked for',
  },
  'drg-ltch': { rows: 750, has: { drg: '003 189 871 989' } },
  'ipps-wage-index': { rows: 440, has: { cbsa: '01 53 10180 4962 4970 4974' } },
  'ipps-outmigration': { rows: 200, has: { county: '01 48 7201 7205' }, undetectable: SHORT_LIST },
  'ipps-new-technology': { rows: 23, undetectable: SHORT_LIST },
  'ipps-claim-codes': { rows: 94, undetectable: SHORT_LIST },
  'hcpcs-level-2': { rows: 7_500, has: { code: 'A0 E0 J0 L8 V536' } },
  'cpt-modifier': { rows: 1, undetectable: OF_THE_USER },
  'ub04-code': { rows: 1, undetectable: OF_THE_USER },
  ncd: { rows: 300, undetectable: BY_DOCUMENT },
  lcd: { rows: 700, undetectable: BY_DOCUMENT },
  'lcd-hcpcs': { rows: 2_000, undetectable: BY_DOCUMENT },
  article: { rows: 1_500, undetectable: BY_DOCUMENT },
  'article-icd10-covered': { rows: 100_000, undetectable: BY_DOCUMENT },
  'article-icd10-noncovered': { rows: 10_000, undetectable: BY_DOCUMENT },
  'lcd-contractor': { rows: 12_000, undetectable: BY_DOCUMENT },
  'lcd-jurisdiction': { rows: 200, undetectable: BY_DOCUMENT },
  'lcd-related': { rows: 4_500, undetectable: BY_DOCUMENT },
  'lcd-related-ncd': { rows: 2_000, undetectable: BY_DOCUMENT },
  'lcd-future-retire': { rows: 30, undetectable: BY_DOCUMENT },
  'article-contractor': { rows: 24_000, undetectable: BY_DOCUMENT },
  'article-jurisdiction': { rows: 220, undetectable: BY_DOCUMENT },
  'article-related': { rows: 5_500, undetectable: BY_DOCUMENT },
  'article-related-ncd': { rows: 4_000, undetectable: BY_DOCUMENT },
  'article-future-retire': { rows: 30, undetectable: BY_DOCUMENT },
  'article-modifier': { rows: 450, undetectable: BY_DOCUMENT },
  'article-icd10-pcs': { rows: 180, undetectable: BY_DOCUMENT },
  'coverage-contractor': { rows: 110, undetectable: SHORT_LIST },
  'coverage-contractor-state': { rows: 260, undetectable: SHORT_LIST },
  'coverage-state': { rows: 63, has: { 'values.0': '1 63 67' } },
  'icd10cm-order': { rows: 90_000, has: { code: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z U09' } },
  'icd10cm-index': { rows: 20_000, has: { letter: 'A Z' } },
  'icd10cm-eindex': { rows: 7_500, has: { letter: 'A W' } },
  'icd10cm-drug': { rows: 7_000, has: { letter: 'A Z' } },
  'icd10cm-neoplasm': { rows: 1_800, has: { letter: 'A Z' } },
  'icd10pcs-order': { rows: 72_000, has: { code: '0 1 2 3 4 5 6 7 8 9 B C D F G H XY0' } },
  'icd10pcs-tables': { rows: 2_200 },
  'icd10pcs-index': { rows: 22_000, has: { letter: 'A Z' } },
  'icd10pcs-definitions': { rows: 800, has: { section: '0 X' } },
  'opps-a': { rows: 900, has: { 'values.apc': '05 0954' } },
  'opps-b': { rows: 18_000, has: { 'values.hcpcs': `${HCPCS_SECTIONS} V536` } },
  'opps-d1': { rows: 28, has: { 'values.status_indicator': 'A J1 N Q1 S T V Y' } },
  'opps-d2': { rows: 4, has: { 'values.comment_indicator': 'CH NC NI NP' } },
  'opps-e': { rows: 1_600, has: { 'values.hcpcs': '0 2 3 C G034 G041' } },
  'opps-j-rank': { rows: 3_000, undetectable: 'it is in the order of costs, which ends otherwise every year' },
  'opps-j-complexity': { rows: 400, has: { 'values.primary_hcpcs': '679' } },
  'opps-j-exclusions': { rows: 13, undetectable: SHORT_LIST },
  'opps-l': { rows: 400, has: { 'values.ccn': '01 673' } },
  'opps-m': { rows: 180, has: { 'values.hcpcs': '0 G045' } },
  'opps-n': { rows: 170, has: { 'values.hcpcs': '7 9949' } },
  'opps-o': { rows: 120, undetectable: SHORT_LIST },
  'opps-p-intensive': { rows: 500, has: { 'values.hcpcs': '0 3 C G051' } },
  'opps-p-offsets': { rows: 4_900, has: { 'values.hcpcs': '0 1 6 C P9 Q009' } },
  'opps-q': { rows: 350, has: { 'values.hcpcs': 'J Q999' } },
  'ncci-add-on': { rows: 7_000, has: { 'values.add_on_hcpcs': '0 9 G221' } },
  'ioce-versions': { rows: 28, undetectable: 'each version adds a row' },
  'ioce-hcpcs-validity': { rows: 19_500, has: { 'values.hcpcs': `${HCPCS_SECTIONS} V53` } },
  'ioce-apc-validity': { rows: 1_300, has: { 'values.apc': '00 0954' } },
  'ioce-php-iop-apcs': { rows: 15, has: { 'values.apc': '08010' } },
  'ioce-edits': { rows: 199, has: { 'values.edit': '1 100 199' } },
  'ioce-edit-matrix': { rows: 2_300, undetectable: 'bill types and edits come again in every row of the matrix' },
  'ioce-values': { rows: 213, has: { 'values.field': 'modifier_out' }, undetectable: SHORT_LIST },
  'ioce-discount-formulas': { rows: 9, has: { 'values.formula': '1 2 3 4 5 6 7 8 9' } },
  'ioce-discount-assignment': {
    rows: 36,
    undetectable: 'CMS gives a table of conditions; the last has no name of its own',
  },
  'ioce-lists': { rows: 115, undetectable: SHORT_LIST },
  ...Object.fromEntries(
    OWN_IOCE_TABLES.split(' ').map((name) => [`ioce-${name}`, { rows: 1, undetectable: OF_THE_USER }]),
  ),
  ...Object.fromEntries(
    ['irf', 'ipf', 'snf', 'esrd'].map((system) => [
      `${system}-cbsa-wage-index`,
      { rows: 460, has: { 'cells.0': '01 53 10180 4962 4970 4974' } },
    ]),
  ),
  'ltch-cbsa-wage-index': { rows: 455, has: { 'cells.0': '01 53 10180 4962 4970 4974' } },
  'ltch-cbsa-wage-index-ipps': { rows: 460, has: { 'cells.0': '01 53 10180 4962 4970 4974' } },
  'opps-cbsa-wage-index': { rows: 465, has: { 'cells.0': '01 53 10180 4962 4970 4974' } },
  'hha-cbsa-wage-index': { rows: 460, has: { 'cells.0': '10180 4974 99901 99965' } },
  'hospice-cbsa-wage-index': { rows: 460, has: { 'cells.0': '10180 4974 99901 99965' } },
  'irf-cmg-codes': { rows: 100, has: { 'cells.0': '0101 2102 5001 5104' } },
  'ipf-comorbidities': { rows: 2_400, undetectable: SHORT_LIST },
  'ipf-codefirst': { rows: 39, has: { 'cells.0': 'F067 F068 F454' } },
  'ipf-procedures': { rows: 2_375, has: { 'cells.0': '00 XW0' } },
  'snf-nursing-rates': { rows: 50, even: 'cells.0' },
  'snf-ptot-rates': { rows: 32, even: 'cells.0' },
  'snf-slp-rates': { rows: 24, even: 'cells.0' },
  'snf-nta-rates': { rows: 12, even: 'cells.0' },
  'snf-vpd-adj-factors': { rows: 100, has: { 'cells.0': '1 99 100' } },
  // CMS orders a year by timing first or by clinical group first: both ends.
  'hha-hrg': { rows: 432, has: { 'cells.0': '1AA11 4LC31 4CB31' } },
  'hha-rev': { rows: 6, has: { 'cells.0': '0420 0430 0440 0550 0560 0570' } },
  'hha-add-on-table': { rows: 2_018, has: { 'cells.0': '01 56 72 78000' } },
  'hha-extra-add-on-table': { rows: 47, has: { 'cells.0': '01063 72083' } },
  'fqhc-gaf': { rows: 109, has: { 'cells.0': '10112 0630200 0360221' } },
  ...Object.fromEntries(
    ['base', 'addon', 'tribal', 'ioprategte4', 'iopratelte3'].map((name) => [
      `fqhc-${name}`,
      { rows: 2, has: { 'cells.0': '2026' }, undetectable: 'each year adds a row' },
    ]),
  ),
  'irf-impairment-group-to-ric': { rows: 80, has: { 'cells.0': '0001 0017.9' } },
  'irf-cmg-definitions': { rows: 90, has: { 'cells.0': '01 21' } },
  'irf-comorbidity-tiers': { rows: 1, undetectable: NONE_AT_HAND },
  'irf-motor-responses': { rows: 1, undetectable: NONE_AT_HAND },
  ...Object.fromEntries(
    [
      'hha-zip-county-cbsa',
      'hha-diagnoses',
      'hha-functional-points',
      'hha-functional-thresholds',
      'hha-low-comorbidity',
      'hha-high-comorbidity-pairs',
      'hha-diagnosis-subchapters',
      'esrd-comorbidities',
    ].map((name) => [name, { rows: 1, undetectable: NONE_AT_HAND }]),
  ),
  'hospice-reduced-rates': { rows: 5, undetectable: OF_THE_USER },
  'opps-previous-year-wage-index': { rows: 1, undetectable: SHORT_LIST },
  'opps-apc-rate': { rows: 980, undetectable: 'the APCs behind the last common one differ from year to year' },
  'opps-outmigration-adjustment': { rows: 200, has: { 'cells.0': '01 48 720 721' }, undetectable: SHORT_LIST },
  'opps-blood-rank': { rows: 13, undetectable: SHORT_LIST },
  'opps-providerccn340b': { rows: 3_900, has: { 'cells.0': '01 673' } },
  msdrg: { rows: 200_000, undetectable: IN_PROGRAM },
  mce: { rows: 190_000, undetectable: IN_PROGRAM },
  ioce: {
    rows: 1_800_000,
    groups: { field: 'table', rows: ROWS_OF_TABLES },
    undetectable: 'of the last code of a table some rows may be missing',
  },
};
