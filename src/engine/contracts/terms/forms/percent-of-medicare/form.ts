/** A percent of Medicare's payment. */
import { hasPart, isPart, KINDS_PAID_WHOLE, KINDS_WITH_SHARES, systemsOf } from '../../parts.ts';
import { list } from '../../words.ts';
import type { Form } from '../form.ts';
import { percentOfMedicareClaim, percentOfMedicareLines } from './price.ts';

export const percentOfMedicare: Form<'percent_of_medicare'> = {
  ofLines: percentOfMedicareLines,
  ofClaim: percentOfMedicareClaim,
  claimPart: ({ facts }) => (facts.medicare.isByLine ? 'lines' : 'stay'),
  isOfMedicare: true,

  faults({ basis, only, without, not_covered: notCovered }, { applies: { kinds } }) {
    const faults: string[] = [];
    if (notCovered && kinds?.every((kind) => KINDS_PAID_WHOLE.has(kind)))
      faults.push(`pays.not_covered must not stand: Medicare pays ${list(kinds, 'and')} claims as a whole`);
    if (basis === 'paid') {
      if (only) faults.push('pays.only must not stand with basis paid');
      if (without) faults.push('pays.without must not stand with basis paid');
      if (kinds && !kinds.some((kind) => KINDS_WITH_SHARES.has(kind)))
        faults.push(`pays.basis must not be paid: of ${list(kinds)} claims the patient’s share is not known`);
    }
    for (const name of only ?? []) {
      if (!isPart(name)) faults.push(`pays.only has ${name}, which is no part of Medicare’s payment`);
      else if (kinds && !hasPart(kinds, name))
        faults.push(`pays.only has ${name}, which is no part of Medicare’s payment of ${list(kinds)} claims`);
    }
    for (const name of without ?? [])
      if (!isPart(name)) faults.push(`pays.without has ${name}, which is no part of Medicare’s payment`);
    return faults;
  },

  warnings({ without }, { applies: { kinds = [] }, if_unpriced }, { systems }) {
    const unpriced = kinds.filter((kind) => !systemsOf(kind).some((system) => systems.has(system)));
    const outcome = if_unpriced === 'next' ? 'go to the next term' : 'have no total';
    const notPriced = `Medicare’s payment of ${list(unpriced, 'and')} claims is not computed: such claims ${outcome}`;
    const notPaid = kinds.length > 0 ? without?.find((part) => !hasPart(kinds, part)) : undefined;
    return [
      ['medicare_not_priced', unpriced.length > 0 ? notPriced : null],
      [
        'part_not_paid',
        notPaid ? `pays.without has ${notPaid}, which Medicare never pays for claims of its kinds` : null,
      ],
    ];
  },
};
