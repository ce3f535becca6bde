/** Faults in the figures of rate tables that a document of terms names. */
import type { CodesOf } from '../rate-tables/rate-codes.ts';
import { figuresOf } from './references.ts';
import { type Term, type Terms, takes } from './terms.ts';
import { list } from './words.ts';

/** A rate table as terms may name it. */
export interface NamedRateTable {
  of: CodesOf;
  columns: readonly string[];
}

/**
 * Returns a sentence for each figure that no claim could have: of a table that does not exist, of a column that it has not,
 * or by the code of a line where a term pays the claim as a whole.
 * @param tables of the organization, by id; those that the document does not name are not needed
 */
export function figureFaultsOf({ terms }: Terms, tables: ReadonlyMap<string, NamedRateTable>): string[] {
  return terms.flatMap((term) =>
    figuresOf(term).flatMap(({ figure: { rate_table: id, column }, path }) => {
      const table = tables.get(id);
      const fault = (text: string) => [`Term ${term.id}: ${path}${text}`];
      if (!table) return fault(`.rate_table has ${id}, which is no rate table of your organization`);
      if (!table.columns.includes(column))
        return fault(
          `.column has ${column}, which is no column of rate table ${id}: it must be ${list(table.columns)}`,
        );
      if (table.of === 'drg' || isOfLines(term, path)) return [];
      return fault(
        `.rate_table has ${id}, which is by ${table.of.toUpperCase()}: a term that takes the claim has a DRG alone`,
      );
    }),
  );
}

/** True for a figure that is asked of each line. APC rates price the lines of a claim one by one. */
function isOfLines(term: Term, path: string): boolean {
  const isTaking = ['carve_out', 'rate', 'default'].includes(term.role);
  if (isTaking && takes(term) === 'lines') return true;
  const { pays } = term;
  const way = /^pays\.of\.(\d+)\./.exec(path);
  const form = way && 'of' in pays && Array.isArray(pays.of) ? pays.of[Number(way[1])] : pays;
  return form?.how === 'apc_rate';
}
