/** An invented release of the outpatient editor's tables with two codes and what they need, as texts of its files. */
import { factsOf, PUBLISHED_TABLES, type PublishedTable } from '../../src/datasets/edits/ioce-tables.ts';
import { quarterOfVersion } from '../../src/engine/editors/ioce/version-quarters.ts';

type Rows = Record<string, string>[];

/** Columns that hold no number where a row does not say. */
const TEXTS: Readonly<Record<string, string>> = {
  status_indicator: 'N',
  version_id: '27.1.0',
  name: 'name',
  description: 'text',
};

const version = (number: number) => ({
  version: String(number),
  date_started: String(quarterOfVersion(number).start),
  date_ended: String(number === 103 ? 20360331 : quarterOfVersion(number).end),
});

const CODE = { status_indicator: 'S', apc: '5521', payment_indicator: '1', hi_age: '124' };
const ROWS: Partial<Record<PublishedTable, Rows>> = {
  version_range: [version(102), version(103)],
  data_hcpcs: [
    { ...CODE, hcpcs: '00001', ncci_code1: '1' },
    { ...CODE, hcpcs: '00002', ncci_code2: '1' },
  ],
  data_apc: [{ apc: '5521', status_indicator: 'S', payment_indicator: '1', apc_payment: '8827' }],
  data_dx10: [{ dx_code: 'R079', hi_age: '124' }],
  data_revenue: [{ revenue_code: '320', bypass_e48: '1' }],
  data_discount_formula: [{ discount_key: 'HNN', discount_formula: '221113' }],
  map_ncci: [{ code1: '00001', code2: '00002' }],
  dsc_edit: [{ edit: '20', name: 'Code2 of a code pair' }],
};

export type ReleaseRows = Readonly<Partial<Record<PublishedTable, Rows>>>;

/** Returns the release. @param changes tables with other rows @returns text by table, columns in lower case, commas */
export function releaseTexts(changes: ReleaseRows = {}): Record<string, string> {
  const tables = Object.keys(PUBLISHED_TABLES) as PublishedTable[];
  return Object.fromEntries(
    tables.map((table) => {
      const { key, columns = [] } = factsOf(table);
      const range = table === 'version_range' ? [] : ['lo_version', 'hi_version'];
      const names = [...key, ...columns, ...range];
      const lines = (changes[table] ?? ROWS[table] ?? []).map((row) =>
        names
          .map((name) => row[name] ?? { lo_version: '102', hi_version: '103' }[name] ?? TEXTS[name] ?? '0')
          .join(','),
      );
      return [table, `${[names.join(','), ...lines].join('\n')}\n`];
    }),
  );
}

/**
 * Writes the release as CMS's archive may have it: other case, tabs, dollars, descriptions. @returns text by name of
 * the file
 */
export function asPublished(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([table, text]) => {
      const [names = [], ...rows] = text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','));
      const more =
        names.includes('description') || table.startsWith('dsc_')
          ? { name: [], cell: [] }
          : { name: ['description'], cell: ['A descriptor'] };
      const dollars = (cell: string, at: number) =>
        /^(apc_payment|amount|cap_amount)$/.test(names[at] as string) ? (Number(cell) / 100).toFixed(3) : cell;
      const lines = [
        [...names, ...more.name].map((name) => name.toUpperCase()),
        ...rows.map((cells) => [...cells.map(dollars), ...more.cell]),
      ];
      return [
        `${table.replace(/^./, (letter) => letter.toUpperCase())}.txt`,
        `${lines.map((cells) => cells.join('\t')).join('\r\n')}\r\n`,
      ];
    }),
  );
}
