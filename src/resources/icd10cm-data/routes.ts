/** GET /icd10cm-data/…: ICD-10-CM codes, the alphabetic indexes, the tables of drugs and of neoplasms. */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { editorTable } from '../../claims/load/tables/engine-tables.ts';
import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { chaptersOn } from '../../engine/codes/icd10cm-chapters.ts';
import { fiscalYearPeriod, isoDate } from '../../engine/core/calendar.ts';
import { diagnosisEdits } from '../../engine/editors/mce/diagnosis-edits.ts';
import { notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels, releasesOf } from '../../http/conditional/conditional.ts';
import {
  absent,
  citeEmpty,
  day,
  fiscalYearEnd,
  lacking,
  loadedIn,
  missingTable,
  whyNotLoaded,
} from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import {
  dateParameter,
  dottedCode,
  flag,
  identifier,
  paging,
  searchText,
  today,
  wholeNumber,
} from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { RELEVANCE } from '../../storage/lists/relevance.ts';
import { NEWEST, releaseFor } from '../../storage/lists/word-indexes.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import { daysWithin, untitledOf } from '../reference-codes/code-periods.ts';
import { mceEditsOfCode, mceEditsOnTheWire } from './mce-schema.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const { DATASET } = queries;
const tags = ['ICD-10-CM'];

const TABLES = {
  codes: { noun: 'ICD-10-CM diagnosis codes', datasets: [DATASET.codes] },
  mce: { noun: 'lists of the Medicare Code Editor', datasets: ['mce'] },
  /** By index type. */
  index: [
    { noun: 'entries of the ICD-10-CM index to diseases', datasets: [DATASET.index[0]] },
    { noun: 'entries of the ICD-10-CM external cause index', datasets: [DATASET.index[1]] },
  ],
  drug: { noun: 'entries of the ICD-10-CM Table of Drugs and Chemicals', datasets: [DATASET.drug] },
  neoplasm: { noun: 'entries of the ICD-10-CM Table of Neoplasms', datasets: [DATASET.neoplasm] },
};

const year = wholeNumber({
  minimum: 1900,
  maximum: 9999,
  description: 'Fiscal year, October of the year before to September; the latest release of the year is read.',
  example: 2026,
});

