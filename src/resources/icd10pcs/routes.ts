/** GET /icd10pcs/…: procedure codes, the alphabetic index, the code builder and the definitions, by fiscal year. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { editorTable } from '../../claims/load/tables/engine-tables.ts';
import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { lackingAndLoadedBy } from '../../engine/core/data-commands.ts';
import { notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels } from '../../http/conditional/conditional.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { identifier, paging, searchText, wholeNumber } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { RELEVANCE } from '../../storage/lists/relevance.ts';
import { releaseFor } from '../../storage/lists/word-indexes.ts';
import type { BranchBody, TableBody } from '../../storage/schema/reference/icd10pcs.ts';
import { codeIn } from '../../wire/code-query.ts';
import { daysWithin, NO_UPDATES, untitledOf, updatesWithin } from '../reference-codes/code-periods.ts';
import { branchOptions, suffixLabels, TABLE_LENGTH, tableOptions, termTitled } from './builder.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['ICD-10-PCS'];
const { DATASETS } = queries;
type Kind = keyof typeof DATASETS;

const RELEASES =
  'Codes, tables, index and definitions are releases of their own, each of one fiscal year (October to September); no year is answered with another’s data. Only the labels of characters, which are names, come from the nearest year if a year’s tables are not loaded; `labels_of` names that year.';

const year = wholeNumber({
  description: 'Fiscal year, October to September: 2024 is from 1 October 2023 to 30 September 2024.',
  example: 2024,
  minimum: 2000,
  maximum: 2099,
});

const yearsRoute = operation(
  {
    operationId: 'listIcd10PcsYears',
    method: 'get',
    path: '/years',
    tags,
    summary: 'Fiscal years of ICD-10-PCS',
    description: `Fiscal years with loaded codes, tables, index or definitions, newest first. ${RELEASES} If what an operation needs is not loaded for a year, the answer is a 404 that names the loaded years.`,
  },
  { schema: wire.years, description: 'The years.', reference: true },
);

const searchRoute = operation(
  {
    operationId: 'searchIcd10Pcs',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search ICD-10-PCS codes',
    description: `Codes that begin with \`q\`, in order of the code, then those whose long description has all words of \`q\` (case and punctuation do not matter; a word of three letters or more is also found inside a longer one; \`of\`, \`the\` and \`an\` do not matter) or that a synonym names, by relevance: ${RELEVANCE}. \`count\` is the exact number of both. Codes that CMS adds within the year are found as the Medicare Code Editor’s lists have them on the year’s last day, after those of the year’s list, with the description of the newest loaded list (\`untitled\`: those without one); codes that end within the year are not. What section, body system and root operation mean is told by the PCS tables of the year, else by those of the nearest loaded year (\`labels_of\`).`,
    request: {
      query: z.object({
        q: searchText({ description: 'Beginning of a code, or words of the description.', example: 'hip' })
          .refine((text) => [...text].length !== 1, 'must be at least 2 characters long')
          .openapi({ minLength: 2 }),
        year,
        ...paging(20, 100),
      }),
    },
  },
  { schema: wire.pcsList, description: 'A page of codes and the total.', errors: [404], reference: true },
);

const codeRoute = operation(
  {
    operationId: 'getIcd10PcsCode',
    method: 'get',
    path: '/code/{code}',
    tags,
    summary: 'One ICD-10-PCS code',
    description:
      'A code of a fiscal year with what each of its seven characters means. Descriptions are from the year’s order file or codes file, meanings from its PCS tables, else from those of the nearest loaded year (`labels_of`); what is not loaded is null. Where the year’s list of codes is not loaded, or is a sample without the code, a code that the tables allow is answered with a null description. A code that CMS adds within the year, by the lists of the Medicare Code Editor, has the description of the newest loaded list, else null; `start_date` and `end_date` are its own.',
    request: {
      params: z.object({
        code: identifier({
          pattern: /^[0-9A-HJ-NP-Za-hj-np-z]{7}$/,
          message: 'must be an ICD-10-PCS code of 7 letters and digits, without the letters I and O',
          description: 'ICD-10-PCS code, 7 characters.',
          example: '0SR90J9',
        }),
      }),
      query: z.object({ year }),
    },
  },
  { schema: wire.pcsCode, description: 'The code.', errors: [404], reference: true },
);

const indexRoute = operation(
  {
    operationId: 'listIcd10PcsIndex',
    method: 'get',
    path: '/index',
    tags,
    summary: 'Alphabetic index',
    description:
      'Entries of the alphabetic index in its order. `level=0` gives the main terms, `parent_id` what stands under an entry; `search` finds entries whose own term or reference has all its words, then those that have them together with the terms above (`replacement hip`). Filters are combined; `count` is the exact total. The index is that of the year’s file: the lists of the Medicare Code Editor, which have the codes that CMS adds in April, have no words for them, so that none of its entries names such a code; where an entry names a table or the beginning of codes, the code builder goes on to them.',
    request: {
      query: searchQuery(
        {
          year,
          search: searchText({ description: 'Words of the entry and the terms above it.', example: 'hip' }).optional(),
          parent_id: z
            .string()
            .trim()
            .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be a UUID')
            .toLowerCase()
            .openapi({ type: 'string', format: 'uuid', description: 'Entries under this one.' })
            .optional(),
          level: wholeNumber({ description: '0 is a main term.', minimum: 0, maximum: 9 }).optional(),
          ...paging(50, 200),
        },
        'search',
      ),
    },
  },
  { schema: wire.entryList, description: 'A page of entries and the total.', errors: [404], reference: true },
);

const builderRoute = operation(
  {
    operationId: 'getIcd10PcsBuilderOptions',
    method: 'get',
    path: '/builder/options',
    tags,
    summary: 'Code builder: the next character',
    description:
      'The characters that may follow the beginning of a code, so that a valid code can still be made: exactly those of the PCS tables of the year, with the codes that CMS adds within the year and without those that end in it, by the lists of the Medicare Code Editor. A character that these codes alone have is named as elsewhere in its table, else its label is null. Where a table is not loaded for the year, the same is worked out from its list of valid codes, with the labels of the nearest loaded year’s tables (`labels_of`; null where they do not have the value). Labels are the tables’; definitions and explanations are those of the year’s definitions, else of the tables. The beginning of no code is a 404.',
    request: {
      query: z.object({
        year,
        partial_code: identifier({
          pattern: /^[0-9A-HJ-NP-Za-hj-np-z]{0,6}$/,
          message: 'must be up to 6 letters and digits, without the letters I and O',
          description: 'The characters chosen so far, none to 6.',
          example: '0SR9',
        }).optional(),
      }),
    },
  },
  { schema: wire.builderOptions, description: 'The options.', errors: [404], reference: true },
);

const definitionsRoute = operation(
  {
    operationId: 'listIcd10PcsDefinitions',
    method: 'get',
    path: '/definitions',
    tags,
    summary: 'Definitions of a value',
    description:
      'CMS’s definition, explanation and inclusions of a value of an axis. `term_id` is the title of the value (`Bypass`, in any case) or its character (`1`). On some axes a character means different things in different body systems: then all that are defined are given. CMS defines values of positions 3 to 7 only, and not of all sections.',
    request: {
      query: z.object({
        year,
        section_id: identifier({
          pattern: /^[0-9A-HJ-NP-Za-hj-np-z]$/,
          message: 'must be one character, the first of a code',
          description: 'First character of the code: `0` is Medical and Surgical.',
          example: '0',
        }),
        axis_pos: wholeNumber({ description: 'Position in the code.', minimum: 1, maximum: 7, example: 3 }),
        term_id: searchText({ description: 'Title or character of the value.', example: 'Replacement' }),
      }),
    },
  },
  { schema: wire.definitionList, description: 'The definitions.', errors: [404], reference: true },
);

export const icd10pcs = createApi()
  .openapi(yearsRoute, async (c) => {
    const { reference } = c.get('storage');
    await reference.read();
    const kinds = Object.keys(DATASETS) as Kind[];
    const years = new Set(kinds.flatMap((kind) => loadedYears(c, kind)));
    const loaded = [...years].sort((a, b) => b - a);
    for (const each of loaded) citeYear(c, each, kinds);
    return c.json(loaded, 200);
  })
  .openapi(searchRoute, async (c) => {
    const { q, year, ...page } = c.req.valid('query');
    const storage = c.get('storage');
    const result = await queries.searchCodes(storage.reference, { q, year, editor: editorTable(storage) }, page);
    if (!result) throw notLoaded(c, 'codes', year);
    const labelsOf = labelYear(c, year);
    cite(c, 'reference', result.releases);
    if (result.editor !== null) citeLabels(c, [result.editor]);
    if (result.rows.some(({ labels }) => labels !== null)) citeYear(c, labelsOf, ['tables']);
    const data = result.rows.map((row) => wire.rowOnTheWire(row, year, labelsOf));
    return c.json({ data, count: result.total, ...untitledOf(result.untitled, codeIn(q)) }, 200);
  })
  .openapi(codeRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { year } = c.req.valid('query');
    const storage = c.get('storage');
    const [{ row: listed, table }, editor] = await Promise.all([
      queries.findCode(storage.reference, code, year),
      editorTable(storage),
    ]);
    const own =
      'missing' in editor ? null : daysWithin(editor.value.tables, CODE_TYPE.PCS, code, fiscalYearPeriod(year));
    const isUpdate = !listed && own !== null && own.start > fiscalYearPeriod(year).start && isLoaded(c, 'codes', year);
    const row = isUpdate ? await queries.titleOf(storage.reference, code) : listed;
    const codesAreComplete = isLoaded(c, 'codes', year) && !isSample(c, 'codes', year);
    const labelsOf = labelYear(c, year);
    const isAllowed =
      !codesAreComplete &&
      table !== null &&
      labelsOf === year &&
      suffixLabels(table.body, code.slice(TABLE_LENGTH)) !== null;
    if (!row && !isAllowed && !isUpdate) throw noCode(c, `No ICD-10-PCS code ${code}`, year);
    if (row) cite(c, 'reference', [row.releaseId]);
    if (table) citeYear(c, labelsOf, ['tables']);
    const { start, end } = fiscalYearPeriod(year);
    const hasOwnDays = own !== null && (own.start !== start || own.end !== end);
    if (hasOwnDays && !('missing' in editor)) citeLabels(c, [editor.release]);
    return c.json(wire.codeOnTheWire(code, year, row, table, labelsOf, own), 200);
  })
  .openapi(indexRoute, async (c) => {
    const { year, search, parent_id: parentId, level, ...page } = c.req.valid('query');
    const { reference } = c.get('storage');
    const result = await queries.searchEntries(reference, year, { search, parentId, level }, page);
    if (!result) throw notLoaded(c, 'index', year);
    if (parentId !== undefined && result.total === 0 && !(await queries.entryExists(reference, parentId, year)))
      throw notFound(`No entry ${parentId} in the ICD-10-PCS index of fiscal year ${year}`);
    citeYear(c, year, ['index']);
    return c.json({ data: result.rows.map((row) => wire.entryOnTheWire(row, year)), count: result.total }, 200);
  })
  .openapi(builderRoute, async (c) => {
    const { year, partial_code: partial = '' } = c.req.valid('query');
    const storage = c.get('storage');
    const [{ body, members, definitions }, editor] = await Promise.all([
      queries.readBranch(storage.reference, partial, year),
      editorTable(storage),
    ]);
    const labelsOf = labelYear(c, year);
    const areBorrowed = labelsOf !== year;
    const hasYear = isLoaded(c, 'codes', year) || isLoaded(c, 'tables', year);
    const updates =
      'missing' in editor || !hasYear
        ? NO_UPDATES
        : updatesWithin(editor.value.tables, CODE_TYPE.PCS, fiscalYearPeriod(year));
    const options =
      partial.length < TABLE_LENGTH
        ? branchOptions(partial, { body: body as BranchBody | null, areBorrowed }, members, updates)
        : tableOptions(partial, { body: body as TableBody | null, areBorrowed }, members, updates);
    if (options.length === 0) throw noCode(c, `No ICD-10-PCS code begins with ${partial}`, year);
    if (body) citeYear(c, labelsOf, ['tables']);
    if (members) citeYear(c, year, ['codes']);
    if (definitions) citeYear(c, year, ['definitions']);
    const isUpdated = [...updates.begun, ...updates.ended].some((code) => code.startsWith(partial));
    if (isUpdated && !('missing' in editor)) citeLabels(c, [editor.release]);
    const onTheWire = options.map((option) =>
      wire.optionOnTheWire(option, termTitled(definitions?.terms ?? [], option.label)),
    );
    const labels_of = body ? labelsOf : null;
    return c.json({ next_position: partial.length + 1, options: onTheWire, labels_of }, 200);
  })
  .openapi(definitionsRoute, async (c) => {
    const { year, section_id: section, axis_pos: position, term_id } = c.req.valid('query');
    const value = /^[0-9A-Z]$/i.test(term_id) ? term_id.toUpperCase() : null;
    const { reference } = c.get('storage');
    const { body, axes, meanings } = await queries.readDefinitions(reference, { year, section, position, value });
    if (!isLoaded(c, 'definitions', year)) throw notLoaded(c, 'definitions', year);
    const inYear = `in the ICD-10-PCS definitions of fiscal year ${year}${sampleNote(c, 'definitions', year)}`;
    if (!body) {
      const others = axes.length > 0 ? `; section ${section} has some for ${axes.join(', ')}` : '';
      throw notFound(`No definitions for axis ${position} of section ${section} ${inYear}${others}`);
    }
    if (value !== null && !isLoaded(c, 'tables', year)) {
      throw releaseNotLoaded(
        `The meaning of character ${value} is not known: no PCS tables are loaded for fiscal year ${year}; give the title as term_id. ${lackingAndLoadedBy([[DATASETS.tables]], queries.lastDay(year))}`,
      );
    }
    const requestedTitles = new Set((value === null ? [term_id] : meanings).map((title) => title.toLowerCase()));
    const terms = body.terms.filter(({ titles }) => titles.some((title) => requestedTitles.has(title.toLowerCase())));
    if (terms.length === 0) {
      throw notFound(
        `No definition of ${term_id} for axis ${position} (${body.axisTitle}) of section ${section} ${inYear}`,
      );
    }
    citeYear(c, year, value === null ? ['definitions'] : ['definitions', 'tables']);
    const data = terms.map((term) => ({
      term_id,
      ...term,
      section_id: section,
      section_desc: body.sectionTitle,
      axis_pos: position,
      axis_desc: body.axisTitle,
      year,
    }));
    return c.json({ data, count: data.length }, 200);
  });

/** Fills the gap in the sentence `The ICD-10-PCS … not loaded`. */
const NAMES: Record<Kind, string> = {
  codes: 'codes are',
  tables: 'tables are',
  index: 'index is',
  definitions: 'definitions are',
};

