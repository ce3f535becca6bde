/** Versions of all that priced a claim under the terms of a contract. */
import type { ConfigurationDay } from '../../../engine/contracts/configuration-day.ts';
import { sha256 } from '../../../wire/sha256.ts';
import type { TermsRow } from './terms-rows.ts';
import { drgTablesNamed, rateTablesNamed, schedulesNamed } from './terms-rows.ts';

/** By id. Null: not saved. */
type Versions = Readonly<Record<string, number | null>>;

/** Two claims with one digest are priced by the same words. */
export interface PricedBy {
  /** Null: the terms are not saved. */
  terms: number | null;
  groups: Versions;
  schedules: Versions;
  rate_tables: Versions;
  drg_tables: Versions;
  /** Absent: the claim's own day. */
  configuration_day?: 'admission';
  /** 16 hex digits: the first of SHA-256 over the other fields as JSON, all names sorted. */
  digest: string;
}

/** Returns the versions of a configuration's terms, and of what they name. @param day by which the contract goes */
export async function pricedBy(row: TermsRow, day: ConfigurationDay): Promise<PricedBy> {
  const versions = {
    // First in the alphabet: the others follow as ever.
    ...(day === 'admission' ? { configuration_day: day } : {}),
    drg_tables: byId(drgTablesNamed(row).map(([id, , version]) => [id, version])),
    groups: byId(groupsOf(row)),
    rate_tables: byId(rateTablesNamed(row).map(([id, , version]) => [id, version])),
    schedules: byId(schedulesNamed(row).map(([id, , , , version]) => [id, version])),
    terms: row.version > 0 ? row.version : null,
  };
  const digest = (await sha256(JSON.stringify(versions))).slice(0, 16);
  const { terms, groups, schedules, rate_tables, drg_tables, ...by } = versions;
  return { terms, groups, schedules, rate_tables, drg_tables, ...by, digest };
}

/** Sorts by id. A version below 0 is of a table that is not saved. */
const byId = (entries: readonly (readonly [id: string, version: number | null])[]): Versions =>
  Object.fromEntries(
    entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, version]) => [id, version !== null && version >= 0 ? version : null]),
  );

/** The state of terms names each code group with its version: `3 drugs:1 implants:2`. */
const groupsOf = ({ state }: TermsRow): [string, number][] =>
  state
    .split(' ')
    .slice(1)
    .map((named) => {
      const [id = '', version] = named.split(':');
      return [id, Number(version)];
    });
