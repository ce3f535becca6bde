/** Who names a fee schedule, a DRG table, a rate table or a code group: the parameters of contracts, and `…/uses` of each thing. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Named, type Refused, type Use, usesOf } from '../../contracts/index.ts';
import { DAY, DAY_OR_NONE, fieldsOf, type WireFields } from '../../contracts/shown.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { line } from '../../http/parameters/bodies.ts';
import { paging, uuid } from '../../http/parameters/parameters.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';
import { given, read } from '../contract-context.ts';

/** Parameters that select contracts by what they name. */
export const namedParameters = {
  custom_fee_schedule_id: uuid({
    description: 'Only contracts that name this custom fee schedule, by a configuration or its terms.',
  }).optional(),
  custom_drg_table_id: line(64).optional().openapi({
    description: 'Only contracts that name the custom DRG table of this `drg_id`, by a configuration or its terms.',
    example: 'SHP-DRG',
  }),
  code_group_id: line(64)
    .optional()
    .openapi({ description: 'Only contracts whose terms name this code group.', example: 'implants' }),
  rate_table_id: line(64)
    .optional()
    .openapi({ description: 'Only contracts whose terms name this rate table.', example: 'sheet' }),
};

type NamedIds = { [Name in keyof typeof namedParameters]?: string | undefined };

/** Returns the things that parameters name. */
export function namedBy({
  custom_fee_schedule_id,
  custom_drg_table_id,
  code_group_id,
  rate_table_id,
}: NamedIds): Named[] {
  const kinds = [
    ['fee_schedule', custom_fee_schedule_id],
    ['drg_table', custom_drg_table_id],
    ['code_group', code_group_id],
    ['rate_table', rate_table_id],
  ] as const;
  return kinds.flatMap(([kind, id]) => (id === undefined ? [] : [{ kind, id }]));
}

const use = z
  .object({
    contract_id: z.string(),
    contract_name: z.string(),
    config_id: z.string(),
    effective_date: z.string().openapi({ format: 'date', example: '2026-01-01' }),
    termination_date: z.string().nullable().openapi({ format: 'date', description: 'Null: without end.' }),
    in_config: z.boolean().openapi({
      description:
        'A field of the configuration itself names it; where the configuration has terms, these count alone.',
    }),
    term_ids: z.array(z.string()).openapi({ description: 'Terms of the configuration that name it, in their order.' }),
  })
  .openapi('Use');

const useList = z
  .object({
    data: z.array(use),
    count: z.number().int().openapi({ description: 'Configurations that name it, in all.' }),
  })
  .openapi('UseList');

/** Returns the operation `GET …/uses` of a thing. @param thing `a custom fee schedule` */
export const usesOperation = <OperationId extends string, Path extends string, Params extends z.ZodObject>(
  operationId: OperationId,
  path: Path,
  params: Params,
  { thing, tag }: { thing: string; tag: string },
) =>
  operation(
    {
      operationId,
      method: 'get',
      path,
      tags: [tag],
      summary: `Who names ${thing}`,
      description: `Configurations of contracts that name ${thing}, themselves or by their terms: by contract, then date, of inactive contracts too. \`count\` is the exact number of them.`,
      request: { params, query: z.object(paging(50, 100)) },
    },
    { schema: useList, description: 'A page of configurations and the total.', errors: [404] },
  );

/** Answers with a page of the uses of a thing. @param absent says that it is not there @throws ApiError 404 */
export async function answerUses(
  c: Context<AppEnv>,
  named: Named<ReferenceKind>,
  page: Page,
  absent: (id: string) => Refused,
) {
  return c.json(usesOnTheWire(given((await read(c, usesOf, named, page)) ?? absent(named.id))), 200);
}

const USE = {
  ...{ contract_id: 'contractId', contract_name: 'contractName', config_id: 'configId' },
  ...{ effective_date: ['effectiveDate', DAY], termination_date: ['terminationDate', DAY_OR_NONE] },
  ...{ in_config: 'inConfig', term_ids: 'termIds' },
} as const satisfies WireFields<Use>;

const usesOnTheWire = ({ uses, count }: { uses: readonly Use[]; count: number }): z.infer<typeof useList> => ({
  data: uses.map((row) => fieldsOf(USE, row)),
  count,
});
