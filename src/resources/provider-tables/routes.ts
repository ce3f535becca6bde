/** GET /provider-tables/…: the inpatient and outpatient provider specific files, every record of every provider. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findActive, suggestProviderIds } from '../../contracts/tables/providers/queries.ts';
import { PROVIDER_TABLES, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { badRequest, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, releasesOf } from '../../http/conditional/conditional.ts';
import { operation } from '../../http/openapi/openapi.ts';
import {
  ccn,
  ccnPart,
  flag,
  identifier,
  npi,
  optionalNumber,
  paging,
  recordId,
  searchText,
  state,
  today,
} from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { loadProviderIndex, loadProviderIndexes } from '../../storage/lookups/provider-index.ts';
import { contractId, providerId, summaryOnTheWire } from '../custom-providers/schema.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';
import { customSuggestion, type Suggestion, suggest } from './suggest.ts';

const tags = ['Provider tables'];
const tableName = z.enum(['ipsf', 'opsf'], 'must be ipsf or opsf');
const table = tableName
  .optional()
  .transform((value) => value ?? ('ipsf' as const))
  .openapi({
    type: 'string',
    enum: ['ipsf', 'opsf'],
    default: 'ipsf',
    description: '`ipsf` inpatient, `opsf` outpatient.',
  });
const tablePath = tableName.openapi({ description: '`ipsf` inpatient, `opsf` outpatient.', example: 'ipsf' });
const providerCcn = ccn({ description: 'CMS certification number.' });
const providerNpi = npi({ description: 'National Provider Identifier.' });
const includes = (description: string) =>
  flag({ description })
    .optional()
    .openapi({ default: true })
    .transform((value) => value ?? true);

/** The most base matches that a lookup lists: more do not help to find one provider. */
const MATCHES = 50;

const listRoute = operation(
  {
    operationId: 'listProviders',
    method: 'get',
    path: '/',
    tags,
    summary: 'Search a provider specific file',
    description:
      'Records of the inpatient (IPSF) or outpatient (OPSF) provider specific file; all filters must match. A provider has a record for each date on which something changed. `active_only` gives the records whose `record_status` is `active`: for each CCN the newest that has begun, unless its termination date has come. Ordered by `sort_by`; records that agree in it come by CCN, newest first; `asc` is `desc` backwards. `count` is the exact number of matching records.',
    request: {
      query: searchQuery(
        {
          table,
          provider_ccn: providerCcn.optional(),
          national_provider_identifier: providerNpi.optional(),
          state: state({
            description: 'State abbreviation; CMS’s state codes are translated.',
            example: 'CA',
          }).optional(),
          active_only: flag({ description: 'Only records in force today.' }).optional().openapi({ default: false }),
          search: searchText({
            description:
              'Words. A record must have all of them: in the CCN or NPI, or as the provider type’s number or in its name.',
            example: 'psychiatric',
          }).optional(),
          sort_by: z
            .enum(
              ['effective_date', 'provider_ccn', 'termination_date', 'last_updated'],
              'must be effective_date, provider_ccn, termination_date or last_updated',
            )
            .optional()
            .openapi({
              default: 'effective_date',
              description: 'What to order by; an open termination date is the latest of all.',
            }),
          sort_direction: z
            .enum(['desc', 'asc'], 'must be asc or desc')
            .optional()
            .openapi({ default: 'desc', description: '`asc` is `desc` backwards.' }),
          ...paging(25, 200),
        },
        'search',
      ),
    },
  },
  { schema: wire.providerList, description: 'A page of records and the total.', reference: true },
);

const optionsRoute = operation(
  {
    operationId: 'getProviderFilterOptions',
    method: 'get',
    path: '/filters/options',
    tags,
    summary: 'Values to filter by',
    description: 'The states of a file’s records, and the federal fiscal years in which the records take effect.',
    request: { query: z.object({ table }) },
  },
  { schema: wire.options, description: 'The values.', reference: true },
);

const suggestionsRoute = operation(
  {
    operationId: 'suggestProviders',
    method: 'get',
    path: '/suggestions',
    tags,
    summary: 'Complete an NPI or CCN',
    description:
      'NPIs or CCNs of both files that begin with `query`, in order; the label adds the other number, the provider type and the state of the newest record. With `contract_id`, the organization’s active custom providers for that contract come first if their id begins with `query`, as written or in capitals, whichever number is completed.',
    request: {
      query: searchQuery(
        {
          query: searchText({ description: 'How the number begins, 3 characters at least.', example: '980' })
            .refine((value) => value.length >= 3, 'must be at least 3 characters long')
            .openapi({ minLength: 3 }),
          identifier_field: z
            .enum(['npi', 'provider_ccn'], 'must be npi or provider_ccn')
            .optional()
            .openapi({ default: 'npi', description: 'Which number to complete.' }),
          contract_id: contractId
            .optional()
            .openapi({ description: 'Contract whose custom providers are suggested too.' }),
          limit: optionalNumber({ minimum: 1, maximum: 25, default: 5, description: 'Suggestions at most.' }),
          include_base_tables: includes('Suggest from CMS’s tables.'),
          include_custom_providers: includes('Suggest custom providers.'),
        },
        'query',
      ),
    },
  },
  { schema: wire.suggestions, description: 'The suggestions.', reference: true },
);

