/**
 * Layouts of ICD-10-PCS in seed/, with this project's columns. `|` separates the values of a cell, `=` precedes a
 * label.
 */

import { type IndexEntry, indexRows } from '../codes/icd10pcs-index.ts';
import type { Icd10PcsAxis, Icd10PcsDefinitionRow, Icd10PcsIndexRow } from '../codes/rows.ts';
import { Fault } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { yearOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { type Head, layout, type SeedOf } from './layout.ts';

const CODE = /^[0-9A-HJ-NP-Z]{7}$/;

/** Reads `0=Open|3=Percutaneous`. */
function valuesOf(text: string): Icd10PcsAxis['values'] {
  return text.split('|').map((value) => {
    const [, character, label] = /^([0-9A-HJ-NP-Z])=(.+)$/.exec(value) ?? [];
    if (!character || !label) throw new BadField(`'${value}' is not a PCS value and its label`);
    return [character, label] as const;
  });
}

type IndexColumn = 'letter' | 'level' | 'title' | 'see' | 'use' | 'code' | 'codes' | 'table';

/** Each entry follows its parent. */
function indexSample(file: { name: string; text: string }, head: Head): SeedOf<'icd10pcs_index'> {
  const { dataset, source, ...release } = head;
  const columns = {
    letter: /^letter$/,
    level: /^level$/,
    title: /^title$/,
    see: /^see$/,
    use: /^use$/,
    code: /^code$/,
    codes: /^codes$/,
    table: /^table$/,
  };
  const read = [...openTable(file, { columns }).rows(indexEntry)];
  const fault = read.find((entry) => entry instanceof Fault);
  const entries = read.filter((entry): entry is IndexEntry => !(entry instanceof Fault));
  const rows: Iterable<Icd10PcsIndexRow | Fault> = fault ? [fault] : indexRows(entries, yearOf(head.effectiveEnd));
  return { dataset, table: 'icd10pcs_index', source, reading: { sampleOf: dataset, ...release, rows } };
}

function indexEntry(fields: Fields<IndexColumn>): IndexEntry {
  return {
    line: fields.line,
    letter: fields.matching('letter', /^[0-9A-Z]$/, 'a letter'),
    level: Number(fields.matching('level', /^\d$/, 'a level')),
    title: fields.textOrNull('title'),
    see: fields.textOrNull('see'),
    use: fields.textOrNull('use'),
    code: fields.textOrNull('code'),
    codes: fields.textOrNull('codes'),
    table: fields.textOrNull('table'),
  };
}

export const ICD10PCS_LAYOUTS = {
  'icd10pcs-order': layout(
    'icd10pcs_code',
    ['code', 'short_description', 'description'],
    (fields, { effectiveStart, effectiveEnd }) => ({
      code: fields.matching('code', CODE, 'an ICD-10-PCS code'),
      shortDescription: fields.textOrNull('short_description'),
      description: fields.matching('description', /./, 'a description'),
      startDate: effectiveStart,
      endDate: effectiveEnd,
    }),
    ({ code }) => code,
  ),
  'icd10pcs-tables': layout(
    'icd10pcs_table',
    ['titles', 'axis_1', 'axis_2', 'axis_3', 'definition', 'axis_4', 'axis_5', 'axis_6', 'axis_7'],
    (fields) => {
      const titles = fields.text('titles').split('|');
      if (titles.length !== 7) throw new BadField(`titles has ${titles.length} axes, not 7`);
      const axes = titles.map((title, at) => ({
        title,
        values: valuesOf(fields.text(`axis_${at + 1}` as 'axis_1')),
      }));
      // The first row of a table has its definition.
      return { axes, definition: fields.textOrNull('definition') };
    },
    ({ axes }) => JSON.stringify(axes),
  ),
  'icd10pcs-definitions': layout(
    'icd10pcs_definition',
    ['section', 'section_title', 'axis_pos', 'axis_title', 'titles', 'definition', 'explanation', 'includes'],
    (fields): Icd10PcsDefinitionRow => ({
      section: fields.matching('section', /^[0-9A-HJ-NP-Z]$/, 'a section'),
      sectionTitle: fields.matching('section_title', /./, 'a title'),
      axisPos: Number(fields.matching('axis_pos', /^[1-7]$/, 'a position from 1 to 7')),
      axisTitle: fields.matching('axis_title', /./, 'a title'),
      titles: fields.matching('titles', /./, 'a list of titles').split('|'),
      definition: fields.textOrNull('definition'),
      explanation: fields.textOrNull('explanation'),
      includes: fields.text('includes').split('|').filter(Boolean),
    }),
    ({ section, axisPos, titles }) => `${section}${axisPos} ${titles.join('|')}`,
  ),
  'icd10pcs-index': indexSample,
};
