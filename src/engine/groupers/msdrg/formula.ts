/**
 * Compiles the grouper's formulas. `|` binds least, then `&`, then `~` (not); an atom is a run of other characters. Each
 * formula becomes jump code, which evaluates from left to right and stops as soon as the answer is known: the grouper
 * reports atoms that were asked on the way.
 */

/** End of the jump code. */
export const HOLDS = -1;
const FAILS = -2;

export type FormulaTree = { kind: 'atom'; atom: string } | { kind: 'and' | 'or' | 'not'; parts: FormulaTree[] };

/** @throws Error when it is no formula */
export function parseFormula(formula: string): FormulaTree {
  const tokens = formula.match(/[|&~()]|[^|&~()\s]+/g) ?? [];
  let next = 0;
  const fault = (): never => {
    throw new Error(`This is no formula: ${formula}`);
  };
  const either = (): FormulaTree => joined('or', '|', () => joined('and', '&', single));
  const joined = (kind: 'and' | 'or', operator: string, part: () => FormulaTree): FormulaTree => {
    const parts = [part()];
    for (; tokens[next] === operator; parts.push(part())) next++;
    return parts.length === 1 ? (parts[0] as FormulaTree) : { kind, parts };
  };
  const single = (): FormulaTree => {
    const token = tokens[next++];
    if (token === '~') return { kind: 'not', parts: [single()] };
    if (token === '(') {
      const inner = either();
      return tokens[next++] === ')' ? inner : fault();
    }
    return token === undefined || '|&)'.includes(token) ? fault() : { kind: 'atom', atom: token };
  };
  const tree = either();
  return next === tokens.length ? tree : fault();
}

export class FormulaCode {
  /** Triples: atom, where to go when it is present, where to go when it is not. */
  readonly jumps: number[] = [];
  readonly #atomOf: (name: string) => number;

  /** @param atomOf the number of an atom by its name: `MCC`, `PDX:strauma` */
  constructor(atomOf: (name: string) => number) {
    this.#atomOf = atomOf;
  }

  /**
   * @returns where it begins
   * @throws Error when it is no formula
   */
  add(formula: string): number {
    return this.#jump(parseFormula(formula), HOLDS, FAILS);
  }

  /** Emits from the last part to the first, so that the place each goes on to is known. */
  #jump(tree: FormulaTree, whenTrue: number, whenFalse: number): number {
    if (tree.kind === 'atom') return this.jumps.push(this.#atomOf(tree.atom), whenTrue, whenFalse) - 3;
    if (tree.kind === 'not') return this.#jump(tree.parts[0] as FormulaTree, whenFalse, whenTrue);
    return tree.parts.reduceRight(
      (next, part) => (tree.kind === 'and' ? this.#jump(part, next, whenFalse) : this.#jump(part, whenTrue, next)),
      tree.kind === 'and' ? whenTrue : whenFalse,
    );
  }
}
