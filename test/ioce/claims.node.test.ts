/** Worked claims of the outpatient editor: what becomes of each line, and how it is explained. */
import { expect, test } from 'vitest';
import { Trace } from '../../src/engine/core/trace.ts';
import type { IoceLine } from '../../src/engine/editors/ioce/answer/result.ts';
import { EditTrace } from '../../src/engine/editors/ioce/run/trace.ts';
import { type CaseClaim, caseEditor, claimOf, yamlOf } from '../support/ioce-cases.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

interface Worked extends CaseClaim {
  title: string;
  answer: string[];
  /** By line: words of the explanation, and `by` with the line because of which. */
  why?: Record<string, string>;
  /** Value codes, cents. */
  values?: Record<string, string>;
}

const worked = yamlOf<Worked[]>('claims.yaml');
const editor = caseEditor();

/** A line as the cases write it. */
function written(line: IoceLine, units: number): string {
  const { statusIndicator: si, paymentApc, packagingFlag } = line;
  const isPackaged = si === 'N' && line.paymentIndicator === '9';
  const apc = paymentApc === '00000' && si !== 'A' && si !== 'P' ? '' : paymentApc;
  const usual: [mark: string, value: string | number, usual: string | number][] = [
    ['i', Number(line.paymentIndicator) >= 10 ? line.paymentIndicator : '', ''],
    ['k', Number(packagingFlag) > 1 ? packagingFlag : '', ''],
    ['m', line.paymentMethodFlag, '0'],
    ['f', line.discountingFormula, 1],
    ['c', line.compositeAdjustmentFlag, '00'],
    ['u', line.unitsOutput, units],
    ['p', line.paymentAdjustmentFlag01, '0'],
    ['q', line.paymentAdjustmentFlag02, '0'],
  ];
  const marks =
    si === '' ? [] : usual.flatMap(([mark, value, otherwise]) => (value === otherwise ? [] : [`${mark}${value}`]));
  const edits = [...line.hcpcsEdits, ...line.revenueEdits].map((edit) => `e${edit}`);
  return [si, isPackaged ? '' : apc, ...marks, ...edits].filter((part) => part !== '').join(' ');
}

/** Sorts the marks behind a line's status indicator. */
function sorted(text: string): string {
  const [si = '', ...rest] = text.split(' ');
  return [si, ...rest.sort()].join(' ');
}

test.each(worked)('$title', ({ answer, why, values, ...given }) => {
  const claim = claimOf(given);
  const trace = new Trace();
  const result = editor.edit(claim, new EditTrace(trace, editor.tables, 'v27.1'));
  // Formula 1 and three units are written where a case wants to say so.
  const said = answer.map((text) => sorted(text.replace(/ f1$/, '').replace(/ u3$/, '')));
  expect(result.lines.map((line, place) => sorted(written(line, claim.lines[place]?.units ?? 1)))).toEqual(said);
  expect(Object.fromEntries(result.valueCodes.map(({ code, amount }) => [code, String(amount)]))).toEqual(values ?? {});
  expect(faultsOf(trace.steps)).toEqual([]);
  for (const [line, text] of Object.entries(why ?? {})) {
    const [words, by] = text.split(' by ') as [string, string?];
    const steps = trace.steps.filter(
      ({ step, formula }) => step === `line_${line}_status_indicator` && formula.includes(words),
    );
    expect(steps.map(({ inputs }) => inputs.by_line)).toContain(by === undefined ? null : Number(by));
  }
});

test('has claims of every chapter', () => {
  expect(worked.length).toBeGreaterThanOrEqual(60);
});

test.each<[overall: string, what: string, given: CaseClaim]>([
  ['0', 'a claim without edits', { lines: ['0510 G0463'] }],
  ['1', 'a line that is denied beside one that is not', { lines: ['0270 A0079', '0510 G0463'] }],
  ['1', 'a claim of one day whose lines are all denied', { lines: ['0270 A0079', '0270 A0079'] }],
  ['4', 'an inpatient procedure on a claim of one day', { lines: ['0360 61510'] }],
  [
    '2',
    'an inpatient procedure on one of two days',
    { thru: '20250305', lines: ['0360 61510', '0510 G0463 @20250305'] },
  ],
  ['4', 'a code that returns the claim', { lines: ['0510 ZZZZZ'] }],
])('disposition %s of %s', (overall, _, given) => {
  expect(editor.edit(claimOf(given)).dispositions.overall).toBe(overall);
});

