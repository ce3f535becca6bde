/** The comparison of the outpatient editor's tables with those of the release before, on invented releases. */
import { describe, expect, test } from 'vitest';
import { type ReleaseRows, releaseTexts } from '../../../test/support/ioce-release.ts';
import { ioce } from '../../datasets/edits/ioce.ts';
import { recogniseTable } from '../../datasets/index.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import type { ImportTable } from '../release/import-table.ts';
import { besideOf } from '../release/standing-rows.ts';
import { IMPORT_TABLES } from './index.ts';

const table = IMPORT_TABLES.engine_pack as ImportTable<unknown>;
const read = (changes: ReleaseRows) =>
  ioce.readTables(
    Object.entries(releaseTexts(changes)).map(([name, text]) => ({
      table: recogniseTable(name, text)?.table ?? 'none',
      name,
      text: () => text,
    })),
  );

/** Returns what is unusual in a release beside another, whose packs are in the file store. */
async function unusual(before: ReleaseRows, after: ReleaseRows, isStored = true): Promise<string | null> {
  const standing = read(before);
  const compiled = (await table.compile?.(standing.rows, false)) ?? [];
  const files = new Map(compiled.map(({ file }) => [file.key, file.body as Uint8Array]));
  const next = read(after);
  const beside = await besideOf(
    { dataset: 'ioce', scope: next.scope, effectiveStart: next.effectiveStart },
    table,
    [{ ...standing, dataset: 'ioce', rowCount: 100, isSample: false }],
    { query: async () => compiled.map(({ row: [name, , key] }) => ({ name, key })) as never },
    { get: async (key) => (isStored ? (files.get(key) ?? null) : null) },
  );
  for (const row of next.rows) beside?.add(row);
  return beside?.unusual() ?? null;
}

const pair = (addon: string, primary: string, lo = '102', hi = '103') => ({
  addon,
  addon_primary: primary,
  lo_version: lo,
  hi_version: hi,
});
const whole = Array.from({ length: 9 }, (_, at) => pair('0649T', `7054${at}`));

describe('the editor’s tables beside the release before', () => {
  test('equal ones, and ones with more rows, are usual', async () => {
    expect(await unusual({ map_addon_saas: whole }, { map_addon_saas: whole })).toBeNull();
    expect(await unusual({ map_addon_saas: whole }, { map_addon_saas: [...whole, pair('0722T', '70450')] })).toBeNull();
  });

  test('two pairs lost from the middle of a table of a hundred are asked, their keys named', async () => {
    const lost = whole.filter((_, at) => at !== 4 && at !== 5);
    expect(await unusual({ map_addon_saas: whole }, { map_addon_saas: lost })).toBe(
      'beside IOCE v27.1, map_addon_saas lacks 0649T 70544, 0649T 70545: a part of the file looks lost',
    );
  });

  test('of many lost rows the first are named, of every table', async () => {
    expect(await unusual({ map_addon_saas: whole }, { map_addon_saas: [], map_ncci: [] })).toBe(
      'beside IOCE v27.1, map_addon_saas lacks 0649T 70540, 0649T 70541, 0649T 70542 and 6 more; ' +
        'map_ncci lacks 00001 00002: a part of the file looks lost',
    );
  });

  test('a row that ends, or that the versions of the new release do not reach, is usual', async () => {
    const versions = [103, 104].map((number) => {
      const { start, end } = quarterOfVersion(number);
      return { version: String(number), date_started: String(start), date_ended: String(end) };
    });
    const before = [pair('0649T', '70540', '102', '102'), pair('0649T', '70541')];
    const after = [pair('0649T', '70541', '103', '103')];
    const others = { lo_version: '103', hi_version: '104' };
    const code = { status_indicator: 'S', apc: '5521', payment_indicator: '1', hi_age: '124', ...others };
    const rest: ReleaseRows = {
      version_range: versions,
      data_hcpcs: [
        { ...code, hcpcs: '00001', ncci_code1: '1' },
        { ...code, hcpcs: '00002', ncci_code2: '1' },
      ],
      map_ncci: [{ code1: '00001', code2: '00002', ...others }],
    };
    expect(await unusual({ map_addon_saas: before }, { ...rest, map_addon_saas: after })).toBeNull();
    expect(
      await unusual({ map_addon_saas: before }, { ...rest, map_addon_saas: [pair('0649T', '70541', '104', '104')] }),
    ).toContain('map_addon_saas lacks 0649T 70541');
  });

  test('one of two ranges of a key that is lost is asked', async () => {
    const [first, second] = [pair('0649T', '70540', '102', '102'), pair('0649T', '70540', '103', '103')];
    expect(await unusual({ map_addon_saas: [first, second] }, { map_addon_saas: [first] })).toContain('0649T 70540');
    expect(await unusual({ map_addon_saas: [first, second] }, { map_addon_saas: [pair('0649T', '70540')] })).toBeNull();
  });

  test('a figure, a flag or a modifier indicator of a version that both have is asked with both values', async () => {
    const apc = (apc_payment: string) => ({ apc: '5521', status_indicator: 'S', payment_indicator: '1', apc_payment });
    expect(await unusual({ data_apc: [apc('8827')] }, { data_apc: [apc('882700')] })).toBe(
      'beside IOCE v27.1, in data_apc 05521 is apc_payment 882700 instead of apc_payment 8827: the past looks changed',
    );
    const ranges = [apc('8827'), apc('9000')].map((row, at) => ({
      ...row,
      lo_version: `${102 + at}`,
      hi_version: `${102 + at}`,
    }));
    expect(await unusual({ data_apc: ranges }, { data_apc: ranges })).toBeNull();
    const ncci = (mod_indicator: string) => ({ map_ncci: [{ code1: '00001', code2: '00002', mod_indicator }] });
    expect(await unusual(ncci('0'), ncci('1'))).toContain(
      'in map_ncci 00001 00002 is mod_indicator 1 instead of mod_indicator 0',
    );
  });

  test('without the files of the release before nothing is compared', async () => {
    expect(await unusual({ map_addon_saas: whole }, { map_addon_saas: [] }, false)).toBeNull();
  });
});
