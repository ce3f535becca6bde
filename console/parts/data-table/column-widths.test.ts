import { expect, test } from 'vitest';
import { readWidths } from './column-widths.ts';

test('widths are read as they were kept, within bounds', () => {
  expect(readWidths('{"name":220.4,"wide":5000,"narrow":-1}')).toEqual({ name: 220, wide: 900, narrow: 48 });
});

test.each([null, '', 'no JSON', '7', 'null', '{"name":"220"}', '["220"]'])('nothing is read of %j', (text) => {
  expect(readWidths(text)).toEqual({});
});
