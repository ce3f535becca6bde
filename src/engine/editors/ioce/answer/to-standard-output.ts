/** The editor's result in the standard view: the fields of the output that have a value and are no description. */
import type { Claim, Line } from '../../../claim/claim.ts';
import { isoDate } from '../../../core/calendar.ts';
import type { IoceClaim } from '../claim/claim.ts';
import type { IoceTables } from '../tables/tables.ts';
import type { IoceLine, IoceResult } from './result.ts';
import { editCode, valueText } from './to-output.ts';

/** Returns the output as `ioceOutputOf` does, without looking up and building what the view leaves out. */
export function ioceStandardOutputOf(tables: IoceTables, claim: Claim, edited: IoceClaim, result: IoceResult): object {
  const textVersion = result.internalVersion || tables.lastVersion;
  const { dispositions, edits } = result;
  return {
    processing_information: {
      claim_id: unlessBlank(claim.claimId),
      return_code: {
        code: result.returnCode,
        description: tables.textOf('returnCode', String(result.returnCode), textVersion),
      },
      lines_processed: result.lines.length,
      internal_version: result.internalVersion,
      version: unlessBlank(result.version),
    },
    version: unlessBlank(result.version),
    claim_processed_flag: unlessBlank(result.claimProcessedFlag),
    apc_return_buffer_flag: unlessBlank(result.apcReturnBufferFlag),
    nopps_bill_flag: unlessBlank(result.nonOppsBillTypeFlag),
    claim_disposition: unlessBlank(dispositions.overall),
    claim_rejection_disposition: unlessBlank(dispositions.claimRejection),
    claim_denial_disposition: unlessBlank(dispositions.claimDenial),
    claim_return_to_provider_disposition: unlessBlank(dispositions.returnToProvider),
    claim_suspension_disposition: unlessBlank(dispositions.suspension),
    line_rejection_disposition: unlessBlank(dispositions.lineRejection),
    line_denial_disposition: unlessBlank(dispositions.lineDenial),
    claim_rejection_edit_list: edits.claimRejection.map(editOf),
    claim_denial_edit_list: edits.claimDenial.map(editOf),
    claim_return_to_provider_edit_list: edits.returnToProvider.map(editOf),
    claim_suspension_edit_list: edits.suspension.map(editOf),
    line_rejection_edit_list: edits.lineRejection.map(editOf),
    line_denial_edit_list: edits.lineDenial.map(editOf),
    condition_code_output_list: result.conditionCodes,
    value_code_output_list: result.valueCodes.map(({ code, amount }) => ({
      code: unlessBlank(code),
      value: valueText(amount),
    })),
    principal_diagnosis_code: claim.principalDx
      ? diagnosisOf(claim.principalDx, result.principalDiagnosisEdits)
      : undefined,
    reason_for_visit_diagnosis_code_list: edited.reasonsForVisit.map((code, place) =>
      diagnosisOf({ code, poa: '' }, result.reasonForVisitEdits[place]),
    ),
    secondary_diagnosis_code_list: claim.secondaryDxs
      .filter(({ code }) => code !== '')
      .map((diagnosis, place) => diagnosisOf(diagnosis, result.secondaryDiagnosisEdits[place])),
    line_item_list: claim.lines.map((line, place) => lineOf(line, result.lines[place] as IoceLine)),
  };
}

/** Undefined for a blank text: JSON leaves the field out. */
const unlessBlank = (text: string) => (text === '' ? undefined : text);
const editOf = (number: number) => ({ edit: editCode(number) });
const flagOf = (flag: string) => ({ flag: unlessBlank(flag) });
const diagnosisOf = ({ code, poa }: { code: string; poa: string }, edits: readonly number[] = []) => ({
  diagnosis: unlessBlank(code),
  present_on_admission: unlessBlank(poa),
  edit_list: edits.map(editOf),
});

function lineOf(billed: Line, line: IoceLine): object {
  return {
    service_date: billed.serviceDate === null ? undefined : isoDate(billed.serviceDate),
    revenue_code: unlessBlank(billed.revenueCode),
    hcpcs: unlessBlank(billed.hcpcs),
    units_input: billed.wholeUnits,
    charge: billed.charges,
    action_flag_input: billed.actionFlag === '' ? '0' : billed.actionFlag,
    action_flag_output: unlessBlank(line.actionFlagOutput),
    rejection_denial_flag: unlessBlank(line.rejectionDenialFlag),
    payment_method_flag: unlessBlank(line.paymentMethodFlag),
    hcpcs_apc: unlessBlank(line.hcpcsApc),
    payment_apc: unlessBlank(line.paymentApc),
    units_output: line.unitsOutput,
    status_indicator: unlessBlank(line.statusIndicator),
    payment_indicator: unlessBlank(line.paymentIndicator),
    packaging_flag: flagOf(line.packagingFlag),
    payment_adjustment_flag01: flagOf(line.paymentAdjustmentFlag01),
    payment_adjustment_flag02: flagOf(line.paymentAdjustmentFlag02),
    discounting_formula: line.discountingFormula,
    composite_adjustment_flag: unlessBlank(line.compositeAdjustmentFlag),
    hcpcs_modifier_input_list: billed.modifiers.map((modifier, place) => ({
      hcpcs_modifier: unlessBlank(modifier),
      edit_list: (line.modifierEdits[place] ?? []).map(editOf),
    })),
    hcpcs_modifier_output_list: [],
    hcpcs_edit_list: line.hcpcsEdits.map(editOf),
    revenue_edit_list: line.revenueEdits.map(editOf),
    service_date_edit_list: line.serviceDateEdits.map(editOf),
  };
}
