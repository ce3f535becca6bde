import { expect, test } from 'vitest';
import { moveBy, type TreeNode, treeRows } from './tree-rows.ts';

const node = (id: string, isLeaf = false): TreeNode => ({ id, label: id, code: id, isLeaf });
const CHILDREN = new Map([
  ['E', [node('E10'), node('E11')]],
  ['E11', [node('E119', true)]],
]);
const rows = treeRows([node('E'), node('F')], CHILDREN, new Set(['E', 'E11', 'F']));

test('what lies below open nodes is seen, with its level and place', () => {
  expect(rows.map((row) => [row.node.id, row.level, row.position, row.size])).toEqual([
    ['E', 1, 1, 2],
    ['E10', 2, 1, 2],
    ['E11', 2, 2, 2],
    ['E119', 3, 1, 1],
    ['F', 1, 2, 2],
  ]);
});

test('children of an open node below a closed one are not seen', () => {
  expect(treeRows([node('E')], CHILDREN, new Set(['E11'])).map((row) => row.node.id)).toEqual(['E']);
});

test.each([
  ['ArrowDown', 'E11', { focus: 3 }],
  ['ArrowDown', 'F', { focus: 4 }],
  ['ArrowUp', 'E', { focus: 0 }],
  ['Home', 'F', { focus: 0 }],
  ['End', 'E', { focus: 4 }],
  ['ArrowRight', 'E10', { open: 'E10' }],
  ['ArrowRight', 'E11', { focus: 3 }],
  ['ArrowRight', 'E119', {}],
  // Open, but its children are not there yet.
  ['ArrowRight', 'F', {}],
  ['ArrowLeft', 'E11', { close: 'E11' }],
  ['ArrowLeft', 'E119', { focus: 2 }],
  ['ArrowLeft', 'E10', { focus: 0 }],
  ['x', 'E', null],
])('%s on %s', (key, id, move) => {
  expect(
    moveBy(
      key,
      rows,
      rows.findIndex((row) => row.node.id === id),
    ),
  ).toEqual(move);
});
