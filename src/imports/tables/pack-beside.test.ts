/** The comparison of the inpatient editor's lists and the grouper's definitions with those of the release before. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import { enginePack } from './engine-pack.ts';

if (!enginePack.compile) throw new Error('its rows are not compiled');
const { compile, beside: besideOf } = enginePack;

type Change = (rows: EnginePackRow[]) => EnginePackRow[];

/** Returns what is unusual in changed rows beside the rows as they are. */
async function unusual(rows: () => EnginePackRow[], change: Change, isSample = false): Promise<string | null> {
  const compiled = await compile(rows(), isSample);
  const packs = new Map(
    compiled.map(({ row: [name], file }) => [String(name), new Uint8Array(gunzipSync(file.body as Uint8Array))]),
  );
  const beside = besideOf?.('the release before', packs);
  for (const row of change(rows())) beside?.add(row);
  return beside?.unusual() ?? null;
}

const LOST = 'a part of the file looks lost';
const without =
  (part: string, at = 0): Change =>
  (rows) => {
    const lost = rows.filter((row) => 'part' in row && row.part === part)[at];
    return rows.filter((row) => row !== lost);
  };
const edited =
  <Item>(part: string, edit: (item: Item) => Item): Change =>
  (rows) =>
    rows.map((row) => ('part' in row && row.part === part ? { ...row, item: edit(row.item as Item) } : row) as never);

describe('the inpatient editor', () => {
  const code = (name: string, flags: string[] = [], start = 20251001) => ({ code: name, start, end: 0, flags });
  const mce = (): EnginePackRow[] =>
    [
      { part: 'edition', item: { version: 431, terminationDate: 20260930 } },
      { part: 'ageGroups', item: { name: 'Adult', lowest: 15, highest: 124, start: 19851001, end: 0 } },
      { part: 'dischargeStatuses', item: { status: 1, start: 19851001, end: 0 } },
      { part: 'icd10Dx', item: code('A000', ['female']) },
      { part: 'icd10Dx', item: code('A001') },
      { part: 'icd10Px', item: code('0016070', ['noncovered']) },
      { part: 'icd9Dx', item: code('0010') },
      { part: 'icd9Px', item: code('0001') },
    ].map((row) => ({ pack: 'mce', ...row }) as EnginePackRow);

  test('equal lists, ones of a later day and ones with more codes are usual', async () => {
    expect(await unusual(mce, (rows) => rows)).toBeNull();
    const later = edited<{ version: number }>('edition', () => ({ version: 440, terminationDate: 20270331 }));
    expect(
      await unusual(mce, (rows) => [
        ...later(rows),
        { pack: 'mce', part: 'icd10Dx', item: code('A002', [], 20261001) } as EnginePackRow,
      ]),
    ).toBeNull();
  });

  test.each([
    ['ageGroups', 'ageGroups lacks Adult'],
    ['dischargeStatuses', 'dischargeStatuses lacks 1'],
    ['icd10Dx', 'icd10Dx lacks A000'],
    ['icd10Px', 'icd10Px lacks 0016070'],
    ['icd9Dx', 'icd9Dx lacks 0010'],
    ['icd9Px', 'icd9Px lacks 0001'],
  ])('a row lost from %s is asked, its key named', async (part, sentence) => {
    expect(await unusual(mce, without(part))).toBe(`beside the release before, ${sentence}: ${LOST}`);
  });

  test('a list that a code has left, and a day that it ends on, are asked', async () => {
    expect(
      await unusual(
        mce,
        edited<{ code: string }>('icd10Dx', (item) => ({ ...item, flags: [] })),
      ),
    ).toBe(
      'beside the release before, in icd10Dx A000 is 20251001-20260930 instead of 20251001-20260930 female: the past looks changed',
    );
    expect(
      await unusual(
        mce,
        edited<{ code: string }>('icd10Px', (item) => ({ ...item, end: 20260331 })),
      ),
    ).toContain('20251001-20260331 noncovered instead of 20251001-20260930 noncovered');
  });
});

