/** The editor's result as it goes over the wire, with CMS's texts. */
import type { Claim, Line } from '../../../claim/claim.ts';
import { isoDate } from '../../../core/calendar.ts';
import type { IoceClaim } from '../claim/claim.ts';
import type { IoceOutput } from '../output.ts';
import type { Described } from '../tables/meta.ts';
import type { IoceTables } from '../tables/tables.ts';
import type { IoceLine, IoceResult } from './result.ts';
import type { OutpatientTitles } from './titles.ts';

type OutputLine = IoceOutput['line_item_list'][number];
type OutputEdit = OutputLine['hcpcs_edit_list'][number];

/** Fraction of the payment by formula (table of discounting formulas of CMS's manual). */
const FRACTIONS: Readonly<Record<number, string>> = {
  1: '1.0',
  2: '(1.0 + D(U-1))/U',
  3: 'T/U',
  4: '(1 + D)/U',
  5: 'D',
  6: 'TD/U',
  7: 'D(1 + D)/U',
  8: '2.0',
  9: '2D/U',
};
const VALUE_DIGITS = 11;

/** Returns an edit's number in 3 digits. */
export const editCode = (number: number) => String(number).padStart(3, '0');
/** Returns the amount of a value code in 11 digits. */
export const valueText = (amount: number) => String(amount).padStart(VALUE_DIGITS, '0');

/** @param titles of codes */
export function ioceOutputOf(
  tables: IoceTables,
  claim: Claim,
  edited: IoceClaim,
  result: IoceResult,
  titles: OutpatientTitles,
): IoceOutput {
  const version = result.internalVersion || tables.lastVersion;
  const texts = new ResultTexts(tables, version);
  const returnCode = String(result.returnCode);
  const { dispositions, edits } = result;
  return {
    processing_information: {
      claim_id: claim.claimId,
      return_code: { code: result.returnCode, description: tables.textOf('returnCode', returnCode, version) },
      lines_processed: result.lines.length,
      internal_version: result.internalVersion,
      version: result.version,
    },
    version: result.version,
    claim_processed_flag: result.claimProcessedFlag,
    claim_processed_flag_description: texts.of('claimProcessedFlag', result.claimProcessedFlag),
    apc_return_buffer_flag: result.apcReturnBufferFlag,
    nopps_bill_flag: result.nonOppsBillTypeFlag,
    claim_disposition: dispositions.overall,
    claim_disposition_description: texts.of('claimDisposition', '1'),
    claim_disposition_value_description: texts.dispositionValue(1, dispositions.overall),
    claim_rejection_disposition: dispositions.claimRejection,
    claim_rejection_disposition_description: texts.of('claimDisposition', '2'),
    claim_rejection_disposition_value_description: texts.dispositionValue(2, dispositions.claimRejection),
    claim_denial_disposition: dispositions.claimDenial,
    claim_denial_disposition_description: texts.of('claimDisposition', '3'),
    claim_denial_disposition_value_description: texts.dispositionValue(3, dispositions.claimDenial),
    claim_return_to_provider_disposition: dispositions.returnToProvider,
    claim_return_to_provider_disposition_description: texts.of('claimDisposition', '4'),
    claim_return_to_provider_disposition_value_description: texts.dispositionValue(4, dispositions.returnToProvider),
    claim_suspension_disposition: dispositions.suspension,
    claim_suspension_disposition_description: texts.of('claimDisposition', '5'),
    claim_suspension_disposition_value_description: texts.dispositionValue(5, dispositions.suspension),
    line_rejection_disposition: dispositions.lineRejection,
    line_rejection_disposition_description: texts.of('claimDisposition', '6'),
    line_rejection_disposition_value_description: texts.dispositionValue(6, dispositions.lineRejection),
    line_denial_disposition: dispositions.lineDenial,
    line_denial_disposition_description: texts.of('claimDisposition', '7'),
    line_denial_disposition_value_description: texts.dispositionValue(7, dispositions.lineDenial),
    claim_rejection_edit_list: texts.edits(edits.claimRejection),
    claim_rejection_edit_disposition_description: texts.of('editDisposition', '1'),
    claim_denial_edit_list: texts.edits(edits.claimDenial),
    claim_denial_edit_disposition_description: texts.of('editDisposition', '2'),
    claim_return_to_provider_edit_list: texts.edits(edits.returnToProvider),
    claim_return_to_provider_edit_disposition_description: texts.of('editDisposition', '3'),
    claim_suspension_edit_list: texts.edits(edits.suspension),
    claim_suspension_edit_disposition_description: texts.of('editDisposition', '4'),
    line_rejection_edit_list: texts.edits(edits.lineRejection),
    line_rejection_edit_disposition_description: texts.of('editDisposition', '5'),
    line_denial_edit_list: texts.edits(edits.lineDenial),
    line_denial_edit_disposition_description: texts.of('editDisposition', '6'),
    condition_code_output_list: [...result.conditionCodes],
    value_code_output_list: result.valueCodes.map(({ code, amount }) => ({
      code,
      value: valueText(amount),
    })),
    principal_diagnosis_code: claim.principalDx && {
      diagnosis: claim.principalDx.code,
      description: titles.diagnosis(claim.principalDx.code),
      present_on_admission: claim.principalDx.poa,
      edit_list: texts.edits(result.principalDiagnosisEdits),
    },
    reason_for_visit_diagnosis_code_list: edited.reasonsForVisit.map((code, place) => ({
      diagnosis: code,
      description: titles.diagnosis(code),
      present_on_admission: '',
      edit_list: texts.edits(result.reasonForVisitEdits[place] ?? []),
    })),
    secondary_diagnosis_code_list: claim.secondaryDxs
      .filter(({ code }) => code !== '')
      .map(({ code, poa }, place) => ({
        diagnosis: code,
        description: titles.diagnosis(code),
        present_on_admission: poa,
        edit_list: texts.edits(result.secondaryDiagnosisEdits[place] ?? []),
      })),
    line_item_list: claim.lines.map((line, place) => lineOutput(texts, titles, line, result.lines[place] as IoceLine)),
  };
}

