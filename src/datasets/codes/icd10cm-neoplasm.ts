/** ICD-10-CM's Table of Neoplasms: codes of a site by behavior. */
import type { Dataset } from '../reading/dataset.ts';
import { readIcd10cmTable } from './icd10cm-table.ts';
import type { Icd10cmNeoplasmRow } from './rows.ts';

export const icd10cmNeoplasm: Dataset<Icd10cmNeoplasmRow> = {
  name: 'icd10cm-neoplasm',
  title: 'ICD-10-CM Table of Neoplasms',
  table: 'icd10cm_neoplasm',
  licence: 'public domain',
  recognise: (head) => /<ICD10CM\.index[\s>]/.test(head) && /<head col="1">\s*Neoplasm\s*</.test(head),
  read: (file, options) =>
    readIcd10cmTable(
      file,
      options,
      'ICD-10-CM Neoplasm Table',
      {
        malignantPrimary: /^Malignant Primary$/i,
        malignantSecondary: /^Malignant Secondary$/i,
        inSitu: /^Ca in situ$/i,
        benign: /^Benign$/i,
        uncertainBehavior: /^Uncertain Behavior$/i,
        unspecifiedBehavior: /^Unspecified Behavior$/i,
      },
      siteLetter,
    ),
};

/**
 * Returns the first letter of a site: the table is one main term, "Neoplasm, neoplastic", under N, but its sites are
 * found by their own letter.
 * @param path of the entry
 */
export function siteLetter({ path }: { path: readonly string[] }): string {
  const [main = '', site] = path;
  return (/[A-Za-z]/.exec(site ?? main)?.[0] ?? '#').toUpperCase();
}
