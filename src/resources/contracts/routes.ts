/** /contracts: an organization's contracts with payers, their dated configurations and who changed what of them. */

import { z } from '@hono/zod-openapi';
import { createConfig, removeConfig, updateConfig } from '../../contracts/configs/changes.ts';
import {
  createContract,
  deactivateContract,
  removeContract,
  updateContract,
} from '../../contracts/contract/changes.ts';
import * as queries from '../../contracts/contract/queries.ts';
import { listAudit } from '../../contracts/index.ts';
import { createApi } from '../../http/api.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { flag, paging, searchText } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { trailPage } from '../audit-trails.ts';
import { find, read, remove, save, update } from '../contract-context.ts';
import * as wire from './schema.ts';
import { configParams, contractParams } from './scope.ts';
import { termsCopy } from './terms-copy.ts';
import { termsPriceChanges } from './terms-price-changes.ts';
import { terms } from './terms-routes.ts';
import { namedBy, namedParameters } from './uses.ts';

const operations = operationsOf('Contracts');

const TESTED =
  'A contract that requires its tests refuses a change under which one of them does not pass: 409 `tests_failed`, before anything is written; `tests` lists them. Tests that fail without it too, for terms pay otherwise than when they were written, refuse nothing: `X-Failing-Tests` names them.';

const DATES =
  'A configuration is in force from its effective date to its termination date, both included, or without end. If it shares a day with another configuration of the contract, the answer is a 409 that names that configuration and its dates. The fee schedule, DRG table and IOCE bypass configuration that it names must belong to your organization, or the answer is a 400. The dates of a removed configuration are free again.';

const createRoute = operations.create('createContract', '/', 'Create a contract', {
  description:
    'Creates an active contract under an id that you choose. `0` is refused: on a claim it stands for no contract. 409 if your organization has a contract of that id, active or not.',
  request: { body: jsonBody(wire.newContract) },
  answer: { schema: wire.contract, description: 'The new contract.' },
  creates: { path: '/contracts/{contract_id}', fields: { contract_id: 'contract_id' } },
});

const listRoute = operations.get('listContracts', '/', 'List contracts', {
  description:
    'Your organization’s contracts by contract id, active and inactive; those alone that name a fee schedule, a DRG table, a code group or a rate table, by a configuration or its terms. `count` is the exact number of matching contracts.',
  request: {
    query: searchQuery(
      {
        is_active: flag({ description: 'Only active contracts (true) or only inactive ones (false).' }).optional(),
        search: searchText({
          description: 'Part of the name or of the contract id, in any case.',
          example: 'health',
        }).optional(),
        ...namedParameters,
        ...paging(100, 500),
      },
      'search',
    ),
  },
  answer: { schema: wire.contractList, description: 'A page of contracts and the total.' },
});

const detailRoute = operations.get('getContract', '/{contract_id}', 'One contract', {
  description: 'A contract with its configurations in the order of their dates.',
  request: { params: contractParams },
  answer: { schema: wire.contractDetail, description: 'The contract.' },
});

const updateRoute = operations.put('updateContract', '/{contract_id}', 'Update a contract', {
  description: `Changes the fields that are sent and leaves the others; null empties a field. \`is_active\` deactivates a contract or activates it again. The id of a contract does not change. ${TESTED}`,
  request: { params: contractParams, body: jsonBody(wire.contractChanges) },
  answer: { schema: wire.contract, description: 'The contract as it is now.' },
});

const deleteRoute = operations.delete('deleteContract', '/{contract_id}', 'Deactivate or remove a contract', {
  description:
    'Deactivates the contract; an inactive one stays as it is. `soft_delete=false` removes the contract and its configurations for good, active or not; the audit trail stays, and the id may be chosen again. Custom providers stay either way: they belong to a contract id, whether or not a contract has that id.',
  request: {
    params: contractParams,
    query: z.object({
      soft_delete: flag({ description: 'true: deactivate; false: remove permanently.' })
        .optional()
        .transform((value) => value ?? true)
        .openapi({ type: 'boolean', default: true, description: 'true: deactivate; false: remove permanently.' }),
    }),
  },
  answer: {
    schema: wire.contract,
    description: 'The inactive contract, or the removed one as it last was.',
    errors: [404],
  },
});

