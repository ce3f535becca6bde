/** Terms of another configuration, a percent more: what a renewed contract begins with. */
import { sql } from 'drizzle-orm';
import { DOLLARS_MAX } from '../../engine/contracts/terms/fields.ts';
import {
  type DollarsKind,
  type DollarsPlace,
  type ScaledDollars,
  scaledTerms,
} from '../../engine/contracts/terms/scaled.ts';
import type { Term, Terms } from '../../engine/contracts/terms/terms.ts';
import { changedFields } from '../../storage/schema/organizations/audit.ts';
import { type ContractTerms, contractTermsReference } from '../../storage/schema/organizations/contract-terms.ts';
import { sha256 } from '../../wire/sha256.ts';
import { type Change, newestEntry, reading } from '../change.ts';
import { conflict, invalid, isRefused, type Refused } from '../refused.ts';
import { selectLastVersion } from '../versioned.ts';
import { faultsIn, heldTerms, type Replaced, withTerms } from './changes.ts';
import { namedStatements, namedTables, noTerms, type StoredConfig, storedConfig, termsStatements } from './queries.ts';

/** A copy of terms, as callers ask for it. */
export interface TermsCopy {
  from: { contract_id: string; config_id: string };
  /** Ids of terms. Without it the copy takes the place of all terms of the configuration. */
  select?: { terms?: readonly string[] | undefined; except?: readonly string[] | undefined } | undefined;
  change: { percent: number; also: readonly Exclude<DollarsKind, 'amounts'>[] };
}

/** A term of the configuration, before and after. */
export interface CopiedTerm {
  /** Null: the configuration has none of that id. */
  before: Term | null;
  /** Null: it is removed. */
  after: Term | null;
  /** As the other configuration has it; null for one that is not copied. */
  source: Term | null;
}

export interface CopiedTerms {
  changed: number;
  unchanged: number;
  token: string;
  values: readonly ScaledDollars[];
  left: readonly DollarsPlace[];
  /** In their order, those that are removed at the end. */
  terms: readonly CopiedTerm[];
}

type Before = Refused | { source: StoredConfig; target: Replaced };

/**
 * Gives a configuration terms of another one, or its own, with their dollars scaled.
 * @param token that of the preview whose outcome is to be saved, and no other
 */
export function copyTerms(
  organizationId: string,
  contractId: string,
  configId: string,
  copy: TermsCopy,
  token?: string,
): Change<Before, CopiedTerms> {
  const { contract_id: fromContract, config_id: fromConfig } = copy.from;
  const { mine, ...held } = heldTerms(organizationId, contractId, configId);
  // Whatever both name is there while both name it.
  const named = sql`SELECT DISTINCT kind, reference_id AS id FROM contract_terms_reference
    WHERE organization_id = ${organizationId} AND (contract_id, config_id) IN (VALUES (${contractId}, ${configId}),
      (${fromContract}, ${fromConfig}))`;
  const trails = [...new Set([contractId, fromContract])];
  return {
    ...held,
    state: trails.map((id) => newestEntry(organizationId, ['contract', 'contract_config'], id)),
    reads: reading(
      (db) => [
        ...termsStatements(organizationId, db, contractId, configId),
        ...termsStatements(organizationId, db, fromContract, fromConfig),
        db.select().from(contractTermsReference).where(mine),
        selectLastVersion(organizationId, db, 'terms', configId),
        ...namedStatements(organizationId, db, named),
      ],
      (contracts, configs, terms, fromContracts, fromConfigs, fromTerms, references, [last], ...tables): Before => {
        const target = storedConfig(contractId, configId, contracts, configs, terms);
        if (isRefused(target)) return target;
        const source = storedConfig(fromContract, fromConfig, fromContracts, fromConfigs, fromTerms);
        if (isRefused(source)) return source;
        const more = { named: references, lastVersion: last?.version ?? 0, tables: namedTables(...tables) };
        return { source, target: { ...target, ...more } };
      },
    ),
    async after(before) {
      if (isRefused(before)) return before;
      const { source, target } = before;
      if (!source.terms) return noTerms(source.config);
      const present = target.terms ? documentOf(target.terms) : null;
      const copied = copiedTerms(documentOf(source.terms), copy);
      if (isRefused(copied)) return copied;
      const document = merged(present, copied, copy.select !== undefined);
      const faults = faultsIn(document);
      if (faults) return faults;
      const digest = await sha256(JSON.stringify([configId, present, copied.values, document]));
      if (token !== undefined && token !== digest)
        return conflict('The terms are not those of the preview: they changed since; preview the copy again');
      const after = withTerms({ organizationId, contractId, configId }, document, target);
      if (isRefused(after)) return after;
      const { values, left } = copied;
      const changed = values.filter((value) => value.old !== value.new);
      const about = { terms_from: { ...copy.from, ...copy.select, ...copy.change } };
      const entry = { entity: 'contract_config', id: configId, root: contractId, action: 'update' };
      return {
        ...after,
        entries: [{ ...entry, changes: changedFields({}, about) }],
        result: {
          ...{ changed: changed.length, unchanged: values.length - changed.length, token: digest },
          ...{ values: changed, left, terms: compared(present, copied, document) },
        },
      };
    },
  };
}