const lookupRoute = operation(
  {
    operationId: 'lookupProvider',
    method: 'get',
    path: '/lookup',
    tags,
    summary: 'Find a provider',
    description: `Providers of both files whose NPI or CCN is the given one or, if there is none, contains it; if both are given, both must match. Each CCN of a file is listed with its newest record that has begun, else its newest; by CCN, at most ${MATCHES} a file. \`provider_id\` finds a custom provider and needs \`contract_id\`: \`custom_matches\` are its active versions for that contract, newest period first, at most ${MATCHES}.`,
    request: {
      query: z.object({
        npi: identifier({
          pattern: /^\d{1,10}$/,
          message: 'must be 1 to 10 digits',
          description: 'NPI or a part of it.',
          example: '2000001000',
        }).optional(),
        provider_ccn: ccnPart({
          description: 'CMS certification number or a part of it.',
          example: '9800',
        }).optional(),
        provider_id: providerId.optional().openapi({ description: 'Provider id of a custom provider.' }),
        contract_id: contractId.optional().openapi({ description: 'Contract of the custom provider.' }),
      }),
    },
  },
  { schema: wire.matches, description: 'What was found.', reference: true },
);

const metadataRoute = operation(
  {
    operationId: 'getProviderTableMetadata',
    method: 'get',
    path: '/{table}/metadata',
    tags,
    summary: 'Fields of a provider specific file',
    description:
      'What each field of the file means and its type in answers, in the order of CMS’s export. `date` is a string YYYY-MM-DD.',
    request: {
      params: z.object({
        table: z.string().openapi({ enum: [...PROVIDER_TABLES], description: '`ipsf` or `opsf`.', example: 'ipsf' }),
      }),
    },
  },
  { schema: wire.metadata, description: 'Description and type by field.', errors: [404] },
);

const versionsRoute = operation(
  {
    operationId: 'listProviderVersions',
    method: 'get',
    path: '/{table}/providers/versions',
    tags,
    summary: 'All records of a provider',
    description:
      'Every record of a provider in a file, newest first, with all fields; an empty list if there is none. At least one identifier is needed; if both are given, both must match.',
    request: {
      params: z.object({ table: tablePath }),
      query: z.object({ provider_ccn: providerCcn.optional(), national_provider_identifier: providerNpi.optional() }),
    },
  },
  { schema: wire.versions, description: 'The records.', reference: true },
);

const recordRoute = operation(
  {
    operationId: 'getProviderRecord',
    method: 'get',
    path: '/{table}/{record_id}',
    tags,
    summary: 'One record of a provider specific file',
    description:
      'A record by its id, with every field of the file under CMS’s name; `/{table}/metadata` describes them. A field that the file leaves blank is null, a zero is a zero. Dates are strings YYYY-MM-DD, as in the list.',
    request: {
      params: z.object({ table: tablePath, record_id: recordId({ description: 'Id of the record.', example: 1 }) }),
    },
  },
  { schema: wire.providerRecord, description: 'The record.', errors: [404], reference: true },
);

/**
 * Cites the files' releases. Which record is in force changes with the day, and so does the answer; custom providers
 * change it, too.
 */
function citeFiles(c: Context<AppEnv>, tables: readonly ProviderTable[], date: number, custom: unknown[] = []): void {
  for (const name of tables) cite(c, 'providers', releasesOf(c, 'providers', new RegExp(`^${name}$`)));
  c.set('etagParts', [String(date), JSON.stringify(custom)]);
}

/** Cites the releases that the records are of: CMS's, or an operator's own; without records, all of the file. */
function citeRecords(
  c: Context<AppEnv>,
  table: ProviderTable,
  records: readonly queries.FullRecord[],
  date: number,
): void {
  const ids = records.map(({ releaseId }) => Number(releaseId));
  cite(c, 'providers', ids.length > 0 ? new Set(ids) : releasesOf(c, 'providers', new RegExp(`^${table}$`)));
  c.set('etagParts', [String(date), JSON.stringify([])]);
}