const createConfigRoute = operations.create('createContractConfig', '/{contract_id}/configs', 'Add a configuration', {
  description: `Adds a configuration, which says how the contract’s claims of some days are priced. An inactive contract takes configurations, too. ${DATES} ${TESTED}`,
  request: { params: contractParams, body: jsonBody(wire.newConfig) },
  answer: { schema: wire.config, description: 'The new configuration.', version: 'read' },
  creates: {
    path: '/contracts/{contract_id}/configs/{config_id}',
    fields: { contract_id: 'contract_id', config_id: 'id' },
  },
});

const listConfigsRoute = operations.get('listContractConfigs', '/{contract_id}/configs', 'List configurations', {
  description: 'All configurations of a contract in the order of their dates.',
  request: { params: contractParams },
  answer: { schema: wire.configs, description: 'The configurations.' },
});

const updateConfigRoute = operations.put(
  'updateContractConfig',
  '/{contract_id}/configs/{config_id}',
  'Update a configuration',
  {
    description: `Changes the fields that are sent and leaves the others; null empties a field. A name that does not change is not checked again. Its version is that of its own fields, not of its terms. ${DATES} ${TESTED}`,
    request: { params: configParams, body: jsonBody(wire.configChanges) },
    answer: { schema: wire.config, description: 'The configuration as it is now.', version: 'change' },
  },
);

const deleteConfigRoute = operations.remove(
  'deleteContractConfig',
  '/{contract_id}/configs/{config_id}',
  'Remove a configuration',
  {
    description: `Removes the configuration for good; its dates are free again. The audit trail keeps what it held. ${TESTED}`,
    request: { params: configParams },
    answer: 'It is removed.',
    version: 'remove',
  },
);

const auditRoute = operations.get('listContractAudit', '/{contract_id}/audit', 'Audit trail of a contract', {
  description:
    'Who changed which field of the contract and of its configurations, and when: one record for each field, with its old and its new value, newest change first. `count` is the exact number of matching records. The trail of a removed contract stays, and a later contract of the same id continues it.',
  request: {
    params: contractParams,
    query: trailPage(100, 'notes'),
  },
  answer: { schema: wire.auditList, description: 'A page of records and the total.' },
});

export const contracts = createApi()
  .openapi(createRoute, async (c) => {
    const fields = wire.newContractOf(c.req.valid('json'));
    return c.json(wire.contractOnTheWire(await save(c, createContract, fields)), 201);
  })
  .openapi(listRoute, async (c) => {
    const { is_active: isActive, search, skip, limit, ...ids } = c.req.valid('query');
    const input = { isActive, search, skip, limit, naming: namedBy(ids) };
    const { rows, total } = await read(c, queries.listContracts, input);
    return c.json({ data: rows.map(wire.summaryOnTheWire), count: total }, 200);
  })
  .openapi(detailRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    return c.json(wire.detailOnTheWire(await find(c, queries.findContract, queries.noContract, contract_id)), 200);
  })
  .openapi(updateRoute, async (c) => {
    const fields = wire.contractFieldsOf(c.req.valid('json'));
    return c.json(wire.contractOnTheWire(await save(c, updateContract, c.req.valid('param').contract_id, fields)), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const ended = c.req.valid('query').soft_delete
      ? await save(c, deactivateContract, contract_id)
      : await save(c, removeContract, contract_id);
    return c.json(wire.contractOnTheWire(ended), 200);
  })
  .openapi(createConfigRoute, async (c) => {
    const fields = wire.configFieldsOf(c.req.valid('json'));
    return c.json(wire.configOnTheWire(await save(c, createConfig, c.req.valid('param').contract_id, fields)), 201);
  })
  .openapi(listConfigsRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const configs = await find(c, queries.listConfigs, queries.noContract, contract_id);
    return c.json(configs.map(wire.configOnTheWire), 200);
  })
  .openapi(updateConfigRoute, async (c) => {
    const { contract_id, config_id } = c.req.valid('param');
    const fields = wire.configFieldsOf(c.req.valid('json'));
    return c.json(wire.configOnTheWire(await update(c, updateConfig, contract_id, config_id, fields)), 200);
  })
  .openapi(deleteConfigRoute, async (c) => {
    const { contract_id, config_id } = c.req.valid('param');
    await remove(c, removeConfig, contract_id, config_id);
    return c.body(null, 204);
  })
  .openapi(auditRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const { rows, count } = await find(c, listAudit, queries.noContract, contract_id, c.req.valid('query'));
    return c.json({ data: rows.map(wire.auditOnTheWire), count }, 200);
  })
  .route('/', terms)
  .route('/', termsCopy)
  .route('/', termsPriceChanges);
