/** The case-mix group that is billed, and the one that is paid, 42 CFR 412.620 and 412.624(f). */
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { CaseMixGroup, IrfInput, TierLetter } from './inputs.ts';
import {
  CASE_MIX_GROUP_LIMIT,
  EXPIRED,
  EXPIRED_ORTHOPEDIC,
  EXPIRED_OTHER,
  SHORT_STAY,
  SPECIAL_GROUPS,
  TRANSFER_STATUSES,
} from './rates/fixed.ts';
import type { UnpaidCode } from './return-codes.ts';

export interface PricedGroup {
  /** As the claim has it. */
  submitted: string;
  /** The group paid: the submitted one, or that of a short stay or of a death. */
  priced: string;
  weight: Exact;
  /** Days, of the submitted group. */
  averageLengthOfStay: number;
  isTransfer: boolean;
  /** Share of the case that is paid for a transfer; 1 for other stays. */
  transferPercent: Exact;
}

type Groups = ReadonlyMap<string, CaseMixGroup>;

export function pricedGroup(
  { claim: { caseMixGroup, patientStatus }, releaseOf }: IrfInput,
  lengthOfStay: number,
  groups: Groups,
  trace: Trace | null,
): PricedGroup | Refused<UnpaidCode> {
  const submitted = submittedGroup(caseMixGroup, groups);
  if ('returnCode' in submitted) return submitted;
  const { weight, averageLengthOfStay } = submitted;
  const isTransfer = TRANSFER_STATUSES.has(patientStatus) && lengthOfStay < averageLengthOfStay;
  const special = isTransfer ? null : specialGroup(submitted.digits, patientStatus, lengthOfStay);
  const row = special && groups.get(special);
  if (special && !row)
    return { returnCode: '54', explanation: `The table has no group ${special} of short stays and deaths.` };
  const priced: PricedGroup = {
    submitted: caseMixGroup,
    priced: special ? `A${special}` : caseMixGroup,
    weight: row ? row.weight.A : weight,
    averageLengthOfStay,
    isTransfer,
    transferPercent: isTransfer ? exact(`${lengthOfStay}.5`).quotient(exact(averageLengthOfStay), 4) : ONE,
  };
  trace?.step(
    'weight',
    `relative weight of case-mix group ${priced.priced}`,
    { submitted: caseMixGroup, patient_status: patientStatus, length_of_stay: lengthOfStay },
    priced.weight,
    special ? '42 CFR 412.620(a)' : '42 CFR 412.620',
    releaseOf('cmg-codes'),
  );
  return priced;
}

function submittedGroup(caseMixGroup: string, groups: Groups) {
  const [letter, digits] = [caseMixGroup.slice(0, 1), caseMixGroup.slice(1)];
  const refused = (explanation: string): Refused<UnpaidCode> => ({ returnCode: '54', explanation });
  if (caseMixGroup.length < 5) return refused(`Case-mix group '${caseMixGroup}' has fewer than 5 characters.`);
  const group = digits < CASE_MIX_GROUP_LIMIT || SPECIAL_GROUPS.has(digits) ? groups.get(digits) : undefined;
  if (!group) return refused(`The table has no group ${digits}.`);
  if (!(letter in group.weight)) return refused(`The tier letter of '${caseMixGroup}' is not A, B, C or D.`);
  const tier = letter as TierLetter;
  return { digits, weight: group.weight[tier], averageLengthOfStay: group.averageLengthOfStay[tier] };
}

/** Returns the group of a short stay or of a patient who died; null for any other stay. */
function specialGroup(digits: string, patientStatus: string, lengthOfStay: number): string | null {
  if (lengthOfStay <= SHORT_STAY.days) return SHORT_STAY.group;
  if (patientStatus !== EXPIRED) return null;
  const isOrthopedic = EXPIRED_ORTHOPEDIC.categories.includes(digits.slice(0, 2));
  const { longFrom, short, long } = isOrthopedic ? EXPIRED_ORTHOPEDIC : EXPIRED_OTHER;
  return lengthOfStay < longFrom ? short : long;
}
