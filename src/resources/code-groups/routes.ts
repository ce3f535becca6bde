/** /contracts/code-groups: codes that an organization's contract terms name by one word. */
import { z } from '@hono/zod-openapi';
import { change, groupAudit } from '../../contracts/index.ts';
import {
  CODE_GROUP,
  createGroup,
  noGroup,
  removeGroup,
  updateGroup,
} from '../../contracts/tables/code-groups/changes.ts';
import { findGroup, listGroups } from '../../contracts/tables/code-groups/queries.ts';
import { createApi } from '../../http/api.ts';
import { preconditionOf, setVersion } from '../../http/conditional/preconditions.ts';
import { jsonBody } from '../../http/openapi/openapi.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import { searchedPage } from '../../http/parameters/parameters.ts';
import { csvText } from '../../wire/csv.ts';
import { trailPage } from '../audit-trails.ts';
import { contractsOf, find, given, read, remove, save, update } from '../contract-context.ts';
import { answerUses, usesOperation } from '../contracts/uses.ts';
import { csvFile, csvUpload, uploadedText } from '../csv-files.ts';
import * as wire from './schema.ts';

const groups = operationsOf('Contracts');

const params = z.object({ group_id: wire.groupId });

const listRoute = groups.get('listCodeGroups', '/', 'List code groups', {
  description: 'Your organization’s code groups by id. `count` is the exact number of matching groups.',
  request: {
    query: searchedPage(100, 500, {
      description: 'Words, in any case: each in the id, the name or a code as it is written.',
      example: 'implants',
    }),
  },
  answer: { schema: wire.groupList, description: 'A page of groups and the total.' },
});

const createRoute = groups.create('createCodeGroup', '/', 'Create a code group', {
  description:
    'A list of codes under an id of your choice, which terms of contracts name: `{"lines": {"hcpcs": ["@implants"]}}` is of every code of the group, `"!@implants"` of every other. The group’s own exceptions count; it names no other group. 409 if your organization has a group of that id.',
  request: { body: jsonBody(wire.newGroup) },
  answer: { schema: wire.group, description: 'The new group.', version: 'read' },
  creates: { path: '/contracts/code-groups/{group_id}', fields: { group_id: 'id' } },
});

const getRoute = groups.get('getCodeGroup', '/{group_id}', 'One code group', {
  description: 'A group with its codes as they were written.',
  request: { params },
  answer: { schema: wire.group, description: 'The group.', version: 'read' },
});

const updateRoute = groups.put('updateCodeGroup', '/{group_id}', 'Update a code group', {
  description:
    'Changes the fields that are sent and leaves the others. The next claim of every contract whose terms name the group is priced by the new codes. The id of a group does not change. With the `ETag` of a group in `If-Match` another version is a 412, and nothing changes. With `If-None-Match: *` name and codes make a group that is not there yet.',
  request: { params, body: jsonBody(wire.groupChanges) },
  answer: { schema: wire.group, description: 'The group as it is now.', version: 'change or create' },
});

const deleteRoute = groups.remove('deleteCodeGroup', '/{group_id}', 'Remove a code group', {
  description:
    'Removes the group for good; its audit trail stays, and the id may be chosen again. 409 while terms name it; `detail` names contract and configuration.',
  request: { params },
  answer: 'It is removed.',
  version: 'remove',
});

const exportRoute = groups.file('exportCodeGroup', '/{group_id}/export/csv', 'Codes as CSV', {
  description:
    'All codes of the group as they were written, a line each beneath the line `code`: a file that can be imported again.',
  request: { params },
  version: 'read',
});

const importRoute = groups.post('importCodeGroup', '/{group_id}/import/csv', 'Import codes from CSV', {
  description: `Puts the codes of a CSV file in the place of the group's, at most ${wire.CODES_MAX}: a code a line beneath the line \`code\`, in UTF-8 or, as spreadsheets of Windows save, in Windows-1252, sent as the field \`file\` of multipart/form-data or as a body of text/csv. With a bad line nothing changes, and \`errors\` of the 400 lists every bad line; a code that stands twice is one.`,
  request: {
    params,
    body: csvUpload,
  },
  answer: { schema: wire.group, description: 'The group as it is now.', version: 'change' },
});

const auditRoute = groups.get('listCodeGroupAudit', '/{group_id}/audit', 'Audit trail of a code group', {
  description:
    'Who changed which field of the group, and when: one record for each field, newest change first. The trail of a removed group stays, and a later group of the same id continues it.',
  request: {
    params,
    query: trailPage(100, 'codes'),
  },
  answer: { schema: wire.auditList, description: 'A page of records and the total.' },
});

const usesOfGroup = usesOperation('listCodeGroupUses', '/{group_id}/uses', params, {
  thing: 'a code group',
  tag: 'Contracts',
});

export const codeGroups = createApi()
  .openapi(listRoute, async (c) => {
    const { rows, total } = await read(c, listGroups, c.req.valid('query'));
    return c.json({ data: rows.map(wire.groupOnTheWire), count: total }, 200);
  })
  .openapi(createRoute, async (c) => {
    return c.json(wire.groupOnTheWire(await save(c, createGroup, c.req.valid('json'))), 201);
  })
  .openapi(getRoute, async (c) => {
    const row = await find(c, findGroup, noGroup, c.req.valid('param').group_id);
    setVersion(c, row.version);
    return c.json(wire.groupOnTheWire(row), 200);
  })
  .openapi(updateRoute, async (c) => {
    const context = await contractsOf(c);
    const { group_id } = c.req.valid('param');
    const precondition = preconditionOf(c, { mayCreate: true });
    const fields = c.req.valid('json');
    const groupChange =
      precondition === 'none'
        ? createGroup(context.organizationId, wire.wholeGroup(group_id, fields))
        : updateGroup(context.organizationId, group_id, fields);
    const { result, version } = given(await change(context, groupChange, { precondition }));
    setVersion(c, version);
    return c.json(wire.groupOnTheWire(result), 200);
  })
  .openapi(deleteRoute, async (c) => {
    await remove(c, removeGroup, c.req.valid('param').group_id);
    return c.body(null, 204);
  })
  .openapi(exportRoute, async (c) => {
    const { group_id } = c.req.valid('param');
    const { codes, version } = await find(c, findGroup, noGroup, group_id);
    setVersion(c, version);
    return csvFile(c, `code_group_${group_id}.csv`, csvText([[wire.CODE_COLUMN], ...codes.map((code) => [code])]));
  })
  .openapi(importRoute, async (c) => {
    const { text } = await uploadedText(c.req, c.req.valid('form'));
    const result = await update(c, updateGroup, c.req.valid('param').group_id, { codes: wire.readCodes(text) });
    return c.json(wire.groupOnTheWire(result), 200);
  })
  .openapi(auditRoute, async (c) => {
    const { group_id } = c.req.valid('param');
    const { rows, count } = await find(c, groupAudit, noGroup, group_id, c.req.valid('query'));
    return c.json({ data: rows.map(wire.entryOnTheWire), count }, 200);
  })
  .openapi(usesOfGroup, (c) =>
    answerUses(c, { kind: CODE_GROUP, id: c.req.valid('param').group_id }, c.req.valid('query'), noGroup),
  );
