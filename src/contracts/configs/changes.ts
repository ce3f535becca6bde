/** Changes of a contract's configurations: their days never overlap, and what they name is the organization's. */
import { type SQL, sql } from 'drizzle-orm';
import { isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import { type ContractTerms, contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import { type ContractConfig, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import { type Change, newestEntry, reading } from '../change.ts';
import {
  type ConfigRow,
  configsByDate,
  isConfig,
  isConfigOf,
  isContract,
  noConfig,
  noContract,
} from '../contract/queries.ts';
import { NAMED } from '../named.ts';
import { danglingReferences, REFERENCES, type ReferenceName } from '../references.ts';
import { conflict, invalid, type Refused } from '../refused.ts';
import { differenceOf } from '../rows.ts';
import { isTerms } from '../terms/queries.ts';
import { OF_TERMS, TERMS } from '../terms/rows.ts';
import { daysOf } from '../tests/require.ts';
import { trailOf } from '../versioned.ts';
import { CONFIGS, type ConfigFields } from './rows.ts';

interface Before {
  isThere: boolean;
  /** All of the contract. */
  configs: readonly ConfigRow[];
  /** References among the given fields to what the organization does not have. */
  dangling: readonly { name: ReferenceName }[];
}

/** The version of its own fields: terms have another. */
const versionOfConfig = (organizationId: string, contractId: string, id: string) => ({
  title: `Configuration ${id}`,
  version: sql`SELECT version FROM contract_config WHERE ${isConfig(organizationId, contractId, id)}`,
  trail: sql`${trailOf('contract_config', contractId, id)} AND NOT ${OF_TERMS}`,
});

/** Ground of every change of a configuration: the contract, its trail, and what the fields name. */
function ofConfigs(organizationId: string, contractId: string, mine: SQL, fields: Partial<ConfigFields>) {
  const parent = isContract(organizationId, contractId);
  const dangling = danglingReferences(organizationId, mine, fields);
  return {
    holds: { kind: 'contract' as const, id: contractId },
    state: [
      newestEntry(organizationId, ['contract', 'contract_config'], contractId),
      sql`SELECT count(*) FROM (${dangling})`,
    ],
    reads: reading(
      (db) => [
        db.all<{ isThere: number }>(sql`SELECT 1 AS isThere FROM contract WHERE ${parent}`),
        configsByDate(organizationId, db, contractId),
        db.all<{ name: ReferenceName }>(dangling),
      ],
      ([row], configs, unknown): Before => ({ isThere: row !== undefined, configs, dangling: unknown }),
    ),
  };
}

export function createConfig(
  organizationId: string,
  contractId: string,
  fields: ConfigFields,
): Change<Before, ConfigRow> {
  const id = crypto.randomUUID();
  const { first, last } = daysOf(fields);
  return {
    ...ofConfigs(organizationId, contractId, sql`FALSE`, fields),
    versioned: versionOfConfig(organizationId, contractId, id),
    presumed: {
      state: [
        sql`SELECT count(*) FROM contract WHERE ${isContract(organizationId, contractId)}`,
        sql`SELECT count(*) FROM contract_config WHERE ${isConfigOf(organizationId, contractId)}
          AND effective_date <= ${last} AND coalesce(termination_date, ${OPEN_END}) >= ${first}`,
        sql`SELECT count(*) FROM (${danglingReferences(organizationId, sql`FALSE`, fields)})`,
      ],
      read: '1 0 0',
      before: { isThere: true, configs: [], dangling: [] },
    },
    after({ isThere, configs, dangling }) {
      const row = { organizationId, contractId, id, ...fields, version: 1 };
      const fault = reversed(row) ?? (isThere ? null : noContract(contractId)) ?? faultOf(row, configs, dangling);
      if (fault) return fault;
      return {
        differences: [differenceOf(CONFIGS, [], [row])],
        // Without any configuration every day has a price, with the first one its own days alone.
        ...(configs.length > 0 ? { days: [daysOf(row)] } : {}),
        result: { ...row, termsVersion: null, termsCount: null },
      };
    },
  };
}

/** Changes the given fields. References that the configuration has already are not checked again. */
export function updateConfig(
  organizationId: string,
  contractId: string,
  id: string,
  fields: Partial<ConfigFields>,
): Change<Before, ConfigRow> {
  return {
    ...ofConfigs(organizationId, contractId, isConfig(organizationId, contractId, id), fields),
    versioned: versionOfConfig(organizationId, contractId, id),
    after({ isThere, configs, dangling }) {
      const before = configs.find((config) => config.id === id);
      if (!isThere) return noContract(contractId);
      if (!before) return noConfig(contractId, id);
      const row = { ...before, ...fields };
      const fault = reversed(row) ?? faultOf(row, configs, dangling);
      if (fault) return fault;
      return {
        differences: [differenceOf(CONFIGS, [stored(before)], [stored(row)])],
        days: [daysOf(before), daysOf(row)],
        result: row,
      };
    },
  };
}

/** Removes a configuration with its terms. */
export function removeConfig(
  organizationId: string,
  contractId: string,
  id: string,
): Change<{ config: ContractConfig | null; terms: readonly ContractTerms[] }, ContractConfig> {
  const mine = isConfig(organizationId, contractId, id);
  return {
    holds: { kind: 'contract', id: contractId },
    state: [newestEntry(organizationId, ['contract', 'contract_config'], contractId)],
    versioned: versionOfConfig(organizationId, contractId, id),
    reads: reading(
      (db) => [
        db.select().from(contractConfig).where(mine),
        db
          .select()
          .from(contractTerms)
          .where(isTerms(organizationId, contractId, id)),
      ],
      ([config], terms) => ({ config: config ?? null, terms }),
    ),
    after({ config, terms }) {
      if (!config) return noConfig(contractId, id);
      const differences = [differenceOf(TERMS, terms, [], 'delete'), differenceOf(CONFIGS, [config], [])];
      return { differences, days: [daysOf(config)], result: config };
    },
  };
}

/** A joined row as the table has it. */
const stored = ({ termsVersion: _, termsCount: __, ...row }: ConfigRow): ContractConfig => row;

const reversed = ({ effectiveDate, terminationDate }: ConfigFields): Refused | null =>
  terminationDate !== null && terminationDate < effectiveDate
    ? invalid('termination_date must not be before effective_date')
    : null;

/** Returns what is wrong with a configuration beside the others. @param configs by date */
function faultOf(
  row: ContractConfig,
  configs: readonly ConfigRow[],
  [unknown]: readonly { name: ReferenceName }[],
): Refused | null {
  if (unknown) {
    const { column, title } = NAMED[REFERENCES[unknown.name]];
    return invalid(`${column} ${row[unknown.name]} is no ${title} of your organization`);
  }
  const { first, last } = daysOf(row);
  const other = configs.findLast(
    (config) => config.id !== row.id && config.effectiveDate <= last && daysOf(config).last >= first,
  );
  if (!other) return null;
  const end = other.terminationDate === null ? 'without end' : `to ${isoDate(other.terminationDate)}`;
  return conflict(
    `The dates overlap configuration ${other.id} of contract ${row.contractId}, in force from ${isoDate(other.effectiveDate)} ${end}`,
  );
}
