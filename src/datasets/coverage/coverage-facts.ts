/**
 * Tables of the Medicare Coverage Database export that add facts to a document: contractors, jurisdictions, related
 * documents. Layouts: LCD and Article data dictionaries of the export.
 */

import type { Dataset } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { dayText } from './coverage-document.ts';
import { mcdRelease } from './mcd-release.ts';
import { dayOrNull, hasOnlyColumns, openMcdTable } from './mcd-table.ts';
import type { CoverageFactRow } from './rows.ts';

interface Layout {
  name: string;
  title: string;
  /** All columns of the file, because several tables share some of them. */
  columns: string;
  /** Columns that identify the document; none in a lookup. */
  subject: string;
  /** Stored columns: numbers, unless `READERS` names another reader. */
  values: string;
}

const LAYOUTS: Layout[] = [
  ...documents('lcd', 'Local Coverage Determinations'),
  ...documents('article', 'articles'),
  {
    name: 'article-modifier',
    title: 'HCPCS modifiers of articles',
    columns:
      'article_id article_version hcpc_modifier_code_id hcpc_modifier_code_version hcpc_modifier_group last_updated description',
    subject: 'article_id article_version',
    values: 'hcpc_modifier_code_id description',
  },
  {
    name: 'article-icd10-pcs',
    title: 'ICD-10-PCS codes of articles',
    columns:
      'article_id article_version range last_updated sort_order icd10_pcs_code_id icd10_pcs_code_version icd10_pcs_code_group description',
    subject: 'article_id article_version',
    values: 'icd10_pcs_code_id description',
  },
  {
    name: 'coverage-contractor',
    title: 'Medicare contractors of coverage documents',
    columns:
      'contractor_id contractor_type_id contractor_version contractor_bus_name contractor_number dmerc_rgn address1 address2 address3 city state_id zipcode phone fax status last_updated url email ignore status_flag cmd_name cmd_title contractor_subtype_id',
    subject: '',
    values: 'contractor_id contractor_type_id contractor_version contractor_bus_name contractor_number',
  },
  {
    name: 'coverage-contractor-state',
    title: 'States of Medicare contractors',
    columns: 'contractor_id contractor_type_id contractor_version state_id last_updated active_date term_date',
    subject: '',
    values: 'contractor_id contractor_type_id contractor_version state_id term_date',
  },
  {
    name: 'coverage-state',
    title: 'States of the Medicare Coverage Database',
    columns: 'state_id state_abbrev description',
    subject: '',
    values: 'state_id state_abbrev description',
  },
];

function documents(kind: 'lcd' | 'article', title: string): Layout[] {
  const version = `${kind}_id ${kind}_version`;
  const type = kind === 'article' ? 'article_type ' : '';
  return [
    {
      name: `${kind}-contractor`,
      title: `Contractors of ${title}`,
      columns: `${version} ${type}contractor_id contractor_type_id contractor_version last_updated`,
      subject: version,
      values: 'contractor_id contractor_type_id contractor_version',
    },
    {
      name: `${kind}-jurisdiction`,
      title: `States of ${title} of one contractor`,
      columns: `${version} state_id last_updated`,
      subject: version,
      values: 'state_id',
    },
    {
      name: `${kind}-related`,
      title: `Documents related to ${title}`,
      columns: `${version} related_num r_article_id r_article_version r_lcd_id r_lcd_version r_contractor_id last_updated`,
      subject: version,
      values: 'r_lcd_id r_article_id',
    },
    {
      name: `${kind}-related-ncd`,
      title: `National Coverage Determinations related to ${title}`,
      columns: `${version} related_num r_ncd_id r_ncd_version last_updated`,
      subject: version,
      values: 'r_ncd_id r_ncd_version',
    },
    {
      name: `${kind}-future-retire`,
      title: `When ${title} will be retired`,
      columns: `${kind}_id retire_dt`,
      subject: `${kind}_id`,
      values: 'retire_dt',
    },
  ];
}

/** Columns that are not numbers. */
const READERS: Record<string, (fields: Fields<string>, name: string) => string> = {
  description: (fields) => {
    const modifier = fields.text('hcpc_modifier_code_id');
    // Modifiers of two digits are CPT's, those with a letter HCPCS Level II.
    return modifier && /^\d\d$/.test(modifier) ? '' : fields.text('description');
  },
  hcpc_modifier_code_id: (fields, name) => fields.matching(name, /^[A-Z\d]{2}$/, 'a modifier'),
  icd10_pcs_code_id: (fields, name) => fields.matching(name, /^[A-Z\d]{7}$/, 'an ICD-10-PCS code'),
  contractor_bus_name: (fields, name) => fields.matching(name, /./, 'a name'),
  contractor_number: (fields, name) => fields.matching(name, /^[A-Z\d]{0,10}$/i, 'a contractor number'),
  state_abbrev: (fields, name) => fields.matching(name, /^[A-Z]{2,4}$/, 'a state'),
  retire_dt: day,
  term_date: day,
  // One of the two is blank.
  r_lcd_id: (fields, name) => fields.matching(name, /^\d{0,9}$/, 'a whole number'),
  r_article_id: (fields, name) => fields.matching(name, /^\d{0,9}$/, 'a whole number'),
};

function day(fields: Fields<string>, name: string): string {
  return dayText(dayOrNull(fields, name)) ?? '';
}

function number(fields: Fields<string>, name: string): string {
  return fields.matching(name, /^\d{1,9}$/, 'a whole number');
}

export const coverageFacts: readonly Dataset<CoverageFactRow>[] = LAYOUTS.map(datasetOf);

function datasetOf({ name, title, columns, subject, values }: Layout): Dataset<CoverageFactRow> {
  const [all, about, storedColumns] = [columns, subject, values].map((names) => names.split(' ').filter(Boolean)) as [
    string[],
    string[],
    string[],
  ];
  return {
    name,
    title,
    table: 'coverage_fact',
    licence: 'public domain',
    recognise: (head) => hasOnlyColumns(head, all),
    read(file) {
      const table = openMcdTable(file, all);
      return {
        ...mcdRelease(name, all.includes('last_updated') ? table.newest('last_updated') : null),
        rows: table.rows((fields): CoverageFactRow => {
          const row = storedColumns.map((column) => (READERS[column] ?? number)(fields, column));
          if (row.every((value) => value === '')) throw new BadField(`${storedColumns.join(' and ')} are blank`);
          return { fact: name, subject: about.map((column) => number(fields, column)).join('/') || 'all', values: row };
        }),
      };
    },
  };
}
