/** Rows of the pricing localities, the ZIP codes in them, and the contractors. */

export interface PfsLocalityRow {
  year: number;
  /** Carrier + pricing locality, 7 characters. */
  locality: string;
  locDescription: string;
  mac: string;
  state: string;
  gpciWork: number;
  gpciPe: number;
  gpciMp: number;
  startDate: number;
  endDate: number;
}

export interface LocalitySupplementRow {
  kind: 'anesthesia_conversion_factor' | 'counties';
  year: number;
  locality: string;
  data: unknown;
}

export interface ZipLocalityRow {
  /** 5 digits, or 9 for a ZIP+4. */
  zipCode: string;
  /** '' if the source gives none. */
  state: string;
  carrier: string;
  pricingLocality: string;
  /** '' urban, `R` rural, `B` super rural; null if the source gives none. */
  ruralIndicator: '' | 'R' | 'B' | null;
  /** YYYYMMDD. */
  effectiveDate: number;
  endDate: number;
}

/** A Medicare administrative contractor by its 5-digit number. */
export interface MacRow {
  mac: string;
  name: string;
  /** `J5` to `JN`: the A/B jurisdiction of the contract. */
  jurisdiction: string;
}

/** The row type of each table. */
export interface GeographyTables {
  pfs_locality: PfsLocalityRow;
  locality_supplement: LocalitySupplementRow;
  mac: MacRow;
  zip_locality: ZipLocalityRow;
}
