/** /contracts/rate-tables: an organization's own figures by code, in columns, and their CSV files. */
import { z } from '@hono/zod-openapi';
import { PART_NAME } from '../../contracts/audit.ts';
import { changeFigures } from '../../contracts/tables/rate-tables/bulk.ts';
import {
  createRateTable,
  putRateRows,
  removeRateRow,
  removeRateTable,
  updateRateTable,
} from '../../contracts/tables/rate-tables/changes.ts';
import * as queries from '../../contracts/tables/rate-tables/queries.ts';
import { RATE_ROWS_MAX } from '../../contracts/tables/rate-tables/rows.ts';
import { createApi } from '../../http/api.ts';
import { setVersion } from '../../http/conditional/preconditions.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { dateParameter, identifier, paging, searchedPage } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { csvText } from '../../wire/csv.ts';
import { trailOf, trailPage } from '../audit-trails.ts';
import { changeManyOf } from '../bulk-changes.ts';
import { find, read, remove, save, update } from '../contract-context.ts';
import { answerUses, usesOperation } from '../contracts/uses.ts';
import { csvFile, csvUpload, uploadedText } from '../csv-files.ts';
import { bulkChange, bulkOutcome } from './bulk.ts';
import { readRateRows } from './import.ts';
import * as wire from './schema.ts';

const { noRateTable, RATE_TABLE } = queries;

const tables = operationsOf('Rate tables');
const IF_MATCH = 'With the `ETag` of the table in `If-Match` another version is a 412, and nothing changes.';
const params = z.object({ table_id: wire.tableId });

const listRoute = tables.get('listRateTables', '/', 'List rate tables', {
  description:
    'Your organization’s rate tables by id, without their rows. `count` is the exact number of matching tables.',
  request: {
    query: searchedPage(100, 500, {
      description: 'Words, in any case: each in the id, the name or a column’s name.',
      example: 'sheet',
    }),
  },
  answer: { schema: wire.tableList, description: 'A page of tables and the total.' },
});

const createRoute = tables.create('createRateTable', '/', 'Create a rate table', {
  description: `A table without rows, under an id of your choice: figures by DRG, HCPCS code or APC in at most ten named columns, such as a DRG sheet with a rate and a stop-loss threshold, the weights of another grouper, or what a group of procedures pays. It has at most ${RATE_ROWS_MAX} rows. 409 if your organization has a table of that id.`,
  request: { body: jsonBody(wire.newTable) },
  answer: { schema: wire.table, description: 'The new table.', version: 'read' },
  creates: { path: '/contracts/rate-tables/{table_id}', fields: { table_id: 'id' } },
});

const getRoute = tables.get('getRateTable', '/{table_id}', 'One rate table', {
  description: 'A table with its columns and the number of its rows.',
  request: { params },
  answer: { schema: wire.table, description: 'The table.', version: 'read' },
});

const updateRoute = tables.put('updateRateTable', '/{table_id}', 'Update a rate table', {
  description: `Changes name or columns, those that are sent. A new column is blank in every row; one that is left out goes with its figures, which is a 409 while terms name the table. Neither id nor the kind of codes changes. ${IF_MATCH}`,
  request: { params, body: jsonBody(wire.tableChanges) },
  answer: { schema: wire.table, description: 'The table as it is now.', version: 'change' },
});

const deleteRoute = tables.remove('deleteRateTable', '/{table_id}', 'Remove a rate table', {
  description:
    'Removes the table and its rows for good; its audit trail stays, and the id may be chosen again. 409 while terms name it; `detail` names contract and configuration.',
  request: { params },
  answer: 'It is removed.',
  version: 'remove',
});

const rowsRoute = tables.get('listRateTableRows', '/{table_id}/rows', 'Rows of a rate table', {
  description: 'Rows by code, then effective date. `count` is the exact number of matching rows.',
  request: {
    params,
    query: searchQuery(
      {
        code: identifier({
          pattern: /^[A-Za-z0-9]{1,6}$/,
          message: 'must be 1 to 6 letters and digits',
          description: 'The code or the beginning of it.',
          example: '47',
        }).optional(),
        ...paging(100, 500),
      },
      'code',
    ),
  },
  answer: { schema: wire.rowList, description: 'A page of rows and the total.' },
});

