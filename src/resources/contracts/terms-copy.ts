/** /contracts/{contract_id}/configs/{config_id}/terms/bulk: terms of another configuration, a percent more. */
import { z } from '@hono/zod-openapi';
import { change } from '../../contracts/index.ts';
import { type CopiedTerm, type CopiedTerms, copyTerms } from '../../contracts/terms/copy.ts';
import { TERMS_MAX } from '../../engine/contracts/terms/choices.ts';
import { figure, identifier } from '../../engine/contracts/terms/fields.ts';
import { DOLLARS_KINDS } from '../../engine/contracts/terms/scaled.ts';
import { sentenceOf, type TermNames } from '../../engine/contracts/terms/sentence.ts';
import type { Term } from '../../engine/contracts/terms/terms.ts';
import { createApi } from '../../http/api.ts';
import { preconditionOf, setVersion } from '../../http/conditional/preconditions.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { contractId, unknownFields } from '../../http/parameters/bodies.ts';
import { isSaved, saving } from '../bulk-changes.ts';
import { contractsOf, given } from '../contract-context.ts';
import { configParams } from './scope.ts';

const ids = z
  .array(identifier(), 'must be a list of ids of terms')
  .min(1, 'must not be empty')
  .max(TERMS_MAX, `must have at most ${TERMS_MAX} entries`);

const ALSO = ['thresholds', 'limits'] as const;
const PERCENT = 'must be a number from -100 to 1000 with at most 4 decimals';

const body = z
  .strictObject(
    {
      from: z
        .strictObject(
          {
            contract_id: contractId.openapi({ description: 'Contract whose terms are copied.', example: 'SHP-2026' }),
            config_id: z
              .guid('must be a UUID')
              .toLowerCase()
              .openapi({ format: 'uuid', description: 'Its configuration; this one itself, too.' }),
          },
          unknownFields,
        )
        .openapi({ description: 'The source.' }),
      select: z
        .strictObject(
          {
            terms: ids.optional().openapi({ description: 'These terms of the source alone.', example: ['deliveries'] }),
            except: ids.optional().openapi({ description: 'All but these.', example: ['implants'] }),
          },
          unknownFields,
        )
        .optional()
        .openapi({
          description:
            'Terms that are copied: into the places of those of the same ids, others after the last; all else of the configuration stays. Without it the whole document of the source takes the place of what is there.',
        }),
      change: z
        .strictObject(
          {
            percent: z
              .number(PERCENT)
              .refine((value) => -100 <= value && value <= 1000 && /^-?\d+(\.\d{1,4})?$/.test(String(value)), PERCENT)
              .default(0)
              .openapi({
                description:
                  'Percent by which dollars rise, or fall below 0. Amounts are rounded half up to the cent; one with parts of a cent keeps its decimals.',
                minimum: -100,
                maximum: 1000,
                example: 3,
              }),
            also: z
              .array(z.enum(ALSO, `must be ${ALSO.join(' or ')}`), 'must be a list')
              .max(ALSO.length, `must have at most ${ALSO.length} entries`)
              .default([])
              .openapi({
                description:
                  'What rises with the amounts that are paid. `thresholds`: above what a stop-loss pays, and charges and invoice costs above which lines count; `limits`: minimums, maximums and caps. Without it they stay.',
              }),
          },
          unknownFields,
        )
        .prefault({})
        .openapi({
          description: 'What becomes of the dollars of the terms. Percents, days and increases by date stay.',
        }),
      ...saving,
    },
    unknownFields,
  )
  .openapi('ContractTermsCopy');

const place = {
  term: z.string().openapi({ description: 'Id of the term.' }),
  field: z.string().openapi({ description: 'Its place in the term, as in refusals.', example: 'pays.amount' }),
};
const sentence = (description: string) => z.string().nullable().openapi({ description });

