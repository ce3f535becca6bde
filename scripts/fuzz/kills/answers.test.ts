import { expect, test } from 'vitest';
import { CLAIMS_A_REQUEST } from '../../../bench/claim-batches.ts';
import { Blocks } from './answers.ts';

const answer = (line: number, total = 1) => `{"line":${line},"claim_id":"A","total":${total}}`;
const blocksOf = (lines: number, answers: readonly (readonly [text: string, shift: number])[]) => {
  const blocks = new Blocks();
  for (const [text, shift] of answers) blocks.add(text, shift);
  return blocks.end(lines);
};

test('a line numbered within its batch has the digest of the same line numbered within the file', () => {
  const second = CLAIMS_A_REQUEST + 3;
  const job = blocksOf(second, [
    [answer(2), 0],
    [answer(second), 0],
  ]);
  const batches = blocksOf(second, [
    [answer(2), 0],
    [answer(3), CLAIMS_A_REQUEST],
  ]);
  expect(job.blocks).toEqual(batches.blocks);
  expect(job.blocks.map(({ lines }) => lines)).toEqual([1, 1]);
  expect(job.disorder).toEqual([]);
});

test.each<[what: string, lines: readonly [number, number][]]>([
  ['another answer', [[1, 2]]],
  ['another line', [[2, 1]]],
  [
    'one more',
    [
      [1, 1],
      [2, 1],
    ],
  ],
])('%s has another digest', (_, lines) => {
  const [block] = blocksOf(2, [[answer(1), 0]]).blocks;
  const other = blocksOf(
    2,
    lines.map(([line, total]) => [answer(line, total), 0]),
  );
  expect(other.blocks[0]?.digest).not.toBe(block?.digest);
});

test('lines that come twice or late are named', () => {
  const { disorder } = blocksOf(5, [
    [answer(1), 0],
    [answer(1), 0],
    [answer(4), 0],
    [answer(3), 0],
  ]);
  expect(disorder).toEqual([1, 3]);
});

test('what is no answer is named', () => {
  expect(blocksOf(1, [['{"detail":"cut off"}', 0]]).disorder).toEqual([Number.NaN]);
});
