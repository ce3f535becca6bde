/** Chooses the operations that are called, by words of a command line. */
import type { Operation } from './document.ts';

/** Names by which a word may choose an operation. */
type Named = Pick<Operation, 'operationId' | 'path'>;

/**
 * Returns the operations that one of the words names: by operationId, by the beginning of the path, by a part of it, `bulk`,
 * or by words of the operationId, `contract-tests` of `runContractTests`.
 * @returns a sentence for a word that names none
 */
export function chosenOperations<Of extends Named>(operations: readonly Of[], words: readonly string[]): Of[] | string {
  const unknown = words.find((word) => !operations.some((operation) => names(word, operation)));
  if (unknown !== undefined)
    return `--only ${unknown} names no operation: give an operationId as whatIf, the beginning of a path as /contracts, or a part of one as bulk`;
  return operations.filter((operation) => words.some((word) => names(word, operation)));
}

function names(word: string, { operationId, path }: Named): boolean {
  const parts = word.split('/').filter((part) => part !== '');
  if (parts.length === 0) return false;
  const segments = path.split('/').slice(1);
  if (parts.every((part, place) => part === segments[place])) return true;
  if (parts.length > 1) return false;
  return word === operationId || segments.includes(word) || `-${wordsOf(operationId)}-`.includes(`-${singular(word)}-`);
}

/** `run-contract-test` of `runContractTests`. */
const wordsOf = (operationId: string) =>
  operationId
    .split(/(?=[A-Z])/)
    .map((word) => singular(word.toLowerCase()))
    .join('-');

const singular = (word: string) => word.replace(/s$/, '');
