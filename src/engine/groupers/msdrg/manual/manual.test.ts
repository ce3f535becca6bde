/** The Definitions Manual on invented definitions: the codes, lists and DRGs are nobody's. */
import { describe, expect, test } from 'vitest';
import { compileMsdrg } from '../compile.ts';
import type { DrgFormulaDefinition, MsdrgDefinitions } from '../definitions.ts';
import { MsdrgGrouper } from '../grouper.ts';
import { MsdrgTables } from '../tables.ts';
import { diagnosisFacts, excludedBeside, excludedBy } from './diagnosis-facts.ts';
import { drgFacts, leadingTo } from './drg-facts.ts';
import { DefinitionsManual } from './manual.ts';
import { procedureFacts } from './procedure-facts.ts';
import { kindsOf } from './severities.ts';

const versions = [430, 431];
const dx = (code: string, mdc: number, severity: 'MCC' | 'CC' | 'NCC', ...attributes: string[]) => ({
  code,
  mdc,
  severity,
  attributes,
  versions,
});

let rank = 0;
function drg(mdc: number, number: number, formula: string, more: Partial<DrgFormulaDefinition> = {}) {
  rank++;
  return {
    ...{
      mdc,
      drg: number,
      baseDrg: number,
      surgical: 'MEDICAL',
      rerouteMdc: 0,
      drgSeverity: 0,
      severitySuppression: [],
    },
    ...{ formula, ranks: versions.map((version) => ({ version, rank })) },
    ...more,
  } satisfies DrgFormulaDefinition;
}

const definitions: MsdrgDefinitions = {
  sample: false,
  versions,
  diagnoses: [
    dx('A001', 5, 'NCC', 'heart'),
    dx('A002', 5, 'MCC', 'heart'),
    dx('A003', 5, 'NCC', 'vessel'),
    dx('A004', 5, 'CC'),
    { ...dx('A005', 5, 'CC', 'heart'), versions: [430] },
    dx('B001', 6, 'MCC', 'bowel'),
    dx('V001', 0, 'NCC'),
    dx('N001', 12, 'NCC', 'gland'),
  ],
  procedures: [
    { code: '0000001', attributes: ['valve', 'd468'], versions },
    { code: '0000002', attributes: ['graft', 'd468'], versions },
    { code: '0000003', attributes: [], versions },
  ],
  genderMdcs: [{ code: 'N001', maleMdc: 12, femaleMdc: 13, versions }],
  hacLists: [{ code: 'A004', names: ['HAC05'], versions }],
  exclusionGroups: [[1, ['A002', 'A003', 'B001']]],
  pdxExclusions: [
    { pdx: 'A001', group: 1, versions },
    { pdx: 'N001', group: 1, versions: [430] },
  ],
  clusters: [],
  drgFormulas: [
    drg(0, 1, 'valve & graft', { surgical: 'SURGICAL' }),
    drg(5, 21, 'MCC & valve', { baseDrg: 21, surgical: 'SURGICAL' }),
    drg(5, 22, 'valve', { baseDrg: 21, surgical: 'SURGICAL' }),
    drg(5, 51, 'MCC & PDX:heart', { baseDrg: 51 }),
    drg(5, 52, 'CC & PDX:heart', { baseDrg: 51 }),
    drg(5, 53, 'PDX:heart', { baseDrg: 51 }),
    drg(5, 54, '(MCC | SDX:heart) & PDX:vessel', { baseDrg: 54 }),
    drg(5, 55, 'PDX:vessel', { baseDrg: 54 }),
    drg(5, 56, 'ANYDX'),
    drg(6, 61, 'PDX:bowel'),
    drg(12, 71, '~PDX:heart'),
    drg(13, 72, 'PDX:gland'),
  ],
  hacFormulas: [],
  drgDescriptions: [],
  mdcDescriptions: [],
  baseDrgDescriptions: [],
  hacDescriptions: [],
};
const tables = new MsdrgTables(compileMsdrg(definitions));
const manual = new DefinitionsManual(tables, 431);

const drgsOf = (formulas: readonly number[]) => formulas.map((formula) => tables.formulaDrg[formula]);
const reached = (code: string) =>
  diagnosisFacts(manual, code)?.principal.map(
    ({ formula, severities }) => `${tables.formulaDrg[formula]} ${kindsOf(severities)}`,
  );

