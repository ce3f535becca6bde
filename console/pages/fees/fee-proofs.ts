/** Proofs of the page's amounts, with the formulas and rules of the service's own steps. */

import type {
  FeeScheduleList,
  FeeScheduleRecord,
  IoceCodeDetail,
  PfsCalculation,
  PfsLocalityRates,
} from 'pps-edge/schemas';
import type { Proof, ProofSource } from '../../parts/amounts/proof.ts';
import type { Found } from '../../parts/answers/lookup.ts';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { dollars, figuresOf, kindOf, SCHEDULES, type Setting } from './fee-figures.ts';

export const SETTING_NAMES: Readonly<Record<Setting, string>> = {
  non_facility_rate: 'Non-facility rate',
  facility_rate: 'Facility rate',
};

const sourceOf = ({ releases, requestId, at }: Found<unknown>, serviceDate: string): ProofSource => ({
  serviceDate,
  releases,
  requestId,
  at,
});

const serviceOf = ({ code, modifier }: { code: string; modifier: string | null }): string =>
  modifier === null ? code : `${code}-${modifier}`;

/** Returns the proof of a rate of the physician fee schedule; without a locality, of the national one. */
export function localityProof(
  answer: Found<PfsLocalityRates>,
  setting: Setting,
  locality?: PfsLocalityRates['localities'][number],
): Proof {
  const { data } = answer;
  const { rvu_work, rvu_mp, full_fac_pe, full_nfac_pe, conv_fact } = data.components;
  const [name, expense] =
    setting === 'facility_rate' ? (['full_fac_pe', full_fac_pe] as const) : (['full_nfac_pe', full_nfac_pe] as const);
  const place = locality ? `locality ${locality.locality} ${locality.loc_description}` : 'national';
  return {
    subject: `${SETTING_NAMES[setting]} of ${serviceOf(data)}, ${place}`,
    amount: dollars((locality ?? data.national)[setting]),
    formula: locality
      ? `round half up to the cent ((rvu_work × gpci_work + ${name} × gpci_pe + rvu_mp × gpci_mp) × conv_fact)`
      : `round half up to the cent ((rvu_work + ${name} + rvu_mp) × conv_fact)`,
    inputs: {
      rvu_work,
      [name]: expense,
      rvu_mp,
      ...(locality && { gpci_work: locality.gpci_work, gpci_pe: locality.gpci_pe, gpci_mp: locality.gpci_mp }),
      conv_fact,
    },
    citation: 'Social Security Act 1848(b)(1); 42 CFR 414.20(a), 414.22, 414.26, 414.28',
    releases: [],
    source: sourceOf(answer, isoDay(data.service_date)),
    step: null,
  };
}

const OPPS_CAP = 'Social Security Act 1848(b)(4)';

/** Returns a locality's cap; undefined where it has none. */
export const capOf = ({ opps_cap }: PfsLocalityRates['localities'][number], setting: Setting) =>
  setting === 'facility_rate' ? opps_cap?.facility_amount : opps_cap?.non_facility_amount;

/** Returns the proof of a locality's cap, for which the answer has no inputs. */
export function capProof(
  answer: Found<PfsLocalityRates>,
  setting: Setting,
  locality: PfsLocalityRates['localities'][number],
): Proof {
  const place = `locality ${locality.locality}`;
  return {
    subject: `OPPS cap of ${serviceOf(answer.data)}, ${SETTING_NAMES[setting].toLowerCase()}, ${place}`,
    amount: dollars(capOf(locality, setting)),
    formula: null,
    inputs: {},
    citation: OPPS_CAP,
    releases: [],
    source: sourceOf(answer, isoDay(answer.data.service_date)),
    step: null,
  };
}

/** Returns the proof of one provider's rate: its step. Null where the answer has no such step. */
export function providerProof(answer: Found<PfsCalculation>, setting: Setting): Proof | null {
  const { data } = answer;
  const { explanation = [] } = data;
  const step = explanation.find((each) => each.step === setting);
  if (!step) return null;
  const parts = explanation.filter((each) => each.step in step.inputs);
  return {
    subject: `${SETTING_NAMES[setting]} of ${serviceOf(data)}, NPI ${data.npi}, locality ${data.locality_info.locality}`,
    amount: dollars(data.rates[setting]),
    formula: [step.formula, ...parts.map((part) => `${part.step} = ${part.formula}`)].join('; '),
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs), step.inputs),
    citation: [...new Set([step, ...parts].map(({ citation }) => citation))].join('; '),
    releases: marked(
      parts.flatMap(({ release }) => release?.split(', ') ?? []),
      answer.releases,
    ),
    source: sourceOf(answer, isoDay(data.service_date)),
    step: null,
  };
}

/** Returns releases as the answer names them: a step does not say which are samples. */
function marked(releases: readonly string[], ofAnswer: string | null): string[] {
  const releaseNames = ofAnswer?.split(', ') ?? [];
  return [...new Set(releases)].map(
    (release) => releaseNames.find((each) => each.startsWith(`${release} (`)) ?? release,
  );
}

/** Rules that the amounts of a schedule rest on. */
const SCHEDULE_RULES: readonly string[] = [
  '42 CFR 414.28',
  '42 CFR 414.507',
  '42 CFR 416.171',
  '42 CFR 414.210',
  '42 CFR 414.610',
  '42 CFR 414.904',
];

/** Returns the proof of an amount of a schedule: the row as it is published. */
export function recordProof(
  answer: Found<FeeScheduleList>,
  record: FeeScheduleRecord,
  [name, amount]: readonly [string, string],
): Proof {
  const { schedule_type: schedule, code, start_date, end_date } = record;
  const others = figuresOf(record).filter(([each]) => each !== name);
  return {
    subject: `${name} of ${code}, ${SCHEDULES[schedule]} ${kindOf(record)}`,
    amount,
    formula: 'as published',
    inputs: { in_force: `${shownDay(start_date)} to ${shownDay(end_date)}`, ...Object.fromEntries(others) },
    citation: SCHEDULE_RULES[schedule] ?? null,
    releases: [],
    source: sourceOf(answer, isoDay(start_date)),
    step: null,
  };
}

/** Returns the proof of a figure of the outpatient editor's tables. */
export function outpatientProof(
  answer: Found<IoceCodeDetail>,
  date: string,
  name: string,
  amount: number | null,
): Proof {
  const { hcpcs_code, version, attributes } = answer.data;
  return {
    subject: `${name} of ${hcpcs_code}, OPPS`,
    amount: dollars(amount),
    formula: 'as published',
    inputs: {
      editor_version: version,
      apc: attributes?.apc ?? null,
      status_indicator: attributes?.status_indicator ?? null,
    },
    citation: '42 CFR 419.32',
    releases: [],
    source: sourceOf(answer, date),
    step: null,
  };
}
