/** Reads cases of the outpatient editor as coders write them, and the table rows that they need. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { TableRow } from '../../src/engine/core/table-file.ts';
import type { IoceClaim, IoceClaimLine } from '../../src/engine/editors/ioce/claim/claim.ts';
import { IoceEditor } from '../../src/engine/editors/ioce/run/editor.ts';
import { compileIoce } from '../../src/engine/editors/ioce/tables/compile.ts';
import { DX, HCPCS, MODIFIER, REVENUE } from '../../src/engine/editors/ioce/tables/flags.ts';
import type { EditorTable, EditorTables } from '../../src/engine/editors/ioce/tables/source.ts';
import { IoceTables } from '../../src/engine/editors/ioce/tables/tables.ts';
import { quarterOfVersion, versionName } from '../../src/engine/editors/ioce/version-quarters.ts';

const FOLDER = new URL('../ioce/', import.meta.url);
const [FIRST, LAST] = [76, 103];
const RANGE = { lo_version: String(FIRST), hi_version: String(LAST) };

/** Reads every scalar as text: codes keep their zeros. @param name of a YAML file beside the cases */
export const yamlOf = <Value>(name: string): Value =>
  parse(readFileSync(fileURLToPath(new URL(name, FOLDER).href), 'utf8'), { schema: 'failsafe' }) as Value;

interface CodeBook {
  codes: Record<string, string>;
  apcs: Record<string, string>;
  diagnoses: Record<string, string>;
  modifiers: Record<string, string>;
  revenue: Record<string, string>;
  pairs: Record<string, string[]>;
}

/** Returns a row with the columns that the editor reads, 0 for those that it does not give. */
function row(zeros: readonly string[], words: readonly string[], cells: Readonly<Record<string, string>>): TableRow {
  const cellPairs = words.map((word) => word.split('=') as [string, string?]);
  return {
    ...Object.fromEntries(zeros.map((name) => [name, '0'])),
    ...cells,
    ...RANGE,
    ...Object.fromEntries(cellPairs.map(([name, value]) => [name, value ?? '1'])),
  };
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const HCPCS_ZEROS = [
  ...Object.keys(HCPCS),
  'payment_indicator',
  'lo_age',
  'mid_quarter_date_edit',
  'date_approved',
  'date_terminated',
  'ph_duration',
  'iop_duration',
];
/** Payment indicators by status indicator. */
const INDICATORS: Readonly<Record<string, string>> = {
  ...Object.fromEntries('J1 J2 R S S1 T U V'.split(' ').map((si) => [si, '1'])),
  ...Object.fromEntries('A G K K1'.split(' ').map((si) => [si, '2'])),
  ...Object.fromEntries('F L'.split(' ').map((si) => [si, '4'])),
  H: '6',
  H1: '6',
  N: '9',
  P: '9',
};

/** Names of the key columns and the value of tables of pairs. */
const PAIR_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  map_ncci: ['code1', 'code2', 'mod_indicator'],
  map_device_procedure: ['procedure', 'device'],
  map_fqhc_visit: ['payment_code', 'visit_code'],
  map_imrt: ['code1', 'code2'],
  map_capc: ['primary', 'secondary', 'apc'],
  map_composite: ['hcpcs', 'composite_apc'],
  map_conflict_rhc: ['hcpcs', 'modifier'],
  map_modifier_conflict: ['modifier1', 'modifier2'],
  data_contractor_template: [
    ...['modifier', 'value_code_reference', 'apc', 'status_indicator', 'payment_indicator', 'discount_flag'],
    ...['lidr_flag', 'packaging_flag', 'payment_method_flag'],
  ],
  offset_codepair: ['code1', 'code2', 'amount'],
  offset_hcpcs: ['hcpcs', 'amount'],
  data_nonopioid_passthrough: ['hcpcs', 'cap_amount'],
};

/** Columns of contractors' templates that the rows leave blank. */
const BLANK = Object.fromEntries(
  'edit1 edit2 edit3 edit4 payment_adjustment_flag1 payment_adjustment_flag2'.split(' ').map((name) => [name, '']),
);

const DISCOUNTS = {
  HNN: 221113,
  HNY: 428813,
  HYN: 333333,
  HYY: 333333,
  NNN: 551113,
  NNY: 958813,
  NYN: 333333,
  NYY: 333333,
};

