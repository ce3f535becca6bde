/** Schemas of fields of JSON bodies, one for each kind, each with the sentence that says what is wrong. */
import { z } from '@hono/zod-openapi';
import { line } from '../../engine/core/fields.ts';
import { DATE_FORMS, DATE_TEXT, realDate } from '../../engine/core/refinements.ts';
import { DATE_SCHEMA, withForms } from './parameters.ts';

export { line, lines, unknownFields } from '../../engine/core/fields.ts';

const WRITTEN = `must be a date written ${DATE_FORMS}`;

/** A text YYYYMMDD or YYYY-MM-DD, or the number YYYYMMDD, as in answers; the handler gets the number. */
export const dateField = ({ description, example }: { description: string; example: string }) =>
  z
    .union([z.string(), z.number()], WRITTEN)
    .transform(String)
    .pipe(z.string().regex(new RegExp(`^${DATE_TEXT}$`), WRITTEN))
    .transform((value) => Number(value.replaceAll('-', '')))
    .refine(...realDate)
    .openapi({ type: ['string', 'integer'], ...DATE_SCHEMA, description: withForms(description), example });

/** The same, or null. */
export const dateOrNull = (texts: { description: string; example: string }) =>
  dateField(texts)
    .nullable()
    .openapi({ type: ['string', 'integer', 'null'] });

export const flag = z.boolean('must be true or false');

/** Id of a contract; the contract need not exist. */
export const contractId = line(64);

/** Id of a contract that is created or gets something new. */
export const newContractId = contractId
  .refine((id) => !/^0+$/.test(id), 'must not be 0, which stands for no contract on a claim')
  .refine((id) => !/^\.{1,2}$/.test(id), 'must not be . or .., which no address can name');

/** `refine` for a body that needs at least one of its fields. */
export const somethingToChange = [
  (fields: object) => Object.keys(fields).length > 0,
  // Checked only if nothing else is wrong: unknown fields are removed before this count.
  {
    message: 'must have at least one field to change',
    when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
  },
] as const;
