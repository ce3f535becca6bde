/** Outliers that the limit of an agency's outliers was not held against: the claim does not say what the agency was paid. */
import type { Warning } from '../../claim/warnings.ts';
import type { HhaClaim } from './inputs.ts';
import type { HhaPayment } from './price.ts';

/** 42 CFR 484.240(f). As in CMS's program, a total of 0 is none. */
export function agencyCapWarnings(
  { priorPaymentTotal, priorOutlierTotal }: Pick<HhaClaim, 'priorPaymentTotal' | 'priorOutlierTotal'>,
  { isByVisit, before }: HhaPayment,
): Warning[] {
  if (isByVisit || !before.outlier.isPositive) return [];
  const lacking = [
    ...(priorPaymentTotal.isZero ? ['prior_payment_total'] : []),
    ...(priorOutlierTotal.isZero ? ['prior_outlier_total'] : []),
  ];
  const [first] = lacking;
  if (first === undefined) return [];
  const text = `The claim gives no ${lacking.join(' and no ')}: the outlier was not held against the limit of the agency, 10 percent of its payments (HHA)`;
  return [{ code: 'DEFAULT_TAKEN', field: `additional_data.hha.${first}`, text }];
}
