/** Schemas of /icd10pcs. */

import { z } from '@hono/zod-openapi';
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import type { PcsTerm, TableBody } from '../../storage/schema/reference/icd10pcs.ts';
import { untitledCodes } from '../reference-codes/schema.ts';
import { borrowedLabels, type Option, TABLE_LENGTH } from './builder.ts';

const character = (description: string) => z.string().openapi({ description });
const label = (description: string) =>
  z
    .string()
    .nullable()
    .openapi({
      description: `${description} Null if neither the year’s PCS table nor one of \`labels_of\` has it.`,
    });
const labelsOf = z.number().int().nullable().openapi({
  description:
    'Fiscal year whose PCS tables name the characters: `year` or, if its tables are not loaded, the nearest loaded year (the later of two). Null if no table names them. Labels are only names: another year never decides which codes are valid.',
});
const fiscalYear = z.number().int().openapi({ description: 'Fiscal year, October to September.', example: 2024 });

const firstAxes = {
  section: character('Position 1.'),
  section_desc: label('What it means.'),
  body_system: character('Position 2; in other sections than Medical and Surgical what stands in its place.'),
  body_system_desc: label('What it means.'),
  root_operation: character('Position 3; the type in Imaging and other ancillary sections.'),
  root_operation_desc: label('What it means.'),
  labels_of: labelsOf,
};

export const years = z.array(z.number().int()).openapi('Icd10PcsYears');

export const pcsRow = z
  .object({
    code: z.string().openapi({ description: '7 characters.', example: '0SR90J9' }),
    description: z.string().openapi({ description: 'Long description.' }),
    ...firstAxes,
    year: fiscalYear,
  })
  .openapi('Icd10PcsRow');
export const pcsList = z
  .object({ data: z.array(pcsRow), count: z.number().int(), untitled: untitledCodes })
  .openapi('Icd10PcsList');

const pcsAxis = z
  .object({
    position: z.number().int().openapi({ description: '1 to 7.' }),
    title: label('What the character says in this section: `Body Part`, `Duration`, `Contrast`.'),
    value: character('The character.'),
    label: label('What the character means.'),
  })
  .openapi('Icd10PcsAxis');

export const pcsCode = z
  .object({
    code: z.string().openapi({ description: '7 characters.' }),
    description: z.string().nullable().openapi({
      description: 'Long description. Null where the year’s tables allow the code and its list of codes is not loaded.',
    }),
    short_description: z.string().nullable().openapi({
      description: 'Up to 60 characters, from the order file; null where the year has only the codes file loaded.',
    }),
    ...firstAxes,
    root_operation_definition: label('CMS’s definition of the root operation.'),
    body_part: character('Position 4.'),
    body_part_desc: label('What it means.'),
    approach: character('Position 5.'),
    approach_desc: label('What it means.'),
    device: character('Position 6.'),
    device_desc: label('What it means.'),
    qualifier: character('Position 7.'),
    qualifier_desc: label('What it means.'),
    axes: z.array(pcsAxis).openapi({
      description:
        'The seven characters with the names that their section gives them: position 6 is a device in surgery, a substance in administration, a contrast in imaging.',
    }),
    year: fiscalYear,
    start_date: z
      .number()
      .int()
      .openapi({ description: 'First day of the fiscal year, or of the code within it, YYYYMMDD.' }),
    end_date: z
      .number()
      .int()
      .openapi({ description: 'Last day of the fiscal year, or of the code within it, YYYYMMDD.' }),
  })
  .openapi('Icd10PcsCode');

export const entry = z
  .object({
    id: z.uuid().openapi({ description: 'The same for every import of the year’s index.' }),
    parent_id: z.uuid().nullable().openapi({ description: 'The entry above it; null for a main term.' }),
    level: z.number().int().openapi({ description: '0 is a main term.' }),
    letter: z.string().openapi({ description: 'Letter under which the index has it.' }),
    term: z.string().nullable().openapi({ description: 'Null if the entry is only a reference.' }),
    path: z.array(z.string()).openapi({ description: 'Main term and subterms above it.' }),
    see: z.string().nullable().openapi({ description: 'Term to look under instead.' }),
    use: z.string().nullable().openapi({ description: 'PCS value that this is coded to.' }),
    code: z.string().nullable().openapi({ description: 'The code, 7 characters.' }),
    codes: z.string().nullable().openapi({ description: 'How the codes begin, 4 to 6 characters.' }),
    table: z.string().nullable().openapi({ description: 'The PCS table, 3 characters.' }),
    has_children: z.boolean().openapi({ description: 'There are entries with this one as `parent_id`.' }),
    child_count: z.number().int(),
    year: fiscalYear,
  })
  .openapi('Icd10PcsIndexEntry');
export const entryList = z.object({ data: z.array(entry), count: z.number().int() }).openapi('Icd10PcsIndexList');

