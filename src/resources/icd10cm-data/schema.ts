/** Schemas of /icd10cm-data. */
import { z } from '@hono/zod-openapi';
import { chapterOf, type Icd10cmChapter } from '../../engine/codes/icd10cm-chapters.ts';
import type {
  icd10cmCode,
  icd10cmDrug,
  icd10cmIndex,
  icd10cmNeoplasm,
} from '../../storage/schema/reference/icd10cm.ts';
import { untitledCodes } from '../reference-codes/schema.ts';

export const years = z
  .object({ years: z.array(z.number().int()), count: z.number().int() })
  .openapi('Icd10cmYears', { example: { years: [2026], count: 1 } });

const chapterSchema = z
  .object({
    chapter: z.string().openapi({ description: '`1` to `22`.' }),
    description: z.string().openapi({ example: 'Neoplasms' }),
    code_range: z.string().openapi({ description: 'First and last category.', example: 'C00-D49' }),
  })
  .openapi('Icd10cmChapter');
export const chapters = z
  .object({ chapters: z.array(chapterSchema), year: z.number().int() })
  .openapi('Icd10cmChapters');

const diagnosis = z
  .object({
    id: z.number().int(),
    code: z.string().openapi({ description: 'Without its dot, as on claims.', example: 'E1165' }),
    description: z.string().openapi({ description: 'The long description.' }),
    is_billable: z.boolean().openapi({
      description: 'Valid on claims. A category or subcategory that is subdivided is not.',
    }),
    chapter: z.string().openapi({ description: '`1` to `22`.' }),
    chapter_desc: z.string(),
  })
  .openapi('Icd10cmDiagnosis');
export const diagnoses = z
  .object({ data: z.array(diagnosis), count: z.number().int(), untitled: untitledCodes })
  .openapi('Icd10cmDiagnosisList');
export const diagnosisOfCode = z
  .object({
    diagnosis,
    parent: z.union([diagnosis, z.null()]).openapi({
      description:
        'Category or subcategory directly above: the longest beginning of the code that is one itself; placeholders X are skipped. Null for a 3-character category.',
    }),
    children: z.array(diagnosis).openapi({ description: 'What is directly under the code, by code.' }),
  })
  .openapi('Icd10cmDiagnosisOfCode');

const code = (description: string, example: string) => z.string().nullable().openapi({ description, example });

/** The place of an entry in its index. */
const placed = {
  id: z.uuid().openapi({ description: 'The same in every release.' }),
  parent_id: z.uuid().nullable().openapi({ description: 'Id of the entry above it; null for a main term.' }),
  letter: z.string(),
  level: z.number().int().openapi({ description: '0 for a main term.' }),
  path: z.array(z.string()).openapi({ description: 'Titles from the main term to the entry.' }),
  see: z.string().nullable().openapi({ description: 'Where to look instead.' }),
  see_also: z.string().nullable().openapi({ description: 'Where else to look.' }),
};

const indexEntry = z
  .object({
    ...placed,
    term: z.string().openapi({ description: 'Title of the entry. Words in parentheses do not change the code.' }),
    index_type: z.number().int().openapi({ description: '0 diseases and injuries, 1 external causes.' }),
    code: code('As published: with its dot, and with a dash where further characters are needed.', 'W16.02-'),
    manifestation_code: code('Coded second; brackets in the publication.', 'I43'),
  })
  .openapi('Icd10cmIndexEntry');
export const indexEntries = z
  .object({ data: z.array(indexEntry), count: z.number().int() })
  .openapi('Icd10cmIndexList');

const codeOrNone = (description: string, example: string) => code(`${description}; null where there is none.`, example);
const drugEntry = z
  .object({
    ...placed,
    substance: z.string().openapi({ description: 'Title of the entry.' }),
    accidental: codeOrNone('Poisoning, accidental (unintentional)', 'T39.011'),
    self_harm: codeOrNone('Poisoning, intentional self-harm', 'T39.012'),
    assault: codeOrNone('Poisoning, assault', 'T39.013'),
    undetermined: codeOrNone('Poisoning, undetermined', 'T39.014'),
    adverse_effect: codeOrNone('Adverse effect', 'T39.015'),
    underdosing: codeOrNone('Underdosing', 'T39.016'),
  })
  .openapi('Icd10cmDrugEntry', { description: 'Codes are as published, without the seventh character.' });
