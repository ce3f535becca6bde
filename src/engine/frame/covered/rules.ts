/** Rules by which CMS's claims system works on a bill before its pricer sees it, in this order. */
import { oneCaseMixGroup } from './case-mix-group.ts';
import { nonCoveredCharges, organAcquisition } from './charges.ts';
import { beneficiaryRequested, billingForDenial } from './conditions.ts';
import { coveredDays, daysOfTheStatement, skilledNursingDays } from './days.ts';
import { deviceCredit, outpatientDeviceCredit } from './device-credit.ts';
import { contradictingModifiers, deniedModifiers, modifiersOfOthers, noticeOfLiability } from './line-modifiers.ts';
import type { BillRule } from './rule.ts';
import { outlierWithoutBenefits, wrongSurgery } from './warned-bills.ts';

export const BILL_RULES: readonly BillRule[] = [
  billingForDenial,
  contradictingModifiers,
  daysOfTheStatement,
  oneCaseMixGroup,
  skilledNursingDays,
  outlierWithoutBenefits,
  deniedModifiers,
  nonCoveredCharges,
  organAcquisition,
  coveredDays,
  deviceCredit,
  outpatientDeviceCredit,
  beneficiaryRequested,
  noticeOfLiability,
  modifiersOfOthers,
  wrongSurgery,
];
