/** Sample layouts of medically unlikely edits and of NCCI procedure-to-procedure edits. */
import type { MueRow, NcciPairRow } from '../edits/rows.ts';
import { layout } from './layout.ts';

const mue = (mueType: MueRow['mueType']) =>
  layout(
    'mue',
    ['hcpcs', 'mue_value', 'mai', 'rationale'],
    (fields, { effectiveStart, effectiveEnd }): MueRow => ({
      code: fields.code('hcpcs'),
      mueType,
      mueValue: Number(fields.matching('mue_value', /^\d+$/, 'a number of units')),
      adjudicationIndicator: fields.matching('mai', /^[123]$/, '1, 2 or 3') as MueRow['adjudicationIndicator'],
      rationale: fields.matching('rationale', /./, 'a rationale'),
      effectiveDate: effectiveStart,
      endDate: effectiveEnd,
    }),
    (row) => row.code,
  );
const ncciPtp = (providerType: NcciPairRow['providerType']) =>
  layout(
    'ncci_pairs',
    ['column_1', 'column_2', 'effective_date', 'deletion_date', 'modifier_indicator', 'rationale'],
    (fields): NcciPairRow => ({
      column1: fields.code('column_1'),
      column2: fields.code('column_2'),
      effectiveDate: fields.text('effective_date') === '' ? null : fields.date('effective_date'),
      deletionDate: fields.text('deletion_date') === '' ? null : fields.date('deletion_date'),
      modifierIndicator: fields.matching('modifier_indicator', /^[019]$/, '0, 1 or 9') as '0' | '1' | '9',
      rationale: fields.matching('rationale', /./, 'a rationale'),
      providerType,
    }),
    (row) => `${row.column1} ${row.column2} ${row.effectiveDate} ${row.deletionDate}`,
  );

export const EDIT_LAYOUTS = {
  'mue-outpatient': mue('Facility'),
  'mue-practitioner': mue('Practitioner'),
  'mue-dme': mue('DME'),
  'ncci-ptp-outpatient': ncciPtp('Outpatient Hospital'),
  'ncci-ptp-practitioner': ncciPtp('Practitioner'),
};
