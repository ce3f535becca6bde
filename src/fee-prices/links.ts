/** NPI → practice ZIP code → carrier and locality → GPCIs, and the record of the service. Pure. */
import type { ProviderAnswer } from '../registry/registry.ts';
import { type Locality, localityAt } from '../storage/lookups/localities.ts';
import { assignZip, whyNotByZip, type ZipAssignment } from '../storage/lookups/zip-codes.ts';
import type { Loaded } from './load.ts';
import { recordOf, type ServiceRecord } from './physician-records.ts';
import type { Refusal } from './refusal.ts';
import type { ProviderService } from './service.ts';

export interface Links extends ServiceRecord {
  service: ProviderService;
  provider: ProviderAnswer;
  zip: ZipAssignment;
  locality: Locality;
}

/** Returns what the price of a service rests on, or the first link that is missing on its date. */
export function linksOf(service: ProviderService, loaded: Loaded): Links | Refusal {
  const { npi, date } = service;
  const provider = loaded.providers.get(npi);
  if (!provider || 'unavailable' in provider) return { reason: 'registry_unavailable', npi };
  if (provider.status === 'not_found') return { reason: 'unknown_provider', npi, date };
  if (provider.status === 'deactivated') return { reason: 'deactivated_provider', npi, date };
  if (!provider.postalCode) return { reason: 'no_practice_location', npi, date };
  const question = { zipCode: provider.postalCode, date };
  const why = whyNotByZip(loaded.zips, question, loaded.geography);
  if (why !== null) return { reason: 'unknown_zip_plus_4', npi, date, why };
  const zip = assignZip(loaded.zips, question, loaded.geography);
  if (!zip) return { reason: 'no_locality', npi, ...question, releases: loaded.geography.releases };
  const { releases } = loaded.reference;
  const code = zip.carrier + zip.pricingLocality;
  const locality = localityAt(loaded.localities, code, date);
  if (!locality) return { reason: 'no_gpcis', date, zipCode: zip.zipCode, locality: code, releases };
  const record = recordOf(service, loaded.records.get(service.code) ?? []);
  if (!record) return { reason: 'no_record', service, releases };
  return { service, provider, zip, locality, ...record };
}
