/** Contents of an editor's pack beside its columns. */
import type { LineOverride } from '../../../claim/claim.ts';

/** The layout of the pack: another number asks for a new import. */
export const PACK_KIND = 'ioce 1';

export interface EditorVersion {
  /** Internal number. */
  version: number;
  /** First and last day of From dates, YYYYMMDD. */
  start: number;
  end: number;
  /** `27.1.0` as CMS's program prints it. */
  id: string;
}

/** Contractor values for codes that the tables do not have yet, by modifier #0 to #T. */
export interface ContractorTemplate extends Omit<LineOverride, 'editBypassList'> {
  modifier: string;
  lo: number;
  hi: number;
  /** Number that a value code Z8 names it by. */
  reference: number;
  edits: string[];
}

/** CMS's text for a value, in a range of versions. */
export interface DatedText {
  value: string;
  lo: number;
  hi: number;
  text: string;
}

/** Fields whose values CMS describes. */
export const DESCRIBED = {
  edit: ['dsc_edit', 'edit', 'name'],
  claimProcessedFlag: ['dsc_cpf', 'claim_processed_flag', 'description'],
  returnCode: ['dsc_error', 'return_code', 'description'],
  lineItemActionFlag: ['dsc_liaf', 'line_item_action_flag', 'description'],
  rejectionDenialFlag: ['dsc_lidrf', 'line_item_denial_rejection_flag', 'description'],
  paymentAdjustmentFlag: ['dsc_paf', 'payment_adjustment_flag', 'description'],
  packagingFlag: ['dsc_pkg', 'packaging_flag', 'description'],
  paymentMethodFlag: ['dsc_pmf', 'payment_method_flag', 'description'],
  paymentIndicator: ['data_payment_indicator', 'payment_indicator', 'description'],
  statusIndicator: ['data_status_indicator', 'status_indicator', 'description'],
  editDisposition: ['dsc_edit_disposition', 'disposition_id', 'description'],
  claimDisposition: ['dsc_claim_disposition', 'claim_disposition_id', 'name'],
} as const;
export type Described = keyof typeof DESCRIBED | 'claimDispositionValue';

export interface IoceMeta {
  sample: boolean;
  versions: EditorVersion[];
  /** APCs in the order of their places; the first stands for none. */
  apcs: string[];
  /** Modifiers in the order of their places. */
  modifiers: string[];
  templates: ContractorTemplate[];
  texts: Record<Described, DatedText[]>;
}
