/** A module's declaration of the claim's fields: those that it needs for a result, and those that it reads. */
import type { ModuleName } from '../claim/claim.ts';
import type { FieldPath } from '../claim/field-paths.ts';

/** A field of the claim, and what a module does with it. */
export interface FieldUse {
  field: FieldPath;
  /** A phrase that begins with a verb: `groups the stay`. */
  why: string;
  /** The only codes that count, where the field is a list of codes. */
  codes?: readonly string[];
}

/** Fields of which one is enough. */
export interface AnyOf {
  anyOf: readonly FieldUse[];
}

/** All fields of a claim that count for a module; it ignores every other. */
export interface ClaimFields {
  /** Fields without which there is no output, group or price. */
  needs: readonly (FieldUse | AnyOf)[];
  reads: readonly FieldUse[];
  /** Earlier modules whose results it takes. */
  after?: readonly ModuleName[];
}

/** Returns the fields of all entries, in their order. */
export function fieldsOf(entries: ClaimFields['needs']): FieldUse[] {
  return entries.flatMap((entry) => ('anyOf' in entry ? entry.anyOf : [entry]));
}

/** The provider's record. */
export const RECORD: AnyOf = {
  anyOf: [
    { field: 'billing_provider.other_id', why: 'finds the provider’s record by its CCN' },
    { field: 'billing_provider.npi', why: 'finds the record if other_id is blank' },
  ],
};

/** Days of a stay. */
export const LENGTH_OF_STAY: AnyOf = {
  anyOf: [
    { field: 'los', why: 'gives the days of the stay' },
    { field: 'admit_date', why: 'begins the stay if los is 0' },
    { field: 'from_date', why: 'stands in for admit_date' },
  ],
};

/** Age at admission. */
export const AGE: AnyOf = {
  anyOf: [
    { field: 'patient.age', why: 'gives the age' },
    { field: 'patient.date_of_birth', why: 'gives the age if patient.age is 0' },
  ],
};

/** The DRG of a stay, by the grouper or as billed. */
export const DRG: AnyOf = {
  anyOf: [
    { field: 'principal_dx.code', why: 'is what MSDRG groups the stay by' },
    { field: 'additional_data.drg', why: 'is priced if MSDRG did not run or failed' },
  ],
};

/** Charges of a stay. */
export const CHARGES: readonly FieldUse[] = [
  { field: 'total_charges', why: 'decides whether the stay is an outlier' },
  { field: 'lines.charges', why: 'add up to total_charges if that is absent' },
];

export const NON_COVERED_DAYS: FieldUse = {
  field: 'non_covered_days',
  why: 'are taken from the days of the stay',
};

/** Stays whose provider refuses outlier payment. */
export const NO_OUTLIER: FieldUse = { field: 'cond_codes', why: 'waive the outlier payment', codes: ['66'] };
