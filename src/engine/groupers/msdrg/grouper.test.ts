/** The grouper on definitions made up for the test: the codes, lists and DRGs are nobody's. */
import { describe, expect, test } from 'vitest';
import type { MsdrgClaim } from './claim.ts';
import { compileMsdrg } from './compile.ts';
import type { DrgFormulaDefinition, MsdrgDefinitions } from './definitions.ts';
import { explainMsdrg } from './explain.ts';
import { MsdrgGrouper } from './grouper.ts';
import { codesLeftOut } from './left-out.ts';
import { MsdrgTables } from './tables.ts';

const versions = [410, 431];

const dx = (code: string, mdc: number, severity: 'MCC' | 'CC' | 'NCC', ...attributes: string[]) => ({
  code,
  mdc,
  severity,
  attributes,
  versions,
});
const px = (code: string, ...attributes: string[]) => ({ code, attributes, versions });

let rank = 0;
function drg(
  mdc: number,
  number: number,
  formula: string,
  more: Partial<DrgFormulaDefinition> = {},
): DrgFormulaDefinition {
  rank++;
  return {
    mdc,
    drg: number,
    baseDrg: number,
    surgical: 'MEDICAL',
    rerouteMdc: 0,
    drgSeverity: 0,
    severitySuppression: [],
    formula,
    ranks: versions.map((version) => ({ version, rank })),
    ...more,
  };
}

const DEFINITIONS: MsdrgDefinitions = {
  sample: true,
  versions,
  diagnoses: [
    dx('A01', 8, 'NCC', 'pain'),
    dx('A02', 8, 'NCC', 'harm', 'strauma', 'sthead'),
    dx('B01', 12, 'NCC'),
    dx('C01', 8, 'MCC', 'HAC05'),
    dx('C02', 8, 'CC', 'ulcer', 'stpel'),
    dx('C03', 8, 'MCC', 'mccalive'),
    dx('C04', 8, 'CC'),
    dx('C05', 8, 'CC', 'HAC05'),
    dx('E01', 8, 'CC', 'HAC06', 'hac06_sdx'),
    dx('E02', 8, 'CC', 'HAC06', 'hac06_show'),
    { ...dx('D01', 8, 'NCC'), versions: [410] },
    dx('V01', 0, 'NCC', 'ecode'),
  ],
  procedures: [
    px('0AA', 'd468', 'knee'),
    px('0BB', 'd477'),
    px('0CC', 'nonor'),
    px('0DD', 'd468', 'half'),
    px('0EE', 'nonor'),
    px('Z@0001', 'whole'),
  ],
  genderMdcs: [{ code: 'B01', maleMdc: 8, femaleMdc: 13, versions }],
  hacLists: [
    { code: 'C01', names: ['HAC05'], versions },
    { code: 'C05', names: ['HAC05'], versions },
    { code: 'E01', names: ['hac06_sdx'], versions },
    { code: 'E02', names: ['hac06_show'], versions },
  ],
  exclusionGroups: [[7, ['A02', 'C04', 'C05', 'E02']]],
  pdxExclusions: [{ pdx: 'A02', group: 7, versions }],
  clusters: [{ cluster: 'Z@0001', suppressionMdcs: [8], choices: [['0DD'], ['0EE', '0CC']], versions }],
  drgFormulas: [
    drg(0, 0, 'SDX:mccalive & INVALID_DSTAT'),
    drg(0, 0, 'INVALID_PDX'),
    drg(0, 0, 'PDX_ECODE'),
    drg(0, 0, 'PDX:strauma & MULTST', { rerouteMdc: 24 }),
    drg(0, 0, 'INVALID_SEX'),
    drg(8, 0, 'MDC08'),
    drg(8, 800, 'whole', { surgical: 'SURGICAL' }),
    drg(8, 801, 'half', { surgical: 'SURGICAL' }),
    drg(8, 811, 'MCC & knee', { baseDrg: 811, surgical: 'SURGICAL' }),
    drg(8, 812, 'CC & knee', { baseDrg: 811, surgical: 'SURGICAL', severitySuppression: ['ulcer'] }),
    drg(8, 813, 'knee', { baseDrg: 811, surgical: 'SURGICAL' }),
    drg(8, 0, 'd468 | d477', { rerouteMdc: 29 }),
    drg(8, 821, 'MCC', { baseDrg: 821 }),
    drg(8, 822, 'CC', { baseDrg: 821 }),
    drg(8, 823, 'ANYDX', { baseDrg: 821 }),
    drg(13, 830, 'ANYDX'),
    drg(24, 840, 'ANYDX'),
    drg(29, 981, 'MCC & d468', { surgical: 'SURGICAL' }),
    drg(29, 987, 'd468 | d477', { surgical: 'SURGICAL' }),
  ],
  hacFormulas: [
    { hac: 5, formula: 'SDX:HAC05', versions },
    { hac: 6, formula: 'SDX:hac06_sdx | (SDX:hac06_sdx & SDX:hac06_show)', versions },
  ],
  drgDescriptions: [{ id: 821, description: 'PAIN WITH MCC', versions }],
  mdcDescriptions: [],
  baseDrgDescriptions: [],
  hacDescriptions: [],
};

