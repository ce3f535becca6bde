/**
 * What every CMS publication file has in common. A dataset recognises its file by content, never by name,
 * and reads it into rows of one of our tables. Pure: bytes in, rows and faults out.
 */

import type { DrgEntry, PaymentSystem } from '../../engine/claim/drg-entry.ts';
import type { CodeType } from '../../engine/codes/code-types.ts';
import type { MceItem } from '../../engine/editors/mce/items.ts';
import type { MsdrgItem } from '../../engine/groupers/msdrg/items.ts';
import type { FeeScheduleData, PriceIndicator, ScheduleType } from '../../engine/pricers/pfs/fee-schedule.ts';
import type { ProviderValue } from '../../engine/provider/provider-file.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';

/** One text file, decoded (UTF-8, else Windows-1252). `name` is for messages alone. */
export interface SourceFile {
  name: string;
  text: string;
}

/** A row that cannot be used. `line` is 1-based in the file. */
export class Fault {
  readonly line: number;
  readonly reason: string;
  constructor(line: number, reason: string) {
    this.line = line;
    this.reason = reason;
  }
}

/** The file as a whole cannot be used (wrong header, no effective date, truncated): nothing of it is imported. */
export class UnreadableFile extends Error {}

export interface Reading<Row> {
  /** Only in seed files: the dataset whose sample this is, so that the full file replaces it. */
  sampleOf?: string;
  /** What CMS calls it: `RVU25D`, `GPCI 2025`, `ZIP5 2025Q4`. */
  label: string;
  /** What this release replaces when it is imported again: period and variant, `20251001-20251231/9`. */
  scope: string;
  /** YYYYMMDD, both inclusive; 99991231 is open-ended. */
  effectiveStart: number;
  effectiveEnd: number;
  /** What whoever imports the file must know of it: sentences to print. */
  notes?: readonly string[];
  /** In file order; may be read once. */
  rows: Iterable<Row | Fault>;
}

export interface ReadOptions {
  /** Keep CPT and CDT descriptors that the file carries. Only for users whose own AMA and ADA licences allow it. */
  licensedDescriptors?: boolean;
  /**
   * The period of a publication that does not state its own, `20251001-20251231`. Ignored where the file states one.
   * Without it such a file is unreadable.
   */
  effective?: string;
}

/** Characters of a file by which a dataset recognises it. */
export const HEAD_LENGTH = 8192;

interface DatasetFacts {
  /** kebab-case, as typed on the command line: `pfs-rvu`. */
  name: string;
  title: string;
  /** Table its rows go to; a key of RowOf. */
  table: TableName;
  /** `public domain`, or whose licence applies: `AMA CPT (descriptors are dropped)`. */
  licence: string;
  /** CMS splits a release over several files: those of one label are read one after another and imported as one. */
  inParts?: boolean;
}

export interface Dataset<Row = unknown> extends DatasetFacts {
  /** True when the first 8 KiB of text can only be this publication. */
  recognise(head: string): boolean;
  /** What CMS calls the file, where nothing in its text tells it from another publication that recognises it too. */
  named?: RegExp;
  /** True where its text is that of another publication, which a file without the name is. */
  isOnlyNamed?: boolean;
  /** @throws UnreadableFile */
  read(file: SourceFile, options?: ReadOptions): Reading<Row>;
}

/** A publication that is no text: the data file of one of CMS's programs. */
export interface BinaryDataset<Row = unknown> extends DatasetFacts {
  /** True when bytes that begin so can only be this publication. */
  recogniseBytes(bytes: Uint8Array): boolean;
  /** @throws UnreadableFile, also while rows are read */
  readBytes(bytes: Uint8Array): Reading<Row>;
}

export type AnyDataset = Dataset | BinaryDataset;

export interface FeeScheduleRow {
  code: string;
  scheduleType: ScheduleType;
  startDate: number;
  endDate: number;
  /** '' is base; several are joined by a comma in the order published: `NU,KF`. */
  modifiers: string;
  priceIndicator: PriceIndicator;
  /** HCPCS Level II short descriptors; '' for CPT and CDT codes. */
  description: string;
  data: FeeScheduleData;
}