const putRoute = tables.post('putRateTableRows', '/{table_id}/rows', 'Add or update rows', {
  description: `Adds rows, or changes the figures of those with the same code and effective date; all are written, or none. For figures that change over time, add another row with a later date. Each new or changed row leaves an audit entry of its own. A body has at most 1 MB: large tables come as CSV. ${IF_MATCH}`,
  request: { params, body: jsonBody(wire.newRows) },
  answer: {
    schema: wire.written,
    description: 'How many rows came, changed and stayed.',
    version: 'change',
    creates: true,
  },
});

const rowParams = z.object({
  table_id: wire.tableId,
  code: identifier({
    pattern: /^(?:[A-Za-z0-9]{3,6}|[A-Za-z0-9]{0,5}\*)$/,
    message: 'must be the code of a row: 3 to 6 letters and digits, or the beginning of codes and *',
    description: 'The code of the row.',
    example: '470',
  }),
  effective_date: dateParameter({ description: 'The first day of the row.', example: '2026-01-01' }),
});

const deleteRowRoute = tables.remove('deleteRateTableRow', '/{table_id}/rows/{code}/{effective_date}', 'Remove a row', {
  description: `Removes the row of this very code and first day; an earlier row of the code stands again, else a less specific one. ${IF_MATCH}`,
  request: { params: rowParams },
  answer: 'It is removed.',
  version: 'change',
});

const lookUpRoute = tables.get('getRateTableFigures', '/{table_id}/lookup', 'Figures of a code', {
  description:
    'The figures of a code on a day: of the row of the code itself, else of the longest beginning of it (`139*`), else of `*`; of each the newest row begun by the day. A blank figure of that row is null: no other row fills it.',
  request: {
    params,
    query: z.object({
      code: identifier({
        pattern: /^[A-Za-z0-9]{3,6}$/,
        message: 'must be a code of 3 to 6 letters and digits',
        description: 'A whole code.',
        example: '470',
      }),
      date: dateParameter({ description: 'The day.', example: '2026-03-05' }),
    }),
  },
  answer: { schema: wire.found, description: 'The figures and the row that has them.' },
});

const exportRoute = tables.file('exportRateTableRows', '/{table_id}/export/csv', 'Rows as CSV', {
  description:
    'All rows by code, then effective date, as a CSV file with the columns code, effective_date and those of the table, which can be imported again.',
  request: { params },
});

const importRoute = tables.post('importRateTableRows', '/{table_id}/import/csv', 'Import rows from CSV', {
  description: `Adds or updates the rows of a CSV file in UTF-8 or, as spreadsheets of Windows save, in Windows-1252, sent as the field \`file\` of multipart/form-data or as a body of text/csv. Its first line names code, effective_date and columns of the table, in any order; an empty cell is blank, and without a column rows keep the figures that they have. All lines are checked first, then all are written at once: with a bad line nothing is imported, and \`errors\` of the 400 lists every bad line. Two lines with the same code and date are a fault. Rows that the file does not name stay. At most ${RATE_ROWS_MAX} lines of rows. ${IF_MATCH}`,
  request: {
    params,
    body: csvUpload,
  },
  answer: { schema: wire.imported, description: 'How many rows came, changed and stayed.', version: 'change' },
});

const bulkRoute = tables.post('changeRateTableFigures', '/{table_id}/bulk', 'Change many figures at once', {
  description: `Sets, raises, multiplies or rounds the figures of a column in the selected rows, in exact decimals, at most 10,000 at once; a blank stays blank unless it is set. \`preview\` (the default) answers old and new figures and changes nothing; \`skip\` and \`limit\` page through \`values\`. To save, send the same body with \`preview\` false and, so that nothing else is written than was shown, the \`token\` of the preview: a 409 says that the figures have changed since. All are written, or none. With \`effective_date\` the changed figures are in rows that begin on that day, with the other figures as they are, and the present ones stay. The trail has one entry for the change, \`bulk_change\`, and one for each row: beneath it, or apart where there are 100 and more. ${IF_MATCH}`,
  request: { params, query: z.object(paging(100, 500)), body: jsonBody(bulkChange) },
  answer: { schema: bulkOutcome, description: 'What changes, or has changed.', version: 'change', creates: true },
});

const usesRoute = usesOperation('listRateTableUses', '/{table_id}/uses', params, {
  thing: 'a rate table',
  tag: 'Rate tables',
});

