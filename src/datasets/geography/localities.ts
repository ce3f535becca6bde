/**
 * Payment localities of the physician fee schedule by the number of their Medicare administrative contractor: 109 since
 * 2017 (42 CFR 414.4; California's by Social Security Act 1848(e)(6)). Every table of localities has all of them.
 */
import { expanded } from '../reading/beginnings.ts';
import { completeSet } from '../reading/complete-set.ts';

const BY_CONTRACTOR =
  '01112:05,09,51-9,60-9,70,75 01182:17,18,71-4 01212:01 01312:00 02102:01 02202:00 02302:01,99 ' +
  '02402:02,99 03102:00 03202:01 03302:01 03402:02 03502:09 03602:21 04112:01 04212:05 04312:00 ' +
  '04412:09,11,15,18,20,28,31,99 05102:00 05202:00 05302:01,02,99 05402:00 06102:12,15,16,99 06202:00 ' +
  '06302:00 07102:13 07202:01,99 07302:00 08102:00 08202:01,99 09102:03,04,99 09202:20,50 10112:00 ' +
  '10212:01,99 10312:35 11202:01 11302:00 11402:16 11502:00 12102:01 12202:01 12302:01,99 12402:01,99 ' +
  '12502:01,99 13102:00 13202:01-3 13282:99 13292:04 14112:03,99 14212:01,99 14312:40 14412:01 14512:50 ' +
  '15102:00 15202:00';

/** Contractor and locality, 7 digits. */
export const LOCALITIES: readonly string[] = BY_CONTRACTOR.split(' ').flatMap((entry) => {
  const [contractor = '', localities = ''] = entry.split(':');
  return expanded(localities.replaceAll(',', ' ')).map((locality) => contractor + locality);
});

/** @param field of a row with contractor and locality */
export const everyLocality = (field: string) =>
  completeSet({
    fields: field,
    called: 'locality',
    members: LOCALITIES,
    source: '42 CFR 414.4: the payment localities',
  });
