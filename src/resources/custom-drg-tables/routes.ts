/**
 * /custom-drg-tables/…: an organization's copies of standard DRG tables, in which it can change weights and lengths of
 * stay.
 */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { columnsOf } from '../../contracts/shown.ts';
import { changeEntries } from '../../contracts/tables/drg/bulk.ts';
import {
  cloneTable,
  deleteEntry,
  removeTables,
  updateEntry,
  updateEntryOfKey,
} from '../../contracts/tables/drg/changes.ts';
import { importEntries } from '../../contracts/tables/drg/import.ts';
import * as queries from '../../contracts/tables/drg/queries.ts';
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { lackingAndLoadedBy } from '../../engine/core/data-commands.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem } from '../../engine/figures/drg-entry.ts';
import { releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { setVersion } from '../../http/conditional/preconditions.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { dateParameter, drgCode, paging, searchedPage, uuid, wholeNumber } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { trailOf, trailPage } from '../audit-trails.ts';
import { changeManyOf } from '../bulk-changes.ts';
import { contractsOf, find, given, read, remove, save, update } from '../contract-context.ts';
import { answerUses, usesOperation } from '../contracts/uses.ts';
import { csvFile, csvUpload, uploadedText } from '../csv-files.ts';
import * as standard from '../drg-tables/queries.ts';
import { entryChanges } from '../drg-tables/schema.ts';
import { bulkChange, bulkOutcome } from './bulk.ts';
import { MAX_LINES, REQUIRED_COLUMNS, readEntries } from './import.ts';
import * as wire from './schema.ts';

const tables = operationsOf('Custom DRG tables');

const system = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(PAYMENT_SYSTEMS, 'must be IPPS, IPF or LTCH'))
  .openapi({ type: 'string', enum: [...PAYMENT_SYSTEMS], example: 'IPPS' });
const drg = drgCode();
const sourceYear = (description: string) =>
  wholeNumber({ minimum: 1983, maximum: 9999, description, example: 2026 }).optional();
const table = z.object({ drg_id: wire.drgId });
const entryId = z.object({
  id: uuid({ description: 'Id of the entry.', example: 'c0ffee00-0470-4000-8000-000000000001' }),
});
const changesBody = jsonBody(entryChanges);

const listRoute = tables.get('listCustomDrgTables', '/', 'List custom DRG tables', {
  description:
    'The organization’s tables, one summary a drg_id, source year and payment system: by drg_id, then newest year first. `count` is the exact number of matching tables.',
  request: {
    query: searchedPage(1000, 1000, {
      description: 'Words, each in the drg_id, payment system or source year, in any case.',
      example: 'ipps 2026',
    }),
  },
  answer: { schema: wire.tableList, description: 'A page of summaries and the total.' },
});

const cloneRoute = tables.create('createCustomDrgTable', '/', 'Clone a standard table', {
  description:
    'Copies the standard table of a payment system (default IPPS) and fiscal year under an id of the caller’s choice, with all its entries; also adds a year or a payment system to an existing drg_id. All years of a drg_id have one version, which every change counts up. The copy is the organization’s own: later changes to the standard table do not reach it. If the year is not loaded, a 404 names the years that can be cloned; 409 if the drg_id has the year and payment system already. The ids `entry` and `available-years` are refused.',
  request: { body: jsonBody(wire.newTable) },
  answer: { schema: wire.clonedTable, description: 'What was cloned.', version: 'read', errors: [404, 409] },
  creates: { path: '/custom-drg-tables/{drg_id}', fields: { drg_id: 'drg_id' } },
});

const yearsRoute = tables.get('listCloneableDrgYears', '/available-years/list', 'Years that can be cloned', {
  description:
    'Federal fiscal years of the loaded standard tables, newest first, for all payment systems together and for each. A clone takes them as `source_year`.',
  request: {
    query: z.object({
      payment_system: system
        .optional()
        .openapi({ description: 'Only this payment system; without it, all.', example: 'IPPS' }),
    }),
  },
  answer: { schema: wire.cloneableYears, description: 'The years.', reference: true },
});

const entryRoute = tables.get('getCustomDrgEntry', '/entry/{id}', 'One entry by its id', {
  description: 'An entry of one of the organization’s tables.',
  request: { params: entryId },
  answer: { schema: wire.customEntry, description: 'The entry.', version: 'read' },
});

const CHANGES =
  'Changes the fields that are sent and leaves the others: description, weight, lengths of stay and flags. DRG, dates, payment system and year identify an entry and do not change. The audit trail keeps each changed field; a value that is there already changes nothing.';