const grouper = new MsdrgGrouper(new MsdrgTables(compileMsdrg(DEFINITIONS)));

const CLAIM: MsdrgClaim = {
  version: 431,
  sex: 'F',
  dischargeStatus: 1,
  hospitalStatus: 'NON_EXEMPT',
  admitDx: null,
  pdx: { code: 'A01', poa: 'Y' },
  sdx: [],
  procedures: [],
};

/** A claim of these codes, secondary diagnoses as `C01/N` where POA is not Y. */
function claim(pdx: string, sdx = '', procedures = '', more: Partial<MsdrgClaim> = {}): MsdrgClaim {
  return {
    ...CLAIM,
    pdx: { code: pdx, poa: 'Y' },
    sdx: sdx
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ code: text.split('/')[0] as string, poa: text.split('/')[1] ?? 'Y' })),
    procedures: procedures.split(' ').filter(Boolean),
    ...more,
  };
}

describe('DRG', () => {
  test.each([
    ['a diagnosis alone', claim('A01'), 823, 8],
    ['with MCC', claim('A01', 'C04 C01'), 821, 8],
    ['with CC', claim('A01', 'C04'), 822, 8],
    ['a CC that the principal diagnosis excludes', claim('A02', 'C04'), 823, 8],
    ['a severity that counts for the living', claim('A01', 'C03'), 821, 8],
    ['and for no one who died', claim('A01', 'C03', '', { dischargeStatus: 20 }), 823, 8],
    ['surgical', claim('A01', 'C04', '0AA'), 812, 8],
    ['a CC that the DRG suppresses', claim('A01', 'C02', '0AA'), 813, 8],
    ['an unrelated operating room procedure', claim('A01', '', '0BB'), 987, 8],
    ['half a cluster', claim('A01', '', '0DD'), 801, 8],
    ['a cluster', claim('A01', '', '0EE 0DD'), 800, 8],
    ['MDC by sex', claim('B01'), 830, 13],
    ['trauma of two sites', claim('A02', 'C02'), 840, 24],
    ['lower case and a point', claim('a.01', 'c04'), 822, 8],
  ])('%s', (_, input, number, mdc) => {
    const { initial, final } = grouper.group(input);
    expect([initial.returnCode, initial.drg, initial.mdc]).toEqual(['OK', number, mdc]);
    expect(final).toEqual(initial);
  });

  test.each([
    ['INVALID_PDX', { ...CLAIM, pdx: null }],
    ['INVALID_PDX', claim('X99')],
    ['INVALID_PDX', claim('D01')],
    ['DX_CANNOT_BE_PDX', claim('V01')],
    ['INVALID_SEX', claim('B01', '', '', { sex: 'U' })],
    ['INVALID_DISCHARGE_STATUS', claim('A01', 'C03', '', { dischargeStatus: null })],
    ['INVALID_DISCHARGE_STATUS', claim('A01', 'C03', '', { dischargeStatus: 99 })],
  ])('%s', (returnCode, input) => {
    const { initial, final } = grouper.group(input);
    expect(initial).toMatchObject({ returnCode, drg: 999, mdc: 0, severity: 'NONE' });
    expect(final).toEqual(initial);
  });

  test('a code is valid in its versions', () => {
    expect(grouper.group(claim('D01', '', '', { version: 410 })).initial.drg).toBe(823);
    expect(() => grouper.group(claim('A01', '', '', { version: 420 }))).toThrow('Version 420');
  });

  test('more codes than usual, and few after them', () => {
    const many = claim('A01', 'C04 '.repeat(200), '0CC '.repeat(200));
    expect(grouper.group(many).sdx).toHaveLength(200);
    expect(grouper.group(claim('A01')).initial.drg).toBe(823);
  });
});

