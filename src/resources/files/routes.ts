/** /files: files of claims that an organization uploads, in parts that may be sent again, for its jobs. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { paging, searchText, wholeNumber } from '../../http/parameters/parameters.ts';
import { FILE_ID, FILE_STATUSES } from '../../storage/schema/organizations/files.ts';
import { readContentDigest } from './content-digest.ts';
import { PARTS_MAX } from './part-sizes.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';
import * as upload from './upload.ts';

const tags = ['Files'];

const fileId = z
  .string()
  .regex(FILE_ID, 'must be the id of a file, file_ and 32 hex digits')
  .openapi({ description: 'Id of the file.', example: 'file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35' });
const params = z.object({ file_id: fileId });
const partParams = z.object({
  file_id: fileId,
  number: wholeNumber({
    minimum: 1,
    maximum: PARTS_MAX,
    description: 'Place of the part in the file, from 1.',
    example: 1,
  }),
});

const content = {
  required: true as const,
  content: {
    'application/octet-stream': {
      schema: z.string().openapi({ format: 'binary', minLength: 1, description: 'The bytes as they are in the file.' }),
    },
  },
};
const headers = z.object({
  'Content-Digest': z.string().optional().openapi({
    description:
      'Digest of the body as RFC 9530 writes it, `sha-256=:…:` or `sha-512=:…:`. A body that arrives with another is refused, and nothing of it is stored.',
    pattern: '=:[A-Za-z0-9+/]+={0,2}:',
  }),
});
const RAW =
  'The body is the bytes themselves, of type `application/octet-stream` and with a `Content-Length`; `Content-Encoding` is not taken.';

const createRoute = operation(
  {
    operationId: 'createFile',
    method: 'post',
    path: '/',
    tags,
    summary: 'Create a file',
    description:
      'Begins the upload of a file of claims. Send its content whole (`PUT /files/{file_id}/content`, up to 64 MiB) or in parts (`PUT /files/{file_id}/parts/{number}`), which may go side by side, then complete it. An upload that is not complete within 7 days is given up. 409 if the plan holds no more files or bytes (`storage` of `/usage/stats`). Keys, test keys and sessions of the organization may each upload, read, complete and delete any of its files.',
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

const contentRoute = operation(
  {
    operationId: 'putFileContent',
    method: 'put',
    path: '/{file_id}/content',
    tags,
    summary: 'Send a whole file',
    description: `Stores a file of up to 64 MiB; it is ready then. ${RAW} A body of another length or SHA-256 than was declared is refused, and nothing of it is stored.`,
    request: { params, headers, body: content },
  },
  { schema: wire.file, description: 'The file, ready.', errors: [404, 409] },
);

const partRoute = operation(
  {
    operationId: 'putFilePart',
    method: 'put',
    path: '/{file_id}/parts/{number}',
    tags,
    summary: 'Send a part of a file',
    description: `Stores a part, in place of an earlier one of the same number. ${RAW} A part has 5 MiB to 95 MiB; all have the same size but the last, which may be shorter. Parts may come in any order and side by side.`,
    request: { params: partParams, headers, body: content },
  },
  { schema: wire.part, description: 'The part that was stored.', errors: [404, 409] },
);

const completeRoute = operation(
  {
    operationId: 'completeFile',
    method: 'post',
    path: '/{file_id}/complete',
    tags,
    summary: 'Complete a file',
    description:
      'Makes the file of its parts: it is ready, and never changes. 409 if a part lacks, or the length is not the declared one; the upload then goes on. A file that is ready stays as it is.',
    request: { params },
  },
  { schema: wire.file, description: 'The file, ready.', errors: [404, 409] },
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
  confirm: () => c.get('standing').confirm(),
});

/** Returns the body of a request as it comes in. @throws ApiError 400 for a digest that is not one */
const bodyOf = (c: Context<AppEnv>) => ({
  body: c.req.raw.body,
  length: c.get('bodyLength') ?? 0,
  digests: readContentDigest(c.req.header('Content-Digest')),
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
  .openapi(contentRoute, async (c) => {
    const { file_id } = c.req.valid('param');
    const row = await upload.putWhole(await contextOf(c), file_id, bodyOf(c));
    return c.json(wire.fileOnTheWire(row), 200);
  })
  .openapi(partRoute, async (c) => {
    const { file_id, number } = c.req.valid('param');
    const stored = await upload.putPart(await contextOf(c), file_id, { number, ...bodyOf(c) });
    return c.json(wire.partOnTheWire(stored), 200);
  })
  .openapi(completeRoute, async (c) => {
    const { file_id } = c.req.valid('param');
    return c.json(wire.fileOnTheWire(await upload.completeUpload(await contextOf(c), file_id)), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { file_id } = c.req.valid('param');
    await upload.deleteFile(await contextOf(c), file_id);
    return c.body(null, 204);
  });
