import { expect, test } from 'vitest';
import { columnsOf, DAY, DAY_OR_NONE, fieldsOf, TIME } from './shown.ts';

const FIELDS = {
  name: 'title',
  first_day: ['from', DAY],
  last_day: ['to', DAY_OR_NONE],
  created_at: ['createdAt', TIME],
} as const;

test('fields of a row have its columns in their order, each in its form', () => {
  const row = { createdAt: 1_767_225_600_999, to: null, from: 20260101, title: 'Plan', beside: 1 };
  expect(Object.entries(fieldsOf(FIELDS, row))).toEqual([
    ['name', 'Plan'],
    ['first_day', '2026-01-01'],
    ['last_day', null],
    ['created_at', '2026-01-01T00:00:00Z'],
  ]);
});

test('columns of a body are those that it has, null among them', () => {
  const body = { name: undefined, first_day: 20260101, last_day: null, beside: 1 };
  expect(columnsOf(FIELDS, body)).toEqual({ from: 20260101, to: null });
  expect(Object.keys(columnsOf(FIELDS, body))).toEqual(['from', 'to']);
});
