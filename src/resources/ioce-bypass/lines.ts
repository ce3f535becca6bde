/** /ioce-bypass lines: which codes and modifiers bypass which edits. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { noConfig } from '../../contracts/tables/bypass/config-queries.ts';
import { createLines, removeLine, updateLine } from '../../contracts/tables/bypass/line-changes.ts';
import { listLines } from '../../contracts/tables/bypass/line-queries.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { flag, paging } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { MAX_LINES } from '../../storage/schema/organizations/ioce-bypass.ts';
import { find, save } from '../contract-context.ts';
import * as wire from './schema.ts';

const { bypass } = wire;
const params = z.object({ line_id: wire.lineId });

const listRoute = bypass.get('listIoceBypassLines', '/lines', 'List lines', {
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
  answer: { schema: wire.lineList, description: 'A page of lines and the total.', errors: [404] },
});

const createRoute = bypass.create('createIoceBypassLines', '/configs/{config_id}/lines', 'Add lines', {
  description: `Adds 1 to 1000 lines to a configuration, all of them or none; a wrong one is named by its index, from 0. Codes, modifiers and edits may be written in any case, order and, edits, without leading zeros. \`action\` is always \`bypass_edit\`. No two active lines of a configuration may have the same code and modifiers: 409 if there is such a line. A configuration has at most ${MAX_LINES} lines.`,
  request: {
    params: z.object({ config_id: wire.configId }),
    body: jsonBody(wire.newLines),
  },
  answer: { schema: wire.lineList, description: 'The new lines, in the order that they were sent.' },
  creates: true,
});

const updateRoute = bypass.patch('updateIoceBypassLine', '/lines/{line_id}', 'Change a line', {
  description:
    'Changes the fields that are sent and leaves the others; lists are replaced. 409 where another active line of the configuration has the code and modifiers. A request that changes nothing leaves no audit entry.',
  request: { params, body: jsonBody(wire.lineChanges) },
  answer: { schema: wire.line, description: 'The line as it is now.' },
});

const activateRoute = bypass.post('activateIoceBypassLine', '/lines/{line_id}/activate', 'Activate a line', {
  description:
    'Makes a line active; one that is active stays as it is. 409 where another active line of the configuration has its code and modifiers.',
  request: { params },
  answer: { schema: wire.line, description: 'The line as it is now.' },
});

const deactivateRoute = bypass.post('deactivateIoceBypassLine', '/lines/{line_id}/deactivate', 'Deactivate a line', {
  description: 'Makes a line inactive: it bypasses nothing. One that is inactive stays as it is.',
  request: { params },
  answer: { schema: wire.line, description: 'The line as it is now.' },
});

const deleteRoute = bypass.delete('deleteIoceBypassLine', '/lines/{line_id}', 'Delete a line', {
  description: 'Removes a line for good; its audit entries stay. To keep it, deactivate it.',
  request: { params },
  answer: { schema: wire.removedLine, description: 'It is removed.' },
});

export const lines = createApi()
  .openapi(listRoute, async (c) => {
    const { config_id, hcpcs_code, is_active, ...page } = c.req.valid('query');
    const filter = { hcpcsCode: hcpcs_code, isActive: is_active };
    const list = await find(c, listLines, noConfig, config_id, filter, page);
    return c.json({ data: list.rows.map(wire.lineOnTheWire), count: list.total }, 200);
  })
  .openapi(createRoute, async (c) => {
    const values = c.req.valid('json').map(wire.lineValues);
    const result = await save(c, createLines, c.req.valid('param').config_id, values);
    return c.json({ data: result.map(wire.lineOnTheWire), count: result.length }, 201);
  })
  .openapi(updateRoute, async (c) => {
    const values = wire.lineValues(c.req.valid('json'));
    return c.json(await updated(c, c.req.valid('param').line_id, values), 200);
  })
  .openapi(activateRoute, async (c) =>
    c.json(await updated(c, c.req.valid('param').line_id, { isActive: true }, 'activate'), 200),
  )
  .openapi(deactivateRoute, async (c) =>
    c.json(await updated(c, c.req.valid('param').line_id, { isActive: false }, 'deactivate'), 200),
  )
  .openapi(deleteRoute, async (c) => {
    const { line_id } = c.req.valid('param');
    await save(c, removeLine, line_id);
    return c.json({ message: `Line ${line_id} is removed` }, 200);
  });

async function updated(c: Context<AppEnv>, ...[id, values, action]: LineUpdate) {
  return wire.lineOnTheWire(await save(c, updateLine, id, values, action));
}
type LineUpdate = Parameters<typeof updateLine> extends [string, ...infer Rest] ? Rest : never;