export const drugEntries = z.object({ data: z.array(drugEntry), count: z.number().int() }).openapi('Icd10cmDrugList');

const neoplasmEntry = z
  .object({
    ...placed,
    site: z.string().openapi({ description: 'Title of the entry.' }),
    malignant_primary: codeOrNone('Malignant, primary', 'C50.91-'),
    malignant_secondary: codeOrNone('Malignant, secondary', 'C79.81'),
    in_situ: codeOrNone('Carcinoma in situ', 'D05.9-'),
    benign: codeOrNone('Benign', 'D24.-'),
    uncertain_behavior: codeOrNone('Uncertain behavior', 'D48.6-'),
    unspecified_behavior: codeOrNone('Unspecified behavior', 'D49.3'),
  })
  .openapi('Icd10cmNeoplasmEntry', {
    description: 'Codes are as published, with a dash where further characters are needed.',
  });
export const neoplasmEntries = z
  .object({ data: z.array(neoplasmEntry), count: z.number().int() })
  .openapi('Icd10cmNeoplasmList');

type Imported = 'recordHash' | 'createdAt' | 'updatedAt' | 'ordinal' | 'releaseId';
export type CodeRow = Omit<typeof icd10cmCode.$inferSelect, Imported | 'startDate' | 'shortDescription' | 'parent'>;
type EntryRow<Table extends { $inferSelect: unknown }> = Omit<Table['$inferSelect'], Imported | 'id'>;
export type IndexRow = EntryRow<typeof icd10cmIndex>;
export type DrugRow = EntryRow<typeof icd10cmDrug>;
export type NeoplasmRow = EntryRow<typeof icd10cmNeoplasm>;

export function chapterOnTheWire({ chapter, title, first, last }: Icd10cmChapter): z.infer<typeof chapterSchema> {
  return { chapter, description: title, code_range: `${first}-${last}` };
}

export function diagnosisOnTheWire(row: CodeRow): z.infer<typeof diagnosis> {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    is_billable: row.isBillable === 1,
    chapter: row.chapter,
    chapter_desc: chapterOf(row.code, row.endDate)?.title ?? '',
  };
}

function place(row: Pick<IndexRow, 'uuid' | 'parent' | 'letter' | 'level' | 'path' | 'see' | 'seeAlso'>) {
  return {
    id: row.uuid,
    parent_id: row.parent,
    letter: row.letter,
    level: row.level,
    path: row.path,
    see: row.see,
    see_also: row.seeAlso,
  };
}

const ownTitle = ({ path }: { path: readonly string[] }) => path.at(-1) ?? '';

export function indexOnTheWire(row: IndexRow): z.infer<typeof indexEntry> {
  return {
    ...place(row),
    term: ownTitle(row),
    index_type: row.indexType,
    code: row.code,
    manifestation_code: row.manifestation,
  };
}

export function drugOnTheWire(row: DrugRow): z.infer<typeof drugEntry> {
  return {
    ...place(row),
    substance: ownTitle(row),
    accidental: row.accidental,
    self_harm: row.selfHarm,
    assault: row.assault,
    undetermined: row.undetermined,
    adverse_effect: row.adverseEffect,
    underdosing: row.underdosing,
  };
}

export function neoplasmOnTheWire(row: NeoplasmRow): z.infer<typeof neoplasmEntry> {
  return {
    ...place(row),
    site: ownTitle(row),
    malignant_primary: row.malignantPrimary,
    malignant_secondary: row.malignantSecondary,
    in_situ: row.inSitu,
    benign: row.benign,
    uncertain_behavior: row.uncertainBehavior,
    unspecified_behavior: row.unspecifiedBehavior,
  };
}
