/** Schemas of /contracts/terms/from-text. */
import { z } from '@hono/zod-openapi';
import type { Choices } from '../../engine/contracts/published-text/chosen.ts';
import type { TextReading } from '../../engine/contracts/published-text/terms-of-text.ts';
import { termsDocument } from '../../engine/contracts/terms/schema.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { unknownFields } from '../../http/parameters/bodies.ts';

const TEXT_MAX = 100_000;
const CHOICES_MAX = 1000;

const place = (fault: string) => z.int(fault).min(0, fault);

export const publishedText = z
  .strictObject(
    {
      text: z
        .string('must be a text')
        .min(1, 'must not be empty')
        .max(TEXT_MAX, `must be at most ${TEXT_MAX} characters long`)
        .openapi({
          description: 'The content of one algorithm cell of a hospital’s price file: clauses in square brackets.',
          example: '[All IP services (%BC): 68] [Lesser Than Charges paid at %: 100]',
        }),
      prefix: z
        .string('must be a text')
        .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a small letter and at most 19 small letters, digits and dashes')
        .optional()
        .openapi({
          description: 'Begins the ids of the code groups and rate tables to fill, which all contracts share.',
          example: 'plan-a',
        }),
      choices: z
        .strictObject(
          {
            turned: z
              .array(place('must be a place in assumptions'), 'must be a list')
              .max(CHOICES_MAX, `must have at most ${CHOICES_MAX} places`)
              .default([])
              .openapi({ description: 'Places of the assumptions that are read the other way.', example: [0] }),
            answers: z
              .array(
                z.strictObject(
                  { input: place('must be a place in inputs'), answer: place('must be a place in the answers') },
                  unknownFields,
                ),
                'must be a list',
              )
              .max(CHOICES_MAX, `must have at most ${CHOICES_MAX} answers`)
              .default([])
              .openapi({ description: 'Places of questions in `asks.inputs`, each with the place of its answer.' }),
          },
          unknownFields,
        )
        .default({ turned: [], answers: [] })
        .openapi({
          description:
            'Readings that are chosen, by their places in the answer of the same text without choices; the document is made by them.',
        }),
    },
    unknownFields,
  )
  .openapi('PublishedContractText');

const clause = z.int().openapi({ description: 'Place of the clause in `clauses`, from 0.' });
const term = z.string().openapi({ description: 'Id of the term.' });
const turn = z.object({
  sentence: z.string(),
  changes: z.array(
    z.object({
      path: z
        .string()
        .openapi({ description: 'A field of the document, terms by id.', example: 'terms.stays.pays.days' }),
      value: z.unknown().openapi({ description: 'Its new value; null takes it away.' }),
    }),
  ),
});

export const reading = z
  .object({
    document: termsDocument.nullable().openapi({ description: 'Null where no clause could be read.' }),
    clauses: z
      .array(
        z.object({
          text: z.string(),
          reading: z.enum(['term', 'part_of', 'not_read', 'not_a_term']).openapi({
            description:
              '`part_of`: of a term that another clause made; `not_a_term`: nothing that a price goes by; `not_read`: it is not in the document.',
          }),
          terms: z.array(z.string()).openapi({ description: 'Ids of the terms that it became or belongs to.' }),
          sentence: z.string().optional(),
        }),
      )
      .openapi({ description: 'Each clause of the text once, in its order.' }),
    asks: z
      .object({
        amounts: z
          .array(
            z.object({
              term,
              path: z.string().openapi({ example: 'pays.amount' }),
              clause,
              rate_table: z.string(),
              column: z.string(),
              of: z.enum(['drg', 'hcpcs', 'apc']),
            }),
          )
          .openapi({ description: 'Amounts that the text keeps back: columns of rate tables to make and fill.' }),
        code_lists: z
          .array(z.object({ id: z.string(), name: z.string(), clause }))
          .openapi({ description: 'Code groups to make and fill: an empty group matches nothing.' }),
        inputs: z
          .array(
            z.object({
              ...{ term, clause, question: z.string(), answers: z.array(turn) },
              answer: z.int().nullable().openapi({ description: 'Place of the answer that is chosen; null for none.' }),
            }),
          )
          .openapi({ description: 'Questions, each with its possible answers.' }),
      })
      .openapi({ description: 'What the text does not say, and the document needs.' }),
    assumptions: z
      .array(
        z.object({
          ...{ clause, sentence: z.string(), turn },
          turned: z.boolean().openapi({ description: 'True if the document is made by the other reading.' }),
        }),
      )
      .openapi({
        description:
          'Readings that the text does not settle, and what changes the document to the other one. Choices leave their places as they are.',
      }),
    not_read: z.array(z.object({ clause, why: z.string() })),
    fault: z.string().nullable().openapi({ description: 'Why the document is too long to be saved.' }),
    complete: z.boolean().openapi({ description: 'True if every clause is in the document, or asked for.' }),
  })
  .openapi('PublishedContractReading');

/** @param choices by which the reading's document is made */
export function readingOnTheWire(
  { document, asks, assumptions, ...rest }: TextReading,
  { turned, answers }: Choices,
): z.output<typeof reading> {
  const answerOf = (place: number) => answers.findLast(({ input }) => input === place)?.answer ?? null;
  return {
    ...rest,
    document: document.terms.length > 0 ? (document as Terms) : null,
    asks: { ...asks, inputs: asks.inputs.map((asked, place) => ({ ...asked, answer: answerOf(place) })) },
    assumptions: assumptions.map((each, place) => ({ ...each, turned: turned.includes(place) })),
  };
}
