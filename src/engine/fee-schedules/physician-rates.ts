/**
 * Both rates of a service of the physician fee schedule in a locality, explained, for a look-up of one service: Social
 * Security Act 1848(b)(1) and 42 CFR 414.20.
 */

import { type Exact, exact } from '../core/exact.ts';
import type { Step } from '../core/trace.ts';
import type { FeeParts } from './physician-fee.ts';
import {
  type ModifiedFee,
  type ModifiedService,
  modifiedFees,
  modifierSentence,
  type ReadModifier,
  readModifiers,
} from './physician-modifiers.ts';
import { type PhysicianService, physicianFees, physicianService, type Setting } from './physician-service.ts';
import type { PaymentStatus } from './physician-status.ts';
import type { PhysicianData } from './records.ts';

export interface Gpcis {
  work: number;
  pe: number;
  mp: number;
}

/** The OPPS payment cap on the technical component of imaging, Social Security Act 1848(b)(4). Dollars. */
export interface OppsCap {
  facilityAmount: number;
  nonFacilityAmount: number;
}

/** Modifiers of a service beside the one that chose its record. */
export interface AskedModifiers {
  /** Upper case. */
  modifiers: readonly string[];
  /** Modifier of the record: '' of the whole service. */
  component: string;
  /** Day of service, YYYYMMDD. */
  day: number;
  /** Record of the technical component; null where none is loaded. */
  technical: PhysicianData | null;
}

export interface PfsPrice {
  /** With what modifiers do, in its reason. */
  status: PaymentStatus;
  /** Dollars; null if Medicare's payment does not follow from RVUs. */
  facilityRate: number | null;
  nonFacilityRate: number | null;
  oppsCap: OppsCap | null;
  /** Before modifiers, and what each does; null where RVUs do not give the payment. */
  whole: { facility: SettingFee; nonFacility: SettingFee } | null;
  modifiers: readonly ReadModifier[];
}

/** The fee of one setting before modifiers. */
interface SettingFee {
  fee: Exact;
  changes: readonly ModifiedFee[];
}

const NO_MODIFIERS: AskedModifiers = { modifiers: [], component: '', day: 0, technical: null };

/** Returns both rates of a service, and their caps, as its modifiers leave them. */
export function pricePhysicianService(data: PhysicianData, gpcis: Gpcis, asked = NO_MODIFIERS): PfsPrice {
  const service = physicianService(data);
  const indexes = { work: exact(gpcis.work), pe: exact(gpcis.pe), mp: exact(gpcis.mp) };
  const technical = asked.technical && physicianService(asked.technical);
  const { day, component } = asked;
  const modifiers = readModifiers(asked.modifiers, {
    ...{ indicators: service.indicators, component, day },
    technical: technicalState(component === 'TC' ? service : technical, indexes),
  });
  const without = { facilityRate: null, nonFacilityRate: null, oppsCap: null, whole: null, modifiers };
  const reason = [service.status.reason, ...modifiers.map(modifierSentence)].join(' ');
  if (!service.status.priced) return { status: { ...service.status, reason }, ...without };
  const ofSetting = (setting: Setting) => {
    const { fee, cap } = physicianFees(service, setting, indexes);
    const changes = modifiedFees(modifiers, {
      fee,
      technical: technical && physicianFees(technical, setting, indexes).fee,
    });
    return changes && { fee, changes, rate: changes.at(-1)?.after ?? fee, cap: cap && cappedAt(cap, changes) };
  };
  const [facility, nonFacility] = [ofSetting('facility'), ofSetting('nonFacility')];
  if (!facility || !nonFacility) return { status: { ...service.status, priced: false, reason }, ...without };
  return {
    status: { ...service.status, reason },
    facilityRate: facility.rate.toNumber(),
    nonFacilityRate: nonFacility.rate.toNumber(),
    oppsCap:
      facility.cap && nonFacility.cap
        ? { facilityAmount: facility.cap.toNumber(), nonFacilityAmount: nonFacility.cap.toNumber() }
        : null,
    whole: { facility, nonFacility },
    modifiers,
  };
}

/** Says whether the fee of the technical component is known and below its cap. */
export function technicalState(technical: PhysicianService | null, indexes: FeeParts): ModifiedService['technical'] {
  if (!technical?.status.priced) return 'not loaded';
  const isCapped = (['facility', 'nonFacility'] as const).some((setting) => {
    const { fee, cap } = physicianFees(technical, setting, indexes);
    return cap?.isLess(fee) ?? false;
  });
  return isCapped ? 'capped' : 'known';
}

/** The cap is that of one whole service: what modifiers leave of the fee, they leave of it. */
function cappedAt(cap: Exact, changes: readonly ModifiedFee[]): Exact {
  return changes.reduce((amount, { technical, share }) => (technical ? amount : amount.times(share).round(2)), cap);
}

