/** /ioce-bypass/configs: named sets of bypassed edits and the days on which each applies. */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isoDate } from '../../engine/core/calendar.ts';
import { ApiError, badRequest } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { dateParameter, flag, paging, searchText } from '../../http/parameters/parameters.ts';
import * as queries from './config-queries.ts';
import { listLines } from './line-queries.ts';
import { requireUnderConfig } from './required-tests.ts';
import * as wire from './schema.ts';

const { tags } = wire;
const params = z.object({ config_id: wire.configId });

const listRoute = operation(
  {
    operationId: 'listIoceBypassConfigs',
    method: 'get',
    path: '/configs',
    tags,
    summary: 'List configurations',
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
  },
  { schema: wire.configList, description: 'A page of configurations and the total.' },
);

const activeRoute = operation(
  {
    operationId: 'listActiveIoceBypassConfigs',
    method: 'get',
    path: '/configs/active-for-date',
    tags,
    summary: 'Configurations of a day',
    description:
      'All active configurations that are in effect on a day, newest first. Periods of configurations may overlap: a claim’s contract says which configuration applies to it.',
    request: {
      query: z.object({
        effective_date: dateParameter({ description: 'The day.', example: '2026-07-15' }),
      }),
    },
  },
  { schema: wire.configList, description: 'The configurations and how many they are.' },
);

const getRoute = operation(
  {
    operationId: 'getIoceBypassConfig',
    method: 'get',
    path: '/configs/{config_id}',
    tags,
    summary: 'One configuration',
    description: 'A configuration by its id, without its lines.',
    request: { params },
  },
  { schema: wire.config, description: 'The configuration.', errors: [404] },
);

const withLinesRoute = operation(
  {
    operationId: 'getIoceBypassConfigWithLines',
    method: 'get',
    path: '/configs/{config_id}/with-lines',
    tags,
    summary: 'One configuration with its lines',
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
  },
  { schema: wire.configWithLines, description: 'The configuration and its lines.', errors: [404] },
);

const createRoute = operation(
  {
    operationId: 'createIoceBypassConfig',
    method: 'post',
    path: '/configs',
    tags,
    summary: 'Create a configuration',
    description:
      'A new configuration without lines. Required are `name`, which need not be unique, and `effective_start_date`; without `effective_end_date` its end is open.',
    request: { body: { required: true, content: { 'application/json': { schema: wire.newConfig } } } },
  },
  {
    schema: wire.config,
    description: 'The new configuration.',
    status: 201,
    creates: { path: '/ioce-bypass/configs/{config_id}', fields: { config_id: 'id' } },
  },
);

const updateRoute = operation(
  {
    operationId: 'updateIoceBypassConfig',
    method: 'patch',
    path: '/configs/{config_id}',
    tags,
    summary: 'Change a configuration',
    description:
      'Changes the fields that are sent and leaves the others; null removes a description or an end. A request that changes nothing leaves no audit entry.',
    request: { params, body: { required: true, content: { 'application/json': { schema: wire.configChanges } } } },
  },
  { schema: wire.config, description: 'The configuration as it is now.', errors: [404, 409] },
);

const switchRoute = <const Path extends string>(
  operationId: string,
  path: Path,
  summary: string,
  description: string,
) =>
  operation(
    { operationId, method: 'post', path, tags, summary, description, request: { params } },
    { schema: wire.config, description: 'The configuration as it is now.', errors: [404, 409] },
  );
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

const deleteRoute = operation(
  {
    operationId: 'deleteIoceBypassConfig',
    method: 'delete',
    path: '/configs/{config_id}',
    tags,
    summary: 'Delete a configuration',
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
  },
  { schema: wire.removedConfig, description: 'It is inactive, or removed.', errors: [404, 409] },
);

