/** CMS's pages of publications: of each dataset as `seed/sources.json` lists it, else those of its payment system. */
import sources from '../../../seed/sources.json' with { type: 'json' };
import type { ModuleName } from '../../engine/claim/claim.ts';

const PPS = 'https://www.cms.gov/medicare/payment/prospective-payment-systems';

/** Pages of the payment systems, with their pricer programs, of which most tables are. */
const PAGES_OF_SYSTEMS: Readonly<Partial<Record<ModuleName, string>>> = {
  HHAG: `${PPS}/home-health`,
  CMG: `${PPS}/inpatient-rehabilitation`,
  IPPS: `${PPS}/acute-inpatient-pps`,
  OPPS: `${PPS}/hospital-outpatient`,
  PSYCH: `${PPS}/inpatient-psychiatric-facility`,
  LTCH: `${PPS}/long-term-care-hospital`,
  IRF: `${PPS}/inpatient-rehabilitation`,
  HOSPICE: 'https://www.cms.gov/medicare/payment/fee-for-service-providers/hospice',
  SNF: `${PPS}/skilled-nursing-facility-snf`,
  HHA: `${PPS}/home-health`,
  ESRD: `${PPS}/end-stage-renal-disease-esrd`,
  FQHC: `${PPS}/federally-qualified-health-centers-fqhc`,
  ASC: `${PPS}/ambulatory-surgical-center-asc/asc-payment-rates-addenda`,
};

/** The newest entry of a dataset comes first. */
const pages = new Map(sources.toReversed().map(({ dataset, page }) => [dataset, page]));

/** Returns the address of the page; null for a table that CMS publishes nowhere by itself. @param system its reader */
export function publicationPage(dataset: string, system: string): string | null {
  return pages.get(dataset) ?? PAGES_OF_SYSTEMS[system as ModuleName] ?? null;
}
