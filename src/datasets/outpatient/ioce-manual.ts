/** Tables of the IOCE manuals: codes and titles by version, edits, values, formulas. */

import { inForce } from '../../engine/editors/ioce/tables/edition.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import { TABLE_OF_FIELD } from '../../publications/ioce/catalogue/values.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { ioceEdition } from './ioce-edition.ts';
import { type Dates, dateIn } from './ioce-rows.ts';

/** A run of versions by their internal numbers. */
function versionDates(fields: Fields<string>): Dates {
  const number = (name: string) => Number(fields.matching(name, /^\d{1,3}$/, 'an internal version'));
  const [first, last] = [number('first_internal_version'), number('last_internal_version')];
  if (first > last) throw new BadField(`version ${first} is after ${last}`);
  return { effectiveDate: quarterOfVersion(first).start, throughDate: quarterOfVersion(last).end };
}

function statedDates(fields: Fields<string>): Dates {
  return { effectiveDate: dateIn(fields, 'from_date'), throughDate: dateIn(fields, 'through_date') };
}

export const ioceHcpcsValidity = ioceEdition({
  name: 'ioce-hcpcs-validity',
  title: 'IOCE: HCPCS codes by the versions in which they are valid',
  header: 'hcpcs,first_internal_version,last_internal_version,first_version,last_version',
  rows: {
    table: 'hcpcs_index',
    headings: {
      hcpcs: /^hcpcs$/,
      first_version: /^first_version$/,
      last_version: /^last_version$/,
      first_internal_version: /^first_internal_version$/,
      last_internal_version: /^last_internal_version$/,
    },
    dates: versionDates,
  },
});

export const ioceApcValidity = ioceEdition({
  name: 'ioce-apc-validity',
  title: 'IOCE: APC titles by version',
  header: 'apc,first_internal_version,last_internal_version,title',
  rows: {
    table: 'dsc_apc',
    headings: {
      apc: /^apc$/,
      title: /^title$/,
      first_internal_version: /^first_internal_version$/,
      last_internal_version: /^last_internal_version$/,
    },
    dates: versionDates,
  },
});

export const iocePhpIopApcs = ioceEdition({
  name: 'ioce-php-iop-apcs',
  title: 'IOCE: APCs of partial hospitalization and intensive outpatient programs',
  header: 'apc,setting,programme,level,from_date,through_date',
  rows: {
    table: 'map_php_iop_apc',
    headings: {
      apc: /^apc$/,
      setting: /^setting$/,
      program: /^programme$/,
      level: /^level$/,
      from_date: /^from_date$/,
      through_date: /^through_date$/,
    },
    dates: statedDates,
  },
});

export const ioceVersions = ioceEdition({
  name: 'ioce-versions',
  title: 'IOCE: versions and their dates',
  header: 'internal_version,version,from_date,through_date',
  rows: {
    table: 'version_range',
    headings: {
      internal_version: /^internal_version$/,
      version: /^version$/,
      from_date: /^from_date$/,
      through_date: /^through_date$/,
    },
    dates: statedDates,
  },
});

export const ioceEdits = ioceEdition({
  name: 'ioce-edits',
  title: 'IOCE: edits, dispositions and return buffers',
  header: 'edit,title,disposition,information_only,active_versions_note,archived_only,in_opps_matrix',
  rows: {
    table: 'dsc_edit',
    headings: {
      edit: /^edit$/,
      title: /^title$/,
      disposition: /^disposition$/,
      information_only: /^information_only$/,
      active_versions: /^active_versions_note$/,
      opps_matrix: /^in_opps_matrix$/,
      non_opps_matrix: /^in_nonopps_matrix$/,
      buffer: /^return_buffers$/,
      denial_rejection_flag: /^sets_denial_rejection_flag/,
      reserved: /^reserved$/,
    },
    clean: { reserved: (text) => text.replace(/^reserved-/, '') },
    dates: (fields, release) => inForce(fields.text('active_versions'), release),
  },
});

export const ioceEditMatrix = ioceEdition({
  name: 'ioce-edit-matrix',
  title: 'IOCE: edits by bill type',
  header: 'opps_flag,row,bill_types,condition,apc_return_buffer,edit,variant',
  rows: {
    table: 'map_edit_bill_type',
    headings: {
      opps_flag: /^opps_flag$/,
      matrix_row: /^row$/,
      bill_types: /^bill_types$/,
      condition: /^condition$/,
      apc_return_buffer: /^apc_return_buffer$/,
      edit: /^edit$/,
      variant: /^variant$/,
    },
  },
});

export const ioceValues = ioceEdition({
  name: 'ioce-values',
  title: 'IOCE: values of input and output fields and their meaning',
  header: 'field,value,meaning,active,source',
  rows: {
    table: (fields) => {
      const table = TABLE_OF_FIELD[fields.text('field')];
      if (!table) throw new BadField(`field '${fields.text('field')}' is not one of the editor's`);
      return table;
    },
    headings: {
      field: /^field$/,
      value: /^value$/,
      meaning: /^meaning$/,
      active_versions: /^active$/,
      source: /^source$/,
    },
    dates: (fields, release) => inForce(fields.text('active_versions'), release),
  },
});

export const ioceDiscountFormulas = ioceEdition({
  name: 'ioce-discount-formulas',
  title: 'IOCE: discounting formulas',
  header: 'formula,fraction,payment_multiple_for_U_units,active',
  rows: {
    table: 'dsc_discount_formula',
    headings: {
      formula: /^formula$/,
      fraction: /^fraction$/,
      payment_multiple: /^payment_multiple_for_U_units$/,
      active_versions: /^active$/,
    },
    dates: (fields, release) => inForce(fields.text('active_versions'), release),
  },
});

export const ioceDiscountAssignment = ioceEdition({
  name: 'ioce-discount-assignment',
  title: 'IOCE: which discounting formula a line gets',
  header: 'type_t,highest_paid_t_of_day,modifier_50,modifier_52_or_73,bilateral,formula,certainty',
  rows: {
    table: 'map_discount_formula',
    headings: {
      type_t: /^type_t$/,
      highest_paid_t_of_day: /^highest_paid_t_of_day$/,
      modifier_50: /^modifier_50$/,
      modifier_52_or_73: /^modifier_52_or_73$/,
      bilateral: /^bilateral$/,
      formula: /^formula$/,
      certainty: /^certainty$/,
    },
  },
});