describe('the grouper', () => {
  const versions = [430, 431];
  const described = (id: number) => ({ id, description: `Words of ${id}`, versions });
  const diagnosis = (code: string, severity: string, attributes: string[] = []) => ({
    code,
    mdc: 5,
    severity,
    attributes,
    versions,
  });
  const formula = (drg: number, text: string, rank: number) => ({
    mdc: 5,
    drg,
    baseDrg: drg,
    surgical: 'MEDICAL',
    rerouteMdc: 0,
    drgSeverity: 0,
    severitySuppression: [],
    formula: text,
    ranks: versions.map((version) => ({ version, rank })),
  });
  const msdrg = (): EnginePackRow[] =>
    [
      { part: 'diagnoses', item: diagnosis('A000', 'MCC', ['dxlist']) },
      { part: 'diagnoses', item: diagnosis('A001', 'NCC') },
      { part: 'procedures', item: { code: '0016070', attributes: ['pxlist'], versions } },
      { part: 'procedures', item: { code: 'Z@0001', attributes: ['pxlist'], versions } },
      { part: 'genderMdcs', item: { code: 'A001', maleMdc: 12, femaleMdc: 13, versions } },
      { part: 'hacLists', item: { code: 'A000', names: ['HAC05'], versions } },
      { part: 'exclusionGroups', item: [7, ['A000']] },
      { part: 'pdxExclusions', item: { pdx: 'A001', group: 7, versions } },
      { part: 'clusters', item: { cluster: 'Z@0001', suppressionMdcs: [], choices: [['0016070']], versions } },
      { part: 'drgFormulas', item: formula(291, 'dxlist', 1) },
      { part: 'drgFormulas', item: formula(292, 'pxlist', 2) },
      { part: 'hacFormulas', item: { hac: 5, formula: 'dxlist', versions } },
      { part: 'drgDescriptions', item: described(291) },
      { part: 'mdcDescriptions', item: described(5) },
      { part: 'baseDrgDescriptions', item: described(291) },
      { part: 'hacDescriptions', item: described(5) },
    ].map((row) => ({ pack: 'msdrg', ...row }) as EnginePackRow);

  test('equal definitions, and those of one more version, are usual', async () => {
    expect(await unusual(msdrg, (rows) => rows)).toBeNull();
    const later = { code: 'A002', mdc: 6, severity: 'CC', attributes: [], versions: [440] };
    expect(
      await unusual(msdrg, (rows) => [...rows, { pack: 'msdrg', part: 'diagnoses', item: later } as EnginePackRow]),
    ).toBeNull();
  });

  test.each([
    ['diagnoses', 'diagnoses lacks A000'],
    ['procedures', 'procedures lacks 0016070'],
    ['genderMdcs', 'in diagnoses A001 is MDC 0 of men, 0 of women instead of MDC 12 of men, 13 of women'],
    ['hacLists', 'in diagnoses A000 is conditions none instead of conditions HAC05'],
    ['pdxExclusions', 'in diagnoses A001 is none excluded instead of 1 diagnoses excluded'],
    ['clusters', 'in procedures 0016070 is blank instead of cluster Z@0001 1 1 0'],
    ['drgFormulas', 'in drgFormulas MDC 5 is DRG 292,'],
    ['hacFormulas', 'hacFormulas lacks condition 5'],
    ['drgDescriptions', 'drgDescriptions lacks DRG 291'],
    ['mdcDescriptions', 'mdcDescriptions lacks MDC 5'],
    ['baseDrgDescriptions', 'baseDrgDescriptions lacks base DRG 291'],
    ['hacDescriptions', 'hacDescriptions lacks condition 5'],
  ])('an item lost from %s is asked, its key named', async (part, sentence) => {
    expect(await unusual(msdrg, without(part))).toContain(sentence);
  });

  test('a group of exclusions that falls away is refused', async () => {
    await expect(unusual(msdrg, without('exclusionGroups'))).rejects.toThrow('There is no exclusion group 7, of A001');
  });

  test('a severity that another release gives a code of the same version is asked with both', async () => {
    const change = edited<{ severity: string }>('diagnoses', (item) => ({ ...item, severity: 'CC' }));
    expect(await unusual(msdrg, change)).toContain(
      'in diagnoses A000 is CC instead of MCC, A001 is CC instead of no CC',
    );
  });
});
