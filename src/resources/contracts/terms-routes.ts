/** /contracts/{contract_id}/configs/{config_id}/terms: by what a configuration's claims are priced, in its own words. */
import { z } from '@hono/zod-openapi';
import { change } from '../../contracts/index.ts';
import { putTerms, removeTerms } from '../../contracts/terms/changes.ts';
import { findTerms, noTerms, type StoredTerms } from '../../contracts/terms/queries.ts';
import { termsDocument } from '../../engine/contracts/terms/schema.ts';
import { WARNING_CODES } from '../../engine/contracts/terms/warning.ts';
import { badRequest } from '../../errors/api-error.ts';
import { createApi, inputOf, refuseInput } from '../../http/api.ts';
import { preconditionOf, setVersion } from '../../http/conditional/preconditions.ts';
import { answerError } from '../../http/errors/answer-error.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { contractsOf, given, read, remove } from '../contract-context.ts';
import { config, configOnTheWire } from './schema.ts';
import { configParams } from './scope.ts';
import { refusalsOf } from './terms-refusals.ts';
import { termsWarnings } from './terms-warnings.ts';

const tags = ['Contracts'];

const warnings = z
  .array(
    z
      .object({
        term: z.string().openapi({ description: 'Id of the term.' }),
        code: z.enum(WARNING_CODES),
        text: z.string().openapi({ description: 'A sentence.' }),
      })
      .openapi('TermWarning'),
  )
  .openapi({
    description:
      'What the terms say that their writer hardly means; they price all the same. Codes are looked up in the loaded releases, but not in samples.',
  });

const configDetail = config
  .extend({
    document: termsDocument.nullable().openapi({ description: 'Its terms; null without.' }),
    warnings,
  })
  .openapi('ContractConfigDetail');

const contractTerms = z
  .object({
    contract_id: z.string(),
    config_id: z.uuid(),
    terms_version: z.number().int().openapi({ description: 'Grows with every change.' }),
    terms_count: z.number().int(),
    document: termsDocument,
    warnings,
  })
  .openapi('ContractTerms');

const configRoute = operation(
  {
    operationId: 'getContractConfig',
    method: 'get',
    path: '/{contract_id}/configs/{config_id}',
    tags,
    summary: 'One configuration',
    description:
      'A configuration with its terms and what to think of in them. `ETag` is the version of the configuration’s own fields: terms have one of their own, `terms_version`.',
    request: { params: configParams },
  },
  { schema: configDetail, description: 'The configuration.', errors: [404], version: 'read' },
);

const EXAMPLES = [
  'A carve-out pays lines apart from the rest:',
  '`{"id": "implants", "name": "Implants over $5,000", "role": "carve_out", "applies": {"lines": {"revenue_codes": ["0274-0276", "0278"], "charges_over": 5000}}, "pays": {"how": "percent_of_charges", "percent": 40}}`.',
  'A rate pays the stay, with an increase by year:',
  '`{"id": "deliveries", "name": "Normal deliveries to two days", "role": "rate", "applies": {"kinds": ["inpatient"], "drgs": ["768", "796-798", "805-807"]}, "pays": {"how": "case_rate", "amount": 4900, "days": 2, "each_further_day": 1150}, "escalators": [{"from": "2027-01-01", "percent": 3}]}`.',
  'The default pays what is left:',
  '`{"id": "medicare", "name": "125 % of Medicare", "role": "default", "applies": {}, "pays": {"how": "percent_of_medicare", "percent": 125, "without": ["uncompensated_care"]}}`.',
].join(' ');

