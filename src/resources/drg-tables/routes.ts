/** /drg-tables/…: DRG weights and lengths of stay, and the requests by which superusers change and reload them. */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { fiscalYearPeriod, isoDate } from '../../engine/core/calendar.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem } from '../../engine/figures/drg-entry.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import {
  absent,
  calendarYear,
  citeEmpty,
  day,
  EMPTY_MEANS_NONE,
  loadedIn,
  type Period,
} from '../../http/errors/loaded.ts';
import { requireRole } from '../../http/gate/gate.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { dateParameter, drgCode, paging, reloadQuery, wholeNumber } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import { readReload, startReload } from '../../workflows/start.ts';
import * as maintenance from './maintenance.ts';
import * as queries from './queries.ts';

import * as wire from './schema.ts';

const tags = ['DRG tables'];
const superuserOnly = requireRole('Superuser privileges required', 'superuser');

const system = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(PAYMENT_SYSTEMS, 'must be IPPS, IPF or LTCH'))
  .openapi({ type: 'string', enum: [...PAYMENT_SYSTEMS], description: 'Payment system.' });
const systemOrIpps = system
  .optional()
  .transform((value): PaymentSystem => value ?? 'IPPS')
  .openapi({ type: 'string', enum: [...PAYMENT_SYSTEMS], default: 'IPPS', description: 'Payment system.' });
const drg = drgCode();
const id = z.object({
  id: z
    .guid('must be a UUID')
    .openapi({ format: 'uuid', description: 'Id of the entry.', example: '20251001-0470-8000-8000-000000647267' }),
});

const searchRoute = operation(
  {
    operationId: 'searchDrgTables',
    method: 'get',
    path: '/',
    tags,
    summary: 'Search DRG tables',
    description: `Entries of one payment system’s tables (default IPPS): newest first, then by DRG; entries kept by hand are listed apart from those of CMS’s file of the same date. \`count\` is the exact number of matching entries. An entry is in force from its effective date to the end of its fiscal year (30 September), or to the day before CMS states another for the DRG. \`effective_date\` finds the entries in force on that day; \`year\` those in force on at least one day of that calendar year (2025 has a day of fiscal years 2025 and 2026); \`fiscal_year\` those of the federal fiscal year, October to September. Filters are combined. ${EMPTY_MEANS_NONE}`,
    request: {
      query: searchQuery(
        {
          drg_code: drg.optional(),
          year: wholeNumber({ minimum: 1983, maximum: 9999, description: 'Calendar year.', example: 2026 }).optional(),
          fiscal_year: wholeNumber({
            minimum: 1983,
            maximum: 9999,
            description: 'Federal fiscal year, named after the year it ends in.',
            example: 2026,
          }).optional(),
          effective_date: dateParameter({
            description: 'Entries in force on this date.',
            example: '2026-07-15',
          }).optional(),
          payment_system: systemOrIpps,
          ...paging(100, 1000),
        },
        'drg_code',
      ),
    },
  },
  { schema: wire.drgTableEntryList, description: 'A page of entries and the total.', errors: [404], reference: true },
);

const lookupRoute = operation(
  {
    operationId: 'lookupDrg',
    method: 'get',
    path: '/lookup/{drg_code}',
    tags,
    summary: 'Entries of a DRG',
    description:
      'All loaded entries of a DRG in one payment system, newest first; with `effective_date`, the one in force on that day. Without an entry the answer is a 404, never an empty array: `detail` says either that the table of the date is not loaded, and which are, or that it lacks the DRG. IPF: a DRG without an entry has the adjustment factor 1.00 (42 CFR 412.424(d)).',
    request: {
      params: z.object({ drg_code: drg }),
      query: z.object({
        effective_date: dateParameter({
          description: 'The entry in force on this date.',
          example: '2026-07-15',
        }).optional(),
        payment_system: systemOrIpps,
      }),
    },
  },
  { schema: wire.drgTableEntries, description: 'The entries.', errors: [404], reference: true },
);

const periodsQuery = z.object({
  payment_system: system
    .optional()
    .openapi({ description: 'Only the years of this payment system; without it, of all.' }),
});

const yearsRoute = operation(
  {
    operationId: 'listDrgYears',
    method: 'get',
    path: '/available-years/list',
    tags,
    summary: 'Calendar years',
    description: 'Calendar years in which loaded entries are in force, newest first.',
    request: { query: periodsQuery },
  },
  { schema: wire.years, description: 'The years.', reference: true },
);

