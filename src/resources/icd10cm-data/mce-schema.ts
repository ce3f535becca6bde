/** Schemas of /icd10cm-data/diagnosis/code/{code}/mce. */
import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { EDITS } from '../../engine/editors/mce/claim.ts';
import { DEFINED_EDITS } from '../../engine/editors/mce/definitions-edits.ts';
import type { DiagnosisEdit, EditsOnDate } from '../../engine/editors/mce/diagnosis-edits.ts';
import { TESTS } from '../../engine/editors/mce/tests.ts';

const mceEdit = z
  .object({
    edit_number: z.number().int().nullable().openapi({
      description: 'In chapter 1 of the Definitions of Medicare Code Edits; null for an edit that it does not number.',
      example: 6,
    }),
    name: z
      .string()
      .openapi({ description: 'CMS’s name of the edit.', example: 'Manifestation code as principal diagnosis' }),
    edit: z.enum(EDITS).openapi({ description: 'Its key in `edit_counters` of module MCE.' }),
    test: z.string().openapi({ description: 'What the editor tests.' }),
    positions: z
      .array(z.enum(['principal', 'secondary']))
      .openapi({ description: 'Diagnoses of a claim that are tested.' }),
    age_group: z
      .object({ name: z.string(), lowest: z.number().int(), highest: z.number().int() })
      .nullable()
      .openapi({ description: 'Years without a conflict, both inclusive; null for another edit.' }),
    sex: z.enum(['M', 'F']).nullable().openapi({ description: 'The sex without a conflict; null for another edit.' }),
  })
  .openapi('MceDiagnosisEdit');

export const mceEditsOfCode = z
  .object({
    code: z.string().openapi({ description: 'Without its dot.', example: 'D630' }),
    date: z.string().openapi({ format: 'date', description: 'Discharge date.' }),
    mce_version: z.string().openapi({ description: 'Version of the loaded lists, which hold all dates.' }),
    is_valid: z.boolean().openapi({ description: 'false: edit 1 on claims of the date.' }),
    effective_date: z
      .string()
      .nullable()
      .openapi({ format: 'date', description: 'Since when the code is on these lists; null where it is not valid.' }),
    through_date: z.string().nullable().openapi({
      format: 'date',
      description: 'Until when, at most the last day that the version is for; null where it is not valid.',
    }),
    edits: z.array(mceEdit).openapi({
      description: 'Edits that the code can make by itself, by number. An empty list: it makes none.',
    }),
  })
  .openapi('MceEditsOfCode');

export function mceEditsOnTheWire(
  code: string,
  date: number,
  version: number,
  { period, edits }: EditsOnDate,
): z.infer<typeof mceEditsOfCode> {
  return {
    code,
    date: isoDate(date),
    mce_version: `${Math.floor(version / 10)}.${version % 10}`,
    is_valid: period !== null,
    effective_date: period && isoDate(period.start),
    through_date: period && isoDate(period.end),
    edits: edits
      .map(editOnTheWire)
      .sort((a, b) => (a.edit_number ?? Number.POSITIVE_INFINITY) - (b.edit_number ?? Number.POSITIVE_INFINITY)),
  };
}

function editOnTheWire({ edit, ageGroup, sex }: DiagnosisEdit): z.infer<typeof mceEdit> {
  const { of, test } = TESTS[edit];
  const { number, name } = DEFINED_EDITS[edit];
  return {
    edit_number: number,
    name,
    edit,
    test,
    positions: of.flatMap((position) => (position === 'principal' || position === 'secondary' ? [position] : [])),
    age_group: ageGroup ? { name: ageGroup.name, lowest: ageGroup.lowest, highest: ageGroup.highest } : null,
    sex: sex ?? null,
  };
}
