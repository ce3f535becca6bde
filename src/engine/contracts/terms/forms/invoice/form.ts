/** A percent of what a line's item cost by its invoice. */
import { type Exact, exact, least } from '../../../../core/exact.ts';
import { amountInForce } from '../../amounts.ts';
import { percentOf } from '../../percent.ts';
import { toCents } from '../../walk.ts';
import { type Form, type LineAmount, lineAmount, paidByLine, withoutAmount } from '../form.ts';

export const invoice: Form<'invoice'> = {
  hasDollars: ({ add_on_cap: cap }) => cap !== undefined,

  ofLines(pricing, { percent, add_on_cap: written }) {
    const { lines, trace } = pricing;
    return paidByLine(
      lines.map((line): LineAmount => {
        const { invoiceCost: cost, line: number } = line.facts;
        if (!cost) return withoutAmount(line, 'the line has no invoice cost');
        const cap = written === undefined ? null : amountInForce({ ...pricing, line }, 'add_on_cap', written);
        if (typeof cap === 'string') return withoutAmount(line, cap);
        const share = percentOf(percent, cost);
        const amount = toCents(cap ? least(share, cost.plus(cap.value)) : share);
        const product = 'percent × 0.01 × invoice_cost';
        const inputs: Record<string, Exact> = { percent: exact(percent), invoice_cost: cost };
        if (cap) inputs[cap.name] = cap.value;
        const formula = cap ? `least(${product}, invoice_cost + ${cap.name})` : product;
        trace?.step(trace.price, `${formula}, 2 decimals`, inputs, amount, number);
        return lineAmount(line, amount);
      }),
    );
  },
};
