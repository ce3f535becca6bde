/** Visits at a federally qualified health center, in sentences. */
import type { Summary } from '../../frame/summary/sentences.ts';

export const fqhcSummary: Summary = {
  biller: () => 'Health center',
  line(_line, steps) {
    const [paid, rate, added] = [steps.at('payment_before_reduction'), steps.at('rate'), steps.at('rate_with_add_on')];
    if (!paid.isRecorded || !rate.isRecorded) return null;
    const factor = rate.input('gaf');
    const basis = rate.input('base_rate');
    const local = factor.isNeutral ? '' : ` (${basis.dollars} × the factor ${factor.number} of the locality)`;
    const raised = added.isRecorded ? `, raised to ${added.dollars} for a new patient or first visit` : '';
    const full = `the rate of ${rate.dollars}${local}${raised}`;
    const payment = steps.at('payment');
    const reduced = payment.equals(paid) ? '' : `, reduced to ${payment.dollars}`;
    const isByCharge = paid.isLess(paid.input('visit_rate'));
    return isByCharge ? `paid its charges of ${paid.dollars}, less than ${full}${reduced}` : `paid ${full}${reduced}`;
  },
};
