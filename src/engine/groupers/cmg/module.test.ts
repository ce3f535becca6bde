/** The rehabilitation grouper by tables of its own: rows of Table 2 of the final rules, the rest invented. */
import { describe, expect, test } from 'vitest';
import { engineClaim, enginePatient } from '../../../../test/support/engine-claim.ts';
import { fuzz, tablesWith } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { IRF_PAI_ITEMS, type IrfPai } from '../../claim/claim.ts';
import { Trace } from '../../core/trace.ts';
import { notingUnverified } from '../../core/unverified.ts';
import { Tables } from '../../frame/tables.ts';
import { type Assessment, groupAssessment, groupWithTier } from './grouper.ts';
import { cmg } from './module.ts';
import { cmgOutput } from './output.ts';
import { CMG_TABLES, cmgTables } from './tables.ts';

const row = (text: string, ...columns: string[]) => {
  const cells = text.split(',');
  return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
};
const LIMITS = ['motor_min_inclusive', 'motor_max_exclusive', 'age_min_inclusive', 'age_max_exclusive'];
const CONTINENCE = ['urinary_continence_cd', 'bowel_continence_cd'];

const FILES = {
  'impairment-group-to-ric': ['0001.1,01', '0002.21,04', '0006.1,13', '0016,20', '0011,21'].map((text) =>
    row(text, 'impairment_group', 'ric'),
  ),
  'cmg-definitions': [
    ...['01,0101,72.5,,,', '01,0102,63.5,72.5,,', '01,0105,,41.5,84.5,', '01,0106,,41.5,,84.5'],
    ...['04,0404,,31.5,,61.5', '04,0406,24.5,31.5,61.5,', '04,0407,,24.5,61.5,'],
    ...['13,1303,44.5,51.5,64.5,', '13,1305,,51.5,,64.5', '20,2004,,46.5,77.5,', '20,2005,,46.5,,77.5'],
    ...['21,2101,52.5,,,', '21,2102,,52.5,,'],
  ].map((text) => row(text, 'ric', 'cmg', ...LIMITS)),
  // Invented: CMS's list is not at hand.
  'comorbidity-tiers': ['A01.1,1,', 'B022,2,01;04', 'C03,3,'].map((text) => row(text, 'code', 'tier', 'excluded_rics')),
  // Invented: continence scored in reverse, and an item not attempted as dependent.
  'motor-responses': IRF_PAI_ITEMS.flatMap((item) =>
    (CONTINENCE.includes(item)
      ? ['0,6', '1,5', '2,4', '3,3', '4,2', '5,1', '9,1', ',1']
      : ['07,1', '09,1', '10,1', '88,1', ',1']
    ).map((text) => row(`${item},${text}`, 'claim_field', 'response', 'points')),
  ),
};
const TABLES = cmgTables(2026, FILES);

/** Returns an assessment whose items add up to a score: continent if that leaves a point for each of the others. */
function scoring(motorScore: number, impairmentGroup: string): IrfPai {
  const isContinent = motorScore >= 28;
  let rest = motorScore - (isContinent ? 12 : 2);
  const items = IRF_PAI_ITEMS.map((item, i) => {
    if (CONTINENCE.includes(item)) return [item, isContinent ? '0' : '9'];
    const points = Math.min(6, Math.max(1, rest - (15 - i)));
    rest -= points;
    return [item, `0${points}`];
  });
  return { transactionType: 1, impairmentGroup, items: Object.fromEntries(items) as IrfPai['items'] };
}

const group = (given: Partial<Assessment> & { assessment: IrfPai }, tables = TABLES) =>
  groupAssessment({ age: 70, comorbidities: [], ...given }, tables, null);

describe('the group is that whose limits hold motor score and age', () => {
  test.each([
    ['0001.1', 73, 70, 'A0101'],
    ['0001.1', 72, 70, 'A0102'],
    ['0001.1', 41, 84, 'A0106'],
    ['0001.1', 41, 85, 'A0105'],
    ['0002.21', 30, 61, 'A0404'],
    ['0002.21', 30, 62, 'A0406'],
    ['0002.21', 24, 70, 'A0407'],
    ['0006.1', 50, 64, 'A1305'],
    ['0006.1', 50, 65, 'A1303'],
    ['0016', 46, 77, 'A2005'],
    ['0016   ', 46, 78, 'A2004'],
    ['0011', 53, 20, 'A2101'],
    ['0011', 52, 90, 'A2102'],
  ])('%s, motor score %i, age %i: %s', (impairmentGroup, motorScore, age, expected) => {
    const found = group({ assessment: scoring(motorScore, impairmentGroup), age });
    expect([found.motorScore, groupWithTier(found), found.error]).toEqual([motorScore, expected, 0]);
  });
});

