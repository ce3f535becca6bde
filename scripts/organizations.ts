/** Reaches the database ORGANIZATIONS from the command line: the local one or, with --remote, the deployed one. */
import { randomUUID } from 'node:crypto';
import { nearName } from '../src/engine/codes/near-name.ts';
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

/**
 * Returns the id of the organization with that name.
 * @param create makes one unless there is one
 * @throws Error without `create` if there is none; it says which name is near
 */
export async function organizationId(name: string, create: boolean, remote: boolean): Promise<string> {
  const [row] = await run(
    [...(create ? [creation(name)] : []), `SELECT id FROM organization WHERE name = ${quote(name)}`],
    remote,
  );
  if (row) return String(row.id);
  const names = (await run(['SELECT name FROM organization'], remote)).map((each) => String(each.name));
  const near = nearOrganization(name, names);
  throw new Error(
    `there is no organization ${name}${near ? `; did you mean ${near}?` : ';'} --create makes a new one of this name`,
  );
}

function creation(name: string): string {
  const values = [randomUUID(), name, Math.floor(Date.now() / 1000)].map(quote);
  return `INSERT INTO organization (id, name, created_at) VALUES (${values.join(', ')}) ON CONFLICT (name) DO NOTHING`;
}

/** Returns the only name that differs by a letter or two, in any case and with any blanks; null if there is none. */
function nearOrganization(name: string, names: readonly string[]): string | null {
  const plain = (each: string) => each.toLowerCase().replace(/[\s-]+/g, '_');
  const candidates = new Map(names.map((each) => [plain(each), each]));
  return candidates.get(nearName(plain(name), candidates.keys()) ?? '') ?? null;
}