const fiscalYearsRoute = operation(
  {
    operationId: 'listDrgFiscalYears',
    method: 'get',
    path: '/available-fiscal-years/list',
    tags,
    summary: 'Fiscal years',
    description: 'Federal fiscal years with loaded tables, newest first.',
    request: { query: periodsQuery },
  },
  { schema: wire.fiscalYears, description: 'The fiscal years.', reference: true },
);

const datesRoute = operation(
  {
    operationId: 'listDrgEffectiveDates',
    method: 'get',
    path: '/available-dates/list',
    tags,
    summary: 'Effective dates',
    description: 'Distinct effective dates of loaded entries, newest first.',
    request: { query: periodsQuery },
  },
  { schema: wire.effectiveDates, description: 'The dates.', reference: true },
);

const reloadStatusRoute = operation(
  {
    operationId: 'getDrgReloadStatus',
    method: 'get',
    path: '/reload-status',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Status of a reload',
    description: 'Outcome of the last reload of a table or code set, or its progress. Superusers only.',
    request: {
      query: z.object({
        payment_system: systemOrIpps,
        code_set: z
          .enum(wire.CODE_SETS, 'must be ICD10-DX or ICD10-PCS')
          .optional()
          .openapi({ description: 'In the payment system’s place: the reload of these codes.' }),
      }),
    },
  },
  { schema: wire.reloadStatus, description: 'The status.', errors: [403] },
);

const entryRoute = operation(
  {
    operationId: 'getDrgTableEntry',
    method: 'get',
    path: '/{id}',
    tags,
    summary: 'One entry',
    description: 'An entry by its id, which is the same for every import of it.',
    request: { params: id },
  },
  { schema: wire.drgTableEntry, description: 'The entry.', errors: [404], reference: true },
);

const createRoute = operation(
  {
    operationId: 'createDrgTableEntry',
    method: 'post',
    path: '/',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Create an entry',
    description:
      'Adds a DRG to a payment system’s table, in force from its effective date to the end of the fiscal year. 409 if the DRG has an entry for a part of that time. Entries made by hand belong to a release of their own, which `X-Data-Release` names; a CMS file that states the DRG for that time replaces them. Superusers only.',
    request: { body: jsonBody(wire.newEntry) },
  },
  { schema: wire.drgTableEntry, description: 'The new entry.', errors: [403], creates: true },
);

const updateRoute = operation(
  {
    operationId: 'updateDrgTableEntry',
    method: 'put',
    path: '/{id}',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Update an entry',
    description:
      'Changes the fields that are sent and leaves the others. DRG, payment system and effective date identify an entry and do not change: delete it and create another. An updated entry keeps its id and belongs to the release of entries kept by hand until CMS’s table is loaded again. Superusers only.',
    request: {
      params: id,
      body: jsonBody(wire.entryChanges),
    },
  },
  { schema: wire.drgTableEntry, description: 'The entry as it is now.', errors: [403, 404] },
);

const deleteRoute = operation(
  {
    operationId: 'deleteDrgTableEntry',
    method: 'delete',
    path: '/{id}',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Delete an entry',
    description: 'Removes an entry until CMS’s table is loaded again. Superusers only.',
    request: { params: id },
  },
  { schema: wire.deleted, description: 'It is deleted.', errors: [403, 404] },
);

const RELOAD_DESCRIPTION = (prefix: string, setting: string) =>
  `Starts a workflow that reads CMS’s file, checks every row and whether the file is whole, and puts the table in force in one step; until then, and if anything fails, the present one stays in force. The file is the newest one under \`${prefix}\` in the bucket FILES, else that at the address \`${setting}\`. If there is neither, the answer is a 409. While a reload runs, a second call gives its status. Superusers only.`;

const reloadRoute = (operationId: string, path: `/${string}`, name: PaymentSystem, prefix: string, setting: string) =>
  operation(
    {
      operationId,
      method: 'post',
      path,
      tags,
      middleware: [superuserOnly] as const,
      summary: `Reload the ${name} table`,
      description: RELOAD_DESCRIPTION(prefix, setting),
      request: { query: reloadQuery },
    },
    { schema: wire.reloadStarted, description: 'The reload is under way.', errors: [403, 409] },
  );
