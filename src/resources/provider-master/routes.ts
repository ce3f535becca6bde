/**
 * /provider-master/…: the list of all providers, the provider of a CCN or NPI, and the update that superusers start.
 */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { badRequest, notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, releasesOf } from '../../http/conditional/conditional.ts';
import { requireRole } from '../../http/gate/gate.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { ccn, ccnPart, npi, paging, reloadQuery, searchText, state, today } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { readSourceInfo } from '../../workflows/source-info.ts';
import { readReload, startReload } from '../../workflows/start.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['Provider master'];
const RELOAD = 'provider-master';
const MASTER = /^(?:provider-of-services|hospital-general-information)$/;
const PROVIDER_FILES = /^[io]psf$/;
const superuserOnly = requireRole('Superuser privileges required', 'superuser');

const listed = (description: string) => ccn({ description, example: '010001' });
const words =
  'in any case, with or without accents and punctuation. A word of three letters or more is also found within longer words, a shorter one at their beginning.';

const searchRoute = operation(
  {
    operationId: 'searchProviderMaster',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search providers',
    description:
      'Every provider that CMS’s Provider of Services file or its hospital list names, each once, also if its participation has ended: first the providers of the Provider of Services file by CCN, then those that only the hospital list has. Filters are combined; `count` is the exact number of matching providers.',
    request: {
      query: searchQuery(
        {
          provider_num: ccnPart({ description: 'CCN, or the beginning of one.', example: '0100' }).optional(),
          facility_name: searchText({ description: `Words that the name has, all of them, ${words}` }).optional(),
          state: state({ description: 'State, abbreviated.', example: 'AL' }).optional(),
          city: searchText({ description: `Words that the city has, all of them, ${words}` }).optional(),
          provider_category: searchText({
            description:
              'Code of a category (`01` hospitals), with its type (`01-11` critical access hospitals), or the name of a category or type or its beginning (`Hospice`, `Critical Access`), in any case.',
            example: '01',
          }).optional(),
          ...paging(50, 500),
        },
        'facility_name',
        { name: 'provider_num', form: /^\d\S*$/ },
      ),
    },
  },
  { schema: wire.searchList, description: 'A page of providers and the total.', reference: true },
);

const lookupRoute = operation(
  {
    operationId: 'lookupProviderMaster',
    method: 'get',
    path: '/lookup-details',
    tags,
    summary: 'Name and address of a provider',
    description:
      'Found by CCN (`alternate_id`); if that is not given or not in the list, by the CCN that the inpatient provider specific file, then the outpatient one, has for the NPI. If an NPI has several CCNs, the newest record that has begun decides. A provider that is not in the list is no error: `found` is false. At least one of the two must be given.',
    request: {
      query: z.object({
        alternate_id: listed('CMS certification number; tried first.').optional(),
        npi: npi({ description: 'National Provider Identifier; tried where the CCN finds nothing.' }).optional(),
      }),
    },
  },
  { schema: wire.lookupDetails, description: 'What was found.', reference: true },
);