describe('the highest tier that counts in the category', () => {
  test.each([
    ['0016', ['C03', 'B022', 'A011'], 'B2005'],
    ['0016', ['C03', 'B022'], 'C2005'],
    ['0016', ['C03', 'I10'], 'D2005'],
    ['0016', ['I10'], 'A2005'],
    ['0001.1', ['C03', 'B022'], 'D0106'],
  ])('%s with %j: %s', (impairmentGroup, comorbidities, expected) => {
    expect(groupWithTier(group({ assessment: scoring(40, impairmentGroup), comorbidities }))).toBe(expected);
  });
});

describe('what cannot be grouped says why', () => {
  const items = (changed: Partial<IrfPai['items']>) => {
    const assessment = scoring(40, '0016');
    return { ...assessment, items: { ...assessment.items, ...changed } };
  };
  test.each([
    ['a birth after the admission', 2, { assessment: scoring(40, '0016'), age: -1 }],
    ['no impairment group', 3, { assessment: { ...scoring(40, ''), impairmentGroup: null } }],
    ['one that is not in the list', 3, { assessment: scoring(40, '0001.2') }],
    ['one of another form', 3, { assessment: scoring(40, '1.1') }],
    ['a response that no item has', 4, { assessment: items({ eating_self_admsn_cd: '08' }) }],
    ['a response of another section', 4, { assessment: items({ bowel_continence_cd: '4' }) }],
    ['a score that no group has', 8, { assessment: scoring(60, '0001.1') }],
  ])('%s: %i', (_, error, given) => {
    const found = group(given);
    expect([found.error, groupWithTier(found)]).toEqual([error, null]);
  });

  test('an item that is not given counts as the table says', () => {
    expect(group({ assessment: items({ eating_self_admsn_cd: null, oral_hygne_admsn_cd: '88' }) }).motorScore).toBe(30);
  });
});

describe('tables that are not loaded', () => {
  const without = (kind: keyof typeof FILES) => cmgTables(2026, { ...FILES, [kind]: [] });
  test.each([
    ['impairment-group-to-ric', 5, null],
    ['motor-responses', 6, null],
    ['cmg-definitions', 5, null],
    ['comorbidity-tiers', 7, '2005'],
  ] as const)('%s: error %i, and never a letter', (kind, error, expected) => {
    const found = group({ assessment: scoring(40, '0016'), comorbidities: ['A011'] }, without(kind));
    expect([found.error, found.cmg, groupWithTier(found)]).toEqual([error, expected, null]);
  });

  test('a stay without comorbidities has no tier, whatever the list is', () => {
    const found = group({ assessment: scoring(40, '0016') }, without('comorbidity-tiers'));
    expect([found.error, found.tier, groupWithTier(found)]).toEqual([0, 0, 'A2005']);
  });
});

