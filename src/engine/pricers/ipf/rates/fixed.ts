/** Days and periods of psychiatric payment, as in CMS's IPF pricers. */
import { byFiscalYear } from '../../../core/dated.ts';

/** First day of the provider records that CMS's program prices. */
export const FIRST_RECORD = 20060701;

/** First day of ICD-10-PCS, in which treatments are coded. */
export const PROCEDURES_SINCE = 20151001;

/** First discharge date with which a diagnosis counts as a comorbidity: COVID-19 from the first day of its code on. */
export const COMORBIDITIES_SINCE: Readonly<Record<string, number>> = { U071: 20200401 };

/** CMS's program refuses the supplemental wage index of a provider record that took effect in this year. */
export const SUPPLEMENTAL_INDEX_REFUSED = byFiscalYear({ 2022: true });

/** Fiscal years of which CMS's programs use the code-first list of the year before. */
export const CODE_FIRST_OF_THE_YEAR_BEFORE = [2024, 2026];
