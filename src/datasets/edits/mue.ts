/**
 * Medically unlikely edits, quarterly: the most units of a code on a claim line or day. CMS publishes one table for
 * outpatient hospitals, one for practitioners and ambulatory surgical centers, one for DME suppliers.
 * https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits
 */
import { numberOf } from '../reading/bounds.ts';
import type { Dataset, SourceFile } from '../reading/dataset.ts';
import type { Fields } from '../reading/fields.ts';
import { type Period, quarterName, scopeOf } from '../reading/period.ts';
import { openTable, type Table } from '../reading/table.ts';
import { derivedQuarter, ncciQuarter } from './ncci-quarter.ts';
import type { MueRow } from './rows.ts';

type Column = 'HCPCS/CPT Code' | 'MUE Values' | 'MUE Adjudication Indicator' | 'MUE Rationale';

interface Publication {
  name: string;
  mueType: MueRow['mueType'];
  /** The service in the heading `… Services MUE Values` and in the derived layout's mue_service. */
  service: 'Outpatient Hospital' | 'Practitioner' | 'DME Supplier';
}

/** The layout derived from CMS's tables; each row names its service. */
const DERIVED = /^\ufeff?hcpcs_code,mue_units,mue_mai,mue_rationale,mue_service\r?\n/;

export const mueOutpatient = mue({ name: 'mue-outpatient', mueType: 'Facility', service: 'Outpatient Hospital' });
export const muePractitioner = mue({ name: 'mue-practitioner', mueType: 'Practitioner', service: 'Practitioner' });
export const mueDme = mue({ name: 'mue-dme', mueType: 'DME', service: 'DME Supplier' });

function mue({ name, mueType, service }: Publication): Dataset<MueRow> {
  const heading = new RegExp(`${service} Services MUE Values`, 'i');
  const derived = new RegExp(`${DERIVED.source}[^\\n]*,"?${service}"?\\r?(?:\\n|$)`);
  return {
    name,
    title: `Medically unlikely edits: ${service.toLowerCase().replace('dme', 'DME')} services`,
    table: 'mue',
    licence: 'AMA CPT (codes without descriptors)',
    recognise: (head) => heading.test(head) || derived.test(head),
    read(file, options) {
      const isDerived = DERIVED.test(file.text);
      const { notes, isDatedByName, ...period } = isDerived
        ? { isDatedByName: false, ...derivedQuarter(file, options) }
        : { notes: undefined, ...ncciQuarter(file, options, /mue/i) };
      const table = isDerived ? derivedTable(file) : publishedTable(file, heading);
      return {
        label: `MUE ${service} ${quarterName(period)}`,
        scope: scopeOf(period),
        effectiveStart: period.start,
        effectiveEnd: period.end,
        isDatedByName,
        notes,
        rows: table.rows(
          (fields) => readRow(fields, mueType, period),
          (row) => row.code,
        ),
      };
    },
  };
}

function publishedTable(file: SourceFile, heading: RegExp): Table<Column> {
  const values = new RegExp(`^${heading.source}$`, 'i');
  return openTable(file, {
    columns: {
      'HCPCS/CPT Code': /^HCPCS\s*\/\s*CPT Code$/i,
      'MUE Values': values,
      'MUE Adjudication Indicator': /^MUE Adjudication Indicator$/i,
      'MUE Rationale': /^MUE Rationale$/i,
    },
  });
}

function derivedTable(file: SourceFile): Table<Column> {
  return openTable(file, {
    columns: {
      'HCPCS/CPT Code': /^hcpcs_code$/,
      'MUE Values': /^mue_units$/,
      'MUE Adjudication Indicator': /^mue_mai$/,
      'MUE Rationale': /^mue_rationale$/,
    },
  });
}

function readRow(fields: Fields<Column>, mueType: MueRow['mueType'], period: Period): MueRow {
  // `3 Date of Service Edit: Clinical`; the digit alone in the derived layout.
  const indicator = fields.matching('MUE Adjudication Indicator', /^[123](?: .*)?$/, 'an MAI of 1, 2 or 3');
  return {
    code: fields.code('HCPCS/CPT Code'),
    mueType,
    mueValue: fields.whole('MUE Values', numberOf('units', 0, 500_000)),
    adjudicationIndicator: indicator[0] as MueRow['adjudicationIndicator'],
    rationale: fields.matching('MUE Rationale', /./, 'a rationale'),
    effectiveDate: period.start,
    endDate: period.end,
  };
}
