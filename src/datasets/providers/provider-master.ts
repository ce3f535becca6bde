/**
 * The common part of the publications of the provider master list: a CSV of one header line and a line a provider, too
 * long to be parsed at once (140,000 lines of 473 columns). Any part of the file under its header line reads like the
 * whole.
 */
import { isRealDate, OPEN_END } from '../../engine/core/calendar.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import { cellsOf } from '../reading/csv.ts';
import { Fault, type Reading, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField, Fields } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import type { Period } from '../reading/period.ts';

/** Six characters; the third is a letter for a unit, the last for a federal hospital; a supplier's has ten. */
export const CCN = /^[0-9A-Z]{6,10}$/;
const BEGINNING = 19000101;

/** Headings that a column may have, in either case. `''` among them: the file may lack the column. */
export type MasterColumns<Name extends string> = { readonly [name in Name]: readonly string[] };

/** @throws UnreadableFile if the header line lacks a column */
export function masterReading<Name extends string>(
  file: SourceFile,
  columns: MasterColumns<Name>,
  label: string,
  period: Period | null,
  read: (fields: Fields<Name>) => ProviderMasterRow,
): Reading<ProviderMasterRow> {
  const headings = headingsOf(file.text);
  const names = Object.keys(columns) as Name[];
  const place = new Map(
    names.map((name) => [name, headings.findIndex((heading) => columns[name].includes(heading) && heading !== '')]),
  );
  const missing = names.filter((name) => place.get(name) === -1 && !columns[name].includes(''));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `${file.name}: no header line with the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`,
    );
  }
  return {
    label,
    // Each file has all providers: one release, which the next one replaces.
    scope: 'all',
    effectiveStart: period?.start ?? BEGINNING,
    effectiveEnd: OPEN_END,
    rows: rowsOf(file, headings.length, (line, cells) =>
      read(new Fields(line, (name) => cells[place.get(name) as number] ?? '')),
    ),
  };
}

/** Returns the headings of the first line, in capitals. */
export function headingsOf(text: string): string[] {
  const end = text.indexOf('\n');
  const first = text.slice(text.startsWith('\ufeff') ? 1 : 0, end === -1 ? text.length : end).replace(/\r$/, '');
  try {
    return cellsOf(first).map((heading) => heading.toUpperCase());
  } catch {
    // The head of a file may end within a quotation.
    return first.split(',').map((heading) => heading.replaceAll('"', '').trim().toUpperCase());
  }
}

function* rowsOf(
  file: SourceFile,
  width: number,
  read: (line: number, cells: string[]) => ProviderMasterRow,
): Generator<ProviderMasterRow | Fault> {
  const earlierLines = new Map<string, { line: number; text: string }>();
  for (const { line, text } of lines(file.text)) {
    if (line === 1 || text.trim() === '') continue;
    try {
      const cells = cellsOf(text);
      if (cells.length !== width) throw new BadField(`the row has ${cells.length} of ${width} columns`);
      const row = read(line, cells);
      const earlier = earlierLines.get(row.prvdr_num);
      if (!earlier) {
        earlierLines.set(row.prvdr_num, { line, text });
        yield row;
      } else if (earlier.text !== text) {
        yield new Fault(line, `${row.prvdr_num} stands on line ${earlier.line} with other values`);
      }
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      yield new Fault(line, error.message);
    }
  }
}

/** Returns YYYYMMDD; null if blank or zeros. */
export function dateOrNull<Name extends string>(fields: Fields<Name>, name: Name): number | null {
  const text = fields.text(name);
  if (/^0*$/.test(text)) return null;
  const date = /^\d{8}$/.test(text) ? Number(text) : 0;
  if (!isRealDate(date)) throw new BadField(`${name} '${text}' is not a date YYYYMMDD`);
  return date;
}

/** Writes ten digits as `(334) 793-8701`; null if the text has none, or zeros. */
export function phone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (/^0*$/.test(digits)) return null;
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Returns a record with the fields that every publication states, and no others. */
export function masterRow(
  stated: Pick<
    ProviderMasterRow,
    'prvdr_num' | 'fac_name' | 'st_adr' | 'city_name' | 'state_cd' | 'zip_cd' | 'prvdr_ctgry_cd' | 'provider_type'
  > &
    Partial<ProviderMasterRow>,
): ProviderMasterRow {
  return { ...BLANK, ...stated };
}

const BLANK = {
  county_name: null,
  phne_num: null,
  fax_phne_num: null,
  prvdr_ctgry_sbtyp_cd: null,
  gnrl_cntl_type_cd: null,
  ownership: null,
  emergency_services: null,
  bed_cnt: null,
  crtfd_bed_cnt: null,
  orgnl_prtcptn_dt: null,
  crtfctn_dt: null,
  chow_dt: null,
  pgm_trmntn_cd: null,
  trmntn_exprtn_dt: null,
  acrdtn_type_cd: null,
  mdcl_schl_afltn_cd: null,
  rgn_cd: null,
  intrmdry_carr_cd: null,
  mdcd_vndr_num: null,
  cross_ref_provider_number: null,
  related_provider_number: null,
  fips_state_cd: null,
  fips_cnty_cd: null,
  ssa_cnty_cd: null,
  cbsa_cd: null,
  cbsa_urbn_rrl_ind: null,
  fy_end_mo_day_cd: null,
} as const;
