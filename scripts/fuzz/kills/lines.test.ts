import { expect, test } from 'vitest';
import { linesOf, textOf } from './lines.ts';

const COUNT = 500;
const lines = textOf(linesOf(3), 0, COUNT).split('\n').slice(0, -1);

test('a seed gives the same lines, wherever one begins', () => {
  expect(lines).toHaveLength(COUNT);
  expect(textOf(linesOf(3), 200, COUNT - 200)).toBe(`${lines.slice(200).join('\n')}\n`);
  expect(textOf(linesOf(4), 0, COUNT)).not.toBe(textOf(linesOf(3), 0, COUNT));
});

test('among them are blanks, lines that are no JSON, and claims whose ids differ', () => {
  const isClaim = (line: string) => line.trim() !== '' && line.trimEnd().endsWith('}') && line.includes('bill_type');
  expect(lines.filter((line) => line.trim() === '').length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.trim() !== '' && !isClaim(line)).length).toBeGreaterThan(2);
  const ids = lines.filter(isClaim).map((line) => (JSON.parse(line) as { claimid: string }).claimid);
  expect(new Set(ids).size).toBe(ids.length);
});
