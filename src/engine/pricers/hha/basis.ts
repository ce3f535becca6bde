/** Basis of a period's amounts: the year's rates in the agency's area, and the wage index. */
import { type Exact, ONE } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { CaseMixGroup, DisciplineRate, HhaClaim, HhaInput, HhaProvider, RuralCategory } from './inputs.ts';
import type { HhaRates } from './rates/rates.ts';

export interface Discipline {
  revenueCode: string;
  coveredVisits: number;
  outlierUnits: number;
  earliestDate: number | null;
  /** Dollars as published, before a rural add-on. */
  visitRate: Exact;
  unitRate: Exact;
  /** Dollars a visit for the standardized amount. */
  standardVisitRate: Exact;
}

export interface Basis {
  claim: HhaClaim;
  rates: HhaRates;
  trace: Trace | null;
  group: CaseMixGroup;
  wageIndex: Exact;
  /** Dollars a period, and the outlier's fixed loss, with the rural add-on. */
  rate: Exact;
  fixedLoss: Exact;
  /** Factor of the county. */
  ruralFactor: Exact;
  visits: number;
  disciplines: readonly Discipline[];
}

const [RURAL_AREA, QUALITY_NOT_SUBMITTED] = ['999', new Set(['2', '3'])] as const;

export function isRuralArea(cbsa: string): boolean {
  return cbsa.startsWith(RURAL_AREA);
}

/** The rates of a discipline as they apply to the claim. */
export function disciplineOf(
  { claim, provider }: HhaInput,
  line: HhaClaim['lines'][number],
  { visit, unit }: DisciplineRate,
): Discipline {
  const area = isRuralArea(provider.cbsa) ? 'rural' : 'urban';
  const quality = hasQualityData(claim) ? 'submitted' : 'notSubmitted';
  return {
    ...line,
    visitRate: visit[area][quality],
    unitRate: unit[area][quality],
    standardVisitRate: visit.urban.submitted,
  };
}

function hasQualityData({ qualityReportingIndicator }: HhaClaim): boolean {
  return !QUALITY_NOT_SUBMITTED.has(qualityReportingIndicator);
}

/** The category of a rural county; undefined for none. */
export function ruralCategory(
  { cbsa, countyCode }: HhaProvider,
  { ruralCounties, urbanRuralCounties }: HhaInput['tables'],
): RuralCategory | undefined {
  return (isRuralArea(cbsa) ? ruralCounties : urbanRuralCounties)?.get(countyCode);
}

/** The national rate and fixed loss, with the add-on of a rural county. */
export function periodRates(
  claim: HhaClaim,
  rates: HhaRates,
  category: RuralCategory | undefined,
  trace: Trace | null,
): Pick<Basis, 'rate' | 'fixedLoss' | 'ruralFactor'> {
  const figure = hasQualityData(claim) ? rates.rate.submitted : rates.rate.notSubmitted;
  const addOn = category && rates.ruralAddOn ? rates.ruralAddOn[category] : null;
  const national = figure.value;
  const nationalLoss = national.times(rates.fixedLossRatio.value).round(2);
  const rate = addOn ? national.times(addOn.value).round(2) : national;
  const fixedLoss = addOn ? nationalLoss.times(addOn.value).round(2) : nationalLoss;
  if (trace) {
    const rural = { rural_factor: addOn?.value ?? ONE };
    trace.step(
      'national_fixed_loss',
      'national_rate × fixed_loss_ratio, 2 decimals',
      { national_rate: national, fixed_loss_ratio: rates.fixedLossRatio.value },
      nationalLoss,
      `42 CFR 484.240; ${citationOf(rates.fixedLossRatio)}`,
    );
    trace.step(
      'period_rate',
      'national_rate × rural_factor, 2 decimals',
      { national_rate: national, ...rural },
      rate,
      citationOf(figure),
    );
    trace.step(
      'fixed_loss',
      'national_fixed_loss × rural_factor, 2 decimals',
      { national_fixed_loss: nationalLoss, ...rural },
      fixedLoss,
      '42 CFR 484.240',
    );
  }
  return { rate, fixedLoss, ruralFactor: addOn?.value ?? ONE };
}

/** Returns a discipline's rate with the rural add-on. @param kind of the rate, as steps name it */
export function ruralRate(
  { ruralFactor, trace }: Basis,
  kind: 'visit' | 'unit',
  revenueCode: string,
  national: Exact,
  citation: string,
): Exact {
  const rate = national.times(ruralFactor).round(2);
  trace?.step(
    `${kind}_rate_${revenueCode}`,
    `national_${kind}_rate × rural_factor, 2 decimals`,
    { [`national_${kind}_rate`]: national, rural_factor: ruralFactor },
    rate,
    citation,
  );
  return rate;
}

/** Returns the amount where the agency is: the labor share times the wage index, plus the rest; each in cents. */
export function wageAdjusted(
  { rates, wageIndex, trace }: Pick<Basis, 'rates' | 'wageIndex' | 'trace'>,
  amount: Exact,
  name: string,
): Exact {
  const share = rates.laborShare.value;
  const labor = wageIndex.times(share).times(amount).round(2);
  const nonlabor = ONE.minus(share).times(amount).round(2);
  const adjusted = labor.plus(nonlabor);
  if (trace && !amount.isZero) {
    trace.step(
      `${name}_labor`,
      'wage_index × labor_share × amount, 2 decimals',
      { wage_index: wageIndex, labor_share: share, amount },
      labor,
      `42 CFR 484.220; labor share: ${citationOf(rates.laborShare)}`,
    );
    trace.step(
      `${name}_nonlabor`,
      '(1 − labor_share) × amount, 2 decimals',
      { labor_share: share, amount },
      nonlabor,
      '42 CFR 484.220',
    );
    trace.step(
      name,
      `${name}_labor + ${name}_nonlabor`,
      { [`${name}_labor`]: labor, [`${name}_nonlabor`]: nonlabor },
      adjusted,
      '42 CFR 484.220',
    );
  }
  return adjusted;
}
