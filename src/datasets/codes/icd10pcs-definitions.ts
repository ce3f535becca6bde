/**
 * Definitions of ICD-10-PCS: the meanings of the values of a section's axes, and their synonyms. XML of CMS's zip
 * "ICD-10-PCS Code Tables and Index" (`icd10pcs_definitions_2021.xml`, layout in icd10pcs_definitions.xsd).
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { type Dataset, type Fault, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { rowsOf } from '../reading/rows.ts';
import { childrenNamed, childText, isPcsDocument, type PcsElement, readPcsDocument } from './pcs-document.ts';
import { pcsRelease } from './pcs-year.ts';
import type { Icd10PcsDefinitionRow } from './rows.ts';

export const icd10pcsDefinitions: Dataset<Icd10PcsDefinitionRow> = {
  name: 'icd10pcs-definitions',
  title: 'ICD-10-PCS definitions',
  table: 'icd10pcs_definition',
  licence: 'public domain',
  recognise: (head) => isPcsDocument(head, 'Definitions'),
  read(file) {
    const { root, year } = readPcsDocument(file, 'Definitions');
    if (childrenNamed(root, 'deviceAggregation').length === 0) {
      throw new UnreadableFile(`${file.name}: the device aggregation table at the end is missing: the file is cut`);
    }
    const axes = childrenNamed(root, 'section').flatMap((section) =>
      childrenNamed(section, 'axis').map((axis) => ({ section, axis })),
    );
    return { ...pcsRelease('definitions', year), rows: axes.flatMap((axis) => [...termRows(axis.section, axis.axis)]) };
  },
};

function termRows(section: PcsElement, axis: PcsElement): Iterable<Icd10PcsDefinitionRow | Fault> {
  return rowsOf(childrenNamed(axis, 'terms'), (term): Icd10PcsDefinitionRow => {
    const code = section.attributes.code ?? '';
    const position = axis.attributes.pos ?? '';
    const [sectionTitle, axisTitle] = [childText(section, 'title'), childText(axis, 'title')];
    if (!/^[0-9A-HJ-NP-Z]$/.test(code) || !sectionTitle) throw new BadField(`'${code}' is not a section with a title`);
    if (!/^[1-7]$/.test(position) || !axisTitle) throw new BadField(`'${position}' is not an axis with a title`);
    const texts = (name: string) =>
      childrenNamed(term, name)
        .map(({ text }) => text)
        .filter(Boolean);
    const titles = texts('title');
    if (titles.length === 0) throw new BadField('the term has no title');
    return {
      section: code,
      sectionTitle,
      axisPos: Number(position),
      axisTitle,
      titles,
      definition: childText(term, 'definition'),
      explanation: childText(term, 'explanation'),
      includes: texts('includes'),
    };
  });
}
