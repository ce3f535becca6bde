/** A published contract by the readings that somebody has chosen: assumptions that are turned, questions that are answered. */
import { groupsOf } from '../terms/codes.ts';
import { codesOf, figuresOf } from '../terms/references.ts';
import type { Term } from '../terms/terms.ts';
import type { AskedAmount, AskedCodes, AskedInput, Turn } from './contract-draft.ts';
import type { PublishedTerms } from './document.ts';
import { lengthFault, type TextReading } from './terms-of-text.ts';
import { turned } from './turned.ts';

/** Places in a reading's assumptions and questions: the same text has the same. */
export interface Choices {
  /** Places of the assumptions that are turned. */
  turned: readonly number[];
  /** Places of questions, each with the place of its answer. */
  answers: readonly { input: number; answer: number }[];
}

/** Returns what the choices name and the reading does not have, as a sentence; null if there is all. */
export function choiceFault({ assumptions, asks }: TextReading, choices: Choices): string | null {
  const place = choices.turned.findIndex((each) => assumptions[each] === undefined);
  if (place >= 0) return `choices.turned.${place} must be a place in the ${assumptions.length} assumptions`;
  const answer = choices.answers.findIndex(({ input, answer: each }) => !asks.inputs[input]?.answers[each]);
  if (answer < 0) return null;
  return `choices.answers.${answer} must have a place in the ${asks.inputs.length} questions, and one among its answers`;
}

/**
 * Returns the reading with the document that the choices make of it, in the order of assumptions, then of questions, and
 * with what that document asks for. What a choice changes in a term that an earlier one takes away is left out.
 */
export function chosen(reading: TextReading, { turned: places, answers }: Choices): TextReading {
  const { assumptions, asks } = reading;
  const isOpen = (_: AskedInput, place: number) => !answers.some(({ input }) => input === place);
  const turns: PlacedTurn[] = [
    ...assumptions.filter((_, place) => places.includes(place)),
    ...asks.inputs.flatMap(({ clause, answers: all }, place) => {
      const choice = answers.findLast(({ input }) => input === place);
      const turn = choice && all[choice.answer];
      return turn ? [{ clause, turn }] : [];
    }),
  ];
  if (turns.length === 0) return reading;
  const document = turns.reduce(withTurn, reading.document);
  const fault = lengthFault(document);
  const open = new Set(asks.inputs.filter(isOpen).map(({ term }) => term));
  const settled = (document.terms as Term[]).filter(({ id }) => !open.has(id));
  return {
    ...reading,
    document,
    asks: {
      ...asks,
      amounts: amountsOf(settled, asks.amounts, turns),
      code_lists: codeListsOf(document, asks.code_lists, turns),
    },
    fault,
    complete: reading.clauses.length > 0 && reading.not_read.length === 0 && fault === null,
  };
}

/** A choice, with the place of its clause. */
interface PlacedTurn {
  clause: number;
  turn: Turn;
}

function withTurn(document: PublishedTerms, { turn }: PlacedTurn): PublishedTerms {
  const ids = new Set(document.terms.map(({ id }) => id));
  return turned(document, { ...turn, changes: turn.changes.filter(({ path }) => ids.has(termIn(path))) });
}

/** Returns the id of the term at a path, `terms.psych.pays.per`. */
const termIn = (path: string): string => path.replace(/^terms\.(\w+).*$/s, '$1');

/** Returns the clause of the last choice that changes a term. */
function clauseOf(turns: readonly PlacedTurn[], term: string): number {
  const placed = turns.findLast(({ turn }) => turn.changes.some(({ path }) => termIn(path) === term));
  if (!placed) throw new RangeError(`No choice changes term ${term}`);
  return placed.clause;
}

/**
 * Returns the amounts that terms ask for: those asked for before, where they stand now, and those that a choice brings along.
 * A figure that stands in a term several times is asked for once.
 */
function amountsOf(terms: readonly Term[], before: readonly AskedAmount[], turns: readonly PlacedTurn[]) {
  return terms.flatMap((term) => {
    const figures = figuresOf(term);
    const questions = before.filter((each) => each.term === term.id);
    const moved = new Set(questions.filter((each) => !figures.some((placed) => isAt(each, placed))));
    return figures.flatMap((placed): AskedAmount[] => {
      const { figure, path } = placed;
      const earlier = questions.find((each) => isAt(each, placed));
      if (earlier) return [earlier];
      const isSame = (each: AskedAmount) => each.rate_table === figure.rate_table && each.column === figure.column;
      const [other] = [...moved].filter(isSame);
      if (other) {
        moved.delete(other);
        return [{ ...other, path }];
      }
      if (questions.some(isSame)) return [];
      const isOfClaim = term.role !== 'carve_out' && term.consumes === 'claim';
      const of = isOfClaim ? 'drg' : term.pays.how === 'apc_rate' ? 'apc' : 'hcpcs';
      return [{ term: term.id, path, clause: clauseOf(turns, term.id), ...figure, of }];
    });
  });
}

const isAt = (asked: AskedAmount, { figure, path }: ReturnType<typeof figuresOf>[number]) =>
  asked.path === path && asked.rate_table === figure.rate_table;

/** Returns the code groups that a document asks for, in the same way. */
function codeListsOf(document: PublishedTerms, before: readonly AskedCodes[], turns: readonly PlacedTurn[]) {
  const lists = new Map<string, AskedCodes>();
  for (const term of document.terms as Term[])
    for (const id of codesOf(term).flatMap(({ codes }) => groupsOf(codes))) {
      const earlier = before.find((each) => each.id === id);
      if (!lists.has(id))
        lists.set(id, earlier ?? { id, name: id.replaceAll('-', ' '), clause: clauseOf(turns, term.id) });
    }
  return [...lists.values()];
}
