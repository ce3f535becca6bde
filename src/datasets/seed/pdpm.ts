/** Sample layouts of the lists of the skilled nursing classification (PDPM). */
import { DIAGNOSIS } from '../pricers/pdpm-lists.ts';
import type { PdpmCategoryRow, PdpmComorbidityRow } from '../pricers/pdpm-rows.ts';
import { layout } from './layout.ts';

export const PDPM_LAYOUTS = {
  'pdpm-clinical-categories': layout(
    'pdpm_category',
    ['icd10cm', 'therapy_category', 'speech_category', 'surgery'],
    (fields, { effectiveStart, effectiveEnd }): PdpmCategoryRow => ({
      code: fields.matching('icd10cm', DIAGNOSIS.pattern, DIAGNOSIS.meaning),
      therapyCategory: Number(fields.matching('therapy_category', /^[1-4]$/, 'a category from 1 to 4')),
      speechCategory: Number(fields.matching('speech_category', /^[12]$/, 'a category 1 or 2')),
      surgery: Number(fields.matching('surgery', /^[1-3]$/, '1, 2 or 3')),
      startDate: effectiveStart,
      endDate: effectiveEnd,
    }),
    ({ code }) => code,
  ),
  'pdpm-comorbidities': layout(
    'pdpm_comorbidity',
    ['icd10cm', 'component', 'points', 'condition'],
    (fields, { effectiveStart, effectiveEnd }): PdpmComorbidityRow => ({
      code: fields.matching('icd10cm', DIAGNOSIS.pattern, DIAGNOSIS.meaning),
      component: fields.matching('component', /^(NTA|SLP)$/, 'NTA or SLP') as PdpmComorbidityRow['component'],
      condition: fields.matching('condition', /./, 'a condition'),
      points: fields.text('points') === '' ? null : Number(fields.matching('points', /^\d$/, 'points')),
      startDate: effectiveStart,
      endDate: effectiveEnd,
    }),
    ({ condition, code }) => `${condition} ${code}`,
  ),
};
