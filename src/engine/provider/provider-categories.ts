/**
 * Kinds of provider that CMS certifies. Codes are PRVDR_CTGRY_CD, PRVDR_CTGRY_SBTYP_CD and GNRL_CNTL_TYPE_CD of CMS's
 * Provider of Services file (record layout of the file of hospitals and other facilities); names are in the singular.
 */
export const PROVIDER_CATEGORIES: Readonly<Record<string, string>> = {
  '01': 'Hospital',
  '02': 'Skilled Nursing Facility/Nursing Facility (Dually Certified)',
  '03': 'Skilled Nursing Facility/Nursing Facility (Distinct Part)',
  '04': 'Skilled Nursing Facility',
  '05': 'Home Health Agency',
  '06': 'Psychiatric Residential Treatment Facility',
  '07': 'Portable X-Ray Supplier',
  '08': 'Outpatient Physical Therapy/Speech Pathology',
  '09': 'End Stage Renal Disease Facility',
  '10': 'Nursing Facility',
  '11': 'Intermediate Care Facility for Individuals with Intellectual Disabilities',
  '12': 'Rural Health Clinic',
  '14': 'Comprehensive Outpatient Rehabilitation Facility',
  '15': 'Ambulatory Surgical Center',
  '16': 'Hospice',
  '17': 'Organ Procurement Organization',
  '19': 'Community Mental Health Center',
  '21': 'Federally Qualified Health Center',
};

export const HOSPITAL = '01';
/** Laboratories have a file of their own (CLIA). */
export const CLINICAL_LABORATORY = '22';

export const HOSPITAL_TYPES: Readonly<Record<string, string>> = {
  '01': 'Short Term Hospital',
  '02': 'Long Term Hospital',
  '03': 'Religious Nonmedical Health Care Institution',
  '04': 'Psychiatric Hospital',
  '05': 'Rehabilitation Hospital',
  '06': 'Childrens Hospital',
  '07': 'Distinct Part Psychiatric Hospital',
  '11': 'Critical Access Hospital',
  '20': 'Transplant Hospital',
  '22': 'Medicaid Only Short Term Hospital',
  '23': 'Medicaid Only Childrens Hospital',
  '24': 'Medicaid Only Childrens Psychiatric Hospital',
  '25': 'Medicaid Only Psychiatric Hospital',
  '26': 'Medicaid Only Rehabilitation Hospital',
  '27': 'Medicaid Only Long Term Hospital',
  '28': 'Rural Emergency Hospital',
};

/** Ownership codes of hospitals, in the words of CMS's hospital list. Other categories use these codes differently. */
export const HOSPITAL_OWNERSHIP: Readonly<Record<string, string>> = {
  '01': 'Voluntary non-profit - Church',
  '02': 'Voluntary non-profit - Private',
  '03': 'Voluntary non-profit - Other',
  '04': 'Proprietary',
  '05': 'Government - Federal',
  '06': 'Government - State',
  '07': 'Government - Local',
  '08': 'Government - Hospital District or Authority',
  '09': 'Physician',
  '10': 'Tribal',
};

/** Returns a category's name; a code that CMS has added since is named by its number. */
export function categoryName(category: string): string {
  return PROVIDER_CATEGORIES[category] ?? `Provider category ${category}`;
}

/** Returns the kind of a provider: a hospital's type, the category of all others. */
export function providerTypeName(category: string, subtype: string | null): string {
  const hospital = category === HOSPITAL && subtype ? HOSPITAL_TYPES[subtype] : undefined;
  return hospital ?? categoryName(category);
}
