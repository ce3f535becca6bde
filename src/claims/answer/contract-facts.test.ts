import { expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { exact } from '../../engine/core/exact.ts';
import { averageSalesPrice } from './contract-facts.ts';

test('the average sales price is CMS’s payment limit ÷ 1.06', () => {
  expect(`${averageSalesPrice(exact('61.6125'))}`).toBe('58.125');
  expect(`${averageSalesPrice(exact('1.005'))}`).toBe('0.94811320754716981133');
});

test('a percent of the price is rounded as if the quotient were exact', () => {
  const random = seededRandom(seed);
  for (let i = 0; i < draws; i++) {
    const [thousandths, units, plus] = [1 + random.below(100_000), 1 + random.below(400), random.below(20)];
    const limit = exact((thousandths / 1000).toFixed(3));
    const amount = averageSalesPrice(limit)
      .times(exact(units))
      .times(exact(100 + plus))
      .over(exact(100), 2);
    const whole = limit
      .times(exact(units))
      .times(exact(100 + plus))
      .over(exact(106), 2);
    expect(`${amount}`, `${limit} × ${units}, plus ${plus}`).toBe(`${whole}`);
  }
});
