/** The grouper on invented definitions: the codes, lists and DRGs are nobody's. */

import { describe, expect, test } from 'vitest';
import { traced } from '../../../../test/support/traced.ts';
import type { MsdrgClaim } from './claim.ts';
import { compileMsdrg } from './compile.ts';
import type { DrgFormulaDefinition, MsdrgDefinitions } from './definitions.ts';
import { MsdrgGrouper } from './grouper.ts';
import { codesLeftOut } from './left-out.ts';
import { NoFormulaHolds } from './pass.ts';
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
    dx('F01', 5, 'NCC'),
    dx('F02', 5, 'CC', 'weak'),
    dx('F03', 5, 'MCC', 'knee'),
    dx('G01', 15, 'NCC', 'incident'),
    dx('G02', 15, 'NCC', 'fallthrough'),
    dx('T01', 8, 'NCC', 'sthead', 'stpel'),
    dx('T02', 8, 'NCC', 'sthead'),
    dx('T03', 8, 'NCC', 'stpel'),
    dx('U01', 9, 'NCC'),
  ],
  procedures: [
    px('0AA', 'd468', 'knee'),
    px('0BB', 'd477'),
    px('0CC', 'nonor'),
    px('0DD', 'd468', 'half'),
    px('0EE', 'nonor'),
    px('Z@0001', 'whole'),
    px('0FA', 'd468', 'ecmo'),
    px('1S1', 'd468', 'NORdrugstent', 'stent1', 'arterial'),
    px('1S2', 'd468', 'NORdrugstent', 'stent2', 'arterial'),
    px('1S3', 'd468', 'NORstent', 'stent3', 'vessel1'),
    px('1J1', 'd468', 'righthip', 'replacement'),
    px('1J2', 'd468', 'lefthip', 'replacement'),
    px('1J3', 'd468', 'lefthip', 'righthip'),
    px('1F1', 'd468', 'sglantfuse'),
    px('1F2', 'd468', 'sglpostfuse'),
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
    drg(0, 3, 'ecmo', { surgical: 'SURGICAL' }),
    drg(0, 0, 'PDX:strauma & MULTST', { rerouteMdc: 24 }),
    drg(0, 0, 'INVALID_SEX'),
    drg(8, 0, 'MDC08'),
    drg(8, 402, 'SINGLEFUSIONCTR', { surgical: 'SURGICAL' }),
    drg(8, 462, 'BILATERAL', { surgical: 'SURGICAL' }),
    drg(8, 800, 'whole', { surgical: 'SURGICAL' }),
    drg(8, 801, 'half', { surgical: 'SURGICAL' }),
    drg(8, 811, 'MCC & knee', { baseDrg: 811, surgical: 'SURGICAL' }),
    drg(8, 812, 'CC & knee', { baseDrg: 811, surgical: 'SURGICAL', severitySuppression: ['ulcer'] }),
    drg(8, 813, 'knee', { baseDrg: 811, surgical: 'SURGICAL' }),
    drg(8, 0, 'd468 | d477', { rerouteMdc: 29 }),
    drg(8, 821, 'MCC', { baseDrg: 821 }),
    drg(8, 822, 'CC', { baseDrg: 821 }),
    drg(8, 823, 'ANYDX', { baseDrg: 821 }),
    drg(5, 321, 'FOUR_STENTS | (weak & MCC)', { surgical: 'SURGICAL' }),
    drg(5, 322, '(MCC & weak) | (CC & ANYDX)'),
    drg(5, 323, '(MCC & weak) | ANYDX'),
    drg(15, 795, 'ONLY:incident'),
    drg(15, 794, 'SDX:fallthrough'),
    drg(15, 793, 'ANYDX'),
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

/** Returns a claim of these codes, secondary diagnoses as `C01/N` if POA is not Y. */
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
    ['MDC by a sex that is not known, before which a procedure decides', claim('B01', '', '0FA', { sex: 'U' }), 3, 13],
    ['trauma of two sites', claim('A02', 'C02'), 840, 24],
    ['of two sites that one code has', claim('A02', 'T03'), 840, 24],
    ['a second code of which the first has taken its site', claim('A02', 'T02'), 823, 8],
    ['lower case and a point', claim('a.01', 'c04'), 822, 8],
    ['lower case, which no exclusion finds', claim('A02', 'c04'), 822, 8],
    ['lower case, which no cluster finds', claim('A01', '', '0ee 0DD'), 801, 8],
    ['what a procedure must have, of a diagnosis', claim('A01', 'F03'), 821, 8],
    ['stents of two kinds', claim('F01', '', '1S1 1S3'), 321, 5],
    ['stents too few', claim('F01', '', '1S1 1S2'), 323, 5],
    ['two joints', claim('A01', '', '1J1 1J2'), 462, 8],
    ['two joints of which one procedure has both', claim('A01', '', '1J3'), 987, 8],
    ['spinal fusions from both sides', claim('A01', '', '1F1 1F2 1F2'), 402, 8],
    ['which v41 does not count', claim('A01', '', '1F1 1F2 1F2', { version: 410 }), 987, 8],
    ['nothing but incidental diagnoses', claim('G01', 'G01 X99'), 795, 15],
    ['and another', claim('G01', 'G01 G02'), 794, 15],
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

  test('an error of its own where no formula holds', () => {
    expect(() => grouper.group(claim('U01'))).toThrow(NoFormulaHolds);
  });

  test('the severity that was asked for, in a part that failed, too', () => {
    expect(grouper.group(claim('F01', 'F03')).final).toMatchObject({ drg: 323, severity: 'MCC', sdxSeverity: 'MCC' });
    expect(grouper.group(claim('F01', 'F02')).final).toMatchObject({ drg: 322, severity: 'CC', sdxSeverity: 'CC' });
    expect(grouper.group(claim('A01', 'C04')).final.sdxSeverity).toBe('CC');
    expect(grouper.group(claim('G01', 'C04')).final).toMatchObject({ drg: 793, severity: 'CC', sdxSeverity: 'NON_CC' });
  });

  test.each([
    [null, 'DX_NOT_GIVEN'],
    ['', 'DX_NOT_GIVEN'],
    ['Null', 'DX_NOT_GIVEN'],
    ['a01', 'DX_VALID'],
    [' ', 'DX_INVALID'],
  ])('the admission diagnosis %j', (admitDx, flag) => {
    expect(grouper.group(claim('A01', '', '', { admitDx })).admitDxFlag).toBe(flag);
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
    const { final, hacStatus } = grouper.group(claim('A01', 'E01/Y E02/N', '', { hospitalStatus: 'UNKNOWN' }));
    expect(final.returnCode).toBe('HAC_STATUS_INVALID_MULT_HACS_POA_NOT_Y_W');
    expect(hacStatus).toBe('NOT_APPLICABLE');
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

  const affects = (input: MsdrgClaim) => {
    const { sdx, procedures } = grouper.group(input);
    return [...sdx, ...procedures].map((output) => output.affects).join(' ');
  };

  test.each([
    ['every procedure of a cluster, of a repeated one the first', '0EE 0DD 0DD', 'BOTH BOTH NONE'],
    ['none that comes after the cluster is complete', '0DD 0EE 0CC', 'BOTH NONE BOTH'],
  ])('%s', (_, procedures, expected) => {
    expect(affects(claim('A01', '', procedures))).toBe(expected);
  });

  test('stents beyond four are passed over, and of a code listed twice one is flagged each time', () => {
    expect(affects(claim('F01', '', '1S3 1S3 1S3 1S1', { tieBreaker: 'CODE_ORDER' }))).toBe('BOTH BOTH NONE NONE');
    expect(affects(claim('F01', '', '0CC 1S3 1S3'))).toBe('NONE BOTH FINAL');
    expect(affects(claim('F01', '', '1S3 1S2 1S2 1S1'))).toBe('NONE BOTH FINAL BOTH');
  });

  test('a joint each', () => {
    expect(affects(claim('A01', '', '1J1 1J1 1J2 1J2'))).toBe('BOTH NONE BOTH NONE');
  });

  test('the diagnosis for which a newborn has more than incidental ones', () => {
    expect(affects(claim('G01', 'X99 G02'))).toBe('NONE BOTH');
    expect(affects(claim('G01', 'A01 C04 G02', '', { tieBreaker: 'CODE_ORDER' }))).toBe('BOTH NONE BOTH');
  });

  test('both codes of a trauma of two sites', () => {
    expect(affects(claim('A02', 'C04 T03 C02'))).toBe('NONE NONE BOTH');
  });
});

test('an explanation names the formula, its codes and what did not count', () => {
  const { result, steps } = traced((trace) => grouper.group(claim('A02', 'C04 C01/N', '0AA'), trace, 'made up'));
  expect(result.final.drg).toBe(813);
  expect(steps.map(({ step, value }) => [step, value])).toEqual([
    ['principal_diagnosis', '08'],
    ['drg_not_met', '402'],
    ['drg_not_met', '462'],
    ['drg_not_met', '800'],
    ['drg_not_met', '801'],
    ['initial_drg', '811'],
    ['severity', 'CC_EXCLUDED'],
    ['severity', 'MCC'],
    ['hospital_acquired_condition', 'HAC_CRITERIA_MET'],
    ['drg_not_met', '462'],
    ['drg_not_met', '800'],
    ['drg_not_met', '801'],
    ['drg_not_met', '811'],
    ['drg_not_met', '812'],
    ['final_drg', '813'],
    ['hac_status', 'FINAL_DRG_CHANGES'],
  ]);
  expect(steps[5]).toMatchObject({
    formula: 'an MCC among the secondary diagnoses that count and a procedure of the knee (knee)',
    inputs: {
      'an MCC among the secondary diagnoses that count': 'C01',
      'a procedure of the knee (knee)': '0AA',
      definition: 'MCC & knee',
    },
    release: 'made up',
  });
  // Without the condition's diagnosis the formulas miss the DRG of the first pass.
  expect(steps.filter(({ value }) => value === '811').map(({ inputs }) => inputs.not_met)).toEqual([
    undefined,
    'an MCC among the secondary diagnoses that count',
  ]);
});

test('a formula that fails says which part is not met', () => {
  const missed = (pdx: string, sdx: string, procedures: string) =>
    Object.fromEntries(
      traced((trace) => grouper.group(claim(pdx, sdx, procedures), trace, 'made up')).steps.flatMap(
        ({ step, value, inputs }) => (step === 'drg_not_met' ? [[value, inputs.not_met]] : []),
      ),
    );
  const [mcc, cc] = ['an MCC', 'a CC but no MCC'].map((what) => `${what} among the secondary diagnoses that count`);
  expect(missed('A01', '', '0BB')).toEqual({
    // If all parts of a formula must hold, the step names the first that does not.
    800: 'a procedure of the list whole',
    801: 'a procedure of the list half',
    811: mcc,
    812: cc,
    813: 'a procedure of the knee (knee)',
    981: mcc,
  });
  // If one of the parts must hold, the step names all of them.
  expect(missed('F01', 'F02', '')).toEqual({ 321: `four stents or (a procedure of the list weak and ${mcc})` });
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
