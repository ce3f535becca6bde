/** Organizations with a plan of their own. */
import { env } from 'cloudflare:workers';
import { createOrganization } from './seeded.ts';

/** Gives an organization a plan of so many claims a month. */
export async function allow(organizationId: string, claims: number): Promise<void> {
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare('INSERT OR REPLACE INTO plan VALUES (?, ?)').bind(`of ${claims}`, claims),
    env.ORGANIZATIONS.prepare('UPDATE organization SET plan = ? WHERE id = ?').bind(`of ${claims}`, organizationId),
  ]);
}

/** Creates an organization whose plan allows so many claims a month. */
export async function allowed(claims: number) {
  const organization = await createOrganization();
  await allow(organization.id, claims);
  return organization;
}

/** Gives an organization a plan of its own with limits by thing; of others it has those of the standard plan. */
export async function limit(organizationId: string, limits: Readonly<Record<string, number>>): Promise<string> {
  const plan = `limited ${crypto.randomUUID().slice(0, 8)}`;
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare('INSERT INTO plan VALUES (?, 10000)').bind(plan),
    env.ORGANIZATIONS.prepare('INSERT INTO plan_limit SELECT ?, key, value FROM json_each(?)').bind(
      plan,
      JSON.stringify(limits),
    ),
    env.ORGANIZATIONS.prepare('UPDATE organization SET plan = ? WHERE id = ?').bind(plan, organizationId),
  ]);
  return plan;
}
