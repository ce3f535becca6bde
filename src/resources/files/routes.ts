/** /files: files of claims that an organization uploads, in parts that may be sent again, for its jobs. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { paging, searchText } from '../../http/parameters/parameters.ts';
import { FILE_STATUSES } from '../../storage/schema/organizations/files.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';
import * as upload from './upload.ts';

const tags = ['Files'];

const fileId = z
  .string()
  .regex(/^file_[0-9a-f]{32}$/, 'must be the id of a file, file_ and 32 hex digits')
  .openapi({ description: 'Id of the file.', example: 'file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35' });
const params = z.object({ file_id: fileId });
const createRoute = operation(
  {
    operationId: 'createFile',
    method: 'post',
    path: '/',
    tags,
    summary: 'Create a file',
    description:
      'Begins the upload of a file of claims. An upload that is not complete within 7 days is given up. 409 if the plan holds no more files or bytes (`storage` of `/usage/stats`). Keys, test keys and sessions of the organization may each upload, read, complete and delete any of its files.',
    request: { body: jsonBody(wire.newFile) },
  },
  {
    schema: wire.fileWithParts,
    description: 'The file, without content.',
    status: 201,
    errors: [409],
    creates: { path: '/files/{file_id}', fields: { file_id: 'id' } },
  },
);

const listRoute = operation(
  {
    operationId: 'listFiles',
    method: 'get',
    path: '/',
    tags,
    summary: 'List files',
    description:
      'Files of the organization, newest first, those whose content is removed for 90 days more. `count` is the exact number of matching files.',
    request: {
      query: z.object({
        q: searchText({ description: 'Words, in any case: each in the name, the id or who made it.' }).optional(),
        status: z
          .enum(FILE_STATUSES, `must be of ${FILE_STATUSES.join(', ')}`)
          .optional()
          .openapi({ type: 'string', enum: [...FILE_STATUSES], description: 'Only files of this status.' }),
        ...paging(50, 500),
      }),
    },
  },
  { schema: wire.fileList, description: 'A page of files and the total.' },
);

const getRoute = operation(
  {
    operationId: 'getFile',
    method: 'get',
    path: '/{file_id}',
    tags,
    summary: 'A file and the parts that have arrived',
    description: 'The file with its status and, while it is uploading, the parts that have arrived.',
    request: { params },
  },
  { schema: wire.fileWithParts, description: 'The file.', errors: [404] },
);

const deleteRoute = emptyOperation(
  {
    operationId: 'deleteFile',
    method: 'delete',
    path: '/{file_id}',
    tags,
    summary: 'Delete a file',
    description:
      'Removes the file and its content, or what has arrived of it, at once. 409 while a job that has not ended reads it.',
    request: { params },
  },
  { description: 'It is gone.', errors: [404, 409] },
);

const contextOf = async (c: Context<AppEnv>): Promise<upload.UploadContext> => ({
  caller: await c.get('caller'),
  db: c.get('storage').organizations,
  files: c.env.FILES,
});

export const files = createApi()
  .openapi(createRoute, async (c) => {
    const caller = await c.get('caller');
    const { name, format, bytes = null, sha256 = null, keep_days: keepDays } = c.req.valid('json');
    const fields = { name, format, bytes, sha256, keepDays };
    const row = await queries.createFile(caller, c.get('storage').organizations, fields);
    if ('full' in row) throw new ApiError(409, row.full);
    return c.json(wire.detailOnTheWire(row, []), 201);
  })
  .openapi(listRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const query = c.req.valid('query');
    const { rows, total } = await queries.listFiles(organizationId, c.get('storage').organizations, query);
    return c.json({ data: rows.map(wire.fileOnTheWire), count: total }, 200);
  })
  .openapi(getRoute, async (c) => {
    const { organizationId } = await c.get('caller');
    const { file_id } = c.req.valid('param');
    const stored = await queries.findWithParts(organizationId, c.get('storage').organizations, file_id);
    if (!stored) throw upload.noFile(file_id);
    return c.json(wire.detailOnTheWire(stored.row, stored.parts), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { file_id } = c.req.valid('param');
    await upload.deleteFile(await contextOf(c), file_id);
    return c.body(null, 204);
  });
