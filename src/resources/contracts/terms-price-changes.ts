/** /contracts/terms/changes: stored terms that pay otherwise than when they were written. */
import { z } from '@hono/zod-openapi';
import { type ChangedTerm, listPriceChanges } from '../../contracts/terms/price-changes.ts';
import { PRICE_CHANGES } from '../../engine/contracts/terms/price-changes.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { createApi } from '../../http/api.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { paging } from '../../http/parameters/parameters.ts';
import { contractsOf } from '../contract-context.ts';

const change = z
  .object({
    contract_id: z.string(),
    config_id: z.string(),
    effective_date: z.string().openapi({ format: 'date', example: '2026-01-01' }),
    termination_date: z.string().nullable().openapi({ format: 'date', description: 'Null: without end.' }),
    terms_version: z.number().int().openapi({ description: 'Version of the configuration’s terms.' }),
    term: z.string().openapi({ description: 'Id of the term.' }),
    name: z.string().openapi({ description: 'Name of the term.' }),
    code: z.enum(PRICE_CHANGES).openapi({
      description:
        '`stay_paid_once`: an item of a DRG pays the stay, lines without items are part of it; `apc_items`: items of APCs price; `room_days`: units of room lines are days; `days_from_admission`: days are numbered from the admission.',
    }),
    text: z.string().openapi({ description: 'What the term paid, and what it pays now, in a sentence.' }),
  })
  .openapi('TermPriceChange');

const changeList = z
  .object({
    data: z.array(change),
    count: z.number().int().openapi({ description: 'Changes in all.' }),
  })
  .openapi('TermPriceChangeList');

const route = operation(
  {
    operationId: 'listTermPriceChanges',
    method: 'get',
    path: '/terms/changes',
    tags: ['Contracts'],
    summary: 'Stored terms that pay otherwise than before',
    description:
      'Four statements of terms were priced wrong and are priced right now; all else pays as before. These are the stored terms that a change can touch, each with what it paid and what it pays now: by contract, date and place in the terms, of inactive contracts too. Items of fee schedules and codes of groups count as they are today; terms that were written since are listed as well. `count` is the exact number of changes, of the first 10,000 terms of such forms.',
    request: { query: z.object(paging(50, 100)) },
  },
  { schema: changeList, description: 'A page of changes and the total.' },
);

export const termsPriceChanges = createApi().openapi(route, async (c) => {
  const { organizationId, db } = await contractsOf(c);
  const { changes, count } = await listPriceChanges(organizationId, db, c.req.valid('query'));
  return c.json({ data: changes.map(changeOnTheWire), count }, 200);
});

function changeOnTheWire(row: ChangedTerm): z.infer<typeof change> {
  return {
    contract_id: row.contractId,
    config_id: row.configId,
    effective_date: isoDate(row.effectiveDate),
    termination_date: row.terminationDate === null ? null : isoDate(row.terminationDate),
    terms_version: row.version,
    term: row.term.id,
    name: row.term.name,
    code: row.code,
    text: row.text,
  };
}
