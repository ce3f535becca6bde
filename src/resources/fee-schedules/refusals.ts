/** The errors of services without a price. */
import { isoDate } from '../../engine/core/calendar.ts';
import { lackingAndLoadedBy } from '../../engine/core/data-commands.ts';
import { COMPONENTS } from '../../engine/fee-schedules/physician-modifiers.ts';
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { type ApiError, notFound, releaseNotLoaded, unavailable } from '../../errors/api-error.ts';
import type { Refusal, Service } from '../../fee-prices/index.ts';
import { absent, day } from '../../http/errors/loaded.ts';
import { GPCIS } from '../../storage/lookups/localities.ts';
import { ZIP_CODES } from '../../storage/lookups/zip-codes.ts';
import { schedules } from './queries.ts';

const NO_LOCALITY = {
  unknown_provider: 'is not',
  deactivated_provider: 'is deactivated',
  no_practice_location: 'has no practice location with a US ZIP code',
};

/** Returns a 503 if the registry cannot be reached, else the 404 that says what is missing, for what date. */
export function refusalError(refusal: Refusal): ApiError {
  switch (refusal.reason) {
    case 'registry_unavailable':
      return unavailable(
        `The provider registry (NPPES) cannot be reached and has no cached answer for NPI ${refusal.npi}; try again later`,
        30,
      );
    case 'unknown_provider':
    case 'deactivated_provider':
    case 'no_practice_location': {
      const why = `NPI ${refusal.npi} ${NO_LOCALITY[refusal.reason]} in the provider registry (NPPES)`;
      return notFound(`No locality on ${isoDate(refusal.date)}: ${why}`);
    }
    case 'unknown_zip_plus_4':
      return releaseNotLoaded(
        `No locality of NPI ${refusal.npi} on ${isoDate(refusal.date)}: ${refusal.why}. ${lackingAndLoadedBy([['zip9']], refusal.date)}`,
      );
    case 'no_locality': {
      const what = `ZIP code ${refusal.zipCode} of NPI ${refusal.npi} has no Medicare locality on ${isoDate(refusal.date)}`;
      return absent(refusal.releases, { tables: [ZIP_CODES], periods: day(refusal.date) }, what);
    }
    case 'no_gpcis': {
      const what = `Locality ${refusal.locality} (ZIP code ${refusal.zipCode}) has no GPCIs on ${isoDate(refusal.date)}`;
      return absent(refusal.releases, { tables: [GPCIS], periods: day(refusal.date) }, what);
    }
    case 'no_gpcis_anywhere': {
      const what = `No locality has GPCIs on ${isoDate(refusal.date)}`;
      return absent(refusal.releases, { tables: [GPCIS], periods: day(refusal.date) }, what);
    }
    case 'no_record': {
      const { date } = refusal.service;
      const question = { tables: schedules(SCHEDULE_TYPE.PFS), periods: day(date) };
      return absent(refusal.releases, question, noRecord(refusal.service));
    }
  }
}

function noRecord({ code, modifier, priceIndicator, date }: Service): string {
  const which = [
    code,
    modifier && `with modifier ${modifier}`,
    priceIndicator === '1' && 'at the QP rate (price indicator 1)',
  ].filter(Boolean);
  const alone = COMPONENTS.has(modifier) ? ' (a component of services that have one)' : '';
  return `No physician fee schedule record of ${which.join(' ')} on ${isoDate(date)}${alone}`;
}