const statisticsRoute = operation(
  {
    operationId: 'getProviderMasterStatistics',
    method: 'get',
    path: '/stats',
    tags,
    summary: 'Statistics',
    description: 'How many providers the list has, which states have most of them, and when it was last imported.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const statusRoute = operation(
  {
    operationId: 'getProviderMasterStatus',
    method: 'get',
    path: '/status',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Status of the update',
    description: 'Outcome of the last update of the list, or its progress. Superusers only.',
  },
  { schema: wire.updateStatus, description: 'The status.', errors: [403] },
);

const updateRoute = operation(
  {
    operationId: 'updateProviderMaster',
    method: 'post',
    path: '/update',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'Update the list',
    description:
      'Starts a workflow that reads CMS’s file part by part, checks every row and whether the file is whole, and puts the whole list in force in one step; until then, and if anything fails, the present one stays in force. The file is the newest one under `cms/provider-master/` in the bucket FILES, else that at the address `PROVIDER_MASTER_URL`: a Provider of Services file or a hospital list, plain, in a gzip or in a zip. If there is neither, the answer is a 409. While an update runs, a second call gives its status. Superusers only.',
    request: { query: reloadQuery },
  },
  { schema: wire.updateStarted, description: 'The update is under way.', errors: [403, 409] },
);

const infoRoute = operation(
  {
    operationId: 'getProviderMasterDatasetInfo',
    method: 'get',
    path: '/debug/test-dataset-info',
    tags,
    middleware: [superuserOnly] as const,
    summary: 'What an update would read',
    description:
      'The files in the bucket and at the configured address at this moment: size, first line and publication of each. An address that cannot be reached is no error of the request: `error` says why. Superusers only.',
  },
  { schema: wire.datasetInfo, description: 'Files and addresses.', errors: [403] },
);

const recordRoute = operation(
  {
    operationId: 'getProviderMasterRecord',
    method: 'get',
    path: '/{provider_num}',
    tags,
    summary: 'One provider',
    description:
      'Everything that the list has about a provider, by its CCN. If both publications have the provider, the record is that of the Provider of Services file.',
    request: { params: z.object({ provider_num: listed('CMS certification number.') }) },
  },
  { schema: wire.fullRecord, description: 'The record.', errors: [404], reference: true },
);

export const providerMaster = createApi()
  .openapi(searchRoute, async (c) => {
    const input = c.req.valid('query');
    const { rows, total, releases } = await queries.search(
      c.get('storage').providers,
      {
        providerNum: input.provider_num,
        facilityName: input.facility_name,
        state: input.state,
        city: input.city,
        providerCategory: input.provider_category?.toUpperCase(),
      },
      input,
    );
    cite(c, 'providers', releases);
    return c.json({ data: rows.map(wire.rowOnTheWire), count: total }, 200);
  })
  .openapi(lookupRoute, async (c) => {
    const { alternate_id, npi } = c.req.valid('query');
    if (!alternate_id && !npi) throw badRequest('Invalid request: alternate_id or npi must be given');
    const date = today();
    const { method, provider } = await queries.lookup(c.get('storage').providers, { ccn: alternate_id, npi }, date);
    cite(c, 'providers', [
      ...(provider ? [provider.releaseId] : releasesOf(c, 'providers', MASTER)),
      ...(method === 'alternate_id' || !npi ? [] : releasesOf(c, 'providers', PROVIDER_FILES)),
    ]);
    // The day decides which record of an NPI has begun.
    c.set('etagParts', [String(date)]);
    return c.json(wire.lookupOnTheWire(method, provider), 200);
  })
  .openapi(statisticsRoute, async (c) => {
    const statistics = await queries.readStatistics(c.get('storage').providers);
    cite(c, 'providers', releasesOf(c, 'providers', MASTER));
    return c.json(wire.statisticsOnTheWire(statistics), 200);
  })
  .openapi(statusRoute, async (c) => c.json(wire.statusOnTheWire(await readReload(c.env, RELOAD)), 200))
  .openapi(updateRoute, async (c) => {
    const { accept_partial, accept_unusual } = c.req.valid('query');
    const { instanceId, started } = await startReload(c.env, c.get('settings'), RELOAD, Math.floor(Date.now() / 1000), {
      acceptPartial: accept_partial,
      acceptUnusual: accept_unusual,
    });
    const message = `The update of the provider master list ${started ? 'has started' : 'is already under way'}`;
    return c.json({ message, status: 'processing' as const, instance_id: instanceId }, 200);
  })
  .openapi(infoRoute, async (c) => c.json(wire.infoOnTheWire(await readSourceInfo(c.env, RELOAD)), 200))
  .openapi(recordRoute, async (c) => {
    const { provider_num } = c.req.valid('param');
    const row = await queries.findByCcn(c.get('storage').providers, provider_num);
    if (!row) throw notFound(`No provider ${provider_num} in the provider master list; ${loaded(c)}`);
    cite(c, 'providers', [row.releaseId]);
    const source = c.get('storage').providers.state?.releases[String(row.releaseId)]?.[0] ?? '';
    return c.json(wire.recordOnTheWire(row, source), 200);
  });

/** Names the loaded publications, for a message. */
function loaded(c: Context<AppEnv>): string {
  const releases = Object.values(c.get('storage').providers.state?.releases ?? {});
  const labels = releases
    .filter(([dataset]) => MASTER.test(dataset))
    .map(([, label, isSample]) => (isSample ? `${label} (sample)` : label))
    .sort();
  return labels.length > 0 ? `loaded: ${labels.join(', ')}` : 'none is loaded';
}
