/** /custom-drg-tables/{drg_id}/audit: who changed which entry of a table, and when. */
import { z } from '@hono/zod-openapi';
import { ENTRY, listAudit, noTable } from '../../contracts/tables/drg/queries.ts';
import { createApi } from '../../http/api.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { searchedPage } from '../../http/parameters/parameters.ts';
import { type AuditEntry, TRAIL_WORDS } from '../../storage/schema/organizations/audit.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { contractsOf, given } from '../contract-context.ts';
import { drgId } from './schema.ts';

const tables = operationsOf('Custom DRG tables');

const value = z.unknown().openapi({
  description:
    'Text, number, boolean or null, as the field has it in the record; an object in `select` and `change` of `bulk_change`.',
});

const auditEntry = z
  .object({
    id: z.uuid(),
    entity_type: z.enum(['table', 'entry']),
    entity_id: z.string().openapi({ description: 'The drg_id, or the id of the entry.' }),
    drg_id: z.string(),
    action: z.enum(['create', 'update', 'delete', 'bulk_change']).openapi({
      description:
        '`create`, `delete`: of a year of the table, or of an entry; `update`: of an entry; `bulk_change`: a change of many entries, whose own records stand beneath it.',
    }),
    changes: z.array(z.object({ field_name: z.string(), old_value: value, new_value: value })).openapi({
      description: 'The fields that changed; of `bulk_change` what was asked for, and how many entries changed.',
    }),
    changed_by: z.string().openapi({ description: 'Subject of the bearer token, or id of the API key.' }),
    changed_by_email: z
      .string()
      .nullable()
      .openapi({ description: 'E-mail address, or the API key’s name; null for a user without an address.' }),
    changed_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('CustomDrgTableAuditEntry');

const auditList = z.object({ data: z.array(auditEntry), count: z.number().int() }).openapi('CustomDrgTableAudit');

const auditRoute = tables.get('listCustomDrgTableAudit', '/{drg_id}/audit', 'Audit trail of a custom DRG table', {
  description:
    'Every change of the table and its entries, of all years and payment systems, newest first, also after it was removed. A bulk change has a record of its own and beneath it one for each figure.',
  request: {
    params: z.object({ drg_id: drgId }),
    query: searchedPage(50, 500, { description: `Words, in any case: each in ${TRAIL_WORDS}.`, example: 'weight' }),
  },
  answer: { schema: auditList, description: 'A page of records and the total.' },
});

export const audit = createApi().openapi(auditRoute, async (c) => {
  const { organizationId, db } = await contractsOf(c);
  const { drg_id } = c.req.valid('param');
  const { rows, total } = given((await listAudit(organizationId, db, drg_id, c.req.valid('query'))) ?? noTable(drg_id));
  return c.json({ data: rows.map(auditOnTheWire), count: total }, 200);
});

function auditOnTheWire(row: AuditEntry): z.input<typeof auditEntry> {
  return {
    id: row.id,
    entity_type: row.entityType === ENTRY ? 'entry' : 'table',
    entity_id: row.entityId,
    drg_id: row.rootId,
    action: row.action as z.input<typeof auditEntry>['action'],
    changes: row.changes.map(({ field, old, new: now }) => ({ field_name: field, old_value: old, new_value: now })),
    changed_by: row.changedBy,
    changed_by_email: row.changedByEmail,
    changed_at: timestamp(Math.floor(row.changedAt / 1000)),
  };
}
