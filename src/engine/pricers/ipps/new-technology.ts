/** Add-on payments for new technologies, 42 CFR 412.88, for COVID-19 treatments, and for islet isolation. */
import { atLeastZero, type Exact, least, sum, ZERO } from '../../core/exact.ts';
import { isCovid } from './case-mix.ts';
import type { IppsClaim } from './inputs.ts';
import { COVID_TREATMENTS_SHARE, ISLET_ISOLATION } from './rates/fixed.ts';
import type { IppsRates, NewTechnology } from './rates/rates.ts';

export interface TechnologyAddOn {
  name: string;
  maximum: Exact;
  /** Of the costs that the DRG payment leaves. */
  share: Exact;
  amount: Exact;
}

export interface NewTechnologyAddOn {
  technologies: TechnologyAddOn[];
  /** The DRG payment with its adjustments, and the costs that it leaves; dollars. */
  basePayment: Exact;
  excess: Exact;
  /** Names of technologies on the claim whose add-on cannot be told. */
  undetermined: string[];
  /** What their sum is cut down to, the costs that the DRG payment leaves; null where it is not. */
  limit: Exact | null;
  /** Dollars, 2 decimals. */
  amount: Exact;
}

/**
 * @param costs charges times the operating cost-to-charge ratio
 * @param basePayment the DRG payment with its adjustments, to the cent
 */
export function newTechnologyAddOn(
  claim: IppsClaim,
  technologies: readonly NewTechnology[],
  costs: Exact,
  basePayment: Exact,
): NewTechnologyAddOn {
  const excess = costs.minus(basePayment);
  const onClaim = reportedTechnologies(claim, technologies);
  const reported = onClaim
    .filter(({ undetermined }) => !undetermined)
    .map(({ name, maximum, share }) => ({
      name,
      maximum,
      share,
      amount: atLeastZero(least(maximum, share.times(excess).round(2))),
    }));
  const total = sum(...reported.map(({ amount }) => amount));
  const limit = excess.round(2);
  const limited = total.isMore(excess) && limit.isPositive;
  const undetermined = onClaim.filter((technology) => technology.undetermined).map(({ name }) => name);
  return {
    technologies: reported,
    basePayment,
    excess,
    undetermined,
    limit: limited ? limit : null,
    amount: limited ? limit : total,
  };
}

function reportedTechnologies(claim: IppsClaim, technologies: readonly NewTechnology[]): NewTechnology[] {
  const codes = new Set([...claim.procedures, ...claim.diagnoses]);
  const reported = technologies.filter(
    (technology) =>
      claim.dischargeDate >= (technology.from ?? 0) &&
      technology.codes.every((list) => list.some((code) => codes.has(code))),
  );
  return reported.filter(({ unless }) => !reported.some(({ name }) => name === unless));
}

/**
 * New COVID-19 treatments add-on payment, 85 FR 71155 and 86 FR 45162.
 * @param threshold operating dollar threshold of the outlier test
 * @param payment what the costs must be above: the outlier point without the threshold
 */
export function covidTreatmentsAddOn(
  claim: IppsClaim,
  rates: IppsRates,
  costs: Exact,
  threshold: Exact,
  payment: Exact,
): Exact {
  const treatments = rates.covidTreatments.at(claim.dischargeDate);
  if (!treatments || !isCovid(claim) || !claim.procedures.some((code) => treatments.includes(code))) return ZERO;
  const excess = atLeastZero(costs.minus(payment));
  return least(COVID_TREATMENTS_SHARE.times(threshold).round(2), COVID_TREATMENTS_SHARE.times(excess).round(2));
}

/** Outside every percentage and limit. Dollars. */
export function isletIsolationAddOn({ procedures, diagnoses }: IppsClaim): Exact {
  const { amount, procedures: isolations, diagnosis } = ISLET_ISOLATION;
  if (!diagnoses.includes(diagnosis)) return ZERO;
  const count = procedures.filter((code) => isolations.includes(code)).length;
  return count > 1 ? amount.plus(amount) : count === 1 ? amount : ZERO;
}
