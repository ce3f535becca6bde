/** /reference-codes/…: HCPCS, ICD-10, UB-04 codes and modifiers: list, search, one code, many codes, validation. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { editorTable } from '../../claims/load/tables/engine-tables.ts';
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import type { MceEditor } from '../../engine/editors/mce/editor.ts';
import type { Table } from '../../engine/frame/tables.ts';
import { notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels } from '../../http/conditional/conditional.ts';
import { citeEmpty, day, loadedIn } from '../../http/errors/loaded.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import {
  dateParameter,
  flag,
  optionalNumber,
  paging,
  searchText,
  today,
  wholeNumber,
} from '../../http/parameters/parameters.ts';
import { RELEVANCE } from '../../storage/lists/relevance.ts';
import { releaseFor } from '../../storage/lists/word-indexes.ts';
import { type Answer, answer, askedOf, datasetsOf, notLoaded, type Question, tablesOf } from './answers.ts';
import { isEdited, rowOfUpdate, untitledRow, updatesOn, withOwnDays } from './code-periods.ts';
import { codeOf } from './kinds.ts';
import { type FoundRow, rowsOfCodes } from './queries.ts';
import * as wire from './schema.ts';
import { readCodes } from './sources.ts';

const tags = ['Reference codes'];

const ALL_TYPES = Object.values(CODE_TYPE);

const codeType = (fallback?: CodeType) =>
  wholeNumber({ minimum: 0, maximum: 8, description: `${wire.TYPES}.` })
    .optional()
    .transform((value) => (value ?? fallback) as CodeType | undefined)
    .openapi({ type: 'integer', minimum: 0, maximum: 8, default: fallback, description: `${wire.TYPES}.`, example: 1 });
const typeOrDiagnosis = codeType(CODE_TYPE.DX).transform((value) => value as CodeType);
const date = dateParameter({ description: 'Only what is in force on this date.', example: '2026-07-15' });
const activeOnly = (description: string) => flag({ description }).default(true);

const WHICH_DAY =
  'ICD-10 lists are in force for their fiscal year; codes that began or ended within it have their own days where the lists of the Medicare Code Editor are loaded. CPT codes are known for the quarter of the physician fee schedule that prices them; HCPCS, modifier and UB-04 lists hold until the next one is loaded. Without a date the answer is about today or, where no loaded release reaches today, about the newest that is loaded: `start_date`, `end_date` and `X-Data-Release` say which.';

const UPDATES =
  'Codes of ICD-10 that CMS adds within the year of a list are among them, after those of the list, by the lists of the Medicare Code Editor, with the description of the newest loaded list; if that does not have the code, without one, and then found by the code alone. Those that end within the year are not found after their last day.';

const listRoute = operation(
  {
    operationId: 'listReferenceCodes',
    method: 'get',
    path: '/',
    tags,
    summary: 'List reference codes',
    description: `All codes of a type, or of all types, by type and then by code (CPT before HCPCS Level II). ICD-10-CM is listed with the codes that a claim may carry, without the headings above them. \`count\` is the exact number of matching codes. With \`q\`, the codes that \`/reference-codes/search\` finds, by relevance, of all types unless one is given. ${UPDATES} ${WHICH_DAY}`,
    request: {
      query: z.object({
        q: searchText({
          description: 'A code, the beginning of one, or words of the description.',
          example: 'e11.9',
        }).optional(),
        type: codeType().optional(),
        active_only: activeOnly(
          'Only codes in force today; 404 if no release of the type reaches today. false: also codes that have ended or have not begun, of the newest release.',
        ),
        ...paging(100, 1000),
      }),
    },
  },
  { schema: wire.referenceCodeList, description: 'A page of codes and the total.', errors: [404], reference: true },
);

const searchRoute = operation(
  {
    operationId: 'searchReferenceCodes',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search reference codes',
    description: `Codes of a type by relevance: the code itself and codes that begin with it, in code order; ${RELEVANCE}; then those that have all words but one, and so on. \`dx e11.9\`, \`E119\` and \`e11.9\` are the same. CPT codes are found by code alone: their descriptors are licensed. Nothing found on a date that no loaded list covers is a 404 that names what is loaded. ${UPDATES} ${WHICH_DAY}`,
    request: {
      query: z.object({
        q: searchText({ description: 'A code, the beginning of one, or words of the description.', example: 'e11.9' }),
        type: typeOrDiagnosis,
        active_only: activeOnly('false: also codes that have ended or have not begun by the date.'),
        date: date.optional(),
        limit: optionalNumber({ minimum: 1, maximum: 100, default: 20, description: 'Codes to return at most.' }),
      }),
    },
  },
  { schema: wire.referenceCodes, description: 'The best matches.', errors: [404], reference: true },
);

const codeRoute = operation(
  {
    operationId: 'getReferenceCode',
    method: 'get',
    path: '/{code}',
    tags,
    summary: 'One reference code',
    description: `A code of a type, with the period in force on the date, else its newest. 404 if it is unknown, if it is a heading of ICD-10-CM, or if it is not known to be in force on the date; \`detail\` says which and what is loaded. A HCPCS or CPT code that only a fee schedule knows has that record’s period. ${WHICH_DAY}`,
    request: {
      params: z.object({
        code: z
          .string()
          .max(50, 'must be at most 50 characters long')
          .refine((value) => codeOf(CODE_TYPE.DX, value) !== null, 'must be a code of 1 to 7 letters and digits')
          .openapi({
            type: 'string',
            pattern: '^([A-Za-z0-9][.-]?){1,7}$',
            description: 'The code in any case, with or without dots.',
            example: 'E11.9',
          }),
      }),
      query: z.object({ type: typeOrDiagnosis, date: date.optional() }),
    },
  },
  { schema: wire.referenceCode, description: 'The code.', errors: [404], reference: true },
);

const body = jsonBody(wire.codesBody);

const validateRoute = operation(
  {
    operationId: 'validateReferenceCodes',
    method: 'post',
    path: '/validate',
    tags,
    summary: 'Validate codes',
    description: `Checks up to ${wire.MOST_CODES} codes of a type; the results are keyed by the codes as they were sent. A claim may carry a code on the date if \`is_valid\` and \`is_active\` are both true. An unknown code is not a failure of the request: \`is_valid\` is false, and \`error\` names what was searched. ${WHICH_DAY}`,
    request: { body },
  },
  { schema: wire.validations, description: 'A result a code.', reference: true },
);

const bulkRoute = operation(
  {
    operationId: 'getReferenceCodes',
    method: 'post',
    path: '/bulk',
    tags,
    summary: 'Many reference codes',
    description: `Looks up at most ${wire.MOST_CODES} codes of a type and answers those that are found, each once, in the order of the request; with a date, those in force then. Unknown codes are left out; if one might be in a list that is not loaded for the date, the answer is a 404 that names what is loaded. ${WHICH_DAY}`,
    request: { body },
  },
  { schema: wire.referenceCodes, description: 'The codes found.', errors: [404], reference: true },
);

export const referenceCodes = createApi()
  .openapi(listRoute, async (c) => {
    const { q, type, active_only, ...page } = c.req.valid('query');
    const now = today();
    const { rows, total, releases, editor } = await readCodes(
      c.get('storage').reference,
      {
        types: type === undefined ? ALL_TYPES : [type],
        q: q ?? null,
        activeOn: active_only ? now : null,
        selection: { on: now, orOther: !active_only },
        editor: type === undefined || isEdited(type) ? editorTable(c.get('storage')) : null,
      },
      page,
    );
    if (releases.length === 0 || (q !== undefined && total === 0)) {
      const texts = q === undefined ? ['', '0'] : [q];
      const tables = (type === undefined ? ALL_TYPES : [type]).flatMap((each) => tablesOf(each, texts));
      citeEmpty(c, 'reference', { tables, periods: active_only ? day(now) : [] });
    }
    cite(c, 'reference', releases);
    if (editor !== null) citeLabels(c, [editor]);
    c.set('etagParts', [String(now)]);
    return c.json({ data: rows.map((row) => wire.codeOnTheWire(row)), count: total }, 200);
  })
  .openapi(searchRoute, async (c) => {
    const { q, type, active_only, date: requestedDate, limit } = c.req.valid('query');
    const question: Question = { type, date: requestedDate ?? null, today: today() };
    const { on } = askedOf(question);
    const database = c.get('storage').reference;
    const result = await readCodes(
      database,
      {
        types: [type],
        q,
        activeOn: active_only ? on : null,
        selection: { on, orOther: question.date === null },
        editor: isEdited(type) ? editorTable(c.get('storage')) : null,
      },
      { skip: 0, limit },
    );
    const unloaded = result.total === 0 ? notLoaded(question, [q], loadedIn(c, 'reference')) : null;
    if (unloaded) throw releaseNotLoaded(unloaded);
    cite(c, 'reference', result.releases);
    if (result.editor !== null) citeLabels(c, [result.editor]);
    c.set('etagParts', [String(on)]);
    return c.json(
      result.rows.map((row) => wire.codeOnTheWire(row)),
      200,
    );
  })
  .openapi(codeRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { type, date: requestedDate } = c.req.valid('query');
    const question: Question = { type, date: requestedDate ?? null, today: today() };
    const [codeAnswer] = await ask(c, [code], question);
    if (!codeAnswer) throw new Error('a code without an answer');
    if (!codeAnswer.row || !codeAnswer.isValid || (question.date !== null && !codeAnswer.isActive))
      throw notFound(codeAnswer.fault ?? '');
    c.set('etagParts', [String(question.today)]);
    return c.json(wire.codeOnTheWire(codeAnswer.row, wire.noteOf(codeAnswer)), 200);
  })
  .openapi(validateRoute, async (c) => {
    const { codes, type, date: requestedDate } = c.req.valid('json');
    const answers = await ask(c, codes, { type, date: requestedDate ?? null, today: today() });
    return c.json(
      Object.fromEntries(codes.map((code, i) => [code, wire.validationOnTheWire(answers[i] as Answer)])),
      200,
    );
  })
  .openapi(bulkRoute, async (c) => {
    const { codes, type, date: requestedDate } = c.req.valid('json');
    const question: Question = { type, date: requestedDate ?? null, today: today() };
    const answers = await ask(c, codes, question);
    const matches = new Map(
      answers.flatMap((each) =>
        each.row && each.isValid && (question.date === null || each.isActive)
          ? [[each.row.code, wire.codeOnTheWire(each.row, wire.noteOf(each))] as const]
          : [],
      ),
    );
    const leftOut = codes.filter((code) => !matches.has(codeOf(type, code) ?? ''));
    const unloaded = notLoaded(question, leftOut, loadedIn(c, 'reference'));
    if (leftOut.length > 0 && unloaded) throw releaseNotLoaded(unloaded);
    return c.json([...matches.values()], 200);
  });

/** Returns an answer for each code, in one round trip unless an update has some; cites the releases that were read. */
async function ask(c: Context<AppEnv>, texts: readonly string[], question: Question): Promise<Answer[]> {
  const database = c.get('storage').reference;
  const selection = askedOf(question);
  const codes = texts.map((each) => codeOf(question.type, each)).filter((code) => code !== null);
  const [[{ releases }, listed], editor] = await Promise.all([
    database.read(rowsOfCodes(question.type, codes, selection)),
    isEdited(question.type) ? editorTable(c.get('storage')) : null,
  ]);
  // A day whose list is not loaded is passed over.
  const [dataset = ''] = datasetsOf(question.type);
  const release = releaseFor(releases, dataset, { on: selection.on, orOther: false });
  const isUpdated = release !== null && editor && !('missing' in editor);
  const updateScope = { type: question.type, on: selection.on, release: release ?? 0 };
  const rows = isUpdated ? await withUpdates(c, codes, listed, updateScope, editor) : listed;
  const datasets = datasetsOf(question.type).slice(0, rows.some(({ isPriced }) => isPriced) ? undefined : 1);
  const consulted = datasets.flatMap((dataset) => releaseFor(releases, dataset, selection) ?? []);
  cite(c, 'reference', rows.length > 0 ? rows.map(({ releaseId }) => releaseId) : consulted);
  return texts.map((each) => answer(each, rows, question, releases));
}

/**
 * Adds the codes of updates to those of the day's list, with the titles of the newest list if it has them, and the days of
 * each code.
 * @param release of the day's list
 */
async function withUpdates(
  c: Context<AppEnv>,
  codes: readonly string[],
  listed: readonly FoundRow[],
  { type, on, release: list }: { type: CodeType; on: number; release: number },
  { value: { tables }, release }: Table<MceEditor>,
): Promise<FoundRow[]> {
  const updates = updatesOn(tables, type, codes, listed, on);
  const rows = listed.map((row) => (row.isBillable ? withOwnDays(tables, row) : row));
  if (updates.length > 0 || rows.some(({ hasOwnDays }) => hasOwnDays)) citeLabels(c, [release]);
  if (updates.length === 0) return rows;
  const newest = { on: OPEN_END, orOther: true };
  const [, titled] = await c.get('storage').reference.read(rowsOfCodes(type, updates, newest));
  const day = { start: on, end: on };
  return [
    ...rows,
    ...updates.map((code) => {
      const row = titled.find((each) => each.code === code);
      // A code of one year may be a heading of the next.
      return row ? { ...rowOfUpdate(tables, row, day), isBillable: true } : untitledRow(tables, type, code, list, day);
    }),
  ];
}
