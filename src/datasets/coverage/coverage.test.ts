import { describe, expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { recogniseDataset } from '../index.ts';
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { article } from './article.ts';
import { articleIcd10Covered, articleIcd10Noncovered } from './article-icd10.ts';
import { coverageFacts } from './coverage-facts.ts';
import { lcd } from './lcd.ts';
import { lcdHcpcs } from './lcd-hcpcs.ts';
import { ncd } from './ncd.ts';
import type { ArticleRow, LcdRow, NcdRow } from './rows.ts';

/** Returns a file of the export: names of its columns, and rows by name; omitted cells are blank. */
function table(columns: string, ...rows: Record<string, string | number>[]): string {
  const names = columns.split(' ');
  const lines = rows.map((row) => names.map((name) => `"${String(row[name] ?? '').replaceAll('"', '""')}"`).join(','));
  return `${[names.join(','), ...lines].join('\n')}\n`;
}

const NCD_COLUMNS =
  'NCD_id NCD_vrsn_num natl_cvrg_type cvrg_lvl_cd NCD_mnl_sect NCD_mnl_sect_title NCD_efctv_dt NCD_impltn_dt NCD_trmntn_dt ' +
  'itm_srvc_desc indctn_lmtn xref_txt othr_txt trnsmtl_num trnsmtl_issnc_dt trnsmtl_url chg_rqst_num pblctn_cd rev_hstry ' +
  'under_rvw creatd_tmstmp last_updt_tmstmp last_clrnc_tmstmp NCD_lab ncd_keyword NCD_AMA';
const LCD_COLUMNS =
  'lcd_id lcd_version title determination_number orig_det_eff_date ent_det_end_date rev_eff_date rev_end_date indication ' +
  'diagnoses_support icd9_dont_support_para icd9_dont_support_ast diagnoses_dont_support coding_guidelines doc_reqs ' +
  'appendices util_guide source_info adv_meeting comment_start_dt comment_end_dt notice_start_dt rev_hist_num history_exp ' +
  'last_reviewed_on status last_updated cms_cov_policy display_id draft_contact revenue_para thirty_percent keywords ' +
  'associated_info notice_end_dt date_retired draft_released_date source_lcd_id add_icd10_info icd10_doc synopsis_changes ' +
  'bibliography summary_of_evidence analysis_of_evidence mcd_publish_date issue issue_change mac_initiated';
const ARTICLE_COLUMNS =
  'article_id article_version article_type title article_pub_date article_eff_date article_end_date description ' +
  'other_comments sad_url status last_updated history_exp key_article icd9_covered_para icd9_noncovered_para revenue_para ' +
  'thirty_percent article_rev_end_date source_article_id date_retired keywords icd10_doc add_icd10_info cms_cov_policy ' +
  'display_id reference_article';
const ICD10_COLUMNS = (list: string) =>
  `article_id article_version icd10_code_id icd10_code_version icd10_${list}_group range last_updated sort_order description`;

const SAMPLE_NCD = {
  NCD_id: 900,
  NCD_vrsn_num: 2,
  cvrg_lvl_cd: 3,
  NCD_mnl_sect: '20.8.3',
  NCD_mnl_sect_title: 'SAMPLE &amp; <i>Device</i>',
  NCD_efctv_dt: '2013-08-13 00:00:00',
  indctn_lmtn: '<p>Covered <script>alert(1)</script>for <b>some</b>.</p>',
  pblctn_cd: 25,
  last_updt_tmstmp: '2026-08-28 11:49:28',
};
const SAMPLE_LCD = {
  lcd_id: 39999,
  lcd_version: 7,
  title: 'SAMPLE LCD',
  orig_det_eff_date: '2015-10-01 00:00:00',
  rev_eff_date: '2025-10-01 00:00:00',
  indication: '<p>Line one,\nline "two"</p><img src=x onerror=alert(1)>',
  status: 'A',
  last_updated: '2025-09-23 19:55:07.567000000',
};
const SAMPLE_ARTICLE = {
  article_id: 59999,
  article_version: 3,
  article_type: 6,
  title: 'SAMPLE Billing and Coding',
  article_eff_date: '2025-10-01 00:00:00',
  description: '<p>Text</p>',
  status: 'A',
  last_updated: '2025-12-22 14:31:54.65',
};

function read<Row>(dataset: Dataset<Row>, text: string): { label: string; rows: Row[] } {
  expect(recogniseDataset(text)).toBe(dataset);
  const { rows, label } = dataset.read({ name: 'a.csv', text });
  const rowsRead = [...rows];
  expect(rowsRead.filter((row) => row instanceof Fault)).toEqual([]);
  return { label, rows: rowsRead as Row[] };
}

test('an NCD', () => {
  const older = { ...SAMPLE_NCD, NCD_vrsn_num: 1, last_updt_tmstmp: '2010-01-01 00:00:00' };
  const { label, rows } = read<NcdRow>(ncd, table(NCD_COLUMNS, older, SAMPLE_NCD));
  expect(label).toBe('MCD NCD 20260828');
  expect(rows.map(({ isNewest }) => isNewest)).toEqual([false, true]);
  expect(rows[1]).toMatchObject({
    ncdId: 900,
    ncdVersion: 2,
    manualSection: '20.8.3',
    title: 'SAMPLE & Device',
    effectiveDate: 20130813,
    publicationCode: 25,
  });
  expect(rows[1]?.html).toContain('<h1>SAMPLE &amp; Device</h1>');
  expect(rows[1]?.html).toContain(
    '<section>\n<h2>Indications and limitations of coverage</h2>\n<p>Covered for <b>some</b>.</p>\n</section>',
  );
  expect(rows[1]?.html).toContain('<dt>Coverage</dt><dd>No coverage</dd>');
  expect(rows[1]?.html).not.toMatch(/<script|Cross reference/);
});

describe('an LCD', () => {
  test('with its dates and text', () => {
    const { label, rows } = read<LcdRow>(lcd, table(LCD_COLUMNS, SAMPLE_LCD));
    expect(label).toBe('MCD LCD 20250923');
    expect(rows[0]).toMatchObject({
      lcdId: 39999,
      lcdVersion: 7,
      displayId: 'L39999',
      state: 'approved',
      originalDate: 20151001,
      revisionDate: 20251001,
      endDate: null,
      retiredDate: null,
      lastUpdated: Date.UTC(2025, 8, 23, 19, 55, 7) / 1000,
      isNewest: true,
    });
    expect(rows[0]?.html).toContain('<p>Line one,\nline "two"</p><em>[picture, not shown here]</em>');
  });

  test.each([
    [{ status: 'A', display_id: 'DL39999' }, 'proposed', 'DL39999'],
    [{ status: 'P', display_id: 'DL39999' }, 'proposed', 'DL39999'],
    [{ status: 'F', display_id: 'DL39999' }, 'retired', 'DL39999'],
    [{ status: 'R' }, 'retired', 'L39999'],
    [{ status: 'A', display_id: 'L39999' }, 'approved', 'L39999'],
  ])('%o is %s', (status, state, displayId) => {
    expect(read<LcdRow>(lcd, table(LCD_COLUMNS, { ...SAMPLE_LCD, ...status })).rows[0]).toMatchObject({
      state,
      displayId,
    });
  });

  test.each([
    [{ lcd_id: 'L39999' }, "lcd_id 'L39999' is not a whole number"],
    [{ lcd_version: '' }, 'lcd_version is blank'],
    [{ title: '<br>' }, 'title is blank'],
    [{ status: 'X' }, "status 'X' is not a known indicator"],
    [
      { rev_eff_date: '2025-02-30 00:00:00' },
      "rev_eff_date '2025-02-30 00:00:00' is not a date such as 2025-04-29 23:04:18",
    ],
    [{ last_updated: '' }, 'last_updated is blank'],
    [{ display_id: 'X1' }, "display_id 'X1' is not an id such as DL33718"],
  ])('with %o is a fault', (wrong, reason) => {
    const { rows } = lcd.read({ name: 'a.csv', text: table(LCD_COLUMNS, SAMPLE_LCD, { ...SAMPLE_LCD, ...wrong }) });
    // The document before it runs over two lines.
    expect([...rows].at(-1)).toEqual(new Fault(4, reason));
  });

  test('of one id and version with two texts is a fault', () => {
    const { rows } = lcd.read({ name: 'a.csv', text: table(LCD_COLUMNS, SAMPLE_LCD, { ...SAMPLE_LCD, issue: 'x' }) });
    expect([...rows].at(-1)).toEqual(new Fault(4, 'LCD 39999 version 7 stands on line 2 with other values'));
  });
});

test('an article', () => {
  const draft = {
    ...SAMPLE_ARTICLE,
    article_id: 59998,
    display_id: 'DA59998',
    article_rev_end_date: '2026-01-31 00:00:00',
  };
  const { rows } = read<ArticleRow>(article, table(ARTICLE_COLUMNS, SAMPLE_ARTICLE, draft));
  expect(rows[0]).toMatchObject({ displayId: 'A59999', state: 'approved', effectiveDate: 20251001, articleType: 6 });
  expect(rows[1]).toMatchObject({ displayId: 'DA59998', state: 'draft', endDate: 20260131 });
  expect(rows[1]?.html).toContain('<dt>Article type</dt><dd>Billing and Coding</dd>');
});

const HCPCS =
  'lcd_id lcd_version hcpc_code_id hcpc_code_version hcpc_code_group range last_updated long_description short_description';
const code = (hcpc_code_id: string, hcpc_code_group = 1) => ({
  lcd_id: 39999,
  lcd_version: 7,
  hcpc_code_id,
  hcpc_code_version: 99,
  hcpc_code_group,
  range: 'N',
  last_updated: '2025-09-23 19:55:07',
  long_description: `LONG ${hcpc_code_id}`,
  short_description: `Short ${hcpc_code_id}`,
});

test('HCPCS codes of an LCD: each once, CPT without descriptors', () => {
  const text = table(HCPCS, code('E0601'), code('E0601', 2), code('20610'), code('0232T'));
  expect(read(lcdHcpcs, text).rows).toEqual([
    {
      lcdId: 39999,
      lcdVersion: 7,
      code: 'E0601',
      codeVersion: 99,
      shortDescription: 'Short E0601',
      longDescription: 'LONG E0601',
    },
    { lcdId: 39999, lcdVersion: 7, code: '20610', codeVersion: 99, shortDescription: '', longDescription: '' },
    { lcdId: 39999, lcdVersion: 7, code: '0232T', codeVersion: 99, shortDescription: '', longDescription: '' },
  ]);
});

describe.each([
  ['covered', articleIcd10Covered, true],
  ['noncovered', articleIcd10Noncovered, false],
])('%s diagnoses', (list, dataset, covered) => {
  const row = (icd10_code_id: string, description: string) => ({
    article_id: 59999,
    article_version: 3,
    icd10_code_id,
    [`icd10_${list}_group`]: 1,
    description,
    last_updated: '2025-12-22 14:31:54',
  });

  test('are read; the one that means none is not', () => {
    const text = table(
      ICD10_COLUMNS(list),
      row('E84.0', 'Cystic fibrosis, "pulmonary"'),
      row('XX000', 'Not Applicable'),
    );
    expect(read(dataset, text).rows).toEqual([
      { articleId: 59999, articleVersion: 3, covered, code: 'E84.0', description: 'Cystic fibrosis, "pulmonary"' },
    ]);
  });

  test('that are none are faults', () => {
    const { rows } = dataset.read({ name: 'a.csv', text: table(ICD10_COLUMNS(list), row('E840', 'x')) });
    expect([...rows]).toEqual([new Fault(2, "icd10_code_id 'E840' is not an ICD-10-CM code")]);
  });
});

test.each([
  [
    'lcd-contractor',
    'lcd_id lcd_version contractor_id contractor_type_id contractor_version last_updated',
    '39999/7',
    ['5', '6', '7'],
  ],
  ['article-future-retire', 'article_id retire_dt', '59999', ['2026-01-29']],
  [
    'article-modifier',
    'article_id article_version hcpc_modifier_code_id hcpc_modifier_code_version hcpc_modifier_group last_updated description',
    '59999/3',
    ['50', ''],
  ],
  ['coverage-state', 'state_id state_abbrev description', 'all', ['6', 'CA', 'California']],
])('%s', (name, columns, subject, values) => {
  const text = table(columns, {
    lcd_id: 39999,
    lcd_version: 7,
    article_id: 59999,
    article_version: 3,
    contractor_id: 5,
    contractor_type_id: 6,
    contractor_version: 7,
    state_id: 6,
    state_abbrev: 'CA',
    description: name === 'article-modifier' ? 'WHAT THE AMA WROTE' : 'California',
    hcpc_modifier_code_id: '50',
    retire_dt: '2026-01-29 00:00:00',
    last_updated: '2025-12-22 14:31:54',
  });
  const dataset = coverageFacts.find((each) => each.name === name) as (typeof coverageFacts)[number];
  expect(read(dataset, text).rows).toEqual([{ fact: name, subject, values }]);
});

describe('a file cut off anywhere is never read as a shorter one', () => {
  const many = (columns: string, row: Record<string, string | number>, id: string) =>
    table(columns, ...Array.from({ length: 12 }, (_, at) => ({ ...row, [id]: 100 + at })));
  test.each([
    ['ncd', ncd as Dataset, many(NCD_COLUMNS, SAMPLE_NCD, 'NCD_id')],
    ['lcd', lcd as Dataset, many(LCD_COLUMNS, SAMPLE_LCD, 'lcd_id')],
    ['article', article as Dataset, many(ARTICLE_COLUMNS, SAMPLE_ARTICLE, 'article_id')],
    ['lcd-hcpcs', lcdHcpcs as Dataset, many(HCPCS, code('E0601'), 'lcd_id')],
  ])('%s', (_, dataset, text) => {
    const ends = new Set<number>();
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.add(end + 1);
    const random = seededRandom(seed);
    for (let round = 0; round < draws; round++) {
      const length = random.below(text.length);
      if (ends.has(length)) continue;
      const cut = { name: 'a.csv', text: text.slice(0, length) };
      expect(() => {
        const faults = [...dataset.read(cut).rows].filter((row) => row instanceof Fault);
        if (faults.length > 0) throw new UnreadableFile('faults');
      }, String(length)).toThrow(UnreadableFile);
    }
  });
});
