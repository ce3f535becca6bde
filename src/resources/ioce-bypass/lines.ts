/** /ioce-bypass lines: which codes and modifiers bypass which edits. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { flag, paging } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { MAX_LINES } from '../../storage/schema/organizations/ioce-bypass.ts';
import * as queries from './line-queries.ts';
import { requireUnderLine, requireUnderNewLines } from './required-tests.ts';
import * as wire from './schema.ts';

const { tags } = wire;
const params = z.object({ line_id: wire.lineId });

const listRoute = operation(
  {
    operationId: 'listIoceBypassLines',
    method: 'get',
    path: '/lines',
    tags,
    summary: 'List lines',
    description:
      'Lines of a configuration, active or not, by code and modifiers. `hcpcs_code` is a line’s code as it is written (`99213`, `J1*`, `*`); `GET /ioce-bypass/resolve` says which lines apply to a code. `count` is the exact number of matching lines.',
    request: {
      query: searchQuery(
        {
          config_id: wire.configId,
          hcpcs_code: wire.lineCode.optional().openapi({ description: 'Lines of this code.', example: '99213' }),
          is_active: flag({ description: 'true: only active lines; false: only inactive ones.' }).optional(),
          ...paging(100, 1000),
        },
        'hcpcs_code',
      ),
    },
  },
  { schema: wire.lineList, description: 'A page of lines and the total.', errors: [404] },
);

const createRoute = operation(
  {
    operationId: 'createIoceBypassLines',
    method: 'post',
    path: '/configs/{config_id}/lines',
    tags,
    summary: 'Add lines',
    description: `Adds 1 to 1000 lines to a configuration, all of them or none; a wrong one is named by its index, from 0. Codes, modifiers and edits may be written in any case, order and, edits, without leading zeros. \`action\` is always \`bypass_edit\`. No two active lines of a configuration may have the same code and modifiers: 409 if there is such a line. A configuration has at most ${MAX_LINES} lines.`,
    request: {
      params: z.object({ config_id: wire.configId }),
      body: { required: true, content: { 'application/json': { schema: wire.newLines } } },
    },
  },
  {
    schema: wire.lineList,
    description: 'The new lines, in the order that they were sent.',
    status: 201,
    creates: true,
    errors: [404, 409],
  },
);

const updateRoute = operation(
  {
    operationId: 'updateIoceBypassLine',
    method: 'patch',
    path: '/lines/{line_id}',
    tags,
    summary: 'Change a line',
    description:
      'Changes the fields that are sent and leaves the others; lists are replaced. 409 where another active line of the configuration has the code and modifiers. A request that changes nothing leaves no audit entry.',
    request: { params, body: { required: true, content: { 'application/json': { schema: wire.lineChanges } } } },
  },
  { schema: wire.line, description: 'The line as it is now.', errors: [404, 409] },
);

const activateRoute = operation(
  {
    operationId: 'activateIoceBypassLine',
    method: 'post',
    path: '/lines/{line_id}/activate',
    tags,
    summary: 'Activate a line',
    description:
      'Makes a line active; one that is active stays as it is. 409 where another active line of the configuration has its code and modifiers.',
    request: { params },
  },
  { schema: wire.line, description: 'The line as it is now.', errors: [404, 409] },
);

const deactivateRoute = operation(
  {
    operationId: 'deactivateIoceBypassLine',
    method: 'post',
    path: '/lines/{line_id}/deactivate',
    tags,
    summary: 'Deactivate a line',
    description: 'Makes a line inactive: it bypasses nothing. One that is inactive stays as it is.',
    request: { params },
  },
  { schema: wire.line, description: 'The line as it is now.', errors: [404, 409] },
);

const deleteRoute = operation(
  {
    operationId: 'deleteIoceBypassLine',
    method: 'delete',
    path: '/lines/{line_id}',
    tags,
    summary: 'Delete a line',
    description: 'Removes a line for good; its audit entries stay. To keep it, deactivate it.',
    request: { params },
  },
  { schema: wire.removedLine, description: 'It is removed.', errors: [404, 409] },
);

export const lines = createApi()
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { config_id, hcpcs_code, is_active, ...page } = c.req.valid('query');
    const filter = { hcpcsCode: hcpcs_code, isActive: is_active };
    const lineList = await queries.listLines(organizationId, c.get('storage').organizations, config_id, filter, page);
    if (!lineList) throw wire.noConfig(config_id);
    return c.json({ data: lineList.rows.map(wire.lineOnTheWire), count: lineList.total }, 200);
  })
  .openapi(createRoute, async (c) => {
    const caller = await c.get('caller');
    const { config_id } = c.req.valid('param');
    const newLines = c.req.valid('json');
    const values = newLines.map(wire.lineValues);
    await requireUnderNewLines(c, config_id, values);
    const outcome = await queries.createLines(
      caller.organizationId,
      c.get('storage').organizations,
      caller,
      config_id,
      values,
    );
    if (outcome === 'no such configuration') throw wire.noConfig(config_id);
    if (outcome === 'too many lines') throw wire.tooManyLines();
    if ('conflict' in outcome) {
      const { position, lineId, editCodes } = outcome.conflict;
      throw new ApiError(409, `${position}: ${clash(newLines[position] as wire.NewLine, lineId, editCodes)}`);
    }
    return c.json({ data: outcome.map(wire.lineOnTheWire), count: outcome.length }, 201);
  })
  .openapi(updateRoute, async (c) => {
    const fields = c.req.valid('json');
    const { hcpcs_code, modifiers, action, edit_codes, is_active } = fields;
    const fieldValues = { hcpcsCode: hcpcs_code, modifiers, action, editCodes: edit_codes, isActive: is_active };
    return c.json(await change(c, c.req.valid('param').line_id, 'update', fieldValues, fields), 200);
  })
  .openapi(activateRoute, async (c) => {
    const { line_id } = c.req.valid('param');
    return c.json(await change(c, line_id, 'activate', { isActive: true }, { is_active: true }), 200);
  })
  .openapi(deactivateRoute, async (c) => {
    const { line_id } = c.req.valid('param');
    return c.json(await change(c, line_id, 'deactivate', { isActive: false }, { is_active: false }), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const caller = await c.get('caller');
    const { line_id } = c.req.valid('param');
    await requireUnderLine(c, line_id, null);
    if (!(await queries.removeLine(caller.organizationId, c.get('storage').organizations, caller, line_id))) {
      throw wire.noLine(line_id);
    }
    return c.json({ message: `Line ${line_id} is removed` }, 200);
  });

async function change(
  c: Context<AppEnv>,
  id: string,
  action: 'update' | 'activate' | 'deactivate',
  values: Parameters<typeof queries.updateLine>[5],
  fields: Readonly<Record<string, unknown>>,
) {
  const caller = await c.get('caller');
  const db = c.get('storage').organizations;
  await requireUnderLine(c, id, values);
  const { row, conflict } = await queries.updateLine(caller.organizationId, db, caller, id, action, values, fields);
  if (!row) throw wire.noLine(id);
  if (conflict) throw new ApiError(409, clash(wire.lineOnTheWire(conflict), conflict.id, conflict.editCodes));
  return wire.lineOnTheWire(row);
}

function clash(line: Parameters<typeof wire.describeLine>[0], id: string, editCodes: readonly string[]): string {
  return `${wire.describeLine(line)} is in the active line ${id} (edits ${editCodes.slice(0, 10).join(', ')}); change or deactivate it`;
}
