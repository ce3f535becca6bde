import { expect, test } from 'vitest';
import { lineStatus } from './line-status.ts';

const edit = (number: string) => ({ edit: number, with_line: null, with_hcpcs: null, modifier_allowed: null });
const RETURNED = {
  decision: 'Returned as billed',
  by: 'edit 42',
  condition: 'If corrected',
  returning: new Set(['042']),
};

test('a line is as the answer has it', () => {
  const words = (status: Parameters<typeof lineStatus>[0]['status'], schedule: string | null = null) =>
    lineStatus({ status, schedule, edits: [edit('042')] }, null).words;
  expect(words('paid')).toBe('paid');
  expect(words('packaged')).toBe('packaged');
  expect(words('rejected')).toBe('rejected');
  expect(words('denied')).toBe('denied');
  expect(words('other_schedule', 'ASP')).toBe('paid by ASP');
});

test('no line of a claim that is not processed is paid', () => {
  const line = (status: 'paid' | 'packaged' | 'rejected' | 'other_schedule', ...edits: string[]) =>
    lineStatus({ status, schedule: null, edits: edits.map(edit) }, RETURNED);
  expect(line('paid', '042', '042')).toEqual({ kind: 'returned', words: 'returned, edit 42' });
  expect(line('paid', '020').words).toBe('would be paid');
  expect(line('other_schedule').words).toBe('would be paid by another fee schedule');
  expect(line('packaged').words).toBe('packaged');
  expect(line('rejected', '040').words).toBe('rejected');
});
