/** POST /contracts/terms/from-text by the readings that a caller chooses. */
import { beforeAll, expect, it } from 'vitest';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Reading {
  detail: string;
  document: { terms: { id: string; pays: object }[] };
  assumptions: { turn: { sentence: string }; turned: boolean }[];
  asks: { inputs: { answer: number | null }[]; amounts: unknown[] };
}
const TEXT = '[Other Pharmacy (%): 40] [Observation ($): 900]';

let key: string;
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const read = (choices?: object) => post<Reading>('/contracts/terms/from-text', key, { text: TEXT, choices });

it('the document is made by the choices, each time the same', async () => {
  const { body: assumed } = await read();
  expect([assumed.asks.inputs[0]?.answer, assumed.assumptions.some(({ turned }) => turned)]).toEqual([null, false]);
  const place = assumed.assumptions.findIndex(({ turn }) => turn.sentence.startsWith('Pay it for '));
  const choices = { turned: [place], answers: [{ input: 0, answer: 2 }] };
  const { status, body } = await read(choices);
  expect([status, (await read(choices)).body]).toEqual([200, body]);
  expect(body.document.terms.map(({ id, pays }) => [id, pays])).toEqual([
    ['observation', { how: 'flat', amount: 900, per: 'unit' }],
    ['other_pharmacy', { how: 'percent_of_medicare', percent: 40 }],
  ]);
  expect(body.assumptions.map(({ turned }) => turned)).toEqual(assumed.assumptions.map((_, each) => each === place));
  expect(body.asks).toMatchObject({ inputs: [{ answer: 2 }], amounts: [] });
  expect((await read({})).body).toEqual(assumed);
});

it.each([
  [{ turned: [99] }, 'choices.turned.0 must be a place in the '],
  [{ turned: [-1] }, 'choices.turned.0 must be a place in assumptions'],
  [{ answers: [{ input: 0, answer: 9 }] }, 'choices.answers.0 must have a place in the 1 questions'],
  [{ answers: [{ input: 0 }] }, 'choices.answers.0.answer is required'],
  [{ answer: [] }, 'choices has no field answer'],
])('%j is a 400', async (choices, sentence) => {
  expect(await read(choices)).toMatchObject({ status: 400, body: { detail: expect.stringContaining(sentence) } });
});