const reloadIppsRoute = reloadRoute('reloadDrgIpps', '/reload', 'IPPS', 'cms/drg-ipps/', 'DRG_IPPS_URL');
const reloadIpfRoute = reloadRoute('reloadDrgIpf', '/reload-ipf', 'IPF', 'cms/drg-ipf/', 'DRG_IPF_URL');
const reloadLtchRoute = reloadRoute('reloadDrgLtch', '/reload-ltch', 'LTCH', 'cms/drg-ltch/', 'DRG_LTCH_URL');

const codeSetRoute = (operationId: string, path: `/${string}`, title: string, prefix: string, setting: string) =>
  operation(
    {
      operationId,
      method: 'post',
      path,
      tags,
      middleware: [superuserOnly] as const,
      summary: `Reload the ${title} codes`,
      description: `${RELOAD_DESCRIPTION(prefix, setting)} What is loaded is CMS’s order file, in force for its fiscal year.`,
      request: { query: reloadQuery },
    },
    { schema: wire.codeSetReloadStarted, description: 'The reload is under way.', errors: [403, 409] },
  );
const reloadDxRoute = codeSetRoute('reloadIcd10Dx', '/reload-icd10-dx', 'ICD-10-CM', 'cms/icd10-dx/', 'ICD10_DX_URL');
const reloadPcsRoute = codeSetRoute(
  'reloadIcd10Pcs',
  '/reload-icd10-pcs',
  'ICD-10-PCS',
  'cms/icd10-pcs/',
  'ICD10_PCS_URL',
);

