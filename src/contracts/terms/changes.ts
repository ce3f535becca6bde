/** Changes of a configuration's terms. */
import { type SQL, sql } from 'drizzle-orm';
import { faultsOf } from '../../engine/contracts/terms/faults.ts';
import { figureFaultsOf } from '../../engine/contracts/terms/figure-faults.ts';
import { TERMS_MEANING } from '../../engine/contracts/terms/price-changes.ts';
import { namesOf } from '../../engine/contracts/terms/references.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import {
  type ContractTermsReference,
  contractTermsReference,
  type ReferenceKind,
} from '../../storage/schema/organizations/contract-terms.ts';
import { type After, type Change, newestEntry, reading } from '../change.ts';
import { danglingTermReferences, TERM_REFERENCES } from '../references.ts';
import { isRefused, type Refused } from '../refused.ts';
import { differenceOf } from '../rows.ts';
import { daysOf } from '../tests/require.ts';
import { versionsOfNamed } from '../uses.ts';
import { selectLastVersion, trailOf } from '../versioned.ts';
import {
  namedStatements,
  namedTables,
  noTerms,
  type StoredConfig,
  type StoredTerms,
  storedConfig,
  termsStatements,
} from './queries.ts';
import { NAMED, OF_TERMS, TERMS } from './rows.ts';

/** Faults that a refusal names at most. */
const NAMED_MAX = 10;

/** Refuses terms by a sentence that names one. */
const faulty = (sentence: string): Refused => ({ refused: 'invalid', sentence });

type Before = Refused | (StoredConfig & { named: readonly ContractTermsReference[]; more: More });
interface More {
  /** Version of the terms that the configuration had before; 0 without. */
  lastVersion: number;
  dangling: readonly { kind: ReferenceKind; id: string }[];
  tables: ReturnType<typeof namedTables>;
}

/** Names who holds a configuration's terms, and their version. `mine`: the condition of their rows. */
export function heldTerms(organizationId: string, contractId: string, configId: string) {
  const mine = sql`organization_id = ${organizationId} AND contract_id = ${contractId} AND config_id = ${configId}`;
  return {
    mine,
    holds: { kind: 'contract' as const, id: contractId },
    versioned: {
      title: `The document of configuration ${configId}`,
      version: sql`SELECT version FROM contract_terms WHERE ${mine}`,
      trail: sql`${trailOf('contract_config', contractId, configId)} AND ${OF_TERMS}`,
    },
  };
}

/** The trail of a contract with its configurations, by which a change of terms sees another one. */
const newestOf = (organizationId: string, contractId: string) =>
  newestEntry(organizationId, ['contract', 'contract_config'], contractId);

/** Ground of new terms: the contract, its trail, and what the terms name. */
function ofNewTerms(organizationId: string, contractId: string, configId: string, document: Terms) {
  const references = JSON.stringify(namesOf(document));
  const dangling = danglingTermReferences(organizationId, references);
  const named = sql`SELECT value ->> 0 AS kind, value ->> 1 AS id FROM json_each(${references})`;
  const { mine, ...held } = heldTerms(organizationId, contractId, configId);
  return {
    ...held,
    state: [
      newestOf(organizationId, contractId),
      // They say whether a thing is there, and are of what the terms are checked by: columns, codes, inactive schedules.
      versionsOfNamed(organizationId, references),
    ] as SQL[],
    reads: reading(
      (db) => [
        ...termsStatements(organizationId, db, contractId, configId),
        db.select().from(contractTermsReference).where(mine),
        selectLastVersion(organizationId, db, 'terms', configId),
        db.all<{ kind: ReferenceKind; id: string }>(dangling),
        ...namedStatements(organizationId, db, named),
      ],
      (contracts, configs, terms, references, [last], unknown, ...named): Before => {
        const stored = storedConfig(contractId, configId, contracts, configs, terms);
        const tables = namedTables(...named);
        const more = { lastVersion: last?.version ?? 0, dangling: unknown, tables };
        return isRefused(stored) ? stored : { ...stored, named: references, more };
      },
    ),
  };
}