function releaseId(c: Context<AppEnv>, kind: Kind, year: number): number | null {
  const releases = c.get('storage').reference.state?.releases ?? {};
  return releaseFor(releases, DATASETS[kind], { on: queries.lastDay(year) });
}

function isLoaded(c: Context<AppEnv>, kind: Kind, year: number): boolean {
  return releaseId(c, kind, year) !== null;
}

function isSample(c: Context<AppEnv>, kind: Kind, year: number): boolean {
  const id = releaseId(c, kind, year);
  return id !== null && c.get('storage').reference.state?.releases[String(id)]?.[2] === 1;
}

function sampleNote(c: Context<AppEnv>, kind: Kind, year: number): string {
  return isSample(c, kind, year) ? ', of which a sample is loaded' : '';
}

function loadedYears(c: Context<AppEnv>, kind: Kind): number[] {
  const releases = c.get('storage').reference.state?.releases ?? {};
  return Object.values(releases)
    .filter(([dataset]) => dataset === DATASETS[kind])
    .map(([, , , , end]) => Math.floor(end / 10000))
    .sort();
}

const labelYear = (c: Context<AppEnv>, year: number) => queries.labelYear(loadedYears(c, 'tables'), year);

function citeYear(c: Context<AppEnv>, year: number | null, kinds: readonly Kind[]): void {
  if (year === null) return;
  const ids = kinds.map((kind) => releaseId(c, kind, year)).filter((id) => id !== null);
  cite(c, 'reference', ids);
}

