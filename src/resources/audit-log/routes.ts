/** GET /audit-log/{log_id}/diff: the values that an audit entry changed. */
import { z } from '@hono/zod-openapi';
import { notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { searchText } from '../../http/parameters/parameters.ts';
import { diff } from './diff.ts';
import { findChanges } from './queries.ts';

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

const diffRoute = operation(
  {
    operationId: 'getAuditDiff',
    method: 'get',
    path: '/{log_id}/diff',
    tags: ['Audit log'],
    summary: 'What a change changed',
    description:
      'The fields that a change made different, each with both values. Fields of an object (`data` of a custom provider) are listed one by one under their dotted path, arrays as a whole. Entries of every kind of the organization’s own data are found: custom providers, contracts, fee schedules, bypass configurations. A new version of a custom provider is compared with the version that it is based on, an activated one with the one that was active; for something created or deleted, all fields are listed.',
    request: {
      params: z.object({
        log_id: searchText({
          description: 'Id of the audit entry, as the histories give it.',
          example: '00000000-0000-4000-8000-000000000000',
        }),
      }),
    },
  },
  { schema: fieldChanges, description: 'The fields.', errors: [404] },
);

export const auditLog = createApi().openapi(diffRoute, async (c) => {
  const { log_id } = c.req.valid('param');
  const { organizationId } = await c.get('caller');
  const changes = await findChanges(organizationId, c.get('storage').organizations, log_id);
  if (!changes) throw notFound(`Audit entry ${log_id} not found`);
  return c.json(
    diff(changes).map(({ field, old, new: now }) => ({ field_name: field, old_value: old, new_value: now })),
    200,
  );
});
