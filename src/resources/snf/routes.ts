/** GET /snf/…: what a PDPM HIPPS code means and pays, and which diagnoses lead to it. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { yearFilesOf } from '../../claims/load/tables/year-files.ts';
import { fiscalYearOf, fiscalYearPeriod } from '../../engine/core/calendar.ts';
import { loadedBy } from '../../engine/core/data-commands.ts';
import { faultOf, paidCodeOf } from '../../engine/pricers/snf/hipps.ts';
import { type PerDiemQuestion, perDiemsOf } from '../../engine/pricers/snf/per-diem.ts';
import { COVERED_DAYS } from '../../engine/pricers/snf/price.ts';
import { SNF_RATES } from '../../engine/pricers/snf/rates/index.ts';
import { RETURN_CODES } from '../../engine/pricers/snf/return-codes.ts';
import { SNF_TABLES } from '../../engine/pricers/snf/tables.ts';
import { badRequest, notFound, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels } from '../../http/conditional/conditional.ts';
import {
  absent,
  citeEmpty,
  day,
  EMPTY_MEANS_NONE,
  fiscalYearEnd,
  loadedIn,
  missingTable,
} from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import {
  dateParameter,
  dottedCode,
  flag,
  identifier,
  optionalNumber,
  paging,
  today,
  wholeNumber,
} from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';

const tags = ['Skilled nursing'];

const fiscalYear = (description: string) => wholeNumber({ minimum: 1983, maximum: 9999, description, example: 2026 });

const hippsRoute = operation(
  {
    operationId: 'explainHipps',
    method: 'get',
    path: '/hipps/{code}',
    tags,
    summary: 'Explain a PDPM HIPPS code',
    description:
      'What the five characters of a HIPPS code of the Patient Driven Payment Model mean and, with `cbsa`, what it pays there: the rate of each component, and of each day by the variable per diem, before and after the wage index, computed by the SNF pricer from the same tables as claims. What depends on the facility is left out: value-based purchasing, a special wage index and the limit on its decrease. The date, or the fiscal year by its last day, says of which year; today without either. A year that is not loaded is a 404 that says what it lacks.',
    request: {
      params: z.object({
        code: identifier({
          pattern: /^[A-Za-z0-9]{5}$/,
          message: 'must be a HIPPS code of 5 letters and digits',
          description: 'PDPM HIPPS code, or the default code ZZZZZ.',
          example: 'NHNC1',
        }),
      }),
      query: z.object({
        cbsa: identifier({
          pattern: /^\d{2}(\d{3})?$/,
          message: 'must be a CBSA of 5 digits or the 2-digit code of a rural state',
          description: 'Area of the facility: a CBSA, or the 2-digit code of a rural state.',
          example: '31140',
        }).optional(),
        date: dateParameter({
          description: 'Last day of the service.',
          example: '2026-06-30',
        }).optional(),
        fiscal_year: fiscalYear('Federal fiscal year, named after the year it ends in; instead of `date`.').optional(),
        aids: flag({ description: 'true: the resident has HIV or AIDS (diagnosis B20).' }).default(false),
        quality_reporting: flag({
          description: 'false: the facility did not report quality data, which reduces its rates.',
        }).default(true),
        days: optionalNumber({
          minimum: 1,
          maximum: COVERED_DAYS,
          default: COVERED_DAYS,
          description: 'Days of the stay to answer, from the first.',
        }),
      }),
    },
  },
  { schema: wire.hippsExplanation, description: 'The explanation.', errors: [404], reference: true },
);

const diagnosis = dottedCode({
  description: 'ICD-10-CM code or its beginning, in any case, with or without its dot.',
  example: 'Z47',
  shortest: 1,
});
const ofYear = fiscalYear('The list of this federal fiscal year; those of all years without it.').optional();

const categoriesRoute = operation(
  {
    operationId: 'searchPdpmClinicalCategories',
    method: 'get',
    path: '/pdpm/clinical-categories',
    tags,
    summary: 'Search PDPM clinical categories',
    description: `Clinical categories of primary diagnoses (MDS item I0020B) under PDPM, newest fiscal year first, then by categories, surgery and code. A diagnosis that the whole list of a year lacks is returned to the provider. \`count\` is the exact number of matching records. ${EMPTY_MEANS_NONE}`,
    request: {
      query: searchQuery(
        {
          code: diagnosis.optional(),
          therapy_category: wholeNumber({
            minimum: 1,
            maximum: 4,
            description:
              'PT and OT category: 1 major joint replacement or spinal surgery, 2 other orthopedic, 3 medical management, 4 non-orthopedic surgery and acute neurologic.',
            example: 1,
          }).optional(),
          speech_category: wholeNumber({
            minimum: 1,
            maximum: 2,
            description: 'SLP category: 1 not acute neurologic, 2 acute neurologic.',
            example: 2,
          }).optional(),
          fiscal_year: ofYear,
          ...paging(50, 500),
        },
        'code',
      ),
    },
  },
  { schema: wire.clinicalCategoryList, description: 'A page and the total.', errors: [404], reference: true },
);

const comorbiditiesRoute = operation(
  {
    operationId: 'searchPdpmComorbidities',
    method: 'get',
    path: '/pdpm/comorbidities',
    tags,
    summary: 'Search PDPM comorbidities',
    description: `Diagnoses (MDS item I8000) that count as comorbidities under PDPM: of the NTA component with their points, and of SLP. Newest fiscal year first, NTA before SLP, most points first, then by condition and code. Comorbidities that other MDS items report are not listed; HIV or AIDS (8 points) is taken from the claim. \`count\` is the exact number of matching records. ${EMPTY_MEANS_NONE}`,
    request: {
      query: searchQuery(
        {
          code: diagnosis.optional(),
          component: z
            .string()
            .trim()
            .toUpperCase()
            .pipe(z.enum(['NTA', 'SLP'], 'must be NTA or SLP'))
            .openapi({ type: 'string', enum: ['NTA', 'SLP'], description: 'Payment component.' })
            .optional(),
          points: wholeNumber({
            minimum: 1,
            maximum: 9,
            description: 'Points of the NTA score.',
            example: 2,
          }).optional(),
          fiscal_year: ofYear,
          ...paging(50, 500),
        },
        'code',
      ),
    },
  },
  { schema: wire.comorbidityList, description: 'A page and the total.', errors: [404], reference: true },
);

export const snf = createApi()
  .openapi(hippsRoute, async (c) => {
    const { code } = c.req.valid('param');
    const { cbsa, date, fiscal_year, aids, quality_reporting, days } = c.req.valid('query');
    const fault = faultOf(paidCodeOf(code));
    if (fault !== null) throw notFound(fault);
    if (date !== undefined && fiscal_year !== undefined)
      throw badRequest('Invalid request: give date or fiscal_year, not both');
    if (cbsa === undefined) return c.json(wire.hippsOnTheWire(code, null), 200);
    const requestedDay = date ?? (fiscal_year === undefined ? today() : fiscalYearPeriod(fiscal_year).end);
    const rates = await readRates(c, {
      ...{ hippsCode: code, area: cbsa, hasAids: aids, isReduced: !quality_reporting, days },
      date: requestedDay,
    });
    c.set('etagParts', [String(requestedDay)]);
    return c.json(wire.hippsOnTheWire(code, rates), 200);
  })
  .openapi(categoriesRoute, async (c) => {
    const { code = '', therapy_category, speech_category, fiscal_year, ...page } = c.req.valid('query');
    const { rows, total, releases } = await queries.searchCategories(
      c.get('storage').reference,
      { code, therapyCategory: therapy_category, speechCategory: speech_category, fiscalYear: fiscal_year },
      page,
    );
    citeList(c, 'PDPM clinical categories', queries.DATASET.categories, fiscal_year, releases);
    return c.json({ data: rows.map(wire.categoryOnTheWire), count: total }, 200);
  })
  .openapi(comorbiditiesRoute, async (c) => {
    const { code = '', component, points, fiscal_year, ...page } = c.req.valid('query');
    const { rows, total, releases } = await queries.searchComorbidities(
      c.get('storage').reference,
      { code, component, points, fiscalYear: fiscal_year },
      page,
    );
    citeList(c, 'PDPM comorbidities', queries.DATASET.comorbidities, fiscal_year, releases);
    return c.json({ data: rows.map(wire.comorbidityOnTheWire), count: total }, 200);
  });

/** Cites the lists that were searched. @throws ApiError 404 if nothing was found and the year is not loaded */
function citeList(
  c: Context<AppEnv>,
  noun: string,
  dataset: string,
  year: number | undefined,
  releaseIds: ReadonlySet<number>,
): void {
  const periods = year === undefined ? [] : fiscalYearEnd(year);
  if (releaseIds.size === 0) citeEmpty(c, 'reference', { tables: [{ noun, datasets: [dataset] }], periods });
  else cite(c, 'reference', releaseIds);
}

