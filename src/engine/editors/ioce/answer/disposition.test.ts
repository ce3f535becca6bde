/** Meaning of the editor's edits for a claim and its lines. */
import { expect, test } from 'vitest';
import { editedClaim, editedLine } from '../../../../../test/support/edited-claim.ts';
import { dispositionOfClaim } from './disposition.ts';

const lineEdit = (edit: string) => [{ edit, description: 'Invented', pair: null }];

test('M16 a line whose edit returns the claim says so, one that is denied does not', () => {
  const { dispositions, edits } = editedClaim();
  const result = editedClaim({
    dispositions: { ...dispositions, returnToProvider: '1' },
    edits: { ...edits, returnToProvider: [6], lineRejection: [20] },
    lines: [
      editedLine({ hcpcsEdits: [6] }),
      editedLine({ hcpcsEdits: [20], rejectionDenialFlag: '1' }),
      editedLine(),
      // The contract bypasses the edit: the claim's list has none of it.
      editedLine({ hcpcsEdits: [22] }),
    ],
  });
  const disposition = dispositionOfClaim(result, [lineEdit('006'), lineEdit('020'), [], lineEdit('022')]);
  expect([...(disposition.returned ?? [])]).toEqual([[0, 'returned by edit 6 (Invented)']]);
  expect([...disposition.lines.keys()]).toEqual([1]);
  expect(disposition.claim).toEqual(['Medicare would return this claim (edit 6)']);
  expect(dispositionOfClaim(editedClaim(), [[]]).returned).toBeUndefined();
});
