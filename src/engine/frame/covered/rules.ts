/** Rules by which CMS's claims system works on a bill before its pricer sees it, in this order. */
import { oneCaseMixGroup } from './case-mix-group.ts';
import { nonCoveredCharges, organAcquisition } from './charges.ts';
import { beneficiaryRequested, billingForDenial, noticeOnReviewedBill } from './conditions.ts';
import { coveredDays } from './days.ts';
import { deviceCredit, outpatientDeviceCredit } from './device-credit.ts';
import { continuedStay, laterStatement, longInterruption } from './interruptions.ts';
import { contradictingModifiers, deniedModifiers, modifiersOfOthers, noticeOfLiability } from './line-modifiers.ts';
import { chargesOfDays, outlierDays, outlierWithoutBenefits } from './outlier-days.ts';
import type { BillRule } from './rule.ts';
import { leaveDays, skilledNursingDays } from './skilled-nursing.ts';
import { benefitDays, careEnded, daysOfTheStatement } from './statement-days.ts';
import { wrongSurgery } from './wrong-surgery.ts';

export const BILL_RULES: readonly BillRule[] = [
  noticeOnReviewedBill,
  billingForDenial,
  contradictingModifiers,
  daysOfTheStatement,
  benefitDays,
  oneCaseMixGroup,
  skilledNursingDays,
  leaveDays,
  careEnded,
  chargesOfDays,
  outlierWithoutBenefits,
  laterStatement,
  coveredDays,
  outlierDays,
  deniedModifiers,
  nonCoveredCharges,
  organAcquisition,
  deviceCredit,
  longInterruption,
  continuedStay,
  outpatientDeviceCredit,
  beneficiaryRequested,
  noticeOfLiability,
  modifiersOfOthers,
  wrongSurgery,
];
