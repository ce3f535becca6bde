/** The figures that an operator gave, as the databases have them, and new ones beside last year's. */
import { besideLastYear } from '../../src/datasets/pricers/figure-review.ts';
import type { PricerTableRow } from '../../src/datasets/pricers/rows.ts';
import { type GivenFigure, GivenFigures } from '../../src/engine/core/given-figures.ts';
import type { ImportDatabase } from './import-database.ts';
import type { Publication } from './publications.ts';
import { Refusal } from './refusal.ts';
import { textTable } from './text-table.ts';

/** A figure with who gave it and when (ISO); '' for those of files that did not keep it. */
export interface StoredFigure extends GivenFigure {
  givenBy: string;
  givenOn: string;
}

export async function storedFigures(database: ImportDatabase): Promise<StoredFigure[]> {
  const rows = await database.query<{ body: string }>(
    `SELECT body FROM pricer_table WHERE dataset = 'pricer-figures' ORDER BY effective_start, part`,
  );
  return rows.flatMap(({ body }) =>
    (JSON.parse(body) as string[][]).map(
      ([system = '', year, name = '', value = '', citation = '', givenBy = '', givenOn = '']): StoredFigure => ({
        ...{ system, year: Number(year), name, value, citation, release: '', givenBy, givenOn },
      }),
    ),
  );
}

/**
 * Prints each figure with last year's and the change. Returns the rows.
 * @throws Refusal where one changed so much that it looks like a slip, unless that is accepted
 */
export async function reviewedFigures(
  { source, label }: Publication,
  rows: Iterable<unknown>,
  database: ImportDatabase,
  { acceptUnusual = false }: { acceptUnusual?: boolean },
): Promise<PricerTableRow[]> {
  const given = new GivenFigures(await storedFigures(database));
  const read = [...(rows as Iterable<PricerTableRow>)];
  const figures = besideLastYear(
    read.map(({ cells }) => cells),
    given,
  );
  console.log(
    `${label}\n${textTable(
      ['figure', 'last year', 'value', 'change'],
      figures.map(({ name, lastYear, value, change }) => [name, lastYear, value, change]),
    )}`,
  );
  const unusual = figures.filter(({ isUnusual }) => isUnusual);
  if (unusual.length === 0 || acceptUnusual) return read;
  const changes = unusual.map(
    ({ name, lastYear, value, change }) => `${name} ${value}, last year ${lastYear} (${change})`,
  );
  throw new Refusal(
    `${source.name}: ${label}: more than 25 % from last year's: ${changes.join('; ')}; nothing was changed (look at the rule; --accept-unusual takes them)`,
  );
}
