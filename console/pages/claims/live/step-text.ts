/** Words of a stay's next step: `With an MCC: 291, +$5,246.66`. */
import type { StayDrg, StayGrouping } from 'pps-edge/schemas';
import { centsOf, money, signedMoney } from '../../../parts/amounts/money.ts';

type Severity = StayDrg['reached_by'][number];

/** By the severities that bring the stay there, highest first. */
const WITH: Readonly<Record<string, string>> = {
  MCC: 'With an MCC',
  'MCC CC': 'With a CC or an MCC',
  'MCC CC NON_CC': 'Whatever the severity',
  CC: 'With a CC',
  'CC NON_CC': 'Without an MCC',
  NON_CC: 'Without a CC or MCC',
};

const howText = (reachedBy: readonly Severity[]): string => WITH[reachedBy.join(' ')] ?? 'By other codes';

export interface NextStep {
  drg: string;
  title: string;
  /** `With an MCC`; null for the stay's own DRG. */
  how: string | null;
  /** `+$5,246.66`; null where it is not known. */
  difference: string | null;
  payment: string | null;
  /** `+0.4348`; null where it is not known. */
  weightDifference: string | null;
  weight: number | null;
}

/** Returns the DRGs that another severity brings and the stay's own, highest weight first. */
export function nextSteps({ drg: own, siblings }: StayGrouping): NextStep[] {
  return siblings
    .filter(({ drg, reached_by }) => drg === own || reached_by.length > 0)
    .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
    .map(({ drg, title, reached_by, weight, weight_difference, payment, difference }) => ({
      drg,
      title,
      how: drg === own ? null : howText(reached_by),
      difference: drg === own || difference === null ? null : signedMoney(centsOf(difference)),
      payment: paymentText(payment),
      weightDifference: drg === own || weight_difference === null ? null : signedWeight(weight_difference),
      weight,
    }));
}

/** @param dollars of an answer */
export const paymentText = (dollars: number | null): string | null =>
  dollars === null ? null : money(centsOf(dollars));

const signedWeight = (weight: number): string => `${weight < 0 ? '\u2212' : '+'}${Math.abs(weight).toFixed(4)}`;
