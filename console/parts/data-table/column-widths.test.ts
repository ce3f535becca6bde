import { expect, test } from 'vitest';
import { gridColumns, readWidths } from './column-widths.ts';

test('widths are read as they were kept, within bounds', () => {
  expect(readWidths('{"name":220.4,"wide":5000,"narrow":-1}')).toEqual({ name: 220, wide: 900, narrow: 48 });
});

test.each([null, '', 'no JSON', '7', 'null', '{"name":"220"}', '["220"]'])('nothing is read of %j', (text) => {
  expect(readWidths(text)).toEqual({});
});

test('free space goes to texts, as far as nobody chose their width', () => {
  const columns = [
    { key: 'name', width: 100 },
    { key: 'amount', width: 90, align: 'end' as const },
    { key: 'notes', width: 300 },
  ];
  const chosen = (...keys: string[]) => ({
    of: ({ width = 0 }: { width?: number }) => width,
    isChosen: (key: string) => keys.includes(key),
  });
  expect(gridColumns(columns, chosen(), 36)).toEqual({
    template: '36px minmax(100px, 100fr) 90px minmax(300px, 300fr)',
    least: 526,
  });
  expect(gridColumns(columns, chosen('notes'), 0).template).toBe('minmax(100px, 100fr) 90px 300px');
  expect(gridColumns(columns, chosen('name', 'notes'), 0).template).toBe('100px 90px minmax(300px, 300fr)');
});
