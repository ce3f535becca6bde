/** Readings of short texts in the grammar of algorithm cells, each without faults however its assumptions are turned. */
import { expect } from 'vitest';
import { chosen } from '../../src/engine/contracts/published-text/chosen.ts';
import type { PublishedTerm } from '../../src/engine/contracts/published-text/document.ts';
import { type TextReading, termsOfText } from '../../src/engine/contracts/published-text/terms-of-text.ts';
import { turned } from '../../src/engine/contracts/published-text/turned.ts';
import { faultsOfPublished } from './published-terms-faults.ts';

/** Returns the reading of a text, and expects that its document has no faults, nor has one with an assumption turned. */
export function readingOf(text: string): TextReading {
  const reading = termsOfText(text);
  expect(faultsOfReading(reading)).toEqual([]);
  return reading;
}

/** Returns faults of a reading's document, and of those that its assumptions and questions turn it into. */
export function faultsOfReading({ document, asks, assumptions }: TextReading): string[] {
  const turns = [...assumptions.map(({ turn }) => turn), ...asks.inputs.flatMap(({ answers }) => answers)];
  return [
    ...faultsOfPublished(document, asks),
    ...turns.flatMap((turn) => {
      const other = turned(document, turn);
      const faults = faultsOfPublished(other).map((fault) => `${turn.sentence} ${fault}`);
      return JSON.stringify(other) === JSON.stringify(document) ? [`${turn.sentence} changes nothing`] : faults;
    }),
  ];
}

/** Returns faults of the document that some choices make together. @param draw below a number */
export function faultsOfChoices(reading: TextReading, draw: (below: number) => number): string[] {
  const turned = reading.assumptions.map((_, place) => place).filter(() => draw(2) === 1);
  const answers = reading.asks.inputs.flatMap(({ answers: all }, input) => {
    const answer = draw(all.length + 1);
    return answer < all.length ? [{ input, answer }] : [];
  });
  const { document, asks } = chosen(reading, { turned, answers });
  return faultsOfPublished(document, asks);
}

/** Returns the terms that a text becomes, by id, without what every term has. */
export function termsIn(text: string): Record<string, Omit<PublishedTerm, 'id' | 'name' | 'notes'>> {
  const terms = readingOf(text).document.terms.map(({ id, name: _name, notes: _notes, ...term }) => [id, term]);
  return Object.fromEntries(terms);
}

/** Returns what is said of the clauses that are not read. */
export function notReadIn(text: string): string[] {
  return readingOf(text).not_read.map(({ why }) => why);
}

/** Returns what a text leaves open, as sentences. */
export function assumedIn(text: string): string[] {
  return readingOf(text).assumptions.map(({ sentence }) => sentence);
}
