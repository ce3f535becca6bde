/** Rows of configurations' terms as changes write them. */
import { sql } from 'drizzle-orm';
import { UNSAVED_VERSION } from '../../claims/index.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import {
  type ContractTerms,
  type ContractTermsReference,
  contractTerms,
  contractTermsReference,
} from '../../storage/schema/organizations/contract-terms.ts';
import type { Kept } from '../rows.ts';
import { VERSION } from '../shown.ts';

/**
 * Terms, with entries in the trail of their configuration: a field for each term, `terms.<id>`, and `term_order`, `drg`,
 * `medicare` for the rest of the document. `meaning` stands there where terms of an earlier one are saved anew.
 */
export const TERMS: Kept<ContractTerms> = {
  table: contractTerms,
  key: ['contractId', 'configId'],
  audit: {
    entity: 'contract_config',
    id: 'configId',
    root: 'contractId',
    fields: (row) => Object.fromEntries(fieldsOf(row)),
    shown: (change) => (change.field === 'meaning' && (change.old === null || change.new === null) ? [] : [change]),
    order: (before, after) => {
      const places = new Map<string, number>();
      for (const row of [before, after])
        for (const [place, [name]] of fieldsOf(row).entries())
          places.set(name, Math.max(placeOf(name, place), places.get(name) ?? 0));
      return [...places].sort(([a, i], [b, j]) => i - j || (a < b ? -1 : 1)).map(([name]) => name);
    },
    actions: { create: 'update', delete: 'update' },
  },
  stamps: [VERSION],
  unpriced: ['version'],
  tested: ['meaning'],
  unsaved: (row) => ({ ...row, version: UNSAVED_VERSION }),
};

/** Condition of the entries `e` of a configuration's trail that are of its terms. */
export const OF_TERMS = sql`(e.changes ->> '$[0].field' IN ('term_order', 'drg', 'medicare', 'meaning')
  OR e.changes ->> '$[0].field' LIKE 'terms.%')`;

/** Names in terms, without entries of their own. */
export const NAMED: Kept<ContractTermsReference> = {
  table: contractTermsReference,
  key: ['contractId', 'configId', 'kind', 'referenceId'],
};

function fieldsOf({ body, meaning }: ContractTerms): [name: string, value: unknown][] {
  const { terms, drg, medicare }: Terms = JSON.parse(body);
  return [
    ...terms.map((term): [string, unknown] => [`terms.${term.id}`, term]),
    ['term_order', terms.map(({ id }) => id)],
    ...Object.entries({ drg, medicare, meaning }).filter(([, value]) => value !== undefined),
  ];
}

/** Terms have the later of their places, the rest of the document follows them. */
const placeOf = (name: string, place: number) =>
  name.startsWith('terms.') ? place : name === 'term_order' ? 1000 : 1001;
