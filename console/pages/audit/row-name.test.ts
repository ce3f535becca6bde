import { expect, test } from 'vitest';
import { rowName } from './row-name.ts';

test.each([
  ['HCPCS:J1000:2026-01-01', 'HCPCS J1000 from 01/01/2026'],
  ['312:2026-01-01', '312 from 01/01/2026'],
  ['17', '17'],
  ['2026-01-01', '2026-01-01'],
])('the row %s is called %s', (id, name) => {
  expect(rowName(id)).toBe(name);
});
