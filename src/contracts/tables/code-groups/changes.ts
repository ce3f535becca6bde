/** Changes of code groups. */
import { sql } from 'drizzle-orm';
import { unsavedVersion } from '../../../claims/index.ts';
import type { Codes } from '../../../engine/contracts/terms/terms.ts';
import { rowsWith } from '../../../storage/lists/own-rows.ts';
import type { FieldChange } from '../../../storage/schema/organizations/audit.ts';
import { type CodeGroup, codeGroup } from '../../../storage/schema/organizations/code-groups.ts';
import { removeInPlace, setInPlace } from '../../in-place.ts';
import { absentNamed } from '../../named.ts';
import { type Kept, rowTo } from '../../rows.ts';
import { MILLISECONDS, VERSION } from '../../shown.ts';
import { usersCount } from '../../uses.ts';
import { changesOf } from '../chosen-id.ts';

export const CODE_GROUP = 'code_group';

export const noGroup = absentNamed(CODE_GROUP);

const GROUPS: Kept<CodeGroup> = {
  table: codeGroup,
  key: ['id'],
  audit: {
    entity: CODE_GROUP,
    id: 'id',
    root: 'id',
    fields: { name: 'name', codes: 'codes' },
    shown: codesShown,
  },
  stamps: [VERSION, MILLISECONDS],
  unpriced: ['version'],
  unsaved: (row) => ({ ...row, version: unsavedVersion() }),
};

/** An entry of the trail has so many codes. */
const SHOWN_MAX = 200;

/** Returns longer lists of codes as how many they are, and which came and went. */
function codesShown(change: FieldChange): FieldChange[] {
  const [before, after] = [change.old, change.new].map((value) => (Array.isArray(value) ? (value as string[]) : []));
  if (change.field !== 'codes' || !before || !after) return [change];
  if (before.length <= SHOWN_MAX && after.length <= SHOWN_MAX) return [change];
  const [were, are] = [new Set(before), new Set(after)];
  const added = after.filter((code) => !were.has(code)).slice(0, SHOWN_MAX);
  const removed = before.filter((code) => !are.has(code)).slice(0, SHOWN_MAX);
  return [
    { field: 'codes_count', old: before.length, new: after.length },
    ...(added.length > 0 ? [{ field: 'codes_added', old: null, new: added }] : []),
    ...(removed.length > 0 ? [{ field: 'codes_removed', old: removed, new: null }] : []),
  ];
}

const groups = changesOf(CODE_GROUP, GROUPS);

export const createGroup = groups.create;

/** Changes the given fields. */
export function updateGroup(organizationId: string, id: string, fields: { name?: string; codes?: Codes }) {
  const update = groups.change(organizationId, id, (group) => rowTo(GROUPS, group, { ...group, ...fields }));
  // Entries of codes may be shorter than these: they are made of both lists.
  if (fields.codes) return update;
  const rows = [setInPlace(GROUPS, rowsWith(codeGroup, organizationId, { id }), fields)];
  return { ...update, inPlace: { rows, of: firstOf } };
}

/** Removes a group unless terms name it. */
export function removeGroup(organizationId: string, id: string) {
  const mine = rowsWith(codeGroup, organizationId, { id });
  const removal = groups.remove(organizationId, id);
  const without = [
    usersCount(organizationId, removal.holds),
    sql`SELECT count(*) FROM ${codeGroup} WHERE ${mine} AND json_array_length(codes) > ${SHOWN_MAX}`,
  ];
  return { ...removal, inPlace: { rows: [removeInPlace(GROUPS, mine)], without, of: firstOf } };
}

const firstOf = ([row]: readonly unknown[]) => row as CodeGroup;