/**
 * Returns the rates and cites the tables of the year. @throws ApiError 404 if they, or the area in them, are not loaded
 */
async function readRates(c: Context<AppEnv>, question: PerDiemQuestion): Promise<wire.FoundRates> {
  const { area, date } = question;
  if (!SNF_RATES.at(date))
    throw releaseNotLoaded(
      `No SNF rates are held for fiscal year ${fiscalYearOf(date)}; held: fiscal years ${SNF_RATES.heldYears[0]} to ${SNF_RATES.heldYears.at(-1)}`,
    );
  const storage = c.get('storage');
  // Begin both reads together to share the round trip; the citation needs the state.
  const [tables] = await Promise.all([yearFilesOf(SNF_TABLES).on(storage, date), storage.reference.read()]);
  if ('missing' in tables) throw missingTable(tables.missing, loadedBy(`FY${fiscalYearOf(date)}`));
  const result = perDiemsOf(question, tables.value);
  if ('days' in result) {
    citeLabels(c, Object.values(tables.parts ?? {}));
    return { question, perDiems: result };
  }
  if (result.returnCode !== NO_WAGE_INDEX) throw notFound(RETURN_CODES[result.returnCode].replace(/\.$/, ''));
  const wageIndexes = { noun: 'SNF wage indexes', datasets: ['snf-cbsa-wage-index'] };
  throw absent(
    loadedIn(c, 'reference'),
    { tables: [wageIndexes], periods: day(date) },
    `No wage index of area ${area}`,
  );
}

const NO_WAGE_INDEX = '30';
