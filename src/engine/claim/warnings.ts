/** Conditions of a claim that deserve a second look although it runs: entries of `warnings`. */

/** Codes of entries with their meaning. docs/errors.md lists them. */
export const WARNING_CODES = {
  UNKNOWN_FIELD: 'A field that no claim, or no provider record, has: it was not read.',
  NOT_COVERED:
    'Days, charges or lines of the bill may not be covered: the text says what was priced, and what would change it (`docs/before-the-pricer.md`).',
  SECONDARY_PAYER:
    'Another payer is first: `medicare` is what Medicare pays beside it (42 CFR 411.33), null where that is not known.',
  UNREAD_OVERRIDE: 'A field of the provider record that none of the modules reads: its override changes nothing.',
  BILL_TYPE: 'The module does not price bills of this type; it ran all the same.',
  LENGTH_OF_STAY: '`los` is not what the dates say; `los` counts.',
  ADMISSION_DATE:
    'The admission is more than a year before the discharge, or after a service that is not paid for that.',
  DATE_OF_BIRTH: 'The patient is born after the admission.',
  POA: 'The present-on-admission indicator is none: it was taken for blank.',
  UNSETTLED_RULE: 'The price rests on a reading of a rule that no source of CMS settles.',
  DEFAULT_TAKEN: 'The claim leaves out what decides the price, or a grouper gave none: a default was taken.',
  CLAIM_DISPOSITION: 'Medicare would reject, deny, return or suspend the claim; it was priced all the same.',
  LINE_REJECTED: 'An edit rejects or denies a line, which is not paid.',
  PART_UNKNOWN:
    'A part of the payment is not known; totals that it belongs to are null, or leave it out as the text says.',
  UNVERIFIED_FIGURE:
    'The price rests on a published figure that was inferred, or not verified against the rule (`docs/coverage.md` lists them).',
  CHARGES_DIFFER: '`total_charges` is not the sum of the lines; `total_charges` counts.',
  UNITS: 'Lines have more units than the claim has days, none, a fraction, or units that are not counted.',
  VOID_BILL: 'The bill type cancels a claim that was sent before: nothing is priced.',
  INTERIM_BILL: 'The bill type is that of an interim bill or of late charges; it was priced as a final bill.',
  EMPTY_PRICE:
    'The payment system pays nothing for the claim, though no edit rejects or denies every line: the total is 0.',
  AGE: '`patient.age` is not what `patient.date_of_birth` says; `patient.age` counts.',
  UNVERIFIED_FACTOR: 'A factor of the payment is not verified: the claim was priced without it.',
  OPPS_FLAG: 'Bills of this type are never paid under OPPS: `opps_flag` was taken for 2.',
  MUE: 'Units are above the medically unlikely edit of the quarter, an edit beside the outpatient editor, which may deny them; or the edits of the quarter are not loaded and were not applied.',
  CODE_CASE: 'A HCPCS code is written in lower case: the outpatient editor holds it for invalid, edit 6.',
  EDITOR_RULES:
    'The outpatient editor’s tables are newer than its rules, which ran all the same; or the lists of the Medicare Code Editor end before the claim, which was not edited.',
  REPEATED_ROW: 'CMS’s table has two rows for one thing, which say different things: the last one counts.',
  ICD_CONVERSION: 'A code was converted to one of several candidates, or could not be converted.',
  ASSESSMENT_DATE: 'Occurrence code 50, the day on which the assessment was completed, is missing.',
  NO_PRICER: 'AUTO chose no pricer: none of the modules pays such a bill.',
  EXCLUDED_HOSPITAL:
    'The hospital is not paid under the system that the claim names; its stay was priced all the same.',
  OPERATOR_FIGURES: 'Figures of the year are not held by the service: its operator gave them.',
  RULES_OF_YEAR:
    'The claim is later than the last day for which the rules of its payment system were verified: it was priced by those, with the figures and tables of its own year.',
  CONTRACT_TERMS:
    'The contract’s terms price something as the text says: a line that Medicare denies, a stay of which an earlier bill was paid, or an amount without charges to limit it.',
  MORE: 'There are more warnings than are listed.',
} as const;

export interface Warning {
  code: keyof typeof WARNING_CODES;
  /** Field of the claim, by its path. */
  field: string;
  text: string;
}

/** Maximum number of warnings listed for a claim. */
export const LISTED_MAX = 20;

/**
 * Warnings: the first ones are worded, the others only counted, because a claim may have as many wrong names as bytes.
 */
export class WarningList {
  readonly listed: Warning[] = [];
  more = 0;

  add(word: () => Warning): void {
    if (this.listed.length < LISTED_MAX) this.listed.push(word());
    else this.more += 1;
  }
}
