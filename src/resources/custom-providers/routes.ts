/** /custom-providers/…: provider data that an organization agreed on for a contract, in versions. */

import { z } from '@hono/zod-openapi';
import { change } from '../../contracts/index.ts';
import { absent } from '../../contracts/refused.ts';
import {
  activateCustomProvider,
  changeCustomProvider,
  createCustomProvider,
  deleteCustomProvider,
} from '../../contracts/tables/providers/changes.ts';
import * as queries from '../../contracts/tables/providers/queries.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { createApi } from '../../http/api.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { dateParameter, flag, paging, uuid } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { contractsOf, find, given, read, save } from '../contract-context.ts';
import * as wire from './schema.ts';

const providers = operationsOf('Custom providers');

const id = z.object({
  custom_provider_id: uuid({ description: 'Id of a version.', example: '00000000-0000-4000-8000-000000000000' }),
});

const OVERLAP =
  'Periods of active versions of one provider and contract never overlap: 409 if another one is active on some of the days, and `detail` names it.';

const listRoute = providers.get('listCustomProviders', '/', 'Custom providers of a contract', {
  description:
    'Active versions for a contract, by provider, newest period first, without `data`. `include_inactive` lists all versions, newest first in each period. A contract without custom providers has an empty list.',
  request: {
    query: searchQuery(
      {
        contract_id: wire.contractId,
        provider_id: wire.providerId.optional(),
        include_inactive: flag({ description: 'Versions that are not active, too.' })
          .optional()
          .openapi({ default: false }),
        ...paging(100, 1000),
      },
      'provider_id',
    ),
  },
  answer: { schema: wire.customProviderList, description: 'A page of versions and the total.' },
});

const resolveRoute = providers.get('resolveCustomProvider', '/active/resolve', 'The custom provider of a day', {
  description:
    'The active version of a provider for a contract whose period includes the day, with its data; 404 if there is none.',
  request: {
    query: z.object({
      contract_id: wire.contractId,
      provider_id: wire.providerId,
      effective_date: dateParameter({ description: 'The day.', example: '2026-07-15' }),
    }),
  },
  answer: { schema: wire.customProvider, description: 'The active version.', errors: [404] },
});

const getRoute = providers.get('getCustomProvider', '/{custom_provider_id}', 'One version of a custom provider', {
  description: 'A version with its data, active or not.',
  request: { params: id },
  answer: { schema: wire.customProvider, description: 'The version.' },
});

const versionsRoute = providers.get(
  'listCustomProviderVersions',
  '/{custom_provider_id}/versions',
  'Versions of a custom provider',
  {
    description:
      'All versions of the same provider, contract and period, newest first, without `data`; the id of any of them finds all. Deleted versions are only in `/custom-provider-history`.',
    request: { params: id },
    answer: { schema: wire.versions, description: 'The versions.' },
  },
);

const body = jsonBody(wire.newCustomProvider);

const createRoute = providers.create('createCustomProvider', '/', 'Create a custom provider', {
  description: `Version 1 of a provider for a contract and period, active at once. Provider, contract and first day are required. The contract need not exist yet. \`data.ipsf\` and \`data.opsf\` hold fields of the provider specific files; unknown names and values of another type are refused. The rest of \`data\` is free. ${OVERLAP}`,
  request: { body },
  answer: { schema: wire.customProvider, description: 'The new custom provider.' },
  creates: { path: '/custom-providers/{custom_provider_id}', fields: { custom_provider_id: 'id' } },
});

const previewRoute = providers.post('previewCustomProvider', '/preview', 'Try a custom provider', {
  description: `Shows what a creation would save, or why it would be refused; saves nothing. ${OVERLAP}`,
  request: { body },
  answer: { schema: wire.preview, description: 'What would be saved.', errors: [409] },
  awaitsAdmission: false,
});

