/** The lesser or the greater of what several ways pay: line by line, or of all that they pay together. */
import { Exact, ZERO } from '../../../../core/exact.ts';
import type { CompiledTerm } from '../../compiled.ts';
import { SUM, stayStep, type TermTrace } from '../../explain.ts';
import type { How, Pays, PaysBy, Term } from '../../terms.ts';
import { lineName, toCents, type WalkedLine } from '../../walk.ts';
import { type Form, type LineAmount, lineAmount, type Outcome, type Paid, type Pricing, paidByLine } from '../form.ts';

type Compared = PaysBy<'lesser' | 'greater'>;
type FormOf = (pays: Pays) => Form<How>;

/** A line, and what each way pays for it. */
interface LineOfWays {
  line: WalkedLine;
  ways: readonly (LineAmount | undefined)[];
}

/** Pays lines: each by the way that counts for it, or all by the way whose sum counts. */
export function ofLines(pricing: Pricing, pays: Compared, formOf: FormOf): Outcome {
  const paid: ReadonlyMap<WalkedLine, LineAmount>[] = [];
  for (const [place, way] of pays.of.entries()) {
    const outcome = formOf(way).ofLines?.(pricingOf(place, pricing, pays, formOf), way) ?? `${way.how} pays no lines`;
    if (typeof outcome === 'string') return `way ${place + 1}: ${outcome}`;
    paid.push(new Map(outcome.lines.map((amount) => [amount.line, amount])));
  }
  const lines = pricing.lines.map((line) => ({ line, ways: paid.map((amounts) => amounts.get(line)) }));
  return pays.compare === 'claim' ? comparedBySum(lines, pricing, pays) : comparedByLine(lines, pricing, pays);
}

function comparedByLine(lines: readonly LineOfWays[], { trace, term }: Pricing, pays: Compared): Outcome {
  return paidByLine(
    lines.map(({ line, ways }): LineAmount => {
      const lacking = lackingOf(line, ways);
      if (lacking) return lacking;
      const amounts = ways.map((way) => way?.amount ?? ZERO);
      const { place, amount } = chosenOf(amounts, pays);
      const { formula, inputs } = comparison(amounts, term, pays);
      trace?.step(trace.price, formula, inputs, amount, line.facts.line);
      const { comparedWith } = ways[place] ?? {};
      return { ...lineAmount(line, amount), ...(comparedWith ? { comparedWith } : {}) };
    }),
  );
}

function comparedBySum(lines: readonly LineOfWays[], { trace, term }: Pricing, pays: Compared): Outcome {
  const priced = lines.filter(({ line, ways }) => !lackingOf(line, ways));
  const sums = pays.of.map((_, way) => toCents(Exact.sum(priced.map(({ ways }) => ways[way]?.amount ?? ZERO))));
  const { place, amount } = chosenOf(sums, pays);
  if (trace && priced.length > 0) {
    for (const [way, sum] of sums.entries()) {
      const ofLines = priced.map(({ line, ways }) => [`line_${line.facts.line}`, ways[way]?.amount ?? ZERO]);
      trace.step(wayName(term, way), SUM, Object.fromEntries(ofLines), sum);
    }
    const { formula, inputs } = comparison(sums, term, pays);
    trace.step(`${term.id}_${pays.how}`, formula, inputs, amount);
  }
  return paidByLine(
    lines.map(({ line, ways }): LineAmount => {
      const lacking = lackingOf(line, ways);
      const own = ways[place];
      if (lacking || !own?.amount) return lacking ?? { line, amount: null, reason: 'no way pays it' };
      explainChosen(trace, term, place, line, own.amount);
      return own;
    }),
  );
}

/** Pays the claim by the way whose sum counts. */
export function ofClaim(pricing: Pricing, pays: Compared, formOf: FormOf): Outcome {
  const { walk, trace, term } = pricing;
  const paid: Paid[] = [];
  for (const [place, way] of pays.of.entries()) {
    const form = formOf(way);
    const lines = form.isOfMatchingLines?.(way) ? pricing.matching : walk.untakenLines;
    const own = { ...pricingOf(place, pricing, pays, formOf), lines };
    const outcome = form.ofClaim?.(own, way) ?? `${way.how} pays no claim`;
    if (typeof outcome === 'string') return `way ${place + 1}: ${outcome}`;
    const lacking = lackingOfClaim(outcome, pricing);
    if (lacking !== null) return `way ${place + 1}: ${lacking}`;
    paid.push(outcome);
  }
  const sums = paid.map((way, place) => sumOf(way, place, pricing));
  const { place, amount } = chosenOf(sums, pays);
  const chosen = paid[place] as Paid;
  if (trace) {
    // The term's own step is the sum of the lines of the way that counts.
    const isSummed = chosen.whole === null || chosen.lines.length > 0;
    const { formula, inputs } = comparison(sums, term, pays);
    trace.step(isSummed ? `${term.id}_${pays.how}` : trace.price, formula, inputs, amount);
    for (const { line, amount: ofLine } of chosen.lines) if (ofLine) explainChosen(trace, term, place, line, ofLine);
  }
  const which = `way ${place + 1} of ${paid.length}`;
  return { ...chosen, reason: chosen.reason === null ? which : `${which}: ${chosen.reason}` };
}

