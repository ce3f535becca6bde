/**
 * NCCI's add-on code edits: codes that are paid only beside their primary code.
 * https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-add-code-edits
 */

import { type IoceDataset, type IoceSheet, ioceRows } from '../outpatient/ioce-rows.ts';
import { BadField } from '../reading/fields.ts';
import { quarterName, scopeOf } from '../reading/period.ts';
import { derivedQuarter } from './ncci-quarter.ts';

/** Stands for a primary code that contractors define. */
const CONTRACTOR_DEFINED = 'CCCCC';

const sheet: IoceSheet = {
  table: (fields) => {
    const type = fields.matching('type', /^[123]$/, 'a type of add-on code');
    if (type === '1' && fields.text('primary_hcpcs') === '') {
      throw new BadField('an add-on code of type 1 has no primary code');
    }
    return `map_addon_type${type}`;
  },
  headings: { add_on_hcpcs: /^add_on_code$/, primary_hcpcs: /^primary_code$/, type: /^aoc_edit_type$/ },
  clean: { primary_hcpcs: (text) => (text === CONTRACTOR_DEFINED ? '' : text) },
};

export const ncciAddOn: IoceDataset = {
  name: 'ncci-add-on',
  title: 'NCCI add-on codes and their primary codes',
  table: 'ioce_row',
  licence: 'AMA CPT (codes without descriptors)',
  recognise: (head) => /^\ufeff?primary_code,add_on_code,aoc_edit_type\r?\n/.test(head),
  rows: (file, { start, end }) => ioceRows(file, sheet, { effectiveDate: start, throughDate: end }, undefined),
  read(file, options) {
    const { notes, ...period } = derivedQuarter(file, options);
    return {
      label: `NCCI add-on codes ${quarterName(period)}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      notes,
      rows: this.rows(file, period),
    };
  },
};