const documentOf = ({ body }: ContractTerms): Terms => JSON.parse(body);

interface Copied {
  source: Terms;
  terms: readonly Term[];
  values: readonly ScaledDollars[];
  left: readonly DollarsPlace[];
}

/** Returns the selected terms with their dollars scaled; a refusal if a term is not there, or dollars are too many. */
function copiedTerms(source: Terms, { select = {}, change: { percent, also } }: TermsCopy): Copied | Refused {
  const ids = new Set(source.terms.map(({ id }) => id));
  for (const field of ['terms', 'except'] as const) {
    const unknown = select[field]?.find((id) => !ids.has(id));
    if (unknown !== undefined) return invalid(`select.${field} has ${unknown}, which is no term of the source`);
  }
  const terms = source.terms.filter(({ id }) => select.terms?.includes(id) !== false && !select.except?.includes(id));
  if (terms.length === 0) return invalid('select leaves no term of the source');
  const { terms: scaled, ...more } = scaledTerms(terms, percent, new Set<DollarsKind>(['amounts', ...also]));
  const most = more.scaled.find((value) => value.new > DOLLARS_MAX);
  if (most) return invalid(`Term ${most.term}: ${most.field} would be ${most.new}, and must be at most ${DOLLARS_MAX}`);
  return { source, terms: scaled, values: more.scaled, left: more.left };
}

/**
 * Returns the document of the copy, or, if terms are selected, the present one with them: in the places of those of the
 * same ids, and others at the end.
 */
function merged(present: Terms | null, { source, terms }: Copied, isSelection: boolean): Terms {
  if (!isSelection || !present) return { ...source, terms };
  const byId = new Map(terms.map((term) => [term.id, term]));
  const ids = new Set(present.terms.map(({ id }) => id));
  return {
    ...present,
    terms: [...present.terms.map((term) => byId.get(term.id) ?? term), ...terms.filter(({ id }) => !ids.has(id))],
  };
}

function compared(present: Terms | null, { source, terms }: Copied, document: Terms): CopiedTerm[] {
  const inDocument = ({ terms: list }: Terms, id: string) => list.find((term) => term.id === id) ?? null;
  const copied = new Set(terms.map(({ id }) => id));
  const removed = present?.terms.filter(({ id }) => !inDocument(document, id)) ?? [];
  return [
    ...document.terms.map((after) => ({
      before: present && inDocument(present, after.id),
      after,
      source: copied.has(after.id) ? inDocument(source, after.id) : null,
    })),
    ...removed.map((before) => ({ before, after: null, source: null })),
  ];
}
