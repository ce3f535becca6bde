/** Calls of /coverage. */
import { bare, type Measured, turn } from '../draw.ts';

const path = '/api/v1/coverage';

export const coverage: Measured = {
  queries: {
    'lcd-page': ['REFERENCE', 'SELECT * FROM lcd WHERE ordinal BETWEEN ? AND ?'],
    'lcd-version': ['REFERENCE', 'SELECT document_key FROM lcd WHERE lcd_id = ? AND lcd_version = ?', 'document_key'],
    'lcd-codes': ['REFERENCE', 'SELECT * FROM lcd_hcpcs WHERE lcd_id = ? AND lcd_version = ? ORDER BY code'],
    'article-codes': [
      'REFERENCE',
      'SELECT covered, body FROM article_icd10 WHERE article_id = ? AND article_version = ?',
    ],
  },
  endpoints(draw) {
    const documents = draw.sample('REFERENCE', 'SELECT lcd_id, lcd_version, title FROM lcd');
    const listed = draw.sample('REFERENCE', 'SELECT DISTINCT lcd_id, lcd_version FROM lcd_hcpcs');
    const articles = draw.sample('REFERENCE', 'SELECT DISTINCT article_id, article_version FROM article_icd10');
    const at = (rows: typeof documents, i: number, kind: 'lcd' | 'article') => {
      const row = turn(rows, i);
      return [Number(row[`${kind}_id`]), Number(row[`${kind}_version`])] as const;
    };
    return [
      {
        name: 'coverage/lcd/search',
        calls: draw.times((i) => ({
          path: `${path}/lcd/search?${i % 2 ? `keyword=${encodeURIComponent(String(turn(documents, i).title).slice(0, 6).trim())}` : 'status=Current'}`,
          bare: bare('lcd-page', 0, 49),
        })),
        roundTrips: 2,
      },
      {
        name: 'coverage/lcd/doc/…',
        calls: draw.times((i) => {
          const [id, version] = at(documents, i, 'lcd');
          return { path: `${path}/lcd/doc/${id}/${version}`, bare: bare('lcd-version', id, version) };
        }),
        roundTrips: 2,
        // The document, and its rows in eight other tables.
        records: 9,
      },
      {
        name: 'coverage/lcd/…/hcpcs',
        calls: draw.times((i) => {
          const [id, version] = at(listed, i, 'lcd');
          return { path: `${path}/lcd/${id}/${version}/hcpcs`, bare: bare('lcd-codes', id, version) };
        }),
        roundTrips: 1,
      },
      {
        name: 'coverage/article/…/icd10',
        calls: draw.times((i) => {
          const [id, version] = at(articles, i, 'article');
          return { path: `${path}/article/${id}/${version}/icd10`, bare: bare('article-codes', id, version) };
        }),
        roundTrips: 1,
      },
    ];
  },
};