const updateRoute = tables.put('updateCustomDrgEntry', '/entry/{id}', 'Update an entry by its id', {
  description: CHANGES,
  request: { params: entryId, body: changesBody },
  answer: { schema: wire.customEntry, description: 'The entry as it is now.', version: 'change' },
});

const deleteEntryRoute = tables.delete('deleteCustomDrgEntry', '/entry/{id}', 'Delete an entry', {
  description:
    'Removes an entry from its table and from the table’s `record_count`. To restore it, delete the table and clone it anew.',
  request: { params: entryId },
  answer: { schema: wire.removedEntry, description: 'It is deleted.', version: 'change' },
});

/** Selects entries of a table, beside their year. */
const entryFilters = {
  drg_code: drg.optional(),
  effective_date: dateParameter({ description: 'Entries in force on this date.', example: '2026-07-15' }).optional(),
  payment_system: system.optional().openapi({ description: 'All payment systems without it.', example: 'IPPS' }),
};

const exportRoute = tables.file('exportCustomDrgTable', '/{drg_id}/export', 'Download a table as CSV', {
  description:
    'The entries of one year by payment system, DRG and date, with the fields of an entry as columns. The year is `source_year`, else the fiscal year of `effective_date`, else the most recent one that the table has (of the payment system, if one is given). Cells that a spreadsheet would take for a formula begin with an apostrophe. 404 if the table has no such year.',
  request: {
    params: table,
    query: searchQuery(
      {
        source_year: sourceYear('Fiscal year; the most recent one without it.'),
        ...entryFilters,
      },
      'drg_code',
    ),
  },
  version: 'read',
});

const importRoute = tables.post('importCustomDrgEntries', '/{drg_id}/import/csv', 'Import entries from CSV', {
  description: `Adds or changes the entries of a CSV file in UTF-8 or, as spreadsheets of Windows save, in Windows-1252, sent as the field \`file\` of multipart/form-data or as a body of text/csv. Its first line names columns of the export, in any order: ${REQUIRED_COLUMNS.join(', ')} are required, and payment_system is IPPS without one. An entry that the table has takes the columns that the file has; an empty length of stay is null, any other empty cell changes nothing. A new entry needs description and weight, is in force to the end of the fiscal year, and must not overlap another one of its DRG. Columns that follow from others (end_date, id, updated_at …) are not read. All lines are checked first, then all are written at once: with a bad line nothing is imported, and \`errors\` of the 400 lists every bad line. Entries that the file does not name stay. Each new or changed entry leaves an audit entry. At most ${MAX_LINES} lines of entries.`,
  request: {
    params: table,
    body: csvUpload,
  },
  answer: { schema: wire.imported, description: 'How many entries came, changed and stayed.', version: 'change' },
});

const bulkRoute = tables.post('changeCustomDrgEntries', '/{drg_id}/bulk', 'Change many entries at once', {
  description:
    'Sets, raises, multiplies or rounds the weight or a length of stay of the selected entries, in exact decimals, at most 10,000 at once. `preview` (the default) answers old and new figures and changes nothing; `skip` and `limit` page through `values`. To save, send the same body with `preview` false and, so that nothing else is written than was shown, the `token` of the preview: a 409 says that the figures have changed since. All figures are written, or none. The audit trail has one entry for the change, `bulk_change`, and one for each figure: beneath it, or apart where there are 100 and more.',
  request: {
    params: table,
    query: z.object(paging(100, 500)),
    body: jsonBody(bulkChange),
  },
  answer: { schema: bulkOutcome, description: 'What changes, or has changed.', version: 'change', creates: true },
});

const entriesRoute = tables.get('listCustomDrgEntries', '/{drg_id}', 'List the entries of a table', {
  description:
    'Entries of all years and payment systems of a drg_id unless filtered: newest year first, then by payment system, DRG and date. Filters are combined. The list is empty if nothing matches; an unknown drg_id is a 404.',
  request: {
    params: table,
    query: searchQuery(
      {
        source_year: sourceYear('Fiscal year; all years without it.'),
        ...entryFilters,
        ...paging(100, 1000),
      },
      'drg_code',
    ),
  },
  answer: { schema: wire.customEntries, description: 'A page of entries.', version: 'read' },
});

const deleteRoute = tables.delete('deleteCustomDrgTable', '/{drg_id}', 'Delete a table', {
  description:
    'Removes one source year of a drg_id for every payment system, or all years. 409 if nothing of the drg_id would be left and a contract’s configuration prices by it; `detail` names contract and configuration.',
  request: {
    params: table,
    query: z.object({ source_year: sourceYear('Only this fiscal year; without it, all years.') }),
  },
  answer: { schema: wire.removedTable, description: 'What was removed.', version: 'remove' },
});

