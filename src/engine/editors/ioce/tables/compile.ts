/** Compiles the editor's tables into a pack. */
import type { TableRow } from '../../../core/table-file.ts';
import { DistinctRows, exact } from '../../../pack/distinct-rows.ts';
import { type Column, writePack } from '../../../pack/pack.ts';
import { isSet, numberIn, type Places, placeIn, placesOf, rangeOf, textIn } from './cells.ts';
import { codeHistoryColumns, type DatedRow } from './code-histories.ts';
import { compilePairs } from './compile-pairs.ts';
import { compileTexts, contractorTemplates } from './compile-texts.ts';
import { datedKeyColumns } from './dated-keys.ts';
import { APC, DX, HCPCS, HCPCS_FLAG_WORDS, MODIFIER, REVENUE } from './flags.ts';
import { type EditorVersion, type IoceMeta, PACK_KIND } from './meta.ts';
import { NcciCollection } from './ncci-pairs.ts';
import type { EditorTables } from './source.ts';
import { siNumber } from './status-indicators.ts';

/** @throws Error naming a table and what is wrong with a row of it */
export function compileIoce(tables: EditorTables): Uint8Array {
  const versions = versionsOf(tables);
  const first = (versions[0] as EditorVersion).version;
  const apcs = compileApcs(tables, versions);
  const apcPlaces = placesOf(apcs.names);
  const hcpcs = compileHcpcs(tables, apcPlaces);
  const codes = placesOf(hcpcs.codes);
  const modifiers = compileModifiers(tables);
  const meta: IoceMeta = {
    sample: tables.sample,
    versions,
    apcs: apcs.names,
    modifiers: modifiers.names,
    templates: contractorTemplates(tables),
    texts: compileTexts(tables),
  };
  return writePack(PACK_KIND, meta, {
    ...hcpcs.columns,
    ...compileDiagnoses(tables),
    ...apcs.columns,
    ...modifiers.columns,
    ...compileRevenueCodes(tables),
    ...compilePairs(tables, { codes, apcs: apcPlaces, modifiers: placesOf(modifiers.names) }),
    ...compileNcci(tables, codes, first, versions.length),
  });
}

/** In order, without a gap. */
function versionsOf(tables: EditorTables): EditorVersion[] {
  const versions = [...tables.rows('version_range')]
    .map((row) => ({
      version: numberIn(row, 'version'),
      start: numberIn(row, 'date_started'),
      end: numberIn(row, 'date_ended'),
      id: textIn(row, 'version_id'),
    }))
    .sort((a, b) => a.version - b.version);
  const first = versions[0];
  if (!first) throw new Error('version_range has no versions');
  versions.forEach(({ version }, place) => {
    if (version !== first.version + place) throw new Error(`version_range lacks version ${first.version + place}`);
  });
  return versions;
}

function compileHcpcs(tables: EditorTables, apcs: Places): { codes: string[]; columns: Record<string, Column> } {
  const names = Object.keys(HCPCS);
  const distinct = new DistinctRows(Array(9 + HCPCS_FLAG_WORDS + 1).fill(0));
  const rows: DatedRow[] = [];
  for (const row of tables.rows('data_hcpcs')) {
    const code = textIn(row, 'hcpcs');
    if (code.length !== 5) throw new Error(`data_hcpcs: ${code} is no HCPCS code`);
    const words = Array<number>(HCPCS_FLAG_WORDS).fill(0);
    names.forEach((name, flag) => {
      const word = flag >> 5;
      if (isSet(row, name)) words[word] = ((words[word] as number) | (1 << (flag & 31))) >>> 0;
    });
    const place = distinct.add([
      placeIn(apcs, textIn(row, 'apc'), 'data_hcpcs'),
      siNumber(textIn(row, 'status_indicator')),
      numberIn(row, 'payment_indicator'),
      numberIn(row, 'lo_age'),
      numberIn(row, 'hi_age'),
      numberIn(row, 'mid_quarter_date_edit'),
      numberIn(row, 'date_approved'),
      numberIn(row, 'date_terminated'),
      numberIn(row, 'ph_duration'),
      numberIn(row, 'iop_duration'),
      ...words,
    ]);
    rows.push({ code, ...rangeOf(row), row: place });
  }
  const { codes, columns } = codeHistoryColumns('hcpcs', rows);
  return {
    codes,
    columns: {
      ...columns,
      hcpcsApc: distinct.column(0, Uint16Array),
      hcpcsSi: distinct.column(1, Uint8Array),
      hcpcsPi: distinct.column(2, Uint8Array),
      hcpcsLoAge: distinct.column(3, Uint8Array),
      hcpcsHiAge: distinct.column(4, Uint8Array),
      hcpcsDateEdit: distinct.column(5, Uint8Array),
      hcpcsApproved: distinct.column(6, Uint32Array),
      hcpcsTerminated: distinct.column(7, Uint32Array),
      hcpcsPhDuration: distinct.column(8, Uint8Array),
      hcpcsIopDuration: distinct.column(9, Uint8Array),
      hcpcsFlags: exact(
        distinct.rows.flatMap((row) => row.slice(10)),
        Uint32Array,
      ),
    },
  };
}

