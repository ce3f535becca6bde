/** The patient's share of a screening that became diagnostic, by day: 42 CFR 410.152(l)(5). */
import { expect, test } from 'vitest';
import { COLORECTAL_COINSURANCE } from './part-b-coinsurance.ts';

test('the share of a screening that became diagnostic falls to nothing by 2030 (F13)', () => {
  const days = [20211231, 20220101, 20221231, 20230101, 20261231, 20270101, 20291231, 20300101, 20990101];
  const shares = days.map((day) => COLORECTAL_COINSURANCE.at(day)?.value.toNumber());
  expect(shares).toEqual([undefined, 0.2, 0.2, 0.15, 0.15, 0.1, 0.1, 0, 0]);
});
