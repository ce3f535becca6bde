/**
 * The diagnoses that articles list: article_x_icd10_covered.csv, which support medical necessity, and
 * article_x_icd10_noncovered.csv, which do not (Article data dictionary of the Medicare Coverage Database export).
 */

import type { Dataset } from '../reading/dataset.ts';
import { mcdRelease } from './mcd-release.ts';
import { hasColumns, openMcdTable, whole } from './mcd-table.ts';
import type { ArticleIcd10Row } from './rows.ts';

const COLUMNS = ['article_id', 'article_version', 'icd10_code_id', 'description', 'last_updated'] as const;

/** The MCD's entry for `not applicable` if an article has no list. */
const NO_CODE = 'XX000';

export const articleIcd10Covered = articleIcd10(true);
export const articleIcd10Noncovered = articleIcd10(false);

function articleIcd10(covered: boolean): Dataset<ArticleIcd10Row> {
  const name = covered ? 'covered' : 'noncovered';
  return {
    name: `article-icd10-${name}`,
    title: `ICD-10-CM codes that articles list as ${covered ? 'covered' : 'not covered'}`,
    table: 'article_icd10',
    licence: 'public domain',
    recognise: (head) => hasColumns(head, ['article_id', 'icd10_code_id', `icd10_${name}_group`]),
    read(file) {
      const table = openMcdTable(file, COLUMNS);
      return {
        ...mcdRelease(`Article ICD-10 ${name}`, table.newest('last_updated')),
        rows: table.rows((fields): ArticleIcd10Row | null =>
          fields.text('icd10_code_id') === NO_CODE
            ? null
            : {
                articleId: whole(fields, 'article_id'),
                articleVersion: whole(fields, 'article_version'),
                covered,
                code: fields.matching('icd10_code_id', /^[A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?$/, 'an ICD-10-CM code'),
                description: fields.text('description'),
              },
        ),
      };
    },
  };
}
