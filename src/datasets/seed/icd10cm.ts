/**
 * Layouts of ICD-10-CM in seed/, with this project's columns. Entries are in the order of the publication, each after
 * its parent.
 */

import { placing } from '../codes/icd10cm-entries.ts';
import { PUBLISHED_CODE } from '../codes/icd10cm-index.ts';
import { siteLetter } from '../codes/icd10cm-neoplasm.ts';
import { icd10cmRows } from '../codes/icd10cm-order.ts';
import type { SourceFile } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import type { TableName } from '../tables.ts';
import { type Head, layout, type SeedOf } from './layout.ts';

/** Creates a reader for each file, because the rows of a file depend on those before them. */
function perFile<Name extends TableName>(make: (head: Head) => (file: SourceFile, head: Head) => SeedOf<Name>) {
  return (file: SourceFile, head: Head) => make(head)(file, head);
}

function index(indexType: 0 | 1) {
  const place = entryReader();
  return layout(
    'icd10cm_index',
    [...ENTRY, 'code', 'manifestation'],
    (fields) => ({
      ...place(fields),
      indexType,
      code: code(fields, 'code'),
      manifestation: code(fields, 'manifestation'),
    }),
    ({ key }) => key,
  );
}

const ENTRY = ['letter', 'level', 'title', 'see', 'see_also'] as const;

function entryReader() {
  const place = placing();
  let before = -1;
  return (fields: Fields<(typeof ENTRY)[number]>) => {
    const level = Number(fields.matching('level', /^\d$/, 'a level'));
    if (level > before + 1) throw new BadField(`level ${level} stands under level ${before}`);
    before = level;
    return {
      ...place(fields.matching('letter', /^[A-Z#]$/, 'a letter or #'), level, fields.matching('title', /./, 'a title')),
      see: fields.textOrNull('see'),
      seeAlso: fields.textOrNull('see_also'),
    };
  };
}

function code<Name extends string>(fields: Fields<Name>, name: Name): string | null {
  return fields.text(name) === '' ? null : fields.matching(name, PUBLISHED_CODE, 'a code of ICD-10-CM');
}

export const ICD10CM_LAYOUTS = {
  'icd10cm-order': perFile((head) => {
    const row = icd10cmRows({ start: head.effectiveStart, end: head.effectiveEnd });
    return layout(
      'icd10cm_code',
      ['code', 'valid', 'short_description', 'description'],
      (fields) => {
        const description = fields.matching('description', /./, 'a description');
        return row({
          code: fields.text('code'),
          isBillable: fields.matching('valid', /^[01]$/, '0 or 1') === '1',
          // Omitted if it is the same.
          shortDescription: fields.matching('short_description', /^.{0,60}$/, 'a short description') || description,
          description,
        });
      },
      ({ code }) => code,
    );
  }),
  'icd10cm-index': perFile(() => index(0)),
  'icd10cm-eindex': perFile(() => index(1)),
  'icd10cm-drug': perFile(() => {
    const place = entryReader();
    return layout(
      'icd10cm_drug',
      [...ENTRY, 'accidental', 'self_harm', 'assault', 'undetermined', 'adverse_effect', 'underdosing'],
      (fields) => ({
        ...place(fields),
        accidental: code(fields, 'accidental'),
        selfHarm: code(fields, 'self_harm'),
        assault: code(fields, 'assault'),
        undetermined: code(fields, 'undetermined'),
        adverseEffect: code(fields, 'adverse_effect'),
        underdosing: code(fields, 'underdosing'),
      }),
      ({ key }) => key,
    );
  }),
  'icd10cm-neoplasm': perFile(() => {
    const place = entryReader();
    return layout(
      'icd10cm_neoplasm',
      [
        ...ENTRY,
        'malignant_primary',
        'malignant_secondary',
        'in_situ',
        'benign',
        'uncertain_behavior',
        'unspecified_behavior',
      ],
      (fields) => {
        const placed = place(fields);
        return {
          ...placed,
          letter: siteLetter(placed),
          malignantPrimary: code(fields, 'malignant_primary'),
          malignantSecondary: code(fields, 'malignant_secondary'),
          inSitu: code(fields, 'in_situ'),
          benign: code(fields, 'benign'),
          uncertainBehavior: code(fields, 'uncertain_behavior'),
          unspecifiedBehavior: code(fields, 'unspecified_behavior'),
        };
      },
      ({ key }) => key,
    );
  }),
};