function notLoaded(c: Context<AppEnv>, kind: Kind, year: number) {
  const years = loadedYears(c, kind);
  const loaded = years.length > 0 ? `; loaded: ${years.join(', ')}` : '';
  const commands = lackingAndLoadedBy([[DATASETS[kind]]], queries.lastDay(year));
  return releaseNotLoaded(`The ICD-10-PCS ${NAMES[kind]} not loaded for fiscal year ${year}${loaded}. ${commands}`);
}

/** Returns a 404: neither the year's codes nor its tables have the code. */
function noCode(c: Context<AppEnv>, what: string, year: number) {
  if (!isLoaded(c, 'codes', year) && !isLoaded(c, 'tables', year)) {
    const years = [...new Set([...loadedYears(c, 'codes'), ...loadedYears(c, 'tables')])].sort();
    const loaded = years.length > 0 ? `; loaded: ${years.join(', ')}` : '';
    const commands = lackingAndLoadedBy([[DATASETS.codes], [DATASETS.tables]], queries.lastDay(year));
    const what = `Neither codes nor tables of ICD-10-PCS are loaded for fiscal year ${year}${loaded}`;
    return releaseNotLoaded(`${what}. ${commands}`);
  }
  const kind = isLoaded(c, 'codes', year) ? 'codes' : 'tables';
  return notFound(`${what} in fiscal year ${year}${sampleNote(c, kind, year)}`);
}
