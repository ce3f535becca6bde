/** /custom-fee-schedules/…: an organization's own prices, and their CSV files. */
import { z } from '@hono/zod-openapi';
import { PART_NAME } from '../../contracts/audit.ts';
import { changeItems } from '../../contracts/tables/fees/bulk.ts';
import { createSchedule, noSchedule, putItems, updateSchedule } from '../../contracts/tables/fees/changes.ts';
import type { Item } from '../../contracts/tables/fees/queries.ts';
import * as queries from '../../contracts/tables/fees/queries.ts';
import { createApi } from '../../http/api.ts';
import { setVersion } from '../../http/conditional/preconditions.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { codePrefix, flag, paging, searchedPage, uuid } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { csvText } from '../../wire/csv.ts';
import { trailOf, trailPage } from '../audit-trails.ts';
import { changeManyOf } from '../bulk-changes.ts';
import { find, read, save, update } from '../contract-context.ts';
import { answerUses, usesOperation } from '../contracts/uses.ts';
import { csvFile, csvUpload, uploadedText } from '../csv-files.ts';
import { bulkChange, bulkOutcome } from './bulk.ts';
import { MAX_LINES, readItems } from './import.ts';
import * as wire from './schema.ts';

const schedules = operationsOf('Custom fee schedules');
const params = z.object({
  config_id: uuid({ description: 'Id of the schedule.', example: '5b1f6a0e-6f0c-4d0e-9a55-0c5f2e8b7d31' }),
});

const listRoute = schedules.get('listCustomFeeSchedules', '/', 'List custom fee schedules', {
  description:
    'Schedules of the caller’s organization, newest first. The answer is an array; the header `X-Total-Count` has the exact number of matching schedules.',
  request: {
    query: searchedPage(500, 500, {
      description: 'Words, each in the name or the description, in any case.',
      example: 'commercial',
    }),
  },
  answer: { schema: wire.schedules, description: 'A page of schedules.', headers: totalCount('matching schedules') },
});

const createRoute = schedules.create('createCustomFeeSchedule', '/', 'Create a custom fee schedule', {
  description:
    'A new schedule without items. Names need not be unique: a schedule is known by its id. Contract configurations refer to it as `custom_fee_schedule_id`.',
  request: { body: jsonBody(wire.newSchedule) },
  answer: { schema: wire.schedule, description: 'The new schedule.', version: 'read' },
  creates: { path: '/custom-fee-schedules/{config_id}', fields: { config_id: 'id' } },
});

const updateRoute = schedules.patch('updateCustomFeeSchedule', '/{config_id}', 'Change a custom fee schedule', {
  description:
    'Changes the fields that are sent (name, description or state) and leaves the others. Items do not change. Schedule and items have one version, which every change of either counts up. A schedule that contracts name is not deactivated: claims by it would have no price. 409 then names the configurations; `even_if_used=true` deactivates it all the same.',
  request: {
    params,
    query: z.object({
      even_if_used: flag({ description: 'Deactivates a schedule that contracts name, too.' }).optional(),
    }),
    body: jsonBody(wire.scheduleChanges),
  },
  answer: { schema: wire.schedule, description: 'The schedule as it is now.', version: 'change' },
});

const itemsRoute = schedules.get('listCustomFeeScheduleItems', '/{config_id}/items', 'Items of a custom fee schedule', {
  description: 'Items by code, then effective date, then code type. `count` is the exact number of matching items.',
  request: {
    params,
    query: searchQuery(
      {
        code: codePrefix({ description: 'The code or the beginning of it.', example: '9921' }).optional(),
        ...paging(100, 500),
      },
      'code',
    ),
  },
  answer: { schema: wire.itemList, description: 'A page of items and the total.', version: 'read' },
});

const putRoute = schedules.post('putCustomFeeScheduleItem', '/{config_id}/items', 'Add or update an item', {
  description:
    'Adds a price, or changes the price of the same code, code type and effective date; `result` says which. For a price that changes over time, add another item with a later date. The change and its audit entry are written together; an unchanged item leaves none.',
  request: { params, body: jsonBody(wire.newItem) },
  answer: { schema: wire.writtenItem, description: 'The item as it is now.', version: 'change', creates: true },
});

const exportRoute = schedules.file('exportCustomFeeScheduleItems', '/{config_id}/export/csv', 'Items as CSV', {
  description: `All items by code, then effective date, as a CSV file with the columns ${wire.ITEM_COLUMNS.join(', ')}, which can be imported again.`,
  request: { params },
  version: 'read',
});

const importRoute = schedules.post('importCustomFeeScheduleItems', '/{config_id}/import/csv', 'Import items from CSV', {
  description: `Adds or updates the items of a CSV file in UTF-8 or, as spreadsheets of Windows save, in Windows-1252, sent as the field \`file\` of multipart/form-data or as a body of text/csv. Its first line names the columns ${wire.ITEM_COLUMNS.join(', ')}, in any order; an empty code_type is HCPCS, and without the column or cell ${wire.OPTIONAL_COLUMN} items keep the scope that they have, new ones both. All lines are checked first, then all are written at once: with a bad line nothing is imported, and \`errors\` of the 400 lists every bad line. Two lines with the same code, code type and date are a fault. Items that the file does not name stay. Each new or changed item leaves an audit entry of its own; all entries of one import have the same time. At most ${MAX_LINES} lines of items.`,
  request: {
    params,
    body: csvUpload,
  },
  answer: { schema: wire.imported, description: 'How many items came, changed and stayed.', version: 'change' },
});

