import { expect, test } from 'vitest';
import { Drafts, type EditableColumn, type EditableRow } from './drafts.ts';
import { code, decimal, line } from './readers.ts';

const CODE: EditableColumn = { key: 'code', title: 'Code', read: code(/^[A-Z\d]{5}$/, 'must be a code'), isKey: true };
const AMOUNT: EditableColumn = { key: 'amount', title: 'Amount', read: decimal({ least: 0, most: 1000, decimals: 2 }) };
const NOTE: EditableColumn = { key: 'note', title: 'Note', read: line(10) };
const COLUMNS = [CODE, AMOUNT, NOTE];

const row = (id: string, amount: number, note = 'a'): EditableRow => ({ id, values: { code: id, amount, note } });
const drafts = (...rows: EditableRow[]) => new Drafts(COLUMNS, rows);

test('what equals the saved value is no change', () => {
  const table = drafts(row('99281', 140));
  const [first] = table.rows as [EditableRow];
  table.write([{ row: first, column: AMOUNT, text: '$150' }]);
  expect(table.changes()).toMatchObject([{ values: { amount: 150 }, fields: [{ old: 140, new: 150 }], faults: [] }]);
  table.write([{ row: first, column: AMOUNT, text: '140.00' }]);
  expect(table.hasChanges).toBe(false);
});

test('a bad number stays as it was typed, and names its column', () => {
  const table = drafts(row('99281', 140));
  const [first] = table.rows as [EditableRow];
  table.write([{ row: first, column: AMOUNT, text: '1,5' }]);
  expect(table.draftOf('99281', 'amount')?.text).toBe('1,5');
  expect(table.changes()[0]?.faults).toEqual(['Amount must be a number from 0 to 1000 with at most 2 decimals']);
});

test('the code of a saved row does not change, that of a new one does', () => {
  const table = drafts(row('99281', 140));
  table.write([{ row: table.rows[0] as EditableRow, column: CODE, text: '99282' }]);
  expect(table.hasChanges).toBe(false);
  const added = table.add({ code: null, amount: 10, note: 'b' });
  expect(table.changes()[0]?.faults).toEqual(['Code is required']);
  table.write([{ row: added, column: CODE, text: '99282' }]);
  expect(table.changes()).toMatchObject([{ values: { code: '99282', amount: 10, note: 'b' }, faults: [] }]);
});

test('a code that another row has is refused, whether that is saved or new', () => {
  const table = drafts(row('99281', 140));
  table.add({ code: '99281', amount: 1, note: 'b' });
  table.add({ code: '99282', amount: 1, note: 'b' });
  table.add({ code: '99282', amount: 2, note: 'b' });
  const fault = 'Code are those of another row: change that one';
  expect(table.changes().map(({ faults }) => faults)).toEqual([[fault], [], [fault]]);
});

test('steps are undone one by one; a paste is one step', () => {
  const table = drafts(row('99281', 140), row('99282', 260));
  const rows = table.rows as [EditableRow, EditableRow];
  table.write(rows.map((each) => ({ row: each, column: AMOUNT, text: '5' })));
  table.write([{ row: rows[0], column: NOTE, text: 'z' }]);
  table.undo();
  expect(table.changes().map(({ values }) => values)).toMatchObject([{ amount: 5, note: 'a' }, { amount: 5 }]);
  table.undo();
  expect([table.hasChanges, table.canUndo]).toEqual([false, false]);
});

test('several steps are made one', () => {
  const table = drafts(row('99281', 140));
  table.asOneStep(() => {
    for (const code of ['99282', '99283'])
      table.write([{ row: table.add({ code, amount: null }), column: AMOUNT, text: '5' }]);
  });
  expect(table.added.length).toBe(2);
  table.undo();
  expect([table.hasChanges, table.canUndo]).toEqual([false, false]);
});

test('another change of the same row is told, one of another row is taken over', () => {
  const table = drafts(row('99281', 140), row('99282', 260));
  table.write([{ row: table.rows[0] as EditableRow, column: AMOUNT, text: '150' }]);
  const conflicts = table.rebase([row('99281', 145), row('99282', 270)]);
  expect(conflicts).toMatchObject([{ id: '99281', fields: [{ old: 140, new: 145, yours: 150 }] }]);
  expect(table.changes()).toMatchObject([{ fields: [{ old: 145, new: 150 }] }]);
  expect(table.rows[1]?.values.amount).toBe(270);
});

test('what the service has by now is no change any more', () => {
  const table = drafts(row('99281', 140));
  table.write([{ row: table.rows[0] as EditableRow, column: AMOUNT, text: '150' }]);
  table.add({ code: '99282', amount: 260, note: 'a' });
  expect(table.rebase([row('99281', 150), row('99282', 260)])).toEqual([]);
  expect([table.hasChanges, table.rows.length]).toEqual([false, 2]);
});

test('a changed row that was removed is told', () => {
  const table = drafts(row('99281', 140));
  table.write([{ row: table.rows[0] as EditableRow, column: AMOUNT, text: '150' }]);
  expect(table.rebase([])).toEqual([{ id: '99281', row: null, fields: [] }]);
  expect(table.hasChanges).toBe(false);
});

test('a refusal of the service stands at its row until that is written in', () => {
  const table = drafts(row('99281', 140));
  const [first] = table.rows as [EditableRow];
  table.write([{ row: first, column: AMOUNT, text: '150' }]);
  table.refuse(new Map([['99281', 'the service says no']]));
  expect(table.changes()[0]?.faults).toEqual(['the service says no']);
  table.write([{ row: first, column: AMOUNT, text: '151' }]);
  expect(table.changes()[0]?.faults).toEqual([]);
});