const keyRequest = {
  params: table.extend({ drg_code: drg }),
  query: z.object({
    effective_date: dateParameter({
      description: 'A day on which the entry is in force; its effective date is the first of them.',
      example: '2025-10-01',
    }),
    payment_system: system.optional().openapi({
      description: 'Needed where the table has the DRG of several payment systems on that day.',
      example: 'IPPS',
    }),
  }),
};
const KEY =
  'The entry of the DRG that is in force on `effective_date`: the one of that effective date or the latest before it in the same fiscal year. 404 if there is none on that day: another year’s entry is never given. 400 asks for `payment_system` if there are several.';

const keyRoute = tables.get('getCustomDrgEntryOfKey', '/{drg_id}/entries/{drg_code}', 'One entry by DRG and date', {
  description: KEY,
  request: keyRequest,
  answer: { schema: wire.customEntry, description: 'The entry.', version: 'read' },
});

const updateKeyRoute = tables.patch(
  'updateCustomDrgEntryOfKey',
  '/{drg_id}/entries/{drg_code}',
  'Update an entry by DRG and date',
  {
    description: `${KEY} ${CHANGES}`,
    request: { ...keyRequest, body: changesBody },
    answer: { schema: wire.customEntry, description: 'The entry as it is now.', version: 'change' },
  },
);

const usesOfTable = usesOperation('listCustomDrgTableUses', '/{drg_id}/uses', table, {
  thing: 'a custom DRG table',
  tag: 'Custom DRG tables',
});

const auditRoute = tables.get('listCustomDrgTableAudit', '/{drg_id}/audit', 'Audit trail of a custom DRG table', {
  description:
    'Every change of the table and its entries, of all years and payment systems, newest first, also after it was removed. A bulk change has a record of its own and beneath it one for each figure.',
  request: {
    params: table,
    query: trailPage(50, 'weight'),
  },
  answer: { schema: wire.auditList, description: 'A page of records and the total.' },
});

