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
