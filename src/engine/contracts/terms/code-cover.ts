/** Compares lists of codes: what one surely has of another. A doubt is told as no. */
import { codesOfList } from './codes.ts';
import type { Codes } from './terms.ts';

/** Codes that an entry has: from one to another, both included, and all that begin with `from` where `to` is null. */
interface Span {
  from: string;
  to: string | null;
}

/** True if the exceptions of a list take all that it has, or it names empty groups alone. @param groups codes by id */
export function matchesNothing(codes: Codes, groups: ReadonlyMap<string, Codes>): boolean {
  const { included, excepted } = signsOf(codes, groups);
  if (included.length === 0)
    return codes.some((text) => text.startsWith('@') && groups.get(text.slice(1))?.length === 0);
  return included.every((entry) => excepted.some((other) => covers(other, entry)));
}

/**
 * True if a list has all that another has.
 * @param isOfSeveral true for codes of which a claim or line has several: an exception of any of them fails the list
 */
export function hasAllOf(
  codes: Codes,
  others: Codes,
  groups: ReadonlyMap<string, Codes>,
  isOfSeveral: boolean,
): boolean {
  const [own, other] = [signsOf(codes, groups), signsOf(others, groups)];
  if (matchesNothing(codes, groups)) return false;
  const isExceptedThere = (entry: Span) => other.excepted.some((each) => covers(each, entry));
  const isWithin = ({ from, to }: Span) => other.included.some((each) => overlaps(each, { from, to }));
  const isHarmless = (entry: Span) =>
    isExceptedThere(entry) || (!isOfSeveral && other.included.length > 0 && !isWithin(entry));
  if (!own.excepted.every(isHarmless)) return false;
  if (own.included.length === 0) return true;
  return other.included.length > 0 && other.included.every((entry) => own.included.some((each) => covers(each, entry)));
}

/** False if two lists have surely no code in common. */
export function mayShare(codes: Codes, others: Codes, groups: ReadonlyMap<string, Codes>): boolean {
  const [own, other] = [signsOf(codes, groups), signsOf(others, groups)];
  if (own.included.length === 0 || other.included.length === 0) return true;
  const excepted = [...own.excepted, ...other.excepted];
  const left = (entries: readonly Span[]) => entries.filter((entry) => !excepted.some((each) => covers(each, entry)));
  return left(own.included).some((entry) => left(other.included).some((each) => overlaps(entry, each)));
}

function signsOf(codes: Codes, groups: ReadonlyMap<string, Codes>): { included: Span[]; excepted: Span[] } {
  const members = codesOfList(codes, groups);
  return {
    included: members.filter((text) => !text.startsWith('!')).map(spanOf),
    excepted: members.flatMap((text) => (text.startsWith('!') ? [spanOf(text.slice(1))] : [])),
  };
}

function spanOf(text: string): Span {
  if (text.endsWith('*')) return { from: text.slice(0, -1), to: null };
  const [from = '', to = from] = text.split('-');
  return { from, to };
}

function covers(span: Span, { from, to }: Span): boolean {
  if (span.to === null) return from.startsWith(span.from) && (to === null || to.startsWith(span.from));
  return to !== null && span.from.length === from.length && span.from <= from && to <= span.to;
}

/** True unless the spans have surely no code in common. */
function overlaps(a: Span, b: Span): boolean {
  if (a.to === null && b.to === null) return a.from.startsWith(b.from) || b.from.startsWith(a.from);
  if (a.to === null) return (b.to ?? '') >= a.from && b.from.slice(0, a.from.length) <= a.from;
  if (b.to === null) return overlaps(b, a);
  return a.from.length === b.from.length && a.from <= b.to && b.from <= a.to;
}
