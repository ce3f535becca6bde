/** The comorbidity adjustment, 42 CFR 413.235(a)(5): of several comorbidities the one with the greatest multiplier. */
import { type Exact, ONE } from '../../core/exact.ts';
import { COMORBIDITIES, type Comorbidity, type EsrdClaim } from './inputs.ts';
import { NEUTRAL } from './patient-factors.ts';
import { COMORBIDITY_MULTIPLIERS } from './rates/multipliers.ts';
import type { Multiplier } from './rates/rates.ts';

export interface ComorbidityFactor extends Multiplier {
  /** 10 none, 20 MA, 40 MC, 50 MD, 60 ME. */
  paymentCode: string;
  hasAcute: boolean;
  hasChronic: boolean;
}

const PAYMENT_CODES: Readonly<Record<Comorbidity, string>> = { MA: '20', MC: '40', MD: '50', ME: '60' };

const NONE: ComorbidityFactor = { ...NEUTRAL, paymentCode: '10', hasAcute: false, hasChronic: false };

const isAcute = (comorbidity: Comorbidity) => comorbidity === 'MA' || comorbidity === 'MC';

/** @param isExempt the patient is a child, or in the first days of dialysis */
export function comorbidityFactor({ comorbidities, cwfReturnCode }: EsrdClaim, isExempt: boolean): ComorbidityFactor {
  if (isExempt) return NONE;
  if (cwfReturnCode !== '') {
    const only = COMORBIDITIES.find((comorbidity) => PAYMENT_CODES[comorbidity] === cwfReturnCode);
    return only ? factorOf([only]) : NONE;
  }
  return factorOf(comorbidities.filter((code) => COMORBIDITIES.includes(code as Comorbidity)) as Comorbidity[]);
}

function factorOf(comorbidities: readonly Comorbidity[]): ComorbidityFactor {
  const payment = scan(comorbidities, 'payment');
  const outlier = scan(comorbidities, 'outlier');
  const categories = [...payment.taken, ...outlier.taken];
  const last = payment.taken[payment.taken.length - 1];
  return {
    payment: payment.multiplier,
    outlier: outlier.multiplier,
    paymentCode: last ? PAYMENT_CODES[last] : NONE.paymentCode,
    hasAcute: categories.some(isAcute),
    hasChronic: categories.some((comorbidity) => !isAcute(comorbidity)),
  };
}

/** In the order given. Gastrointestinal bleeding takes the place of any other, as in CMS's program. */
function scan(
  comorbidities: readonly Comorbidity[],
  of: keyof Multiplier,
): { multiplier: Exact; taken: Comorbidity[] } {
  let multiplier = ONE;
  const categories: Comorbidity[] = [];
  for (const comorbidity of comorbidities) {
    const next = COMORBIDITY_MULTIPLIERS[comorbidity][of];
    if (comorbidity !== 'MA' && !next.isMore(multiplier)) continue;
    multiplier = next;
    categories.push(comorbidity);
  }
  return { multiplier, taken: categories };
}
