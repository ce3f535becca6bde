/** The first and last version of each edit and rule: the same claim in the versions on either side of the boundary. */
import { describe, expect, test } from 'vitest';
import type { IoceLine, IoceResult } from '../../src/engine/editors/ioce/answer/result.ts';
import { quarterOfVersion } from '../../src/engine/editors/ioce/version-quarters.ts';
import { EVERY_VERSION, editVersions, type RULES } from '../../src/engine/editors/ioce/versions.ts';
import { type CaseClaim, caseEditor, claimOf, yamlOf } from '../support/ioce-cases.ts';

const editor = caseEditor();
const raised = ({ edits }: IoceResult) => Object.values(edits).flat();

const withoutDays = ({ from: _, ...claim }: CaseClaim): CaseClaim => claim;

/** The answer to a claim of the fourth day of a version's quarter, unless it says its days. */
const answerIn = (version: number, claim: CaseClaim): IoceResult =>
  editor.edit(claimOf({ from: String(quarterOfVersion(version).start + 3), ...claim }));

describe('edits', () => {
  const cases = yamlOf<Record<string, { fires: CaseClaim[] }>>('edits.yaml');
  /** First and last version of each edit that is not set in all: CMS's table `dsc_edit`, and its program. */
  const dated: [edit: number, since: number | null, until: number | null][] = [
    [10, null, 81],
    [30, null, 93],
    [113, 77, null],
    [114, 78, 91],
    [115, 82, 91],
    [116, 78, null],
    [117, 84, null],
    [122, 87, 97],
    [123, 88, null],
    [124, 88, null],
    [126, 92, null],
    [127, 92, null],
    ...[128, 129, 130, 131, 132, 133].map((edit): [number, number, null] => [edit, 94, null]),
    [134, 91, null],
    [135, 94, null],
    [136, 95, null],
    [137, 98, null],
    [138, 98, null],
    [190, 94, null],
    [191, 94, null],
  ];
  /** Claims of edits that look at days, too, from the first day of the quarter; 114 on the 28th of its third month. */
  const claims: Readonly<Record<string, (start: number) => CaseClaim>> = {
    114: (start) => ({ from: `${start + 227}`, lines: ['0360 11042-CS'] }),
    123: () => ({ value: { Z9: '   20200101' }, lines: ['0510 G0463-CS'] }),
    124: () => ({ value: { Z9: '   20200101' }, lines: ['0270 K1034', '0510 G0463'] }),
    129: (start) => ({
      ...{ from: `${start}`, thru: `${start + 21}`, cond: ['92'], dx: 'F329' },
      lines: [`0905 90837 x3 @${start + 8}`],
    }),
    134: () => ({ lines: ['0510 G0283'] }),
    136: (start) => ({ from: `${start}`, lines: ['0636 90684', '0510 G0463'] }),
  };
  test('are these', () => {
    const edits = Object.keys(cases).map(Number);
    expect(edits.filter((edit) => editVersions(edit) !== EVERY_VERSION)).toEqual(dated.map(([edit]) => edit));
  });
  test.each(dated)('%i, from %s to %s', (edit, since, until) => {
    const [first] = cases[edit]?.fires ?? [];
    const isRaisedIn = (version: number) => {
      const claim = claims[edit]?.(quarterOfVersion(version).start) ?? withoutDays(first as CaseClaim);
      return raised(answerIn(version, claim)).includes(edit);
    };
    if (since !== null) expect([since - 1, since].map(isRaisedIn)).toEqual([false, true]);
    if (until !== null) expect([until, until + 1].map(isRaisedIn)).toEqual([true, false]);
  });
});

interface Boundary {
  /** The version from which the second answer is right. */
  version: number;
  claim: CaseClaim;
  read: (result: IoceResult) => unknown;
  answers: readonly [before: unknown, since: unknown];
}

const line = (place: number, field: keyof IoceLine) => (result: IoceResult) => result.lines[place - 1]?.[field];
const has = (edit: number) => (result: IoceResult) => raised(result).includes(edit);

