/** Each edit of the outpatient editor: a claim that raises it and one beside it that does not. */
import { describe, expect, test } from 'vitest';
import type { IoceResult } from '../../src/engine/editors/ioce/answer/result.ts';
import { statusOf } from '../../src/engine/editors/ioce/registry.ts';
import { type CaseClaim, caseEditor, claimOf, yamlOf } from '../support/ioce-cases.ts';

type Fires = CaseClaim & { at: string };
const cases = Object.entries(yamlOf<Record<string, { fires: Fires[]; not: CaseClaim[] }>>('edits.yaml'));
const editor = caseEditor();

const lists = ({ edits }: IoceResult) => Object.values(edits).flat();

/** The edits at a place such as `line 2`. */
function editsAt(result: IoceResult, at: string): readonly number[] {
  const [kind, number] = at.split(' ');
  if (kind === 'claim') return lists(result);
  if (kind === 'dx') return result.principalDiagnosisEdits;
  const line = result.lines[Number(number) - 1];
  if (kind === 'revenue') return line?.revenueEdits ?? [];
  if (kind === 'date') return line?.serviceDateEdits ?? [];
  return (kind === 'modifier' ? line?.modifierEdits.flat() : line?.hcpcsEdits) ?? [];
}

describe.each(cases)('edit %s', (edit, { fires, not }) => {
  test.each(fires)('is raised: $lines', (given) => {
    const result = editor.edit(claimOf(given));
    expect(editsAt(result, given.at)).toContain(Number(edit));
    expect(lists(result)).toContain(Number(edit));
  });

  test.each(not)('is not raised: $lines', (given) => {
    expect(lists(editor.edit(claimOf(given)))).not.toContain(Number(edit));
  });
});

test('has cases of every edit that the editor sets', () => {
  expect(cases.length).toBe(110);
});

describe('the registry of edits', () => {
  const numbers = Array.from({ length: 199 }, (_, place) => place + 1);

  test('knows the edits that have cases as set, all others as not', () => {
    expect(numbers.filter((edit) => statusOf(edit).isSet)).toEqual(cases.map(([edit]) => Number(edit)));
  });

  test('tells since when an edit is set, and since when not', () => {
    expect([1, 114, 134, 71, 150].map((edit) => statusOf(edit).text)).toEqual([
      'set in every version',
      'set since v21.0, not set since v24.2',
      'set since v24.1',
      'not set since v15.3',
      'reserved',
    ]);
    expect(() => statusOf(200)).toThrow('1 to 199');
  });
});
