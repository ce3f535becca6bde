import { describe, expect, it } from 'vitest';
import { type Choices, choiceFault, chosen } from './chosen.ts';
import { termsOfText } from './terms-of-text.ts';

const TEXT = '[Other Pharmacy (%): 40] [Observation ($): 900] [Pulmonary Rehabilitation-Per Hour: FEE SCHEDULE]';
const reading = termsOfText(TEXT);
const NONE: Choices = { turned: [], answers: [] };
const placeOf = (turn: RegExp) => reading.assumptions.findIndex((each) => turn.test(each.turn.sentence));
const termOf = ({ document }: typeof reading, id: string) => document.terms.find((term) => term.id === id);

describe('readings that are chosen', () => {
  it('make no other document where there are none', () => {
    expect(chosen(reading, NONE)).toEqual(reading);
  });

  it('turn the assumptions that they name, and leave the places of all', () => {
    const place = placeOf(/^Pay it for /);
    const assumed = reading.assumptions[place];
    const { value } = assumed?.turn.changes[0] ?? {};
    const other = chosen(reading, { ...NONE, turned: [place] });
    expect(termOf(other, 'observation')?.pays).toMatchObject({ per: value });
    expect(termOf(reading, 'observation')?.pays).not.toMatchObject({ per: value });
    expect(other.assumptions).toEqual(reading.assumptions);
  });

  it('answer a question, whose amount is then no more asked for', () => {
    expect(termOf(reading, 'other_pharmacy')?.pays).toMatchObject({ how: 'flat' });
    const answers = [
      { input: 0, answer: 0 },
      { input: 0, answer: 2 },
    ];
    const other = chosen(reading, { ...NONE, answers });
    expect(termOf(other, 'other_pharmacy')?.pays).toEqual({ how: 'percent_of_medicare', percent: 40 });
    expect(other.asks.amounts.map(({ term }) => term)).toEqual(['pulmonary_rehabilitation']);
  });

  it('ask for the code group that they bring along', () => {
    const place = placeOf(/code/i);
    const other = chosen(reading, { ...NONE, turned: reading.assumptions.map((_, each) => each) });
    expect(place).toBeGreaterThanOrEqual(0);
    expect(other.asks.code_lists.map(({ id }) => id)).toContain('pulmonary-rehabilitation-codes');
    expect(reading.asks.code_lists).toEqual([]);
  });

  it('ask once for a figure that stands in two places, and where it stands now', () => {
    const nursery = termsOfText(
      '[Nursery Level 1-Per Diem: FEE SCHEDULE] [Nursery Level 3-Per Diem: FEE SCHEDULE] [Observation ($): 900]',
    );
    const asked = (turn: RegExp) => {
      const place = nursery.assumptions.findIndex((each) => turn.test(each.sentence));
      expect(place).toBeGreaterThanOrEqual(0);
      const { asks } = chosen(nursery, { ...NONE, turned: [place] });
      return asks.amounts.map(({ path, rate_table, clause }) => [path, rate_table, clause]);
    };
    expect(asked(/observation/i)).toEqual([
      ['pays.by_revenue.0.amount', 'nursery-level-1', 0],
      ['pays.by_revenue.1.amount', 'nursery-level-3', 1],
    ]);
    expect(asked(/^Nursery Level 1 is read as/)).toEqual([
      ['pays.tiers.0.amount', 'nursery-level-1', 0],
      ['pays.by_revenue.0.amount', 'nursery-level-3', 1],
    ]);
  });

  it('are named by places that the reading has', () => {
    const count = reading.assumptions.length;
    expect(choiceFault(reading, { ...NONE, turned: [0, count] })).toBe(
      `choices.turned.1 must be a place in the ${count} assumptions`,
    );
    const answers = [{ input: 0, answer: 3 }];
    expect(choiceFault(reading, { ...NONE, answers })).toBe(
      'choices.answers.0 must have a place in the 1 questions, and one among its answers',
    );
    expect(choiceFault(reading, { turned: [0], answers: [{ input: 0, answer: 2 }] })).toBeNull();
  });
});
