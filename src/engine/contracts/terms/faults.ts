/** Faults in a document of terms beyond the form of its fields. */
import { TERMS_BYTES_MAX } from './choices.ts';
import { codeFault, formOfCodes } from './codes.ts';
import { formOf, formsOf } from './forms/registry.ts';
import { comesEarlier } from './order.ts';
import { codesOf } from './references.ts';
import { type Limits, type LineConditions, type Term, type Terms, takes } from './terms.ts';
import { list } from './words.ts';

/** Returns a sentence for each fault, in the order of the terms: `Term drugs: pays.steps must not stand with per day`. */
export function faultsOf(document: Terms): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  const faults =
    bytes > TERMS_BYTES_MAX ? [`Terms must be at most ${TERMS_BYTES_MAX} bytes of JSON: they are ${bytes}`] : [];
  const ids = new Set<string>();
  let hasDefault = false;
  for (const term of document.terms) {
    const all = [...roleFaults(term), ...conditionFaults(term, document), ...paymentFaults(term, document)];
    if (ids.has(term.id)) all.unshift('id must be unique: an earlier term has it');
    if (term.role === 'default' && hasDefault) all.unshift('role must not be default: an earlier term is it');
    ids.add(term.id);
    hasDefault ||= term.role === 'default';
    faults.push(...all.map((fault) => `Term ${term.id}: ${fault}`));
  }
  return faults;
}

function roleFaults(term: Term): string[] {
  const { role, consumes, includes_rest: includes, limits, applies, pays } = term;
  const faults: string[] = [];
  const isRate = role === 'rate' || role === 'default';
  const scope = takes(term);
  const which = isRate ? `a ${role} that takes ${scope === 'lines' ? 'lines' : 'the claim'}` : `a term of role ${role}`;
  const allowed = formsOf(role, scope);
  if (!allowed.includes(pays.how)) faults.push(`pays.how must be ${list(allowed)} in ${which}`);
  const faultOfClaim = isRate && scope === 'claim' ? formOf(pays).faultOfClaim?.(pays) : null;
  if (faultOfClaim) faults.push(`${faultOfClaim} in ${which}`);
  if (consumes && !isRate) faults.push('consumes must stand in rates and the default alone');
  if (includes && (role !== 'rate' || scope !== 'lines'))
    faults.push('includes_rest must stand in rates that take lines alone');
  if (limits && !isRate && role !== 'carve_out') {
    faults.push('limits must stand in carve-outs, rates and the default alone');
  }
  const isOfTotal = role === 'stop_loss' || role === 'limit' || role === 'adjustment';
  if (isOfTotal && applies.lines) faults.push(`applies.lines must not stand in ${which}, which is of the whole claim`);
  if (applies.dates?.by === 'service' && (isOfTotal || scope === 'claim')) {
    faults.push(`applies.dates.by must not be service in ${role === 'exclusion' ? `${which} without lines` : which}`);
  }
  const takesLines = role === 'carve_out' || (isRate && scope === 'lines');
  if (term.rates_of && takesLines)
    faults.push(`rates_of must not stand in ${which}: its amounts go by the day of each line`);
  const isOfStay = isRate && scope === 'claim' && OF_STAY.has(pays.how);
  if (term.later_bills && !isOfStay) {
    faults.push('later_bills must stand with base_rate, case_rate, or a schedule that takes the claim');
  }
  return faults;
}

/** Forms that pay a stay whole with its first bill. */
const OF_STAY: ReadonlySet<string> = new Set(['base_rate', 'case_rate', 'schedule']);

function conditionFaults(term: Term, { terms, drg }: Terms): string[] {
  const { age, dates, lines, has_lines: hasLines, covered_days: days, with: ids = [] } = term.applies;
  const faults: string[] = [];
  if (age && age.from === undefined && age.to === undefined) faults.push('applies.age must have from or to');
  if ((age?.from ?? 0) > (age?.to ?? Number.POSITIVE_INFINITY)) {
    faults.push('applies.age.to must not be less than from');
  }
  if (days && days.from === undefined && days.to === undefined)
    faults.push('applies.covered_days must have from or to');
  if ((days?.from ?? 0) > (days?.to ?? Number.POSITIVE_INFINITY)) {
    faults.push('applies.covered_days.to must not be less than from');
  }
  const earlier = new Set(ids.length > 0 ? comesEarlier(terms, term).map(({ id }) => id) : []);
  const later = ids.filter((id) => !earlier.has(id));
  faults.push(...later.map((id) => `applies.with has ${id}, which is no term that comes earlier`));
  if (dates && dates.from === undefined && dates.to === undefined) faults.push('applies.dates must have from or to');
  if (dates?.from && dates.to && dates.to < dates.from) faults.push('applies.dates.to must not be before from');
  faults.push(
    ...faultsOfLines('applies.lines', lines, ': consumes says what a term takes'),
    ...faultsOfLines('applies.has_lines', hasLines),
  );
  for (const { field, codes, path } of codesOf(term)) {
    for (const text of codes) {
      const fault = codeFault(text, formOfCodes(field, drg));
      if (fault) faults.push(`${path} is wrong: ${fault}`);
    }
  }
  return faults;
}

/** @param hint what says else what conditions on lines might be meant to say */
function faultsOfLines(path: string, lines: LineConditions | undefined, hint = ''): string[] {
  if (!lines) return [];
  if (Object.keys(lines).every((name) => name === 'per')) return [`${path} must have a condition${hint}`];
  return lines.per && lines.charges_over === undefined ? [`${path}.per must stand with charges_over`] : [];
}

function paymentFaults(term: Term, document: Terms): string[] {
  const { pays, escalators = [], limits } = term;
  const form = formOf(pays);
  const ownLimits = form.limits?.(pays);
  const days = escalators.map(({ from }) => from);
  const repeated = days.find((day, place) => days.indexOf(day) < place);
  return [
    ...(repeated ? [`escalators must not have two from ${repeated}`] : []),
    ...(form.faults?.(pays, term, document) ?? []),
    ...(limits ? faultsOfLimits('limits', limits, takes(term) === 'lines') : []),
    ...(ownLimits ? faultsOfLimits('pays', ownLimits, false) : []),
  ];
}

function faultsOfLimits(
  path: string,
  { lesser_of_charges, minimum, maximum, corridor, per }: Limits,
  isOfLines: boolean,
): string[] {
  const faults: string[] = [];
  if (per && minimum === undefined && maximum === undefined)
    faults.push(`${path}.per must stand with minimum or maximum`);
  if (per && corridor) faults.push(`${path}.per must not stand with corridor, which is of all charges`);
  if ((per === 'visit' || per === 'line') && !isOfLines) {
    faults.push(`${path}.per must not be ${per} where no lines are paid`);
  }
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
