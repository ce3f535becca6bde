/**
 * Contents of a whole file by dataset: the rows of the smallest full release of 2022 to 2027 that was at hand, and codes,
 * states or localities that every release has, also those of the last lines. If CMS ends a code that is listed here, the
 * import reports it, `--accept-partial` takes the file, and the next release of this table leaves it out. Tables of
 * pricer programs are described in pricers/systems/.
 */

import { everyBodySystem } from '../codes/icd10pcs-body-systems.ts';
import { everyDrg, everyLtcDrg, everyPsychiatricDrg } from '../drg/drgs.ts';
import { msdrgWeb } from '../drg/msdrg-web.ts';
import { ROWS_OF_TABLES } from '../edits/ioce-tables.ts';
import { ioceWeb } from '../edits/ioce-web.ts';
import { AREAS } from '../geography/areas.ts';
import { everyLocality } from '../geography/localities.ts';
import { PRICER_TABLES } from '../pricers/systems/index.ts';
import { beginnings } from './beginnings.ts';
import { NONE_AT_HAND, OF_THE_USER, SHORT_LIST, type Whole } from './whole-file.ts';

const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY';

/** Comorbidities of the PDPM, by their first letters (42 CFR 413.337(c)). */
const CONDITIONS =
  'ALS Apra Asep Bone Card Chro Cirr Comp Cyst Diab Diso Dysp End- Endo Immu Intr Lary Lung Majo Morb Myel Narc Oppo Oral Prol Psor Pulm Resp Seve Spec Spee Syst Lung Immune Dysphagia Laryngeal';
/** Identifiers of documents go up; the tables of the Medicare Coverage Database end with the newest. */
const BY_DOCUMENT = 'the last rows are those of the newest documents, others in every export';
const IN_PROGRAM = 'the archive it comes in tells by its checksum; taken out of it, it has none';

