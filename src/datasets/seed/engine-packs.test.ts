/// <reference types="vite/client" />
/** The sample's grouper and editor: the claims of the tests, with the DRGs that CMS's whole file gives. */
import { describe, expect, it, test } from 'vitest';
import { INPATIENT_CLAIMS } from '../../../test/support/inpatient-claims.ts';
import { mceClaimOf, msdrgClaimOf, samplePacks } from '../../../test/support/sample-packs.ts';
import { codesLeftOut as leftOutOfMce } from '../../engine/editors/mce/left-out.ts';
import { codesLeftOut as leftOutOfMsdrg } from '../../engine/groupers/msdrg/left-out.ts';
import { UnreadableFile } from '../reading/dataset.ts';
import { readSeed } from './seed.ts';

const texts = import.meta.glob<string>('../../../seed/m{sdrg,ce}-*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const { grouper, editor } = samplePacks(
  Object.entries(texts).map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text })),
);

/** Initial and final DRG, if they differ. */
const DRGS: Readonly<Record<string, number | [number, number]>> = {
  'heart failure': 291,
  COPD: 190,
  pneumonia: 194,
  sepsis: 871,
  'acute kidney failure': 684,
  'urinary tract infection': 690,
  stroke: 65,
  'stroke with thrombectomy': 23,
  'myocardial infarction with a stent': 322,
  'coronary bypass': 233,
  'hip replacement': 470,
  'knee replacement': 470,
  'both knees': 462,
  'hip fracture repaired': 480,
  'hip fracture replaced': 522,
  'spinal fusion': 402,
  cholecystectomy: 419,
  'bowel resection': 330,
  'gastrointestinal bleeding': 378,
  cirrhosis: 433,
  pancreatitis: 440,
  cellulitis: 603,
  'diabetic ketoacidosis': 638,
  'COVID-19': 177,
  'respiratory failure on a ventilator': 207,
  tracheostomy: 4,
  'dialysis access': 675,
  arrhythmia: 309,
  pacemaker: 244,
  syncope: 312,
  psychosis: 885,
  delivery: 807,
  newborn: 795,
  HIV: 974,
  chemotherapy: 847,
  amputation: 239,
  'urinary tract infection of a catheter in hospital': [378, 379],
};

test('is of the versions of fiscal years 2026 and 2027, and says that it is a sample', () => {
  expect(grouper.tables).toMatchObject({ sample: true, versions: [430, 431, 440] });
  expect(editor.tables).toMatchObject({ sample: true, version: 440, terminationDate: 20270331 });
});

describe('claims', () => {
  test('each has an expected DRG', () => {
    expect(Object.keys(DRGS)).toEqual(Object.keys(INPATIENT_CLAIMS));
  });

  it.each(Object.entries(INPATIENT_CLAIMS))('%s', (name, claim) => {
    const [msdrg, mce] = [msdrgClaimOf(claim), mceClaimOf(claim)];
    expect([...leftOutOfMsdrg(grouper.tables, msdrg), ...leftOutOfMce(editor.tables, mce)]).toEqual([]);
    const { initial, final, pdx, sdx, procedures } = grouper.group(msdrg);
    expect(initial.drg === final.drg ? final.drg : [initial.drg, final.drg]).toEqual(DRGS[name]);
    expect([pdx, ...sdx, ...procedures].filter((code) => !code?.valid)).toEqual([]);
    expect(editor.edit(mce)).toMatchObject({ version: 440, editType: 'NONE', edits: {} });
  });

  test('a code outside of the sample is named', () => {
    const claim = { ...msdrgClaimOf(INPATIENT_CLAIMS.sepsis as never), sdx: [{ code: 'A000', poa: 'Y' }] };
    expect(leftOutOfMsdrg(grouper.tables, claim)).toEqual(['A000']);
  });
});

describe('a file of their definitions', () => {
  const head = ['# dataset: msdrg', '# label: x', '# scope: all', '# effective: 20251001-20260930', '# source: CMS'];
  const file = (...lines: string[]) => ({ name: 'msdrg.csv', text: [...head, ...lines, ''].join('\n') });
  const faults = (...lines: string[]) => [...readSeed(file('# versions: 431', ...lines)).reading.rows];

  test.each([
    ['no versions', file('# part: procedure', 'code,attributes'), "no line '# versions: '"],
    ['no part', file('# versions: 431', 'code,attributes'), "no line '# part: '"],
    ['another part', file('# versions: 431', '# part: device', 'code,attributes'), "'device' is no part of msdrg"],
  ])('with %s is refused', (_, { name, text }, reason) => {
    expect(() => readSeed({ name, text })).toThrow(UnreadableFile);
    expect(() => readSeed({ name, text })).toThrow(reason);
  });

  test('with a bad line says which and why', () => {
    expect(faults('# part: procedure', 'code,attributes', '0DJ08ZZ,nonor', '0DJ0.8ZZ,')).toMatchObject([
      { part: 'procedures', item: { code: '0DJ08ZZ', attributes: ['nonor'], versions: [431] } },
      { line: 10, reason: "code '0DJ0.8ZZ' is not a code without its point" },
    ]);
    expect(faults('# part: cluster', 'cluster,attributes,suppression_mdcs,choices', 'Z@1,,,A')).toMatchObject([
      { reason: "cluster 'Z@1' is not a cluster" },
    ]);
  });
});
