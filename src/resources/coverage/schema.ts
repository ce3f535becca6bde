/** Schemas of /coverage. */

import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { ARTICLE_STATUSES, LCD_STATUSES, type Status, statusOn } from './status.ts';

const list = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int().openapi({ description: 'Number of all matching documents.' }),
  });
const day = (description: string) => z.string().openapi({ format: 'date', description });
const lastUpdated = z.string().nullable().openapi({
  format: 'date-time',
  description: 'When the MCD made this version, UTC; null if the sample does not say.',
});

export const ncdItem = z
  .object({
    ncd_id: z.number().int(),
    ncd_version: z.number().int(),
    ncd_manual_section: z
      .string()
      .openapi({ description: 'Section of the Medicare National Coverage Determinations Manual.' }),
    ncd_manual_section_title: z.string(),
    ncd_effective_date: day('1966-01-01 where the determination is older than its records.'),
    publication_code: z.number().int().openapi({ description: 'The manual’s number in the MCD: 25 is Pub. 100-03.' }),
  })
  .openapi('NcdItem');
export const ncdList = list(ncdItem).openapi('NcdList');

export const lcdItem = z
  .object({
    lcd_id: z.number().int(),
    lcd_version: z.number().int(),
    display_id: z.string().openapi({ description: '`L33718`; of a proposed LCD `DL33718`.' }),
    title: z.string(),
    status: z.enum(LCD_STATUSES).openapi({
      description:
        'Today: `Current`; `Proposed` a draft under review; `Future` approved, its revision not yet effective; `Retired`; `Expired` past its ending date.',
    }),
    orig_det_eff_date: day('When the determination first took effect; null where the MCD has none.').nullable(),
    rev_eff_date: day(
      'When this revision takes effect; null where the MCD has none, as for proposed LCDs: no other date takes its place.',
    ).nullable(),
    last_updated: lastUpdated,
  })
  .openapi('LcdItem');
export const lcdList = list(lcdItem).openapi('LcdList');

export const articleItem = z
  .object({
    article_id: z.number().int(),
    article_version: z.number().int(),
    article_type: z.number().int().openapi({
      description: '1, 4 article; 2 FAQ; 3 SAD exclusion list; 5 response to comments; 6 billing and coding.',
    }),
    display_id: z.string().openapi({ description: '`A52466`; of a draft `DA52466`.' }),
    title: z.string(),
    status: z.enum(ARTICLE_STATUSES).openapi({
      description: 'Today: `Current`; `Draft`; `Future` not yet effective; `Retired`; `Expired` past its ending date.',
    }),
    article_eff_date: day('When this version takes effect; null where the MCD has none.').nullable(),
    last_updated: lastUpdated,
    icd10_lists: z
      .array(z.enum(['covered', 'noncovered']))
      .openapi({
        description:
          'Lists of the article that have the diagnosis asked for by `icd10`: `covered` supports medical necessity, `noncovered` does not; an article may have it in both, for different services. Absent without `icd10`.',
      })
      .optional(),
  })
  .openapi('ArticleItem');
export const articleList = list(articleItem).openapi('ArticleList');

const lcdHcpcsCode = z
  .object({
    hcpc_code_id: z.string(),
    hcpc_code_version: z.number().int().openapi({ description: 'CMS’s count of updates of the code set.' }),
    short_description: z.string().openapi({ description: 'Empty for CPT codes.' }),
    long_description: z.string().openapi({ description: 'Empty for CPT codes.' }),
  })
  .openapi('LcdHcpcsCode');
export const lcdHcpcs = z
  .object({
    lcd_id: z.number().int(),
    lcd_version: z.number().int(),
    codes: z.array(lcdHcpcsCode),
    count: z.number().int(),
  })
  .openapi('LcdHcpcs');

const articleIcd10Code = z
  .object({
    icd10_code_id: z.string().openapi({ description: 'With its point, as published: `E84.0`.' }),
    description: z.string(),
  })
  .openapi('ArticleIcd10Code');
export const articleIcd10 = z
  .object({
    article_id: z.number().int(),
    article_version: z.number().int(),
    covered_codes: z.array(articleIcd10Code),
    noncovered_codes: z.array(articleIcd10Code),
  })
  .openapi('ArticleIcd10');

interface Found {
  title: string;
  releaseId: number;
  ordinal: number;
}

export interface NcdFound extends Found {
  ncdId: number;
  ncdVersion: number;
  manualSection: string;
  effectiveDate: number;
  publicationCode: number;
}

export interface LcdFound extends Found {
  lcdId: number;
  lcdVersion: number;
  displayId: string;
  state: 'approved' | 'proposed' | 'retired';
  originalDate: number | null;
  revisionDate: number | null;
  endDate: number | null;
  retiredDate: number | null;
  lastUpdated: number | null;
}

export interface ArticleFound extends Found {
  articleId: number;
  articleVersion: number;
  articleType: number;
  displayId: string;
  state: 'approved' | 'draft' | 'retired';
  effectiveDate: number | null;
  endDate: number | null;
  retiredDate: number | null;
  lastUpdated: number | null;
}

const dated = (date: number | null) => (date === null ? null : isoDate(date));
const timed = (seconds: number | null) => (seconds === null ? null : timestamp(seconds));

export function ncdOnTheWire(row: NcdFound): z.infer<typeof ncdItem> {
  return {
    ncd_id: row.ncdId,
    ncd_version: row.ncdVersion,
    ncd_manual_section: row.manualSection,
    ncd_manual_section_title: row.title,
    ncd_effective_date: isoDate(row.effectiveDate),
    publication_code: row.publicationCode,
  };
}

/** @param on YYYYMMDD */
export function lcdOnTheWire(row: LcdFound, on: number): z.infer<typeof lcdItem> {
  return {
    lcd_id: row.lcdId,
    lcd_version: row.lcdVersion,
    display_id: row.displayId,
    title: row.title,
    status: statusOn({ ...row, begins: row.revisionDate ?? row.originalDate }, on) as Status<typeof LCD_STATUSES>,
    orig_det_eff_date: dated(row.originalDate),
    rev_eff_date: dated(row.revisionDate),
    last_updated: timed(row.lastUpdated),
  };
}

/** @param on YYYYMMDD */
export function articleOnTheWire(row: ArticleFound, on: number): z.infer<typeof articleItem> {
  return {
    article_id: row.articleId,
    article_version: row.articleVersion,
    article_type: row.articleType,
    display_id: row.displayId,
    title: row.title,
    status: statusOn({ ...row, begins: row.effectiveDate }, on) as Status<typeof ARTICLE_STATUSES>,
    article_eff_date: dated(row.effectiveDate),
    last_updated: timed(row.lastUpdated),
  };
}
