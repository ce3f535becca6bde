import { expect, test } from 'vitest';
import { diff } from './diff.ts';

test.each<[string, unknown, unknown, [string, unknown, unknown][]]>([
  ['a text', 'a', 'b', [['f', 'a', 'b']]],
  ['nothing', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['a number within', { ipsf: { x: 0.2, y: 1 } }, { ipsf: { x: 0.25, y: 1 } }, [['f.ipsf.x', 0.2, 0.25]]],
  [
    'a field that came, one that went',
    { a: 1 },
    { b: 2 },
    [
      ['f.a', 1, null],
      ['f.b', null, 2],
    ],
  ],
  ['an object that came', null, { a: { b: 1 } }, [['f.a.b', null, 1]]],
  ['an empty object that came', null, {}, [['f', null, {}]]],
  ['the last field that went', { a: 1 }, {}, [['f.a', 1, null]]],
  ['an array', { a: [1, 2] }, { a: [1, 3] }, [['f.a', [1, 2], [1, 3]]]],
  ['an object that became a text', { a: { b: 1 } }, { a: 'b' }, [['f.a', { b: 1 }, 'b']]],
  ['an object that became an array', { a: { 0: 1 } }, { a: [1] }, [['f.a', { 0: 1 }, [1]]]],
  ['a null that was said', { a: 1 }, { a: null }, [['f.a', 1, null]]],
  [
    'names of every object',
    {},
    { constructor: 1, toString: 2 },
    [
      ['f.constructor', null, 1],
      ['f.toString', null, 2],
    ],
  ],
])('%s', (_name, old, now, changes) => {
  expect(diff([{ field: 'f', old, new: now }])).toEqual(
    changes.map(([field, before, after]) => ({ field, old: before, new: after })),
  );
});
