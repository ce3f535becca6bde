/** Schemas of /ncci/check. */
import { z } from '@hono/zod-openapi';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import { type MueRow, mueRecord } from '../mue-data/schema.ts';
import { ncciPair } from './ncci-pairs-schema.ts';

export const MOST_CODES = 20;
/** Tables that pairs are taken from. */
export const PAIR_SOURCES = ['release', 'editor', 'both'] as const;
export const SETTINGS = ['hospital', 'practitioner'] as const;

const codesMessage = `must be a list of 1 to ${MOST_CODES} codes`;

export const checkBody = z
  .strictObject(
    {
      codes: z
        .array(
          z
            .string('must be a text')
            .trim()
            .regex(/^[A-Za-z0-9]{5}$/, 'must be a HCPCS/CPT code of 5 letters and digits')
            .toUpperCase(),
          codesMessage,
        )
        .min(1, codesMessage)
        .max(MOST_CODES, codesMessage)
        .openapi({ description: `1 to ${MOST_CODES} HCPCS/CPT codes of one day.`, example: ['10060', '12001'] }),
      date: dateField({ description: 'Date of service.', example: '2024-07-15' }),
      setting: z.enum(SETTINGS, 'must be hospital or practitioner').openapi({
        description: '`hospital` outpatient hospitals, whose MUEs are those of type Facility; `practitioner`.',
        example: 'hospital',
      }),
    },
    unknownFields,
  )
  .openapi('NcciQuestion');

const checkedMue = mueRecord
  .pick({ code: true, mue_value: true, mue_adjudication_indicator: true, mue_rationale: true })
  .openapi('NcciCheckedMue');

const checkedPair = ncciPair
  .extend({
    modifier_lifts: z
      .boolean()
      .openapi({ description: 'Both are paid with an NCCI modifier: `modifier_indicator` is 1.' }),
  })
  .openapi('NcciCheckedPair');

export const check = z
  .object({
    date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    setting: z.enum(SETTINGS),
    codes: z.array(z.string()).openapi({ description: 'Each code once, in the order of the request.' }),
    mues: z.array(checkedMue).nullable().openapi({
      description: 'MUEs of the codes that have one; null where none of the setting are loaded for the date.',
    }),
    pairs: z.array(checkedPair).nullable().openapi({
      description:
        'Edits in force on the date between two of the codes, by column 1 and column 2 code; null where none of the setting are loaded for the date.',
    }),
    pairs_from: z.enum(PAIR_SOURCES).nullable().openapi({
      description:
        '`release` the NCCI edits that CMS publishes for the setting; `editor` the outpatient code editor’s own pairs, by which claims of hospitals are edited: they stand in where the release of the date is not loaded; `both` where the release is a sample. Null where `pairs` is.',
    }),
    not_loaded: z.array(z.string()).openapi({
      description: 'Which of them are null, and what is loaded: a sentence each.',
    }),
  })
  .openapi('NcciCheck');

export const mueOnTheWire = ({ code, mueValue, adjudicationIndicator, rationale }: MueRow) => ({
  code,
  mue_value: mueValue,
  mue_adjudication_indicator: adjudicationIndicator,
  mue_rationale: rationale,
});
