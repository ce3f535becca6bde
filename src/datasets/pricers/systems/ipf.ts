/** Table files of the inpatient psychiatric facility pricer. */
import { AREAS } from '../../geography/areas.ts';
import { everyOf } from '../../reading/beginnings.ts';
import { FACTOR, numberOf } from '../../reading/bounds.ts';
import { SHORT_LIST } from '../../reading/whole-file.ts';
import { averageRatios, ratio, wageIndex } from '../common-columns.ts';
import { code, day, decimal, optional, orBlank, pricerSystem, wholeNumber } from '../pricer-table.ts';

const icd10cm = code(/^[A-Z][A-Z0-9]{2,6}$/, 'an ICD-10-CM code without its point');
/** Categories of comorbidities, and of procedures for them. */
const CATEGORY = numberOf('categories', 1, 40);
const icd10pcs = code(/^[A-Z0-9]{7}$/, 'an ICD-10-PCS code');

export const ipf = pricerSystem({
  name: 'ipf',
  mark: 'procedures',
  tables: [
    wageIndex('fiscal year', { rows: 460, has: { 'cells.0': AREAS } }),
    {
      file: 'comorbidities',
      title: 'Comorbidity categories by diagnosis',
      period: 'fiscal year',
      columns: { code: icd10cm, category: wholeNumber(CATEGORY) },
      whole: {
        rows: 2_400,
        has: { 'cells.0': everyOf('C D E F I J K L M N O Q T Z') },
        undetectable: SHORT_LIST,
      },
    },
    {
      file: 'codeFirst',
      title: 'Factors by second diagnosis where the principal one is coded first',
      period: 'fiscal year',
      columns: { code: icd10cm, factor: decimal(FACTOR) },
      whole: { rows: 39, has: { 'cells.0': 'F067 F068 F454' } },
    },
    {
      file: 'procedures',
      title: 'Procedures of oncology treatment and others',
      period: 'fiscal year',
      columns: {
        code: icd10pcs,
        category: optional(orBlank(wholeNumber(CATEGORY))),
        effectiveDate: optional(orBlank(day)),
      },
      whole: {
        rows: 2_375,
        has: {
          'cells.0': everyOf(
            '00 01 07-9 0B 0C 0D 0F 0G 0H 0J 0T 0U 0V 0W 0X 0Y 3E CW D0 D7-9 DB DD DF DG DH DM DP DT DU DV DW XW XW0',
          ),
        },
      },
    },
    averageRatios('fiscal year', { median_ccr: ratio }, true),
  ],
});
