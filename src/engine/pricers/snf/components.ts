/** The rates of a HIPPS code, 42 CFR 413.337: a group of each case-mix component, and the non-case-mix component. */
import type { Exact } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { isRuralArea } from '../../core/wage-index.ts';
import { paidCodeOf } from './hipps.ts';
import type { ComponentRate, Region, SnfInput, SnfTables } from './inputs.ts';
import type { SnfRates } from './rates/rates.ts';

/** HIV or AIDS, Social Security Act 1888(e)(12). */
export const AIDS = 'B20';
/** With AIDS, the NTA group is that of 8 points more, 83 FR 39162. */
const AIDS_NTA_GROUPS: Readonly<Record<string, string>> = { A: 'A', B: 'A', C: 'A', D: 'A', E: 'B', F: 'C' };

/** Returns the NTA group that pays the days. */
export function paidNtaGroup(group: string, hasAids: boolean): string {
  return hasAids ? (AIDS_NTA_GROUPS[group] ?? group) : group;
}

export interface Indicators {
  region: Region;
  hasAids: boolean;
  /** True if quality data was not reported: rates are reduced. */
  isReduced: boolean;
}

export function indicatorsOf({ claim, provider }: SnfInput): Indicators {
  return {
    region: isRuralArea(provider.cbsaActualGeographicLocation) ? 'RURAL' : 'URBAN',
    hasAids: claim.diagnosisCodes.includes(AIDS),
    isReduced: provider.federalPpsBlend === '1',
  };
}

/** Dollars a day. */
export interface Components {
  physicalTherapy: Exact;
  occupationalTherapy: Exact;
  speech: Exact;
  nursing: Exact;
  nonTherapyAncillary: Exact;
  nonCaseMix: Exact;
}

/** @returns undefined if a group is not in its table */
export function componentsOf(
  { claim, releaseOf }: SnfInput,
  tables: { [Table in keyof SnfTables]: NonNullable<SnfTables[Table]> },
  { region, hasAids, isReduced }: Indicators,
  rates: SnfRates,
  trace: Trace | null,
): Components | undefined {
  const [therapyGroup = '', speechGroup = '', nursingGroup = '', billedNta = ''] = paidCodeOf(claim.hippsCode);
  const ntaGroup = paidNtaGroup(billedNta, hasAids);
  const therapy = tables.therapy[region].get(therapyGroup);
  const speech = tables.speech[region].get(speechGroup);
  const nursing = tables.nursing[region].get(nursingGroup);
  const nta = tables.nonTherapyAncillary[region].get(ntaGroup);
  if (!therapy || !speech || !nursing || !nta) return undefined;
  const rateOf = ({ full, reduced }: ComponentRate) => (isReduced ? reduced : full);
  const { full, reduced } = region === 'RURAL' ? rates.nonCaseMix.rural : rates.nonCaseMix.urban;
  const nonCaseMix = isReduced ? reduced : full;
  const components: Components = {
    physicalTherapy: rateOf(therapy.physical),
    occupationalTherapy: rateOf(therapy.occupational),
    speech: rateOf(speech),
    nursing: rateOf(hasAids ? nursing.aids : nursing.usual),
    nonTherapyAncillary: rateOf(nta),
    nonCaseMix: nonCaseMix.value,
  };
  const explainRate = (name: keyof Components, step: string, file: string, group: string) =>
    trace?.step(
      step,
      'rate of the group in the region, reduced where quality data was not reported',
      { group, region, reduced: isReduced ? 'yes' : 'no' },
      components[name],
      '42 CFR 413.337',
      releaseOf(file),
    );
  explainRate('physicalTherapy', 'pt_rate', 'ptot-rates', therapyGroup);
  explainRate('occupationalTherapy', 'ot_rate', 'ptot-rates', therapyGroup);
  explainRate('speech', 'slp_rate', 'slp-rates', speechGroup);
  explainRate('nursing', 'nursing_rate', 'nursing-rates', hasAids ? `${nursingGroup} with AIDS` : nursingGroup);
  explainRate('nonTherapyAncillary', 'nta_rate', 'nta-rates', ntaGroup);
  trace?.step(
    'non_case_mix_rate',
    'rate of the region, reduced where quality data was not reported',
    { region, reduced: isReduced ? 'yes' : 'no' },
    nonCaseMix.value,
    citationOf(nonCaseMix),
  );
  return components;
}