export const drgTables = createApi()
  .openapi(searchRoute, async (c) => {
    const input = c.req.valid('query');
    const { rows, total, releases } = await queries.search(
      c.get('storage').reference,
      {
        paymentSystem: input.payment_system,
        drg: input.drg_code,
        year: input.year,
        fiscalYear: input.fiscal_year,
        effectiveDate: input.effective_date,
      },
      input,
    );
    if (total === 0) {
      const periods = [...calendarYear(input.year), ...fiscalYear(input.fiscal_year), ...day(input.effective_date)];
      citeEmpty(c, 'reference', { tables: [tableOf(input.payment_system)], periods });
    }
    cite(c, 'reference', releases);
    return c.json({ data: rows.map(wire.entryOnTheWire), count: total }, 200);
  })
  .openapi(lookupRoute, async (c) => {
    const { drg_code } = c.req.valid('param');
    const input = c.req.valid('query');
    const database = c.get('storage').reference;
    const rows = await queries.lookup(database, input.payment_system, drg_code, input.effective_date);
    if (rows.length === 0) {
      const on = input.effective_date === undefined ? '' : ` in force on ${isoDate(input.effective_date)}`;
      const question = { tables: [tableOf(input.payment_system)], periods: day(input.effective_date) };
      throw absent(loadedIn(c, 'reference'), question, `No ${input.payment_system} entry of DRG ${drg_code}${on}`);
    }
    cite(
      c,
      'reference',
      rows.map((row) => row.releaseId),
    );
    return c.json(rows.map(wire.entryOnTheWire), 200);
  })
  .openapi(yearsRoute, async (c) => {
    const periods = await readPeriods(c, c.req.valid('query').payment_system);
    return c.json({ years: periods.years }, 200);
  })
  .openapi(fiscalYearsRoute, async (c) => {
    const periods = await readPeriods(c, c.req.valid('query').payment_system);
    return c.json({ fiscal_years: periods.fiscalYears }, 200);
  })
  .openapi(datesRoute, async (c) => {
    const periods = await readPeriods(c, c.req.valid('query').payment_system);
    return c.json({ effective_dates: periods.effectiveDates.map(isoDate) }, 200);
  })
  .openapi(reloadStatusRoute, async (c) => {
    const { payment_system, code_set } = c.req.valid('query');
    const of = code_set ? { code_set } : { payment_system };
    return c.json(wire.reloadOnTheWire(of, await readReload(c.env, nameOf(of))), 200);
  })
  .openapi(entryRoute, async (c) => {
    const row = await find(c, c.req.valid('param').id);
    return c.json(wire.entryOnTheWire(row), 200);
  })
  .openapi(createRoute, async (c) => {
    const input = c.req.valid('json');
    const key = {
      paymentSystem: input.payment_system,
      drg: input.diagnostic_related_group,
      effectiveDate: input.effective_date,
    };
    const id = await maintenance.createEntry(
      c.env.REFERENCE,
      key,
      {
        description: input.description,
        weight: input.weight,
        geometricMeanLos: input.geometric_mean_length_of_stay,
        arithmeticMeanLos: input.arithmetic_mean_length_of_stay,
        lowVolume: input.low_volume_drg,
        postAcute: input.post_acute_care,
        specialPayPostAcute: input.special_payment_post_acute_care,
      },
      now(),
    );
    if (id === null) {
      throw new ApiError(
        409,
        `${key.paymentSystem} has an entry of DRG ${key.drg} for time from ${isoDate(input.effective_date)} on; update or delete it`,
      );
    }
    return c.json(wire.entryOnTheWire(await find(c, id)), 200);
  })
  .openapi(updateRoute, async (c) => {
    const row = await find(c, c.req.valid('param').id);
    const input = c.req.valid('json');
    await maintenance.updateEntry(
      c.env.REFERENCE,
      { ...row, id: row.uuid },
      {
        description: input.description,
        weight: input.weight,
        geometricMeanLos: input.geometric_mean_length_of_stay,
        arithmeticMeanLos: input.arithmetic_mean_length_of_stay,
        lowVolume: input.low_volume_drg,
        postAcute: input.post_acute_care,
        specialPayPostAcute: input.special_payment_post_acute_care,
      },
      now(),
    );
    return c.json(wire.entryOnTheWire(await find(c, row.uuid)), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const row = await find(c, c.req.valid('param').id);
    await maintenance.deleteEntry(c.env.REFERENCE, { ...row, id: row.uuid });
    return c.json({ message: `DRG table entry ${row.uuid} deleted` }, 200);
  })
  .openapi(reloadIppsRoute, async (c) => c.json(await reload(c, { payment_system: 'IPPS' }, c.req.valid('query')), 200))
  .openapi(reloadIpfRoute, async (c) => c.json(await reload(c, { payment_system: 'IPF' }, c.req.valid('query')), 200))
  .openapi(reloadLtchRoute, async (c) => c.json(await reload(c, { payment_system: 'LTCH' }, c.req.valid('query')), 200))
  .openapi(reloadDxRoute, async (c) => c.json(await reload(c, { code_set: 'ICD10-DX' }, c.req.valid('query')), 200))
  .openapi(reloadPcsRoute, async (c) => c.json(await reload(c, { code_set: 'ICD10-PCS' }, c.req.valid('query')), 200));

async function find(c: Context<AppEnv>, id: string) {
  const row = await queries.findById(c.get('storage').reference, id.toLowerCase());
  if (!row) throw notFound(`DRG table entry ${id} not found`);
  c.set('releases', new Set());
  cite(c, 'reference', [row.releaseId]);
  return row;
}

async function readPeriods(c: Context<AppEnv>, system: PaymentSystem | undefined) {
  const result = await queries.periods(c.get('storage').reference, system);
  cite(c, 'reference', result.releases);
  return result;
}

function tableOf(system: PaymentSystem): DatasetTable {
  return { noun: `${system} DRG tables`, datasets: [`drg-${system.toLowerCase()}`] };
}

function fiscalYear(year: number | undefined): Period[] {
  return year === undefined ? [] : [{ name: `fiscal year ${year}`, ...fiscalYearPeriod(year) }];
}

async function reload<Of extends wire.Reloadable>(
  c: Context<AppEnv>,
  of: Of,
  { accept_partial, accept_unusual }: z.infer<typeof reloadQuery>,
) {
  const { instanceId, started } = await startReload(c.env, c.get('settings'), nameOf(of), now(), {
    acceptPartial: accept_partial,
    acceptUnusual: accept_unusual,
  });
  const title = 'code_set' in of ? `${of.code_set} codes` : `${of.payment_system} DRG table`;
  return {
    message: `The reload of the ${title} ${started ? 'has started' : 'is already under way'}`,
    status: 'processing' as const,
    ...of,
    instance_id: instanceId,
  };
}

function nameOf(of: wire.Reloadable) {
  const name = 'code_set' in of ? of.code_set : (`DRG-${of.payment_system}` as const);
  return name.toLowerCase() as Lowercase<typeof name>;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
