/** NPI → practice ZIP → carrier and locality → GPCIs, RVUs and conversion factor → rates. One service or hundreds. */

import type { Context } from 'hono';
import { isoDate } from '../../engine/core/calendar.ts';
import type { Step } from '../../engine/core/trace.ts';
import { explainPrice, type PfsPrice, pricePhysicianService } from '../../engine/fee-schedules/physician-rates.ts';
import { type PhysicianData, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { ApiError, notFound, releaseNotLoaded, unavailable } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { absent, day } from '../../http/errors/loaded.ts';
import { findProviders, type ProviderAnswer, type Unavailable } from '../../registry/registry.ts';
import { GPCIS, type Locality, loadLocalities, localityAt } from '../../storage/lookups/localities.ts';
import {
  assignZip,
  loadZipAssignments,
  whyNotByZip,
  ZIP_CODES,
  type ZipAssignment,
} from '../../storage/lookups/zip-codes.ts';
import type { DataDatabase, DataState } from '../../storage/storage.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { findOppsCaps, physicianRecords, schedules } from './queries.ts';
import type { FeeScheduleRow } from './schema.ts';

export interface Line {
  npi: string;
  code: string;
  /** YYYYMMDD. */
  date: number;
  /** '' is the base record. */
  modifier: string;
  priceIndicator: '1' | '9';
  explain: boolean;
}

type Outcome = { result: ReturnType<typeof onTheWire> } | { error: ApiError };

/**
 * Returns each line's result or its own error, in the order given. Reads the registry and RVUs, then ZIP codes (and
 * localities), then OPPS caps.
 */
export async function calculate(c: Context<AppEnv>, lines: readonly Line[]): Promise<Outcome[]> {
  const { reference, geography, registry } = c.get('storage');
  const settings = c.get('settings');
  // Read in one wave: localities with the records, ZIP codes as soon as the providers arrive.
  const [[, records], localities, [providers, zips]] = await Promise.all([
    reference.read(
      physicianRecords(
        lines.map(({ code, modifier, date, priceIndicator }) => ({ code, modifiers: modifier, date, priceIndicator })),
      ),
    ),
    loadLocalities(reference),
    findProviders(registry, [...new Set(lines.map((line) => line.npi))], {
      address: settings.NPPES_URL,
      timeoutMs: settings.NPPES_TIMEOUT_MS,
      now: Date.now(),
      inBackground: (work) => c.executionCtx.waitUntil(work),
    }).then(async (providersFound) => [providersFound, await loadZips(geography, lines, providersFound)] as const),
  ]);
  const recordsOfCode = Map.groupBy(records, (row) => row.code);
  const recordOf = (line: Line) =>
    recordsOfCode
      .get(line.code)
      ?.find(
        (row) =>
          row.modifiers === line.modifier &&
          row.priceIndicator === line.priceIndicator &&
          row.startDate <= line.date &&
          line.date <= row.endDate,
      );
  const state = { reference: stateOf(reference.state), geography: stateOf(geography.state) };
  const tables = { recordOf, localities, zips: Map.groupBy(zips, (row) => row.zipCode), state };
  const prepared = lines.map((line) => attempt(() => resolve(line, providers.get(line.npi), tables)));
  const caps = await findOppsCaps(
    reference,
    prepared.flatMap((item) =>
      'result' in item && item.result.data.status_code === 'C'
        ? [
            {
              code: item.result.record.code,
              modifiers: item.result.record.modifiers,
              locality: item.result.locality.locality,
              date: item.result.line.date,
            },
          ]
        : [],
    ),
  );
  const resolved = prepared.flatMap((item) => ('result' in item ? [item.result] : []));
  cite(c, 'reference', new Set(resolved.flatMap(({ record, locality }) => [record.releaseId, locality.releaseId])));
  cite(c, 'geography', new Set(resolved.map(({ zip }) => zip.releaseId)));
  return prepared.map((item) => ('error' in item ? item : { result: onTheWire(item.result, caps, state) }));
}

function loadZips(
  geography: DataDatabase,
  lines: readonly Line[],
  providers: Map<string, ProviderAnswer | Unavailable>,
) {
  const questions = lines.flatMap((line) => {
    const provider = providers.get(line.npi);
    const zipCode = provider && !('unavailable' in provider) && provider.status === 'active' ? provider.postalCode : '';
    return zipCode ? [{ zipCode, date: line.date }] : [];
  });
  return loadZipAssignments(geography, questions);
}

function stateOf(state: DataState | null): DataState {
  if (!state) throw new Error('the data’s state was not read');
  return state;
}

function attempt<T>(work: () => T): { result: T } | { error: ApiError } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

interface Tables {
  recordOf(line: Line): FeeScheduleRow | undefined;
  localities: readonly Locality[];
  zips: ReadonlyMap<string, readonly ZipAssignment[]>;
  state: { reference: DataState; geography: DataState };
}

interface Resolved {
  line: Line;
  provider: ProviderAnswer;
  zip: ZipAssignment;
  locality: Locality;
  record: FeeScheduleRow;
  data: PhysicianData;
}

/** @throws ApiError 404 or 503 that says which link of the chain is missing, and for what date */
function resolve(line: Line, provider: ProviderAnswer | Unavailable | undefined, tables: Tables): Resolved {
  const on = `on ${isoDate(line.date)}`;
  if (!provider || 'unavailable' in provider) {
    throw unavailable(
      `The provider registry (NPPES) cannot be reached and has no cached answer for NPI ${line.npi}; try again later`,
      30,
    );
  }
  const withoutLocality = (reason: string) =>
    notFound(`No locality ${on}: NPI ${line.npi} ${reason} in the provider registry (NPPES)`);
  if (provider.status === 'not_found') throw withoutLocality('is not');
  if (provider.status === 'deactivated') throw withoutLocality('is deactivated');
  if (!provider.postalCode) throw withoutLocality('has no practice location with a US ZIP code');
  const question = { zipCode: provider.postalCode, date: line.date };
  const split = whyNotByZip(tables.zips, question, tables.state.geography);
  if (split !== null) throw releaseNotLoaded(`No locality of NPI ${line.npi} ${on}: ${split}`);
  const zip = assignZip(tables.zips, question, tables.state.geography);
  if (!zip) {
    const scope = { tables: [ZIP_CODES], periods: day(line.date) };
    const what = `ZIP code ${provider.postalCode} of NPI ${line.npi} has no Medicare locality ${on}`;
    throw absent(tables.state.geography.releases, scope, what);
  }
  const code = zip.carrier + zip.pricingLocality;
  const locality = localityAt(tables.localities, code, line.date);
  if (!locality) {
    const scope = { tables: [GPCIS], periods: day(line.date) };
    const what = `Locality ${code} (ZIP code ${zip.zipCode}) has no GPCIs ${on}`;
    throw absent(tables.state.reference.releases, scope, what);
  }
  const record = tables.recordOf(line);
  if (!record) throw noRecord(line, tables.state.reference);
  const { physician } = JSON.parse(record.data) as { physician: PhysicianData };
  return { line, provider, zip, locality, record, data: physician };
}

/** Says that a service has no record on its date, and what is loaded. */
export function noRecord(
  { code, modifier, priceIndicator, date }: Pick<Line, 'code' | 'modifier' | 'priceIndicator' | 'date'>,
  { releases }: DataState,
): ApiError {
  const which = [
    code,
    modifier && `with modifier ${modifier}`,
    priceIndicator === '1' && 'at the QP rate (price indicator 1)',
  ].filter(Boolean);
  const scope = { tables: schedules(SCHEDULE_TYPE.PFS), periods: day(date) };
  const alone = modifier && ' (only modifiers 26, TC and 53 have rates of their own)';
  const what = `No physician fee schedule record of ${which.join(' ')} on ${isoDate(date)}${alone}`;
  return absent(releases, scope, what);
}

/** Returns the cap that counts in a locality, the published one before the computed one, and whether it caps. */
export function capIn(locality: string, date: number, record: FeeScheduleRow, price: PfsPrice, caps: Caps) {
  const published = caps.find(
    (each) =>
      each.code === record.code &&
      each.modifiers === record.modifiers &&
      each.locality === locality &&
      each.startDate <= date &&
      date <= each.endDate,
  );
  const cap = published
    ? { facilityAmount: published.facilityPrice, nonFacilityAmount: published.nonFacilityPrice }
    : price.oppsCap;
  return (
    cap && {
      facility_amount: cap.facilityAmount,
      non_facility_amount: cap.nonFacilityAmount,
      facility_capped: price.facilityRate !== null && cap.facilityAmount < price.facilityRate,
      non_facility_capped: price.nonFacilityRate !== null && cap.nonFacilityAmount < price.nonFacilityRate,
    }
  );
}

/** Returns dollars a unit for anesthesia (status J). `price` has the standard factor; from 2026 on QPs have another. */
export const anesthesiaFactor = (price: PfsPrice, { priceIndicator }: FeeScheduleRow, locality: Locality) =>
  price.status.statusCode === 'J' && priceIndicator === '9' ? locality.anesthesiaConversionFactor : null;

type Caps = Awaited<ReturnType<typeof findOppsCaps>>;

function onTheWire({ line, provider, zip, locality, record, data }: Resolved, caps: Caps, state: Tables['state']) {
  const gpcis = { work: locality.gpciWork, pe: locality.gpciPe, mp: locality.gpciMp };
  const price = pricePhysicianService(data, gpcis);
  const labelOf = (id: number, { releases }: DataState = state.reference) => releases[String(id)]?.[1] ?? '';
  return {
    npi: line.npi,
    code: record.code,
    code_description: record.description,
    modifier: line.modifier || null,
    service_date: line.date,
    rates: {
      facility_rate: price.facilityRate,
      non_facility_rate: price.nonFacilityRate,
      components: {
        rvu_work: data.rvu_work,
        rvu_mp: data.rvu_mp,
        full_fac_pe: data.full_fac_pe,
        full_nfac_pe: data.full_nfac_pe,
        conv_fact: data.conv_fact,
        gpci_work: gpcis.work,
        gpci_pe: gpcis.pe,
        gpci_mp: gpcis.mp,
      },
      facility_na: data.fac_na,
      non_facility_na: data.nfac_na,
      opps_cap: capIn(locality.locality, line.date, record, price, caps),
    },
    payment_status: {
      status_code: price.status.statusCode,
      priced: price.status.priced,
      reason: price.status.reason,
      anesthesia_conversion_factor: anesthesiaFactor(price, record, locality),
    },
    locality_info: {
      locality: locality.locality,
      loc_description: locality.locDescription,
      mac: locality.mac,
      mac_description: locality.macDescription,
      year: locality.year,
      zip_code: zip.zipCode,
    },
    fee_schedule_id: record.id,
    price_indicator: record.priceIndicator,
    provider: {
      name: provider.name,
      source: provider.source,
      fetched_at: timestamp(provider.fetchedAt),
      stale: provider.stale,
    },
    ...(line.explain && {
      explanation: [
        ...lookupSteps(line, provider, zip, locality, labelOf(zip.releaseId, state.geography)),
        ...explainPrice(data, gpcis, price, { rvu: labelOf(record.releaseId), gpci: labelOf(locality.releaseId) }),
      ],
    }),
  };
}

/** @param zipRelease label of what the ZIP code's locality is from */
function lookupSteps(
  line: Line,
  provider: ProviderAnswer,
  zip: ZipAssignment,
  locality: Locality,
  zipRelease: string,
): Step[] {
  return [
    {
      step: 'practice_location',
      formula: 'ZIP code of the practice location of the NPI',
      inputs: { npi: line.npi, source: provider.source, fetched_at: timestamp(provider.fetchedAt) },
      value: provider.postalCode,
      citation: '45 CFR 162.408; NPPES NPI registry API 2.1',
      release: null,
    },
    {
      step: 'locality',
      formula:
        'carrier + pricing locality of the ZIP+4 where one is on file, else of the ZIP code, on the service date',
      inputs: { zip_code: zip.zipCode, service_date: line.date },
      value: locality.locality,
      citation: '42 CFR 414.4; Medicare Claims Processing Manual, chapter 1, section 10.1.1',
      release: zipRelease,
    },
    {
      step: 'gpci',
      formula: 'GPCIs of the locality on the service date',
      inputs: { gpci_work: locality.gpciWork, gpci_pe: locality.gpciPe, gpci_mp: locality.gpciMp },
      value: locality.locality,
      citation: '42 CFR 414.26',
      release: `GPCI ${locality.year}`,
    },
  ];
}
