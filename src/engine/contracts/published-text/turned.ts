/** Turns an assumption: makes the other reading of a document. */
import type { Change, Turn } from './contract-draft.ts';
import type { PublishedTerm, PublishedTerms } from './document.ts';

/** Returns the document as it is with the other reading. */
export function turned(document: PublishedTerms, { changes }: Turn): PublishedTerms {
  const copy = structuredClone(document);
  for (const change of changes) apply(copy, change);
  return copy;
}

function apply(document: PublishedTerms, { path, value }: Change): void {
  const [list, id, ...names] = path.split('.');
  const place = document.terms.findIndex((term) => term.id === id);
  const term = document.terms[place];
  if (list !== 'terms' || !term) throw new RangeError(`No term of the document is at ${path}`);
  if (names.length > 0) {
    document.terms[place] = withValue(term, names, value) as PublishedTerm;
    return;
  }
  if (value !== null) throw new RangeError(`A term is taken away, not replaced, at ${path}`);
  document.terms.splice(place, 1);
  withoutTerm(document, term.id);
}

/** Returns an object with another value at a path of names, or without it. */
function withValue(whole: object, [name = '', ...names]: readonly string[], value: unknown): object {
  const { [name]: part, ...others } = whole as Record<string, unknown>;
  if (names.length > 0) return { ...others, [name]: withValue(Object(part ?? {}), names, value) };
  return value === null ? others : { ...others, [name]: value };
}

/** Takes a term out of what stop-losses are of; one that is of no other term goes with it. */
function withoutTerm(document: PublishedTerms, id: string): void {
  document.terms = document.terms.filter(({ pays }) => {
    if (pays.how !== 'stop_loss' || !pays.with?.includes(id)) return true;
    pays.with = pays.with.filter((other) => other !== id);
    return pays.with.length > 0;
  });
}
