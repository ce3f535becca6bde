/** ICD-10-CM's Table of Drugs and Chemicals: the codes of a substance by the kind of harm. */
import type { Dataset } from '../reading/dataset.ts';
import { readIcd10cmTable } from './icd10cm-table.ts';
import type { Icd10cmDrugRow } from './rows.ts';

export const icd10cmDrug: Dataset<Icd10cmDrugRow> = {
  name: 'icd10cm-drug',
  title: 'ICD-10-CM Table of Drugs and Chemicals',
  table: 'icd10cm_drug',
  licence: 'public domain',
  recognise: (head) => /<ICD10CM\.index[\s>]/.test(head) && /<head col="1">\s*Substance\s*</.test(head),
  read: (file, options) =>
    readIcd10cmTable(
      file,
      options,
      'ICD-10-CM Drug Table',
      {
        accidental: /\bAccidental\b/i,
        selfHarm: /\bself-harm$/i,
        assault: /\bAssault$/i,
        undetermined: /\bUndetermined$/i,
        adverseEffect: /^Adverse effect$/i,
        underdosing: /^Underdosing$/i,
      },
      ({ letter }) => letter,
    ),
};
