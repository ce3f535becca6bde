/** Name of each edit in an answer. */
import type { Edit } from './claim.ts';

/** In the order in which CMS's record of a code has them: of diagnoses and procedures, of procedures alone, the others. */
const EDIT_TEXTS: Readonly<Record<Edit, string>> = {
  INVALID_CODE: 'Invalid code',
  SEX_CONFLICT: 'Sex conflict',
  AGE_CONFLICT: 'Age conflict',
  QUESTIONABLE_ADMISSION: 'Questionable admission',
  MANIFESTATION_AS_PDX: 'Manifestation code as principal diagnosis',
  NONSPECIFIC_PDX: 'Nonspecific principal diagnosis',
  E_CODE_AS_PDX: 'E-code as principal diagnosis',
  UNACCEPTABLE_PDX: 'Unacceptable principal diagnosis',
  DUPLICATE_OF_PDX: 'Duplicate of principal diagnosis',
  MEDICARE_IS_SECONDARY_PAYER: 'Medicare is secondary payer',
  REQUIRES_SDX: 'Requires secondary diagnosis',
  WRONG_PROCEDURE_PERFORMED: 'Wrong procedure performed',
  UNSPECIFIED: 'Unspecified',
  NONSPECIFIC_OR: 'Nonspecific O.R. procedure',
  OPEN_BIOPSY: 'Open biopsy check',
  NON_COVERED: 'Non-covered procedure',
  BILATERAL: 'Bilateral procedure',
  LIMITED_COVERAGE_LVRS: 'Limited coverage procedure (lung volume reduction surgery)',
  LIMITED_COVERAGE_LUNG_TRANSPLANT: 'Limited coverage procedure (lung transplant)',
  LIMITED_COVERAGE_COMBINATION_HEART_LUNG_TRANSPLANT:
    'Limited coverage procedure (combination heart and lung transplant)',
  LIMITED_COVERAGE_HEART_TRANSPLANT: 'Limited coverage procedure (heart transplant)',
  LIMITED_COVERAGE_HEART_IMPLANT: 'Limited coverage procedure (implant of heart assist system)',
  LIMITED_COVERAGE_INTESTINE_MULTI_VISCERAL_TRANSPLANT:
    'Limited coverage procedure (intestine or multi-visceral transplant)',
  LIMITED_COVERAGE_LIVER_TRANSPLANT: 'Limited coverage procedure (liver transplant)',
  LIMITED_COVERAGE_KIDNEY_TRANSPLANT: 'Limited coverage procedure (kidney transplant)',
  LIMITED_COVERAGE_PANCREAS_TRANSPLANT: 'Limited coverage procedure (pancreas transplant)',
  LIMITED_COVERAGE_ARTIFICIAL_HEART: 'Limited coverage procedure (artificial heart)',
  INCONSISTENT_WITH_LENGTH_OF_STAY: 'Procedure inconsistent with length of stay',
  LIMITED_COVERAGE: 'Limited coverage procedure',
  QUESTIONABLE_OBSTETRIC_ADMISSION: 'Questionable obstetric admission',
  INVALID_AGE: 'Invalid age',
  INVALID_SEX: 'Invalid sex',
  INVALID_DISCHARGE_STATUS: 'Invalid discharge status',
  INVALID_ADMIT_DX: 'Invalid admission diagnosis',
};

const ORDER = Object.keys(EDIT_TEXTS);

/** Those of a diagnosis or a procedure. */
export function editTexts(edits: readonly Edit[], of: 'diagnosis' | 'procedure'): string[] {
  return edits
    .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((edit) => (edit === 'INVALID_CODE' ? `Invalid ${of} code` : EDIT_TEXTS[edit]));
}
