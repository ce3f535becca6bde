/** The federal per diem of a psychiatric stay with its adjustments, 42 CFR 412.424(d). */
import { type Exact, exact, ONE, power } from '../../core/exact.ts';
import { citationOf, type Figure } from '../../core/figure.ts';
import { portionsOf } from '../../core/labor-share.ts';
import type { Trace } from '../../core/trace.ts';
import { COLA_STATES } from '../../figures/inpatient-adjustments.ts';
import { comorbidityFactor, type NotLoaded } from './comorbidity.ts';
import type { IpfInput, IpfProvider } from './inputs.ts';
import type { IpfRates } from './rates/rates.ts';

export interface PerDiem {
  /** Dollars a day, before adjustments. */
  rate: Exact;
  ectRate: Exact;
  cola: Exact;
  drgFactor: Exact;
  comorbidityFactor: Exact;
  ageFactor: Exact;
  ruralFactor: Exact;
  teachingFactor: Exact;
  /** Factor of day 1. */
  emergencyFactor: Exact;
  labor: Exact;
  nonLabor: Exact;
  wageAdjusted: Exact;
  /** Dollars a day without and with the teaching adjustment. */
  adjusted: Exact;
  withTeaching: Exact;
}

export function perDiemOf(
  input: IpfInput,
  wageIndex: Exact,
  rates: IpfRates,
  trace: Trace | null,
): PerDiem | NotLoaded {
  const { provider } = input;
  const reports = provider.hospQualityIndicator === '1';
  const rate = reports ? rates.perDiem : rates.reducedPerDiem;
  const ectRate = (reports ? rates.ectRate : rates.reducedEctRate).value;
  const drgFactor = drgFactorOf(input, rates, trace);
  if ('notLoaded' in drgFactor) return drgFactor;
  const comorbidity = comorbidityFactor(input, rates, trace);
  if ('notLoaded' in comorbidity) return comorbidity;
  const ageFactor = ageFactorOf(input, rates, trace);
  const cola = costOfLiving(provider);
  const teachingFactor = teachingFactorOf(provider, rates, trace);
  const ruralFactor = ruralFactorOf(provider, rates, trace);
  const emergencyFactor = emergencyFactorOf(input, rates, trace);
  const { labor, nonLabor, wageAdjusted } = wageAdjustedRate(rate, wageIndex, cola, rates, trace);
  const adjusted = comorbidity.times(ageFactor).times(drgFactor).times(ruralFactor).times(wageAdjusted).round(2);
  trace?.step(
    'per_diem',
    'comorbidity_factor × age_factor × drg_factor × rural_factor × wage_adjusted_rate, 2 decimals',
    {
      comorbidity_factor: comorbidity,
      age_factor: ageFactor,
      drg_factor: drgFactor,
      rural_factor: ruralFactor,
      wage_adjusted_rate: wageAdjusted,
    },
    adjusted,
    '42 CFR 412.424(d)',
  );
  let withTeaching = adjusted;
  if (!teachingFactor.equals(ONE)) {
    withTeaching = comorbidity
      .times(ageFactor)
      .times(drgFactor)
      .times(teachingFactor)
      .times(ruralFactor)
      .times(wageAdjusted)
      .round(2);
    trace?.step(
      'per_diem_with_teaching',
      'comorbidity_factor × age_factor × drg_factor × teaching_factor × rural_factor × wage_adjusted_rate, 2 decimals',
      {
        comorbidity_factor: comorbidity,
        age_factor: ageFactor,
        drg_factor: drgFactor,
        teaching_factor: teachingFactor,
        rural_factor: ruralFactor,
        wage_adjusted_rate: wageAdjusted,
      },
      withTeaching,
      '42 CFR 412.424(d)(1)(iii)',
    );
  }
  return {
    ...{ rate: rate.value, ectRate, cola, drgFactor, comorbidityFactor: comorbidity, ageFactor, ruralFactor },
    ...{ teachingFactor, emergencyFactor, labor, nonLabor, wageAdjusted, adjusted, withTeaching },
  };
}

