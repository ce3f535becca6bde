/** The tables of dialysis payment, from CMS's files. */

import { cell, dayCell, type TableFiles } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import { COMORBIDITIES, type Comorbidity, type ComorbidityDiagnosis, type EsrdTables } from './inputs.ts';

/**
 * - `cbsa-wage-index`: CMS's `cbsa-wage-index-YYYY.csv`, columns cbsa, effectiveDate, geographicWageIndex.
 * - `comorbidities`: diagnoses that count, columns code (ICD-10-CM, with or without point), category (MA, MC, MD, ME),
 *   effectiveDate, endDate (YYYYMMDD or ISO).
 */
export type EsrdFile = 'cbsa-wage-index' | 'comorbidities';

/**
 * @param files of all years that are at hand
 * @throws Error for a category that there is not
 */
export function esrdTables(files: TableFiles<EsrdFile>): EsrdTables {
  const diagnoses = files.comorbidities.map((row): ComorbidityDiagnosis & { code: string } => ({
    code: cell(row, 'code').replaceAll('.', ''),
    category: categoryOf(cell(row, 'category')),
    effectiveDate: dayCell(row, 'effectiveDate'),
    endDate: dayCell(row, 'endDate'),
  }));
  return {
    wageIndex: areaIndexes(files['cbsa-wage-index']),
    comorbidities: Map.groupBy(diagnoses, ({ code }) => code),
  };
}

function categoryOf(text: string): Comorbidity {
  const category = COMORBIDITIES.find((each) => each === text);
  if (!category) throw new Error(`The category ${text} is none of ${COMORBIDITIES.join(', ')}`);
  return category;
}

export const ESRD_TABLES = yearTable('esrd', {
  name: 'ESRD',
  period: 'calendar year',
  datasets: { 'cbsa-wage-index': 'esrd-cbsa-wage-index', comorbidities: 'esrd-comorbidities' },
  required: ['cbsa-wage-index'],
  open: esrdTables,
});
