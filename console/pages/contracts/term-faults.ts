/** Sorts the API's refusal of a document by term. */

export interface TermFaults {
  /** By the place of the term in the document. */
  byTerm: ReadonlyMap<number, readonly string[]>;
  /** Sentences that name no term. */
  rest: readonly string[];
}

export const NO_FAULTS: TermFaults = { byTerm: new Map(), rest: [] };

/**
 * Reads the sentences of a 400: `Term drugs: pays.per must be …; Term 2: …` where terms are set, and behind the path of its
 * scenario where `/what-if` prices them.
 */
export function parseFaults(detail: string, ids: readonly string[]): TermFaults {
  const byTerm = new Map<number, string[]>();
  const rest: string[] = [];
  for (const sentence of detail.replace(/^Invalid request: /, '').split(/; (?=Term |scenarios\.|Invalid request: )/)) {
    const text = sentence.replace(/^(Invalid request: )?scenarios\.\d+[.:] ?config\.terms(: |\.)?/, '');
    const [, name = '', ofTerm = ''] = /^Term ([^:]+): (.+)$/s.exec(text) ?? [];
    const [, number, ofPlace = ''] = /^terms\.(\d+)\.?(.+)$/s.exec(text) ?? [];
    const place = number === undefined ? (ids.includes(name) ? ids.indexOf(name) : Number(name) - 1) : Number(number);
    const fault = (ofTerm || ofPlace).trim();
    if (fault === '' || !(place in ids)) rest.push(text);
    else byTerm.set(place, [...(byTerm.get(place) ?? []), fault]);
  }
  return { byTerm, rest };
}

/**
 * Finds the fault of a field.
 * @param path of the field in the document: `pays.over`
 * @param isWhole what stands in it has no fields of its own: faults of its entries are its own, `pays.with.1`
 */
export const faultAt = (faults: readonly string[], path: string, isWhole: boolean): string | undefined =>
  faults.find((fault) => fault.startsWith(`${path} `) || (isWhole && fault.startsWith(`${path}.`)));