/** Gives a configuration its terms, in the place of those that it has; the same document changes nothing but an earlier meaning. */
export function putTerms(
  organizationId: string,
  contractId: string,
  configId: string,
  document: Terms,
): Change<Before, StoredTerms> {
  return {
    ...ofNewTerms(organizationId, contractId, configId, document),
    after(before) {
      const faults = faultsIn(document);
      if (faults) return faults;
      if (isRefused(before)) return before;
      const [unknown] = before.more.dangling;
      if (unknown) return faulty(danglingFault(document, unknown.kind, unknown.id));
      return withTerms({ organizationId, contractId, configId }, document, { ...before, ...before.more });
    },
  };
}

/** Returns why a document cannot be terms; null if it can. */
export function faultsIn(document: Terms): Refused | null {
  const faults = faultsOf(document);
  return faults.length > 0 ? faulty(faults.slice(0, NAMED_MAX).join('; ')) : null;
}

/** A configuration before it is given other terms. */
export interface Replaced extends StoredConfig {
  /** Things that its terms name. */
  named: readonly ContractTermsReference[];
  /** Version of the terms that it had before; 0 without. */
  lastVersion: number;
  /** Things that the new terms name. */
  tables: ReturnType<typeof namedTables>;
}

/** Returns what is there once a configuration has these terms, which are without faults. */
export function withTerms(
  key: Pick<ContractTermsReference, 'organizationId' | 'contractId' | 'configId'>,
  document: Terms,
  { config, configurationDay, terms, named, lastVersion, tables }: Replaced,
): After<StoredTerms> | Refused {
  const [figure] = figureFaultsOf(document, tables.rateTables);
  if (figure) return faulty(figure);
  const body = JSON.stringify(document);
  const termsCount = document.terms.length;
  const row = { ...key, version: terms?.version ?? lastVersion + 1, body, termsCount, meaning: TERMS_MEANING };
  const difference = differenceOf(TERMS, terms ? [terms] : [], [row]);
  const references = namesOf(document).map(([kind, referenceId]) => ({ ...key, kind, referenceId }));
  const { version } = difference.after[0] ?? row;
  return {
    differences: [difference, differenceOf(NAMED, named, references)],
    days: [daysOf(config)],
    result: { config: { ...config, termsVersion: version, termsCount }, configurationDay, document, ...tables },
  };
}

/** Takes the terms away: the configuration prices by its tables again. */
export function removeTerms(
  organizationId: string,
  contractId: string,
  configId: string,
): Change<Refused | (StoredConfig & Pick<Replaced, 'named'>), StoredConfig> {
  const { mine, ...held } = heldTerms(organizationId, contractId, configId);
  return {
    ...held,
    state: [newestOf(organizationId, contractId)],
    reads: reading(
      (db) => [
        ...termsStatements(organizationId, db, contractId, configId),
        db.select().from(contractTermsReference).where(mine),
      ],
      (contracts, configs, terms, named) => {
        const stored = storedConfig(contractId, configId, contracts, configs, terms);
        return isRefused(stored) ? stored : { ...stored, named };
      },
    ),
    after(before) {
      if (isRefused(before)) return before;
      const { config, terms, named } = before;
      if (!terms) return noTerms(config);
      return {
        differences: [differenceOf(NAMED, named, []), differenceOf(TERMS, [terms], [])],
        days: [daysOf(config)],
        result: before,
      };
    },
  };
}

/** Says which term names what the organization does not have. */
function danglingFault({ terms }: Terms, kind: ReferenceKind, id: string): string {
  const { title, pathIn } = TERM_REFERENCES[kind];
  const [fault] = terms.flatMap((term) => {
    const path = pathIn(term, id);
    const name = kind === 'code_group' ? `@${id}` : id;
    return path ? [`Term ${term.id}: ${path} has ${name}, which is no ${title} of your organization`] : [];
  });
  if (!fault) throw new Error(`No term names ${title} ${id}`);
  return fault;
}
