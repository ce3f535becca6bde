/** Tables of health center payment, with the localities of the ZIP codes of the claims' providers. */
import { type Claim, providerOf } from '../../../engine/claim/claim.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import type { FqhcTables, ZipLocality } from '../../../engine/pricers/fqhc/inputs.ts';
import { type FqhcFile, fqhcTables } from '../../../engine/pricers/fqhc/tables.ts';
import {
  loadZipAssignments,
  preferredFirst,
  ZIP_CODES,
  type ZipAssignment,
} from '../../../storage/lookups/zip-codes.ts';
import { type DataState, releaseLabels, type Storage } from '../../../storage/storage.ts';
import { yearFiles } from './year-files.ts';

export const FQHC_FILES = yearFiles<Exclude<FqhcFile, 'zip-localities'>, FqhcTables>({
  name: 'FQHC',
  period: 'calendar year',
  datasets: {
    base: 'fqhc-base',
    addon: 'fqhc-addon',
    tribal: 'fqhc-tribal',
    iopRateLte3: 'fqhc-iopratelte3',
    iopRateGte4: 'fqhc-ioprategte4',
    'national-rates': 'fqhc-national-rates',
    gaf: 'fqhc-gaf',
  },
  required: ['base', 'addon'],
  open: (files) => fqhcTables({ ...files, 'zip-localities': [] }),
});

/** @param date From date, YYYYMMDD */
export async function fqhcTablesOn(
  storage: Storage,
  date: number,
  claims: readonly Claim[],
): Promise<Table<FqhcTables> | MissingTable> {
  const zips = claims.flatMap((claim) => zipOf(claim) ?? []);
  const { geography } = storage;
  const [pricerTables, rows] = await Promise.all([
    FQHC_FILES.on(storage, date),
    zips.length > 0
      ? loadZipAssignments(
          geography,
          zips.map((zipCode) => ({ zipCode, date })),
        )
      : [],
  ]);
  const { state } = geography;
  if ('missing' in pricerTables || zips.length === 0 || !state) return pricerTables;
  const releases = Object.values(state.releases).filter(([dataset]) => ZIP_CODES.datasets.includes(dataset));
  if (releases.length === 0) return pricerTables;
  const value: FqhcTables = {
    ...pricerTables.value,
    zipLocalities: localitiesOf(rows, state),
    isZipSample: releases.some(([, , isSample]) => isSample === 1),
  };
  const partsOf = (assignments: readonly ZipAssignment[]) =>
    assignments.length === 0
      ? pricerTables.parts
      : { ...pricerTables.parts, 'zip-localities': releaseLabels(state, assignments) };
  const partsFor = (claim: Claim) => {
    const zip = zipOf(claim)?.slice(0, 5);
    return partsOf(rows.filter(({ zipCode }) => zipCode.slice(0, 5) === zip)) ?? {};
  };
  const parts = partsOf(rows);
  return { ...pricerTables, value, ...(parts ? { parts } : {}), partsFor };
}

/** Returns the ZIP code of a provider whose carrier and locality the claim lacks: 5 or 9 digits; null for none. */
function zipOf(claim: Claim): string | null {
  const provider = providerOf(claim);
  if (!provider || (provider.carrier !== '' && provider.locality !== '')) return null;
  const { zip, zip4 } = provider.address;
  return zip === '' ? null : `${zip}${zip4}`;
}

/** Groups records by ZIP code of 5 digits; the one that counts comes first. */
function localitiesOf(rows: readonly ZipAssignment[], state: DataState): ReadonlyMap<string, readonly ZipLocality[]> {
  const groups = Map.groupBy(preferredFirst(rows, state), ({ zipCode }) => zipCode.slice(0, 5));
  return new Map(
    [...groups].map(([zip, assignments]) => [
      zip,
      assignments.map(({ zipCode, carrier, pricingLocality, effectiveDate, endDate }) => ({
        effectiveDate,
        endDate,
        plusFour: zipCode.slice(5),
        carrier,
        locality: pricingLocality,
      })),
    ]),
  );
}
