/** GET /zip9-data/…: ZIP and ZIP+4 to carrier and pricing locality. */

import { z } from '@hono/zod-openapi';
import { notFound } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { citeEmpty, day, EMPTY_MEANS_NONE } from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { contractor, dateParameter, identifier, paging, recordId, state } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { ZIP_CODES } from '../../storage/lookups/zip-codes.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['ZIP codes'];
/** The history has no state and no rural indicator. */
const WITH_STATE: DatasetTable = { noun: 'ZIP codes with state and rural indicator', datasets: ['zip5', 'zip9'] };
const stateOfZip = state({ description: 'State abbreviation.', example: 'CA' });
const carrier = contractor({ description: 'Carrier (MAC) number.', example: '01112' });

const searchRoute = operation(
  {
    operationId: 'searchZip9',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search ZIP codes',
    description: `ZIP and ZIP+4 records by the beginning of the code, state, carrier, locality, rural indicator and date. 5-digit ZIPs come before ZIP+4, records in force before ended ones, newest first, then by state, carrier, locality and code. \`count\` is the exact number of matching records. Records derived from the ZIP+4 history carry no state and no rural indicator (null), so those filters leave them out. ${EMPTY_MEANS_NONE}`,
    request: {
      query: searchQuery(
        {
          zip_code: identifier({
            pattern: /^(\d{1,5}|\d{5}-?\d{1,4}|\d{5}-)$/,
            message: 'must be 1 to 9 digits, with or without the hyphen of a ZIP+4',
            description: 'Beginning of a ZIP code or ZIP+4: `902` finds all that start with 902.',
            example: '90210',
          })
            .transform((value) => value.replace('-', ''))
            .optional(),
          state: stateOfZip.optional(),
          carrier: carrier.optional(),
          pricing_locality: identifier({
            pattern: /^[A-Za-z0-9]{2}$/,
            message: 'must be a locality number of 2 characters',
            description: 'Pricing locality number.',
            example: '18',
          }).optional(),
          rural_indicator: z
            .string()
            .trim()
            .toUpperCase()
            .pipe(z.enum(['', 'R', 'B'], 'must be R (rural), B (super rural) or blank (urban)'))
            .openapi({
              type: 'string',
              enum: ['', 'R', 'B'],
              description: '`R` rural, `B` super rural, blank (`rural_indicator=`) urban.',
            })
            .optional(),
          effective_date: dateParameter({
            description: 'Records in force on this date.',
            example: '2026-07-15',
          }).optional(),
          ...paging(50, 500),
        },
        'state',
        { name: 'zip_code', form: /\d/ },
      ),
    },
  },
  { schema: wire.zip9List, description: 'A page of records and the total.', errors: [404], reference: true },
);

const statesRoute = operation(
  {
    operationId: 'listZip9States',
    method: 'get',
    path: '/lookup/states',
    tags,
    summary: 'States',
    description: 'States and territories that have ZIP codes.',
  },
  { schema: wire.states, description: 'The states.', reference: true },
);

const carriersRoute = operation(
  {
    operationId: 'listZip9Carriers',
    method: 'get',
    path: '/lookup/carriers',
    tags,
    summary: 'Carriers',
    description: 'Carriers (MAC numbers); with `state`, those of one state.',
    request: { query: z.object({ state: stateOfZip.optional() }) },
  },
  { schema: wire.carriers, description: 'The carriers.', reference: true },
);

const localitiesRoute = operation(
  {
    operationId: 'listZip9Localities',
    method: 'get',
    path: '/lookup/localities',
    tags,
    summary: 'Pricing localities',
    description:
      'Pricing locality numbers; with `state` or `carrier`, those of one state or carrier. A locality number is unique only within its carrier.',
    request: { query: z.object({ state: stateOfZip.optional(), carrier: carrier.optional() }) },
  },
  { schema: wire.localities, description: 'The pricing localities.', reference: true },
);

const statisticsRoute = operation(
  {
    operationId: 'getZip9Statistics',
    method: 'get',
    path: '/stats/summary',
    tags,
    summary: 'ZIP code statistics',
    description: 'How many records, ZIP codes, states, carriers and localities are loaded.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const recordRoute = operation(
  {
    operationId: 'getZip9',
    method: 'get',
    path: '/{record_id}',
    tags,
    summary: 'One ZIP code record',
    description: 'A ZIP code record by its id.',
    request: { params: z.object({ record_id: recordId({ description: 'Id of the record.', example: 1 }) }) },
  },
  { schema: wire.zip9Record, description: 'The record.', errors: [404], reference: true },
);

export const zip9Data = createApi()
  .openapi(searchRoute, async (c) => {
    const input = c.req.valid('query');
    const page = await queries.search(
      c.get('storage').geography,
      {
        zipCode: input.zip_code ?? '',
        state: input.state,
        carrier: input.carrier,
        pricingLocality: input.pricing_locality,
        ruralIndicator: input.rural_indicator,
        effectiveDate: input.effective_date,
      },
      input,
    );
    if (page.total === 0) {
      const ofState = input.state !== undefined || input.rural_indicator !== undefined;
      const tables = [ofState ? WITH_STATE : ZIP_CODES];
      citeEmpty(c, 'geography', { tables, periods: day(input.effective_date) });
    }
    cite(c, 'geography', page.releases);
    return c.json({ data: page.rows.map(wire.zipOnTheWire), count: page.total }, 200);
  })
  .openapi(statesRoute, async (c) => {
    const result = await queries.distinct(c.get('storage').geography, 'state', {});
    cite(c, 'geography', result.releases);
    return c.json({ states: result.values }, 200);
  })
  .openapi(carriersRoute, async (c) => {
    const result = await queries.distinct(c.get('storage').geography, 'carrier', c.req.valid('query'));
    cite(c, 'geography', result.releases);
    return c.json({ carriers: result.values }, 200);
  })
  .openapi(localitiesRoute, async (c) => {
    const result = await queries.distinct(c.get('storage').geography, 'pricingLocality', c.req.valid('query'));
    cite(c, 'geography', result.releases);
    return c.json({ localities: result.values }, 200);
  })
  .openapi(statisticsRoute, async (c) => {
    const statistics = await queries.readStatistics(c.get('storage').geography);
    cite(c, 'geography', statistics.releases);
    return c.json(
      {
        total_records: statistics.totalRecords,
        unique_zip_codes: statistics.uniqueZipCodes,
        unique_states: statistics.uniqueStates,
        unique_carriers: statistics.uniqueCarriers,
        unique_localities: statistics.uniqueLocalities,
      },
      200,
    );
  })
  .openapi(recordRoute, async (c) => {
    const { record_id } = c.req.valid('param');
    const row = await queries.findById(c.get('storage').geography, record_id);
    if (!row) throw notFound(`ZIP code record ${record_id} not found`);
    cite(c, 'geography', [row.releaseId]);
    return c.json(wire.zipWithTimes(row), 200);
  });