describe('a diagnosis', () => {
  test('leads to the DRGs that name it, each by the severities that bring a stay there', () => {
    expect(reached('A001')).toEqual(['51 MCC', '52 CC', '53 NON_CC']);
    expect(reached('A003'), 'a secondary diagnosis may do what an MCC does').toEqual([
      '54 MCC,CC,NON_CC',
      '55 CC,NON_CC',
    ]);
    expect(reached('A004'), 'no list names it').toEqual([]);
    expect(reached('N001'), 'the MDC of either sex').toEqual(['72 MCC,CC,NON_CC']);
  });

  test('has its severity, MDC, lists of acquired conditions, and what it decides as secondary', () => {
    expect(diagnosisFacts(manual, 'A0.04')).toMatchObject({
      severity: 'CC',
      mdcs: [5],
      hacs: [{ number: 5, list: 'HAC05' }],
      countsAlive: false,
    });
    expect(diagnosisFacts(manual, 'N001')?.mdcs).toEqual([12, 13]);
    expect(drgsOf(diagnosisFacts(manual, 'A002')?.secondary ?? [])).toEqual([54]);
  });

  test('of another version, or of none, is not there', () => {
    expect(diagnosisFacts(manual, 'A005')).toBeNull();
    expect(diagnosisFacts(new DefinitionsManual(tables, 430), 'A005')?.severity).toBe('CC');
    expect(diagnosisFacts(manual, 'Z999')).toBeNull();
    expect(() => new DefinitionsManual(tables, 410)).toThrow('Version 410 of the grouper is not among 430, 431');
  });

  test('does not count beside the principal diagnoses of the version whose group has it', () => {
    expect(excludedBeside(manual, 'B001')).toEqual(['A001']);
    expect(excludedBeside(new DefinitionsManual(tables, 430), 'B001')).toEqual(['A001', 'N001']);
    expect(excludedBeside(manual, 'A003'), 'neither CC nor MCC').toEqual([]);
    expect(excludedBy(manual, 'A001'), 'CCs and MCCs alone').toEqual(['A002', 'B001']);
    expect(excludedBy(manual, 'N001')).toEqual([]);
  });
});

test('a procedure has its kind and the DRGs that name it, alone or with others', () => {
  expect(procedureFacts(manual, '0000001')).toMatchObject({ isOr: true });
  expect(drgsOf(procedureFacts(manual, '0000001')?.formulas ?? [])).toEqual([1, 21, 22]);
  expect(drgsOf(procedureFacts(manual, '0000002')?.formulas ?? [])).toEqual([1]);
  expect(procedureFacts(manual, '0000003')).toEqual({ isOr: false, formulas: [] });
  expect(procedureFacts(manual, '0000004')).toBeNull();
});

describe('a DRG', () => {
  test('has its base, type, MDC, siblings and the severities that bring a stay there', () => {
    expect(drgFacts(manual, 52)).toMatchObject({ baseDrg: 51, type: 'MEDICAL', mdcs: [5], siblings: [51, 52, 53] });
    const severities = (number: number) => kindsOf(drgFacts(manual, number)?.severities ?? 0);
    expect([51, 52, 53, 21, 22].map(severities)).toEqual([['MCC'], ['CC'], ['NON_CC'], ['MCC'], ['CC', 'NON_CC']]);
    expect(drgFacts(manual, 99)).toBeNull();
  });

  test('names its principal diagnoses, has those of its MDC, or any', () => {
    expect(leadingTo(manual, 52)).toEqual({ isNamed: true, codes: ['A001', 'A002'] });
    expect(leadingTo(manual, 22)).toEqual({ isNamed: false, codes: ['A001', 'A002', 'A003', 'A004'] });
    expect(leadingTo(manual, 56), 'those for which no earlier formula holds').toEqual({
      isNamed: false,
      codes: ['A004'],
    });
    expect(leadingTo(manual, 1)).toEqual({ isNamed: false, codes: [] });
  });
});

test('a stay groups by an assumed severity as it does by a diagnosis that has it', () => {
  const grouper = new MsdrgGrouper(tables);
  const stay = (...sdx: string[]) => ({
    ...{ version: 431, sex: 'F' as const, dischargeStatus: 1, hospitalStatus: 'NON_EXEMPT' as const, admitDx: null },
    ...{ pdx: { code: 'A001', poa: 'Y' }, sdx: sdx.map((code) => ({ code, poa: 'Y' })), procedures: [] },
  });
  const plain = stay();
  expect(grouper.group(plain).final.drg).toBe(53);
  expect((['MCC', 'CC', 'NON_CC'] as const).map((kind) => grouper.drgWithSeverity(plain, kind))).toEqual([51, 52, 53]);
  expect(grouper.group(stay('A004')).final.drg).toBe(52);
  expect(grouper.drgWithSeverity(stay('A004'), 'NON_CC')).toBe(53);
  expect(grouper.group(plain).final.drg, 'an assumption ends with its call').toBe(53);
});