/** Returns a clause: which line with charges a way has no amount of; null if none. */
function lackingOfClaim({ whole, lines }: Paid, { walk }: Pricing): string | null {
  const needsAll = whole === null && !walk.hasLineCharges;
  const lacking = lines.find(({ line, amount }) => amount === null && (needsAll || line.facts.charges.isPositive));
  return lacking ? `${lineName(lacking.line)}: ${lacking.reason}` : null;
}

function sumOf({ whole, lines }: Paid, place: number, { trace, term }: Pricing): Exact {
  const sum = toCents(Exact.sum([...(whole ? [whole] : []), ...lines.flatMap(({ amount }) => amount ?? [])]));
  if (trace && (whole === null || lines.length > 0)) {
    const name = wayName(term, place);
    const ofLines = lines.flatMap(({ line, amount }) => (amount ? [[`line_${line.facts.line}`, amount]] : []));
    const ofStay = whole ? { [stayStep({ ...term, id: name })]: whole } : {};
    trace.step(name, SUM, { ...ofStay, ...Object.fromEntries(ofLines) }, sum);
  }
  return sum;
}

/** Returns that a line has no amount where one way has none of it: then the ways cannot be compared. */
function lackingOf(line: WalkedLine, ways: LineOfWays['ways']): LineAmount | null {
  const lacking = ways.flatMap((way, place) => (way?.amount ? [] : [{ way, place }]));
  const [first] = lacking;
  if (!first) return null;
  const reason = `way ${first.place + 1}: ${first.way?.reason ?? 'it does not pay the line'}`;
  return {
    ...{ line, amount: null, reason },
    ...(lacking.every(({ way }) => way?.hasNoItem) ? { hasNoItem: true as const } : {}),
    ...(lacking.some(({ way }) => way?.isLeft) ? { isLeft: true as const } : {}),
  };
}

/** Returns the amount that counts, and its place; of equal ones the first. */
function chosenOf(amounts: readonly Exact[], { how }: Compared): { place: number; amount: Exact } {
  let place = 0;
  for (const [i, amount] of amounts.entries()) {
    const before = amounts[place] ?? amount;
    if (how === 'lesser' ? amount.isLess(before) : amount.isMore(before)) place = i;
  }
  return { place, amount: amounts[place] ?? ZERO };
}

/** Returns a way's pricing: its steps are named after the term and its place, `surgery_way_2`. */
function pricingOf(place: number, pricing: Pricing, { of }: Compared, formOf: FormOf): Pricing {
  const { limits: _, ...own } = pricing.term;
  const term: Term = { ...own, id: wayName(own, place) };
  const counts = of.map((way) => formOf(way).codes?.(way).length ?? 0);
  const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0);
  const codes = pricing.compiled.codes.slice(before, before + (counts[place] ?? 0));
  const compiled: CompiledTerm = { ...pricing.compiled, term, codes };
  return { ...pricing, term, compiled, trace: pricing.walk.traceOf(compiled) };
}

const wayName = ({ id }: Pick<Term, 'id'>, place: number) => `${id}_way_${place + 1}`;

/** Returns `least(surgery_way_1, surgery_way_2)`, or the greatest. */
function comparison(amounts: readonly Exact[], term: Term, { how }: Compared) {
  const inputs = Object.fromEntries(amounts.map((amount, place) => [wayName(term, place), amount]));
  return { formula: `${how === 'lesser' ? 'least' : 'greatest'}(${Object.keys(inputs).join(', ')})`, inputs };
}

/** Records the amount of a line by the way that counts. */
function explainChosen(trace: TermTrace | null, term: Term, place: number, line: WalkedLine, amount: Exact): void {
  const way = wayName(term, place);
  trace?.step(trace.price, way, { [way]: amount }, amount, line.facts.line);
}
