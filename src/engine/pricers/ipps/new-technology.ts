/** Add-on payments for new technologies, 42 CFR 412.88, for COVID-19 treatments, and for islet isolation. */
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { isCovid } from './case-mix.ts';
import type { IppsClaim, IppsInput } from './inputs.ts';
import type { Outlier } from './outlier.ts';
import { COVID_TREATMENTS_SHARE, ISLET_ISOLATION } from './rates/fixed.ts';
import type { IppsRates, NewTechnology } from './rates/rates.ts';

/**
 * Returns the add-on for the technologies on the claim whose rule is known; dollars, 2 decimals.
 * @param costs charges times the operating cost-to-charge ratio
 * @param payment gives the DRG payment with its adjustments, to the cent, and records it
 */
export function newTechnologyAddOn(
  { claim, provider, tables, releaseOf }: IppsInput,
  costs: Exact,
  payment: (trace: Trace | null) => Exact,
  trace: Trace | null,
): Exact {
  const onClaim = reportedTechnologies(claim, tables.newTechnologies ?? []);
  const undetermined = onClaim.filter((technology) => technology.undetermined).map(({ name }) => name);
  const reported = onClaim.filter((technology) => !technology.undetermined);
  if (reported.length === 0) {
    const why = tables.newTechnologies
      ? 'the claim has the codes of no technology with an add-on payment'
      : 'the list of technologies with an add-on payment is not loaded';
    const codes = { procedures: claim.procedures.join(' '), undetermined: undetermined.join(' ') };
    trace?.step('new_technology_add_ons', why, codes, ZERO, '42 CFR 412.88', releaseOf('new_technology'));
    return ZERO;
  }
  const basePayment = payment(trace);
  const excess = costs.minus(basePayment);
  trace?.step(
    'new_technology_costs',
    'charges × ccr − new_technology_drg_payment',
    {
      charges: claim.coveredCharges,
      ccr: provider.operatingCostToChargeRatio,
      new_technology_drg_payment: basePayment,
    },
    excess,
    '42 CFR 412.88(a)(1)',
    releaseOf('provider'),
  );
  const amounts = reported.map(({ name, maximum, share }) => {
    const amount = atLeastZero(least(maximum, share.times(excess).round(2)));
    trace?.step(
      `new_technology_${name}`,
      'least(maximum, share × new_technology_costs), 2 decimals; where new_technology_costs > 0',
      { maximum, share, new_technology_costs: excess },
      amount,
      '42 CFR 412.88(a)(2)',
      releaseOf('new_technology'),
    );
    return amount;
  });
  const total = sum(...amounts);
  const limit = excess.round(2);
  const isLimited = total.isMore(excess) && limit.isPositive;
  const amount = isLimited ? limit : total;
  if (isLimited)
    trace?.step(
      'new_technology_add_ons',
      'new_technology_costs, 2 decimals',
      { new_technology_costs: excess, technologies: total },
      amount,
      '42 CFR 412.88(b)',
    );
  else
    trace?.step(
      'new_technology_add_ons',
      'the sum of the parts',
      Object.fromEntries(reported.map(({ name }, i) => [`new_technology_${name}`, amounts[i] as Exact])),
      amount,
      '42 CFR 412.88(b)',
    );
  return amount;
}

/** Technologies on the claim, also those whose rule is not known. */
export function reportedTechnologies(claim: IppsClaim, technologies: readonly NewTechnology[]): NewTechnology[] {
  if (technologies.length === 0) return [];
  const codes = new Set([...claim.procedures, ...claim.diagnoses]);
  const isOnClaim = (list: readonly string[]) => list.some((code) => codes.has(code));
  const reported = technologies.filter(
    ({ from = 0, codes: lists, orCodes, without = [] }) =>
      lists.length > 0 &&
      claim.dischargeDate >= from &&
      (lists.every(isOnClaim) || orCodes?.every(isOnClaim)) &&
      !isOnClaim(without),
  );
  return reported.filter(({ unless }) => !reported.some(({ name }) => name === unless));
}

/**
 * Returns the add-on for COVID-19 treatments (85 FR 71155, 86 FR 45162): a share of costs above the payment, up to the
 * threshold of outliers.
 */
export function covidTreatmentsAddOn(
  claim: IppsClaim,
  rates: IppsRates,
  { operatingCosts, operatingDollarThreshold, operatingPoint }: Outlier,
  trace: Trace | null,
): Exact {
  const treatments = rates.covidTreatments.at(claim.dischargeDate);
  if (!treatments || !isCovid(claim)) return ZERO;
  const { procedures, drugCodes, roundsLimits, remdesivir, citation } = treatments;
  const isGiven =
    claim.procedures.some((code) => procedures.includes(code)) ||
    claim.drugCodes.some((code) => drugCodes.includes(code));
  if (!isGiven) return ZERO;
  const ownAddOn =
    remdesivir && claim.procedures.some((code) => remdesivir.procedures.includes(code)) ? remdesivir.amount : ZERO;
  const excess = atLeastZero(operatingCosts.minus(operatingPoint).plus(operatingDollarThreshold).plus(ownAddOn));
  const limits = [operatingDollarThreshold, excess].map((limit) => COVID_TREATMENTS_SHARE.times(limit)) as [
    Exact,
    Exact,
  ];
  const [ofThreshold, ofExcess] = roundsLimits ? [limits[0].round(2), limits[1].round(2)] : limits;
  const amount = atLeastZero(least(ofThreshold, ofExcess).minus(ownAddOn)).round(2);
  trace?.step(
    'covid_treatments',
    `greatest(0, ${COVID_TREATMENTS_SHARE} × least(operating_dollar_threshold, greatest(0, operating_costs + operating_dollar_threshold + remdesivir_add_on − operating_outlier_point)) − remdesivir_add_on), 2 decimals`,
    {
      operating_dollar_threshold: operatingDollarThreshold,
      operating_costs: operatingCosts,
      operating_outlier_point: operatingPoint,
      remdesivir_add_on: ownAddOn,
    },
    amount,
    citation,
  );
  return amount;
}

/** Returns dollars that no percentage or limit touches. */
export function isletIsolationAddOn({ procedures, diagnoses }: IppsClaim, trace: Trace | null): Exact {
  const { amount, procedures: isolations, diagnosis, limit } = ISLET_ISOLATION;
  if (!diagnoses.includes(diagnosis)) return ZERO;
  const count = procedures.filter((code) => isolations.includes(code)).length;
  const addOn = amount.times(exact(Math.min(count, limit)));
  trace?.step(
    'islet_isolation',
    `${amount} × least(isolations, ${limit})`,
    { isolations: count, diagnosis },
    addOn,
    'Medicare Modernization Act section 733(b); NCD 260.3.1',
  );
  return addOn;
}
