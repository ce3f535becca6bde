/** The MS-DRG grouper beside a plain reading of CMS's definitions, where there is a folder of these (PPS_EDGE_DATA). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { msdrgFile } from '../../src/datasets/drg/msdrg.ts';
import type { MsdrgClaim } from '../../src/engine/groupers/msdrg/claim.ts';
import { compileMsdrg } from '../../src/engine/groupers/msdrg/compile.ts';
import type { MsdrgDefinitions } from '../../src/engine/groupers/msdrg/definitions.ts';
import { MsdrgGrouper } from '../../src/engine/groupers/msdrg/grouper.ts';
import { MsdrgTables } from '../../src/engine/groupers/msdrg/tables.ts';
import { draws, isThorough, onDraws } from '../support/draws.ts';
import { PlainGrouper } from '../support/plain-grouper.ts';
import type { Random } from '../support/random.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';

/** Codes by the lists that they are on. */
function byList(items: Iterable<{ code: string; attributes: readonly string[] }>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { code, attributes } of items)
    for (const list of ['', ...attributes]) {
      const codes = lists.get(list);
      if (codes) codes.push(code);
      else lists.set(list, [code]);
    }
  return lists;
}

/** Returns the codes from which claims are drawn. */
function drawnFrom(definitions: MsdrgDefinitions) {
  const diagnoses = [...definitions.diagnoses].map((dx) => ({ ...dx, attributes: [...dx.attributes, dx.severity] }));
  const valid = new Set(diagnoses.map(({ code }) => code));
  return {
    versions: definitions.versions,
    formulas: [...definitions.drgFormulas],
    dx: byList(diagnoses),
    px: byList([...definitions.procedures].filter(({ code }) => !code.startsWith('Z@'))),
    clusters: [...definitions.clusters].map(({ choices }) => choices),
    hacs: [...definitions.hacLists].map(({ code }) => code).filter((code) => valid.has(code)),
    groupOf: new Map([...definitions.pdxExclusions].map(({ pdx, group }) => [pdx, group])),
    groups: new Map(definitions.exclusionGroups),
  };
}

/** A claim of what a formula asks for, mostly, and of more: by chance alone few claims come to a formula of many parts. */
function claimAtRandom(random: Random, from: ReturnType<typeof drawnFrom>): MsdrgClaim {
  const [pdx, sdx, procedures]: [string[], string[], string[]] = [[], [], []];
  const dx = (list: string) => random.pick(from.dx.get(list) ?? []);
  const { formula, severitySuppression } = random.pick(from.formulas);
  for (const atom of [...(formula.match(/[^|&~()\s]+/g) ?? []), ...severitySuppression]) {
    const list = atom.replace(/^\w+:/, '');
    if (random.below(8) === 0) continue;
    if (from.dx.has(list)) (atom.startsWith('PDX:') ? pdx : random.pick([pdx, sdx, sdx])).push(dx(list));
    const found = from.px.get(list);
    if (found) procedures.push(random.pick(found));
  }
  const principal = pdx.length > 0 ? random.pick(pdx) : dx('');
  const excluded = from.groups.get(from.groupOf.get(principal) ?? 0);
  for (let more = random.below(random.pick([1, 3, 8])); more > 0; more--) {
    sdx.push(
      random.pick([
        dx(''),
        dx('MCC'),
        dx('CC'),
        random.pick(from.hacs),
        principal,
        '',
        'X9',
        'r65.21',
        dx('CC').toLowerCase(),
      ]),
    );
    if (excluded && random.below(3) === 0) sdx.push(random.pick(excluded));
  }
  const px = from.px.get('') as string[];
  for (let more = random.below(random.pick([1, 1, 4])); more > 0; more--)
    procedures.push(random.pick(random.pick([px, ['', '0000000'], procedures.length > 0 ? procedures : px])));
  if (random.below(4) === 0) for (const choice of random.pick(from.clusters)) procedures.push(random.pick(choice));
  if (procedures.length > 0 && random.below(20) === 0) procedures[0] = (procedures[0] as string).toLowerCase();
  return {
    version: random.pick(from.versions),
    sex: random.pick(['M', 'M', 'M', 'F', 'F', 'F', 'U']),
    dischargeStatus: random.pick([1, 1, 1, 1, 2, 3, 5, 6, 7, 20, 20, 66, 82, 94, 99, 0, null]),
    hospitalStatus: random.pick(['NON_EXEMPT', 'NON_EXEMPT', 'EXEMPT', 'UNKNOWN']),
    admitDx: null,
    pdx: random.below(100) === 0 ? null : { code: random.below(100) === 0 ? 'X99' : principal, poa: 'Y' },
    sdx: sdx.slice(0, random.pick([1, 2, 24])).map((code) => ({
      code,
      poa: random.pick(['Y', 'Y', 'N', 'N', 'N', 'U', 'W', '1', 'E', '', 'X']),
    })),
    procedures,
    tieBreaker: random.pick(['CLINICAL_SIGNIFICANCE', 'CODE_ORDER']),
  };
}

describe.skipIf(!folder)('the grouper comes to what the definitions say', () => {
  test('of claims that are drawn', () => {
    const file = msdrgFile(readFileSync(join(folder, 'msdrg/msdrg-binary-access-1.5.0-data.zip')));
    const definitions = () => file?.definitions() as MsdrgDefinitions;
    const grouper = new MsdrgGrouper(new MsdrgTables(compileMsdrg(definitions())));
    const plain = new PlainGrouper(definitions());
    const from = drawnFrom(definitions());
    onDraws((random) => {
      const differing: unknown[] = [];
      const drgs = new Set<number>();
      const returnCodes = new Set<string>();
      for (let i = 0; i < draws; i++) {
        const claim = claimAtRandom(random, from);
        const { initial, final, hacCategoriesSatisfied } = grouper.group(claim);
        drgs.add(final.drg);
        returnCodes.add(final.returnCode);
        const found = { initial, final, hacs: hacCategoriesSatisfied };
        const expected = plain.group(claim);
        if (JSON.stringify(found) !== JSON.stringify(expected)) differing.push({ claim, found, expected });
      }
      expect(differing.slice(0, 3)).toEqual([]);
      if (!isThorough) return;
      expect(drgs.size).toBeGreaterThan(450);
      expect(returnCodes.size).toBeGreaterThan(5);
    });
  });
});
