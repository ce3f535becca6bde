/** Each edit's test in words, for an explanation. */
import type { Edit, MceClaim } from './claim.ts';

/** Position of a code on the claim. */
export type Position = 'principal' | 'secondary' | 'procedure' | 'admission';

interface EditTest {
  /** Positions whose codes are tested; none for a test of the patient. */
  of: readonly Position[];
  test: string;
  /** Inputs of the test beside the codes. */
  inputs?: (claim: MceClaim) => Readonly<Record<string, string | number>>;
  /** True where the edit is made on ICD-9 claims alone. */
  icd9?: true;
}

const DIAGNOSES: readonly Position[] = ['principal', 'secondary'];
const PROCEDURES: readonly Position[] = ['procedure'];
const limited = (operation: string): EditTest => ({
  of: PROCEDURES,
  test: `a procedure on the list of limited coverage of ${operation}`,
  icd9: true,
});

/** In the order in which edits are counted. */
export const TESTS: Readonly<Record<Edit, EditTest>> = {
  INVALID_CODE: { of: [...DIAGNOSES, ...PROCEDURES], test: 'a code that is not valid on the discharge date' },
  INVALID_AGE: { of: [], test: 'an age below 0 or above 124 years', inputs: ({ age }) => ({ age }) },
  INVALID_SEX: {
    of: [],
    test: 'a sex that is not known; of discharges from 1 October 2024 on one that is neither known nor unknown',
    inputs: ({ sex }) => ({ sex }),
  },
  INVALID_DISCHARGE_STATUS: {
    of: [],
    test: 'a discharge status that is not in force on the discharge date',
    inputs: ({ dischargeStatus }) => ({ discharge_status: dischargeStatus }),
  },
  INVALID_ADMIT_DX: { of: ['admission'], test: 'an admission diagnosis that is not valid on the discharge date' },
  E_CODE_AS_PDX: { of: ['principal'], test: 'an external cause as principal diagnosis' },
  MANIFESTATION_AS_PDX: { of: ['principal'], test: 'a manifestation as principal diagnosis' },
  UNACCEPTABLE_PDX: { of: ['principal'], test: 'a principal diagnosis on the list of unacceptable ones' },
  REQUIRES_SDX: {
    of: ['principal'],
    test: 'a principal diagnosis that is acceptable beside a secondary one alone, without one',
    inputs: ({ sdx }) => ({ secondary_diagnoses: sdx.length }),
  },
  NONSPECIFIC_PDX: {
    of: ['principal'],
    test: 'a nonspecific principal diagnosis of a patient who did not die',
    inputs: ({ dischargeStatus }) => ({ discharge_status: dischargeStatus }),
  },
  QUESTIONABLE_ADMISSION: { of: ['principal'], test: 'a principal diagnosis that rarely justifies an admission' },
  DUPLICATE_OF_PDX: { of: ['secondary'], test: 'a secondary diagnosis that is the principal one' },
  AGE_CONFLICT: {
    of: DIAGNOSES,
    test: 'a diagnosis of newborns, children, maternity or adults, with an age outside of theirs',
    inputs: ({ age }) => ({ age }),
  },
  SEX_CONFLICT: {
    of: [...DIAGNOSES, ...PROCEDURES],
    test: 'a code of one sex, with another sex',
    inputs: ({ sex }) => ({ sex }),
  },
  WRONG_PROCEDURE_PERFORMED: { of: DIAGNOSES, test: 'a diagnosis that says that a wrong procedure was performed' },
  MEDICARE_IS_SECONDARY_PAYER: { of: DIAGNOSES, test: 'a diagnosis for which another payer may be first' },
  UNSPECIFIED: { of: DIAGNOSES, test: 'an unspecified diagnosis where a specific one exists' },
  NONSPECIFIC_OR: {
    of: PROCEDURES,
    test: 'a nonspecific operating room procedure, and no specific one on the claim',
  },
  OPEN_BIOPSY: { of: PROCEDURES, test: 'an open biopsy' },
  INCONSISTENT_WITH_LENGTH_OF_STAY: {
    of: PROCEDURES,
    test: 'a procedure that needs a longer stay',
    inputs: ({ lengthOfStay }) => ({ length_of_stay: lengthOfStay }),
  },
  NON_COVERED: {
    of: PROCEDURES,
    test: 'a procedure that is not covered, or not with the diagnoses, the other procedures and the age on the claim',
    inputs: ({ age }) => ({ age }),
  },
  LIMITED_COVERAGE: { of: PROCEDURES, test: 'a covered procedure on the list of limited coverage' },
  LIMITED_COVERAGE_LVRS: limited('lung volume reduction surgery'),
  LIMITED_COVERAGE_LUNG_TRANSPLANT: limited('lung transplant'),
  LIMITED_COVERAGE_COMBINATION_HEART_LUNG_TRANSPLANT: limited('heart and lung transplant'),
  LIMITED_COVERAGE_HEART_TRANSPLANT: limited('heart transplant'),
  LIMITED_COVERAGE_HEART_IMPLANT: limited('implant of a heart assist system'),
  LIMITED_COVERAGE_INTESTINE_MULTI_VISCERAL_TRANSPLANT: limited('intestine or multi-visceral transplant'),
  LIMITED_COVERAGE_LIVER_TRANSPLANT: limited('liver transplant'),
  LIMITED_COVERAGE_KIDNEY_TRANSPLANT: limited('kidney transplant'),
  LIMITED_COVERAGE_PANCREAS_TRANSPLANT: limited('pancreas transplant'),
  LIMITED_COVERAGE_ARTIFICIAL_HEART: limited('artificial heart'),
  BILATERAL: {
    of: PROCEDURES,
    test: 'two different procedures on joints, with a principal diagnosis of the musculoskeletal system',
  },
  QUESTIONABLE_OBSTETRIC_ADMISSION: {
    of: PROCEDURES,
    test: 'a delivery without a secondary diagnosis of its outcome',
  },
};

