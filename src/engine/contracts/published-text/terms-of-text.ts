/** Reads a published contract: the text of an algorithm cell of a hospital's price file, as a document of terms. */
import { TERMS_BYTES_MAX, TERMS_MAX } from '../terms/choices.ts';
import { readAllElse } from './all-else.ts';
import { readApcs } from './apc.ts';
import { readReferences } from './by-reference.ts';
import { readCarveOuts } from './carve-outs.ts';
import { piecesOf } from './clauses.ts';
import {
  type AskedAmount,
  type AskedCodes,
  type AskedInput,
  type Assumption,
  type ClauseReading,
  ContractDraft,
} from './contract-draft.ts';
import type { PublishedTerms } from './document.ts';
import { readDrgRates } from './drg-rates.ts';
import { readLevelsOfCare } from './levels-of-care.ts';
import { readLimits } from './limits.ts';
import { readNursery } from './nursery.ts';
import { readOutpatient } from './outpatient.ts';
import { type Clause, readClause } from './read-clause.ts';
import { settingOfText } from './setting.ts';
import { readStays } from './stays.ts';
import { readStopLosses } from './stop-loss.ts';
import { readSurgeryGroups } from './surgery-groups.ts';

export interface TextReading {
  document: PublishedTerms;
  /** Each clause of the text once, in its order. */
  clauses: ClauseReading[];
  asks: { amounts: AskedAmount[]; code_lists: AskedCodes[]; inputs: AskedInput[] };
  assumptions: Assumption[];
  not_read: { clause: number; why: string }[];
  /** A sentence, if the document is too long to be stored. */
  fault: string | null;
  /** True if every clause is in the document, or asked for, and the document can be stored. */
  complete: boolean;
}

/** Clauses of a text that are read: one has 64 at most among those that hospitals publish. */
const CLAUSES_MAX = 500;
const TOO_MANY = `A text is read to its ${CLAUSES_MAX}th clause.`;

/** Families in their order: the first that knows a clause reads it; those that name terms of others come after these. */
const FAMILIES: readonly ((draft: ContractDraft) => void)[] = [
  readReferences,
  readLimits,
  readCarveOuts,
  readLevelsOfCare,
  readNursery,
  readDrgRates,
  readSurgeryGroups,
  readApcs,
  readAllElse,
  readStays,
  readOutpatient,
  readStopLosses,
];

/**
 * Never throws: what cannot be read is named, and nothing is guessed.
 * @param prefix begins the names of the code groups and rate tables to fill: contracts of an organization share these
 */
export function termsOfText(text: string, prefix = ''): TextReading {
  const pieces = piecesOf(text);
  const clauses: Clause[] = [];
  const faults = new Map<number, string>();
  pieces.forEach((piece, place) => {
    const clause = place < CLAUSES_MAX ? readClause(piece, place) : TOO_MANY;
    if (typeof clause === 'string') faults.set(place, clause);
    else clauses.push(clause);
  });
  const draft = new ContractDraft(clauses, settingOfText(clauses), prefix);
  readRepeated(draft);
  for (const read of FAMILIES) read(draft);
  const readings = pieces.map((piece, place): ClauseReading => {
    const why = faults.get(place);
    const reading = why === undefined ? draft.reading(place) : undefined;
    if (reading) return { text: piece.text, ...reading };
    return { text: piece.text, reading: 'not_read', terms: [], sentence: why ?? whyNot(draft, place) };
  });
  return resultOf(draft, readings);
}

/** A clause that stands twice says nothing more the second time. */
function readRepeated(draft: ContractDraft): void {
  const texts = new Set<string>();
  for (const clause of draft.clauses) {
    const text = clause.text.replace(/\s+/g, ' ');
    if (texts.has(text)) draft.repeated(clause);
    texts.add(text);
  }
}

function whyNot({ clauses }: ContractDraft, place: number): string {
  const clause = clauses.find((each) => each.place === place);
  if (clause?.unit == null) return 'The clause is of a form that is not known.';
  return `The text does not say if ${clause.service} is of stays or of outpatient claims.`;
}

function resultOf(draft: ContractDraft, clauses: ClauseReading[]): TextReading {
  const document = draft.document();
  const notRead = clauses.flatMap(({ reading, sentence = '' }, clause) =>
    reading === 'not_read' ? [{ clause, why: sentence }] : [],
  );
  const fault = lengthFault(document);
  return {
    document,
    clauses,
    asks: { amounts: draft.amounts, code_lists: draft.codeLists, inputs: draft.inputs },
    assumptions: draft.assumptions,
    not_read: notRead,
    fault,
    complete: clauses.length > 0 && notRead.length === 0 && fault === null,
  };
}

/** Says why a document is too long to be stored; null if it is not. */
export function lengthFault(document: PublishedTerms): string | null {
  const { length } = document.terms;
  if (length > TERMS_MAX) return `A document has at most ${TERMS_MAX} terms: the text makes ${length}.`;
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  return bytes > TERMS_BYTES_MAX
    ? `A document has at most ${TERMS_BYTES_MAX} bytes of JSON: the text makes ${bytes}.`
    : null;
}