const putRoute = operation(
  {
    operationId: 'setContractTerms',
    awaitsAdmission: true,
    method: 'put',
    path: '/{contract_id}/configs/{config_id}/terms',
    tags,
    summary: 'Set the terms of a configuration',
    description: `The document takes the place of the terms that the configuration has; the same document changes nothing, but that terms of an earlier meaning (\`GET /contracts/terms/changes\`) are then meant as they pay now. With terms the configuration’s own fee schedule and DRG table no longer price: terms name theirs. Exclusions take a claim first, then carve-outs, rates, the default, stop-loss and limits, within each role in the order of the list; a line is taken once. ${EXAMPLES} A document has at most 200 terms and 100,000 bytes. Fee schedules, DRG tables and code groups that it names must belong to your organization, and cannot be deleted while it does. With the \`ETag\` of the terms in \`If-Match\` another version is a 412, and nothing changes; \`If-None-Match: *\` writes the first terms of a configuration alone. A 400 has a sentence for each fault, ten at most: \`Term drugs: pays.plus_percent must be at least 0\`.`,
    request: {
      params: configParams,
      body: jsonBody(termsDocument),
    },
  },
  { schema: contractTerms, description: 'The terms as they are now.', errors: [404, 409], version: 'change or create' },
);

const getRoute = operation(
  {
    operationId: 'getContractTerms',
    method: 'get',
    path: '/{contract_id}/configs/{config_id}/terms',
    tags,
    summary: 'Terms of a configuration',
    description:
      'The document as it is priced by, its version and its warnings. 404 for a configuration without terms.',
    request: { params: configParams },
  },
  { schema: contractTerms, description: 'The terms.', errors: [404], version: 'read' },
);

const deleteRoute = emptyOperation(
  {
    operationId: 'deleteContractTerms',
    awaitsAdmission: true,
    method: 'delete',
    path: '/{contract_id}/configs/{config_id}/terms',
    tags,
    summary: 'Remove the terms of a configuration',
    description: 'The configuration prices by its fee schedule and DRG table again. The audit trail keeps the terms.',
    request: { params: configParams },
  },
  { description: 'They are removed.', errors: [404, 409], version: 'remove' },
);

export const terms = createApi()
  .openapi(configRoute, async (c) => {
    const { contract_id, config_id } = c.req.valid('param');
    const stored = given(await read(c, findTerms, contract_id, config_id));
    const warnings = await termsWarnings(stored, c.get('storage').reference);
    setVersion(c, stored.config.version);
    return c.json({ ...configOnTheWire(stored.config), document: stored.document, warnings }, 200);
  })
  .openapi(
    putRoute,
    async (c) => {
      const context = await contractsOf(c);
      const { contract_id, config_id } = c.req.valid('param');
      const put = putTerms(context.organizationId, contract_id, config_id, c.req.valid('json'));
      const precondition = preconditionOf(c, { mayCreate: true });
      const { result, version } = given(await change(context, put, { precondition }));
      setVersion(c, version);
      return c.json(await termsOnTheWire(result, c.get('storage').reference), 200);
    },
    // Names terms by their ids.
    (result, c) =>
      result.success || result.target !== 'json'
        ? refuseInput(result, c)
        : answerError(badRequest(refusalsOf(result.error, inputOf(result)).join('; ')), c),
  )
  .openapi(getRoute, async (c) => {
    const { contract_id, config_id } = c.req.valid('param');
    const stored = given(await read(c, findTerms, contract_id, config_id));
    setVersion(c, stored.config.termsVersion);
    return c.json(await termsOnTheWire(stored, c.get('storage').reference), 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { contract_id, config_id } = c.req.valid('param');
    await remove(c, removeTerms, contract_id, config_id);
    return c.body(null, 204);
  });

/** @throws ApiError 404 for a configuration without terms */
async function termsOnTheWire(stored: StoredTerms, reference: DataDatabase) {
  const { config: row, document } = stored;
  if (!document || row.termsVersion === null) return given<never>(noTerms(row));
  return {
    contract_id: row.contractId,
    config_id: row.id,
    terms_version: row.termsVersion,
    terms_count: document.terms.length,
    document,
    warnings: await termsWarnings(stored, reference),
  };
}
