/** Parameters that operations of /contracts share. */
import { z } from '@hono/zod-openapi';
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
