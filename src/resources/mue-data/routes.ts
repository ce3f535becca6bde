/** GET /mue-data/…: medically unlikely edits, the most units of a code that Medicare pays. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { citeAsked, citeEmpty, day, EMPTY_MEANS_NONE, type Question } from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { codePrefix, dateParameter, hcpcs, paging, recordId } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['MUE'];
const DATASETS = { Facility: 'mue-outpatient', Practitioner: 'mue-practitioner', DME: 'mue-dme' } as const;
const SEARCHED = `${EMPTY_MEANS_NONE} With a date, \`X-Data-Release\` names every table that was searched; the answer says nothing about a type whose table is not named.`;

const mueType = z
  .string()
  .trim()
  .transform((value) => wire.MUE_TYPES.find((type) => type.toLowerCase() === value.toLowerCase()))
  .refine((value) => value !== undefined, 'must be Facility, Practitioner or DME')
  .openapi({
    type: 'string',
    enum: [...wire.MUE_TYPES],
    description: '`Facility` hospital outpatient and ASC, `Practitioner`, `DME` supplier; in any case.',
  });
const effectiveDate = dateParameter({
  description: 'Records in force on this date.',
  example: '2024-07-15',
});

const searchRoute = operation(
  {
    operationId: 'searchMue',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search medically unlikely edits',
    description: `MUE records by the beginning of the code, type and date; by type (Facility, Practitioner, DME), newest quarter first, then by code. CMS publishes a table a quarter and type: a record is in force from the quarter’s first day to its last. \`count\` is the exact number of matching records. ${SEARCHED}`,
    request: {
      query: searchQuery(
        {
          code: codePrefix({ description: 'Beginning of a HCPCS/CPT code.', example: 'J1' }).optional(),
          mue_type: mueType.optional(),
          effective_date: effectiveDate.optional(),
          ...paging(50, 500),
        },
        'code',
      ),
    },
  },
  { schema: wire.mueList, description: 'A page of records and the total.', errors: [404], reference: true },
);

const codeRoute = operation(
  {
    operationId: 'getMueOfCode',
    method: 'get',
    path: '/code/{code}',
    tags,
    summary: 'Medically unlikely edits of a code',
    description: `All MUE records of a code, by type (Facility, Practitioner, DME), newest quarter first. ${SEARCHED}`,
    request: {
      params: z.object({ code: hcpcs({ description: 'HCPCS/CPT code.', example: '97110' }) }),
      query: z.object({ mue_type: mueType.optional(), effective_date: effectiveDate.optional() }),
    },
  },
  { schema: wire.mueOfCode, description: 'The code’s records.', errors: [404], reference: true },
);

const statisticsRoute = operation(
  {
    operationId: 'getMueStatistics',
    method: 'get',
    path: '/stats/summary',
    tags,
    summary: 'MUE statistics',
    description: 'How many records and codes are loaded of each type, and for which dates.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const recordRoute = operation(
  {
    operationId: 'getMue',
    method: 'get',
    path: '/{mue_id}',
    tags,
    summary: 'One MUE record',
    description: 'An MUE record by its id.',
    request: { params: z.object({ mue_id: recordId({ description: 'Id of the record.', example: 1 }) }) },
  },
  { schema: wire.mueRecord, description: 'The record.', errors: [404], reference: true },
);

export const mueData = createApi()
  .openapi(searchRoute, async (c) => {
    const { code = '', mue_type, effective_date, ...page } = c.req.valid('query');
    const filter = { code, mueType: mue_type, effectiveDate: effective_date };
    const result = await queries.search(c.get('storage').reference, filter, page);
    citeTables(c, filter, result.releases);
    return c.json({ data: result.rows.map(wire.mueOnTheWire), count: result.total }, 200);
  })
  .openapi(codeRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { mue_type, effective_date } = c.req.valid('query');
    const filter = { mueType: mue_type, effectiveDate: effective_date };
    const rows = await queries.findByCode(c.get('storage').reference, code, filter);
    citeTables(c, filter, new Set(rows.map((row) => row.releaseId)));
    return c.json({ code, records: rows.map(wire.mueOnTheWire), count: rows.length }, 200);
  })
  .openapi(statisticsRoute, async (c) => {
    const { of, releases } = await queries.readStatistics(c.get('storage').reference);
    cite(c, 'reference', releases);
    const onTheWire = (type: wire.MueType) => {
      const statistics = of(type);
      return {
        total_records: statistics.totalRecords,
        distinct_codes: statistics.distinctCodes,
        min_effective_date: statistics.minEffectiveDate,
        max_end_date: statistics.maxEndDate,
      };
    };
    const stats = { Facility: onTheWire('Facility'), Practitioner: onTheWire('Practitioner'), DME: onTheWire('DME') };
    return c.json({ stats }, 200);
  })
  .openapi(recordRoute, async (c) => {
    const { mue_id } = c.req.valid('param');
    const row = await queries.findById(c.get('storage').reference, mue_id);
    if (!row) throw notFound(`MUE record ${mue_id} not found`);
    cite(c, 'reference', [row.releaseId]);
    return c.json(wire.mueWithTimes(row), 200);
  });

/**
 * Cites the releases searched on a day; without a day, those that have a matching record. @param releaseIds releases of the
 * matching records
 */
function citeTables(
  c: Context<AppEnv>,
  { mueType, effectiveDate }: queries.Filter,
  releaseIds: ReadonlySet<number>,
): void {
  const types = mueType ? [mueType] : wire.MUE_TYPES;
  const question: Question = {
    tables: types.map((type) => ({ noun: `${type} MUEs`, datasets: [DATASETS[type]] })),
    periods: day(effectiveDate),
  };
  if (releaseIds.size === 0) citeEmpty(c, 'reference', question);
  else if (effectiveDate === undefined) cite(c, 'reference', releaseIds);
  else citeAsked(c, 'reference', question);
}
