/** Finds the terms that the codes of a claim may meet, so that a claim passes the others without asking them. */
import { stemsOf } from './codes.ts';
import { type ClaimFacts, drgOf } from './conditions.ts';
import type { Applies, Codes, Terms } from './terms.ts';

/** A code that terms ask for: a term that asks for several is found by the first of these. */
interface Field {
  codes(applies: Applies): Codes | undefined;
  /** Null: not known. */
  values(claim: ClaimFacts): readonly (string | null)[];
}

const FIELDS: readonly Field[] = [
  { codes: ({ lines }) => lines?.hcpcs, values: ({ facts }) => facts.lines.map(({ hcpcs }) => hcpcs) },
  { codes: ({ drgs }) => drgs, values: (claim) => [drgOf(claim)] },
  {
    codes: ({ lines }) => lines?.revenue_codes,
    values: ({ facts }) => facts.lines.map(({ revenueCode }) => revenueCode),
  },
];

/** For each term by its place in the document: 1 if it may apply to the claim, 0 if it cannot. */
export type Candidates = Readonly<Uint8Array>;

export class IndexOfCodes {
  /** The terms that no field finds: all claims ask them. */
  readonly #always: Candidates;
  readonly #byField: readonly { field: Field; places: PlacesByStem }[];

  constructor({ terms }: Terms, groups: ReadonlyMap<string, Codes>) {
    const always = new Uint8Array(terms.length).fill(1);
    const byField = FIELDS.map((field) => ({ field, places: new PlacesByStem() }));
    for (const [place, { applies }] of terms.entries()) {
      for (const { field, places } of byField) {
        const stems = stemsOf(field.codes(applies) ?? [], groups);
        if (stems === null) continue;
        places.add(stems, place);
        always[place] = 0;
        break;
      }
    }
    this.#always = always;
    this.#byField = byField.filter(({ places }) => !places.isEmpty);
  }

  /** Returns the terms that may take the claim or lines of it. The others do not, whatever is unknown of the claim. */
  candidates(claim: ClaimFacts): Candidates {
    const candidates = this.#always.slice();
    for (const { field, places } of this.#byField)
      for (const value of field.values(claim)) places.mark(value, candidates);
    return candidates;
  }
}

/** Places of terms by the stems of their codes. */
class PlacesByStem {
  readonly #places = new Map<string, number[]>();
  /** Lengths of the stems. */
  readonly #lengths = new Set<number>();

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  add(stems: Iterable<string>, place: number): void {
    for (const stem of stems) {
      const places = this.#places.get(stem);
      if (places) places.push(place);
      else this.#places.set(stem, [place]);
      this.#lengths.add(stem.length);
    }
  }

  /** Marks the terms with a stem that the code begins with; all terms for an unknown code. */
  mark(code: string | null, candidates: Uint8Array): void {
    if (code === null) {
      for (const places of this.#places.values()) for (const place of places) candidates[place] = 1;
      return;
    }
    for (const length of this.#lengths)
      for (const place of this.#places.get(code.slice(0, length)) ?? []) candidates[place] = 1;
  }
}
