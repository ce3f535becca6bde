/** /fee-schedules/…: search, schedule types, statistics, a code's timeline and modifiers, one record, PFS prices. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ApiError, badRequest, notFound } from '../../errors/api-error.ts';
import { priceInLocalities, priceServices, type Refusal, type ServicePrice } from '../../fee-prices/index.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { between, citeEmpty, day, EMPTY_MEANS_NONE } from '../../http/errors/loaded.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import {
  codePrefix,
  dateParameter,
  flag,
  hcpcs,
  identifier,
  paging,
  recordId,
  today,
  wholeNumber,
} from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import * as pricing from './calculation-schema.ts';
import { contextOf } from './context.ts';
import { localityRates, localityRatesOnTheWire } from './locality-rates-schema.ts';
import * as queries from './queries.ts';
import { refusalError } from './refusals.ts';
import * as wire from './schema.ts';

const tags = ['Fee schedules'];

const scheduleType = wholeNumber({
  minimum: 0,
  maximum: 5,
  description: '0 PFS, 1 CLFS, 2 ASC, 3 DME, 4 ambulance, 5 ASP.',
  example: 0,
});
const modifierCombination = identifier({
  pattern: /^([A-Za-z0-9]{2}(,[A-Za-z0-9]{2})*|[Bb][Aa][Ss][Ee])$/,
  message: 'must be one or more 2-character modifiers joined by commas, or Base',
  description: 'A modifier combination: `26`, `NU,KF`, or `Base`.',
}).transform((value) => (value === 'BASE' ? '' : value));

const searchRoute = operation(
  {
    operationId: 'searchFeeSchedules',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search fee schedule records',
    description: `All fee schedules in one search. Newest first; within a period by schedule, base records before modifiers, then by code. \`count\` is the exact number of matching records. ${EMPTY_MEANS_NONE} Without \`schedule_type\` all six schedules are searched.`,
    request: {
      query: searchQuery(
        {
          code: codePrefix({ description: 'Beginning of a HCPCS/CPT code, in any case.', example: '99213' }).optional(),
          schedule_type: scheduleType.optional(),
          active_on: dateParameter({
            description: 'Records in force on this date.',
            example: '20260715',
          }).optional(),
          start_date_from: dateParameter({
            description: 'Records that start on this date or later.',
            example: '20250101',
          }).optional(),
          start_date_to: dateParameter({
            description: 'Records that start on this date or before.',
            example: '20261231',
          }).optional(),
          has_modifiers: flag({
            description: 'true: only records with modifiers; false: only base records.',
          }).optional(),
          modifier: modifierCombination.optional().openapi({
            type: 'string',
            description: 'Records with this modifier among theirs, or with exactly this combination (`NU,KF`).',
            example: '26',
          }),
          price_indicator: z
            .enum(['1', '9', 'all'], 'must be 1, 9 or all')
            .optional()
            .default('9')
            .openapi({ description: '`1` qualifying APM participant (QP) rate, `9` standard, `all` both.' }),
          ...paging(50, 500),
        },
        'code',
      ),
    },
  },
  { schema: wire.feeScheduleList, description: 'A page of records and the total.', errors: [404], reference: true },
);

const scheduleTypesRoute = operation(
  {
    operationId: 'listScheduleTypes',
    method: 'get',
    path: '/schedule-types',
    tags,
    summary: 'List schedule types',
    description:
      'The fee schedules that `schedule_type` names. Type 2, the ASC schedule, is not listed, but statistics and searches have it.',
  },
  { schema: wire.scheduleTypes, description: 'Types 0, 1, 3, 4, 5.' },
);

const statisticsRoute = operation(
  {
    operationId: 'getFeeScheduleStatistics',
    method: 'get',
    path: '/stats',
    tags,
    summary: 'Fee schedule statistics',
    description: 'How many records and codes are loaded, by schedule, and the dates that they span.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const timelineRoute = operation(
  {
    operationId: 'getCodeTimeline',
    method: 'get',
    path: '/code/{code}/timeline',
    tags,
    summary: 'Periods of a code',
    description:
      'The periods for which a code has a record with one modifier combination at the standard price indicator, newest first. Without `modifier`, the periods of the base records. For a code without base records (equipment that is rented or bought: `RR`, `NU`), each period of its combinations once, with the `id` of the first combination’s record. The array is empty for a code without records; a schedule that is not loaded at all is a 404.',
    request: {
      params: z.object({ code: hcpcs({ description: 'HCPCS/CPT code, in any case.', example: '99213' }) }),
      query: z.object({
        schedule_type: scheduleType.default(0),
        modifier: modifierCombination
          .optional()
          .openapi({ type: 'string', description: 'A modifier combination: `26`, `NU,KF`.' }),
      }),
    },
  },
  { schema: wire.timeline, description: 'Periods, newest first.', errors: [404], reference: true },
);

const modifiersRoute = operation(
  {
    operationId: 'getCodeModifiers',
    method: 'get',
    path: '/code/{code}/modifiers',
    tags,
    summary: 'Modifier combinations of a code',
    description: `Every modifier combination under which a code has records, base first. ${EMPTY_MEANS_NONE}`,
    request: {
      params: z.object({ code: hcpcs({ description: 'HCPCS/CPT code, in any case.', example: '71046' }) }),
      query: z.object({
        schedule_type: scheduleType.default(0),
        active_on: dateParameter({
          description: 'Count only records in force on this date.',
          example: '20260715',
        }).optional(),
      }),
    },
  },
  { schema: wire.modifierCombinations, description: 'The combinations.', errors: [404], reference: true },
);

const recordRoute = operation(
  {
    operationId: 'getFeeSchedule',
    method: 'get',
    path: '/{record_id}',
    tags,
    summary: 'One fee schedule record',
    description:
      'A record by its id, with what CMS publishes beside the schedule for its code and period: NDC crosswalk (ASP), device offsets and device code pairs (ASC).',
    request: { params: z.object({ record_id: recordId({ description: 'Id of the record.', example: 1 }) }) },
  },
  { schema: wire.feeScheduleRecord, description: 'The record.', errors: [404], reference: true },
);

const calculateRoute = operation(
  {
    operationId: 'calculatePfsRate',
    method: 'get',
    path: '/pfs/calculate',
    tags,
    summary: 'Price a service under the physician fee schedule',
    description: [
      'What Medicare’s physician fee schedule allows for a service of a provider on a date. The NPI’s practice ZIP code (NPPES) gives carrier and locality, which give the GPCIs; the code gives its RVUs and conversion factor.',
      '`rate = ((rvu_work × gpci_work) + (pe × gpci_pe) + (rvu_mp × gpci_mp)) × conv_fact`, in decimals, rounded half up to the cent; `components` are unrounded. ZIP+4 records come before ZIP5. A code that is not paid by RVUs (status B, C, I, J, N, X …) answers null rates and says why in `payment_status`; so does a modifier with which no fee can be given. Charges below the rate, several units and what other lines of a claim change are the claim’s.',
      'A link that is missing on that date (NPI, practice ZIP, locality, GPCIs, record of the code) is a 404 that names it and what is loaded; a release is in force for its own quarter alone. 503: the registry cannot be reached and no address of the NPI is cached.',
    ].join('\n\n'),
    request: { query: pricing.calculationQuery },
  },
  { schema: pricing.calculationResult, description: 'The rates.', errors: [404], reference: true },
);

const localitiesRoute = operation(
  {
    operationId: 'listPfsLocalityRates',
    method: 'get',
    path: '/pfs/localities',
    tags,
    summary: 'Rates of a service in all localities',
    description:
      'What the physician fee schedule allows for a service on a date in each locality, by locality, and at GPCIs of 1 (`national`). Computed as `/fee-schedules/pfs/calculate` does. A code that is not paid by RVUs has null rates everywhere, and `payment_status` says why; contractor-priced imaging may have an OPPS cap all the same. Without a record of the code, or GPCIs, on that date the answer is a 404 that names what is loaded.',
    request: { query: z.object(pricing.serviceQuery) },
  },
  { schema: localityRates, description: 'The rates by locality.', errors: [404], reference: true },
);

const batchRoute = operation(
  {
    operationId: 'calculatePfsRates',
    method: 'post',
    path: '/pfs/calculate/batch',
    tags,
    summary: 'Price up to 500 services',
    description:
      'The same for many lines, each with its own NPI, code and date. A bad line fails alone: its `status` and `detail` say what the single call would have answered. Results keep the order of the lines.',
    request: { body: jsonBody(pricing.batchBody) },
  },
  { schema: pricing.batchResult, description: 'One result a line.', reference: true },
);

export const feeSchedules = createApi()
  .openapi(searchRoute, async (c) => {
    const input = c.req.valid('query');
    const database = c.get('storage').reference;
    const page = await queries.search(
      database,
      {
        code: input.code ?? '',
        scheduleType: input.schedule_type,
        activeOn: input.active_on,
        startDateFrom: input.start_date_from,
        startDateTo: input.start_date_to,
        hasModifiers: input.has_modifiers,
        modifier: input.modifier,
        priceIndicator: input.price_indicator === 'all' ? null : input.price_indicator,
      },
      input,
    );
    if (page.total === 0) {
      const periods = [...day(input.active_on), ...between(input.start_date_from, input.start_date_to)];
      citeEmpty(c, 'reference', { tables: queries.schedules(input.schedule_type), periods });
    }
    cite(
      c,
      'reference',
      page.rows.map((row) => row.releaseId),
    );
    return c.json({ data: page.rows.map((row) => wire.feeScheduleOnTheWire(row)), count: page.total }, 200);
  })
  .openapi(scheduleTypesRoute, (c) =>
    c.json(
      [0, 1, 3, 4, 5].map((id) => ({ id, name: wire.SCHEDULE_NAMES[id] as string })),
      200,
    ),
  )
  .openapi(statisticsRoute, async (c) => {
    const statistics = await queries.readStatistics(c.get('storage').reference);
    cite(c, 'reference', statistics.releases);
    const counts = Object.entries(wire.SCHEDULE_NAMES).map(([id, name]) => [
      name,
      statistics.byType.get(Number(id)) ?? 0,
    ]);
    return c.json(
      {
        total_records: [...statistics.byType.values()].reduce((sum, count) => sum + count, 0),
        by_schedule_type: Object.fromEntries(counts) as Record<string, number>,
        date_range: { earliest: statistics.earliest, latest: statistics.latest },
        unique_codes: statistics.uniqueCodes,
      },
      200,
    );
  })
  .openapi(timelineRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { schedule_type, modifier } = c.req.valid('query');
    const periods = await queries.findPeriods(c.get('storage').reference, code, schedule_type, modifier);
    const now = today();
    if (periods.length === 0) citeEmpty(c, 'reference', { tables: queries.schedules(schedule_type), periods: [] });
    cite(
      c,
      'reference',
      periods.map((period) => period.releaseId),
    );
    c.set('etagParts', [String(now)]);
    return c.json(
      periods.map((period) => ({
        id: period.id,
        start_date: period.startDate,
        end_date: period.endDate,
        label: `${period.startDate} - ${period.endDate}`,
        is_active: period.startDate <= now && now <= period.endDate,
      })),
      200,
    );
  })
  .openapi(modifiersRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { schedule_type, active_on } = c.req.valid('query');
    const result = await queries.findModifiers(c.get('storage').reference, code, schedule_type, active_on);
    if (result.releases.length === 0) {
      citeEmpty(c, 'reference', {
        tables: queries.schedules(schedule_type),
        periods: day(active_on),
      });
    }
    cite(c, 'reference', result.releases);
    return c.json(
      result.combinations.map(({ modifiers, recordCount, latestStartDate }) => ({
        modifiers: wire.modifiersOnTheWire(modifiers),
        display: modifiers || 'Base',
        record_count: recordCount,
        latest_start_date: latestStartDate,
      })),
      200,
    );
  })
  .openapi(recordRoute, async (c) => {
    const { record_id } = c.req.valid('param');
    const entry = await queries.findById(c.get('storage').reference, record_id);
    if (!entry) throw notFound(`Fee schedule record ${record_id} not found`);
    cite(c, 'reference', [entry.record.releaseId]);
    return c.json(wire.feeScheduleOnTheWire(entry.record, entry.supplements), 200);
  })
  .openapi(calculateRoute, async (c) => {
    const { npi, code, date, modifier, price_indicator, explain } = c.req.valid('query');
    const service = { code, date: date ?? today(), modifier: modifier ?? '', priceIndicator: price_indicator };
    const [price] = await priceServices(contextOf(c, explain), [{ npi, ...service }]);
    if (!price) throw new Error('a service without an outcome');
    if ('reason' in price) throw refusalError(price);
    const result = pricing.calculationOnTheWire(price);
    citePrices(c, [price]);
    c.set('etagParts', [String(service.date), result.locality_info.zip_code, JSON.stringify(result.provider)]);
    return c.json(result, 200);
  })
  .openapi(localitiesRoute, async (c) => {
    const { code, date, modifier, price_indicator } = c.req.valid('query');
    const service = { code, date: date ?? today(), modifier: modifier ?? '', priceIndicator: price_indicator };
    const prices = await priceInLocalities({ storage: c.get('storage') }, service);
    if ('reason' in prices) throw refusalError(prices);
    cite(c, 'reference', prices.releases);
    c.set('etagParts', [String(service.date)]);
    return c.json(localityRatesOnTheWire(prices), 200);
  })
  .openapi(batchRoute, async (c) => {
    const { lines, explain } = c.req.valid('json');
    const read = lines.map(pricing.readBatchLine);
    const services = read.filter((line) => typeof line !== 'string');
    const outcomes = await priceServices(contextOf(c, explain), services);
    citePrices(c, outcomes);
    const inOrder = outcomes.values();
    const results = read.map((line, index) => {
      if (typeof line === 'string') return failedLine(index, badRequest(line));
      const outcome = inOrder.next().value;
      if (!outcome) throw new Error('a line without an outcome');
      if ('reason' in outcome) return failedLine(index, refusalError(outcome));
      return { index, status: 200, result: pricing.calculationOnTheWire(outcome), detail: null, code: null };
    });
    return c.json(
      { results, count: results.length, failed: results.filter(({ status }) => status !== 200).length },
      200,
    );
  });

feeSchedules.openAPIRegistry.register('PfsCalculationLine', pricing.batchLineSchema);

function failedLine(index: number, { status, message: detail, code }: ApiError) {
  return { index, status, result: null, detail, code };
}

function citePrices(c: Context<AppEnv>, outcomes: readonly (ServicePrice | Refusal)[]): void {
  const releases = outcomes.flatMap((outcome) => ('reason' in outcome ? [] : [outcome.releases]));
  cite(c, 'reference', new Set(releases.flatMap(({ reference }) => reference)));
  cite(c, 'geography', new Set(releases.flatMap(({ geography }) => geography)));
}
