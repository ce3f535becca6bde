/** Places that decide rates of the fee schedules: ZIP codes, areas of DMEPOS pricing and localities. */
import type { Claim } from '../../../engine/claim/claim.ts';
import { isProfessional } from '../../../engine/claim/facts.ts';
import { exact } from '../../../engine/core/exact.ts';
import { homeOf, type Place, pickupOf, serviceZip } from '../../../engine/fee-schedules/places.ts';
import {
  type Dated,
  type FeeSchedules,
  type LocalityIndexes,
  NO_SCHEDULES,
  type Unknown,
} from '../../../engine/fee-schedules/schedules.ts';
import { DME_ZIP_DATASETS, loadDmeZips } from '../../../storage/lookups/dme-zips.ts';
import type { Locality } from '../../../storage/lookups/localities.ts';
import { assignZip, loadZipAssignments, whyNotByZip } from '../../../storage/lookups/zip-codes.ts';
import { type DataState, type ReleaseMap, releaseIdsOf, releaseLabel, type Storage } from '../../../storage/storage.ts';

const zipOf = (place: Place | Unknown) => ('unknown' in place ? [] : [place.code]);

/** Codes that the DMEPOS fee schedule may have. */
const EQUIPMENT = /^(?:[BEKLQV]\d|A[1-9])\d{3}$/;

/** ZIP codes of patients by which equipment is paid. */
export function homeZips(claims: readonly Claim[]): string[] {
  const paid = claims.filter(({ lines }) => lines.some(({ hcpcs }) => EQUIPMENT.test(hcpcs)));
  return [...new Set(paid.flatMap((claim) => zipOf(homeOf(claim))))];
}

/** ZIP codes of 5 or 9 digits by which other services are paid. */
export function serviceZips(claims: readonly Claim[]): string[] {
  const zips = claims.flatMap((claim) => [
    ...zipOf(pickupOf(claim)),
    ...(isProfessional(claim) ? claim.lines.map((line) => serviceZip(claim, line)) : []),
  ]);
  return [...new Set(zips)].filter((zip) => zip !== '');
}

/** 5 or 9 digits. */
const ZIP_CODE = /^\d{5}(\d{4})?$/;

/** Localities and states of ZIP codes, ZIP+4 codes before the ZIP codes of 5 digits. */
export async function placesOf({ geography }: Storage, zips: readonly string[]): Promise<FeeSchedules['placeOf']> {
  if (zips.length === 0) return NO_SCHEDULES.placeOf;
  const rows = await loadZipAssignments(
    geography,
    zips.map((zipCode) => ({ zipCode })),
  );
  const { state } = geography;
  const byZip = Map.groupBy(rows, ({ zipCode }) => zipCode);
  return (zipCode, date) => {
    if (!ZIP_CODE.test(zipCode)) return null;
    const why = whyNotByZip(byZip, { zipCode, date }, state);
    if (why !== null) return { unknown: why };
    const row = assignZip(byZip, { zipCode, date }, state);
    if (!row || !state) return null;
    return {
      locality: `${row.carrier}${row.pricingLocality}`,
      ruralIndicator: row.ruralIndicator,
      state: row.state,
      release: releaseLabel(state, row.releaseId),
    };
  };
}

/** Returns the DMEPOS areas of the patients' ZIP codes. */
export async function equipmentZipsOf({ geography }: Storage, codes: readonly string[]) {
  const rows = codes.length > 0 ? await loadDmeZips(geography, codes) : [];
  const { state } = geography;
  if (!state) return { zips: NO_SCHEDULES.equipmentZips, lists: NO_SCHEDULES.equipmentLists };
  const zips = rows.map(({ zipCode, kind, area, startDate, endDate, releaseId }) => ({
    ...{ zipCode, kind, area },
    ...{ start: startDate, end: endDate, release: releaseLabel(state, releaseId) },
  }));
  const { rural, former_cba } = DME_ZIP_DATASETS;
  return {
    zips: Map.groupBy(zips, ({ zipCode }) => zipCode),
    lists: { rural: listsOf(state, rural), former_cba: listsOf(state, former_cba) },
  };
}

/** Releases of a dataset that are loaded whole: what they lack does not exist. */
export function listsOf(state: DataState, dataset: string): Dated[] {
  return releaseIdsOf(state.releases, dataset).flatMap((id) => {
    const [, , sample, start, end] = state.releases[id] as ReleaseMap[string];
    return sample ? [] : [{ start, end, release: releaseLabel(state, id) }];
  });
}

type Localities = FeeSchedules['localities'];
/** Made once of a list that the isolate holds. */
const madeOf = new WeakMap<readonly Locality[], Localities>();

/** Practice cost indexes by locality. */
export function indexesOf(rows: readonly Locality[], state: DataState): Localities {
  const cachedIndexes = madeOf.get(rows);
  if (cachedIndexes) return cachedIndexes;
  const indexes = new Map<string, LocalityIndexes[]>();
  for (const { locality, gpciWork, gpciPe, gpciMp, startDate, endDate, releaseId } of rows)
    indexes.set(locality, [
      ...(indexes.get(locality) ?? []),
      {
        ...{ work: exact(gpciWork), pe: exact(gpciPe), mp: exact(gpciMp) },
        ...{ start: startDate, end: endDate, release: releaseLabel(state, releaseId) },
      },
    ]);
  madeOf.set(rows, indexes);
  return indexes;
}
