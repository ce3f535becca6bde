/**
 * MS-DRG relative weights and mean lengths of stay of the IPPS, with the DRGs of the post-acute care transfer policy
 * (42 CFR 412.60, 412.4(c) and (f)). Two layouts: drgstable-YYYY.csv of CMS's IPPS pricer, and Table 5 of the final
 * rule as tab- or comma-separated text.
 */

import { fiscalYearOf, fiscalYearPeriod, isRealDate } from '../../engine/core/calendar.ts';
import { type Dataset, Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import { type DrgFigures, days, drgCode, drgReading, statedFiscalYear, weight } from './drg-table.ts';
import type { DrgEntryRow } from './rows.ts';

const PRICER_HEADER = /^\ufeff?diagnosticRelatedGroup,effectiveDate,weight,/i;
/** `MS-DRG`, `FY 2026 Final Post-Acute DRG`, `FY 2026 Final Special Pay DRG`, `MDC`, `TYPE`, `MS-DRG Title`, … */
const TABLE_5_HEADER = /^"?MS-DRG\s*"?(\t|,)[^\n]*Post-Acute DRG[^\n]*Special Pay DRG[^\n]*MS-DRG Title/im;

const PRICER_COLUMNS = {
  diagnosticRelatedGroup: /^diagnosticRelatedGroup$/i,
  effectiveDate: /^effectiveDate$/i,
  weight: /^weight$/i,
  geometricMeanLengthOfStay: /^geometricMeanLengthOfStay$/i,
  lowVolumeDrg: /^lowVolumeDrg$/i,
  arithmeticMeanLengthOfStay: /^arithmeticMeanLengthOfStay$/i,
  postAcuteCare: /^postAcuteCare$/i,
  specialPaymentPostAcuteCare: /^specialPaymentPostAcuteCare$/i,
  description: /^description$/i,
};

/** Since FY 2023 weights fall by 10% a year at most (42 CFR 412.60(b)); the weight before the cap is not in force. */
const TABLE_5_COLUMNS = {
  'MS-DRG': /^MS-DRG$/i,
  'Post-Acute DRG': /Post-Acute DRG$/i,
  'Special Pay DRG': /Special Pay DRG$/i,
  'MS-DRG Title': /^MS-DRG Title$/i,
  Weights: /^Weights?\b(?!.*before)/i,
  'Geometric mean LOS': /^Geometric mean LOS/i,
  'Arithmetic mean LOS': /^Arithmetic mean LOS/i,
};

/** Cases of no payable DRG: Table 5 prints no figures, the pricer's file zeros. */
const WITHOUT_FIGURES = new Set(['998', '999']);

export const drgIpps: Dataset<DrgEntryRow> = {
  name: 'drg-ipps',
  title: 'MS-DRG weights and lengths of stay (IPPS pricer table, final rule Table 5)',
  table: 'drg_entry',
  licence: 'public domain',
  recognise: (head) => PRICER_HEADER.test(head) || TABLE_5_HEADER.test(head),
  read: (file, options) => (PRICER_HEADER.test(file.text) ? readPricerTable(file) : readTable5(file, options)),
};

function readPricerTable(file: SourceFile) {
  const table = openTable(file, { columns: PRICER_COLUMNS });
  const dateOf = (fields: Fields<keyof typeof PRICER_COLUMNS>): number => {
    const text = fields.text('effectiveDate').replaceAll('-', '');
    const date = /^\d{8}$/.test(text) ? Number(text) : 0;
    if (!isRealDate(date)) throw new BadField(`effectiveDate '${fields.text('effectiveDate')}' is not a date YYYYMMDD`);
    return date;
  };
  const [first] = table.rows((fields): { date: number } => ({ date: dateOf(fields) }));
  if (!first) throw new UnreadableFile(`${file.name}: there is no row under the header line`);
  if (first instanceof Fault) throw new UnreadableFile(`${file.name}: line ${first.line}: ${first.reason}`);
  const year = fiscalYearOf(first.date);
  const rows = table.rows((fields): DrgFigures => {
    const effectiveDate = dateOf(fields);
    if (fiscalYearOf(effectiveDate) !== year) {
      throw new BadField(`effectiveDate '${effectiveDate}' is not in fiscal year ${year} as the first row's is`);
    }
    return together({
      drg: drgCode(fields, 'diagnosticRelatedGroup'),
      description: fields.text('description'),
      effectiveDate,
      weight: weight(fields, 'weight'),
      geometricMeanLos: days(fields, 'geometricMeanLengthOfStay'),
      arithmeticMeanLos: days(fields, 'arithmeticMeanLengthOfStay'),
      lowVolume: yes(fields, 'lowVolumeDrg'),
      postAcute: yes(fields, 'postAcuteCare'),
      specialPayPostAcute: yes(fields, 'specialPaymentPostAcuteCare'),
    });
  }, identity);
  return drgReading('IPPS', year, file, rows, { complete: true });
}

function readTable5(file: SourceFile, options: ReadOptions | undefined) {
  const delimiter = TABLE_5_HEADER.exec(file.text)?.[1] === '\t' ? '\t' : ',';
  const table = openTable(file, { columns: TABLE_5_COLUMNS, delimiter });
  const headline = `${table.title}\n${table.headings.join('\n')}`;
  if (/FY ?20\d\d[^\n]*\bproposed\b/i.test(headline)) {
    throw new UnreadableFile(`${file.name}: these weights were proposed, not final`);
  }
  const years = new Set([...headline.matchAll(/\bFY ?(20\d\d)\b/gi)].map(([, year]) => Number(year)));
  if (years.size > 1) throw new UnreadableFile(`${file.name}: it names the fiscal years ${[...years].join(' and ')}`);
  const [namedYear] = years;
  const { year, isDatedByName } = namedYear
    ? { year: namedYear, isDatedByName: false }
    : statedFiscalYear(file, options, 'drgstable');
  const { start } = fiscalYearPeriod(year);
  const rows = table.rows((fields): DrgFigures | null => {
    const drg = drgCode(fields, 'MS-DRG');
    const payable = !WITHOUT_FIGURES.has(drg);
    const stay = (name: 'Geometric mean LOS' | 'Arithmetic mean LOS') => {
      if (!/^(?:N\/A|\.)?$/i.test(fields.text(name))) return days(fields, name);
      return payable ? null : 0;
    };
    return together({
      drg,
      description: fields.matching('MS-DRG Title', /./, 'a title'),
      effectiveDate: start,
      weight: !payable && /^(?:N\/A|\.)?$/i.test(fields.text('Weights')) ? 0 : weight(fields, 'Weights'),
      geometricMeanLos: stay('Geometric mean LOS'),
      arithmeticMeanLos: stay('Arithmetic mean LOS'),
      lowVolume: false,
      postAcute: yes(fields, 'Post-Acute DRG'),
      specialPayPostAcute: yes(fields, 'Special Pay DRG'),
    });
  }, identity);
  return drgReading('IPPS', year, file, rows, { complete: true, isDatedByName });
}

const identity = (row: DrgFigures) => `DRG ${row.drg} from ${row.effectiveDate}`;

function yes<Name extends string>(fields: Fields<Name>, name: Name): boolean {
  const text = fields.matching(name, /^(?:Y|N|Yes|No|)$/i, 'yes or no').toUpperCase();
  return text.startsWith('Y');
}

/** @throws BadField naming figures of a DRG that do not go together */
function together(figures: DrgFigures): DrgFigures {
  const [geometric, arithmetic] = [figures.geometricMeanLos ?? 0, figures.arithmeticMeanLos ?? 0];
  // The geometric mean of numbers is never above their arithmetic mean.
  if (arithmetic > 0 && geometric > arithmetic)
    throw new BadField(`the geometric mean length of stay, ${geometric}, is above the arithmetic one, ${arithmetic}`);
  // 42 CFR 412.4(f)(6): the special payment is one of post-acute care transfers.
  if (figures.specialPayPostAcute && !figures.postAcute)
    throw new BadField('a DRG with the special payment of post-acute care transfers is none of these');
  return figures;
}
