/**
 * Compiles the grouper's formulas. `|` binds least, then `&`, then `~` (not); an atom is a run of other characters.
 *
 * Each formula becomes jump code, which the evaluator runs for the answer alone, and a tree, which it walks for the
 * atoms that an answer rests on. Both are numbers in one list for all formulas.
 */

/** Where jump code ends. */
export const HOLDS = -1;
const FAILS = -2;

/** Kinds of tree nodes. A node is its kind, the place after it, and its atom or the nodes within it. */
export const ATOM = 0;
export const AND = 1;
export const OR = 2;
export const NOT = 3;

type Tree = { kind: typeof ATOM; atom: string } | { kind: typeof AND | typeof OR | typeof NOT; parts: Tree[] };

/** @throws Error when it is no formula */
function parse(formula: string): Tree {
  const tokens = formula.match(/[|&~()]|[^|&~()\s]+/g) ?? [];
  let next = 0;
  const fault = (): never => {
    throw new Error(`This is no formula: ${formula}`);
  };
  const either = (): Tree => joined(OR, '|', () => joined(AND, '&', single));
  const joined = (kind: typeof AND | typeof OR, operator: string, part: () => Tree): Tree => {
    const parts = [part()];
    for (; tokens[next] === operator; parts.push(part())) next++;
    return parts.length === 1 ? (parts[0] as Tree) : { kind, parts };
  };
  const single = (): Tree => {
    const token = tokens[next++];
    if (token === '~') return { kind: NOT, parts: [single()] };
    if (token === '(') {
      const inner = either();
      return tokens[next++] === ')' ? inner : fault();
    }
    return token === undefined || '|&)'.includes(token) ? fault() : { kind: ATOM, atom: token };
  };
  const tree = either();
  return next === tokens.length ? tree : fault();
}

export class FormulaCode {
  /** Triples: atom, where to go when it is present, where to go when it is not. */
  readonly jumps: number[] = [];
  readonly trees: number[] = [];
  readonly #atomOf: (name: string) => number;

  /** @param atomOf the number of an atom by its name: `MCC`, `PDX:strauma` */
  constructor(atomOf: (name: string) => number) {
    this.#atomOf = atomOf;
  }

  /**
   * @returns where it begins in both lists
   * @throws Error when it is no formula
   */
  add(formula: string): { entry: number; root: number } {
    const tree = parse(formula);
    const root = this.trees.length;
    this.#plant(tree);
    return { entry: this.#jump(tree, HOLDS, FAILS), root };
  }

  /** Emits from the last part to the first, so that the place each goes on to is known. */
  #jump(tree: Tree, whenTrue: number, whenFalse: number): number {
    if (tree.kind === ATOM) return this.jumps.push(this.#atomOf(tree.atom), whenTrue, whenFalse) - 3;
    if (tree.kind === NOT) return this.#jump(tree.parts[0] as Tree, whenFalse, whenTrue);
    return tree.parts.reduceRight(
      (next, part) => (tree.kind === AND ? this.#jump(part, next, whenFalse) : this.#jump(part, whenTrue, next)),
      tree.kind === AND ? whenTrue : whenFalse,
    );
  }

  #plant(tree: Tree): void {
    const place = this.trees.push(tree.kind, 0) - 2;
    if (tree.kind === ATOM) this.trees.push(this.#atomOf(tree.atom));
    else for (const part of tree.parts) this.#plant(part);
    this.trees[place + 1] = this.trees.length;
  }
}
