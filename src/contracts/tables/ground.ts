/** Ground of every change of a thing that contracts name: its contracts, its trail and its version. */
import { type SQL, sql } from 'drizzle-orm';
import { newestEntry } from '../change.ts';
import { NAMED, type NamedKind, namedVersion, titleOf } from '../named.ts';

/** @param id may be a scalar query, with a title */
export function groundOf<Kind extends NamedKind, Id extends string | SQL>(
  organizationId: string,
  kind: Kind,
  id: Id,
  title = titleOf(kind, id),
) {
  const holds = { kind, id };
  const named = NAMED[kind];
  const newest = newestEntry(organizationId, named.entities, id);
  return {
    ...{ holds, state: [newest] },
    versioned: { title, version: namedVersion(organizationId, holds), trail: sql`e.sequence = (${newest})` },
    ...('called' in named
      ? { busy: `Other changes of ${named.called} came in between each time; send the change again` }
      : {}),
  };
}