// Register literal paths before those with a parameter in the same place: the first match answers.
export const providerTables = createApi()
  .openapi(listRoute, async (c) => {
    const input = c.req.valid('query');
    const date = today();
    const index = await loadProviderIndex(c.get('storage').providers, input.table);
    const { records, count } = index.search(
      {
        providerCcn: input.provider_ccn,
        nationalProviderIdentifier: input.national_provider_identifier,
        state: input.state,
        search: input.search,
        activeOnly: input.active_only,
      },
      { by: input.sort_by ?? 'effective_date', descending: input.sort_direction !== 'asc' },
      input,
      date,
    );
    citeFiles(c, [input.table], date);
    return c.json({ data: records.map(wire.rowOnTheWire), count }, 200);
  })
  .openapi(optionsRoute, async (c) => {
    const input = c.req.valid('query');
    const index = await loadProviderIndex(c.get('storage').providers, input.table);
    citeFiles(c, [input.table], today());
    return c.json({ states: index.states(), fiscal_years: index.fiscalYears() }, 200);
  })
  .openapi(suggestionsRoute, async (c) => {
    const input = c.req.valid('query');
    const [custom, indexes] = await Promise.all([
      suggestCustom(c, input),
      input.include_base_tables ? loadProviderIndexes(c.get('storage').providers) : [],
    ]);
    if (input.include_base_tables) citeFiles(c, PROVIDER_TABLES, today(), custom);
    const base = suggest(indexes, input.identifier_field ?? 'npi', input.query, input.limit);
    return c.json({ suggestions: [...custom, ...base].slice(0, input.limit) }, 200);
  })
  .openapi(lookupRoute, async (c) => {
    const input = c.req.valid('query');
    if (input.provider_id && !input.contract_id) {
      throw badRequest('Invalid request: provider_id needs contract_id beside it');
    }
    if (!input.npi && !input.provider_ccn && !input.provider_id) {
      const subject = input.contract_id ? 'contract_id needs' : 'at least one must be given of';
      throw badRequest(`Invalid request: ${subject} npi, provider_ccn or provider_id`);
    }
    const ofBase = input.npi || input.provider_ccn;
    const date = today();
    const [custom, indexes] = await Promise.all([
      lookUpCustom(c, input),
      ofBase ? loadProviderIndexes(c.get('storage').providers) : [],
    ]);
    const find = (matches: (number: string, text: string) => boolean) =>
      indexes.flatMap((index) =>
        index.current(
          (provider) =>
            (!input.npi || matches(provider.npi, input.npi)) &&
            (!input.provider_ccn || matches(provider.ccn, input.provider_ccn)),
          MATCHES,
          date,
        ),
      );
    const exact = find((number, text) => number === text);
    const matches = exact.length > 0 ? exact : find((number, text) => number.includes(text));
    if (ofBase) citeFiles(c, PROVIDER_TABLES, date, custom);
    return c.json({ base_matches: matches.map(wire.rowOnTheWire), custom_matches: custom }, 200);
  })
  .openapi(metadataRoute, (c) => {
    const name = c.req.valid('param').table;
    const providerTable = PROVIDER_TABLES.find((candidate) => candidate === name);
    if (!providerTable) throw notFound('There is no such table, and no metadata of it; the tables are ipsf and opsf');
    return c.json(wire.metadataOf(providerTable), 200);
  })
  .openapi(versionsRoute, async (c) => {
    const name = c.req.valid('param').table;
    const input = c.req.valid('query');
    if (!input.provider_ccn && !input.national_provider_identifier) {
      throw badRequest('Invalid request: provider_ccn or national_provider_identifier must be given');
    }
    const date = today();
    const result = await queries.findVersions(
      c.get('storage').providers,
      name,
      { ccn: input.provider_ccn, npi: input.national_provider_identifier },
      date,
    );
    citeRecords(c, name, result, date);
    return c.json(
      result.map((row) => wire.recordOnTheWire(name, row, date)),
      200,
    );
  })
  .openapi(recordRoute, async (c) => {
    const { table: name, record_id } = c.req.valid('param');
    const date = today();
    const record = await queries.findById(c.get('storage').providers, name, record_id, date);
    if (!record) throw notFound(`Record ${record_id} not found in ${name}`);
    citeRecords(c, name, [record], date);
    return c.json(wire.recordOnTheWire(name, record, date), 200);
  });

async function suggestCustom(
  c: Context<AppEnv>,
  input: { contract_id?: string; query: string; limit: number; include_custom_providers: boolean },
): Promise<Suggestion[]> {
  if (!input.contract_id || !input.include_custom_providers) return [];
  const { organizationId } = await c.get('caller');
  const of = { contractId: input.contract_id, prefix: input.query };
  const result = await suggestProviderIds(organizationId, c.get('storage').organizations, of, input.limit);
  return result.map(customSuggestion);
}

async function lookUpCustom(c: Context<AppEnv>, input: { provider_id?: string; contract_id?: string }) {
  if (!input.provider_id || !input.contract_id) return [];
  const { organizationId } = await c.get('caller');
  const of = { providerId: input.provider_id, contractId: input.contract_id };
  const result = await findActive(organizationId, c.get('storage').organizations, of, MATCHES);
  return result.map(summaryOnTheWire);
}
