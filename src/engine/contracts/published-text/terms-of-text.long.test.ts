/** Texts that hospitals have published, from a folder of data (PPS_EDGE_DATA): they are not part of the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOfReading } from '../../../../test/support/published-texts.ts';
import { type TextReading, termsOfText } from './terms-of-text.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';

describe.skipIf(!folder)('texts of ten hospitals', () => {
  let texts: string[];
  let readings: TextReading[];

  beforeAll(() => {
    const file = readFileSync(join(folder, 'price-files', 'algorithm-texts.json.gz'));
    texts = JSON.parse(gunzipSync(file).toString('utf8'));
    readings = texts.map((text) => termsOfText(text));
  });

  test('have each clause once, with what became of it', () => {
    expect([texts.length, readings.flatMap(({ clauses }) => clauses).length]).toEqual([335, 4066]);
    readings.forEach(({ clauses }, place) => {
      const read = clauses.map(({ text }) => text).join('');
      expect(read.replace(/\s/g, '')).toBe(texts[place]?.replace(/\s/g, ''));
      for (const { sentence } of clauses) expect(sentence).toBeTruthy();
    });
  });

  test('are complete but for what no term can say', () => {
    const whys: Record<string, number> = {};
    for (const { not_read } of readings) for (const { why } of not_read) whys[why] = (whys[why] ?? 0) + 1;
    expect(whys).toEqual({
      'It pays as a state’s Medicaid by reference: the text has no rates.': 24,
      'It is one price for hospital and professional claims: a term prices one claim by itself.': 7,
    });
    expect(readings.filter(({ complete }) => complete)).toHaveLength(304);
  });

  test('ask for what they keep back', () => {
    const asks = readings.filter(({ complete }) => complete).map((reading) => reading.asks);
    const count = (isOne: (asked: TextReading['asks']) => boolean) => asks.filter(isOne).length;
    expect({
      amounts: count(({ amounts }) => amounts.length > 0),
      codesAlone: count(({ amounts, code_lists }) => amounts.length === 0 && code_lists.length > 0),
      base: count(({ inputs }) => inputs.length > 0),
      nothing: count(({ amounts, code_lists, inputs }) => amounts.length + code_lists.length + inputs.length === 0),
    }).toEqual({ amounts: 189, codesAlone: 50, base: 4, nothing: 65 });
  });

  test('become documents without faults, whatever is turned', () => {
    for (const reading of readings) expect(faultsOfReading(reading)).toEqual([]);
  });
});
