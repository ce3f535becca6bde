/** Articles on local coverage: article.csv of the Medicare Coverage Database export (Article data dictionary, ARTICLE). */
import { plainText } from '../reading/clean-html.ts';
import type { Dataset } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { addressOf, dayText, renderDocument } from './coverage-document.ts';
import { mcdRelease } from './mcd-release.ts';
import { dayOrNull, hasColumns, openMcdTable, seconds, whole } from './mcd-table.ts';
import type { ArticleRow } from './rows.ts';

/** Columns of text, with the headings that the MCD gives them. */
const SECTIONS = {
  cms_cov_policy: 'CMS national coverage policy',
  description: 'Article text',
  add_icd10_info: 'Additional ICD-10 information',
  revenue_para: 'Revenue codes',
  other_comments: 'Other comments',
  history_exp: 'Revision history explanation',
  keywords: 'Keywords',
} as const;
type Section = keyof typeof SECTIONS;
const SECTION_COLUMNS = Object.keys(SECTIONS) as Section[];

const COLUMNS = [
  'article_id',
  'article_version',
  'article_type',
  'display_id',
  'title',
  'article_pub_date',
  'article_eff_date',
  'article_end_date',
  'article_rev_end_date',
  'date_retired',
  'status',
  'last_updated',
  ...SECTION_COLUMNS,
] as const;

/** article_type_lookup of the export. */
const TYPES: Record<number, string> = {
  1: 'Article',
  2: 'FAQ',
  3: 'SAD Exclusion Article',
  4: 'Article',
  5: 'Response to Comments',
  6: 'Billing and Coding',
};

/** A approved, P a draft, R retired; F a draft that was released as a final article and thereby retired. */
const STATUSES = new Set(['A', 'P', 'R', 'F']);

export const article: Dataset<ArticleRow> = {
  name: 'article',
  title: 'Articles on local coverage: billing and coding, policy articles, responses to comments',
  table: 'article',
  licence: 'public domain; CPT codes in the text are AMA CPT',
  recognise: (head) => hasColumns(head, ['article_id', 'article_version', 'title', 'description', 'article_pub_date']),
  read(file) {
    const table = openMcdTable(file, COLUMNS);
    const newest = table.greatest('article_version', 'article_id');
    return {
      ...mcdRelease('Article', table.newest('last_updated')),
      rows: table.rows(
        (fields): ArticleRow => {
          const [articleId, articleVersion] = [whole(fields, 'article_id'), whole(fields, 'article_version')];
          const articleType = whole(fields, 'article_type');
          const title = plainText(fields.text('title'));
          if (!title) throw new BadField('title is blank');
          const status = fields.known('status', STATUSES);
          // Only a draft has a display id of its own: Article data dictionary, DISPLAY_ID.
          const ownDisplayId = fields
            .matching('display_id', /^(?:D?A\d{1,9})?$/i, 'an id such as DA52466')
            .toUpperCase();
          const displayId = ownDisplayId || `A${articleId}`;
          const effectiveDate = dayOrNull(fields, 'article_eff_date');
          const endDate = dayOrNull(fields, 'article_rev_end_date') ?? dayOrNull(fields, 'article_end_date');
          const retiredDate = dayOrNull(fields, 'date_retired');
          return {
            articleId,
            articleVersion,
            articleType,
            displayId,
            title,
            state: /[RF]/.test(status) ? 'retired' : displayId.startsWith('D') ? 'draft' : 'approved',
            effectiveDate,
            endDate,
            retiredDate,
            lastUpdated: seconds(fields, 'last_updated'),
            isNewest: newest.get(fields.text('article_id')) === articleVersion,
            html: renderDocument({
              kind: `${displayId.startsWith('D') ? 'Draft ' : ''}Article`,
              name: displayId,
              version: articleVersion,
              title,
              facts: [
                ['Article ID', displayId],
                ['Article type', TYPES[articleType] ?? null],
                ['Publication date', dayText(dayOrNull(fields, 'article_pub_date'))],
                ['Effective date', dayText(effectiveDate)],
                ['Ending date', dayText(endDate)],
                ['Retirement date', dayText(retiredDate)],
              ],
              sections: SECTION_COLUMNS.map((name) => [SECTIONS[name], fields.text(name)] as const),
              address: addressOf.article(articleId, articleVersion),
            }),
          };
        },
        (row) => `article ${row.articleId} version ${row.articleVersion}`,
      ),
    };
  },
};
