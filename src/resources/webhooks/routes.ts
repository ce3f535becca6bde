/** /webhooks: addresses that receive signed messages about events. */
import { z } from '@hono/zod-openapi';
import { ApiError, badRequest, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { optionalNumber, uuid } from '../../http/parameters/parameters.ts';
import { MAX_WEBHOOKS } from '../../storage/schema/organizations/webhooks.ts';
import { readDestination } from '../../webhooks/destination.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['Webhooks'];
const params = z.object({
  webhook_id: uuid({ description: 'Id of the webhook.', example: '00000000-0000-4000-8000-000000000000' }),
});

const listRoute = operation(
  {
    operationId: 'listWebhooks',
    method: 'get',
    path: '/',
    tags,
    summary: 'List webhooks',
    description: 'All webhooks of the organization in the order of their creation, without their secrets.',
  },
  { schema: wire.webhookList, description: 'The webhooks.' },
);

const createRoute = operation(
  {
    operationId: 'createWebhook',
    method: 'post',
    path: '/',
    tags,
    summary: 'Create a webhook',
    description:
      'From now on events are posted to this https address, signed as Standard Webhooks says (headers `webhook-id`, `webhook-timestamp`, `webhook-signature`) with the secret of this answer, which is not shown again. The address names a host of the public internet, at port 443 or 8443, and is kept in its normal form: `https://Example.org:443` is `https://example.org/`. `provider_alert.created`: one message for each check and CCN, with all its alerts. `contract_test.failed`: tests of a contract that passed and do not pass any more. `job.completed`, `job.failed`, `job.cancelled`: a job has ended. `job.expiring`: the results of a job are removed in three days. A message is sent until the answer is a 2xx, at most eight times within 28 hours, always with the same `webhook-id`; it may arrive twice. Redirects are not followed. An organization has at most 5 webhooks, each with its own address.',
    request: { body: jsonBody(wire.newWebhook) },
  },
  {
    schema: wire.createdWebhook,
    description: 'The new webhook and its secret.',
    status: 201,
    errors: [409],
    creates: { path: '/webhooks/{webhook_id}', fields: { webhook_id: 'id' } },
  },
);

const deleteRoute = emptyOperation(
  {
    operationId: 'deleteWebhook',
    method: 'delete',
    path: '/{webhook_id}',
    tags,
    summary: 'Delete a webhook',
    description:
      'Nothing is sent to its address any more. Messages that were not sent yet are dropped, and the log with them.',
    request: { params },
  },
  { description: 'It is gone.', errors: [404] },
);

const deliveriesRoute = operation(
  {
    operationId: 'listWebhookDeliveries',
    method: 'get',
    path: '/{webhook_id}/deliveries',
    tags,
    summary: 'Log of deliveries',
    description: 'The newest messages to a webhook and the outcome of each; they are kept for 30 days.',
    request: {
      params,
      query: z.object({
        limit: optionalNumber({ minimum: 1, maximum: 100, default: 50, description: 'Deliveries to return at most.' }),
      }),
    },
  },
  { schema: wire.deliveryList, description: 'Deliveries, newest first.', errors: [404] },
);

const testRoute = operation(
  {
    operationId: 'testWebhook',
    method: 'post',
    path: '/{webhook_id}/test',
    tags,
    summary: 'Send a test message',
    description:
      'Sends a signed message of type `webhook.test`, as events are sent. The log of deliveries has the outcome.',
    request: { params },
  },
  {
    schema: wire.delivery,
    description: 'The delivery, about to be attempted.',
    status: 201,
    errors: [404],
    creates: true,
  },
);

const noWebhook = (id: string) => notFound(`Webhook ${id} not found`);

export const webhooks = createApi()
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const rows = await queries.listWebhooks(organizationId, c.get('storage').organizations);
    return c.json({ data: rows.map(wire.webhookOnTheWire), count: rows.length }, 200);
  })
  .openapi(createRoute, async (c) => {
    const caller = await c.get('caller');
    const { url: urlText, events } = c.req.valid('json');
    const destination = readDestination(urlText, c.get('settings').WEBHOOK_LOOPBACK);
    if ('fault' in destination) throw badRequest(`Invalid request: url ${destination.fault}`);
    const { url } = destination;
    const insertion = await queries.createWebhook(caller, c.get('storage').organizations, { url, events });
    if (insertion === 'taken') throw new ApiError(409, 'There is a webhook of this url already');
    if (insertion === 'full')
      throw new ApiError(409, `There are ${MAX_WEBHOOKS} webhooks already, as many as there may be`);
    return c.json({ ...wire.webhookOnTheWire(insertion.row), secret: insertion.secret }, 201);
  })
  .openapi(deleteRoute, async (c) => {
    const caller = await c.get('caller');
    const { webhook_id } = c.req.valid('param');
    if (!(await queries.deleteWebhook(caller, c.get('storage').organizations, webhook_id))) throw noWebhook(webhook_id);
    return c.body(null, 204);
  })
  .openapi(deliveriesRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { webhook_id } = c.req.valid('param');
    const { limit } = c.req.valid('query');
    const rows = await queries.listDeliveries(organizationId, c.get('storage').organizations, webhook_id, limit);
    if (!rows) throw noWebhook(webhook_id);
    return c.json({ data: rows.map(wire.deliveryOnTheWire) }, 200);
  })
  .openapi(testRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { webhook_id } = c.req.valid('param');
    const row = await queries.createTest(organizationId, c.get('storage').organizations, webhook_id);
    if (!row) throw noWebhook(webhook_id);
    await c.env.WEBHOOKS.send({ deliveryId: row.id });
    return c.json(wire.deliveryOnTheWire(row), 201);
  });
