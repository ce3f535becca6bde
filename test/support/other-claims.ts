/**
 * Fields by which a bill says something in being there: without it the bill is another one, and nothing of it is missing. All else that a
 * bill gives is required, or has a default that is told (`claim-blanks.ts`, `line-blanks.ts`, `record-blanks.ts`).
 */
import type { ModuleName } from '../../src/engine/claim/claim.ts';
import { RECORD_BLANKS } from '../../src/engine/frame/record-blanks.ts';

/** By path of what was left out, a list or an entry of it (`list.*`) among them: why the bill is another one without it. */
const SAYS_ANOTHER_THING: Readonly<Record<string, string>> = {
  secondary_dxs: 'the patient had one condition less',
  diagnosis_codes: 'the patient had one condition less',
  inpatient_pxs: 'one procedure less was performed',
  'lines.*': 'one service less was given',
  'lines.charges': 'the service was billed at nothing, as lines with HIPPS codes are',
  'lines.modifiers': 'nothing particular is said of the service',
  'lines.non_covered_charges': 'the biller holds all charges for covered',
  non_covered_charges: 'the biller holds all charges for covered',
  non_covered_days: 'the biller holds all days for covered',
  cond_codes: 'the condition was not there',
  value_codes: 'the value was not there: no deductible, no other payer',
  occurrence_codes: 'the event did not take place',
  span_codes: 'the patient was not away',
  'additional_data.esrd.low_volume': 'a facility has low volume only where its contractor says so',
  'additional_data.hha.initial_payment_quality_reporting_program_indicator':
    'an agency is reduced only where CMS says so',
  'additional_data.hha.late_filing_penalty_waiver_indicator': 'a late notice costs unless its contractor waives that',
  'additional_data.hospice.prior_benefit_day_units': 'there was no earlier benefit period',
  'additional_data.psych.prior_days': 'there was no earlier stay',
  'additional_data.snf.prior_pdpm_days': 'there was no earlier claim of the stay',
};
/** Fields over those of the record: without one the record counts as CMS has it. */
const OVER_THE_RECORD = /^(?:billing|servicing)_provider\.additional_data\b/;

/** True for what says something by its being there. @param pricer that priced the bill, whole or without it */
export function saysAnotherThing(path: string, pricers: readonly string[]): boolean {
  const [first, , field = ''] = path.split('.');
  // A blank of the record that has a meaning of its own in CMS's file.
  if (first === 'record')
    return pricers.some((pricer) => RECORD_BLANKS[pricer.toUpperCase() as ModuleName]?.[field]?.does === 'normal');
  // An entry stays in its list and lacks a part: the exception is that of the list, or of a whole entry.
  const [whole, entry] = [path in SAYS_ANOTHER_THING, path.replace(/\.\*$/, '') in SAYS_ANOTHER_THING];
  return whole || entry || OVER_THE_RECORD.test(path);
}
