/** Faults in a document of terms beyond the form of its fields. */
import { TERMS_BYTES_MAX } from './choices.ts';
import { codeFault, FORM_OF } from './codes.ts';
import { hasPart, isPart, KINDS_WITH_SHARES } from './parts.ts';
import { codesOf } from './references.ts';
import { type How, type Limits, type Role, type Term, type Terms, takes } from './terms.ts';

/** Forms by which carve-outs and rates by line may pay. */
const BY_LINE: readonly How[] = [
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
  'asp',
  'percent_of_medicare',
];
const BY_CLAIM: readonly How[] = [
  'percent_of_medicare',
  'base_rate',
  'case_rate',
  'per_diem',
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
];
const ONLY: Partial<Record<Role, readonly How[]>> = {
  exclusion: ['nothing'],
  carve_out: BY_LINE,
  stop_loss: ['stop_loss'],
  limit: ['limit'],
};

/** Returns a sentence for each fault, in the order of the terms: `Term drugs: pays.steps must not stand with per day`. */
export function faultsOf(document: Terms): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  const faults =
    bytes > TERMS_BYTES_MAX ? [`Terms must be at most ${TERMS_BYTES_MAX} bytes of JSON: they are ${bytes}`] : [];
  const ids = new Set<string>();
  let hasDefault = false;
  for (const term of document.terms) {
    const all = [...roleFaults(term), ...conditionFaults(term), ...paymentFaults(term, document), ...limitFaults(term)];
    if (ids.has(term.id)) all.unshift('id must be unique: an earlier term has it');
    if (term.role === 'default' && hasDefault) all.unshift('role must not be default: an earlier term is it');
    ids.add(term.id);
    hasDefault ||= term.role === 'default';
    faults.push(...all.map((fault) => `Term ${term.id}: ${fault}`));
  }
  return faults;
}

/** `a, b or c`. */
const choice = (values: readonly string[]) => values.join(', ').replace(/, ([^,]+)$/, ' or $1');

function roleFaults(term: Term): string[] {
  const { role, consumes, limits, applies, pays } = term;
  const faults: string[] = [];
  const isRate = role === 'rate' || role === 'default';
  const scope = takes(term);
  const which = isRate ? `a ${role} that takes ${scope === 'lines' ? 'lines' : 'the claim'}` : `a term of role ${role}`;
  const allowed = ONLY[role] ?? (scope === 'lines' ? BY_LINE : BY_CLAIM);
  if (!allowed.includes(pays.how)) faults.push(`pays.how must be ${choice(allowed)} in ${which}`);
  if (isRate && scope === 'claim' && pays.how === 'flat' && (pays.per === 'line' || pays.per === 'unit')) {
    faults.push(`pays.per must be day or visit in ${which}`);
  }
  if (consumes && !isRate) faults.push('consumes must stand in rates and the default alone');
  if (limits && !isRate && role !== 'carve_out') {
    faults.push('limits must stand in carve-outs, rates and the default alone');
  }
  const isOfTotal = role === 'stop_loss' || role === 'limit';
  if (isOfTotal && applies.lines) faults.push(`applies.lines must not stand in ${which}, which is of the whole claim`);
  if (applies.dates?.by === 'service' && (isOfTotal || scope === 'claim')) {
    faults.push(`applies.dates.by must not be service in ${role === 'exclusion' ? `${which} without lines` : which}`);
  }
  return faults;
}

function conditionFaults(term: Term): string[] {
  const { age, dates, lines } = term.applies;
  const faults: string[] = [];
  if (age && age.from === undefined && age.to === undefined) faults.push('applies.age must have from or to');
  if ((age?.from ?? 0) > (age?.to ?? Number.POSITIVE_INFINITY)) {
    faults.push('applies.age.to must not be less than from');
  }
  if (dates && dates.from === undefined && dates.to === undefined) faults.push('applies.dates must have from or to');
  if (dates?.from && dates.to && dates.to < dates.from) faults.push('applies.dates.to must not be before from');
  if (lines && Object.keys(lines).every((name) => name === 'per')) {
    faults.push('applies.lines must have a condition: consumes says what a term takes');
  } else if (lines?.per && lines.charges_over === undefined)
    faults.push('applies.lines.per must stand with charges_over');
  for (const { field, codes, path } of codesOf(term)) {
    for (const text of codes) {
      const fault = codeFault(text, FORM_OF[field]);
      if (fault) faults.push(`${path} is wrong: ${fault}`);
    }
  }
  return faults;
}

