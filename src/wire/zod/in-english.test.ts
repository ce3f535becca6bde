import { expect, test } from 'vitest';
import * as zod from 'zod';
import * as english from './in-english.ts';

/** Held in bundles by a namespace: messages in other languages, and what the other names are exports of. */
const LEFT_OUT = ['core', 'locales'];

test('everything of zod is there, but for other languages', () => {
  const names = Object.keys(zod).filter((name) => !LEFT_OUT.includes(name));
  expect(Object.keys(english).toSorted()).toEqual(names.toSorted());
  const others = Object.entries(zod).filter(([name]) => ![...LEFT_OUT, 'z', 'default', 'iso', 'coerce'].includes(name));
  for (const [name, value] of others)
    expect(
      Object.entries(english).some(([own, each]) => own === name && each === value),
      name,
    ).toBe(true);
  expect(Object.keys(english.z).length).toBe(names.length - 2);
});

test('faults are told in English', () => {
  expect(english.z.string().safeParse(1).error?.issues[0]?.message).toBe(
    'Invalid input: expected string, received number',
  );
});
