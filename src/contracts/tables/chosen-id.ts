/**
 * Changes of things under an id of the caller's choice, which terms name. A later thing of an id goes on with the version of
 * the one that was removed.
 */
import { selectWith } from '../../storage/lists/own-rows.ts';
import type { ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';
import { type After, type Change, reading } from '../change.ts';
import { absentNamed, titleOf } from '../named.ts';
import { conflict, type Refused } from '../refused.ts';
import { type Kept, rowTo } from '../rows.ts';
import { namesOfUsers, selectUsers, type User, usersCount } from '../uses.ts';
import { selectLastVersion } from '../versioned.ts';
import { groundOf } from './ground.ts';

interface Before<Row> {
  row: Row | null;
  /** Version of the thing that was removed under its id; 0 without. */
  lastVersion: number;
  /** Some configurations whose terms name it. */
  users: readonly User[];
}

interface Chosen {
  organizationId: string;
  id: string;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** Says whose terms name a thing. */
export const inUse = (kind: ReferenceKind, id: string, users: readonly User[]): string =>
  `${titleOf(kind, id)} is in use: terms of ${namesOfUsers(users)} name it`;

/** Returns the changes of a kind of thing; the result of each is the thing as it is then, or last was. */
export function changesOf<Row extends Chosen>(kind: ReferenceKind, kept: Kept<Row>) {
  type Wanted = Change<Before<Row>, Row>;

  const changed = (organizationId: string, id: string, after: Wanted['after']) => {
    const ground = groundOf(organizationId, kind, id);
    return {
      ...ground,
      state: [...ground.state, usersCount(organizationId, ground.holds)],
      reads: reading(
        (db) => [
          selectWith(db, kept.table, organizationId, { id } as Partial<Row>),
          selectLastVersion(organizationId, db, kind, id),
          selectUsers(organizationId, db, ground.holds),
        ],
        ([row], [last], users) => ({ row: row ?? null, lastVersion: last?.version ?? 0, users }),
      ),
      after,
    } satisfies Wanted;
  };

  const change = (
    organizationId: string,
    id: string,
    after: (row: Row, users: readonly User[]) => After<Row> | Refused,
  ) => changed(organizationId, id, ({ row, users }) => (row ? after(row, users) : absentNamed(kind)(id)));

  return {
    create(organizationId: string, fields: Omit<Row, Exclude<keyof Chosen, 'id'>>): Wanted {
      const id = fields.id as string;
      const creation = changed(organizationId, id, ({ row, lastVersion }) => {
        if (row) return conflict(`${titleOf(kind, id)} exists already`);
        const now = Date.now();
        const times = { createdAt: now, updatedAt: now };
        return rowTo(kept, null, { ...fields, organizationId, version: lastVersion + 1, ...times } as Row);
      });
      const before = { row: null, lastVersion: 0, users: [] };
      return { ...creation, presumed: { state: creation.state, read: '0 0', before } };
    },

    /** Changes one that is there. */
    change,

    /** Removes one unless terms name it. */
    remove: (organizationId: string, id: string) =>
      change(organizationId, id, (row, users) =>
        users.length > 0 ? conflict(inUse(kind, id, users)) : rowTo(kept, row, null),
      ),
  };
}
