/** Schemas of /reference-codes. */
import { z } from '@hono/zod-openapi';
import type { CodeType } from '../../engine/codes/code-types.ts';
import { CONTROL_CHARACTERS, ONE_LINE } from '../../engine/core/texts.ts';
import { dateOrNull } from '../../http/parameters/bodies.ts';
import { type Answer, whyNoDescription } from './answers.ts';
import type { CodeRow } from './queries.ts';

const TYPES =
  '0 HCPCS/CPT, 1 ICD-10-CM diagnosis, 2 ICD-10-PCS procedure, 3 revenue, 4 value, 5 condition, 6 occurrence, 7 occurrence span, 8 modifier';

/** The most codes in one POST. */
export const MOST_CODES = 500;

const code = z.string().openapi({ description: 'In capitals, without dots.' });
const startDate = z.number().int().openapi({ description: 'First day, YYYYMMDD.' });
const endDate = z.number().int().openapi({ description: 'Last day, YYYYMMDD; 99991231 where none is known.' });
const description = z.string().nullable().openapi({
  description:
    'HCPCS Level II and ICD-10: CMS’s words. UB-04 codes and CPT modifiers: a short meaning in words of our own, unless a licensed list is loaded. Null for CPT and CDT codes.',
});
const note = z
  .string()
  .nullable()
  .openapi({ description: 'What else there is to know, such as why there is no description.' });

export const referenceCode = z
  .object({
    type: z.number().int().min(0).max(8).openapi({ description: TYPES }),
    code,
    description,
    start_date: startDate,
    end_date: endDate,
    note,
  })
  .openapi('ReferenceCode');

export const referenceCodeList = z
  .object({ data: z.array(referenceCode), count: z.number().int() })
  .openapi('ReferenceCodeList');
export const referenceCodes = z.array(referenceCode);

export const validation = z
  .object({
    is_valid: z.boolean().openapi({ description: 'It is a code of this type that a claim may carry, on some day.' }),
    is_active: z.boolean().nullable().openapi({
      description: 'In force on the date, or today if no date is given; null if the loaded data does not say.',
    }),
    description,
    error: z.string().nullable().openapi({ description: 'Why it is not valid.' }),
    start_date: startDate.nullable(),
    end_date: endDate.nullable(),
    note: z.string().nullable().openapi({ description: 'Why a valid code is not active, or has no description.' }),
  })
  .openapi('CodeValidation');
export const validations = z.record(z.string(), validation).openapi('CodeValidations');

const typeMessage = 'must be a whole number from 0 to 8';
const codesMessage = `must be a list of 1 to ${MOST_CODES} codes`;

export const codesBody = z
  .object({
    codes: z
      .array(
        z
          .string('must be a text')
          .max(50, 'must be at most 50 characters long')
          .regex(ONE_LINE.form, CONTROL_CHARACTERS)
          .openapi({ pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$` }),
        codesMessage,
      )
      .min(1, codesMessage)
      .max(MOST_CODES, codesMessage)
      .openapi({ description: `1 to ${MOST_CODES} codes.`, example: ['E11.9', 'I10'] }),
    type: z
      .number(typeMessage)
      .int(typeMessage)
      .min(0, typeMessage)
      .max(8, typeMessage)
      .default(1)
      .transform((value) => value as CodeType)
      .openapi({ type: 'integer', minimum: 0, maximum: 8, default: 1, description: TYPES }),
    date: dateOrNull({ description: 'Date of service.', example: '2026-07-15' }).optional(),
  })
  .openapi('ReferenceCodesQuestion');

export function codeOnTheWire(row: Omit<CodeRow, 'ordinal' | 'releaseId'>, note = whyNoDescription(row)) {
  return {
    type: row.type,
    code: row.code,
    description: row.description,
    start_date: row.startDate,
    end_date: row.endDate,
    note,
  };
}

/** Returns the note in a code's own answer: the reason if it is not active, and its note. */
export function noteOf({ fault, note }: Answer): string | null {
  const sentences = [fault, note].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join('. ') : null;
}

export function validationOnTheWire(answer: Answer): z.infer<typeof validation> {
  const { row, isValid, isActive, fault } = answer;
  return {
    is_valid: isValid,
    is_active: isActive,
    description: row?.description ?? null,
    error: isValid ? null : fault,
    start_date: row?.startDate ?? null,
    end_date: row?.endDate ?? null,
    note: isValid ? noteOf(answer) : null,
  };
}

/** Codes of updates in lists of a fiscal year. */
export const untitledCodes = z
  .array(z.string())
  .optional()
  .openapi({
    description:
      'Codes that CMS adds within the year and that are in force on its last day, by the lists of the Medicare Code Editor, of which no loaded list has a description; they are not counted. Where the beginning of a code is asked for, those that begin so. Absent if there are none.',
    example: ['02HM3JZ'],
  });

export { TYPES };
