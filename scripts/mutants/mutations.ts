/** Finds single changes of a source file by its syntax tree: each change makes another rule. */
import { type BinaryExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isIfStatement,
  isNonNullExpression,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';

/** Replaces the text from `start` to `end` (UTF-16 code units of the file) by `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Mutation extends Edit {
  kind: 'comparison' | 'arithmetic' | 'constant' | 'logic' | 'condition' | 'early return' | 'rounding';
  /** 1-based. */
  line: number;
  /** The expression or statement that runs when the changed rule does. */
  reached: { start: number; end: number; isStatement: boolean };
}

const OPERATORS: ReadonlyMap<SyntaxKind, [text: string, kind: Mutation['kind']]> = new Map([
  [SyntaxKind.LessThanToken, ['<=', 'comparison']],
  [SyntaxKind.LessThanEqualsToken, ['<', 'comparison']],
  [SyntaxKind.GreaterThanToken, ['>=', 'comparison']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', 'comparison']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==', 'comparison']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===', 'comparison']],
  [SyntaxKind.PlusToken, ['-', 'arithmetic']],
  [SyntaxKind.MinusToken, ['+', 'arithmetic']],
  [SyntaxKind.AsteriskToken, ['/', 'arithmetic']],
  [SyntaxKind.SlashToken, ['*', 'arithmetic']],
  [SyntaxKind.AmpersandAmpersandToken, ['||', 'logic']],
  [SyntaxKind.BarBarToken, ['&&', 'logic']],
]);

/** Methods of `Exact`, of `Math` and of lists, by name. */
const METHODS: ReadonlyMap<string, [name: string, kind: Mutation['kind']]> = new Map([
  ['plus', ['minus', 'arithmetic']],
  ['minus', ['plus', 'arithmetic']],
  ['round', ['truncate', 'rounding']],
  ['truncate', ['round', 'rounding']],
  ['over', ['quotient', 'rounding']],
  ['quotient', ['over', 'rounding']],
  ['floor', ['ceil', 'rounding']],
  ['ceil', ['floor', 'rounding']],
  ['trunc', ['round', 'rounding']],
  ['min', ['max', 'arithmetic']],
  ['max', ['min', 'arithmetic']],
  ['some', ['every', 'logic']],
  ['every', ['some', 'logic']],
]);

/** Opposite comparisons: `!a.isMore(b)` is `a.isLess(b)` with equal figures included. */
const BOUNDARIES: ReadonlyMap<string, string> = new Map([
  ['isLess', 'isMore'],
  ['isMore', 'isLess'],
]);

const COMPARISONS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

const LEAVING: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ReturnStatement,
  SyntaxKind.ContinueStatement,
  SyntaxKind.BreakStatement,
]);

/** Returns all single changes, in the order of the file. Some do not compile: types are not considered. */
export function mutationsOf(source: SourceFile): Mutation[] {
  const singleChanges: Mutation[] = [];
  const visit = (node: Node): void => {
    singleChanges.push(...changesOf(node, source));
    node.forEachChild(visit);
  };
  visit(source);
  return singleChanges.sort((a, b) => a.start - b.start || a.end - b.end);
}

function changesOf(node: Node, source: SourceFile): Mutation[] {
  const start = (of: Node) => of.getStart(source);
  const change = (kind: Mutation['kind'], of: Node, text: string, place: Node): Mutation => {
    const whole = wholeChain(place);
    const line = source.getLineAndCharacterOfPosition(start(of)).line + 1;
    const reached = { start: start(whole), end: whole.end, isStatement: isIfStatement(whole) };
    return { kind, line, start: start(of), end: of.end, text, reached };
  };
  const negation = (condition: Node) => change('condition', condition, `!(${condition.getText(source)})`, condition);

  if (isBinaryExpression(node)) {
    const operator = OPERATORS.get(node.operatorToken.kind);
    return operator ? [change(operator[1], node.operatorToken, operator[0], node)] : [];
  }
  if (isNumericLiteral(node)) {
    const { parent } = node;
    if (!isBinaryExpression(parent) || !COMPARISONS.has(parent.operatorToken.kind) || isBitTest(parent)) return [];
    return [change('constant', node, `${Number(node.text) + 1}`, node)];
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (isIdentifier(expression) && expression.text === 'Math' && name.text === 'round')
      return [change('rounding', name, 'floor', node)];
    const swapped = METHODS.get(name.text);
    if (swapped) return [change(swapped[1], name, swapped[0], node)];
    const opposite = BOUNDARIES.get(name.text);
    if (opposite === undefined || node.arguments.length !== 1) return [];
    const [a, b] = [expression.getText(source), node.arguments[0]?.getText(source)];
    return [change('comparison', node, `!${a}.${opposite}(${b})`, node)];
  }
  if (isConditionalExpression(node)) return [negation(node.condition)];
  if (isIfStatement(node)) {
    const changes = [negation(node.expression)];
    if (!node.elseStatement && leaves(node.thenStatement)) changes.push(change('early return', node, ';', node));
    return changes;
  }
  return [];
}

/** True for `(flags & FLAG) !== 0`: comparing a bit with another number means nothing. */
function isBitTest({ left, right }: BinaryExpression): boolean {
  return [left, right].some((side) => {
    const bare = isParenthesizedExpression(side) ? side.expression : side;
    return isBinaryExpression(bare) && bare.operatorToken.kind === SyntaxKind.AmpersandToken;
  });
}

/** True for a statement that leaves the function or the loop, alone or as the last of a block. */
function leaves(statement: Node): boolean {
  if (statement.kind !== SyntaxKind.Block) return LEAVING.has(statement.kind);
  let last: Node | undefined;
  statement.forEachChild((child) => {
    last = child;
  });
  return last !== undefined && LEAVING.has(last.kind);
}

/** Returns the whole of `a?.b.c()`: brackets around a part of it would change its meaning. */
function wholeChain(node: Node): Node {
  const { parent } = node;
  const isLink =
    (isPropertyAccessExpression(parent) ||
      isElementAccessExpression(parent) ||
      isCallExpression(parent) ||
      isNonNullExpression(parent)) &&
    parent.expression === node;
  return isLink ? wholeChain(parent) : node;
}

/** Applies edits to a text. @param edits that do not overlap */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

/**
 * Returns the file with notes: a run adds the number of each mutation it reaches to the set
 * `globalThis.reachedMutations`.
 */
export function instrumented(
  text: string,
  mutations: readonly (readonly [number: number, mutation: Mutation])[],
): string {
  const inserted = mutations.flatMap(([number, { reached }]) => {
    const note = `(globalThis.reachedMutations ??= new Set()).add(${number})`;
    const [opening, closing] = reached.isStatement ? [`{ ${note}; `, ' }'] : [`(${note}, `, ')'];
    const size = reached.end - reached.start;
    return [
      // At one place, close what ends first, the smaller before the larger; then open what begins, the larger first.
      { at: reached.start, order: [1, -size, number], text: opening },
      { at: reached.end, order: [0, size, -number], text: closing },
    ];
  });
  inserted.sort((a, b) => a.at - b.at || a.order.map((n, i) => n - (b.order[i] as number)).find((n) => n !== 0) || 0);
  let result = '';
  let done = 0;
  for (const { at, text: piece } of inserted) {
    result += text.slice(done, at) + piece;
    done = at;
  }
  return result + text.slice(done);
}
