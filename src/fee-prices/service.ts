/** Services of the physician fee schedule, as their callers name them. */
import type { PriceIndicator } from '../engine/fee-schedules/records.ts';

export interface Service {
  /** HCPCS or CPT code. */
  code: string;
  /** Date of service, YYYYMMDD. */
  date: number;
  /** '' is the base record. */
  modifier: string;
  priceIndicator: PriceIndicator;
}

/** A service of a provider, whose practice location decides the locality. */
export interface ProviderService extends Service {
  npi: string;
}