const bulkRoute = schedules.post('changeCustomFeeScheduleItems', '/{config_id}/bulk', 'Change many items at once', {
  description:
    'Sets, raises, multiplies or rounds the amounts of the selected items, in exact decimals, at most 10,000 at once. `preview` (the default) answers old and new amounts and changes nothing; `skip` and `limit` page through `values`. To save, send the same body with `preview` false and, so that nothing else is written than was shown, the `token` of the preview: a 409 says that the amounts have changed since. All items are written, or none. With `effective_date` the changed prices are items that begin on that day, and the present ones stay. The trail has one entry for the change, `bulk_change`, and one for each item: beneath it, or apart where there are 100 and more.',
  request: {
    params,
    query: z.object(paging(100, 500)),
    body: jsonBody(bulkChange),
  },
  answer: { schema: bulkOutcome, description: 'What changes, or has changed.', version: 'change', creates: true },
});

const auditRoute = schedules.get(
  'listCustomFeeScheduleAudit',
  '/{config_id}/audit',
  'Audit trail of a custom fee schedule',
  {
    description:
      'Changes of the schedule and of its items, newest first. The answer is an array; the header `X-Total-Count` has the exact number of matching entries.',
    request: { params, query: trailPage(50, '99213', ', or in an item’s code type, code or date') },
    answer: {
      schema: wire.auditEntries,
      description: 'A page of audit entries.',
      headers: totalCount('matching entries'),
    },
  },
);

const usesOfSchedule = usesOperation('listCustomFeeScheduleUses', '/{config_id}/uses', params, {
  thing: 'a custom fee schedule',
  tag: 'Custom fee schedules',
});

export const customFeeSchedules = createApi()
  .openapi(listRoute, async (c) => {
    const { rows, total } = await read(c, queries.listSchedules, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(wire.scheduleOnTheWire), 200);
  })
  .openapi(createRoute, async (c) => {
    return c.json(wire.scheduleOnTheWire(await save(c, createSchedule, c.req.valid('json'))), 201);
  })
  .openapi(updateRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    const evenIfUsed = c.req.valid('query').even_if_used ?? false;
    const result = await update(c, updateSchedule, config_id, c.req.valid('json'), { evenIfUsed });
    return c.json(wire.scheduleOnTheWire(result), 200);
  })
  .openapi(itemsRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    const { thing, rows, total } = await find(c, queries.listItems, noSchedule, config_id, c.req.valid('query'));
    setVersion(c, thing.version);
    return c.json({ data: rows.map(wire.itemOnTheWire), count: total }, 200);
  })
  .openapi(putRoute, async (c) => {
    const item = wire.itemFromTheWire(c.req.valid('json'));
    const { created, updated, items } = await update(c, putItems, c.req.valid('param').config_id, [item]);
    const result = created ? 'created' : updated ? 'updated' : 'unchanged';
    return c.json({ ...wire.itemOnTheWire(items[0] as Item), result } as const, 200);
  })
  .openapi(exportRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    const { thing, rows: items } = await find(c, queries.allItems, noSchedule, config_id);
    setVersion(c, thing.version);
    const rows = items.map(wire.itemOnTheWire).map((item) => wire.ITEM_COLUMNS.map((name) => item[name]));
    return csvFile(c, `custom_fee_schedule_${config_id}.csv`, csvText([wire.ITEM_COLUMNS, ...rows]));
  })
  .openapi(importRoute, async (c) => {
    const { text, ...encoding } = await uploadedText(c.req, c.req.valid('form'));
    const result = await update(c, putItems, c.req.valid('param').config_id, readItems(text));
    const { items: _, ...counts } = result;
    return c.json({ ...counts, ...encoding }, 200);
  })
  .openapi(bulkRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    return c.json(await changeManyOf(c, changeItems, config_id, c.req.valid('json'), c.req.valid('query')), 200);
  })
  .openapi(auditRoute, async (c) => {
    const id = c.req.valid('param').config_id;
    const { rows, total } = await trailOf(c, { kind: 'fee_schedule', id }, c.req.valid('query'), PART_NAME);
    c.header('X-Total-Count', String(total));
    return c.json(rows.map(wire.auditOnTheWire), 200);
  })
  .openapi(usesOfSchedule, (c) =>
    answerUses(c, { kind: 'fee_schedule', id: c.req.valid('param').config_id }, c.req.valid('query'), noSchedule),
  );

function totalCount(what: string) {
  return { 'X-Total-Count': { description: `Number of ${what}.`, schema: { type: 'integer' as const } } };
}