function paymentFaults({ pays, applies: { kinds }, escalators }: Term, { terms }: Terms): string[] {
  const faults: string[] = [];
  const days = escalators?.map(({ from }) => from) ?? [];
  const repeated = days.find((day, place) => days.indexOf(day) < place);
  if (repeated) faults.push(`escalators must not have two from ${repeated}`);
  switch (pays.how) {
    case 'case_rate':
      if (pays.days !== undefined && pays.each_further_day === undefined) {
        faults.push('pays.days must stand with each_further_day');
      }
      if (pays.days === undefined && pays.each_further_day !== undefined) {
        faults.push('pays.each_further_day must stand with days');
      }
      break;
    case 'per_diem':
      if (pays.tiers[0]?.from_day !== 1) faults.push('pays.tiers must begin from_day 1');
      if (pays.tiers.some(({ from_day }, place) => from_day <= (pays.tiers[place - 1]?.from_day ?? 0))) {
        faults.push('pays.tiers must ascend by from_day');
      }
      break;
    case 'flat':
      if (pays.steps && pays.per === 'day') faults.push('pays.steps must not stand with per day');
      break;
    case 'percent_of_medicare':
      if (pays.basis === 'paid') {
        if (pays.only) faults.push('pays.only must not stand with basis paid');
        if (pays.without) faults.push('pays.without must not stand with basis paid');
        if (kinds && !kinds.some((kind) => KINDS_WITH_SHARES.has(kind))) {
          faults.push(`pays.basis must not be paid: of ${choice(kinds)} claims the patient’s share is not known`);
        }
      }
      for (const name of pays.only ?? []) {
        if (!isPart(name)) faults.push(`pays.only has ${name}, which is no part of Medicare’s payment`);
        else if (kinds && !hasPart(kinds, name)) {
          faults.push(`pays.only has ${name}, which is no part of Medicare’s payment of ${choice(kinds)} claims`);
        }
      }
      for (const name of pays.without ?? []) {
        if (!isPart(name)) faults.push(`pays.without has ${name}, which is no part of Medicare’s payment`);
      }
      break;
    case 'stop_loss':
      for (const id of pays.with ?? []) {
        const isRate = terms.some((term) => term.id === id && (term.role === 'rate' || term.role === 'default'));
        if (!isRate) faults.push(`pays.with has ${id}, which is no rate or default of the document`);
      }
      break;
  }
  return faults;
}

function limitFaults({ pays, limits }: Term): string[] {
  return [
    ...(limits ? faultsOfLimits('limits', limits) : []),
    ...(pays.how === 'limit' ? faultsOfLimits('pays', pays) : []),
  ];
}

function faultsOfLimits(path: string, { lesser_of_charges, minimum, maximum, corridor }: Limits): string[] {
  const faults: string[] = [];
  if ([lesser_of_charges, minimum, maximum, corridor].every((limit) => limit === undefined)) {
    faults.push(`${path} must have lesser_of_charges, minimum, maximum or corridor`);
  }
  if (!corridor) return faults;
  const { from_percent, to_percent } = corridor;
  if (from_percent === undefined && to_percent === undefined) {
    faults.push(`${path}.corridor must have from_percent or to_percent`);
  }
  if ((from_percent ?? 0) > (to_percent ?? Number.POSITIVE_INFINITY)) {
    faults.push(`${path}.corridor.to_percent must not be less than from_percent`);
  }
  return faults;
}
