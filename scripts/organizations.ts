/** Reaches the database ORGANIZATIONS from the command line: the local one or, with --remote, the deployed one. */
import { randomUUID } from 'node:crypto';
import { quote } from '../src/imports/release/quote.ts';
import { WranglerDatabase } from './data/wrangler-database.ts';
import { migrate, openLocal } from './local-databases.ts';

export type Row = Record<string, string | number | null>;

/** Runs SQL and returns the rows of the last statement. */
export async function run(statements: readonly string[], remote: boolean): Promise<Row[]> {
  if (remote) return new WranglerDatabase('ORGANIZATIONS').query<Row>(statements.join('; '));
  migrate();
  const database = openLocal('ORGANIZATIONS');
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = database.prepare(statement).all() as Row[];
    return rows;
  } finally {
    database.close();
  }
}

/** Returns the statement that creates an organization unless one has that name. */
export function organizationNamed(name: string): string {
  const values = [randomUUID(), name, Math.floor(Date.now() / 1000)].map(quote);
  return `INSERT INTO organization (id, name, created_at) VALUES (${values.join(', ')}) ON CONFLICT (name) DO NOTHING`;
}