/** Facts that another CMS file adds to records of a schedule for a code and period. */
export interface FeeSupplementRow {
  kind: 'ndc_crosswalk' | 'device_offset' | 'device_code_pairs';
  scheduleType: ScheduleType;
  code: string;
  startDate: number;
  endDate: number;
  data: unknown;
}

export interface OppsCapRow {
  code: string;
  modifiers: string;
  /** Carrier + pricing locality, 7 characters. */
  locality: string;
  startDate: number;
  endDate: number;
  /** Dollars. */
  facilityPrice: number;
  nonFacilityPrice: number;
}

export interface PfsLocalityRow {
  year: number;
  /** Carrier + pricing locality, 7 characters. */
  locality: string;
  locDescription: string;
  mac: string;
  state: string;
  gpciWork: number;
  gpciPe: number;
  gpciMp: number;
  startDate: number;
  endDate: number;
}

export interface LocalitySupplementRow {
  kind: 'anesthesia_conversion_factor' | 'counties';
  year: number;
  locality: string;
  data: unknown;
}

export interface WageIndexRow {
  system: 'ASC';
  year: number;
  cbsa: string;
  cbsaName: string;
  wageIndex: number;
}

/** An area of the inpatient prospective payment system: a CBSA, or the rural area of a state (SSA code, 2 digits). */
export interface IppsWageIndexRow {
  cbsa: string;
  /** `L` large urban, `O` other urban, `R` rural; '' where the file has none. */
  size: 'L' | 'O' | 'R' | '';
  effectiveDate: number;
  geographicWageIndex: number;
  reclassifiedWageIndex: number;
  /** Of an all-urban state; 0 for none. */
  imputedFloorWageIndex: number;
  name: string;
}

export interface IppsOutmigrationRow {
  /** FIPS code, 5 digits. */
  county: string;
  effectiveDate: number;
  adjustment: number;
}

export interface IppsNewTechnologyRow {
  fiscalYear: number;
  /** As in the pricer: `AVEIRH` is the higher add-on of two. */
  name: string;
  /** Dollars a case. */
  maximum: number;
  /** Of the costs above the DRG payment. */
  share: number;
}

/** A code of a list; a technology may have several, `AVEIR1` and `AVEIR2`. */
export interface IppsClaimCodeRow {
  fiscalYear: number;
  name: string;
  code: string;
  /** `PROC` ICD-10-PCS, `DIAG` ICD-10-CM, `COND` condition code, `NDC`. */
  codeType: string;
}

export interface ZipLocalityRow {
  /** 5 digits, or 9 for a ZIP+4. */
  zipCode: string;
  /** '' where the source gives none. */
  state: string;
  carrier: string;
  pricingLocality: string;
  /** '' urban, `R` rural, `B` super rural; null where the source gives none. */
  ruralIndicator: '' | 'R' | 'B' | null;
  /** YYYYMMDD. */
  effectiveDate: number;
  endDate: number;
}

/** A Medicare administrative contractor by its 5-digit number. */
export interface MacRow {
  mac: string;
  name: string;
  /** `J5` to `JN`: the A/B jurisdiction the contract is for. */
  jurisdiction: string;
}

/** ZIP codes by DMEPOS pricing area. */
export interface DmeZipRow {
  kind: 'rural' | 'former_cba';
  zipCode: string;
  state: string;
  /** Short name of the former competitive bidding area, as in the fee file's columns; '' for rural. */
  area: string;
  areaName: string;
  startDate: number;
  endDate: number;
}

/** Most units of a code that a claim is paid for, in one quarter. */
export interface MueRow {
  code: string;
  mueType: 'Facility' | 'Practitioner' | 'DME';
  mueValue: number;
  /** MAI: 1 line edit, 2 date of service edit by policy, 3 date of service edit by clinical data. */
  adjudicationIndicator: '1' | '2' | '3';
  rationale: string;
  /** YYYYMMDD, both inclusive. */
  effectiveDate: number;
  endDate: number;
}

