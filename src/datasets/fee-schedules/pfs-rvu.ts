/**
 * Physician Fee Schedule Relative Value File (PPRRVU), csv and fixed-width text, a release each quarter:
 * https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files
 * The positions of the text are those of the file's record layout (RVUyyx.pdf in each release).
 */
import { PFS_FACTORS } from '../../engine/fee-schedules/conversion-factors.ts';
import { type PriceIndicator, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { CONVERSION_FACTOR, RVU, SHARE } from '../reading/bounds.ts';
import { type Dataset, Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { Fields } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import {
  monthNamed,
  type Period,
  quarterName,
  quarterOfMonth,
  scopeOf,
  statedQuarter,
  yearOf,
} from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import { openTable } from '../reading/table.ts';
import { feeIdentity } from './fee-identity.ts';
import { priceIndicatorOf } from './price-indicator.ts';
import type { FeeScheduleRow } from './rows.ts';

const TITLE = /(\d{4}) National Physician Fee Schedule Relative Value File (January|April|July|October) Release/;

/** Headings are stacked over five lines. PRIC IND, new in 2026, is not read. */
const COLUMNS = {
  HCPCS: /^HCPCS$/,
  MOD: /^MOD$/,
  DESCRIPTION: /DESCRIPTION$/,
  'STATUS CODE': /^STATUS CODE$/,
  'NOT USED FOR MEDICARE PAYMENT': /^NOT USED FOR MEDICARE PAYMENT$/,
  'WORK RVU': /^WORK RVU$/,
  'NON-FAC PE RVU': /^NON-FAC PE RVU$/,
  'NON-FAC NA INDICATOR': /^NON-FAC NA INDICATOR$/,
  'FACILITY PE RVU': /^FACILITY PE RVU$/,
  'FACILITY NA INDICATOR': /^FACILITY NA INDICATOR$/,
  'MP RVU': /^MP RVU$/,
  'NON-FACILITY TOTAL': /^NON-FACILITY TOTAL$/,
  'FACILITY TOTAL': /^FACILITY TOTAL$/,
  'PCTC IND': /^PCTC IND$/,
  'GLOB DAYS': /^GLOB DAYS$/,
  'PRE OP': /^PRE OP$/,
  'INTRA OP': /^INTRA OP$/,
  'POST OP': /^POST OP$/,
  'MULT PROC': /^MULT PROC$/,
  'BILAT SURG': /^BILAT SURG$/,
  'ASST SURG': /^ASST SURG$/,
  'CO- SURG': /^CO- SURG$/,
  'TEAM SURG': /^TEAM SURG$/,
  'ENDO BASE': /^ENDO BASE$/,
  'CONV FACTOR': /^CONV FACTOR$/,
  'PHYSICIAN SUPERVISION': /^PHYSICIAN SUPERVISION OF DIAGNOSTIC PROCEDURES$/,
  'CALCULATION FLAG': /^CALCULATION FLAG$/,
  'DIAGNOSTIC IMAGING FAMILY INDICATOR': /^DIAGNOSTIC IMAGING FAMILY INDICATOR$/,
  'NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT': /^NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT$/,
  'FACILITY PE USED FOR OPPS PAYMENT AMOUNT': /^FACILITY PE USED FOR OPPS PAYMENT AMOUNT$/,
  'MP USED FOR OPPS PAYMENT AMOUNT': /^MP USED FOR OPPS PAYMENT AMOUNT$/,
};
type Column = keyof typeof COLUMNS;

/** 1-based first and last position of each field in the text. */
const POSITIONS: { [name in Column]: readonly [number, number] } = {
  HCPCS: [1, 5],
  MOD: [6, 7],
  DESCRIPTION: [8, 57],
  'STATUS CODE': [58, 58],
  'NOT USED FOR MEDICARE PAYMENT': [59, 59],
  'WORK RVU': [60, 65],
  'NON-FAC PE RVU': [66, 72],
  'NON-FAC NA INDICATOR': [73, 74],
  'FACILITY PE RVU': [75, 81],
  'FACILITY NA INDICATOR': [82, 83],
  'MP RVU': [84, 89],
  'NON-FACILITY TOTAL': [90, 96],
  'FACILITY TOTAL': [97, 102],
  'PCTC IND': [103, 103],
  'GLOB DAYS': [104, 106],
  'PRE OP': [107, 109],
  'INTRA OP': [110, 112],
  'POST OP': [113, 115],
  'MULT PROC': [116, 116],
  'BILAT SURG': [117, 117],
  'ASST SURG': [118, 118],
  'CO- SURG': [119, 119],
  'TEAM SURG': [120, 120],
  'ENDO BASE': [128, 132],
  'CONV FACTOR': [133, 140],
  'PHYSICIAN SUPERVISION': [142, 143],
  'CALCULATION FLAG': [144, 144],
  'DIAGNOSTIC IMAGING FAMILY INDICATOR': [146, 147],
  'NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT': [150, 157],
  'FACILITY PE USED FOR OPPS PAYMENT AMOUNT': [158, 164],
  'MP USED FOR OPPS PAYMENT AMOUNT': [165, 171],
};
const TEXT_LENGTH = 171;

const NONE_TO_NINE = new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
const SURGERY = new Set(['0', '1', '2', '3', '9']);
const MODIFIERS = new Set(['', '26', 'TC', '53']);
const STATUSES = new Set([...'ABCDEFGHIJMNPQRTX']);
const GLOBAL_DAYS = new Set(['000', '010', '090', 'MMM', 'XXX', 'YYY', 'ZZZ']);
const SUPERVISIONS = new Set(['01', '02', '03', '04', '05', '06', '09', '21', '22', '66', '6A', '77', '7A']);
const IMAGING_FAMILIES = new Set(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '88', '99']);
const NOT_APPLICABLE = new Set(['', 'NA']);
const NOT_USED = new Set(['', '+']);
const CALCULATION_FLAGS = new Set(['0', '1']);

export const pfsRvu: Dataset<FeeScheduleRow> = {
  name: 'pfs-rvu',
  title: 'Physician Fee Schedule Relative Value File (PPRRVU)',
  table: 'fee_schedule',
  licence: 'AMA CPT and ADA CDT (descriptors are dropped)',
  recognise: (head) => TITLE.test(head) || isFixedWidth(head),
  read: (file, options) => (isFixedWidth(file.text) ? readText(file, options) : readTable(file, options)),
};

function isFixedWidth(text: string): boolean {
  return /^\ufeff?HDR CPT CODES AND DESCRIPTIONS ONLY ARE COPYRIGHT/.test(text);
}

function readTable(file: SourceFile, options: ReadOptions | undefined) {
  const table = openTable(file, { columns: COLUMNS, headingLines: 5 });
  const [, year, month] = TITLE.exec(table.title) ?? [];
  if (!year || !month) throw new UnreadableFile(`${file.name}: the title does not say which quarterly release it is`);
  const release = quarterOfMonth(Number(year), monthNamed(month));
  // The headings do not give the factor: look at the first row.
  let factor: number | null = null;
  for (const factorOrFault of table.rows((fields) => fields.decimal('CONV FACTOR', CONVERSION_FACTOR))) {
    if (!(factorOrFault instanceof Fault)) {
      factor = factorOrFault;
      break;
    }
  }
  return reading(file, release, factor, (read, identity) => table.rows(read, identity), options);
}

function readText(file: SourceFile, options: ReadOptions | undefined) {
  const release = statedQuarter(file, options, 'the fixed-width file does not say which quarterly release it is');
  const records = () =>
    (function* () {
      for (const { line, text } of lines(file.text)) {
        if (!/^\ufeff?HDR /.test(text) && text.trim() !== '' && text !== '\u001a') yield { line, text };
      }
    })();
  let factor: number | null = null;
  for (const { text } of records()) {
    if (text.length !== TEXT_LENGTH) continue;
    factor = Number(cut(text, 'CONV FACTOR')) || null;
    break;
  }
  return reading(
    file,
    release,
    factor,
    (read, identity) =>
      rowsOf(
        records(),
        ({ line, text }) =>
          text.length === TEXT_LENGTH
            ? read(new Fields<Column>(line, (name) => cut(text, name)))
            : new Fault(line, `the line has ${text.length} characters, the layout ${TEXT_LENGTH}`),
        identity,
      ),
    options,
  );
}

function cut(text: string, name: Column): string {
  const [from, to] = POSITIONS[name];
  return text.slice(from - 1, to).trim();
}

function reading(
  file: SourceFile,
  release: Period,
  factor: number | null,
  rows: (
    read: (fields: Fields<Column>) => FeeScheduleRow | Fault,
    identity: (row: FeeScheduleRow) => string,
  ) => Iterable<FeeScheduleRow | Fault>,
  options: ReadOptions | undefined,
) {
  if (factor === null) throw new UnreadableFile(`${file.name}: no row with a conversion factor`);
  const year = yearOf(release.start);
  const priceIndicator = priceIndicatorOf(PFS_FACTORS, file, year, factor, options);
  const letter = 'ABCD'[Number(quarterName(release).slice(-1)) - 1];
  return {
    label: `RVU${year % 100}${letter}${priceIndicator === '1' ? ' QP' : ''}`,
    scope: `${scopeOf(release)}/${priceIndicator}`,
    effectiveStart: release.start,
    effectiveEnd: release.end,
    rows: rows((fields) => readRow(fields, release, factor, priceIndicator, options), feeIdentity),
  };
}

function readRow(
  fields: Fields<Column>,
  release: Period,
  factor: number,
  priceIndicator: PriceIndicator,
  options: ReadOptions | undefined,
): FeeScheduleRow | Fault {
  const code = fields.code('HCPCS');
  if (fields.decimal('CONV FACTOR', CONVERSION_FACTOR) !== factor) {
    return new Fault(fields.line, `CONV FACTOR '${fields.text('CONV FACTOR')}' is not ${factor} as on the lines above`);
  }
  const [work, mp] = [fields.decimal('WORK RVU', RVU), fields.decimal('MP RVU', RVU)];
  for (const setting of ['NON-FAC', 'FACILITY'] as const) {
    const total = fields.decimal(setting === 'FACILITY' ? 'FACILITY TOTAL' : 'NON-FACILITY TOTAL', RVU);
    // RVUs have two decimals: in hundredths the sum is exact.
    const sum = [work, fields.decimal(`${setting} PE RVU`, RVU), mp].reduce((so, rvu) => so + Math.round(rvu * 100), 0);
    if (sum !== Math.round(total * 100)) {
      return new Fault(fields.line, `the ${setting} total ${total} is not work + PE + MP RVUs (${sum / 100})`);
    }
  }
  return {
    code,
    scheduleType: SCHEDULE_TYPE.PFS,
    startDate: release.start,
    endDate: release.end,
    modifiers: fields.known('MOD', MODIFIERS),
    priceIndicator,
    description: descriptor(code, fields.text('DESCRIPTION'), options),
    data: {
      physician: {
        status_code: fields.known('STATUS CODE', STATUSES),
        rvu_work: work,
        full_nfac_pe: fields.decimal('NON-FAC PE RVU', RVU),
        full_fac_pe: fields.decimal('FACILITY PE RVU', RVU),
        rvu_mp: mp,
        total_nfac: fields.decimal('NON-FACILITY TOTAL', RVU),
        total_fac: fields.decimal('FACILITY TOTAL', RVU),
        nfac_na: fields.known('NON-FAC NA INDICATOR', NOT_APPLICABLE) === 'NA',
        fac_na: fields.known('FACILITY NA INDICATOR', NOT_APPLICABLE) === 'NA',
        conv_fact: factor,
        pctc_ind: fields.known('PCTC IND', NONE_TO_NINE),
        global_days: fields.known('GLOB DAYS', GLOBAL_DAYS),
        pre_op: fields.decimal('PRE OP', SHARE),
        intra_op: fields.decimal('INTRA OP', SHARE),
        post_op: fields.decimal('POST OP', SHARE),
        mult_proc: fields.known('MULT PROC', NONE_TO_NINE),
        bilat_surg: fields.known('BILAT SURG', SURGERY),
        asst_surg: fields.known('ASST SURG', SURGERY),
        co_surg: fields.known('CO- SURG', SURGERY),
        team_surg: fields.known('TEAM SURG', SURGERY),
        endo_base: fields.text('ENDO BASE') && fields.code('ENDO BASE'),
        phys_supervision: fields.known('PHYSICIAN SUPERVISION', SUPERVISIONS),
        calculation_flag: fields.known('CALCULATION FLAG', CALCULATION_FLAGS),
        diag_imaging_family: fields.known('DIAGNOSTIC IMAGING FAMILY INDICATOR', IMAGING_FAMILIES),
        opps_nfac_pe: fields.decimal('NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT', RVU),
        opps_fac_pe: fields.decimal('FACILITY PE USED FOR OPPS PAYMENT AMOUNT', RVU),
        opps_mp: fields.decimal('MP USED FOR OPPS PAYMENT AMOUNT', RVU),
        not_used_for_medicare: fields.known('NOT USED FOR MEDICARE PAYMENT', NOT_USED) === '+',
      },
    },
  };
}
