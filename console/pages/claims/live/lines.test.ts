import type { NcciCheck } from 'pps-edge/schemas';
import { describe, expect, test } from 'vitest';
import { codesByDay, editsOf, linesToCheck } from './lines.ts';

const bill = (...lines: object[]) => ({ bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-11', lines });

test('lines of an outpatient bill have their code, their day and their units', () => {
  const claim = bill(
    { hcpcs: '71046', units: 2, service_date: '20260311', modifiers: ['59'] },
    { hcpcs: '7104' },
    { hcpcs: 'g0378', units: 'x' },
  );
  expect(linesToCheck(claim)).toEqual([
    { number: 1, hcpcs: '71046', date: '2026-03-11', units: 2, hasModifier: true },
    { number: 3, hcpcs: 'G0378', date: '2026-03-10', units: null, hasModifier: false },
  ]);
  expect(linesToCheck({ ...claim, bill_type: '111' })).toEqual([]);
  expect(linesToCheck({ ...claim, from_date: '', thru_date: '' })).toHaveLength(1);
});

test('codes are checked together by day, each once, at most twenty', () => {
  const days = codesByDay(
    linesToCheck(bill({ hcpcs: '71046' }, { hcpcs: '71046' }, { hcpcs: '80048', service_date: '2026-03-11' })),
  );
  expect(days).toEqual([
    { date: '2026-03-10', codes: ['71046'] },
    { date: '2026-03-11', codes: ['80048'] },
  ]);
  const many = Array.from({ length: 25 }, (_, i) => ({ hcpcs: `100${10 + i}` }));
  expect(codesByDay(linesToCheck(bill(...many)))[0]?.codes).toHaveLength(20);
});

describe('edits of a line', () => {
  const check = (indicator: '1' | '3', lifts = true) =>
    ({
      mues: [{ code: '71046', mue_value: 2, mue_adjudication_indicator: indicator, mue_rationale: '' }],
      pairs: [{ column_1: '74177', column_2: '71046', modifier_lifts: lifts }],
    }) as NcciCheck;
  const editsOfFirst = (found: NcciCheck, ...lines: object[]) => {
    const typed = linesToCheck(bill(...lines));
    return typed[0] ? editsOf(typed[0], typed, found) : null;
  };
  const [two, one] = [
    { hcpcs: '71046', units: 2 },
    { hcpcs: '71046', units: 1 },
  ];

  test('by units: of the line, or of all lines of the day', () => {
    expect(editsOfFirst(check('1'), two, one)).toEqual([]);
    expect(editsOfFirst(check('1'), { ...two, units: 3 })).toEqual(['MUE: at most 2 units a line, not 3']);
    expect(editsOfFirst(check('3'), two, one)).toEqual(['MUE: at most 2 units a day, not 3']);
    expect(editsOfFirst(check('3'), two, { ...one, service_date: '2026-03-11' })).toEqual([]);
  });

  test('by another code of the day, which a modifier may lift', () => {
    const beside = { hcpcs: '74177', units: 1 };
    expect(editsOfFirst(check('1'), one, beside)).toEqual(['NCCI: not paid with 74177, unless a modifier says why']);
    expect(editsOfFirst(check('1'), { ...one, modifiers: ['59'] }, beside)).toEqual([
      'NCCI: not paid with 74177; a modifier may lift it',
    ]);
    expect(editsOfFirst(check('1', false), one, beside)).toEqual(['NCCI: not paid with 74177']);
    expect(editsOfFirst(check('1'), one)).toEqual([]);
  });
});
