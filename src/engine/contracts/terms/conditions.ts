/** Conditions of terms as checks of a claim and of its lines. */

import type { Kind } from '../../claim/kinds.ts';
import { type Exact, exact } from '../../core/exact.ts';
import type { ContractFacts, LineFacts } from '../facts.ts';
import { CodeList, codesText } from './codes.ts';
import type { Applies, Codes, LineConditions } from './terms.ts';

/** Facts of a claim, and the DRG by which its terms go. */
export interface ClaimFacts {
  facts: ContractFacts;
  drg: string | null;
  /** Terms that have paid a part so far. */
  parts: readonly { term: string }[];
}

/** A condition of the claim. */
export interface ClaimCondition {
  /** The formula of its step: `drgs 768, 796 to 798`. */
  text: string;
  /** The fact as an input of that step: `drg`. */
  input: string;
  /** The fact in a sentence: `the DRG`. */
  fact: string;
  /** Returns a clause: why the fact is not known; null or absent if the claim just does not give it. */
  whyUnknown?: ((claim: ClaimFacts) => string | null) | undefined;
  /** Null if the fact is not known. */
  holds(claim: ClaimFacts): boolean | null;
  factValue(claim: ClaimFacts): string | number | null;
}

/** A condition of a line; what it asks of the line is in `holds`. */
export interface LineCondition {
  text: string;
  /** The fact in a sentence: `the status indicator`. */
  fact: string;
  holds(line: LineFacts, kind: Kind | null): boolean | null;
}

/** Charges above which lines match. */
export interface ChargesOver {
  amount: Exact;
  per: 'line' | 'unit' | 'claim';
  text: string;
}

/** Kinds whose lines have neither APC nor status indicator. */
export const WITHOUT_APC: ReadonlySet<Kind> = new Set<Kind>([
  'inpatient',
  'skilled_nursing',
  'surgical_center',
  'professional',
]);

type Groups = ReadonlyMap<string, Codes>;

/** Returns the DRG of a claim; '' if claims of its kind have none, null if it is not known. */
export function drgOf({ facts: { kind }, drg }: ClaimFacts): string | null {
  return kind === null || kind === 'inpatient' ? drg : '';
}

/** Returns the MDC of a claim, as `drgOf` does the DRG. */
function mdcOf({ facts: { kind, mdc } }: ClaimFacts): string | null {
  return kind === null || kind === 'inpatient' ? mdc : '';
}

/** Returns a clause: why the kind of a claim is not known; null if it is known. */
export function whyNoKind({ kind, billType }: ContractFacts): string | null {
  if (kind !== null) return null;
  return billType === '' ? 'the claim has no bill type' : `bill type ${billType} is none that Medicare accepts`;
}

/** Returns the checks of the claim as a whole. A claim of a kind without a DRG has no DRG, rather than an unknown one. */
export function claimConditions(applies: Applies, groups: Groups): readonly ClaimCondition[] {
  const conditions: ClaimCondition[] = [];
  const byKind = ({ facts }: ClaimFacts) => whyNoKind(facts);
  const one = (
    name: keyof Applies,
    fact: string,
    input: string,
    claimValue: (claim: ClaimFacts) => string | null,
    whyUnknown?: ClaimCondition['whyUnknown'],
  ) => {
    const codes = applies[name] as Codes | undefined;
    if (!codes) return;
    const list = new CodeList(codes, groups);
    conditions.push({
      ...{ text: `${name} ${codesText(codes)}`, input, fact, whyUnknown },
      holds(claim) {
        const value = claimValue(claim);
        return value === null ? null : list.has(value);
      },
      factValue: claimValue,
    });
  };
  const several = (
    name: keyof Applies,
    fact: string,
    input: string,
    claimValues: (claim: ClaimFacts) => readonly string[] | null,
  ) => {
    const codes = applies[name] as Codes | undefined;
    if (!codes) return;
    const list = new CodeList(codes, groups);
    conditions.push({
      ...{ text: `${name} ${codesText(codes)}`, input, fact },
      holds(claim) {
        const values = claimValues(claim);
        return values === null ? null : list.hasOneOf(values);
      },
      factValue: (claim) => claimValues(claim)?.join(', ') ?? null,
    });
  };

  const { kinds, age, sex, plans, dates, covered_days: coveredDays, with: ids } = applies;
  if (kinds)
    conditions.push({
      text: `kinds ${kinds.join(', ')}`,
      input: 'kind',
      fact: 'the kind of claim',
      whyUnknown: byKind,
      holds: ({ facts: { kind } }) => (kind === null ? null : kinds.includes(kind)),
      factValue: ({ facts: { kind } }) => kind,
    });
  one('bill_types', 'the bill type', 'bill_type', ({ facts: { billType, kind } }) =>
    billType === '' && kind !== 'professional' ? null : billType,
  );
  one('drgs', 'the DRG', 'drg', drgOf, byKind);
  one('mdcs', 'the MDC', 'mdc', mdcOf, byKind);
  several('diagnoses', 'the diagnoses', 'diagnosis_codes', ({ facts }) => facts.diagnoses);
  one('principal_diagnoses', 'the principal diagnosis', 'principal_diagnosis', ({ facts }) => facts.principalDiagnosis);
  several('procedures', 'the procedures', 'procedure_codes', ({ facts }) => facts.procedures);
  if (age) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = age;
    conditions.push({
      text: `age ${rangeText(age.from, age.to)}`,
      input: 'age_in_years',
      fact: 'the age',
      holds: ({ facts: { age: years } }) => (years === null ? null : from <= years && years <= to),
      factValue: ({ facts: { age: years } }) => years,
    });
  }
  if (sex)
    conditions.push({
      text: `sex ${sex}`,
      input: 'patient_sex',
      fact: 'the sex',
      holds: ({ facts }) => (facts.sex === null ? null : facts.sex === sex),
      factValue: ({ facts }) => facts.sex,
    });
  one('admission_sources', 'the admission source', 'admission_source', ({ facts }) => facts.admissionSource);
  one('admission_types', 'the admission type', 'admission_type', ({ facts }) => facts.admissionType);
  one('patient_statuses', 'the patient status', 'patient_status', ({ facts }) => facts.patientStatus);
  several('cond_codes', 'the condition codes', 'condition_codes', ({ facts }) => facts.condCodes);
  if (plans)
    conditions.push({
      text: 'one of the plans of the term',
      input: 'plan',
      fact: 'the plan',
      holds: ({ facts: { plan } }) => (plan === null ? null : plans.includes(plan)),
      factValue: ({ facts: { plan } }) => plan,
    });
  if (dates && dates.by !== 'service') {
    const { by } = dates;
    const [from, to] = daysOf(dates);
    conditions.push({
      text: `${by} ${rangeText(dates.from, dates.to)}`,
      input: `${by}_day`,
      fact: `the day of ${by}`,
      holds: ({ facts: { dates: days } }) => {
        const day = days[by];
        return day === null ? null : from <= day && day <= to;
      },
      factValue: ({ facts }) => facts.dates[by],
    });
  }
  if (coveredDays) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = coveredDays;
    conditions.push({
      text: `covered_days ${rangeText(coveredDays.from, coveredDays.to)}`,
      input: 'covered_days',
      fact: 'the covered days',
      holds: ({ facts: { coveredDays: days } }) => (days === null ? null : from <= days && days <= to),
      factValue: ({ facts }) => facts.coveredDays,
    });
  }
  if (ids)
    conditions.push({
      text: `with ${ids.join(', ')}`,
      input: 'terms_paid',
      fact: 'what has been paid',
      holds: ({ parts }) => parts.some(({ term }) => ids.includes(term)),
      factValue: ({ parts }) => parts.map(({ term }) => term).join(', '),
    });
  return conditions;
}

