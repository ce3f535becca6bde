/** Makes the databases of a test file, empty but for their tables. */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

declare global {
  namespace Cloudflare {
    interface Env {
      /** Migrations of each database, as JSON: bindings hold text. */
      MIGRATIONS: string;
    }
  }
}

/** Creates the tables of all databases. Each test file has its own storage. */
export async function migrate(): Promise<void> {
  const migrations = JSON.parse(env.MIGRATIONS) as Record<string, D1Migration[]>;
  await applyD1Migrations(env.REFERENCE, migrations.reference ?? []);
  await applyD1Migrations(env.GEOGRAPHY, migrations.geography ?? []);
  await applyD1Migrations(env.PROVIDERS, migrations.providers ?? []);
  await applyD1Migrations(env.ORGANIZATIONS, migrations.organizations ?? []);
}
