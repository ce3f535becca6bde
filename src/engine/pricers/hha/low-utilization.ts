/** A period of few visits, paid by visit: the low-utilization payment adjustment, 42 CFR 484.230. */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { type Basis, type Discipline, ruralRate, wageAdjusted } from './basis.ts';
import type { Amounts } from './period.ts';
import type { AddOnCode } from './rates/rates.ts';

export function isLowUtilization({ visits, group }: Basis): boolean {
  return visits < group.lupaThreshold;
}

/** Returns the amounts of a period that is paid by visit. */
export function visitAmounts(basis: Basis): Amounts {
  const first = firstVisit(basis);
  const costs: Exact[] = [];
  const addOns: Exact[] = [];
  for (const discipline of basis.disciplines) {
    const { revenueCode, visitRate } = discipline;
    const rate = ruralRate(basis, 'visit', revenueCode, visitRate, '42 CFR 484.230');
    costs.push(visitCost(basis, discipline, rate));
    addOns.push(discipline === first ? addOnOf(basis, revenueCode as AddOnCode, rate) : ZERO);
  }
  return { period: ZERO, outlier: ZERO, costs, addOns };
}

function visitCost(basis: Basis, { revenueCode, coveredVisits }: Discipline, rate: Exact): Exact {
  if (coveredVisits === 0) return ZERO;
  const amount = exact(coveredVisits).times(rate).round(2);
  basis.trace?.step(
    `visits_${revenueCode}`,
    `covered_visits × visit_rate_${revenueCode}, 2 decimals`,
    { covered_visits: coveredVisits, [`visit_rate_${revenueCode}`]: rate },
    amount,
    '42 CFR 484.230',
  );
  return wageAdjusted(basis, amount, `cost_${revenueCode}`);
}

function addOnOf(basis: Basis, revenueCode: AddOnCode, rate: Exact): Exact {
  const factor = basis.rates.lupaAddOn[revenueCode];
  if (!factor) return ZERO;
  const amount = rate.times(factor.value).round(2);
  basis.trace?.step(
    `first_visit_${revenueCode}`,
    `visit_rate_${revenueCode} × factor, 2 decimals`,
    { [`visit_rate_${revenueCode}`]: rate, factor: factor.value },
    amount,
    citationOf(factor),
  );
  return wageAdjusted(basis, amount, `add_on_${revenueCode}`);
}

/** Disciplines by priority: the first here counts among visits on one day. */
const PRIORITY: readonly AddOnCode[] = ['0550', '0420', '0430', '0440'];

/** The discipline of the first visit, in the first period of a stay that was not transferred. */
function firstVisit({ claim, rates, visits, disciplines }: Basis): Discipline | undefined {
  const isFirst =
    claim.admissionDate === claim.fromDate && claim.lupaSource !== 'B' && claim.adjustmentIndicator !== '2';
  if (!isFirst || visits === 0) return undefined;
  let first: Discipline | undefined;
  for (const code of PRIORITY) {
    const discipline = disciplines.find(({ revenueCode }) => revenueCode === code);
    if (!rates.lupaAddOn[code] || !discipline || discipline.earliestDate === null) continue;
    if (first?.earliestDate == null || discipline.earliestDate < first.earliestDate) first = discipline;
  }
  return first;
}
