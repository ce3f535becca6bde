/**
 * The edits of diagnoses as chapter 1 of CMS's Definitions of Medicare Code Edits (v43.1) numbers and names them. The
 * editor's two messages of unacceptable principal diagnoses are one edit there, number 9.
 */
import type { Edit } from './claim.ts';

interface DefinedEdit {
  /** Null for the alert that the chapter of ICD-10 no longer has. */
  number: number | null;
  name: string;
}

export const DEFINED_EDITS = {
  INVALID_CODE: { number: 1, name: 'Invalid diagnosis or procedure code' },
  E_CODE_AS_PDX: { number: 2, name: 'External causes of morbidity codes as principal diagnosis' },
  AGE_CONFLICT: { number: 4, name: 'Age conflict' },
  SEX_CONFLICT: { number: 5, name: 'Sex conflict' },
  MANIFESTATION_AS_PDX: { number: 6, name: 'Manifestation code as principal diagnosis' },
  NONSPECIFIC_PDX: { number: 7, name: 'Non-specific principal diagnosis' },
  QUESTIONABLE_ADMISSION: { number: 8, name: 'Questionable admission' },
  UNACCEPTABLE_PDX: { number: 9, name: 'Unacceptable principal diagnosis' },
  REQUIRES_SDX: { number: 9, name: 'Unacceptable principal diagnosis' },
  WRONG_PROCEDURE_PERFORMED: { number: 18, name: 'Wrong procedure performed' },
  UNSPECIFIED: { number: 20, name: 'Unspecified code' },
  MEDICARE_IS_SECONDARY_PAYER: { number: null, name: 'Medicare is secondary payer' },
} as const satisfies Partial<Record<Edit, DefinedEdit>>;

/** An edit that a diagnosis can make by itself. */
export type EditOfDiagnosis = keyof typeof DEFINED_EDITS;
