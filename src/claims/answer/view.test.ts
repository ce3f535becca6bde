/** Outputs of the standard view. */
import { expect, test } from 'vitest';
import { withoutDescriptions } from './view.ts';

test('descriptions, nulls and empty texts are left out, at any depth; a return code keeps its texts', () => {
  const return_code = { code: '00', description: 'Paid', explanation: null };
  const lines = [{ apc: '05012', apc_description: 'Visits', flag: '', edits: [{ edit: '020', description: 'Pair' }] }];
  const output = { return_code, description: 'none', total: 0, is_final: false, drg: null, lines, codes: ['', 'A'] };
  expect(withoutDescriptions(output)).toEqual({
    ...{ return_code, total: 0, is_final: false, codes: ['', 'A'] },
    lines: [{ apc: '05012', edits: [{ edit: '020' }] }],
  });
  expect(withoutDescriptions(null)).toBeNull();
});