/** A pair of codes of which column 2 is not paid beside column 1. */
export interface NcciPairRow {
  column1: string;
  column2: string;
  /** YYYYMMDD; null where the source gives none. */
  effectiveDate: number | null;
  /** The last day, YYYYMMDD; null while it is in force. */
  deletionDate: number | null;
  /** 0 no modifier allows both, 1 one does, 9 not applicable: the edit was deleted as of the day it began. */
  modifierIndicator: '0' | '1' | '9';
  rationale: string;
  providerType: 'Outpatient Hospital' | 'Practitioner';
}

/** A record of a provider specific file: the values of its fields, in the order of engine/provider-file.ts. */
export type ProviderFileRow = readonly ProviderValue[];

/** One DRG of a payment system's table, for a fiscal year or from a day within it. */
export interface DrgEntryRow extends DrgEntry {
  paymentSystem: PaymentSystem;
  /** '' where the file has none; CMS's pricer files cut it at 26 characters. */
  description: string;
}

/** A coverage document of the Medicare Coverage Database, with its text rendered as a page. */
interface CoverageRow {
  title: string;
  /** Of the versions in the file. */
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
  /** Of the manual in the MCD: 25 is Pub. 100-03. */
  publicationCode: number;
}

export interface LcdRow extends CoverageRow {
  lcdId: number;
  lcdVersion: number;
  /** `L33718`; of a proposed LCD `DL33718`. */
  displayId: string;
  state: 'approved' | 'proposed' | 'retired';
  /** YYYYMMDD; null where the LCD has none, as with all dates here. */
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
  /** `A52466`; of a draft `DA52466`. */
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
  /** CMS counts the updates of its code set. */
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
  /** Which table: `lcd-contractor`. */
  fact: string;
  /** The document and version it is about, `33718/52`, or all versions of a document, `33718`; 'all' for a lookup. */
  subject: string;
  values: readonly string[];
}