export const WHOLE: Readonly<Record<string, Whole>> = {
  // CMS orders a release by digits first or by letters first: both ends.
  'pfs-rvu': { rows: 18_500, has: { code: beginnings('pfs-rvu', '9960 V53') } },
  gpci: { rows: 109, rules: [everyLocality('locality')] },
  'locality-counties': { rows: 109, rules: [everyLocality('locality')] },
  'anesthesia-cf': { rows: 109, rules: [everyLocality('locality')] },
  'opps-cap': { rows: 12_000, has: { code: beginnings('opps-cap', '9399') }, even: 'locality' },
  zip5: { rows: 41_000, has: { state: STATES } },
  zip9: { rows: 100_000, undetectable: NONE_AT_HAND },
  'zip-history': { rows: 1_000_000, has: { zipCode: '0 1 2 3 4 5 6 7 8 9 999' } },
  clfs: { rows: 1_900, has: { code: beginnings('clfs', '3 Q011 U000') } },
  dmepos: { rows: 3_300, has: { code: beginnings('dmepos', 'V278') } },
  'dme-pen': { rows: 45, has: { code: 'B4 B5 B9', modifiers: 'UE,KE' } },
  'dme-former-cba': { rows: 550, has: { code: beginnings('dme-former-cba', 'L185') } },
  'dme-mail-order': { rows: 8, has: { code: 'A4233 A4253 A4259' } },
  'dme-rural-zip': { rows: 14_000, has: { state: 'MA CA TX WA', zipCode: beginnings('dme-rural-zip', '993') } },
  'dme-former-cba-zip': { rows: 15_000, has: { zipCode: beginnings('dme-former-cba-zip'), state: 'CA NY TX WV' } },
  asp: { rows: 870, has: { code: beginnings('asp', 'Q996 Q999') } },
  'asp-ndc': { rows: 840, has: { code: beginnings('asp-ndc', 'Q996 Q999') } },
  'asc-aa': { rows: 4_000, has: { code: beginnings('asc-aa', 'G051') } },
  'asc-bb': {
    rows: 2_000,
    has: { code: beginnings('asc-bb', 'V263 V2785') },
    undetectable: 'a file may have codes behind the others, as January 2024 has 45',
  },
  'asc-ee': {
    rows: 1_550,
    has: { code: beginnings('asc-ee', 'G0343') },
    undetectable: 'up to four codes stand behind G0343, none since 2026',
  },
  'asc-ff': {
    rows: 4_000,
    has: { code: beginnings('asc-ff', 'G0518') },
    undetectable: 'new codes may stand behind G0518',
  },
  'asc-wage-index': {
    rows: 450,
    has: { cbsa: AREAS },
    undetectable: 'the areas behind 49740 differ from year to year',
  },
  'asc-code-pairs': {
    rows: 400,
    has: { code: beginnings('asc-code-pairs', '3728 C977') },
    undetectable: 'each year’s pairs follow those of the year before',
  },
  afs: { rows: 900, has: { code: 'A0425 A0427 A0428 A0429 A0430 A0433 A0436' }, undetectable: NONE_AT_HAND },
  'mue-outpatient': { rows: 14_500, has: { code: beginnings('mue-outpatient', 'V533') } },
  'mue-practitioner': { rows: 14_500, has: { code: beginnings('mue-practitioner', 'V533') } },
  'mue-dme': { rows: 2_900, has: { code: beginnings('mue-dme', 'V533') } },
  'ncci-ptp-outpatient': { rows: 1_700_000, has: { column1: beginnings('ncci-ptp', 'Q99 R007') } },
  'ncci-ptp-practitioner': { rows: 2_400_000, has: { column1: beginnings('ncci-ptp', 'Q99 R007') } },
  // The short form of the file holds the last record of each provider.
  ipsf: { rows: 8_000, undetectable: NONE_AT_HAND },
  opsf: { rows: 3_500, undetectable: NONE_AT_HAND },
  'provider-of-services': { rows: 30_000, has: { state_cd: STATES }, undetectable: NONE_AT_HAND },
  'hospital-general-information': { rows: 5_200, has: { state_cd: STATES, prvdr_num: '6702 6703' } },
  'drg-ipps': { rows: 740, rules: [everyDrg] },
  'drg-ipf': { rows: 15, rules: [everyPsychiatricDrg] },
  'drg-ltch': { rows: 750, rules: [everyLtcDrg] },
  'ipps-wage-index': { rows: 440, has: { cbsa: AREAS } },
  'ipps-outmigration': {
    rows: 200,
    has: { county: beginnings('ipps-outmigration', '7201 7205') },
    undetectable: SHORT_LIST,
  },
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
  'icd10cm-eindex': { rows: 7_500, has: { letter: beginnings('icd10cm-eindex') } },
  'icd10cm-drug': { rows: 7_000, has: { letter: beginnings('icd10cm-drug') } },
  'icd10cm-neoplasm': { rows: 1_800, has: { letter: beginnings('icd10cm-neoplasm', 'Z') } },
  'icd10cm-conversion': {
    rows: 5_000,
    has: { currentCode: 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z9889' },
  },
  'icd10pcs-conversion': { rows: 14_000, has: { currentCode: beginnings('icd10pcs-conversion', 'G XY0Y') } },
  'icd10pcs-order': { rows: 72_000, has: { code: beginnings('icd10pcs-order', 'XY0') } },
  'icd10pcs-tables': { rows: 2_200, rules: [everyBodySystem] },
  'icd10pcs-index': { rows: 22_000, has: { letter: beginnings('icd10pcs-index') } },
  'icd10pcs-definitions': { rows: 800, has: { section: beginnings('icd10pcs-definitions') } },
  'opps-a': { rows: 900, has: { 'values.apc': beginnings('opps-a', '0954') } },
  'opps-b': { rows: 18_000, has: { 'values.hcpcs': beginnings('opps-b', 'V536') } },
  'opps-d1': { rows: 28, has: { 'values.status_indicator': beginnings('opps-d1') } },
  'opps-d2': { rows: 4, has: { 'values.comment_indicator': 'CH NC NI NP' } },
  'opps-e': { rows: 1_600, has: { 'values.hcpcs': beginnings('opps-e', 'C G034 G041') } },
  'opps-j-rank': { rows: 3_000, undetectable: 'it is in the order of costs, which ends otherwise every year' },
  'opps-j-complexity': { rows: 400, has: { 'values.primary_hcpcs': beginnings('opps-j-complexity', '679') } },
  'opps-j-exclusions': { rows: 13, undetectable: SHORT_LIST },
  'opps-l': { rows: 400, has: { 'values.ccn': beginnings('opps-l', '673') } },
  'opps-m': { rows: 180, has: { 'values.hcpcs': beginnings('opps-m', 'G045') } },
  'opps-n': { rows: 170, has: { 'values.hcpcs': beginnings('opps-n', '9949') } },
  'opps-o': { rows: 120, undetectable: SHORT_LIST },
  'opps-p-intensive': { rows: 500, has: { 'values.hcpcs': beginnings('opps-p-intensive', 'G051') } },
  'opps-p-offsets': { rows: 4_900, has: { 'values.hcpcs': beginnings('opps-p-offsets', 'P9 Q009') } },
  'opps-q': { rows: 350, has: { 'values.hcpcs': beginnings('opps-q', 'Q999') } },
  'ncci-add-on': { rows: 7_000, has: { 'values.add_on_hcpcs': beginnings('ncci-add-on', 'G221') } },
  'ioce-versions': { rows: 28, undetectable: 'each version adds a row' },
  'ioce-hcpcs-validity': { rows: 19_500, has: { 'values.hcpcs': beginnings('ioce-hcpcs-validity', 'V53') } },
  'ioce-apc-validity': { rows: 1_300, has: { 'values.apc': beginnings('ioce-apc-validity', '0954') } },
  'ioce-php-iop-apcs': { rows: 15, has: { 'values.apc': beginnings('ioce-php-iop-apcs') } },
  'ioce-edits': { rows: 199, has: { 'values.edit': '1 100 199' } },
  'ioce-edit-matrix': { rows: 2_300, undetectable: 'bill types and edits come again in every row of the matrix' },
  'ioce-values': { rows: 213, has: { 'values.field': 'modifier_out' }, undetectable: SHORT_LIST },
  'ioce-discount-formulas': { rows: 9, has: { 'values.formula': '1 2 3 4 5 6 7 8 9' } },
  'ioce-discount-assignment': {
    rows: 36,
    undetectable: 'CMS gives a table of conditions; the last has no name of its own',
  },
  'ioce-lists': { rows: 115, undetectable: SHORT_LIST },
  ...Object.fromEntries(PRICER_TABLES.map(({ name, whole }) => [name, whole])),
  'pricer-figures': { rows: 1, undetectable: OF_THE_USER },
  'pdpm-clinical-categories': { rows: 37_000, has: { code: beginnings('pdpm-clinical-categories', 'Z9') } },
  'pdpm-comorbidities': { rows: 1_900, has: { condition: CONDITIONS } },
  msdrg: { rows: 200_000, rules: [msdrgWeb], undetectable: IN_PROGRAM },
  mce: { rows: 190_000, undetectable: IN_PROGRAM },
  ioce: {
    rows: 1_800_000,
    groups: { field: 'table', rows: ROWS_OF_TABLES },
    rules: [ioceWeb],
    undetectable: 'of the last code of a table some rows may be missing',
  },
};
