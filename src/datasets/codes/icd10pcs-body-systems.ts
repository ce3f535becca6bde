/** Sections of ICD-10-PCS with their body systems: the first two characters of a code, each with a table of its own. */
import { beginnings } from '../reading/beginnings.ts';
import { completeSet } from '../reading/complete-set.ts';

/** New technology, hepatobiliary system and pancreas. */
const ADDED_SINCE = 'XF';

export const everyBodySystem = completeSet({
  fields: 'axes.0.values.0.0 axes.1.values.0.0',
  called: 'section and body system',
  members: beginnings('icd10pcs-order')
    .split(' ')
    .filter((two) => two !== ADDED_SINCE)
    .map((two) => two.split('').join(' ')),
  source: 'ICD-10-PCS tables since FY 2021',
});