/** Records the steps of both rates; the three parts of each add up to it before rounding. */
export function explainPrice(
  data: PhysicianData,
  gpcis: Gpcis,
  price: PfsPrice,
  releases: { rvu: string; gpci: string },
): Step[] {
  const steps: Step[] = [
    {
      step: 'status',
      formula: 'the status code says whether RVUs give the payment',
      inputs: { status_code: data.status_code },
      value: price.status.reason,
      citation: '42 CFR 414.20; CMS PFS Relative Value File, status code',
      release: releases.rvu,
    },
  ];
  if (price.whole === null) return [...steps, ...price.modifiers.map((read) => modifierStep(read, releases.rvu))];
  const { facility, nonFacility } = price.whole;
  const settings = [
    { setting: 'facility', pe: data.full_fac_pe, name: 'full_fac_pe', ...facility },
    { setting: 'non_facility', pe: data.full_nfac_pe, name: 'full_nfac_pe', ...nonFacility },
  ];
  for (const { setting, pe, name, fee } of settings) {
    const parts = [
      { part: 'work', rvu: 'rvu_work', figure: data.rvu_work, gpci: 'gpci_work', index: gpcis.work },
      { part: 'practice_expense', rvu: name, figure: pe, gpci: 'gpci_pe', index: gpcis.pe },
      { part: 'malpractice', rvu: 'rvu_mp', figure: data.rvu_mp, gpci: 'gpci_mp', index: gpcis.mp },
    ];
    const values = parts.map(({ figure, index }) => exact(figure).times(exact(index)).times(exact(data.conv_fact)));
    parts.forEach(({ part, rvu, figure, gpci, index }, i) => {
      steps.push({
        step: `${setting}_${part}`,
        formula: `${rvu} × ${gpci} × conv_fact`,
        inputs: { [rvu]: figure, [gpci]: index, conv_fact: data.conv_fact },
        value: values[i]?.shortest ?? null,
        citation: '42 CFR 414.20(a), 414.22, 414.26, 414.28',
        release: `${releases.rvu}, ${releases.gpci}`,
      });
    });
    steps.push({
      step: `${setting}_rate`,
      formula: `round half up to the cent (${setting}_work + ${setting}_practice_expense + ${setting}_malpractice)`,
      inputs: Object.fromEntries(parts.map(({ part }, i) => [`${setting}_${part}`, values[i]?.shortest ?? null])),
      value: fee.toNumber(),
      citation: 'Social Security Act 1848(b)(1); 42 CFR 414.20(a)',
      release: null,
    });
  }
  for (const read of price.modifiers) steps.push(modifierStep(read, releases.rvu));
  for (const { setting, changes } of settings) steps.push(...changeSteps(setting, changes, releases.rvu));
  if (price.oppsCap) {
    steps.push({
      step: 'opps_cap',
      formula:
        '(rvu_work × gpci_work + OPPS PE × gpci_pe + opps_mp × gpci_mp) × conv_fact, rounded half up to the cent',
      inputs: {
        opps_fac_pe: data.opps_fac_pe,
        opps_nfac_pe: data.opps_nfac_pe,
        opps_mp: data.opps_mp,
        facility_amount: price.oppsCap.facilityAmount,
        non_facility_amount: price.oppsCap.nonFacilityAmount,
      },
      value: price.oppsCap.nonFacilityAmount,
      citation: 'Social Security Act 1848(b)(4); Deficit Reduction Act of 2005, section 5102(b)',
      release: releases.rvu,
    });
  }
  return steps;
}

/** Says what a modifier does, in words. */
function modifierStep({ modifier, effect }: ReadModifier, release: string): Step {
  return {
    step: `modifier_${modifier}`,
    formula: 'the indicators of the row say what the modifier does to the fee',
    inputs: { modifier },
    value: effect.why,
    citation: effect.citation,
    release,
  };
}

/** Records how the rate of a setting becomes that with modifiers: `facility_rate_50`, of `facility_rate`. */
function changeSteps(setting: string, changes: readonly ModifiedFee[], release: string): Step[] {
  let before = `${setting}_rate`;
  return changes.map(({ read, before: amount, technical, share, after }) => {
    const [name, inputs] = [`${setting}_rate_${read.modifier}`, { [before]: amount.toNumber(), share: share.shortest }];
    const step: Step = {
      step: name,
      formula: technical
        ? `${before} − technical_rate + round(technical_rate × share, 2)`
        : `${before} × share, 2 decimals`,
      inputs: technical ? { ...inputs, technical_rate: technical.toNumber() } : inputs,
      value: after.toNumber(),
      citation: read.effect.citation,
      release,
    };
    before = name;
    return step;
  });
}
