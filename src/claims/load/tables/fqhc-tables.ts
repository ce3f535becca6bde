/** The tables of health center payment, with the localities of the ZIP codes that the claims' providers have. */
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
  const [own, rows] = await Promise.all([
    FQHC_FILES.on(storage, date),
    zips.length > 0
      ? loadZipAssignments(
          geography,
          zips.map((zipCode) => ({ zipCode, date })),
        )
      : [],
  ]);
  const { state } = geography;
  if ('missing' in own || zips.length === 0 || !state) return own;
  const releases = Object.values(state.releases).filter(([dataset]) => ZIP_CODES.datasets.includes(dataset));
  if (releases.length === 0) return own;
  const value: FqhcTables = {
    ...own.value,
    zipLocalities: localitiesOf(rows, state),
    isZipSample: releases.some(([, , isSample]) => isSample === 1),
  };
  const partsOf = (found: readonly ZipAssignment[]) =>
    found.length === 0 ? own.parts : { ...own.parts, 'zip-localities': releaseLabels(state, found) };
  const partsFor = (claim: Claim) => {
    const zip = zipOf(claim)?.slice(0, 5);
    return partsOf(rows.filter(({ zipCode }) => zipCode.slice(0, 5) === zip)) ?? {};
  };
  const parts = partsOf(rows);
  return { ...own, value, ...(parts ? { parts } : {}), partsFor };
}

/** ZIP code of a provider whose carrier and locality the claim does not give: 5 or 9 digits; null for none. */
function zipOf(claim: Claim): string | null {
  const provider = providerOf(claim);
  if (!provider || (provider.carrier !== '' && provider.locality !== '')) return null;
  const { zip, zip4 } = provider.address;
  return zip === '' ? null : `${zip}${zip4}`;
}

/** By ZIP code of 5 digits, the record that counts first. */
function localitiesOf(rows: readonly ZipAssignment[], state: DataState): ReadonlyMap<string, readonly ZipLocality[]> {
  const groups = Map.groupBy(preferredFirst(rows, state), ({ zipCode }) => zipCode.slice(0, 5));
  return new Map(
    [...groups].map(([zip, found]) => [
      zip,
      found.map(({ zipCode, carrier, pricingLocality, effectiveDate, endDate }) => ({
        effectiveDate,
        endDate,
        plusFour: zipCode.slice(5),
        carrier,
        locality: pricingLocality,
      })),
    ]),
  );
}
