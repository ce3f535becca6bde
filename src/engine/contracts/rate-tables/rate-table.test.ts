import { describe, expect, it, test } from 'vitest';
import { onDraws } from '../../../../test/support/draws.ts';
import { type RateRow, RateTable } from './rate-table.ts';

const row = (code: string, rate: number | null, effectiveDate = 20260101): RateRow => ({
  ...{ code, effectiveDate },
  figures: { rate },
});
const DAY = 20260305;
const rateOf = (rows: RateRow[], code: string, day = DAY) => new RateTable(rows).figure('rate', code, day);

describe('the most specific form wins', () => {
  const TABLE = [row('*', 1), row('1*', 2), row('13*', 3), row('139*', 4), row('1392', 5)];

  test.each([
    ['1392', 5],
    ['1394', 4],
    ['1381', 3],
    ['120', 2],
    ['470', 1],
    ['139', 4],
  ])('%s: %d', (code, rate) => {
    expect(rateOf(TABLE, code)).toBe(rate);
    expect(rateOf(TABLE.toReversed(), code)).toBe(rate);
  });

  it('and a code without any has no figure', () => {
    expect(rateOf([row('1392', 5), row('139*', 4)], '470')).toBeNull();
    expect(new RateTable([]).row('470', DAY)).toBeUndefined();
  });

  it('a whole code begins no other', () => {
    expect(rateOf([row('139', 5)], '1392')).toBeNull();
    expect(rateOf([row('1392', 5), row('1392*', 4)], '1392')).toBe(5);
  });
});

describe('of one form the newest row begun by the day', () => {
  const DATED = [row('470', 100, 20260101), row('470', 110, 20260305), row('470', 120, 20270101)];

  test.each([
    [20251231, null],
    [20260101, 100],
    [20260304, 100],
    [20260305, 110],
    [20261231, 110],
    [20270101, 120],
    [20991231, 120],
  ])('on %d: %s', (day, rate) => {
    for (const rows of [DATED, DATED.toReversed()]) expect(rateOf(rows, '470', day)).toBe(rate);
  });

  it('a form with none begun leaves the code to the next', () => {
    const rows = [row('1392', 5, 20270101), row('139*', 4, 20260101)];
    expect(rateOf(rows, '1392', 20261231)).toBe(4);
    expect(rateOf(rows, '1392', 20270101)).toBe(5);
  });

  it('a newer row of a less specific form does not win', () => {
    expect(rateOf([row('1392', 5, 20250101), row('139*', 4, 20260101), row('*', 1, 20260201)], '1392')).toBe(5);
  });
});

describe('a blank', () => {
  it('is no figure, and no less specific row has it', () => {
    expect(rateOf([row('1392', null), row('139*', 4)], '1392')).toBeNull();
    expect(rateOf([row('470', 100, 20260101), row('470', null, 20260201)], '470')).toBeNull();
  });

  it('is a column that the row does not have, whatever objects have by that name', () => {
    const table = new RateTable([{ code: '470', effectiveDate: 20260101, figures: { threshold: 0 } }]);
    expect(table.figure('threshold', '470', DAY)).toBe(0);
    for (const column of ['rate', 'constructor', 'valueOf'])
      expect(table.figure(column, '470', DAY), column).toBeNull();
  });
});

test('columns of a row are each their own', () => {
  const table = new RateTable([{ code: '312', effectiveDate: 20260101, figures: { rate: 14000, weight: 0.903412 } }]);
  expect([table.figure('rate', '312', DAY), table.figure('weight', '312', DAY)]).toEqual([14000, 0.903412]);
  expect(table.row('312', DAY)).toMatchObject({ code: '312', effectiveDate: 20260101 });
});

/** The rule as it is written: every row is looked at. */
function stated(rows: readonly RateRow[], code: string, day: number): RateRow | undefined {
  const begun = rows.filter(({ effectiveDate }) => effectiveDate <= day);
  const covers = (form: string) => form === code || (form.endsWith('*') && code.startsWith(form.slice(0, -1)));
  const rank = (form: string) => (form === code ? 99 : form.length);
  const found = begun.filter((each) => covers(each.code));
  const best = Math.max(...found.map((each) => rank(each.code)));
  return found
    .filter((each) => rank(each.code) === best)
    .reduce<RateRow | undefined>(
      (newest, each) => (newest && newest.effectiveDate > each.effectiveDate ? newest : each),
      undefined,
    );
}

test('drawn tables answer as the rule is written', () => {
  onDraws((random) => {
    const digits = (most: number) =>
      Array.from({ length: random.below(most + 1) }, () => random.pick(['1', '2', '3'])).join('');
    const keys = new Set(
      Array.from({ length: 60 }, () => {
        const code = digits(4);
        return `${code.length > 2 && random.below(2) === 0 ? code : `${code}*`} ${20260101 + random.below(28)}`;
      }),
    );
    const rows = [...keys].map((key): RateRow => {
      const [code = '', day] = key.split(' ');
      return row(code, random.below(3) === 0 ? null : random.below(1000), Number(day));
    });
    const table = new RateTable(rows);
    for (let i = 0; i < 100; i++) {
      const [code, day] = [`1${digits(3)}`, 20260101 + random.below(28)];
      expect(table.row(code, day), `${code} on ${day}`).toBe(stated(rows, code, day));
    }
  });
});

test('a table of 20,000 rows of one code, and of as many codes', () => {
  const days = Array.from({ length: 20_000 }, (_, i) => row('470', i, 20000000 + i));
  expect(new RateTable(days).figure('rate', '470', 20012345)).toBe(12345);
  const codes = Array.from({ length: 20_000 }, (_, i) => row(String(10_000 + i), i));
  const table = new RateTable(codes);
  expect(codes.every(({ code, figures }) => table.figure('rate', code, DAY) === figures.rate)).toBe(true);
});
