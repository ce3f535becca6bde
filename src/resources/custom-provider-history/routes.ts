/** GET /custom-provider-history: who changed the custom providers of a contract, and when. */
import { z } from '@hono/zod-openapi';
import { listHistory } from '../../contracts/tables/providers/queries.ts';
import { createApi } from '../../http/api.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { read } from '../contract-context.ts';
import * as wire from '../custom-providers/schema.ts';

const providers = operationsOf('Custom providers');

/** The most changes of one provider that an answer lists. */
const NEWEST = 1000;

const historyRoute = providers.get('getCustomProviderHistory', '/', 'History of a custom provider', {
  description: `Changes of a provider for a contract in all its periods and versions, deleted ones included: newest first, at most the newest ${NEWEST}. The list is empty if there was none.`,
  request: { query: z.object({ contract_id: wire.contractId, provider_id: wire.providerId }) },
  answer: { schema: wire.history, description: 'The changes.' },
});

export const customProviderHistory = createApi().openapi(historyRoute, async (c) => {
  const input = c.req.valid('query');
  const of = { contractId: input.contract_id, providerId: input.provider_id };
  const rows = await read(c, listHistory, of, NEWEST);
  return c.json(
    rows.map((row) => wire.historyOnTheWire(row, input)),
    200,
  );
});
