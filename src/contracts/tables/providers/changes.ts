/**
 * Changes of custom providers. The versions of one provider, contract and period are a series with one active version at
 * most; active versions of different series have no day in common.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { tableWith } from '../../../claims/index.ts';
import { isoDate, OPEN_END } from '../../../engine/core/calendar.ts';
import { type Author, signatureOf } from '../../../storage/schema/organizations/audit.ts';
import { type CustomProvider, customProvider } from '../../../storage/schema/organizations/custom-providers.ts';
import { type Change, newestEntry, reading } from '../../change.ts';
import { conflict, type Refused } from '../../refused.ts';
import { type Difference, differenceOf, entryOf, type Kept, rowTo, withoutRows } from '../../rows.ts';
import { DAY, DAY_OR_NONE, type ShownFields } from '../../shown.ts';
import { ENTITY_TYPE, historyRoot, mine, noProvider } from './queries.ts';

/** The active version whose period conflicts. */
type Conflict = Pick<CustomProvider, 'id' | 'version' | 'effectiveDate' | 'terminationDate'>;

export type NewCustomProvider = Pick<
  CustomProvider,
  'contractId' | 'providerId' | 'effectiveDate' | 'terminationDate' | 'label' | 'notes' | 'data'
>;
export type CustomProviderChanges = Partial<Pick<CustomProvider, 'label' | 'notes' | 'data'>>;

/** The period of a version. */
export const PERIOD_FIELDS = {
  ...{ effective_date: ['effectiveDate', DAY], termination_date: ['terminationDate', DAY_OR_NONE] },
  ...{ label: 'label', notes: 'notes' },
} as const satisfies ShownFields<CustomProvider>;

const VERSIONS: Kept<CustomProvider> = {
  table: customProvider,
  key: ['id'],
  audit: {
    entity: ENTITY_TYPE,
    id: 'id',
    root: historyRoot,
    fields: { version: 'version', is_active: 'isActive', ...PERIOD_FIELDS, data: 'data' },
  },
};
/** Versions whose entry is not the difference of their own row. */
const { audit: _, ...VERSIONS_ALONE } = VERSIONS;

const other = alias(customProvider, 'other');
const CONFLICT = {
  id: other.id,
  version: other.version,
  effectiveDate: other.effectiveDate,
  terminationDate: other.terminationDate,
};

/** Creates version 1 of a new series, active. */
export function createCustomProvider(
  organizationId: string,
  author: Author,
  input: NewCustomProvider,
): Change<Conflict | null, CustomProvider> {
  const { contractId, providerId, effectiveDate, terminationDate } = input;
  const conflicts = sql`other.organization_id = ${organizationId} AND other.contract_id = ${contractId}
    AND other.provider_id = ${providerId} AND other.is_active = 1
    AND other.effective_date <= ${terminationDate ?? OPEN_END}
    AND coalesce(other.termination_date, ${OPEN_END}) >= ${effectiveDate}`;
  return {
    holds: { kind: 'contract', id: contractId },
    state: [newestEntry(organizationId, [ENTITY_TYPE], historyRoot(input))],
    reads: reading(
      (db) => [db.select(CONFLICT).from(other).where(conflicts).orderBy(other.effectiveDate).limit(1)],
      ([found]) => found ?? null,
    ),
    presumed: {
      state: [sql`SELECT count(*) FROM custom_provider other WHERE ${conflicts}`],
      read: '0',
      before: null,
    },
    after(found) {
      if (found) return overlap(found);
      const row = {
        ...{ ...input, organizationId, id: crypto.randomUUID(), seriesId: crypto.randomUUID() },
        ...{ version: 1, latestVersion: 1, isActive: true, createdBy: signatureOf(author), createdAt: Date.now() },
      };
      return rowTo(VERSIONS, null, row);
    },
  };
}

interface Before {
  version: CustomProvider | null;
  /** The active version of its series. */
  active: CustomProvider | null;
  conflict: Conflict | null;
}

