/** ICD-10-CM's alphabetic index of diseases and injuries, and that of external causes. */
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { type Icd10cmEntry, readIcd10cmXml } from './icd10cm-entries.ts';
import { icd10cmRelease } from './icd10cm-release.ts';
import type { Icd10cmIndexRow } from './rows.ts';

interface Publication {
  name: string;
  title: string;
  /** Matches its own title. */
  heading: RegExp;
  label: string;
  indexType: Icd10cmIndexRow['indexType'];
}

/** With a dot, and a dash if further characters are needed. */
export const PUBLISHED_CODE = /^[A-Z][\dA-Z]{2}(?:\.[\dA-Z]{1,4})?(?:\.?-)?$/;

export const icd10cmIndex = index({
  name: 'icd10cm-index',
  title: 'ICD-10-CM index to diseases and injuries',
  heading: /ICD-10-CM INDEX TO DISEASES AND INJURIES/i,
  label: 'ICD-10-CM Index',
  indexType: 0,
});

export const icd10cmEindex = index({
  name: 'icd10cm-eindex',
  title: 'ICD-10-CM external cause of injuries index',
  heading: /ICD-10-CM EXTERNAL CAUSE OF INJURIES INDEX/i,
  label: 'ICD-10-CM External Cause Index',
  indexType: 1,
});

function index({ name, title, heading, label, indexType }: Publication): Dataset<Icd10cmIndexRow> {
  return {
    name,
    title,
    table: 'icd10cm_index',
    licence: 'public domain',
    recognise: (head) =>
      /<ICD10CM\.index[\s>]/.test(head) && new RegExp(`<title>\\s*${heading.source}`, 'i').test(head),
    read(file, options) {
      const document = readIcd10cmXml(file);
      if (!heading.test(document.title)) {
        throw new UnreadableFile(`${file.name}: its title '${document.title}' is not that of the index`);
      }
      const release = icd10cmRelease(file, options, document.version);
      return {
        label: `${label} ${release.name}`,
        scope: `${release.fiscalYear}`,
        effectiveStart: release.start,
        effectiveEnd: release.end,
        rows: document.entries.map((entry) => indexRow(entry, indexType)),
      };
    },
  };
}

function indexRow(entry: Icd10cmEntry, indexType: Icd10cmIndexRow['indexType']): Icd10cmIndexRow | Fault {
  const { line, cells, unknown, ...row } = entry;
  if (unknown) return new Fault(line, `the element ${unknown} is unknown`);
  if (cells.size > 0) return new Fault(line, 'an entry of the index has cells');
  for (const code of [row.code, row.manifestation]) {
    if (code !== null && !PUBLISHED_CODE.test(code)) return new Fault(line, `'${code}' is not a code of ICD-10-CM`);
  }
  return { ...row, indexType };
}
