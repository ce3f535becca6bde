/** Rows of the wage index table as CMS's pricers have published them since FY 2022. */
import type { AreaWageIndex, Figure } from './inputs.ts';

export interface PublishedWageIndex {
  cbsa: string;
  size: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  geographicWageIndex: Figure;
  reclassifiedWageIndex: Figure;
  imputedFloorWageIndex: Figure;
}

/** The rural floor of a state is the index of its rural area (Balanced Budget Act of 1997, section 4410). */
export function areaWageIndex(row: PublishedWageIndex): AreaWageIndex {
  return {
    size: row.size,
    effectiveDate: row.effectiveDate,
    geographicWageIndex: row.geographicWageIndex,
    reclassifiedWageIndex: row.reclassifiedWageIndex,
    ruralFloor: row.cbsa.length === 2 ? row.geographicWageIndex : 0,
    imputedFloor: row.imputedFloorWageIndex,
  };
}
