/** Where a request's claims are processed from: its databases, the packs, the registry of modules. */
import type { Context } from 'hono';
import type { Sources } from '../../claims/load/claim-inputs.ts';
import { conversionsOf } from '../../claims/load/tables/icd-conversions.ts';
import { tableSources } from '../../claims/load/tables/table-sources.ts';
import { MODULES } from '../../engine/modules.ts';
import type { AppEnv } from '../../http/app-env.ts';

/** @throws ApiError where the gate refuses the caller */
export async function sourcesOf(c: Context<AppEnv>, explain: boolean): Promise<Sources> {
  const { organizationId } = await c.get('caller');
  const storage = c.get('storage');
  return {
    organizationId,
    organizations: storage.organizations,
    providers: storage.providers,
    tables: tableSources(storage),
    conversions: (claims) => conversionsOf(storage, claims),
    registry: MODULES,
    explain,
  };
}
