/** 42 CFR 410.152(l)(5): of a colorectal screening that became diagnostic the patient owes a share of the payment at most. */
import { citationOf } from '../../core/figure.ts';
import { COLORECTAL_COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import type { LinePricing } from './claim-pricing.ts';

export function capColorectal(priced: LinePricing): void {
  const cap = COLORECTAL_COINSURANCE.at(priced.date);
  const { payment, coinsurance, reimbursement, trace } = priced;
  if (!cap || !priced.hasAdjustment('25') || !payment.isPositive) return;
  const share = coinsurance.over(payment, 2);
  if (!share.isMore(cap.value)) return;
  const offset = coinsurance.minus(payment.times(cap.value)).round(2);
  priced.coinsurance = coinsurance.minus(offset);
  priced.reimbursement = reimbursement.plus(offset);
  const citation = citationOf(cap);
  trace?.step(
    'colorectal_offset',
    'coinsurance − payment × colorectal_cap, 2 decimals',
    { coinsurance, payment, colorectal_cap: cap.value },
    offset,
    citation,
  );
  trace?.step(
    'coinsurance',
    'coinsurance − colorectal_offset',
    { coinsurance, colorectal_offset: offset },
    priced.coinsurance,
    citation,
  );
  trace?.step(
    'reimbursement',
    'reimbursement + colorectal_offset',
    { reimbursement, colorectal_offset: offset },
    priced.reimbursement,
    citation,
  );
}
