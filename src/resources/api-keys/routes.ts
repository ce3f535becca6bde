/** /api-keys: an organization's admins create, list and revoke its keys. */
import { z } from '@hono/zod-openapi';
import { KEY_MODES } from '../../access/api-key.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { requireRole } from '../../http/gate/gate.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { line } from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';
import { timestamp } from '../../wire/timestamp.ts';
import * as queries from './queries.ts';

const tags = ['API keys'];
const adminOnly = requireRole('Only an admin of the organization may manage API keys', 'admin', 'superuser');

const keyRecord = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().openapi({ description: 'The first 20 characters of the key.' }),
    mode: z.enum(KEY_MODES).openapi({ description: 'Claims of a `test` key do not count toward the month.' }),
    is_active: z.boolean(),
    created_by: z.string(),
    created_at: z.string().openapi({ format: 'date-time' }),
    revoked_at: z.string().nullable().openapi({ format: 'date-time' }),
    last_used_at: z.string().nullable().openapi({ format: 'date-time', description: 'To the minute.' }),
  })
  .openapi('ApiKey');
const createdKey = keyRecord
  .extend({ key: z.string().openapi({ description: 'The key itself, shown this once.' }) })
  .openapi('CreatedApiKey');
const keyList = z.object({ data: z.array(keyRecord), count: z.number().int() }).openapi('ApiKeyList');

const listRoute = operation(
  {
    operationId: 'listApiKeys',
    method: 'get',
    path: '/',
    tags,
    middleware: [adminOnly] as const,
    summary: 'List API keys',
    description:
      'All keys of the caller’s organization, newest first. Admins only (a bearer token of role `admin` or `superuser`).',
  },
  { schema: keyList, description: 'The keys, without their secrets.', errors: [403] },
);

const createRoute = operation(
  {
    operationId: 'createApiKey',
    method: 'post',
    path: '/',
    tags,
    middleware: [adminOnly] as const,
    summary: 'Create an API key',
    description:
      'A new key of the caller’s organization. Only this answer has the whole key. 409 if there are as many active keys as the plan holds (`storage` of `/usage/stats`). Admins only.',
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              name: line(100).openapi({ example: 'Nightly repricing' }),
              mode: z.enum(KEY_MODES, 'must be live or test').default('live').openapi({
                description:
                  '`test`: a key `sk_test_…`, with the same answers and rights, whose claims count toward the organization’s daily allowance instead of the month, which contract tests and scenarios that are not saved share.',
              }),
            }),
          },
        },
      },
    },
  },
  {
    schema: createdKey,
    description: 'The new key.',
    status: 201,
    errors: [403, 409],
    creates: { path: '/api-keys/{key_id}', fields: { key_id: 'id' } },
  },
);

const revokeRoute = operation(
  {
    operationId: 'revokeApiKey',
    method: 'delete',
    path: '/{key_id}',
    tags,
    middleware: [adminOnly] as const,
    summary: 'Revoke an API key',
    description: 'The key is refused from the next request on. It stays in the list. Admins only.',
    request: { params: z.object({ key_id: uuid({ description: 'Id of the key.' }) }) },
  },
  { schema: keyRecord, description: 'The revoked key.', errors: [403, 404] },
);

export const apiKeys = createApi()
  .openapi(listRoute, async (c) => {
    const caller = await c.get('caller');
    const rows = await queries.listKeys(caller.organizationId, c.get('storage').organizations);
    return c.json({ data: rows.map(onTheWire), count: rows.length }, 200);
  })
  .openapi(createRoute, async (c) => {
    const caller = await c.get('caller');
    const fields = c.req.valid('json');
    const db = c.get('storage').organizations;
    const created = await queries.createKey(caller.organizationId, db, caller, fields);
    if ('full' in created) throw new ApiError(409, created.full);
    return c.json({ ...onTheWire(created.row), key: created.key }, 201);
  })
  .openapi(revokeRoute, async (c) => {
    const caller = await c.get('caller');
    const { key_id } = c.req.valid('param');
    const row = await queries.revokeKey(
      caller.organizationId,
      c.get('storage').organizations,
      caller,
      c.env.RATE_LIMITER,
      key_id,
    );
    if (!row) throw notFound(`API key ${key_id} not found`);
    return c.json(onTheWire(row), 200);
  });

function onTheWire(row: queries.KeyRow): z.infer<typeof keyRecord> {
  const time = (seconds: number | null) => (seconds === null ? null : timestamp(seconds));
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    mode: row.mode,
    is_active: row.isActive === 1,
    created_by: row.createdBy,
    created_at: timestamp(row.createdAt),
    revoked_at: time(row.revokedAt),
    last_used_at: time(row.lastUsedAt),
  };
}
