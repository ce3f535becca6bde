/** The sample's grouper and editor compared with CMS's whole files, from a folder of CMS data (PPS_EDGE_DATA). */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mcePack } from '../../../scripts/conformance/modules/mce.ts';
import { msdrgPack } from '../../../scripts/conformance/modules/msdrg.ts';
import { INPATIENT_CLAIMS } from '../../../test/support/inpatient-claims.ts';
import { type Random, seededRandom } from '../../../test/support/random.ts';
import { mceClaimOf, msdrgClaimOf, samplePacks } from '../../../test/support/sample-packs.ts';
import { traced } from '../../../test/support/traced.ts';
import type { MceClaim } from '../../engine/editors/mce/claim.ts';
import { MceEditor } from '../../engine/editors/mce/editor.ts';
import { MceTables } from '../../engine/editors/mce/tables.ts';
import type { CodedDiagnosis, MsdrgClaim } from '../../engine/groupers/msdrg/claim.ts';
import { MsdrgGrouper } from '../../engine/groupers/msdrg/grouper.ts';
import type { MsdrgItem } from '../../engine/groupers/msdrg/items.ts';
import { DRGS, MDCS, MsdrgTables } from '../../engine/groupers/msdrg/tables.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
const CLAIMS = 10_000;

const seed = join(import.meta.dirname, '../../../seed');
const files = readdirSync(seed)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => ({ name, text: readFileSync(join(seed, name), 'utf8') }));

/** Returns the outcome of a claim, also if no formula holds. */
function outcome(work: () => unknown): string {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return String(error);
  }
}

/** Codes of the sample, separating those that seldom occur together by chance. */
function codesOf(items: readonly MsdrgItem[]) {
  // A code has a row for each edition of the tables.
  const once = (codes: readonly string[]) => [...new Set(codes)];
  const diagnoses = items.flatMap(({ part, item }) => (part === 'diagnoses' ? [item] : []));
  const procedures = items.flatMap(({ part, item }) =>
    part === 'procedures' && !item.code.startsWith('Z@') ? [item] : [],
  );
  return {
    any: once(diagnoses.map(({ code }) => code)),
    severe: once(diagnoses.filter(({ severity }) => severity !== 'NCC').map(({ code }) => code)),
    hac: once(items.flatMap(({ part, item }) => (part === 'hacLists' ? [item.code] : []))),
    procedures: once(procedures.map(({ code }) => code)),
    surgical: once(procedures.filter(({ attributes }) => attributes.includes('d468')).map(({ code }) => code)),
    clusters: items.flatMap(({ part, item }) => (part === 'clusters' ? [item.choices] : [])),
  };
}
type Codes = ReturnType<typeof codesOf>;

const several = <T>(random: Random, most: number, pick: () => T): T[] =>
  Array.from({ length: random.below(most + 1) }, pick);

function proceduresAtRandom(random: Random, codes: Codes): string[] {
  const list = several(random, random.pick([0, 1, 3, 8]), () =>
    random.pick(random.pick([codes.procedures, codes.surgical])),
  );
  // Some would occur together on a claim only by intent: the parts of a cluster, and one of them twice.
  if (random.below(4) === 0) for (const choice of random.pick(codes.clusters)) list.push(random.pick(choice));
  if (random.below(10) === 0 && list.length > 0) list.push(random.pick(list));
  return list;
}

function msdrgClaimAtRandom(random: Random, codes: Codes): MsdrgClaim {
  const diagnosis = (codes: readonly string[]): CodedDiagnosis => ({
    code: random.pick(codes),
    poa: random.pick(['Y', 'Y', 'Y', 'N', 'N', 'U', 'W', '1', '']),
  });
  return {
    version: random.pick([430, 431, 440]),
    sex: random.pick(['F', 'F', 'F', 'M', 'M', 'M', 'U']),
    dischargeStatus: random.pick([1, 1, 1, 2, 3, 5, 6, 7, 20, 62, 82, 99]),
    hospitalStatus: random.pick(['NON_EXEMPT', 'NON_EXEMPT', 'EXEMPT', 'UNKNOWN']),
    admitDx: random.below(3) === 0 ? null : random.pick(codes.any),
    pdx: random.below(200) === 0 ? null : diagnosis(codes.any),
    sdx: several(random, random.pick([1, 4, 12, 24]), () =>
      diagnosis(random.pick([codes.any, codes.severe, codes.hac])),
    ),
    procedures: proceduresAtRandom(random, codes),
    tieBreaker: random.pick(['CLINICAL_SIGNIFICANCE', 'CODE_ORDER', undefined]),
  };
}

