/** Evaluates compiled formulas against the atoms of a claim. */
import { ANY, COUNTING, MDC_20_FALL_THRU, PDX, SDX } from './atoms.ts';
import type { CountingAtoms } from './counting-atoms.ts';
import { HOLDS } from './formula.ts';
import type { LoadedClaim } from './loaded-claim.ts';
import { NotedAtoms } from './noted-atoms.ts';

const isSet = (bits: Uint32Array, atom: number) => (((bits[atom >>> 5] as number) >>> (atom & 31)) & 1) === 1;

export class Evaluator {
  readonly #bits: Uint32Array;
  readonly #jumps: Int32Array;
  readonly #entries: Uint32Array;
  readonly #blockBits: number;
  readonly #counting: CountingAtoms;
  readonly #scratch: NotedAtoms;
  /** Atoms from here on are no bits. */
  readonly #firstAny: number;
  readonly #firstCounting: number;

  constructor(claim: LoadedClaim, counting: CountingAtoms) {
    this.#bits = claim.bits;
    this.#jumps = claim.tables.jumps;
    this.#entries = claim.tables.formulaEntry;
    this.#blockBits = claim.blockBits;
    this.#counting = counting;
    this.#scratch = new NotedAtoms(claim.tables, claim.blockBits);
    this.#firstAny = ANY * claim.blockBits;
    this.#firstCounting = COUNTING * claim.blockBits;
  }

  /** Returns true if a formula holds. Counting atoms that are asked flag the claim's codes. @param formula its place */
  holds(formula: number): boolean {
    const [bits, jumps, firstAny] = [this.#bits, this.#jumps, this.#firstAny];
    let at = this.#entries[formula] as number;
    do {
      const atom = jumps[at] as number;
      const present = atom < firstAny ? isSet(bits, atom) : this.#ask(atom);
      at = jumps[present ? at + 1 : at + 2] as number;
    } while (at >= 0);
    return at === HOLDS;
  }

  /** Notes the atoms that are present, also those in parts of the formula that fail. */
  note(formula: number, noted: NotedAtoms): void {
    const [bits, jumps] = [this.#bits, this.#jumps];
    let at = this.#entries[formula] as number;
    do {
      const atom = jumps[at] as number;
      let present: boolean;
      if (atom >= this.#firstCounting) present = this.#counting.note(atom, noted);
      else {
        present = atom < this.#firstAny ? isSet(bits, atom) : this.#isAnywhere(atom);
        if (present && atom !== MDC_20_FALL_THRU) noted.add(atom);
      }
      at = jumps[present ? at + 1 : at + 2] as number;
    } while (at >= 0);
  }

  /** True if the claim has an atom; sets no flags on its codes. */
  isPresent(atom: number): boolean {
    if (atom < this.#firstAny) return isSet(this.#bits, atom);
    if (atom < this.#firstCounting) return this.#isAnywhere(atom);
    this.#scratch.count = 0;
    return this.#counting.note(atom, this.#scratch);
  }

  #ask(atom: number): boolean {
    return atom < this.#firstCounting ? this.#isAnywhere(atom) : this.#counting.ask(atom);
  }

  /** `ANY:`: a procedure, a cluster or a diagnosis has the attribute. */
  #isAnywhere(atom: number): boolean {
    const [bits, blockBits] = [this.#bits, this.#blockBits];
    const attribute = atom - this.#firstAny;
    return (
      isSet(bits, attribute) || isSet(bits, PDX * blockBits + attribute) || isSet(bits, SDX * blockBits + attribute)
    );
  }
}
