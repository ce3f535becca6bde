/** /ioce-bypass/configs: named sets of bypassed edits and the days on which each applies. */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createConfig, removeConfig, updateConfig } from '../../contracts/tables/bypass/config-changes.ts';
import { getConfig, listConfigs, noConfig } from '../../contracts/tables/bypass/config-queries.ts';
import { listLines } from '../../contracts/tables/bypass/line-queries.ts';
import { badRequest } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { dateParameter, flag, paging, searchText } from '../../http/parameters/parameters.ts';
import { find, read, save } from '../contract-context.ts';
import * as wire from './schema.ts';

const { bypass } = wire;
const params = z.object({ config_id: wire.configId });

const listRoute = bypass.get('listIoceBypassConfigs', '/configs', 'List configurations', {
  description:
    'The organization’s bypass configurations, newest first. `effective_date_start` and `effective_date_end` find the configurations in effect on at least one day of that period. Filters are combined; `count` is the exact number of matching configurations.',
  request: {
    query: z.object({
      q: searchText({
        description: 'Words, each in the name or the description, in any case.',
        example: 'drugs',
      }).optional(),
      is_active: flag({ description: 'true: only active configurations; false: only inactive ones.' }).optional(),
      effective_date_start: dateParameter({ description: 'First day.', example: '2026-01-01' }).optional(),
      effective_date_end: dateParameter({ description: 'Last day.', example: '2026-12-31' }).optional(),
      ...paging(50, 500),
    }),
  },
  answer: { schema: wire.configList, description: 'A page of configurations and the total.' },
});

const activeRoute = bypass.get('listActiveIoceBypassConfigs', '/configs/active-for-date', 'Configurations of a day', {
  description:
    'All active configurations that are in effect on a day, newest first. Periods of configurations may overlap: a claim’s contract says which configuration applies to it.',
  request: {
    query: z.object({
      effective_date: dateParameter({ description: 'The day.', example: '2026-07-15' }),
    }),
  },
  answer: { schema: wire.configList, description: 'The configurations and how many they are.' },
});

const getRoute = bypass.get('getIoceBypassConfig', '/configs/{config_id}', 'One configuration', {
  description: 'A configuration by its id, without its lines.',
  request: { params },
  answer: { schema: wire.config, description: 'The configuration.' },
});

const withLinesRoute = bypass.get(
  'getIoceBypassConfigWithLines',
  '/configs/{config_id}/with-lines',
  'One configuration with its lines',
  {
    description:
      'A configuration and a page of its lines, active or not, by code and modifiers. `skip` and `limit` apply to the lines, and `count` is their number; `q` selects the lines of a code.',
    request: {
      params,
      query: z.object({
        q: wire.lineCode.optional().openapi({
          description: 'Lines of this code, as they are written: `hcpcs_code` of `/ioce-bypass/lines`.',
          example: '99213',
        }),
        ...paging(100, 1000),
      }),
    },
    answer: { schema: wire.configWithLines, description: 'The configuration and its lines.' },
  },
);

const createRoute = bypass.create('createIoceBypassConfig', '/configs', 'Create a configuration', {
  description:
    'A new configuration without lines. Required are `name`, which need not be unique, and `effective_start_date`; without `effective_end_date` its end is open.',
  request: { body: jsonBody(wire.newConfig) },
  answer: { schema: wire.config, description: 'The new configuration.' },
  creates: { path: '/ioce-bypass/configs/{config_id}', fields: { config_id: 'id' } },
});

const updateRoute = bypass.patch('updateIoceBypassConfig', '/configs/{config_id}', 'Change a configuration', {
  description:
    'Changes the fields that are sent and leaves the others; null removes a description or an end. A request that changes nothing leaves no audit entry.',
  request: { params, body: jsonBody(wire.configChanges) },
  answer: { schema: wire.config, description: 'The configuration as it is now.' },
});

const switchRoute = <const Path extends string>(
  operationId: string,
  path: Path,
  summary: string,
  description: string,
) =>
  bypass.post(operationId, path, summary, {
    description,
    request: { params },
    answer: { schema: wire.config, description: 'The configuration as it is now.' },
  });
