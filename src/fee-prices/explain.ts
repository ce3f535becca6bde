/** The steps of a price: from the NPI to the locality, then the rates. */
import type { Step } from '../engine/core/trace.ts';
import { explainPrice } from '../engine/fee-schedules/physician-rates.ts';
import type { DataState } from '../storage/storage.ts';
import { timestamp } from '../wire/timestamp.ts';
import type { Links } from './links.ts';
import type { LocalityPrice } from './locality-price.ts';

/** @param states of the databases that the price was read from */
export function explainService(
  links: Links,
  { gpcis, price }: LocalityPrice,
  states: { reference: DataState; geography: DataState },
): Step[] {
  const { zip, locality, record } = links;
  const labelOf = (id: number, state: DataState) => state.releases[String(id)]?.[1] ?? '';
  return [
    ...lookupSteps(links, labelOf(zip.releaseId, states.geography)),
    ...explainPrice(record.data, gpcis, price, {
      rvu: labelOf(record.releaseId, states.reference),
      gpci: labelOf(locality.releaseId, states.reference),
    }),
  ];
}

/** @param zipRelease label of what the ZIP code's locality is from */
function lookupSteps({ service, provider, zip, locality }: Links, zipRelease: string): Step[] {
  return [
    {
      step: 'practice_location',
      formula: 'ZIP code of the practice location of the NPI',
      inputs: { npi: service.npi, source: provider.source, fetched_at: timestamp(provider.fetchedAt) },
      value: provider.postalCode,
      citation: '45 CFR 162.408; NPPES NPI registry API 2.1',
      release: null,
    },
    {
      step: 'locality',
      formula:
        'carrier + pricing locality of the ZIP+4 where one is on file, else of the ZIP code, on the service date',
      inputs: { zip_code: zip.zipCode, service_date: service.date },
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