function mceClaimAtRandom(random: Random, codes: Codes): MceClaim {
  return {
    icdVersion: 10,
    age: random.pick([0, 3, 17, 30, 62, 66, 79, 88, 130]),
    sex: random.pick(['MALE', 'FEMALE', 'UNKNOWN', 'INVALID']),
    dischargeStatus: random.pick([1, 2, 3, 6, 20, 50, 66, 69, 82, 99]),
    dischargeDate: (2015 + random.below(13)) * 10000 + random.pick([101, 331, 401, 930, 1001, 1231]),
    lengthOfStay: random.below(8),
    admitDx: random.below(3) === 0 ? null : random.pick(codes.any),
    pdx: random.below(200) === 0 ? null : random.pick(codes.any),
    sdx: several(random, random.pick([0, 2, 8, 24]), () => random.pick(codes.any)),
    procedures: proceduresAtRandom(random, codes),
  };
}

describe.skipIf(!folder)('claims of codes of the sample come to the same as by CMS’s whole file', () => {
  const sample = samplePacks(files);
  const read = (name: string) => readFileSync(join(folder, name));
  const grouper = folder
    ? new MsdrgGrouper(new MsdrgTables(msdrgPack([read('msdrg/msdrg-rebuilt-44.0-data.zip')])))
    : sample.grouper;
  const editor = folder
    ? new MceEditor(new MceTables(mcePack([read('mce/MCE-rebuilt-44.0-data.zip')])))
    : sample.editor;
  const codes = codesOf(sample.definitions.msdrg);

  test('MS-DRG, with every step', () => {
    const random = seededRandom(43);
    const differing: MsdrgClaim[] = [];
    const drgs = new Set<number>();
    for (let i = 0; i < CLAIMS; i++) {
      const claim = msdrgClaimAtRandom(random, codes);
      const expected = outcome(() => {
        const explanation = traced((trace) => grouper.group(claim, trace, 'v44'));
        drgs.add(explanation.result.final.drg);
        return explanation;
      });
      if (outcome(() => traced((trace) => sample.grouper.group(claim, trace, 'v44'))) !== expected)
        differing.push(claim);
    }
    expect(differing.slice(0, 3)).toEqual([]);
    expect(drgs.size).toBeGreaterThan(400);
  });

  // By chance a principal diagnosis seldom meets a code that it excludes.
  test.each([431, 440])('CC exclusions of v%i: every principal diagnosis beside every CC and MCC', (version) => {
    const severities = (by: MsdrgGrouper, claim: MsdrgClaim) =>
      by.group(claim).sdx.map(({ initialSeverity }) => initialSeverity);
    const sdx = codes.severe.map((code) => ({ code, poa: 'Y' }));
    const differing: string[] = [];
    for (const code of codes.any) {
      const claim: MsdrgClaim = {
        version,
        sex: 'F',
        dischargeStatus: 1,
        hospitalStatus: 'EXEMPT',
        admitDx: null,
        pdx: { code, poa: 'Y' },
        sdx,
        procedures: [],
      };
      if (severities(sample.grouper, claim).join() !== severities(grouper, claim).join()) differing.push(code);
    }
    expect(differing).toEqual([]);
  });

  test('MCE', () => {
    const random = seededRandom(2);
    const differing: MceClaim[] = [];
    const edits = new Set<string>();
    for (let i = 0; i < CLAIMS; i++) {
      const claim = mceClaimAtRandom(random, codes);
      const expected = editor.edit(claim);
      for (const edit of Object.keys(expected.edits)) edits.add(edit);
      if (JSON.stringify(sample.editor.edit(claim)) !== JSON.stringify(expected)) differing.push(claim);
    }
    expect(differing.slice(0, 3)).toEqual([]);
    expect(edits.size).toBeGreaterThan(15);
  });

  test('those of the tests', () => {
    for (const claim of Object.values(INPATIENT_CLAIMS)) {
      expect(sample.grouper.group(msdrgClaimOf(claim))).toEqual(grouper.group(msdrgClaimOf(claim)));
      expect(sample.editor.edit(mceClaimOf(claim))).toEqual(editor.edit(mceClaimOf(claim)));
    }
  });

  test('titles', () => {
    const titles = (tables: MsdrgTables, column: Uint16Array, ids: number, id: number) =>
      [430, 431, 440].map((version) => tables.texts.at(column[tables.versions.indexOf(version) * ids + id] as number));
    const [sampleTables, whole] = [sample.grouper.tables, grouper.tables];
    for (let drg = 0; drg < DRGS; drg++) {
      expect(titles(sampleTables, sampleTables.drgText, DRGS, drg)).toEqual(titles(whole, whole.drgText, DRGS, drg));
      expect(titles(sampleTables, sampleTables.baseDrgText, DRGS, drg)).toEqual(
        titles(whole, whole.baseDrgText, DRGS, drg),
      );
    }
    for (let number = 0; number < MDCS; number++) {
      expect(titles(sampleTables, sampleTables.mdcText, MDCS, number)).toEqual(
        titles(whole, whole.mdcText, MDCS, number),
      );
      expect(titles(sampleTables, sampleTables.hacText, MDCS, number)).toEqual(
        titles(whole, whole.hacText, MDCS, number),
      );
    }
  });
});
