/** Compiles what a pack keeps as text: contractor templates, and CMS's descriptions of edits and values. */
import { numberIn, rangeOf, textIn } from './cells.ts';
import { type ContractorTemplate, type DatedText, DESCRIBED, type IoceMeta } from './meta.ts';
import type { EditorTables } from './source.ts';

export function contractorTemplates(tables: EditorTables): ContractorTemplate[] {
  return Array.from(tables.rows('data_contractor_template'), (row) => ({
    modifier: textIn(row, 'modifier'),
    ...rangeOf(row),
    reference: numberIn(row, 'value_code_reference'),
    edits: ['edit1', 'edit2', 'edit3', 'edit4'].map((column) => textIn(row, column)).filter((edit) => edit !== ''),
    apc: textIn(row, 'apc'),
    statusIndicator: textIn(row, 'status_indicator'),
    paymentIndicator: textIn(row, 'payment_indicator'),
    discountingFormula: textIn(row, 'discount_flag'),
    rejectionDenialFlag: textIn(row, 'lidr_flag'),
    packagingFlag: textIn(row, 'packaging_flag'),
    paymentAdjustmentFlag01: textIn(row, 'payment_adjustment_flag1'),
    paymentAdjustmentFlag02: textIn(row, 'payment_adjustment_flag2'),
    paymentMethodFlag: textIn(row, 'payment_method_flag'),
  }));
}

export function compileTexts(tables: EditorTables): IoceMeta['texts'] {
  const texts = Object.entries(DESCRIBED).map(([field, [table, value, text]]): [string, DatedText[]] => [
    field,
    Array.from(tables.rows(table), (row) => ({ value: textIn(row, value), ...rangeOf(row), text: textIn(row, text) })),
  ]);
  const values = Array.from(tables.rows('dsc_claim_disposition_value'), (row) => ({
    value: `${textIn(row, 'claim_disposition_id')} ${textIn(row, 'value')}`,
    ...rangeOf(row),
    text: textIn(row, 'description'),
  }));
  return { ...Object.fromEntries(texts), claimDispositionValue: values } as IoceMeta['texts'];
}
