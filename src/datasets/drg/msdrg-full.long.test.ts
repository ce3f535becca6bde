/** CMS's grouper and editor from a folder of their data files and tables (PPS_EDGE_DATA). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type MceFile, mceFile } from '../edits/mce.ts';
import { type DescriptionItem, type Item, type MsdrgFile, msdrgFile } from './msdrg.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
const MSDRG = 'msdrg/msdrg-binary-access-1.5.0-data.zip';
const MCE = 'mce/MCE-2.0-43.1.0.0-data.zip';

type Cell = string | number;

/** Writes a table as text. */
function tsv(header: string, rows: readonly Cell[][]): string {
  return `${[header.replaceAll(' ', '\t'), ...rows.map((row) => row.join('\t'))].join('\n')}\n`;
}

const published = (name: string) => gunzipSync(readFileSync(join(folder, `${name}.tsv.gz`))).toString();

/** Sorts by code unit, numbers by value. */
const byKey = (a: Cell, b: Cell) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns items as rows with ranges of versions: a later item takes its range from earlier ones of the same key, and
 * cuts what remains of them in two. The version before v41.0 is 409 there.
 */
function ranged<T extends Item>(items: Iterable<T>, keyOf: (item: T) => Cell, cells: (item: T) => Cell[]): Cell[][] {
  const byItemKey = new Map<Cell, { from: number; to: number; cells: Cell[] }[]>();
  for (const item of items) {
    const [from, to] = [Math.min(...item.versions), Math.max(...item.versions)];
    const kept = (byItemKey.get(keyOf(item)) ?? []).flatMap((row) => {
      const before = row.from < from ? [{ ...row, to: Math.min(row.to, from - 1) }] : [];
      const after = row.to > to ? [{ ...row, from: Math.max(row.from, to + 1) }] : [];
      return row.to < from || row.from > to ? [row] : [...before, ...after];
    });
    byItemKey.set(keyOf(item), [...kept, { from, to, cells: cells(item) }]);
  }
  return [...byItemKey]
    .sort(([a], [b]) => byKey(a, b))
    .flatMap(([key, rows]) =>
      rows.sort((a, b) => a.from - b.from).map(({ from, to, cells: rest }) => [key, from, to, ...rest]),
    );
}

function patternRows(patterns: Map<number, string[]>): Cell[][] {
  return [...patterns].sort(([a], [b]) => a - b).map(([pattern, names]) => [pattern, names.join(' ')]);
}

const descriptionRows = (items: Iterable<DescriptionItem>) =>
  ranged(
    items,
    ({ id }) => id,
    ({ description }) => [description],
  );

function schemes(file: MsdrgFile) {
  const numbers = new Map<string, number>();
  const rows: Cell[][] = [];
  const dx = ranged(
    file.diagnoses(),
    ({ code }) => code,
    ({ mdc, severity, attributePattern, hacPattern, categoryPattern }) => {
      const scheme = [mdc, severity, attributePattern, hacPattern, categoryPattern];
      const number = numbers.get(scheme.join()) ?? numbers.size + 1;
      if (number > numbers.size) rows.push([number, ...scheme]);
      numbers.set(scheme.join(), number);
      return [number];
    },
  );
  return { dx, rows };
}

function formulaRows(file: MsdrgFile): Cell[][] {
  const items = [...file.drgFormulas()];
  const positions = new Map(items.map((item) => [item, new Map<number, number>()]));
  for (const mdc of new Set(items.map((item) => item.mdc)))
    for (const version of file.versions())
      items
        .filter((item) => item.mdc === mdc && item.ranks.some((rank) => rank.version === version))
        .map((item) => ({ item, rank: item.ranks.find((rank) => rank.version === version)?.rank as number }))
        .sort((a, b) => a.rank - b.rank)
        .forEach(({ item }, position) => {
          positions.get(item)?.set(version, position);
        });
  const first = (item: (typeof items)[number]) =>
    [...(positions.get(item) as Map<number, number>)][0] as [number, number];
  return items
    .sort((a, b) => {
      const [[versionA, positionA], [versionB, positionB]] = [first(a), first(b)];
      return a.mdc - b.mdc || positionA - positionB || versionA - versionB;
    })
    .map((item) => [
      item.mdc,
      [...(positions.get(item) as Map<number, number>)].map((pair) => pair.join(':')).join(' '),
      item.drg,
      item.baseDrg,
      item.surgical,
      item.rerouteMdc,
      item.drgSeverity,
      item.severitySuppression.join(' '),
      item.formula,
    ]);
}