const auditRoute = tables.get('listRateTableAudit', '/{table_id}/audit', 'Audit trail of a rate table', {
  description:
    'Changes of the table and its rows, newest first. The trail of a removed table stays, and a later table of the same id continues it.',
  request: { params, query: trailPage(50, '1392', ', or in a row’s code or date') },
  answer: { schema: wire.auditList, description: 'A page of records and the total.' },
});

export const rateTables = createApi()
  .openapi(listRoute, async (c) => {
    const { rows, total } = await read(c, queries.listRateTables, c.req.valid('query'));
    return c.json({ data: rows.map(wire.tableOnTheWire), count: total }, 200);
  })
  .openapi(createRoute, async (c) => {
    return c.json(wire.tableOnTheWire(await save(c, createRateTable, c.req.valid('json'))), 201);
  })
  .openapi(getRoute, async (c) => {
    const row = await find(c, queries.findRateTable, noRateTable, c.req.valid('param').table_id);
    setVersion(c, row.version);
    return c.json(wire.tableOnTheWire(row), 200);
  })
  .openapi(updateRoute, async (c) => {
    const result = await update(c, updateRateTable, c.req.valid('param').table_id, c.req.valid('json'));
    return c.json(wire.tableOnTheWire(result), 200);
  })
  .openapi(deleteRoute, async (c) => {
    await remove(c, removeRateTable, c.req.valid('param').table_id);
    return c.body(null, 204);
  })
  .openapi(rowsRoute, async (c) => {
    const { table_id } = c.req.valid('param');
    const { thing, rows, total } = await find(c, queries.listRows, noRateTable, table_id, c.req.valid('query'));
    return c.json({ data: rows.map((row) => wire.rowOnTheWire(thing.columns, row)), count: total }, 200);
  })
  .openapi(putRoute, async (c) => {
    const rows = c.req.valid('json').rows.map(wire.rowFromTheWire);
    const result = await update(c, putRateRows, c.req.valid('param').table_id, rows);
    return c.json(result, 200);
  })
  .openapi(deleteRowRoute, async (c) => {
    const { table_id, code, effective_date } = c.req.valid('param');
    await update(c, removeRateRow, table_id, { code, effectiveDate: effective_date });
    return c.body(null, 204);
  })
  .openapi(lookUpRoute, async (c) => {
    const { table_id } = c.req.valid('param');
    const { code, date } = c.req.valid('query');
    const { table, row } = await find(c, queries.rowOfCode, noRateTable, table_id, code, date);
    return c.json(wire.foundOnTheWire(table.columns, code, date, row), 200);
  })
  .openapi(exportRoute, async (c) => {
    const { table_id } = c.req.valid('param');
    const { thing: table, rows } = await find(c, queries.allRows, noRateTable, table_id);
    const lines = rows
      .map((row) => wire.rowOnTheWire(table.columns, row))
      .map(({ code, effective_date, figures }) => [
        ...[code, effective_date],
        ...table.columns.map((name) => figures[name] ?? null),
      ]);
    return csvFile(c, `rate_table_${table_id}.csv`, csvText([[...wire.KEY_COLUMNS, ...table.columns], ...lines]));
  })
  .openapi(importRoute, async (c) => {
    const { table_id } = c.req.valid('param');
    const { text, ...encoding } = await uploadedText(c.req, c.req.valid('form'));
    const table = await find(c, queries.findRateTable, noRateTable, table_id);
    const result = await update(c, putRateRows, table_id, readRateRows(text, table));
    return c.json({ ...result, ...encoding }, 200);
  })
  .openapi(bulkRoute, async (c) => {
    const { table_id } = c.req.valid('param');
    return c.json(await changeManyOf(c, changeFigures, table_id, c.req.valid('json'), c.req.valid('query')), 200);
  })
  .openapi(usesRoute, (c) =>
    answerUses(c, { kind: RATE_TABLE, id: c.req.valid('param').table_id }, c.req.valid('query'), noRateTable),
  )
  .openapi(auditRoute, async (c) => {
    const id = c.req.valid('param').table_id;
    const { rows, total } = await trailOf(c, { kind: RATE_TABLE, id }, c.req.valid('query'), PART_NAME);
    return c.json({ data: rows.map(wire.auditOnTheWire), count: total }, 200);
  });
