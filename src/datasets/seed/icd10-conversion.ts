/** Layout of the ICD-10 conversion tables in seed/, with this project's columns; '' for no code. */
import type { Icd10ConversionRow } from '../codes/rows.ts';
import { layout } from './layout.ts';

const conversion = (codeSystem: Icd10ConversionRow['codeSystem'], code: RegExp) =>
  layout(
    'icd10_conversion',
    ['current_code', 'previous_code', 'effective_date'],
    (fields): Icd10ConversionRow => ({
      codeSystem,
      currentCode: fields.matching('current_code', code, `an ${codeSystem} code`),
      previousCode: fields.matching('previous_code', code, `an ${codeSystem} code`),
      effectiveDate: fields.date('effective_date'),
    }),
    ({ currentCode, previousCode, effectiveDate }) => `${currentCode} ${previousCode} ${effectiveDate}`,
  );

export const ICD10_CONVERSION_LAYOUTS = {
  'icd10cm-conversion': conversion('ICD-10-CM', /^(?:[A-Z][\dA-Z]{2,6})?$/),
  'icd10pcs-conversion': conversion('ICD-10-PCS', /^(?:[\dA-HJ-NP-Z]{7})?$/),
};
