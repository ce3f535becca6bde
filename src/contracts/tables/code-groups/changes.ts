/** Changes of code groups. */
import { sql } from 'drizzle-orm';
import { unsavedVersion } from '../../../claims/index.ts';
import type { Codes } from '../../../engine/contracts/terms/terms.ts';
import type { FieldChange } from '../../../storage/schema/organizations/audit.ts';
import { type CodeGroup, codeGroup } from '../../../storage/schema/organizations/code-groups.ts';
import { type After, type Change, newestEntry, reading } from '../../change.ts';
import { removeInPlace, setInPlace } from '../../in-place.ts';
import { absent, conflict, type Refused } from '../../refused.ts';
import { differenceOf, type Kept } from '../../rows.ts';
import { MILLISECONDS, VERSION } from '../../shown.ts';
import { namedVersion, namesOfUsers, selectUsers, type User, usersCount } from '../../uses.ts';
import { selectLastVersion, trailOf } from '../../versioned.ts';
import { isGroup } from './queries.ts';

export const CODE_GROUP = 'code_group';

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

interface Before {
  group: CodeGroup | null;
  /** Version of the group that was removed under its id; 0 without. */
  lastVersion: number;
  /** Some configurations whose terms name it. */
  users: readonly User[];
}

/** A change of one group, whose result is the group as it is then. */
function ofGroup(organizationId: string, id: string, after: Change<Before, CodeGroup>['after']) {
  const holds = { kind: CODE_GROUP, id } as const;
  return {
    holds,
    state: [newestEntry(organizationId, [CODE_GROUP], id), usersCount(organizationId, holds)],
    reads: reading(
      (db) => [
        db.select().from(codeGroup).where(isGroup(organizationId, id)),
        selectLastVersion(organizationId, db, CODE_GROUP, id),
        selectUsers(organizationId, db, holds),
      ],
      ([group], [last], users) => ({ group: group ?? null, lastVersion: last?.version ?? 0, users }),
    ),
    versioned: {
      title: `Code group ${id}`,
      version: namedVersion(organizationId, holds),
      trail: trailOf(CODE_GROUP, id),
    },
    after,
  } satisfies Change<Before, CodeGroup>;
}

export function createGroup(
  organizationId: string,
  { id, name, codes }: { id: string; name: string; codes: Codes },
): Change<Before, CodeGroup> {
  const creation = ofGroup(organizationId, id, ({ group, lastVersion }) => {
    if (group) return conflict(`Code group ${id} exists already`);
    const now = Date.now();
    const row = { organizationId, id, name, codes, version: lastVersion + 1, createdAt: now, updatedAt: now };
    return to([], row);
  });
  const before = { group: null, lastVersion: 0, users: [] };
  return { ...creation, presumed: { state: creation.state, read: '0 0', before } };
}

/** Changes the given fields. */
export function updateGroup(
  organizationId: string,
  id: string,
  fields: { name?: string; codes?: Codes },
): Change<Before, CodeGroup> {
  const update = ofGroup(organizationId, id, ({ group }) =>
    group ? to([group], { ...group, ...fields }) : noGroup(id),
  );
  // Entries of codes may be shorter than these: they are made of both lists.
  if (fields.codes) return update;
  const rows = [setInPlace(GROUPS, isGroup(organizationId, id), fields)];
  return { ...update, inPlace: { rows, of: firstOf } };
}

/** Removes a group unless terms name it. */
export function removeGroup(organizationId: string, id: string): Change<Before, CodeGroup> {
  const mine = isGroup(organizationId, id);
  const removal = ofGroup(organizationId, id, ({ group, users }) => {
    if (!group) return noGroup(id);
    if (users.length === 0) return { differences: [differenceOf(GROUPS, [group], [])], result: group };
    return conflict(`Code group ${id} is in use: terms of ${namesOfUsers(users)} name it`);
  });
  const without = [
    usersCount(organizationId, removal.holds),
    sql`SELECT count(*) FROM ${codeGroup} WHERE ${mine} AND json_array_length(codes) > ${SHOWN_MAX}`,
  ];
  return { ...removal, inPlace: { rows: [removeInPlace(GROUPS, mine)], without, of: firstOf } };
}

const firstOf = ([row]: readonly unknown[]) => row as CodeGroup;

function to(before: readonly CodeGroup[], row: CodeGroup): After<CodeGroup> {
  const difference = differenceOf(GROUPS, before, [row]);
  return { differences: [difference], result: difference.after[0] ?? row };
}

export const noGroup = (id: string): Refused => absent(`Code group ${id} not found`);