/** Returns the checks of a line; none if the term asks nothing of lines. */
export function lineConditions({ lines = {}, dates }: Applies, groups: Groups): readonly LineCondition[] {
  const conditions: LineCondition[] = [];
  const one = (
    name: keyof LineConditions,
    fact: string,
    lineValue: (line: LineFacts, kind: Kind | null) => string | null,
  ) => {
    const codes = lines[name] as Codes | undefined;
    if (!codes) return;
    const list = new CodeList(codes, groups);
    conditions.push({
      ...{ text: `${name} ${codesText(codes)}`, fact },
      holds(line, kind) {
        const value = lineValue(line, kind);
        return value === null ? null : list.has(value);
      },
    });
  };
  one('revenue_codes', 'the revenue code', ({ revenueCode }) => revenueCode);
  one('hcpcs', 'the HCPCS code', ({ hcpcs }) => hcpcs);
  if (lines.modifiers) {
    const list = new CodeList(lines.modifiers, groups);
    conditions.push({
      text: `modifiers ${codesText(lines.modifiers)}`,
      fact: 'the modifiers',
      holds: ({ modifiers }) => list.hasOneOf(modifiers),
    });
  }
  const editedOr = (value: string | null, kind: Kind | null) =>
    value === null && kind !== null && WITHOUT_APC.has(kind) ? '' : value;
  one('apcs', 'the APC', ({ apc }, kind) => editedOr(apc, kind));
  one('status_indicators', 'the status indicator', ({ statusIndicator }, kind) => editedOr(statusIndicator, kind));
  one('pos', 'the place of service', ({ pos }) => pos);
  one('ndcs', 'the NDC', ({ ndc }) => ndc);
  if (lines.invoice_over !== undefined) {
    const over = exact(lines.invoice_over);
    conditions.push({
      text: `invoice cost over ${lines.invoice_over}`,
      fact: 'the invoice cost',
      // A line without an invoice is none of those that an invoice is sent for, as a line without a code has none of the codes.
      holds: ({ invoiceCost }) => invoiceCost?.isMore(over) ?? false,
    });
  }
  if (dates?.by === 'service') {
    const [from, to] = daysOf(dates);
    conditions.push({
      text: `service ${rangeText(dates.from, dates.to)}`,
      fact: 'the day of service',
      holds: ({ day }) => (day === null ? null : from <= day && day <= to),
    });
  }
  return conditions;
}

/** Returns the charges that lines must exceed; null if the term does not say. */
export function chargesOver({ lines }: Applies): ChargesOver | null {
  if (lines?.charges_over === undefined) return null;
  const { charges_over: over, per = 'line' } = lines;
  return { amount: exact(over), per, text: `charges of a ${per} over ${over}` };
}

const FIRST_DAY = 0;
const LAST_DAY = 99991231;

/** Returns the first and the last day, YYYYMMDD. */
function daysOf({ from, to }: { from?: string; to?: string }): [from: number, to: number] {
  const day = (text: string | undefined, open: number) =>
    text === undefined ? open : Number(text.replaceAll('-', ''));
  return [day(from, FIRST_DAY), day(to, LAST_DAY)];
}

function rangeText(from: string | number | undefined, to: string | number | undefined): string {
  return [from === undefined ? '' : `from ${from}`, to === undefined ? '' : `to ${to}`].filter(Boolean).join(' ');
}