/** CMS's texts of one version. */
class ResultTexts {
  readonly #tables: IoceTables;
  readonly #version: number;

  constructor(tables: IoceTables, version: number) {
    this.#tables = tables;
    this.#version = version;
  }

  of(field: Described, value: string): string {
    return value === '' ? '' : this.#tables.textOf(field, value, this.#version);
  }

  edits(numbers: readonly number[]): OutputEdit[] {
    const edits: OutputEdit[] = [];
    for (const number of numbers) edits.push({ edit: editCode(number), description: this.of('edit', String(number)) });
    return edits;
  }

  flag(field: Described, value: string): { flag: string; description: string } {
    return { flag: value, description: this.of(field, value) };
  }

  /** @param type number of the disposition in CMS's tables */
  dispositionValue(type: number, value: string): string {
    return value === '0' ? '' : this.of('claimDispositionValue', `${type} ${value}`);
  }
}

function lineOutput(texts: ResultTexts, titles: OutpatientTitles, claimLine: Line, line: IoceLine): OutputLine {
  return {
    service_date: claimLine.serviceDate === null ? null : isoDate(claimLine.serviceDate),
    revenue_code: claimLine.revenueCode,
    hcpcs: claimLine.hcpcs,
    hcpcs_description: titles.service(claimLine.hcpcs),
    units_input: claimLine.wholeUnits,
    charge: claimLine.charges,
    action_flag_input: claimLine.actionFlag === '' ? '0' : claimLine.actionFlag,
    action_flag_output: line.actionFlagOutput,
    action_flag_output_description: texts.of('lineItemActionFlag', line.actionFlagOutput),
    rejection_denial_flag: line.rejectionDenialFlag,
    rejection_denial_flag_description: texts.of('rejectionDenialFlag', line.rejectionDenialFlag),
    payment_method_flag: line.paymentMethodFlag,
    payment_method_flag_description: texts.of('paymentMethodFlag', line.paymentMethodFlag),
    hcpcs_apc: line.hcpcsApc,
    hcpcs_apc_description: titles.apc(line.hcpcsApc),
    payment_apc: line.paymentApc,
    payment_apc_description: titles.apc(line.paymentApc),
    units_output: line.unitsOutput,
    status_indicator: line.statusIndicator,
    status_indicator_description: texts.of('statusIndicator', line.statusIndicator),
    payment_indicator: line.paymentIndicator,
    payment_indicator_description: texts.of('paymentIndicator', line.paymentIndicator),
    packaging_flag: texts.flag('packagingFlag', line.packagingFlag),
    payment_adjustment_flag01: texts.flag('paymentAdjustmentFlag', line.paymentAdjustmentFlag01),
    payment_adjustment_flag02: texts.flag('paymentAdjustmentFlag', line.paymentAdjustmentFlag02),
    discounting_formula: line.discountingFormula,
    discounting_formula_description: FRACTIONS[line.discountingFormula] ?? '',
    composite_adjustment_flag: line.compositeAdjustmentFlag,
    hcpcs_modifier_input_list: claimLine.modifiers.map((modifier, place) => ({
      hcpcs_modifier: modifier,
      description: titles.modifier(modifier),
      edit_list: texts.edits(line.modifierEdits[place] ?? []),
    })),
    // CMS's program returns none in these versions.
    hcpcs_modifier_output_list: [],
    hcpcs_edit_list: texts.edits(line.hcpcsEdits),
    revenue_edit_list: texts.edits(line.revenueEdits),
    service_date_edit_list: texts.edits(line.serviceDateEdits),
  };
}