/** A change of a series, by one of its versions. The result is the version that is active, or gone. */
function ofVersion(
  organizationId: string,
  id: string,
  after: (version: CustomProvider, before: Before) => ReturnType<Change<Before, CustomProvider>['after']>,
): Change<Before, CustomProvider> {
  const isMine = mine(organizationId, id);
  const of = (column: string) => sql`(SELECT ${sql.raw(column)} FROM custom_provider WHERE ${isMine})`;
  return {
    holds: { kind: 'contract', id: of('contract_id') },
    state: [newestEntry(organizationId, [ENTITY_TYPE], of('json_array(contract_id, provider_id)'))],
    reads: reading(
      (db) => [
        db.select().from(customProvider).where(isMine),
        db
          .select()
          .from(customProvider)
          .where(sql`${customProvider.seriesId} = ${of('series_id')} AND ${customProvider.isActive} = 1`),
        db
          .select(CONFLICT)
          .from(customProvider)
          .innerJoin(
            other,
            sql`other.organization_id = custom_provider.organization_id
              AND other.contract_id = custom_provider.contract_id AND other.provider_id = custom_provider.provider_id
              AND other.is_active = 1 AND other.effective_date <= coalesce(custom_provider.termination_date, ${OPEN_END})
              AND coalesce(other.termination_date, ${OPEN_END}) >= custom_provider.effective_date
              AND other.series_id <> custom_provider.series_id`,
          )
          .where(isMine)
          .orderBy(other.effectiveDate)
          .limit(1),
      ],
      ([version], [active], [found]) => ({
        version: version ?? null,
        active: active ?? null,
        conflict: found ?? null,
      }),
    ),
    after: (before) => (before.version ? after(before.version, before) : noProvider(id)),
  };
}

/** Makes a new version of the series from the addressed one and the changes, the active one. */
export const changeCustomProvider = (
  organizationId: string,
  author: Author,
  baseId: string,
  changes: CustomProviderChanges,
) =>
  ofVersion(organizationId, baseId, (base, before) => {
    if (before.conflict) return overlap(before.conflict);
    const number = base.latestVersion + 1;
    const row = {
      ...{ ...base, ...changes, id: crypto.randomUUID(), version: number, latestVersion: number, isActive: true },
      ...{ createdBy: signatureOf(author), createdAt: Date.now() },
    };
    // At no moment are two versions active.
    const differences = [othersInactive(row, number), differenceOf(VERSIONS_ALONE, [], [row])];
    return { differences, ...entries(base, row, 'update'), result: row };
  });

/** Makes the version the active one of its series; one that is active stays so. */
export const activateCustomProvider = (organizationId: string, id: string) =>
  ofVersion(organizationId, id, (version, { active, conflict: found }) => {
    if (version.isActive) return { differences: [], result: version };
    if (found) return overlap(found);
    const row = { ...version, isActive: true };
    const differences = [othersInactive(row, row.latestVersion), differenceOf(VERSIONS_ALONE, [version], [row])];
    return { differences, ...entries(active, row, 'activate'), result: row };
  });

/** Removes one version; if it was the active one, the series has none then. */
export const deleteCustomProvider = (organizationId: string, id: string) =>
  ofVersion(organizationId, id, (version) => rowTo(VERSIONS, version, null));

const entries = (before: CustomProvider | null, after: CustomProvider, action: string) => ({
  entries: [entryOf(VERSIONS, { before, after }, action)].filter((entry) => entry !== null),
});

/** The other versions of a series: none is active, and all know the latest. */
function othersInactive({ seriesId, id }: CustomProvider, latestVersion: number): Difference {
  const others = and(eq(customProvider.seriesId, seriesId), ne(customProvider.id, id));
  return withoutRows(
    (_, db) => [db.update(customProvider).set({ isActive: false, latestVersion }).where(others)],
    () => [tableWith(customProvider, sql`series_id = ${seriesId} AND id <> ${id} AND is_active = 1`, [])],
  );
}

function overlap({ id, version, effectiveDate, terminationDate }: Conflict): Refused {
  const until = terminationDate === null ? 'on, without an end' : `to ${isoDate(terminationDate)}`;
  return conflict(
    `The period overlaps with that of custom provider ${id}, version ${version}, active from ${isoDate(effectiveDate)} ${until}`,
  );
}