const BOUNDARIES: Readonly<Partial<Record<keyof typeof RULES, Boundary>>> = {
  programBillTypes: {
    version: 94,
    claim: { bill: '121', cond: ['41'], lines: ['0510 G0463'] },
    read: raised,
    answers: [[46], [118]],
  },
  intensiveOutpatient: {
    version: 94,
    claim: { cond: ['41'], dx: 'F329', lines: ['0912 90837 x4'] },
    read: line(1, 'paymentApc'),
    answers: ['05863', '05864'],
  },
  mentalHealthCap: {
    version: 94,
    claim: { lines: ['0900 90837 x2'] },
    read: line(1, 'paymentApc'),
    answers: ['08010', '05823'],
  },
  fqhcServiceLevels: {
    version: 98,
    claim: { bill: '771', cond: ['92'], lines: ['0905 90837 x4'] },
    read: line(1, 'compositeAdjustmentFlag'),
    answers: ['04', '05'],
  },
  hospitalNotApproved: {
    version: 90,
    claim: { cond: ['41'], dx: 'F329', lines: ['0912 90837 x3', '0900 90865'] },
    read: has(80),
    answers: [true, false],
  },
  remoteMentalHealth: {
    version: 90,
    claim: { lines: ['0900 C7900 x20'] },
    read: line(1, 'paymentApc'),
    answers: ['05821', '08010'],
  },
  softwareAddOns: { version: 90, claim: { lines: ['0360 0722T'] }, read: has(106), answers: [false, true] },
  socialNeedsAssessment: {
    version: 94,
    claim: { lines: ['0510 G0136', '0510 G0439'] },
    read: line(1, 'paymentAdjustmentFlag01'),
    answers: ['0', '9'],
  },
  opioidUseDemonstration: {
    version: 83,
    claim: { cond: ['M5'], lines: ['0510 G2086'] },
    read: line(1, 'paymentAdjustmentFlag01'),
    answers: ['0', '9'],
  },
  fqhcOutsidePps: {
    version: 81,
    claim: { bill: '771', cond: ['65'], lines: ['0521 99213'] },
    read: line(1, 'paymentMethodFlag'),
    answers: ['2', '5'],
  },
  colorectalCoinsurance: {
    version: 86,
    claim: { lines: ['0360 45378-PT'] },
    read: line(1, 'paymentAdjustmentFlag01'),
    answers: ['4', '25'],
  },
  radiationOncologyModel: {
    version: 86,
    claim: { lines: ['0360 M1073'] },
    read: line(1, 'paymentMethodFlag'),
    answers: ['0', 'B'],
  },
  payerOnlyCodes: {
    version: 92,
    claim: { cond: ['M9'], lines: ['0510 G0463'] },
    read: line(1, 'paymentAdjustmentFlag01'),
    answers: ['0', '9'],
  },
  nonOpioidPainRelief: {
    version: 98,
    claim: { lines: ['0278 C9804', '0360 11042'] },
    read: ({ valueCodes }) => valueCodes,
    answers: [[], [{ code: 'QV', amount: 228498 }]],
  },
  radiopharmaceuticalThreshold: {
    version: 98,
    claim: { lines: ['0636 A9596', '0360 11042'] },
    read: line(1, 'paymentAdjustmentFlag01'),
    answers: ['10', '0'],
  },
  ambulatorySurgeryPair: {
    version: 98,
    claim: { bill: '121', lines: ['0240 11042', '0636 J9312'] },
    read: has(127),
    answers: [true, false],
  },
  twoAdjustmentFlags: {
    version: 102,
    claim: { lines: ['0360 G0121'] },
    read: ({ lines: [first] }) => [first?.paymentAdjustmentFlag01, first?.paymentAdjustmentFlag02],
    answers: [
      ['9', '0'],
      ['0', '9'],
    ],
  },
  skinSubstituteProducts: {
    version: 102,
    claim: { lines: ['0360 15271', '0636 Q4101'] },
    read: has(87),
    answers: [false, true],
  },
  offCampusDrugAdministration: {
    version: 102,
    claim: { lines: ['0510 96360-PO'] },
    read: line(1, 'paymentMethodFlag'),
    answers: ['0', 'A'],
  },
};

describe('rules', () => {
  test.each(Object.entries(BOUNDARIES))('%s', (_, { version, claim, read, answers }) => {
    expect([version - 1, version].map((each) => read(answerIn(each, claim)))).toEqual(answers);
  });

  // Versions of the last quarters of 2019 and 2020: G2061 began in 2020, G2212 in 2021.
  test('homeHealthSpan', () => {
    const overNewYear = (year: number, code: string) =>
      claimOf({ bill: '329', flag: '2', from: `${year}1120`, thru: `${year + 1}0110`, lines: [`0420 ${code}`] });
    expect(raised(editor.edit(overNewYear(2019, 'G2061')))).not.toContain(6);
    expect(raised(editor.edit(overNewYear(2020, 'G2212')))).toContain(6);
  });
});
