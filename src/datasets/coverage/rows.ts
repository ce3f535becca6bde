/** Rows of the Medicare Coverage Database. */

/** A coverage document of the Medicare Coverage Database, with its text rendered as a page. */
interface CoverageRow {
  title: string;
  /** True for the newest version in the file. */
  isNewest: boolean;
  /** A whole page, self-contained and safe to show. */
  html: string;
}

export interface NcdRow extends CoverageRow {
  ncdId: number;
  ncdVersion: number;
  /** Section of the Medicare National Coverage Determinations Manual: `20.8.3`. */
  manualSection: string;
  effectiveDate: number;
  /** Code of the manual in the MCD: 25 is Pub. 100-03. */
  publicationCode: number;
}

export interface LcdRow extends CoverageRow {
  lcdId: number;
  lcdVersion: number;
  /** `L33718`; `DL33718` for a proposed LCD. */
  displayId: string;
  state: 'approved' | 'proposed' | 'retired';
  /** YYYYMMDD; null if the LCD has none, like all dates here. */
  originalDate: number | null;
  revisionDate: number | null;
  /** Last day of the revision, else of the determination. */
  endDate: number | null;
  retiredDate: number | null;
  /** Unix seconds. */
  lastUpdated: number | null;
}

export interface ArticleRow extends CoverageRow {
  articleId: number;
  articleVersion: number;
  /** 1 and 4 article, 2 FAQ, 3 SAD exclusion, 5 response to comments, 6 billing and coding. */
  articleType: number;
  /** `A52466`; `DA52466` for a draft. */
  displayId: string;
  state: 'approved' | 'draft' | 'retired';
  effectiveDate: number | null;
  endDate: number | null;
  retiredDate: number | null;
  /** Unix seconds. */
  lastUpdated: number | null;
}

export interface LcdHcpcsRow {
  lcdId: number;
  lcdVersion: number;
  code: string;
  /** Number of the code set's update, as CMS counts. */
  codeVersion: number;
  /** '' for CPT and CDT codes. */
  shortDescription: string;
  longDescription: string;
}

export interface ArticleIcd10Row {
  articleId: number;
  articleVersion: number;
  covered: boolean;
  /** With its point: `G47.33`. */
  code: string;
  description: string;
}

/** One row of another table of the MCD. */
export interface CoverageFactRow {
  /** Name of the table: `lcd-contractor`. */
  fact: string;
  /** The document and version, `33718/52`, or all versions of a document, `33718`; 'all' for a lookup. */
  subject: string;
  values: readonly string[];
}

/** The row type of each table. */
export interface CoverageTables {
  ncd: NcdRow;
  lcd: LcdRow;
  article: ArticleRow;
  lcd_hcpcs: LcdHcpcsRow;
  article_icd10: ArticleIcd10Row;
  coverage_fact: CoverageFactRow;
}
