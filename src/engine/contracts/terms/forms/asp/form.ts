/** Drugs at their average sales price and a percent more: CMS's payment limit is the price and 6 %. */
import { exact } from '../../../../core/exact.ts';
import { percentOf } from '../../percent.ts';
import { toCents } from '../../walk.ts';
import { type Form, type LineAmount, lineAmount, paidByLine, withoutAmount } from '../form.ts';

const HUNDRED = exact(100);

export const asp: Form<'asp'> = {
  needsAsp: true,
  ofLines({ lines, trace }, { plus_percent: plus }) {
    const percent = HUNDRED.plus(exact(plus)).toNumber();
    return paidByLine(
      lines.map((line): LineAmount => {
        const { asp: price, units, hcpcs, line: number } = line.facts;
        if (!price) return withoutAmount(line, hcpcs ? `no ASP of ${hcpcs} is loaded` : 'the line has no code');
        if (units.isZero) return withoutAmount(line, 'the line has no units');
        const amount = toCents(percentOf(percent, units.times(price)));
        trace?.step(
          trace.price,
          'units × asp × (1 + plus_percent × 0.01), 2 decimals',
          { units, asp: price, plus_percent: plus },
          amount,
          number,
        );
        return lineAmount(line, amount);
      }),
    );
  },
};