const activateRoute = switchRoute(
  'activateIoceBypassConfig',
  '/configs/{config_id}/activate',
  'Activate a configuration',
  'Makes a configuration active; one that is active stays as it is.',
);
const deactivateRoute = switchRoute(
  'deactivateIoceBypassConfig',
  '/configs/{config_id}/deactivate',
  'Deactivate a configuration',
  'Makes a configuration inactive: it bypasses nothing. One that is inactive stays as it is.',
);

const deleteRoute = bypass.delete('deleteIoceBypassConfig', '/configs/{config_id}', 'Delete a configuration', {
  description:
    'Marks a configuration inactive, as deactivation does. `soft_delete=false` removes it with its lines for good; 409 if a contract’s configuration names it. Its audit entries stay.',
  request: {
    params,
    query: z.object({
      soft_delete: flag({ description: 'false: remove it and its lines.' })
        .optional()
        .transform((value) => value ?? true)
        .openapi({ type: 'boolean', default: true, description: 'false: remove it and its lines.' }),
    }),
  },
  answer: { schema: wire.removedConfig, description: 'It is inactive, or removed.' },
});

export const configs = createApi()
  .openapi(listRoute, async (c) => {
    const { is_active, q, effective_date_start, effective_date_end, ...page } = c.req.valid('query');
    if (effective_date_start && effective_date_end && effective_date_start > effective_date_end) {
      throw badRequest('Invalid request: effective_date_end must not be before effective_date_start');
    }
    const filter = { isActive: is_active, q, from: effective_date_start, to: effective_date_end };
    const { rows, total } = await read(c, listConfigs, filter, page);
    return c.json({ data: rows.map(wire.configOnTheWire), count: total }, 200);
  })
  .openapi(activeRoute, async (c) => {
    const { effective_date: day } = c.req.valid('query');
    // Read all of them: SQLite takes a negative limit for none.
    const all = { skip: 0, limit: -1 };
    const { rows, total } = await read(c, listConfigs, { isActive: true, from: day, to: day }, all);
    return c.json({ data: rows.map(wire.configOnTheWire), count: total }, 200);
  })
  .openapi(getRoute, async (c) => {
    return c.json(wire.configOnTheWire(await find(c, getConfig, noConfig, c.req.valid('param').config_id)), 200);
  })
  .openapi(withLinesRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    const { q: hcpcsCode, ...page } = c.req.valid('query');
    const list = await find(c, listLines, noConfig, config_id, { hcpcsCode }, page);
    const lines = list.rows.map(wire.lineOnTheWire);
    return c.json({ ...wire.configOnTheWire(list.config), lines, count: list.total }, 200);
  })
  .openapi(createRoute, async (c) => {
    return c.json(wire.configOnTheWire(await save(c, createConfig, wire.configValues(c.req.valid('json')))), 201);
  })
  .openapi(updateRoute, async (c) => {
    const values = wire.configValues(c.req.valid('json'));
    return c.json(await updated(c, c.req.valid('param').config_id, values), 200);
  })
  .openapi(activateRoute, async (c) => c.json(await setActive(c, c.req.valid('param').config_id, true), 200))
  .openapi(deactivateRoute, async (c) => c.json(await setActive(c, c.req.valid('param').config_id, false), 200))
  .openapi(deleteRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    if (c.req.valid('query').soft_delete) {
      const config = await setActive(c, config_id, false);
      return c.json({ message: `Configuration ${config_id} is inactive`, config }, 200);
    }
    await save(c, removeConfig, config_id);
    return c.json({ message: `Configuration ${config_id} and its lines are removed`, config: null }, 200);
  });

const setActive = (c: Context<AppEnv>, id: string, isActive: boolean) =>
  updated(c, id, { isActive }, isActive ? 'activate' : 'deactivate');

async function updated(c: Context<AppEnv>, ...[id, values, action]: ConfigUpdate) {
  return wire.configOnTheWire(await save(c, updateConfig, id, values, action));
}
type ConfigUpdate = Parameters<typeof updateConfig> extends [string, ...infer Rest] ? Rest : never;
