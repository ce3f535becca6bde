/** /ioce-bypass audit: who changed which configuration or line, and when. */
import { z } from '@hono/zod-openapi';
import { listAudit } from '../../contracts/tables/bypass/audit.ts';
import { noConfig } from '../../contracts/tables/bypass/config-queries.ts';
import { createApi } from '../../http/api.ts';
import { paging, searchText } from '../../http/parameters/parameters.ts';
import { TRAIL_WORDS } from '../../storage/schema/organizations/audit.ts';
import { given, read } from '../contract-context.ts';
import * as wire from './schema.ts';

const query = z.object({
  q: searchText({ description: `Words, in any case: each in ${TRAIL_WORDS}.`, example: 'modifiers' }).optional(),
  ...paging(50, 500),
});

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
    const trail = await read(c, listAudit, c.req.valid('query'));
    return c.json({ data: (trail?.rows ?? []).map(wire.auditOnTheWire), count: trail?.total ?? 0 }, 200);
  })
  .openapi(ofConfigRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    const trail = await read(c, listAudit, c.req.valid('query'), config_id);
    const { rows, total } = given(trail ?? noConfig(config_id));
    return c.json({ data: rows.map(wire.auditOnTheWire), count: total }, 200);
  });
