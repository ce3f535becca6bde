/** /ioce-bypass audit: who changed which configuration or line, and when. */
import { z } from '@hono/zod-openapi';
import { entryTrail } from '../../contracts/audit.ts';
import { NAMED } from '../../contracts/named.ts';
import { createApi } from '../../http/api.ts';
import { trailOf, trailPage } from '../audit-trails.ts';
import { read } from '../contract-context.ts';
import * as wire from './schema.ts';

const query = trailPage(50, 'modifiers');

const allRoute = wire.bypass.get('listIoceBypassAudit', '/audit', 'Audit trail', {
  description:
    'Every change of the organization’s bypass configurations and their lines, newest first, also of those that were removed. Each entry has the fields that changed with their old and new values.',
  request: { query },
  answer: { schema: wire.auditList, description: 'A page of entries and the total.' },
});

const ofConfigRoute = wire.bypass.get(
  'listIoceBypassConfigAudit',
  '/configs/{config_id}/audit',
  'Audit trail of a configuration',
  {
    description: 'Every change of a configuration and its lines, newest first, also after it was removed.',
    request: { params: z.object({ config_id: wire.configId }), query },
    answer: { schema: wire.auditList, description: 'A page of entries and the total.' },
  },
);

export const audit = createApi()
  .openapi(allRoute, async (c) => {
    const trail = await read(c, entryTrail, NAMED.bypass, c.req.valid('query'));
    return c.json({ data: (trail?.rows ?? []).map(wire.auditOnTheWire), count: trail?.total ?? 0 }, 200);
  })
  .openapi(ofConfigRoute, async (c) => {
    const id = c.req.valid('param').config_id;
    const { rows, total } = await trailOf(c, { kind: 'bypass', id }, c.req.valid('query'));
    return c.json({ data: rows.map(wire.auditOnTheWire), count: total }, 200);
  });
