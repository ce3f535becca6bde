/** Why a service has no price: the first link that is missing on its date. Callers write the sentence. */
import type { ReleaseMap } from '../storage/storage.ts';
import type { Service } from './service.ts';

/** `releases`: those of the database in which the link was looked for. `date`: YYYYMMDD. */
export type Refusal =
  | { reason: 'registry_unavailable'; npi: string }
  | { reason: 'unknown_provider' | 'deactivated_provider' | 'no_practice_location'; npi: string; date: number }
  /** `why`: the sentence of `whyNotByZip`. */
  | { reason: 'unknown_zip_plus_4'; npi: string; date: number; why: string }
  | { reason: 'no_locality'; npi: string; date: number; zipCode: string; releases: ReleaseMap }
  | { reason: 'no_gpcis'; date: number; zipCode: string; locality: string; releases: ReleaseMap }
  | { reason: 'no_gpcis_anywhere'; date: number; releases: ReleaseMap }
  | { reason: 'no_record'; service: Service; releases: ReleaseMap };
