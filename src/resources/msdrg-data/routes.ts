/** GET /msdrg-data/…: what the MS-DRG definitions say of a diagnosis, a procedure or a DRG. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { drgWeightsOn } from '../../claims/load/tables/drg-weights.ts';
import { versionName } from '../../engine/codes/icd10-version.ts';
import { diagnosisFacts, excludedBeside, excludedBy } from '../../engine/groupers/msdrg/manual/diagnosis-facts.ts';
import { drgFacts, leadingTo } from '../../engine/groupers/msdrg/manual/drg-facts.ts';
import type { DefinitionsManual } from '../../engine/groupers/msdrg/manual/manual.ts';
import { procedureFacts } from '../../engine/groupers/msdrg/manual/procedure-facts.ts';
import type { CodeTable } from '../../engine/pack/code-table.ts';
import { type ApiError, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { citeLabels } from '../../http/conditional/conditional.ts';
import { absent, day, loadedIn } from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import {
  dateParameter,
  dottedCode,
  drgCode,
  identifier,
  optionalNumber,
  today,
} from '../../http/parameters/parameters.ts';
import { DEFINITIONS, manualOn } from './manuals.ts';
import * as wire from './schema.ts';

const tags = ['MS-DRG data'];

const LISTS = 'Lists of codes are cut together by `codes_skip` and `codes_limit`; `count` of each is exact.';
const codesPage = {
  codes_skip: optionalNumber({ minimum: 0, maximum: 100_000, default: 0, description: 'Codes of a list to skip.' }),
  codes_limit: optionalNumber({ minimum: 1, maximum: 500, default: 100, description: 'Codes of a list at most.' }),
};
const NOT_LOADED =
  'By the version of MS-DRG in force on the date. Where it is not loaded the answer is a 404 that names what is; so is a code that the version does not have.';

const dateQuery = dateParameter({ description: 'Discharge date; today without it.', example: '2026-07-15' }).optional();

const MOST_CODES = 50;
const CODE_LIST = new RegExp(`^[A-Za-z0-9.]{3,8}(,[A-Za-z0-9.]{3,8}){0,${MOST_CODES - 1}}$`);

const diagnosesRoute = operation(
  {
    operationId: 'listMsdrgDiagnoses',
    method: 'get',
    path: '/diagnoses',
    tags,
    summary: 'CC, MCC and MDC of some diagnoses',
    description: `Severity and major diagnostic category of up to ${MOST_CODES} diagnoses, as for a list of codes to choose from. By the version of MS-DRG in force on the date; where it is not loaded the answer is a 404 that names what is.`,
    request: {
      query: z.object({
        codes: z
          .string()
          .regex(CODE_LIST, `must be 1 to ${MOST_CODES} ICD-10-CM codes of 3 to 7 characters, separated by commas`)
          .transform((text) => [...new Set(text.toUpperCase().replaceAll('.', '').split(','))])
          .openapi({
            type: 'string',
            pattern: CODE_LIST.source,
            description: 'ICD-10-CM codes, in any case, with or without their dots, separated by commas.',
            example: 'I50.23,J96.01',
          }),
        date: dateQuery,
      }),
    },
  },
  { schema: wire.diagnoses, description: 'The severities.', errors: [404], reference: true },
);

const diagnosisRoute = operation(
  {
    operationId: 'getMsdrgDiagnosis',
    method: 'get',
    path: '/diagnoses/{code}',
    tags,
    summary: 'MS-DRG facts of a diagnosis',
    description: `CC or MCC, major diagnostic category, the DRGs that name it, and what does not count beside what. ${LISTS} ${NOT_LOADED}`,
    request: {
      params: z.object({
        code: dottedCode({
          description: 'ICD-10-CM code, in any case, with or without its dot.',
          example: 'I50.23',
          shortest: 3,
        }),
      }),
      query: z.object({ date: dateQuery, ...codesPage }),
    },
  },
  { schema: wire.diagnosis, description: 'The diagnosis.', errors: [404], reference: true },
);

const procedureRoute = operation(
  {
    operationId: 'getMsdrgProcedure',
    method: 'get',
    path: '/procedures/{code}',
    tags,
    summary: 'MS-DRG facts of a procedure',
    description: `Whether it is an operating room procedure, and the DRGs that name it. ${NOT_LOADED}`,
    request: {
      params: z.object({
        code: identifier({
          pattern: /^[A-Za-z0-9]{7}$/,
          message: 'must be an ICD-10-PCS code of 7 letters and digits',
          description: 'ICD-10-PCS code, in any case.',
          example: '02703DZ',
        }),
      }),
      query: z.object({ date: dateQuery }),
    },
  },
  { schema: wire.procedure, description: 'The procedure.', errors: [404], reference: true },
);

const drgRoute = operation(
  {
    operationId: 'getMsdrgDrg',
    method: 'get',
    path: '/drgs/{drg}',
    tags,
    summary: 'A DRG with its siblings',
    description: `MDC, type, siblings with their weights, the definition in words, and the principal diagnoses that lead to it. ${LISTS} ${NOT_LOADED}`,
    request: { params: z.object({ drg: drgCode() }), query: z.object({ date: dateQuery, ...codesPage }) },
  },
  { schema: wire.drgDetail, description: 'The DRG.', errors: [404], reference: true },
);

export const msdrgData = createApi()
  .openapi(diagnosesRoute, async (c) => {
    const { codes, date } = c.req.valid('query');
    const on = dayAsked(c, date);
    return c.json(wire.diagnosesOnTheWire(await manualOn(c, on), { codes, date: on }), 200);
  })
  .openapi(diagnosisRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { date, codes_skip: skip, codes_limit: limit } = c.req.valid('query');
    const on = dayAsked(c, date);
    const manual = await manualOn(c, on);
    const facts = diagnosisFacts(manual, code);
    if (!facts) throw noCode(c, manual, { what: `ICD-10-CM code ${code}`, codes: manual.tables.dx, code, on });
    const exclusions = { notBeside: excludedBeside(manual, code), excludes: excludedBy(manual, code) };
    return c.json(wire.diagnosisOnTheWire(manual, { code, date: on, paging: { skip, limit } }, facts, exclusions), 200);
  })
  .openapi(procedureRoute, async (c) => {
    const code = c.req.valid('param').code.toUpperCase();
    const on = dayAsked(c, c.req.valid('query').date);
    const manual = await manualOn(c, on);
    const facts = procedureFacts(manual, code);
    if (!facts) throw noCode(c, manual, { what: `ICD-10-PCS code ${code}`, codes: manual.tables.px, code, on });
    return c.json(wire.procedureOnTheWire(manual, { code, date: on }, facts), 200);
  })
  .openapi(drgRoute, async (c) => {
    const { drg } = c.req.valid('param');
    const { date, codes_skip: skip, codes_limit: limit } = c.req.valid('query');
    const on = dayAsked(c, date);
    const [manual, weights] = await Promise.all([manualOn(c, on), drgWeightsOn(c.get('storage'), 'IPPS', on)]);
    const number = Number(drg);
    const facts = drgFacts(manual, number);
    if (!facts) throw notFound(`DRG ${drg} is not in version ${versionName(manual.version)} of the grouper`);
    if (!('missing' in weights)) citeLabels(c, [weights.release]);
    const entries = 'missing' in weights ? weights : { entryOf: (each: string) => weights.value.entry(each) };
    const question = { number, date: on, paging: { skip, limit } };
    return c.json(wire.drgOnTheWire(manual, question, facts, leadingTo(manual, number), entries), 200);
  });

/** Returns the day that was asked about; today's answer is another tomorrow. */
function dayAsked(c: Context<AppEnv>, date: number | undefined): number {
  const on = date ?? today();
  if (date === undefined) c.set('etagParts', [String(on)]);
  return on;
}

/** Returns the 404 for a code that the version does not have, or that a sample leaves out. */
function noCode(
  c: Context<AppEnv>,
  { tables, version }: DefinitionsManual,
  { what, codes, code, on }: { what: string; codes: CodeTable; code: string; on: number },
): ApiError {
  if (tables.sample && codes.find(code) < 0)
    return absent(loadedIn(c, 'reference'), { tables: [DEFINITIONS], periods: day(on) }, what);
  return notFound(`${what} is not valid in version ${versionName(version)} of the grouper`);
}