const letter = (description: string) =>
  identifier({ pattern: /^[A-Za-z#]$/, message: 'must be a letter or #', description, example: 'D' });

const chapter = z
  .string()
  .trim()
  .regex(/^0?([1-9]|1\d|2[0-2])$/, 'must be the number of a chapter, 1 to 22')
  .transform((value) => String(Number(value)))
  .openapi({
    type: 'string',
    pattern: '^0?([1-9]|1[0-9]|2[0-2])$',
    description: 'Number of the chapter, 1 to 22.',
    example: '9',
  });

const yearsRoute = operation(
  {
    operationId: 'listIcd10cmYears',
    method: 'get',
    path: '/years',
    tags,
    summary: 'Years of ICD-10-CM',
    description: 'Fiscal years with loaded diagnosis codes, newest first.',
  },
  { schema: wire.years, description: 'The years.', reference: true },
);

const chaptersRoute = operation(
  {
    operationId: 'listIcd10cmChapters',
    method: 'get',
    path: '/chapters/{year}',
    tags,
    summary: 'Chapters of ICD-10-CM',
    description:
      'The chapters in force at the end of the fiscal year, with the ranges of their categories as the Tabular List gives them: 22 since fiscal year 2020, 21 before; chapter 17 reaches to QA0 since fiscal year 2026.',
    request: { params: z.object({ year }) },
  },
  { schema: wire.chapters, description: 'The chapters.', errors: [404], reference: true },
);

const diagnosisSearchRoute = operation(
  {
    operationId: 'searchIcd10cmDiagnoses',
    method: 'get',
    path: '/diagnosis/search',
    tags,
    summary: 'Search diagnosis codes',
    description: `Categories, subcategories and codes; all filters together. Without \`description\`, by code. With it, those that have all its words in the long description or that a synonym names (\`copd\` finds chronic obstructive pulmonary disease), by relevance: ${RELEVANCE}. A word of three letters or more is also found within longer words, a shorter one at their beginning; \`of\`, \`the\` and \`an\` do not matter. \`count\` is the exact number of matching records. Codes that CMS adds within the year are found as the Medicare Code Editor’s lists have them on the year’s last day, after those of the year’s list, with the description of the newest loaded list (\`untitled\`: those without one); codes that end within the year are not.`,
    request: {
      query: searchQuery(
        {
          year,
          code: dottedCode({
            shortest: 1,
            description: 'Beginning of a code, in any case, with or without its dot.',
            example: 'E11.6',
          }).optional(),
          description: searchText({
            description: 'Words of the long description.',
            example: 'heart failure',
          }).optional(),
          chapter: chapter.optional(),
          billable_only: flag({ description: 'Only codes that are valid on claims. Default false.' }).optional(),
          ...paging(50, 500),
        },
        'description',
        { name: 'code', form: /^[A-Z]\d/i },
      ),
    },
  },
  { schema: wire.diagnoses, description: 'A page of records and the total.', errors: [404], reference: true },
);

const diagnosisRoute = operation(
  {
    operationId: 'getIcd10cmDiagnosis',
    method: 'get',
    path: '/diagnosis/code/{code}',
    tags,
    summary: 'A diagnosis code with its parent and children',
    description:
      'A category, subcategory or code, with its parent and its children. A code that the loaded release does not have is a 404 that names the release. A code that CMS adds within the year, by the lists of the Medicare Code Editor, is answered from the newest loaded list; the children of other codes are those of the year’s list.',
    request: {
      params: z.object({
        code: dottedCode({
          shortest: 3,
          description: 'Code of 3 to 7 characters, in any case, with or without its dot.',
          example: 'E11.65',
        }),
      }),
      query: z.object({ year }),
    },
  },
  { schema: wire.diagnosisOfCode, description: 'The code, its parent and children.', errors: [404], reference: true },
);

const mceRoute = operation(
  {
    operationId: 'getIcd10cmMceEdits',
    method: 'get',
    path: '/diagnosis/code/{code}/mce',
    tags,
    summary: 'Medicare Code Editor edits of a diagnosis code',
    description:
      'The edits that a diagnosis can make by itself on an inpatient claim, by the lists of the Medicare Code Editor that the code is on when the patient is discharged: external cause, manifestation, questionable admission, unacceptable principal diagnosis, unspecified code, conflicts of age and sex, and an invalid code. Numbers and names are those of chapter 1 of the Definitions of Medicare Code Edits. Whether an edit is made depends on the claim: `test` says on what. If the editor’s data file is not loaded for the date, or is a sample that leaves the code out, the answer is a 404 that says so.',
    request: {
      params: z.object({
        code: dottedCode({
          shortest: 3,
          description: 'Code of 3 to 7 characters, in any case, with or without its dot.',
          example: 'D63.0',
        }),
      }),
      query: z.object({
        date: dateParameter({ description: 'Discharge date; today without it.', example: '2026-04-01' }).optional(),
      }),
    },
  },
  { schema: mceEditsOfCode, description: 'The edits.', errors: [404], reference: true },
);

const ENTRIES =
  'Words are searched in the titles of the entry and of all entries above it. `count` is the exact number of matching entries.';
const entryCode = dottedCode({
  shortest: 1,
  description:
    'Entries with a code that begins so, in any case, with or without its dot; and those whose code leaves out its last characters (a dash, or the seventh character).',
  example: 'W16.02',
});

const indexRoute = operation(
  {
    operationId: 'searchIcd10cmIndex',
    method: 'get',
    path: '/index/search',
    tags,
    summary: 'Search the alphabetic index',
    description: `Entries of the index to diseases and injuries and of the external cause index, in their order; both unless \`index_type\` says which; \`X-Data-Release\` names what was searched. If nothing is found and one of them is not loaded for the year, the answer is a 404 that says so. ${ENTRIES}`,
    request: {
      query: searchQuery(
        {
          year,
          term: searchText({ description: 'Words of the titles, in any case.', example: 'fall stairs' }).optional(),
          letter: letter('Letter of the index that the main term is under.').optional(),
          index_type: wholeNumber({
            minimum: 0,
            maximum: 1,
            description: '0 diseases and injuries, 1 external causes.',
            example: 1,
          }).optional(),
          code: entryCode.optional(),
          main_terms_only: flag({ description: 'Only main terms (level 0). Default false.' }).optional(),
          ...paging(50, 500),
        },
        'term',
        { name: 'code', form: /^[A-Z]\d/i },
      ),
    },
  },
  { schema: wire.indexEntries, description: 'A page of entries and the total.', errors: [404], reference: true },
);

const drugRoute = operation(
  {
    operationId: 'searchIcd10cmDrugs',
    method: 'get',
    path: '/drug/search',
    tags,
    summary: 'Search the Table of Drugs and Chemicals',
    description: `Substances, in the order of the table, with codes of poisoning, adverse effect and underdosing. ${ENTRIES}`,
    request: {
      query: searchQuery(
        {
          year,
          substance: searchText({ description: 'Words of the titles, in any case.', example: 'aspirin' }).optional(),
          letter: letter('Letter of the table that the main entry is under; # for numbers.').optional(),
          code: entryCode.optional(),
          main_entries_only: flag({ description: 'Only main entries (level 0). Default false.' }).optional(),
          ...paging(50, 500),
        },
        'substance',
        { name: 'code', form: /^[A-Z]\d/i },
      ),
    },
  },
  { schema: wire.drugEntries, description: 'A page of entries and the total.', errors: [404], reference: true },
);

const neoplasmRoute = operation(
  {
    operationId: 'searchIcd10cmNeoplasms',
    method: 'get',
    path: '/neoplasm/search',
    tags,
    summary: 'Search the Table of Neoplasms',
    description: `Sites, in the order of the table, with codes by behavior. ${ENTRIES}`,
    request: {
      query: searchQuery(
        {
          year,
          site: searchText({ description: 'Words of the titles, in any case.', example: 'breast' }).optional(),
          letter: letter(
            'First letter of the site; the whole table is one main term (N), and what is under a site has its letter.',
          ).optional(),
          ...paging(50, 500),
        },
        'site',
      ),
    },
  },
  { schema: wire.neoplasmEntries, description: 'A page of entries and the total.', errors: [404], reference: true },
);

export const icd10cmData = createApi()
  .openapi(yearsRoute, async (c) => {
    const loaded = await queries.readReleases(c.get('storage').reference);
    cite(c, 'reference', releasesOf(c, 'reference', exactly(DATASET.codes)));
    const years = queries.yearsOf(loaded, [DATASET.codes]);
    return c.json({ years, count: years.length }, 200);
  })
  .openapi(chaptersRoute, async (c) => {
    const { year } = c.req.valid('param');
    const loaded = await queries.readReleases(c.get('storage').reference);
    const release = releaseFor(loaded, DATASET.codes, { on: queries.lastDayOf(year) });
    if (release === null) throw notLoaded(c, TABLES.codes, year);
    cite(c, 'reference', [release]);
    const chapters = chaptersOn(queries.lastDayOf(year)).map(wire.chapterOnTheWire);
    return c.json({ chapters, year }, 200);
  })
  .openapi(diagnosisSearchRoute, async (c) => {
    const { skip, limit, billable_only: billableOnly = false, ...filter } = c.req.valid('query');
    const page = { skip, limit };
    const storage = c.get('storage');
    const search = { ...filter, billableOnly };
    const result = await queries.searchDiagnoses(storage.reference, editorTable(storage), search, page);
    if (!result) throw notLoaded(c, TABLES.codes, filter.year);
    cite(c, 'reference', result.releases);
    if (result.editor !== null) citeLabels(c, [result.editor]);
    const data = result.rows.map(wire.diagnosisOnTheWire);
    return c.json({ data, count: result.total, ...untitledOf(result.untitled, filter.code ?? null) }, 200);
  })
  .openapi(diagnosisRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { year } = c.req.valid('query');
    const storage = c.get('storage');
    const [{ release: ofYear, releases, family: listed }, editor] = await Promise.all([
      queries.findDiagnosis(storage.reference, code, { on: queries.lastDayOf(year) }),
      editorTable(storage),
    ]);
    if (ofYear === null) throw notLoaded(c, TABLES.codes, year);
    const days = fiscalYearPeriod(year);
    const own = 'missing' in editor ? null : daysWithin(editor.value.tables, CODE_TYPE.DX, code, days);
    const isUpdate = !listed && own !== null && own.start > days.start && !('missing' in editor);
    if (isUpdate) citeLabels(c, [editor.release]);
    const newest = isUpdate ? await queries.findDiagnosis(storage.reference, code, NEWEST) : null;
    const [family, release] = newest ? [newest.family, newest.release ?? ofYear] : [listed, ofYear];
    if (!family) {
      const updateNote = isUpdate
        ? `; by ${editor.release} it is a code from ${isoDate(own.start)}, of which no loaded list has a description`
        : '';
      throw notFound(`ICD-10-CM code ${code} not found in ${lacking(releases, [ofYear])}${updateNote}`);
    }
    cite(c, 'reference', [release]);
    return c.json(
      {
        diagnosis: wire.diagnosisOnTheWire(family.diagnosis),
        parent: family.parent && wire.diagnosisOnTheWire(family.parent),
        children: family.children.map(wire.diagnosisOnTheWire),
      },
      200,
    );
  })
  .openapi(mceRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { date } = c.req.valid('query');
    const on = date ?? today();
    if (date === undefined) c.set('etagParts', [String(on)]);
    return c.json(await readMceEdits(c, code, on), 200);
  })
  .openapi(indexRoute, async (c) => {
    const { year, skip, limit, index_type, main_terms_only = false, ...filter } = c.req.valid('query');
    const search = { year, ...filter, indexType: index_type, mainTermsOnly: main_terms_only };
    const result = await queries.searchIndex(c.get('storage').reference, search, { skip, limit });
    if (result.total === 0) {
      const tables = index_type === undefined ? TABLES.index : TABLES.index.slice(index_type, index_type + 1);
      citeEmpty(c, 'reference', { tables, periods: fiscalYearEnd(year) });
    }
    cite(c, 'reference', result.releases);
    return c.json({ data: result.rows.map(wire.indexOnTheWire), count: result.total }, 200);
  })
  .openapi(drugRoute, async (c) => {
    const { skip, limit, main_entries_only: mainEntriesOnly = false, ...filter } = c.req.valid('query');
    const page = { skip, limit };
    const result = await queries.searchDrugs(c.get('storage').reference, { ...filter, mainEntriesOnly }, page);
    if (!result) throw notLoaded(c, TABLES.drug, filter.year);
    cite(c, 'reference', [result.release]);
    return c.json({ data: result.rows.map(wire.drugOnTheWire), count: result.total }, 200);
  })
  .openapi(neoplasmRoute, async (c) => {
    const { skip, limit, ...filter } = c.req.valid('query');
    const result = await queries.searchNeoplasms(c.get('storage').reference, filter, { skip, limit });
    if (!result) throw notLoaded(c, TABLES.neoplasm, filter.year);
    cite(c, 'reference', [result.release]);
    return c.json({ data: result.rows.map(wire.neoplasmOnTheWire), count: result.total }, 200);
  });

/**
 * Returns the edits of a code and cites the release of the editor.
 * @throws ApiError 404 if the editor is not loaded for the date, or its sample leaves the code out
 */
async function readMceEdits(c: Context<AppEnv>, code: string, date: number) {
  const storage = c.get('storage');
  // Begin both reads together to share the round trip; the citation needs the state.
  const [editor] = await Promise.all([editorTable(storage), storage.reference.read()]);
  const question = { tables: [TABLES.mce], periods: day(date) };
  const releases = loadedIn(c, 'reference');
  const fault = whyNotLoaded(releases, question);
  if (fault !== null) throw releaseNotLoaded(fault);
  if ('missing' in editor) throw missingTable(editor.missing);
  const { tables } = editor.value;
  if (tables.sample && tables.icd10Dx.codes.find(code) < 0) throw absent(releases, question, `ICD-10-CM code ${code}`);
  citeLabels(c, [editor.release]);
  return mceEditsOnTheWire(code, date, tables.version, diagnosisEdits(tables, code, date));
}

const exactly = (dataset: string) => new RegExp(`^${dataset}$`);

/** Refuses a year that is not loaded, never taking a near one: names the year asked for and the years loaded. */
function notLoaded(c: Context<AppEnv>, table: DatasetTable, year: number) {
  const question = { tables: [table], periods: fiscalYearEnd(year) };
  return releaseNotLoaded(whyNotLoaded(loadedIn(c, 'reference'), question) ?? '');
}