describe.skipIf(!folder)('tables of the MS-DRG grouper', () => {
  const file = folder
    ? (msdrgFile(readFileSync(join(folder, MSDRG))) as MsdrgFile)
    : (undefined as unknown as MsdrgFile);
  const tables: Record<string, () => string> = {
    dx: () => tsv('code v_from v_to scheme', schemes(file).dx),
    dx_schemes: () => tsv('scheme mdc severity attr_pattern hac_pattern dxcat_pattern', schemes(file).rows),
    dx_patterns: () => tsv('pattern attributes', patternRows(file.diagnosisPatterns())),
    px: () =>
      tsv(
        'code v_from v_to pattern',
        ranged(
          file.procedures(),
          ({ code }) => code,
          ({ pattern }) => [pattern],
        ),
      ),
    px_patterns: () => tsv('pattern attributes', patternRows(file.procedurePatterns())),
    pdx_exclusion: () =>
      tsv(
        'pdx v_from v_to group',
        ranged(
          file.pdxExclusions(),
          ({ pdx }) => pdx,
          ({ group }) => [group],
        ),
      ),
    exclusion_groups: () => tsv('group codes', patternRows(file.exclusionGroups())),
    gender_mdc: () =>
      tsv(
        'code v_from v_to male_mdc female_mdc',
        ranged(
          file.genderMdcs(),
          ({ code }) => code,
          ({ maleMdc, femaleMdc }) => [maleMdc, femaleMdc],
        ),
      ),
    code_clusters: () =>
      tsv(
        'code v_from v_to clusters',
        ranged(
          file.codeClusters(),
          ({ code }) => code,
          ({ clusters }) => [clusters.join(' ')],
        ),
      ),
    clusters: () =>
      tsv(
        'cluster v_from v_to suppression_mdcs choices',
        ranged(
          file.clusters(),
          ({ cluster }) => cluster,
          ({ suppressionMdcs, choices }) => [
            suppressionMdcs.join(' '),
            choices.map(({ number, codes }) => `${number}:${codes.join(' ')}`).join('|'),
          ],
        ),
      ),
    hac_operands: () =>
      tsv(
        'code v_from v_to operands hac_numbers',
        ranged(
          file.hacLists(),
          ({ code }) => code,
          ({ names, numbers }) => [names.join(' '), numbers.join(' ')],
        ),
      ),
    drg_formulas: () =>
      tsv(
        'mdc version_order drg base_drg surgical reroute_mdc drg_severity severity_suppression formula',
        formulaRows(file),
      ),
    drg_desc: () => tsv('id v_from v_to description', descriptionRows(file.drgDescriptions())),
    base_drg_desc: () => tsv('id v_from v_to description', descriptionRows(file.baseDrgDescriptions())),
    mdc_desc: () => tsv('id v_from v_to description', descriptionRows(file.mdcDescriptions())),
    hac_desc: () => tsv('id v_from v_to description', descriptionRows(file.hacDescriptions())),
  };

  test.each(Object.keys(tables))('%s', (name) => {
    expect(tables[name]?.() === published(`msdrg/${name}`)).toBe(true);
  });

  // The published table cuts each formula into six ranges of versions, which together cover all versions.
  test('hac_formulas', () => {
    const ranges = [[400, 400], [401, 409], [410, 410], [411, 429], [430, 430], [431, 431]]; // biome-ignore format: pairs
    const rows = [...file.hacFormulas()]
      .sort((a, b) => a.hac - b.hac)
      .flatMap(({ hac, formula, versions }) => {
        expect(versions.toSorted()).toEqual(file.versions());
        return ranges.map((range) => [hac, ...range, 0, formula]);
      });
    expect(tsv('hac v_from v_to seq formula', rows) === published('msdrg/hac_formulas')).toBe(true);
  });
});

describe.skipIf(!folder)('tables of the Medicare Code Editor', () => {
  const file = folder ? (mceFile(readFileSync(join(folder, MCE))) as MceFile) : (undefined as unknown as MceFile);
  const codeRows = (table: Parameters<MceFile['codes']>[0]) =>
    tsv(
      'code start end flags',
      [...file.codes(table)].map(({ code, start, end, flags }) => [code, start, end || '', flags.join(' ')]),
    );
  const tables: Record<string, () => string> = {
    i10_dx: () => codeRows('icd10Dx'),
    i10_px: () => codeRows('icd10Px'),
    i9_dx: () => codeRows('icd9Dx'),
    i9_px: () => codeRows('icd9Px'),
    age_groups: () =>
      tsv(
        'group start_age end_age start end',
        [...file.ageGroups()].map(({ name, lowest, highest, start, end }) => [name, lowest, highest, start, end || '']),
      ),
    discharge_status: () =>
      tsv(
        'code start end',
        [...file.dischargeStatuses()].map(({ status, start, end }) => [status, start, end || '']),
      ),
  };

  test.each(Object.keys(tables))('%s', (name) => {
    expect(tables[name]?.() === published(`mce/${name}`)).toBe(true);
  });
});