export const configs = createApi()
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { is_active, q, effective_date_start, effective_date_end, ...page } = c.req.valid('query');
    if (effective_date_start && effective_date_end && effective_date_start > effective_date_end) {
      throw badRequest('Invalid request: effective_date_end must not be before effective_date_start');
    }
    const filter = { isActive: is_active, q, from: effective_date_start, to: effective_date_end };
    const { rows, total } = await queries.listConfigs(organizationId, c.get('storage').organizations, filter, page);
    return c.json({ data: rows.map(wire.configOnTheWire), count: total }, 200);
  })
  .openapi(activeRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { effective_date: day } = c.req.valid('query');
    const { rows, total } = await queries.listConfigs(
      organizationId,
      c.get('storage').organizations,
      { isActive: true, from: day, to: day },
      // Read all of them: SQLite takes a negative limit for none.
      { skip: 0, limit: -1 },
    );
    return c.json({ data: rows.map(wire.configOnTheWire), count: total }, 200);
  })
  .openapi(getRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { config_id } = c.req.valid('param');
    const row = await queries.getConfig(organizationId, c.get('storage').organizations, config_id);
    if (!row) throw wire.noConfig(config_id);
    return c.json(wire.configOnTheWire(row), 200);
  })
  .openapi(withLinesRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { config_id } = c.req.valid('param');
    const { q: hcpcsCode, ...page } = c.req.valid('query');
    const lineList = await listLines(organizationId, c.get('storage').organizations, config_id, { hcpcsCode }, page);
    if (!lineList) throw wire.noConfig(config_id);
    const lines = lineList.rows.map(wire.lineOnTheWire);
    return c.json({ ...wire.configOnTheWire(lineList.config), lines, count: lineList.total }, 200);
  })
  .openapi(createRoute, async (c) => {
    const caller = await c.get('caller');
    const { effective_start_date: start, effective_end_date: end, is_active, ...rest } = c.req.valid('json');
    const row = await queries.createConfig(caller.organizationId, c.get('storage').organizations, caller, {
      ...rest,
      effectiveStartDate: start,
      effectiveEndDate: end,
      isActive: is_active,
    });
    return c.json(wire.configOnTheWire(row), 201);
  })
  .openapi(updateRoute, async (c) => {
    const caller = await c.get('caller');
    const { config_id } = c.req.valid('param');
    const fields = c.req.valid('json');
    const { effective_start_date: start, effective_end_date: end, is_active, ...rest } = fields;
    const values = {
      ...rest,
      ...(start === undefined ? {} : { effectiveStartDate: start }),
      ...(end === undefined ? {} : { effectiveEndDate: end }),
      ...(is_active === undefined ? {} : { isActive: is_active }),
    };
    await requireUnderConfig(c, config_id, values);
    const { row, reversed } = await queries.updateConfig(
      caller.organizationId,
      c.get('storage').organizations,
      caller,
      config_id,
      'update',
      values,
      { ...fields, effective_start_date: start && isoDate(start), effective_end_date: end && isoDate(end) },
    );
    if (!row) throw wire.noConfig(config_id);
    if (reversed) {
      const field = end === undefined ? 'effective_start_date' : 'effective_end_date';
      const fault =
        end === undefined
          ? `must not be after effective_end_date, ${isoDate(row.effectiveEndDate ?? 0)}`
          : `must not be before effective_start_date, ${isoDate(start ?? row.effectiveStartDate)}`;
      throw badRequest(`Invalid request: ${field} ${fault}`);
    }
    return c.json(wire.configOnTheWire(row), 200);
  })
  .openapi(activateRoute, async (c) => c.json(await setActive(c, c.req.valid('param').config_id, true), 200))
  .openapi(deactivateRoute, async (c) => c.json(await setActive(c, c.req.valid('param').config_id, false), 200))
  .openapi(deleteRoute, async (c) => {
    const { config_id } = c.req.valid('param');
    if (c.req.valid('query').soft_delete) {
      const config = await setActive(c, config_id, false);
      return c.json({ message: `Configuration ${config_id} is inactive`, config }, 200);
    }
    const caller = await c.get('caller');
    const db = c.get('storage').organizations;
    const { removed, usedBy } = await queries.removeConfig(caller.organizationId, db, caller, config_id);
    if (usedBy) {
      throw new ApiError(
        409,
        `Configuration ${config_id} is in use: contract ${usedBy.contractId} names it in its configuration ${usedBy.id}`,
      );
    }
    if (!removed) throw wire.noConfig(config_id);
    return c.json({ message: `Configuration ${config_id} and its lines are removed`, config: null }, 200);
  });

async function setActive(c: Context<AppEnv>, id: string, isActive: boolean) {
  const caller = await c.get('caller');
  await requireUnderConfig(c, id, { isActive });
  const { row } = await queries.updateConfig(
    caller.organizationId,
    c.get('storage').organizations,
    caller,
    id,
    isActive ? 'activate' : 'deactivate',
    { isActive },
    { is_active: isActive },
  );
  if (!row) throw wire.noConfig(id);
  return wire.configOnTheWire(row);
}