test('a contract’s bypass lifts an edit of its line, and one of the claim', () => {
  const claim = claimOf({ cond: ['41'], dx: 'I10', lines: ['0912 90837 x2', '0510 ZZZZZ', '0510 ZZZZZ'] });
  const [first, ...others] = claim.lines as [(typeof claim.lines)[number], ...(typeof claim.lines)[number][]];
  const bypassed = { ...claim, lines: [{ ...first, contractBypass: [29, 6] }, ...others] };
  expect(editor.edit(claim).edits.returnToProvider).toContain(29);
  const result = editor.edit(bypassed);
  expect(result.edits.returnToProvider).not.toContain(29);
  expect(result.lines.map(({ hcpcsEdits }) => hcpcsEdits)).toEqual([[131], [6], [6]]);
});

test('a contractor’s values stand in the answer, a bypass that CMS does not list stops the run', () => {
  const claim = claimOf({ lines: ['0510 ZZZZZ', '0360 11042'] });
  const contractor = {
    editBypassList: ['6'],
    apc: '05012',
    statusIndicator: 'V',
    paymentIndicator: '1',
    discountingFormula: '',
    rejectionDenialFlag: '',
    packagingFlag: '',
    paymentAdjustmentFlag01: '',
    paymentAdjustmentFlag02: '',
    paymentMethodFlag: 'Z',
  };
  const [first, ...others] = claim.lines as [(typeof claim.lines)[number], ...(typeof claim.lines)[number][]];
  const withValues = (values: Partial<typeof contractor>) =>
    editor.edit({ ...claim, lines: [{ ...first, contractor: { ...contractor, ...values } }, ...others] });
  // The bypass table of the rows at hand names no edit: CMS's program refuses what it does not list.
  expect(withValues({}).returnCode).toBe(26);
  expect(withValues({ editBypassList: ['999'] }).claimProcessedFlag).toBe('4');
  // Any number of zeros ends the list: what follows is not looked at.
  for (const end of ['0', '00', '000', '0000'])
    expect([withValues({ editBypassList: [end, '6'] }).returnCode, end]).toEqual([0, end]);
  expect(withValues({ editBypassList: ['', 'X', '6', '000'] }).returnCode).toBe(26);
  // Without a list the values stand, and the edit is raised.
  const { lines } = withValues({ editBypassList: [] });
  expect(lines[0]).toMatchObject({
    statusIndicator: 'V',
    paymentApc: '05012',
    paymentMethodFlag: 'Z',
    hcpcsEdits: [6],
  });
});

test('a contractor’s modifier stands for a set of values, which its own values and value code Z8 replace', () => {
  const claim = claimOf({ value: { Z8: '0918601' }, lines: ['0636 J9312-#1', '0360 11042'] });
  const blank = {
    ...{ editBypassList: [], apc: '', statusIndicator: '', paymentIndicator: '', discountingFormula: '' },
    ...{ rejectionDenialFlag: '', packagingFlag: '', paymentAdjustmentFlag01: '', paymentAdjustmentFlag02: '' },
    paymentMethodFlag: '',
  };
  const withValues = (values: Partial<typeof blank>, valueCodes = claim.valueCodes) => {
    const lines = claim.lines.map((line, place) =>
      place === 0 ? { ...line, contractor: { ...blank, ...values } } : line,
    );
    return editor.edit({ ...claim, valueCodes, lines }).lines[0];
  };
  const values = { statusIndicator: 'K', paymentIndicator: '2', paymentMethodFlag: 'Z' };
  expect(withValues({})).toMatchObject({ ...values, paymentApc: '09186' });
  expect(withValues({}, [])).toMatchObject({ ...values, paymentApc: '99999' });
  expect(withValues({ apc: '05012', statusIndicator: 'V' })).toMatchObject({
    ...{ ...values, paymentApc: '05012', statusIndicator: 'V' },
  });
});