/** The meaning of each list of codes, by its name in CMS's data file. */
export const DX_LISTS: Readonly<Record<string, string>> = {
  male: 'of men',
  female: 'of women',
  newborn: 'of newborns',
  pediatric: 'of children',
  maternity: 'of maternity',
  adult: 'of adults',
  ecodepdx: 'external cause',
  manifestation: 'manifestation',
  unacceptable: 'unacceptable as principal diagnosis',
  reqsdx: 'acceptable as principal diagnosis beside a secondary one',
  nonspecific: 'nonspecific',
  qadm: 'questionable admission',
  wrngproc: 'wrong procedure',
  unspecified: 'unspecified',
  msp: 'Medicare may be secondary payer',
  delout: 'outcome of delivery',
  clintrial: 'clinical trial',
  diabtypeI: 'type 1 diabetes',
  mdc08: 'musculoskeletal system',
};

export const PX_LISTS: Readonly<Record<string, string>> = {
  male: 'of men',
  female: 'of women',
  nonspecific: 'nonspecific',
  or_indic: 'operating room',
  biopsy: 'open biopsy',
  los: 'needs a longer stay',
  noncovered: 'not covered',
  kidneyxp: 'kidney transplant',
  lcov: 'limited coverage',
  lcov_artheartxpa: 'part of an artificial heart',
  lcov_artheartxpb: 'part of an artificial heart',
  bilateral: 'joint of one side',
  csect: 'cesarean section',
  vagdel: 'vaginal delivery',
};

/** Lists with these prefixes name the diagnoses, procedures or ages with which a procedure is covered. */
const COVERAGE = /^ncov/;

/** The lists that a code is on, in words. */
export function listsInWords(
  bits: Readonly<Record<string, number>>,
  words: Readonly<Record<string, string>>,
  flags: number,
): string {
  const on = Object.keys(bits).filter((name) => flags & (bits[name] as number));
  return on.map((name) => words[name] ?? (COVERAGE.test(name) ? `coverage rule ${name}` : name)).join(', ');
}
