/** GET /audit-log: an organization's audit entries, and the values that one of them changed. */
import { z } from '@hono/zod-openapi';
import type { EntryRow } from '../../contracts/entries.ts';
import { notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { dateParameter, paging, searchText } from '../../http/parameters/parameters.ts';
import { type AuditEntry, TRAIL_WORDS } from '../../storage/schema/organizations/audit.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { CHANGES } from '../audit-trails.ts';
import { diff } from './diff.ts';
import { findChanges, findRows, listEntries } from './queries.ts';

const fieldChanges = z
  .array(
    z.object({
      field_name: z.string().openapi({
        description: 'Name of the field; within an object the dotted path to it.',
        example: 'data.ipsf.operating_cost_to_charge_ratio',
      }),
      old_value: z.unknown().openapi({ description: 'Any JSON value; null where the field was not there.' }),
      new_value: z.unknown().openapi({ description: 'Any JSON value; null where the field is not there any more.' }),
    }),
  )
  .openapi('AuditDiff');

const entryList = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string(),
          entity_type: z.string().openapi({ example: 'contract_config' }),
          entity_id: z.string(),
          root_id: z.string().openapi({
            description: 'The contract of a configuration, the schedule of an item; else the id of the entity itself.',
          }),
          action: z.string().openapi({ example: 'update' }),
          changed_by: z
            .string()
            .openapi({ description: 'E-mail address of a user or name of an API key, else the id.' }),
          changed_at: z.string(),
          changes: fieldChanges,
        })
        .openapi('AuditLogEntry'),
    ),
    count: z.number().int(),
  })
  .openapi('AuditLog');

const rowList = z
  .object({
    data: z.array(
      z
        .object({
          entity_type: z.string().openapi({ example: 'custom_fee_schedule' }),
          entity_id: z.string().openapi({ example: 'HCPCS:99213:2026-01-01' }),
          action: z.string().openapi({ example: 'update_item' }),
          changes: fieldChanges,
        })
        .openapi('AuditRow'),
    ),
    count: z.number().int(),
  })
  .openapi('AuditRows');

const logId = z.object({
  log_id: searchText({
    description: 'Id of the audit entry, as the histories give it.',
    example: '00000000-0000-4000-8000-000000000000',
  }),
});

const listRoute = operation(
  {
    operationId: 'listAuditLog',
    method: 'get',
    path: '/',
    tags: ['Audit log'],
    summary: 'Audit trail of the organization',
    description:
      'Who changed what of your organization’s own data, and when: one record a change, newest first, with every field that it made different. `count` is the exact number of matching records. Records of removed things stay.',
    request: {
      query: z.object({
        entity_type: searchText({ description: 'Kind of the changed thing.', example: 'contract_config' }).optional(),
        root_id: searchText({
          description: 'Contract, schedule or table that the changed thing is part of.',
        }).optional(),
        q: searchText({ description: `Words, in any case: each in ${TRAIL_WORDS}.`, example: 'name' }).optional(),
        from: dateParameter({ description: 'First day, in UTC.' }).optional(),
        to: dateParameter({ description: 'Last day, in UTC.' }).optional(),
        ...paging(100, 500),
      }),
    },
  },
  { schema: entryList, description: 'A page of records and the total.' },
);

const diffRoute = operation(
  {
    operationId: 'getAuditDiff',
    method: 'get',
    path: '/{log_id}/diff',
    tags: ['Audit log'],
    summary: 'What a change changed',
    description:
      'The fields that a change made different, each with both values. Fields of an object (`data` of a custom provider) are listed one by one under their dotted path, arrays as a whole. Entries of every kind of the organization’s own data are found: custom providers, contracts, fee schedules, bypass configurations. A new version of a custom provider is compared with the version that it is based on, an activated one with the one that was active; for something created or deleted, all fields are listed.',
    request: { params: logId },
  },
  { schema: fieldChanges, description: 'The fields.', errors: [404] },
);

const rowsRoute = operation(
  {
    operationId: 'listAuditRows',
    method: 'get',
    path: '/{log_id}/rows',
    tags: ['Audit log'],
    summary: 'Rows of a change of many',
    description:
      'A change of 100 rows and more of a table has one record, `bulk_change`, and what happened to each row stands apart: here, in the order in which the change wrote them, until the day in the record’s field `rows_until` (400 days). Searches of the trails do not look into them. A record without that field has none.',
    request: { params: logId, query: z.object(paging(100, 500)) },
  },
  { schema: rowList, description: 'A page of rows and the total.', errors: [404] },
);

const entryOnTheWire = (entry: AuditEntry) => ({
  id: entry.id,
  entity_type: entry.entityType,
  entity_id: entry.entityId,
  root_id: entry.rootId,
  action: entry.action,
  changed_by: entry.changedByEmail ?? entry.changedBy,
  changed_at: timestamp(Math.floor(entry.changedAt / 1000)),
  changes: CHANGES.of(diff(entry.changes)),
});

const rowOnTheWire = ({ entity, id, action, changes }: EntryRow) => ({
  ...{ entity_type: entity, entity_id: id, action },
  changes: CHANGES.of(diff(changes)),
});

const noEntry = (id: string) => notFound(`Audit entry ${id} not found`);

export const auditLog = createApi()
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { rows, total } = await listEntries(organizationId, c.get('storage').organizations, c.req.valid('query'));
    return c.json({ data: rows.map(entryOnTheWire), count: total }, 200);
  })
  .openapi(diffRoute, async (c) => {
    const { log_id } = c.req.valid('param');
    const { organizationId } = await c.get('caller');
    const changes = await findChanges(organizationId, c.get('storage').organizations, log_id);
    if (!changes) throw noEntry(log_id);
    return c.json(CHANGES.of(diff(changes)), 200);
  })
  .openapi(rowsRoute, async (c) => {
    const { log_id } = c.req.valid('param');
    const { skip, limit } = c.req.valid('query');
    const { organizationId } = await c.get('caller');
    const rows = await findRows(organizationId, c.get('storage'), log_id);
    if (!rows) throw noEntry(log_id);
    if ('removed' in rows) throw notFound(`Rows of audit entry ${log_id} were kept until ${rows.removed}`);
    const page = rows.rows.slice(skip, skip + limit);
    return c.json({ data: page.map(rowOnTheWire), count: rows.rows.length }, 200);
  });