describe('as a module', () => {
  const run = (
    given: Parameters<typeof engineClaim>[0],
    tables: [string, { value: unknown; release: string }][] = [],
  ) => {
    const trace = new Trace();
    const claim = engineClaim({ thruDate: 20260110, admitDate: 20251220, ...given });
    const { output: outputOf, ...answer } = cmg.run({
      claim,
      tables: new Tables(new Map(tables)),
      provider: null,
      lineDisposition: () => undefined,
      isAsked: () => false,
      result: () => undefined,
      trace,
    });
    const output = outputOf();
    expect(cmgOutput.parse(output)).toEqual(output);
    expect(faultsOf(trace.steps)).toEqual([]);
    return { ...answer, output };
  };
  const LOADED: [string, { value: unknown; release: string }][] = [
    [CMG_TABLES.name, { value: TABLES, release: 'the test' }],
  ];
  const patient = { ...engineClaim().patient, dateOfBirth: 19550101 };
  const irfPai = scoring(40, '0016');

  test('secondary diagnoses are the comorbidities', () => {
    const answer = run({ irfPai, patient, secondaryDxs: [{ code: 'C03', poa: '' }] }, LOADED);
    expect(answer.result).toEqual({ group: 'D2005' });
    expect(answer.output).toMatchObject({ irf_version: 2026, motor_score: 40, ric: 20, tier: 3, error_code: 0 });
    expect(answer.missing).toBeUndefined();
  });

  test('a missing table is an error of the service', () => {
    const answer = run({ irfPai, patient });
    expect(answer.output).toMatchObject({ cmg_group: null, error_code: 5 });
    expect(answer.missing?.code).toBe('NOT_LOADED');
  });

  test.each([
    ['a claim without dates', { thruDate: null }],
    ['a patient without age', { patient: enginePatient({ age: 0 }) }],
  ])('%s: error 1', (_, given) => {
    expect(run({ irfPai, patient, ...given }, LOADED).output).toMatchObject({ error_code: 1, cmg_group: null });
  });

  test('a missing table of responses names the item that it would score', () => {
    const files = { ...FILES, 'motor-responses': [] };
    const loaded = { value: cmgTables(2026, files), release: 'the test' };
    expect(run({ irfPai, patient }, [[CMG_TABLES.name, loaded]]).output).toMatchObject({
      motor_score: null,
      cmg_group: null,
      error_code: 6,
      error_description: expect.stringContaining('the response 0 of urinary_continence_cd'),
    });
  });

  test('an impairment group that a sample lacks may exist', () => {
    const sample = { value: TABLES, release: 'the test', caveat: 'The tables are a sample.' };
    const unknown = { ...irfPai, impairmentGroup: '0005.1' };
    expect(run({ irfPai: unknown, patient }, [[CMG_TABLES.name, sample]]).output).toMatchObject({
      error_code: 3,
      error_description: expect.stringContaining('The tables are a sample.'),
    });
  });

  test('points that are not verified say so, where a response has them', () => {
    const points = FILES['motor-responses'].map((each) => ({ ...each, status: each.response === '0' ? 'U' : 'C' }));
    const loaded = { value: cmgTables(2026, { ...FILES, 'motor-responses': points }), release: 'the test' };
    const scored = (bowel_continence_cd: string) => {
      const items = { ...irfPai.items, urinary_continence_cd: '9', bowel_continence_cd };
      const trace = new Trace();
      const { unverified } = notingUnverified(() =>
        groupAssessment({ assessment: { ...irfPai, items }, age: 70, comorbidities: [] }, loaded.value, trace),
      );
      return [
        trace.steps.find(({ step }) => step === 'motor_score')?.citation,
        [...unverified.values()].flatMap((names) => [...names]),
      ];
    };
    expect(scored('0')).toEqual(['84 FR 39054 (not verified against the rule)', ['points of bowel_continence_cd']]);
    expect(scored('1')).toEqual(['84 FR 39054', []]);
  });

  test('a row that was not read in a publication of CMS says so in the step that rests on it', () => {
    const definitions = FILES['cmg-definitions'].map((each) => ({ ...each, status: 'U' }));
    const trace = new Trace();
    groupAssessment(
      { assessment: irfPai, age: 70, comorbidities: [] },
      cmgTables(2026, { ...FILES, 'cmg-definitions': definitions }),
      trace,
    );
    const citations = Object.fromEntries(trace.steps.map(({ step, citation }) => [step, citation]));
    expect(citations).toMatchObject({
      ric: 'IRF-PAI Training Manual, appendix A',
      cmg: '42 CFR 412.620(a) (not verified against the rule)',
    });
  });

  test('a claim without an assessment is refused', () => {
    expect(() => run({ patient }, LOADED)).toThrow('CMG needs the assessment');
  });
});

test('mutated claims', () => {
  const body = {
    from_date: '2025-12-20',
    admit_date: '2025-12-20',
    thru_date: '2026-01-10',
    patient: { date_of_birth: '1955-01-01' },
    principal_dx: { code: 'I63.9' },
    secondary_dxs: [{ code: 'A01.1' }, { code: 'C03' }],
    irf_pai: {
      impairment_admit_group_code: '0016',
      ...Object.fromEntries(IRF_PAI_ITEMS.map((item) => [item, CONTINENCE.includes(item) ? '0' : '02'])),
    },
  };
  fuzz(cmg, [body], { tables: tablesWith(CMG_TABLES, TABLES) });
});
