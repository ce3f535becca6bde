/** Parameters, caller and refusals that operations of /contracts share. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { contractId } from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';

export const contractParams = z.object({
  contract_id: contractId.openapi({
    description: 'Id of the contract, as its creator chose it.',
    example: 'SHP-2026',
  }),
});
export const configParams = contractParams.extend({
  config_id: uuid({ description: 'Id of the configuration.', example: '00000000-0000-4000-8000-000000000000' }),
});
export async function scopeOf(c: Context<AppEnv>) {
  const caller = await c.get('caller');
  return { caller, organizationId: caller.organizationId, db: c.get('storage').organizations };
}

export const noContract = (contractId: string) => notFound(`Contract ${contractId} not found`);
export const noConfig = (contractId: string, id: string) =>
  notFound(`Configuration ${id} of contract ${contractId} not found`);