const changeRoute = providers.patch('updateCustomProvider', '/{custom_provider_id}', 'Make a new version', {
  description: `Makes a new version of the addressed one with the changes. The new version becomes active; the others stay as they are, inactive. Fields that are not sent keep their values; \`data\` is replaced as a whole. Provider, contract, \`effective_date\` and \`termination_date\` never change. Numbers of deleted versions are not used again. ${OVERLAP}`,
  request: {
    params: id,
    body: jsonBody(wire.customProviderChanges),
  },
  answer: { schema: wire.customProvider, description: 'The new version.' },
});

const activateRoute = providers.post('activateCustomProvider', '/{custom_provider_id}/activate', 'Activate a version', {
  description: `Makes a version the active one; the other versions of the same provider, contract and period become inactive. A version that is active stays so. ${OVERLAP}`,
  request: { params: id },
  answer: { schema: wire.customProvider, description: 'The version, active.' },
});

const deleteRoute = providers.remove('deleteCustomProvider', '/{custom_provider_id}', 'Delete a version', {
  description:
    'Removes the addressed version and leaves the others. If it was the active one, its period has no active version until another is activated. `/custom-provider-history` keeps what it held.',
  request: { params: id },
  answer: 'It is deleted.',
});

// Register literal paths before those with a parameter in the same place: the first match answers.
export const customProviders = createApi()
  .openapi(listRoute, async (c) => {
    const { contract_id, provider_id, include_inactive, ...page } = c.req.valid('query');
    const filter = { contractId: contract_id, providerId: provider_id, includeInactive: include_inactive ?? false };
    const { rows, total } = await read(c, queries.listCustomProviders, filter, page);
    return c.json({ data: rows.map(wire.summaryOnTheWire), count: total }, 200);
  })
  .openapi(resolveRoute, async (c) => {
    const { contract_id: contractId, provider_id: providerId, effective_date: date } = c.req.valid('query');
    const row = await read(c, queries.resolveCustomProvider, { contractId, providerId, date });
    const sentence = `No custom provider ${providerId} of contract ${contractId} is active on ${isoDate(date)}`;
    return c.json(wire.customProviderOnTheWire(given(row ?? absent(sentence))), 200);
  })
  .openapi(getRoute, async (c) => {
    const id = c.req.valid('param').custom_provider_id;
    return c.json(wire.customProviderOnTheWire(await find(c, queries.findCustomProvider, queries.noProvider, id)), 200);
  })
  .openapi(versionsRoute, async (c) => {
    const { custom_provider_id } = c.req.valid('param');
    const rows = await read(c, queries.listVersions, custom_provider_id);
    const versions = given(rows.length > 0 ? rows : queries.noProvider(custom_provider_id));
    return c.json(versions.map(wire.summaryOnTheWire), 200);
  })
  .openapi(createRoute, async (c) => {
    const context = await contractsOf(c);
    const input = wire.customProviderOf(c.req.valid('json'));
    return c.json(wire.customProviderOnTheWire(await save(c, createCustomProvider, context.author, input)), 201);
  })
  .openapi(previewRoute, async (c) => {
    const context = await contractsOf(c);
    const input = wire.customProviderOf(c.req.valid('json'));
    const creation = createCustomProvider(context.organizationId, context.author, input);
    given(await change(context, creation, { dryRun: true }));
    return c.json(wire.previewOnTheWire(input), 200);
  })
  .openapi(changeRoute, async (c) => {
    const { author } = await contractsOf(c);
    const id = c.req.valid('param').custom_provider_id;
    const result = await save(c, changeCustomProvider, author, id, c.req.valid('json'));
    return c.json(wire.customProviderOnTheWire(result), 200);
  })
  .openapi(activateRoute, async (c) => {
    return c.json(
      wire.customProviderOnTheWire(await save(c, activateCustomProvider, c.req.valid('param').custom_provider_id)),
      200,
    );
  })
  .openapi(deleteRoute, async (c) => {
    await save(c, deleteCustomProvider, c.req.valid('param').custom_provider_id);
    return c.body(null, 204);
  });