describe('hospital-acquired conditions', () => {
  test('a condition that is met takes the severity away', () => {
    const result = grouper.group(claim('A01', 'C01/N C04'));
    expect([result.initial.drg, result.final.drg]).toEqual([821, 822]);
    expect(result).toMatchObject({ hacStatus: 'FINAL_DRG_CHANGES', hacCategoriesSatisfied: 1 });
    expect(result.sdx[0]).toMatchObject({
      affects: 'BOTH',
      initialSeverity: 'MCC',
      finalSeverity: 'NEITHER',
      poaError: 'POA_RECOGNIZED_NOT_POA',
      hacs: [{ number: 5, list: 'HAC05', status: 'HAC_CRITERIA_MET' }],
    });
    expect(result.sdx[1]).toMatchObject({ affects: 'FINAL', poaError: 'POA_NOT_CHECKED', hacs: [] });
  });

  test.each([
    ['Y', 'NON_EXEMPT', 'OK', 'NOT_APPLICABLE'],
    ['N', 'EXEMPT', 'OK', 'NOT_APPLICABLE'],
    ['', 'NON_EXEMPT', 'HAC_MISSING_ONE_POA', 'FINAL_DRG_UNGROUPABLE'],
    ['U', 'UNKNOWN', 'HAC_STATUS_INVALID_POA_N_OR_U', 'FINAL_DRG_UNGROUPABLE'],
    ['1', 'UNKNOWN', 'HAC_STATUS_INVALID_POA_INVALID_OR_1', 'FINAL_DRG_UNGROUPABLE'],
  ] as const)('POA %j at a hospital that is %s', (poa, hospitalStatus, returnCode, hacStatus) => {
    const result = grouper.group(claim('A01', `C01/${poa}`, '', { hospitalStatus }));
    expect([result.final.returnCode, result.hacStatus]).toEqual([returnCode, hacStatus]);
    expect(result.initial.drg).toBe(821);
  });

  test.each([
    ['met by one, not said of another', 'A01', 'C01/N C05/', 'HAC_MISSING_ONE_POA'],
    ['met by one, not said of another that is excluded', 'A02', 'C01/N C05/', 'OK'],
    ['met by none', 'A02', 'C05/', 'OK'],
    ['the sixth, met by a code that says it', 'A01', 'E01/N C01/Y', 'OK'],
    ['the sixth and another, not said of one', 'A01', 'E01/ C01/N', 'HAC_MISSING_ONE_POA'],
  ])('POA missing: %s', (_, pdx, sdx, returnCode) => {
    expect(grouper.group(claim(pdx, sdx)).final.returnCode).toBe(returnCode);
  });

  test.each([
    ['beside a code of the first list', 'A01', 'E01/N E02/N', 6, 'HAC_CRITERIA_MET'],
    ['beside one that was present on admission', 'A01', 'E01/Y E02/N', 0, 'HAC_CRITERIA_NOT_MET'],
    ['excluded, beside a code of the first list', 'A02', 'E01/N E02/N', 6, 'HAC_NOT_APPLICABLE_EXCLUSION'],
    ['excluded, without one', 'A02', 'C04 E02/N', 0, 'HAC_CRITERIA_NOT_MET'],
  ])('a code of the second list of HAC 06: %s', (_, pdx, sdx, number, status) => {
    expect(grouper.group(claim(pdx, sdx)).sdx[1]?.hacs).toEqual([{ number, list: 'hac06_show', status }]);
  });

  test('HAC 06: a hospital that may be exempt is asked before the lists are compared', () => {
    const { final } = grouper.group(claim('A01', 'E01/Y E02/N', '', { hospitalStatus: 'UNKNOWN' }));
    expect(final.returnCode).toBe('HAC_STATUS_INVALID_MULT_HACS_POA_NOT_Y_W');
  });
});

describe('codes that decide', () => {
  test('the most severe, and the one procedure that has all', () => {
    const { pdx, sdx, procedures } = grouper.group(claim('A01', 'C04 C03 C01', '0CC 0AA'));
    expect([pdx, ...sdx, ...procedures].map((output) => output?.affects)).toEqual([
      'BOTH',
      'NONE',
      'NONE',
      'BOTH',
      'NONE',
      'BOTH',
    ]);
    expect(procedures.map(({ or }) => or)).toEqual([false, true]);
  });

  test('the order of the claim where it breaks ties', () => {
    const { sdx } = grouper.group(claim('A01', 'C03 C01', '', { tieBreaker: 'CODE_ORDER' }));
    expect(sdx.map(({ affects }) => affects)).toEqual(['BOTH', 'NONE']);
  });

  test('every procedure of a cluster, of a repeated one the first', () => {
    const { procedures } = grouper.group(claim('A01', '', '0EE 0DD 0DD'));
    expect(procedures.map(({ affects }) => affects)).toEqual(['BOTH', 'BOTH', 'NONE']);
  });
});

test('an explanation names the formula, its codes and what did not count', () => {
  const { result, steps } = explainMsdrg(grouper, claim('A02', 'C04 C01/N', '0AA'), 'made up');
  expect(result.final.drg).toBe(813);
  expect(steps.map(({ step, value }) => [step, value])).toEqual([
    ['principal_diagnosis', '08'],
    ['severity', 'CC_EXCLUDED'],
    ['severity', 'MCC'],
    ['initial_drg', '811'],
    ['hospital_acquired_condition', 'HAC_CRITERIA_MET'],
    ['final_drg', '813'],
    ['hac_status', 'FINAL_DRG_CHANGES'],
  ]);
  expect(steps[3]).toMatchObject({ formula: 'MCC & knee', inputs: { MCC: 'C01', knee: '0AA' }, release: 'made up' });
});

test('a sample tells codes that it leaves out from codes that are not valid', () => {
  expect(codesLeftOut(grouper.tables, claim('A01', 'X99 D01', '0AA 9ZZ', { admitDx: 'X98' }))).toEqual([
    'X98',
    'X99',
    '9ZZ',
  ]);
  const whole = new MsdrgTables(compileMsdrg({ ...DEFINITIONS, sample: false }));
  expect(codesLeftOut(whole, claim('X99'))).toEqual([]);
});

test('descriptions are of a version', () => {
  const { tables } = grouper;
  expect(tables.texts.at(tables.drgText[1000 + 821] as number)).toBe('PAIN WITH MCC');
});
