/**
 * Layouts of the coverage documents in seed/: facts of the MCD in this project's columns, and a summary in its own
 * words.
 */

import { addressOf, dayText, renderDocument } from '../coverage/coverage-document.ts';
import { dayOrNull, seconds, whole } from '../coverage/mcd-table.ts';
import type { ArticleIcd10Row, ArticleRow, LcdHcpcsRow, LcdRow, NcdRow } from '../coverage/rows.ts';
import { escapeHtml } from '../reading/clean-html.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { layout } from './layout.ts';

const YES = new Set(['', 'Y']);
const STATES = new Set(['approved', 'proposed', 'draft', 'retired']);

const NCD_COLUMNS = [
  'ncd_id',
  'ncd_version',
  'manual_section',
  'title',
  'effective_date',
  'publication_code',
  'newest',
  'summary',
] as const;

const LCD_COLUMNS = [
  'lcd_id',
  'lcd_version',
  'title',
  'state',
  'original_date',
  'revision_date',
  'end_date',
  'last_updated',
  'newest',
  'summary',
] as const;

const ARTICLE_COLUMNS = [
  'article_id',
  'article_version',
  'article_type',
  'title',
  'state',
  'effective_date',
  'end_date',
  'last_updated',
  'newest',
  'summary',
] as const;

function shared(fields: Fields<'title' | 'newest' | 'summary'>) {
  return {
    title: fields.matching('title', /./, 'a title'),
    isNewest: fields.known('newest', YES) === 'Y',
    summary: fields.matching('summary', /./, 'a summary'),
  };
}

function section(summary: string, address: string): [string, string] {
  const link = escapeHtml(address);
  return [
    'Summary',
    `<p>${escapeHtml(summary)}</p>
<p><strong>This is a summary in our own words</strong>, written for the sample data. It is not the document: the full text
is in the Medicare Coverage Database, <a href="${link}">${link}</a>.</p>`,
  ];
}

function ncdRow(fields: Fields<(typeof NCD_COLUMNS)[number]>): NcdRow {
  const { summary, ...row } = shared(fields);
  const [ncdId, ncdVersion] = [whole(fields, 'ncd_id'), whole(fields, 'ncd_version')];
  const manualSection = fields.matching('manual_section', /^[\d.]+$/, 'a manual section');
  const effectiveDate = dayOrNull(fields, 'effective_date');
  if (effectiveDate === null) throw new BadField('effective_date is blank');
  const address = addressOf.ncd(ncdId, ncdVersion);
  return {
    ...row,
    ncdId,
    ncdVersion,
    manualSection,
    effectiveDate,
    publicationCode: whole(fields, 'publication_code'),
    html: renderDocument({
      kind: 'National Coverage Determination (NCD)',
      name: `NCD ${manualSection}`,
      version: ncdVersion,
      title: row.title,
      facts: [
        ['NCD ID', ncdId],
        ['Manual section', manualSection],
        ['Effective date', dayText(effectiveDate)],
      ],
      sections: [section(summary, address)],
      address,
    }),
  };
}

function lcdRow(fields: Fields<(typeof LCD_COLUMNS)[number]>): LcdRow {
  const { summary, ...row } = shared(fields);
  const [lcdId, lcdVersion] = [whole(fields, 'lcd_id'), whole(fields, 'lcd_version')];
  const displayId = `L${lcdId}`;
  const [originalDate, revisionDate, endDate] = [
    dayOrNull(fields, 'original_date'),
    dayOrNull(fields, 'revision_date'),
    dayOrNull(fields, 'end_date'),
  ];
  const address = addressOf.lcd(lcdId, lcdVersion);
  return {
    ...row,
    lcdId,
    lcdVersion,
    displayId,
    state: fields.known('state', STATES) as LcdRow['state'],
    originalDate,
    revisionDate,
    endDate,
    retiredDate: null,
    lastUpdated: fields.text('last_updated') ? seconds(fields, 'last_updated') : null,
    html: renderDocument({
      kind: 'Local Coverage Determination (LCD)',
      name: displayId,
      version: lcdVersion,
      title: row.title,
      facts: [
        ['LCD ID', displayId],
        ['Original effective date', dayText(originalDate)],
        ['Revision effective date', dayText(revisionDate)],
        ['Ending date', dayText(endDate)],
      ],
      sections: [section(summary, address)],
      address,
    }),
  };
}

