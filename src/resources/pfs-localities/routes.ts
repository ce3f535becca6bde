/** GET /pfs-localities/…: GPCIs by locality and year. All localities are in memory; filters run there. */

import { z } from '@hono/zod-openapi';
import { calendarYearPeriod, isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import { lackingAndLoadedBy } from '../../engine/core/data-commands.ts';
import { notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { absent, calendarYear, citeEmpty, day, EMPTY_MEANS_NONE, loadedIn } from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import {
  contractor,
  dateParameter,
  identifier,
  paging,
  recordId,
  searchText,
  wholeNumber,
} from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { GPCIS, type Locality, loadLocalities } from '../../storage/lookups/localities.ts';
import { assignZip, loadZipAssignments, whyNotByZip, ZIP_CODES } from '../../storage/lookups/zip-codes.ts';
import * as wire from './schema.ts';

const tags = ['PFS localities'];
const year = wholeNumber({ minimum: 1992, maximum: 2100, description: 'Calendar year.', example: 2026 });
const mac = contractor({ description: 'Contractor number.', example: '01112' });
const locality = identifier({
  pattern: /^[A-Za-z0-9]{1,7}$/,
  message: 'must be 1 to 7 letters and digits',
  description: 'Carrier and locality number, or a part of it.',
  example: '0111205',
});
const effectiveDate = dateParameter({ description: 'Records in force on this date.', example: '20260715' });

const searchRoute = operation(
  {
    operationId: 'searchPfsLocalities',
    method: 'get',
    path: '/search',
    tags,
    summary: 'Search PFS localities',
    description: `GPCIs by locality, newest year first, then by locality. \`zip_code\` finds the localities that the ZIP code belongs to: on \`effective_date\` if it is given, else in \`year\`, else at any time. The records of a ZIP+4 itself come before those of its ZIP code. ${EMPTY_MEANS_NONE}`,
    request: {
      query: searchQuery(
        {
          year: year.optional(),
          locality: locality.optional(),
          mac: mac.optional(),
          search: searchText({
            description: 'Words that the locality or contractor description contains, in any case.',
            example: 'francisco',
          }).optional(),
          effective_date: effectiveDate.optional(),
          zip_code: identifier({
            pattern: /^\d{5}(-?\d{4})?$/,
            message: 'must be a ZIP code of 5 or 9 digits',
            description: 'ZIP code, 5 or 9 digits.',
            example: '94102',
          })
            .transform((value) => value.replace('-', ''))
            .optional(),
          ...paging(50, 500),
        },
        'search',
      ),
    },
  },
  { schema: wire.pfsLocalityList, description: 'A page of localities and the total.', errors: [404], reference: true },
);

const byLocalityRoute = operation(
  {
    operationId: 'getPfsLocalityByCode',
    method: 'get',
    path: '/lookup/by-locality',
    tags,
    summary: 'GPCIs of one locality in a year',
    description: 'The record of a locality in a year, in force on `effective_date` if that is given.',
    request: {
      query: z.object({
        locality: identifier({
          pattern: /^[A-Za-z0-9]{7}$/,
          message: 'must be carrier and locality number, 7 characters',
          description: 'Carrier and locality number, 7 characters.',
          example: '0111205',
        }),
        year,
        effective_date: effectiveDate.optional(),
      }),
    },
  },
  { schema: wire.pfsLocality, description: 'The locality.', errors: [404], reference: true },
);

const yearsRoute = operation(
  {
    operationId: 'listPfsLocalityYears',
    method: 'get',
    path: '/lookup/years',
    tags,
    summary: 'Years loaded',
    description: 'Calendar years that have localities, newest first.',
  },
  { schema: wire.years, description: 'The years.', reference: true },
);

const macsRoute = operation(
  {
    operationId: 'listPfsLocalityMacs',
    method: 'get',
    path: '/lookup/macs',
    tags,
    summary: 'Contractors',
    description: 'Medicare administrative contractors that have localities. A year that is not loaded is a 404.',
    request: { query: z.object({ year: year.optional() }) },
  },
  { schema: wire.macs, description: 'The contractors.', errors: [404], reference: true },
);

const localitiesRoute = operation(
  {
    operationId: 'listPfsLocalityNames',
    method: 'get',
    path: '/lookup/localities',
    tags,
    summary: 'Localities',
    description:
      'Localities with their names; if a name changed, the name of the newest year. A year that is not loaded is a 404.',
    request: { query: z.object({ year: year.optional(), mac: mac.optional() }) },
  },
  { schema: wire.localities, description: 'The localities.', errors: [404], reference: true },
);

const statisticsRoute = operation(
  {
    operationId: 'getPfsLocalityStatistics',
    method: 'get',
    path: '/stats/summary',
    tags,
    summary: 'Locality statistics',
    description: 'How many localities and contractors are loaded, by year.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const recordRoute = operation(
  {
    operationId: 'getPfsLocality',
    method: 'get',
    path: '/{locality_id}',
    tags,
    summary: 'One locality record',
    description: 'A locality record by its id.',
    request: { params: z.object({ locality_id: recordId({ description: 'Id of the record.', example: 1 }) }) },
  },
  { schema: wire.pfsLocality, description: 'The locality.', errors: [404], reference: true },
);

/** Returns the first row of each key, in the order given. */
function distinct<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  return [...new Map([...rows].reverse().map((row) => [key(row), row])).values()].sort((a, b) =>
    key(a) < key(b) ? -1 : 1,
  );
}

function inForce(row: Locality, date: number | undefined): boolean {
  return date === undefined || (row.startDate <= date && date <= row.endDate);
}

export const pfsLocalities = createApi()
  .openapi(searchRoute, async (c) => {
    const input = c.req.valid('query');
    const { reference, geography } = c.get('storage');
    const [all, ofZip] = await Promise.all([
      loadLocalities(reference),
      input.zip_code ? localitiesOfZip(geography, input.zip_code, periodOf(input)) : null,
    ]);
    if (ofZip) cite(c, 'geography', ofZip.releases);
    const periods = [...calendarYear(input.year), ...day(input.effective_date)];
    const words = input.search?.toLowerCase().split(/\s+/) ?? [];
    const matches = all.filter(
      (row) =>
        (input.year === undefined || row.year === input.year) &&
        (input.locality === undefined || row.locality.includes(input.locality)) &&
        (input.mac === undefined || row.mac === input.mac) &&
        inForce(row, input.effective_date) &&
        (ofZip === null || ofZip.localities.has(row.locality)) &&
        words.every((word) => `${row.locDescription} ${row.macDescription}`.toLowerCase().includes(word)),
    );
    const page = matches.slice(input.skip, input.skip + input.limit);
    if (matches.length === 0) {
      citeEmpty(c, 'reference', { tables: [GPCIS], periods });
      if (ofZip?.releases.length === 0) citeEmpty(c, 'geography', { tables: [ZIP_CODES], periods });
    }
    cite(
      c,
      'reference',
      page.map((row) => row.releaseId),
    );
    return c.json({ data: page.map(wire.localityOnTheWire), count: matches.length }, 200);
  })
  .openapi(byLocalityRoute, async (c) => {
    const input = c.req.valid('query');
    const all = await loadLocalities(c.get('storage').reference);
    const match = all.find(
      (row) => row.locality === input.locality && row.year === input.year && inForce(row, input.effective_date),
    );
    if (!match) {
      const on = input.effective_date === undefined ? '' : ` in force on ${isoDate(input.effective_date)}`;
      const question = {
        tables: [GPCIS],
        periods: [...calendarYear(input.year), ...day(input.effective_date)],
      };
      const what = `Locality ${input.locality} not found in ${input.year}${on}`;
      throw absent(loadedIn(c, 'reference'), question, what);
    }
    cite(c, 'reference', [match.releaseId]);
    return c.json(wire.localityOnTheWire(match), 200);
  })
  .openapi(yearsRoute, async (c) => {
    const all = await loadLocalities(c.get('storage').reference);
    cite(
      c,
      'reference',
      all.map((row) => row.releaseId),
    );
    return c.json({ years: yearsOf(all) }, 200);
  })
  .openapi(macsRoute, async (c) => {
    const input = c.req.valid('query');
    const rows = (await loadLocalities(c.get('storage').reference)).filter(
      (row) => input.year === undefined || row.year === input.year,
    );
    if (rows.length === 0) citeEmpty(c, 'reference', { tables: [GPCIS], periods: calendarYear(input.year) });
    cite(
      c,
      'reference',
      rows.map((row) => row.releaseId),
    );
    return c.json(
      { macs: distinct(rows, (row) => row.mac).map((row) => ({ mac: row.mac, mac_description: row.macDescription })) },
      200,
    );
  })
  .openapi(localitiesRoute, async (c) => {
    const input = c.req.valid('query');
    const rows = (await loadLocalities(c.get('storage').reference)).filter(
      (row) =>
        (input.year === undefined || row.year === input.year) && (input.mac === undefined || row.mac === input.mac),
    );
    if (rows.length === 0) citeEmpty(c, 'reference', { tables: [GPCIS], periods: calendarYear(input.year) });
    cite(
      c,
      'reference',
      rows.map((row) => row.releaseId),
    );
    return c.json(
      {
        localities: distinct(rows, (row) => row.locality).map((row) => ({
          locality: row.locality,
          loc_description: row.locDescription,
          mac: row.mac,
        })),
      },
      200,
    );
  })
  .openapi(statisticsRoute, async (c) => {
    const all = await loadLocalities(c.get('storage').reference);
    cite(
      c,
      'reference',
      all.map((row) => row.releaseId),
    );
    const years = yearsOf(all);
    return c.json(
      {
        total_records: all.length,
        unique_localities: new Set(all.map((row) => row.locality)).size,
        unique_macs: new Set(all.map((row) => row.mac)).size,
        years,
        records_by_year: years.map((value) => ({ year: value, count: all.filter((row) => row.year === value).length })),
      },
      200,
    );
  })
  .openapi(recordRoute, async (c) => {
    const { locality_id } = c.req.valid('param');
    const locality = (await loadLocalities(c.get('storage').reference)).find((row) => row.id === locality_id);
    if (!locality) throw notFound(`Locality record ${locality_id} not found`);
    cite(c, 'reference', [locality.releaseId]);
    return c.json(wire.localityOnTheWire(locality), 200);
  });

function yearsOf(rows: readonly Locality[]): number[] {
  return [...new Set(rows.map((row) => row.year))].sort((a, b) => b - a);
}

interface Period {
  start: number;
  end: number;
}

/** Returns the requested day, or the year, or all time. */
function periodOf({ effective_date, year }: { effective_date?: number; year?: number }): Period {
  if (effective_date !== undefined) return { start: effective_date, end: effective_date };
  return year === undefined ? { start: 0, end: OPEN_END } : calendarYearPeriod(year);
}

/**
 * Returns the localities that the ZIP code belonged to on any day of the period: a ZIP+4's own records before its ZIP
 * code's.
 */
async function localitiesOfZip(
  geography: Parameters<typeof loadZipAssignments>[0],
  zipCode: string,
  { start, end }: Period,
) {
  const rows = await loadZipAssignments(geography, [{ zipCode }]);
  const inForce = rows.filter((row) => row.effectiveDate <= end && start <= row.endDate);
  const own = inForce.filter((row) => row.zipCode === zipCode);
  const byCode = Map.groupBy(rows, (row) => row.zipCode);
  const split = own.length > 0 ? null : whyNotByZip(byCode, { zipCode, date: start }, geography.state);
  if (split !== null) throw releaseNotLoaded(`${split}. ${lackingAndLoadedBy([['zip9']], start)}`);
  const onTheDay =
    start === end
      ? assignZip(
          Map.groupBy(inForce, (row) => row.zipCode),
          { zipCode, date: start },
          geography.state,
        )
      : null;
  const localityRows = onTheDay ? [onTheDay] : own.length > 0 ? own : inForce;
  return {
    localities: new Set(localityRows.map((row) => row.carrier + row.pricingLocality)),
    releases: localityRows.map((row) => row.releaseId),
  };
}