const outcome = z
  .object({
    saved: isSaved,
    changed: z.int().openapi({ description: 'Amounts that change.' }),
    unchanged: z.int().openapi({ description: 'Amounts that the percent leaves as they are.' }),
    token: z.string().openapi({ description: 'Digest of the configuration, and of its terms before and after.' }),
    values: z
      .array(z.object({ ...place, old: z.number(), new: z.number() }))
      .openapi({ description: 'Dollars of the source that change.' }),
    left: z.array(z.object({ ...place, kind: z.enum(DOLLARS_KINDS), value: z.union([z.number(), figure]) })).openapi({
      description:
        'Dollars that stay: kinds that were not asked for, and figures of rate tables, which are changed in their tables (`POST /contracts/rate-tables/{table_id}/bulk`).',
    }),
    terms: z
      .array(
        z
          .object({
            term: place.term,
            name: z.string(),
            does: z.enum(['added', 'changed', 'same', 'removed']).openapi({
              description: 'What becomes of the term of that id of this configuration.',
            }),
            source: sentence('What the source pays by it, in a sentence; null for a term that is not copied.'),
            sentence: sentence('What this configuration then pays by it; null if it is removed.'),
          })
          .openapi('CopiedTerm'),
      )
      .openapi({ description: 'Terms of this configuration, in their order, those that are removed last.' }),
  })
  .openapi('ContractTermsCopyOutcome');

const route = operation(
  {
    operationId: 'copyContractTerms',
    awaitsAdmission: true,
    method: 'post',
    path: '/{contract_id}/configs/{config_id}/terms/bulk',
    tags: ['Contracts'],
    summary: 'Copy terms of another configuration, a percent more',
    description:
      'Gives the configuration the terms of another one of your organization, such as last year’s, with every amount that is paid a percent more: rates, case amounts, amounts a day, conversion factors. Thresholds and limits rise only where `also` names them; percents, days, `escalators`, names, notes and figures of rate tables stay. `preview` (the default) answers each old and new amount, what stays, and every term as a sentence, and changes nothing. To save, send the same body with `preview` false and, so that nothing else is written than was shown, the `token` of the preview: a 409 says that the terms of either configuration have changed since. The terms are checked and tested as by `PUT …/terms`, and all are written, or none. The trail has an entry for each changed term, and one that says where they are from. With the `ETag` of the terms in `If-Match` another version is a 412, and nothing changes; `If-None-Match: *` writes the first terms of a configuration alone.',
    request: { params: configParams, body: jsonBody(body) },
  },
  {
    schema: outcome,
    description: 'What changes, or has changed.',
    creates: true,
    errors: [404, 409],
    version: 'change or create',
  },
);

export const termsCopy = createApi().openapi(route, async (c) => {
  const context = await contractsOf(c);
  const { preview, token, ...copy } = c.req.valid('json');
  const { contract_id, config_id } = c.req.valid('param');
  const copying = copyTerms(context.organizationId, contract_id, config_id, copy, preview ? undefined : token);
  const precondition = preconditionOf(c, { mayCreate: true });
  const { result, version } = given(await change(context, copying, { dryRun: preview, precondition }));
  setVersion(c, version);
  return c.json(copyOnTheWire(result, !preview), 200);
});

/** Names no tables: an id can be looked up, and an answer need not read them. */
const BY_ID: TermNames = { feeSchedule: (id) => id, drgTable: (id) => id };

function copyOnTheWire({ values, left, terms, ...counts }: CopiedTerms, saved: boolean) {
  return { saved, ...counts, values: [...values], left: [...left], terms: terms.map(termOnTheWire) };
}

function termOnTheWire({ before, after, source }: CopiedTerm) {
  const { id, name } = (after ?? before) as Term;
  return {
    ...{ term: id, name },
    does: doesTo(before, after),
    source: source && sentenceOf(source, BY_ID),
    sentence: after && sentenceOf(after, BY_ID),
  };
}

function doesTo(before: Term | null, after: Term | null): z.infer<typeof outcome>['terms'][number]['does'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}