/** A category, subcategory or code of ICD-10-CM, in one release. */
export interface Icd10cmCodeRow {
  /** Without its dot. */
  code: string;
  /** '' where the source has none. */
  shortDescription: string;
  description: string;
  isBillable: boolean;
  /** `1` to `22`. */
  chapter: string;
  /** What it is directly under; null for a 3-character category. */
  parent: string | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** What the entries of ICD-10-CM's indexes and tables share. */
export interface Icd10cmEntryRow {
  letter: string;
  /** 0 for a main term. */
  level: number;
  /** Titles from the main term to the entry. */
  path: string[];
  /** Of one entry of its publication alone; that of the entry it is under. */
  key: string;
  parentKey: string | null;
  see: string | null;
  seeAlso: string | null;
}

export interface Icd10cmIndexRow extends Icd10cmEntryRow {
  /** 0 diseases and injuries, 1 external causes. */
  indexType: 0 | 1;
  /** With dot, and with a dash where further characters are needed. */
  code: string | null;
  /** Coded second. */
  manifestation: string | null;
}

/** Codes as in the index; null where the table has none. */
export interface Icd10cmDrugRow extends Icd10cmEntryRow {
  accidental: string | null;
  selfHarm: string | null;
  assault: string | null;
  undetermined: string | null;
  adverseEffect: string | null;
  underdosing: string | null;
}

export interface Icd10cmNeoplasmRow extends Icd10cmEntryRow {
  malignantPrimary: string | null;
  malignantSecondary: string | null;
  inSitu: string | null;
  benign: string | null;
  uncertainBehavior: string | null;
  unspecifiedBehavior: string | null;
}

/** A valid ICD-10-PCS code of a fiscal year. */
export interface Icd10PcsCodeRow {
  code: string;
  /** Null in a codes file. */
  shortDescription: string | null;
  description: string;
  startDate: number;
  endDate: number;
}

/** A row of a PCS table: every combination of the values of its seven axes is a valid code. */
export interface Icd10PcsTableRow {
  /** Seven; the first three have one value each. */
  axes: readonly Icd10PcsAxis[];
  /** Of the operation; null where the row does not tell it. */
  definition: string | null;
}

export interface Icd10PcsAxis {
  title: string;
  values: readonly (readonly [value: string, label: string])[];
}

/** An entry of the alphabetic index. At most one reference; `see` and `use` may have `codes` or `table` beside them. */
export interface Icd10PcsIndexRow {
  /** Fiscal year. */
  year: number;
  letter: string;
  /** 0 is a main term. */
  level: number;
  /** Null where the entry is a reference alone. */
  title: string | null;
  /** Names the entry within the year: from its main term down to itself. */
  name: readonly string[];
  /** Titles of the main term and subterms above it. */
  path: readonly string[];
  see: string | null;
  use: string | null;
  /** 7 characters. */
  code: string | null;
  /** The beginning of codes, 4 to 6 characters. */
  codes: string | null;
  /** 3 characters. */
  table: string | null;
  childCount: number;
}

/** Terms of an axis that are defined together. */
export interface Icd10PcsDefinitionRow {
  section: string;
  sectionTitle: string;
  /** 1 to 7. */
  axisPos: number;
  axisTitle: string;
  titles: readonly string[];
  definition: string | null;
  explanation: string | null;
  includes: readonly string[];
}

/** A row of one of the outpatient code editor's tables, which engine/editors/ioce/catalogue lists. */
export interface IoceRow {
  /** Name of the table. */
  table: string;
  /** By column. */
  values: Readonly<Record<string, string | number | null>>;
  /** YYYYMMDD, both inclusive. No first day: in force on none. No last day: the publication names none. */
  effectiveDate: number | null;
  throughDate: number | null;
}

/** A code of a claim, for as long as it may be used. */
export interface ReferenceCodeRow {
  type: CodeType;
  code: string;
  /** Null where the words are licensed. */
  description: string | null;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
}

/** An item of what the tables of an editor or a grouper are compiled from. */
export type EnginePackRow = ({ pack: 'msdrg' } & MsdrgItem) | ({ pack: 'mce' } & MceItem);

/** A row of a table file of one of CMS's pricer programs: cells as written, in the order of the columns. */
export interface PricerTableRow {
  columns: readonly string[];
  cells: readonly string[];
}

export interface RowOf {
  fee_schedule: FeeScheduleRow;
  fee_supplement: FeeSupplementRow;
  opps_cap: OppsCapRow;
  pfs_locality: PfsLocalityRow;
  locality_supplement: LocalitySupplementRow;
  wage_index: WageIndexRow;
  ipps_wage_index: IppsWageIndexRow;
  ipps_outmigration: IppsOutmigrationRow;
  ipps_new_technology: IppsNewTechnologyRow;
  ipps_claim_code: IppsClaimCodeRow;
  mac: MacRow;
  zip_locality: ZipLocalityRow;
  dme_zip: DmeZipRow;
  mue: MueRow;
  ncci_pairs: NcciPairRow;
  ipsf: ProviderFileRow;
  opsf: ProviderFileRow;
  drg_entry: DrgEntryRow;
  reference_code: ReferenceCodeRow;
  provider_master: ProviderMasterRow;
  ncd: NcdRow;
  lcd: LcdRow;
  article: ArticleRow;
  lcd_hcpcs: LcdHcpcsRow;
  article_icd10: ArticleIcd10Row;
  coverage_fact: CoverageFactRow;
  icd10cm_code: Icd10cmCodeRow;
  icd10cm_index: Icd10cmIndexRow;
  icd10cm_drug: Icd10cmDrugRow;
  icd10cm_neoplasm: Icd10cmNeoplasmRow;
  icd10pcs_code: Icd10PcsCodeRow;
  icd10pcs_table: Icd10PcsTableRow;
  icd10pcs_index: Icd10PcsIndexRow;
  icd10pcs_definition: Icd10PcsDefinitionRow;
  ioce_row: IoceRow;
  engine_pack: EnginePackRow;
  pricer_table: PricerTableRow;
}
export type TableName = keyof RowOf;