function rowsOf(book: CodeBook, table: EditorTable): TableRow[] {
  switch (table) {
    case 'version_range':
      return Array.from({ length: LAST - FIRST + 1 }, (_, place) => {
        const { start, end } = quarterOfVersion(FIRST + place);
        return {
          version: String(FIRST + place),
          date_started: String(start),
          date_ended: String(end),
          version_id: `${versionName(FIRST + place)}.${LAST - FIRST - place}`,
        };
      });
    case 'data_hcpcs':
      return Object.entries(book.codes).map(([hcpcs, text]) => {
        const [si = '', apc = '', ...flags] = words(text);
        const cells = { hcpcs, apc, status_indicator: si, payment_indicator: INDICATORS[si] ?? '3', hi_age: '124' };
        return row(HCPCS_ZEROS, flags, cells);
      });
    case 'data_apc': {
      const statuses = new Set(Object.values(book.codes).map((text) => words(text)[1] as string));
      const others = [...statuses].filter((apc) => apc !== '00000' && !(apc in book.apcs));
      const all: [string, string][] = [
        ...Object.entries(book.apcs),
        ...others.map((apc): [string, string] => [apc, '']),
      ];
      return all.map(([apc, text]) => {
        const [si = 'S', pi = '1', rate = '0', ...flags] = words(text);
        const cents = String(Math.round(Number(rate) * 100));
        return row(['capc_srs', 'section_603_exclusion'], flags, {
          apc,
          status_indicator: si,
          payment_indicator: pi,
          apc_payment: cents,
        });
      });
    }
    case 'data_dx10':
      return Object.entries(book.diagnoses).map(([code, text]) => {
        const [lo = '0', hi = '124', ...flags] = words(text);
        return row(Object.keys(DX), flags, { dx_code: code, lo_age: lo, hi_age: hi });
      });
    case 'data_modifier':
      return Object.entries(book.modifiers).map(([modifier, text]) =>
        row([...Object.keys(MODIFIER), 'date_activated'], words(text), { modifier }),
      );
    case 'data_revenue':
      return Object.entries(book.revenue).map(([code, text]) => {
        const [si = '', ...flags] = words(text);
        return row(Object.keys(REVENUE), flags, { revenue_code: code, status_indicator: si });
      });
    case 'data_discount_formula':
      return Object.entries(DISCOUNTS).map(([key, formula]) => ({
        discount_key: key,
        discount_formula: String(formula),
        ...RANGE,
      }));
    case 'data_capc':
      return Object.entries(book.codes)
        .filter(([, text]) => text.startsWith('J1 '))
        .map(([hcpcs], place) => ({
          hcpcs,
          rank: String(place + 1),
          complexity_adjustment: (book.pairs.map_capc ?? []).some((pair) => pair.startsWith(hcpcs)) ? '1' : '0',
          ...RANGE,
        }));
    default:
      return (book.pairs[table] ?? []).map((text) => {
        const names = PAIR_COLUMNS[table] ?? ['addon', 'addon_primary'];
        const cells = words(text).map((cell, place) => [names[place] as string, cell]);
        return { ...BLANK, ...Object.fromEntries(cells), ...RANGE };
      });
  }
}

/** Returns an editor on the rows of `tables.yaml`. NCCI flags of the codes follow the pairs. */
export function caseEditor(): IoceEditor {
  const book = yamlOf<CodeBook>('tables.yaml');
  for (const pair of book.pairs.map_ncci ?? []) {
    const [first, second] = words(pair) as [string, string];
    book.codes[first] += ' ncci_code1';
    book.codes[second] += ' ncci_code2';
  }
  const tables: EditorTables = { sample: false, rows: (table) => rowsOf(book, table) };
  return new IoceEditor(new IoceTables(compileIoce(tables)));
}

/** A claim as the cases write it: dates YYYYMMDD. */
export interface CaseClaim {
  bill?: string;
  /** 1 OPPS, 2 not. */
  flag?: string;
  from?: string;
  thru?: string;
  receipt?: string;
  dx?: string;
  dx2?: string[];
  age?: string;
  sex?: 'F' | 'M' | 'U' | 'none';
  status?: string;
  cond?: string[];
  value?: Record<string, string>;
  lines: string[];
}

const SEX = { U: 0, M: 1, F: 2, none: null } as const;
const DAY = '20250304';

export function claimOf(caseClaim: CaseClaim): IoceClaim {
  const from = Number(caseClaim.from ?? DAY);
  return {
    age: Number(caseClaim.age ?? 70),
    sex: SEX[caseClaim.sex ?? 'F'],
    fromDate: from,
    thruDate: Number(caseClaim.thru ?? from),
    receiptDate: caseClaim.receipt === undefined ? null : Number(caseClaim.receipt),
    billType: caseClaim.bill ?? '131',
    patientStatus: caseClaim.status ?? '01',
    oppsFlag: caseClaim.flag === '2' ? 2 : 1,
    conditionCodes: caseClaim.cond ?? [],
    valueCodes: Object.entries(caseClaim.value ?? {}).map(([code, text]) => ({ code, text })),
    principalDx: caseClaim.dx ?? 'R079',
    reasonsForVisit: [],
    secondaryDxs: caseClaim.dx2 ?? [],
    lines: caseClaim.lines.map((text) => lineOf(text, from)),
  };
}

/** Reads a line such as `0510 G0463-25 x2 $10.50 @20250305 !1`. */
function lineOf(text: string, from: number): IoceClaimLine {
  const [revenueCode = '', ...rest] = words(text);
  const marked = (sign: string) => rest.find((word) => word.startsWith(sign))?.slice(1);
  const [hcpcs = '', ...modifiers] = (rest.find((word) => /^[A-Za-z0-9]{5}(-|$)/.test(word)) ?? '').split('-');
  return {
    serviceDate: Number(marked('@') ?? from),
    revenueCode,
    hcpcs,
    modifiers,
    units: Number(marked('x') ?? 1),
    charge: Math.round(Number(marked('$') ?? 100) * 100),
    actionFlag: Number(marked('!') ?? 0),
    contractor: null,
    contractBypass: [],
  };
}