/** Returns the factor of the DRG; for a DRG without one, that of the DRG to which the second diagnosis would lead. */
function drgFactorOf({ claim, tables, releaseOf }: IpfInput, rates: IpfRates, trace: Trace | null): Exact | NotLoaded {
  const drg = claim.diagnosisRelatedGroup;
  if (!tables.drg && !rates.drgFactors) return { notLoaded: 'drg' };
  const ofYear = tables.drg ? undefined : rates.drgFactors?.[drg];
  const ofDrg = tables.drg?.get(drg) ?? ofYear?.value;
  const second = claim.diagnosisCodes[1];
  if (!ofDrg && second !== undefined && !tables.codeFirst) return { notLoaded: 'codeFirst' };
  const ofSecond = ofDrg || second === undefined ? undefined : tables.codeFirst?.get(second);
  const factor = ofDrg ?? ofSecond ?? ONE;
  trace?.step(
    'drg_factor',
    ofSecond ? 'factor of the code-first diagnosis in second place' : 'factor of the DRG; 1 for one without',
    { drg, second_diagnosis: second ?? null },
    factor,
    ofYear ? citationOf(ofYear) : '42 CFR 412.424(d)(2)',
    releaseOf(ofSecond ? 'codeFirst' : 'drg'),
  );
  return factor;
}

function ageFactorOf({ claim }: IpfInput, rates: IpfRates, trace: Trace | null): Exact {
  const { factor } = rates.factors.ages.findLast(({ from }) => from <= claim.patientAge) ?? { factor: null };
  if (!factor) throw new RangeError(`There is no factor of the age ${claim.patientAge}`);
  trace?.step('age_factor', 'factor of the age', { age: claim.patientAge }, factor.value, citationOf(factor));
  return factor.value;
}

function costOfLiving(provider: IpfProvider): Exact {
  return COLA_STATES.has(provider.stateCode) ? exact(provider.costOfLivingAdjustment) : ONE;
}

function teachingFactorOf(provider: IpfProvider, rates: IpfRates, trace: Trace | null): Exact {
  const ratio = exact(provider.internsToBedsRatio);
  const raised = power(ONE.plus(ratio), rates.teachingExponent.value).round(3);
  const factor = raised.round(2);
  trace?.step(
    'teaching_power',
    '(1 + teaching_ratio)^exponent, 3 decimals',
    { teaching_ratio: ratio, exponent: rates.teachingExponent.value },
    raised,
    citationOf(rates.teachingExponent),
  );
  trace?.step(
    'teaching_factor',
    'teaching_power, 2 decimals',
    { teaching_power: raised },
    factor,
    '42 CFR 412.424(d)(1)(iii)',
  );
  return factor;
}

function ruralFactorOf(provider: IpfProvider, rates: IpfRates, trace: Trace | null): Exact {
  const area = provider.cbsaActualGeographicLocation;
  const isTransition = area.length === 5 && provider.supplementalWageIndexIndicator === '3';
  const figure = area.length < 3 ? rates.ruralFactor : isTransition ? rates.transitionRuralFactor : null;
  const factor = figure ? figure.value : ONE;
  trace?.step(
    'rural_factor',
    'rural adjustment of the area, or of a facility whose area became urban; 1 elsewhere',
    { area, supplemental_indicator: provider.supplementalWageIndexIndicator },
    factor,
    figure ? citationOf(figure) : '42 CFR 412.424(d)(1)',
  );
  return factor;
}

/** Point of origin of a patient from another unit of the same hospital, whose emergency costs are paid there. */
const SAME_HOSPITAL = 'D';

function emergencyFactorOf({ claim, provider }: IpfInput, rates: IpfRates, trace: Trace | null): Exact {
  const qualifies = provider.temporaryReliefIndicator === 'Y' && claim.sourceOfAdmission !== SAME_HOSPITAL;
  const figure = qualifies ? rates.emergency.qualifying : rates.emergency.none;
  trace?.step(
    'emergency_factor',
    'factor of day 1: with a qualifying emergency department, or without',
    { temporary_relief_indicator: provider.temporaryReliefIndicator, admission_source: claim.sourceOfAdmission },
    figure.value,
    citationOf(figure),
  );
  return figure.value;
}

function wageAdjustedRate(rate: Figure, wageIndex: Exact, cola: Exact, rates: IpfRates, trace: Trace | null) {
  const { labor, nonLabor } = portionsOf(
    { name: 'per_diem_rate', amount: rate.value, citation: citationOf(rate) },
    rates,
    wageIndex,
    cola,
    { decimals: 5 },
    trace,
  );
  const wageAdjusted = labor.plus(nonLabor).round(2);
  trace?.step(
    'wage_adjusted_rate',
    'labor_portion + nonlabor_portion, 2 decimals',
    { labor_portion: labor, nonlabor_portion: nonLabor },
    wageAdjusted,
    '42 CFR 412.424(d)(1)',
  );
  return { labor, nonLabor, wageAdjusted };
}
