/** Atoms that were asked and found present while a formula was evaluated: each name once, in the alphabet's order. */
import { FIRST_ATTRIBUTE } from './atoms.ts';
import type { MsdrgTables } from './tables.ts';

export class NotedAtoms {
  count = 0;
  atoms = new Int32Array(64);
  readonly #ranks: Uint16Array;
  readonly #blockBits: number;

  constructor(tables: MsdrgTables, blockBits: number) {
    this.#ranks = tables.attributeRanks;
    this.#blockBits = blockBits;
  }

  /** Skips an atom whose name is noted already, whatever its prefix. */
  add(atom: number): void {
    const name = this.#nameOf(atom);
    for (let i = 0; i < this.count; i++) if (this.#nameOf(this.atoms[i] as number) === name) return;
    if (this.count === this.atoms.length) this.#grow();
    let at = this.count++;
    for (; at > 0 && this.#rank(this.atoms[at - 1] as number) > this.#rank(atom); at--)
      this.atoms[at] = this.atoms[at - 1] as number;
    this.atoms[at] = atom;
  }

  has(atom: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.atoms[i] === atom) return true;
    return false;
  }

  copy(other: NotedAtoms): void {
    while (this.atoms.length < other.count) this.#grow();
    this.count = other.count;
    for (let i = 0; i < other.count; i++) this.atoms[i] = other.atoms[i] as number;
  }

  /** MCC and CC come before every list of diagnoses; of the other atoms that are no list the order does not matter. */
  #rank(atom: number): number {
    const number = this.#nameOf(atom);
    return number < FIRST_ATTRIBUTE ? -1 : (this.#ranks[number - FIRST_ATTRIBUTE] as number);
  }

  /** Number of an atom without its prefix. By differences: dividing takes longer. */
  #nameOf(atom: number): number {
    let name = atom;
    while (name >= this.#blockBits) name -= this.#blockBits;
    return name;
  }

  #grow(): void {
    const grown = new Int32Array(this.atoms.length * 2);
    grown.set(this.atoms);
    this.atoms = grown;
  }
}