/** Every APC in every version: rows that are not there are 0. */
function compileApcs(
  tables: EditorTables,
  versions: readonly EditorVersion[],
): { names: string[]; columns: Record<string, Column> } {
  const rows = [...tables.rows('data_apc')];
  const names = ['00000', ...new Set(rows.map((row) => textIn(row, 'apc')))].sort();
  const places = placesOf(names);
  const size = names.length * versions.length;
  const [rate, si, pi, flags] = [
    new Uint32Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
  ] as const;
  const first = (versions[0] as EditorVersion).version;
  for (const row of rows) {
    const place = placeIn(places, textIn(row, 'apc'), 'data_apc') * versions.length - first;
    const { lo, hi } = rangeOf(row);
    const last = Math.min(hi, first + versions.length - 1);
    for (let version = Math.max(lo, first); version <= last; version++) {
      rate[place + version] = numberIn(row, 'apc_payment');
      si[place + version] = siNumber(textIn(row, 'status_indicator'));
      pi[place + version] = numberIn(row, 'payment_indicator');
      flags[place + version] = bitsOf(row, APC);
    }
  }
  return { names, columns: { apcRate: rate, apcSi: si, apcPi: pi, apcFlags: flags } };
}

function compileDiagnoses(tables: EditorTables): Record<string, Column> {
  // A last column tells a row without limits and flags from that of a code that is not valid.
  const distinct = new DistinctRows([0, 0, 0, 0]);
  const rows: DatedRow[] = [];
  for (const row of tables.rows('data_dx10')) {
    const place = distinct.add([numberIn(row, 'lo_age'), numberIn(row, 'hi_age'), bitsOf(row, DX), 1]);
    rows.push({ code: textIn(row, 'dx_code'), ...rangeOf(row), row: place });
  }
  return {
    ...codeHistoryColumns('dx', rows).columns,
    dxLoAge: distinct.column(0, Uint8Array),
    dxHiAge: distinct.column(1, Uint8Array),
    dxFlags: distinct.column(2, Uint8Array),
  };
}

/** A modifier's value: its flags, and its activation date in a table of its own. */
function compileModifiers(tables: EditorTables): { names: string[]; columns: Record<string, Column> } {
  const rows = [...tables.rows('data_modifier')];
  const names = [...new Set(rows.map((row) => textIn(row, 'modifier')))].sort();
  const places = placesOf(names);
  const keyed = rows.map((row) => {
    const key = placeIn(places, textIn(row, 'modifier'), 'data_modifier');
    return { key, ...rangeOf(row), row };
  });
  return {
    names,
    columns: {
      ...datedKeyColumns(
        'modifier',
        keyed.map(({ row, ...dated }) => ({ ...dated, value: bitsOf(row, MODIFIER) })),
      ),
      ...datedKeyColumns(
        'modifierActivated',
        keyed.flatMap(({ row, ...dated }) =>
          row.date_activated === '0' ? [] : [{ ...dated, value: numberIn(row, 'date_activated') }],
        ),
      ),
    },
  };
}

/** Values hold the number of the status indicator in the low 8 bits, flags above. */
function compileRevenueCodes(tables: EditorTables): Record<string, Column> {
  return datedKeyColumns(
    'revenue',
    [...tables.rows('data_revenue')].map((row) => ({
      key: numberIn(row, 'revenue_code'),
      ...rangeOf(row),
      value: siNumber(textIn(row, 'status_indicator')) | (bitsOf(row, REVENUE) << 8),
    })),
  );
}

/** Pairs with a code that no version has are left out: they match nothing. */
function compileNcci(
  tables: EditorTables,
  codes: Places,
  firstVersion: number,
  versions: number,
): Record<string, Column> {
  const pairs = new NcciCollection(codes.size);
  for (const row of tables.rows('map_ncci')) {
    const first = codes.get(textIn(row, 'code1'));
    const second = codes.get(textIn(row, 'code2'));
    if (first === undefined || second === undefined) continue;
    pairs.add({ first, second, ...rangeOf(row), modifierAllowed: isSet(row, 'mod_indicator') });
  }
  return pairs.columns(firstVersion, versions);
}

function bitsOf(row: TableRow, bits: Readonly<Record<string, number>>): number {
  let set = 0;
  for (const [name, bit] of Object.entries(bits)) if (isSet(row, name)) set |= bit;
  return set;
}