const definitionText = z.string().nullable().openapi({ description: 'Null where CMS gives none.' });
const option = z
  .object({
    value: z.string().openapi({ description: 'The character.' }),
    label: label('What it means.'),
    definition: definitionText,
    explanation: definitionText,
  })
  .openapi('Icd10PcsOption');
export const builderOptions = z
  .object({
    next_position: z.number().int().openapi({ description: '1 to 7.' }),
    options: z.array(option).openapi({ description: 'By value.' }),
    labels_of: labelsOf,
  })
  .openapi('Icd10PcsBuilderOptions');

export const definition = z
  .object({
    term_id: z.string().openapi({ description: 'The `term_id` of the request.' }),
    titles: z.array(z.string()).openapi({ description: 'Labels of the PCS tables that are defined together.' }),
    definition: definitionText,
    explanation: definitionText,
    includes: z.array(z.string()).openapi({ description: 'Other names, or what belongs to it.' }),
    section_id: z.string(),
    section_desc: z.string(),
    axis_pos: z.number().int(),
    axis_desc: z.string().openapi({ description: 'What the position says: `Operation`.' }),
    year: fiscalYear,
  })
  .openapi('Icd10PcsDefinition');
export const definitionList = z
  .object({ data: z.array(definition), count: z.number().int() })
  .openapi('Icd10PcsDefinitionList');

export interface CodeRow {
  code: string;
  shortDescription: string | null;
  description: string;
  releaseId: number;
  /** JSON: what positions 1 to 3 mean; null if no year's tables name them. */
  labels: string | null;
}

function firstAxesOnTheWire(code: string, labels: readonly (string | null)[], labelYear: number | null) {
  return {
    section: code[0] as string,
    section_desc: labels[0] ?? null,
    body_system: code[1] as string,
    body_system_desc: labels[1] ?? null,
    root_operation: code[2] as string,
    root_operation_desc: labels[2] ?? null,
    labels_of: labels.length > 0 ? labelYear : null,
  };
}

/** @param labelYear year of the tables that give the row's labels */
export function rowOnTheWire(row: CodeRow, year: number, labelYear: number | null): z.infer<typeof pcsRow> {
  const labels = JSON.parse(row.labels ?? '[]') as string[];
  return { code: row.code, description: row.description, ...firstAxesOnTheWire(row.code, labels, labelYear), year };
}

/**
 * @param days of the code within the year; null for those of the year
 * @param table of the code, of `labelYear`; null if it is not loaded
 */
export function codeOnTheWire(
  code: string,
  year: number,
  row: Omit<CodeRow, 'labels'> | null,
  table: { labels: string[]; body: TableBody } | null,
  labelYear: number | null,
  days: { start: number; end: number } | null,
): z.infer<typeof pcsCode> {
  const suffix = table ? borrowedLabels(table.body, code.slice(TABLE_LENGTH)) : null;
  const labels = [...(table?.labels ?? []), ...(suffix ?? [])];
  const { start, end } = days ?? fiscalYearPeriod(year);
  return {
    code,
    description: row?.description ?? null,
    short_description: row?.shortDescription ?? null,
    ...firstAxesOnTheWire(code, labels, labelYear),
    root_operation_definition: table?.body.definition ?? null,
    body_part: code[3] as string,
    body_part_desc: labels[3] ?? null,
    approach: code[4] as string,
    approach_desc: labels[4] ?? null,
    device: code[5] as string,
    device_desc: labels[5] ?? null,
    qualifier: code[6] as string,
    qualifier_desc: labels[6] ?? null,
    axes: [...code].map((value, at) => ({
      position: at + 1,
      title: table?.body.titles[at] ?? null,
      value,
      label: labels[at] ?? null,
    })),
    year,
    start_date: start,
    end_date: end,
  };
}

export interface EntryRow {
  uuid: string;
  parentUuid: string | null;
  level: number;
  letter: string;
  title: string | null;
  /** JSON: string[]. */
  path: string;
  see: string | null;
  use: string | null;
  code: string | null;
  codes: string | null;
  pcsTable: string | null;
  childCount: number;
}

export function entryOnTheWire(row: EntryRow, year: number): z.infer<typeof entry> {
  return {
    id: row.uuid,
    parent_id: row.parentUuid,
    level: row.level,
    letter: row.letter,
    term: row.title,
    path: JSON.parse(row.path) as string[],
    see: row.see,
    use: row.use,
    code: row.code,
    codes: row.codes,
    table: row.pcsTable,
    has_children: row.childCount > 0,
    child_count: row.childCount,
    year,
  };
}

export function optionOnTheWire({ value, label, definition }: Option, term?: PcsTerm): z.infer<typeof option> {
  return {
    value,
    label,
    definition: term?.definition ?? definition ?? null,
    explanation: term?.explanation ?? null,
  };
}