export const customDrgTables = createApi()
  .openapi(usesOfTable, (c) =>
    answerUses(c, { kind: 'drg_table', id: c.req.valid('param').drg_id }, c.req.valid('query'), queries.noTable),
  )
  .openapi(listRoute, async (c) => {
    const { rows, total } = await read(c, queries.listTables, c.req.valid('query'));
    return c.json({ data: rows.map(wire.tableOnTheWire), count: total }, 200);
  })
  .openapi(cloneRoute, async (c) => {
    const { drg_id, source_year, payment_system } = c.req.valid('json');
    const entries = await standardTable(c, payment_system, source_year);
    const clone = { drgId: drg_id, paymentSystem: payment_system, sourceYear: source_year };
    const result = await save(c, cloneTable, clone, entries);
    return c.json(
      {
        message: `The ${payment_system} DRG table of fiscal year ${source_year} is cloned as ${drg_id}`,
        drg_id,
        source_year,
        payment_system,
        record_count: result.recordCount,
      },
      201,
    );
  })
  .openapi(yearsRoute, async (c) => {
    const { payment_system } = c.req.valid('query');
    const systems = payment_system === undefined ? PAYMENT_SYSTEMS : [payment_system];
    const results = await Promise.all(systems.map((name) => standard.periods(c.get('storage').reference, name)));
    cite(
      c,
      'reference',
      results.flatMap(({ releases }) => releases),
    );
    const years = [...new Set(results.flatMap(({ fiscalYears }) => fiscalYears))].sort((a, b) => b - a);
    const payment_systems = systems.map((name, i) => ({ payment_system: name, years: results[i]?.fiscalYears ?? [] }));
    return c.json({ years, payment_systems }, 200);
  })
  .openapi(entryRoute, async (c) => {
    const { organizationId, db } = await contractsOf(c);
    const { id } = c.req.valid('param');
    const [[row], [table]] = await db.batch([
      queries.entryById(organizationId, db, id),
      queries.selectVersion(organizationId, db, queries.tableOf(organizationId, id)),
    ]);
    setVersion(c, table?.version ?? null);
    return c.json(wire.entryOnTheWire(given(row ?? queries.noEntry(id))), 200);
  })
  .openapi(updateRoute, async (c) => {
    const fields = wire.fieldsFromTheWire(c.req.valid('json'));
    return c.json(wire.entryOnTheWire(await update(c, updateEntry, c.req.valid('param').id, fields)), 200);
  })
  .openapi(deleteEntryRoute, async (c) => {
    const { id } = c.req.valid('param');
    await update(c, deleteEntry, id);
    return c.json({ message: `Custom DRG table entry ${id} deleted` }, 200);
  })
  .openapi(exportRoute, async (c) => {
    const { drg_id } = c.req.valid('param');
    const filter = filterOf(c.req.valid('query'));
    const { requestedYear, year, rows, tables, version } = await read(c, queries.exportEntries, drg_id, filter);
    const of = filter.paymentSystem === undefined ? '' : `${filter.paymentSystem} `;
    const lacking = `no ${of}table${requestedYear === undefined ? '' : ` of ${requestedYear}`}`;
    if (year === null) return given<never>(queries.noTable(drg_id, tables, lacking));
    setVersion(c, version);
    return csvFile(c, `${drg_id}-${year}.csv`, wire.entriesAsCsv(rows));
  })
  .openapi(importRoute, async (c) => {
    const { drg_id } = c.req.valid('param');
    const { text, ...encoding } = await uploadedText(c.req, c.req.valid('form'));
    const result = await update(c, importEntries, drg_id, readEntries(text));
    return c.json({ ...result, ...encoding }, 200);
  })
  .openapi(bulkRoute, async (c) => {
    const { drg_id } = c.req.valid('param');
    return c.json(await changeManyOf(c, changeEntries, drg_id, c.req.valid('json'), c.req.valid('query')), 200);
  })
  .openapi(entriesRoute, async (c) => {
    const input = c.req.valid('query');
    const { drg_id } = c.req.valid('param');
    const { rows, version } = await find(c, queries.listEntries, queries.noTable, drg_id, filterOf(input), input);
    setVersion(c, version);
    return c.json(rows.map(wire.entryOnTheWire), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { drg_id } = c.req.valid('param');
    const result = await remove(c, removeTables, drg_id, c.req.valid('query').source_year);
    const years = [...new Set(result.map(({ sourceYear }) => sourceYear))].sort((a, b) => b - a);
    return c.json(
      {
        message: `Custom DRG table ${drg_id}: ${years.join(', ')} deleted`,
        drg_id,
        source_years: years,
        record_count: result.reduce((sum, { recordCount }) => sum + recordCount, 0),
      },
      200,
    );
  })
  .openapi(keyRoute, async (c) => {
    const { organizationId, db } = await contractsOf(c);
    const key = keyOf(c.req.valid('param'), c.req.valid('query'));
    const [rows, tables, [table]] = await db.batch([
      queries.entriesInForce(organizationId, db, key),
      queries.tablesNamed(organizationId, db, key.drgId),
      queries.selectVersion(organizationId, db, key.drgId),
    ]);
    setVersion(c, table?.version ?? null);
    return c.json(wire.entryOnTheWire(given(queries.entryOfKey(rows, tables, key))), 200);
  })
  .openapi(updateKeyRoute, async (c) => {
    const key = keyOf(c.req.valid('param'), c.req.valid('query'));
    const result = await update(c, updateEntryOfKey, key, wire.fieldsFromTheWire(c.req.valid('json')));
    return c.json(wire.entryOnTheWire(result), 200);
  })
  .openapi(auditRoute, async (c) => {
    const id = c.req.valid('param').drg_id;
    const { rows, total } = await trailOf(c, { kind: 'drg_table', id }, c.req.valid('query'));
    return c.json({ data: rows.map(wire.auditOnTheWire), count: total }, 200);
  });

/** Returns all entries of a standard table. @throws ApiError 404 that names the years there are */
async function standardTable(c: Context<AppEnv>, system: PaymentSystem, fiscalYear: number) {
  const database = c.get('storage').reference;
  const whole = { skip: 0, limit: 1_000_000 };
  const { rows } = await standard.search(database, { paymentSystem: system, fiscalYear }, whole);
  if (rows.length === 0) {
    const { fiscalYears } = await standard.periods(database, system);
    const loaded = fiscalYears.length > 0 ? `loaded: ${fiscalYears.join(', ')}` : `no ${system} table is loaded`;
    const commands = lackingAndLoadedBy([[`drg-${system.toLowerCase()}`]], fiscalYearPeriod(fiscalYear).end);
    throw releaseNotLoaded(
      `There is no ${system} DRG table of fiscal year ${fiscalYear} to clone; ${loaded}. ${commands}`,
    );
  }
  return rows.map(wire.entryOfStandard);
}

interface Filters {
  source_year?: number;
  drg_code?: string;
  effective_date?: number;
  payment_system?: PaymentSystem;
}

const FILTERS = {
  source_year: 'sourceYear',
  drg_code: 'drg',
  effective_date: 'date',
  payment_system: 'paymentSystem',
} as const;

const filterOf = (input: Filters): queries.EntryFilter => columnsOf(FILTERS, input);

const keyOf = (
  { drg_id, drg_code }: { drg_id: string; drg_code: string },
  query: Filters & { effective_date: number },
): queries.EntryKey => ({ drgId: drg_id, ...columnsOf(FILTERS, { ...query, drg_code }) });
