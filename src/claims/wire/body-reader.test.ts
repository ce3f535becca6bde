/** Compares the quick reader of a claim's body with the schema that it is made from. */
import { describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { draws, seed } from '../../../test/support/draws.ts';
import { FACILITY_CLAIMS } from '../../../test/support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../../../test/support/inpatient-claims.ts';
import { mutatedClaims } from '../../../test/support/mutated-claims.ts';
import { OUTPATIENT_CLAIMS } from '../../../test/support/outpatient-claims.ts';
import { readByFunctions, readerOf, UNREAD } from '../../wire/reader.ts';
import { claimBody } from './claim-body.ts';

const readBody = readerOf(claimBody);

const CLAIMS: readonly object[] = [
  ...Object.values(INPATIENT_CLAIMS),
  ...OUTPATIENT_CLAIMS.map(([, claim]) => claim),
  ...Object.values(FACILITY_CLAIMS).flatMap(({ claims }) => Object.values(claims).map(([claim]) => claim)),
];

test('every claim of the tests is read without the schema', () => {
  for (const claim of CLAIMS) {
    const body = JSON.parse(JSON.stringify(claim));
    expect(readBody(body)).toEqual(claimBody.parse(body));
  }
});

test('two claims share nothing that either may change', () => {
  const [one, other] = [readBody({}), readBody({})] as [z.output<typeof claimBody>, z.output<typeof claimBody>];
  expect(one.lines).toEqual([]);
  expect(one.lines).not.toBe(other.lines);
});

test('a schema that is read by functions reads itself what it refuses alone', async () => {
  const plain = z.object({ a: z.string(), b: z.string().default('x') });
  const schema = readByFunctions(plain.clone());
  const run = vi.spyOn(schema._zod, 'run');
  expect(schema.safeParse({ a: '' })).toEqual({ success: true, data: { a: '', b: 'x' } });
  expect(await schema.safeParseAsync({ a: '' })).toEqual({ success: true, data: { a: '', b: 'x' } });
  expect(run).not.toHaveBeenCalled();
  expect(schema.safeParse({ b: 1 }).error).toEqual(plain.safeParse({ b: 1 }).error);
  expect((await schema.safeParseAsync({ b: 1 })).error).toEqual(plain.safeParse({ b: 1 }).error);
  expect(run).toHaveBeenCalledTimes(2);
  const claim = vi.spyOn(claimBody._zod, 'run');
  await claimBody.safeParseAsync(JSON.parse(JSON.stringify(CLAIMS[0])));
  expect(claim).not.toHaveBeenCalled();
});

test('mutated claims are read as the schema reads them, or left to it', () => {
  let taken = 0;
  for (const text of mutatedClaims(CLAIMS, draws, seed)) {
    const body: unknown = JSON.parse(text);
    const { success, data } = z.safeParse(claimBody, body);
    const read = readBody(body);
    if (success) {
      expect(read).toEqual(data);
      taken++;
    } else expect(read, text.slice(0, 500)).toBe(UNREAD);
  }
  expect(taken).toBeGreaterThan(draws / 6);
});

describe('a schema of every kind', () => {
  const half = z.transform((value: unknown, context) => {
    if (Number(value) % 2) context.addIssue({ code: 'custom', message: 'odd' });
    return Number(value) / 2;
  });
  const refuseBad = (value: unknown) => value !== 'bad';
  const there = z.transform((value: unknown, { issues }) => {
    if (value === undefined) issues.push({ code: 'custom', message: 'is not there', input: value });
    return value;
  });
  const schemas: [string, z.ZodType, readonly unknown[]][] = [
    ['a text', z.string().trim().toUpperCase().max(3).regex(/A/), [' a ', 'AAAA', 'b', 1, null, undefined]],
    ['a format', z.string().date(), ['2026-01-02', '2026-13-02', '']],
    ['a number', z.number().int().max(9), [1, 10, 1.5, '1']],
    ['a list', z.array(z.string()).max(2), [[], ['a'], ['a', 'b', 'c'], [1], {}, 'a']],
    ['a transform', half, [2, 3, 'x']],
    ['a transform of what is there', there, ['a', undefined]],
    ['a pipe', z.preprocess((value) => value ?? undefined, z.string().default('x')), ['a', null, undefined, 1]],
    ['a codec', z.codec(z.string(), z.number(), { decode: Number, encode: String }), ['1', 1]],
    ['a strict object', z.strictObject({ a: z.string() }), [{ a: '' }, { a: '', b: 1 }, {}]],
    ['a refined object', z.object({ a: z.string() }).refine(({ a }) => a !== 'x'), [{ a: '' }, { a: 'x' }]],
    ['a refined default', z.string().default('x').refine(refuseBad), ['a', 'bad', undefined]],
    ['a refined option', z.string().optional().refine(refuseBad), ['a', 'bad', undefined]],
    ['a refined pipe', z.preprocess(String, z.string()).refine(refuseBad), ['a', 'bad', 1]],
    ['a check for some', z.string().refine(refuseBad, { when: () => false }), ['a', 'bad']],
    ['an optional default', z.string().default('x').optional(), ['a', undefined, 1]],
    [
      'an optional one that is invented',
      z.preprocess((value) => value ?? 'x', z.string().optional()),
      ['a', undefined],
    ],
    ['a union', z.union([z.literal(1), z.string()]), [1, 'a', 2]],
  ];
  const fields = z.object(Object.fromEntries(schemas.map(([name, schema]) => [name, schema.nullish()])));

  it.each(schemas)('%s: takes and refuses the same', (_name, schema, values) => {
    const [read, within] = [readerOf(schema), z.object({ field: schema })];
    const readWithin = readerOf(within);
    for (const value of values) {
      const { success, data } = schema.safeParse(value);
      expect(read(value), String(value)).toEqual(success ? data : UNREAD);
      for (const object of [{ field: value }, {}]) {
        const parsed = within.safeParse(object);
        expect(readWithin(object), String(value)).toEqual(parsed.success ? parsed.data : UNREAD);
      }
    }
  });

  it.each([[{}], [{ 'a text': null, 'a list': undefined, unknown: 1 }], [[]], [null], ['text'], [new Date(0)]])(
    'an object of them: %j',
    (value) => {
      const { success, data } = fields.safeParse(value);
      expect(readerOf(fields)(value)).toEqual(success ? data : UNREAD);
    },
  );
});
