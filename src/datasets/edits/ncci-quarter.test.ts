import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../reading/dataset.ts';
import { ncciQuarter, quarterNamed } from './ncci-quarter.ts';

describe('the quarter in a name', () => {
  test.each([
    ['ccioph-v302r0-f1.TXT', 20240701, 20240930],
    ['medicare-ncci-2026q2-practitioner-ptp-edits-ccipra-v321r0-f1.zip/ccipra-v321r0-f1.txt', 20260401, 20260630],
    ['CCIPRA-V300R0-F4.txt', 20240101, 20240331],
    ['MCR_MUE_OutpatientHospitalServices_Eff_07-01-2024.csv', 20240701, 20240930],
    ['facilityoutpatienthospitalservicesmuetable-effective-10-01-2026.zip', 20261001, 20261231],
    ['medicare-ncci-2026-q3-practitioner-services-mue-table.zip', 20260701, 20260930],
  ])('%s: %i to %i', (name, start, end) => expect(quarterNamed(name)).toEqual({ start, end }));

  test.each(['mue.csv', 'Eff_13-01-2024.csv', '2024/mue.csv', 'archive-v302r0/mue.csv'])('%s: none', (name) =>
    expect(quarterNamed(name)).toBeNull(),
  );
});

test('what the caller states goes before the name', () => {
  const file = { name: 'ccioph-v302r0-f1.txt', text: '' };
  expect(ncciQuarter(file, { effective: '20240401-20240630' }, /cci/)).toEqual({
    start: 20240401,
    end: 20240630,
    isDatedByName: false,
  });
  expect(ncciQuarter(file, {}, /cci/)).toMatchObject({ start: 20240701, isDatedByName: true });
  expect(() => ncciQuarter(file, {}, /mue/)).toThrow('neither the file nor its name states the quarter');
});

test.each([
  [undefined, 'mue.csv: neither the file nor its name states the quarter; state it as the effective period'],
  ['20240101-20241231', 'mue.csv: the effective period 20240101-20241231 is longer than a quarter'],
])('effective %s: unreadable', (effective, message) => {
  const read = () => ncciQuarter({ name: 'mue.csv', text: '' }, { effective }, /mue/);
  expect(read).toThrow(UnreadableFile);
  expect(read).toThrow(message);
});