function articleRow(fields: Fields<(typeof ARTICLE_COLUMNS)[number]>): ArticleRow {
  const { summary, ...row } = shared(fields);
  const [articleId, articleVersion] = [whole(fields, 'article_id'), whole(fields, 'article_version')];
  const displayId = `A${articleId}`;
  const [effectiveDate, endDate] = [dayOrNull(fields, 'effective_date'), dayOrNull(fields, 'end_date')];
  const address = addressOf.article(articleId, articleVersion);
  return {
    ...row,
    articleId,
    articleVersion,
    articleType: whole(fields, 'article_type'),
    displayId,
    state: fields.known('state', STATES) as ArticleRow['state'],
    effectiveDate,
    endDate,
    retiredDate: null,
    lastUpdated: fields.text('last_updated') ? seconds(fields, 'last_updated') : null,
    html: renderDocument({
      kind: 'Article',
      name: displayId,
      version: articleVersion,
      title: row.title,
      facts: [
        ['Article ID', displayId],
        ['Effective date', dayText(effectiveDate)],
        ['Ending date', dayText(endDate)],
      ],
      sections: [section(summary, address)],
      address,
    }),
  };
}

const HCPCS_COLUMNS = [
  'lcd_id',
  'lcd_version',
  'hcpcs',
  'hcpcs_version',
  'short_description',
  'long_description',
] as const;

function hcpcsRow(fields: Fields<(typeof HCPCS_COLUMNS)[number]>): LcdHcpcsRow {
  const code = fields.code('hcpcs');
  const described = (name: 'short_description' | 'long_description') => {
    const text = fields.text(name);
    if (descriptor(code, text, undefined) !== text)
      throw new BadField(`${code} has a descriptor that the AMA or the ADA owns`);
    return text;
  };
  return {
    lcdId: whole(fields, 'lcd_id'),
    lcdVersion: whole(fields, 'lcd_version'),
    code,
    codeVersion: whole(fields, 'hcpcs_version'),
    shortDescription: described('short_description'),
    longDescription: described('long_description'),
  };
}

const ICD10_COLUMNS = ['article_id', 'article_version', 'icd10', 'description'] as const;

function icd10Row(fields: Fields<(typeof ICD10_COLUMNS)[number]>): ArticleIcd10Row {
  return {
    articleId: whole(fields, 'article_id'),
    articleVersion: whole(fields, 'article_version'),
    covered: true,
    code: fields.matching('icd10', /^[A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?$/, 'an ICD-10-CM code'),
    description: fields.matching('description', /./, 'a description'),
  };
}

export const COVERAGE_LAYOUTS = {
  ncd: layout('ncd', NCD_COLUMNS, ncdRow, (row) => `${row.ncdId} ${row.ncdVersion}`),
  lcd: layout('lcd', LCD_COLUMNS, lcdRow, (row) => `${row.lcdId} ${row.lcdVersion}`),
  article: layout('article', ARTICLE_COLUMNS, articleRow, (row) => `${row.articleId} ${row.articleVersion}`),
  'lcd-hcpcs': layout('lcd_hcpcs', HCPCS_COLUMNS, hcpcsRow, (row) => `${row.lcdId} ${row.lcdVersion} ${row.code}`),
  'article-icd10-covered': layout(
    'article_icd10',
    ICD10_COLUMNS,
    icd10Row,
    (row) => `${row.articleId} ${row.articleVersion} ${row.code}`,
  ),
};
