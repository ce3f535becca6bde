/**
 * Compares the outpatient code editor with a port of CMS's editor; the README in the folder of the cases describes the
 * port.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Claim } from '../../../src/engine/claim/claim.ts';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import type { IoceLine, IoceResult } from '../../../src/engine/editors/ioce/answer/result.ts';
import { ioceClaim } from '../../../src/engine/editors/ioce/claim/from-claim.ts';
import { IoceEditor } from '../../../src/engine/editors/ioce/run/editor.ts';
import { compileIoce } from '../../../src/engine/editors/ioce/tables/compile.ts';
import type { EditorTables } from '../../../src/engine/editors/ioce/tables/source.ts';
import { IoceTables } from '../../../src/engine/editors/ioce/tables/tables.ts';
import { Refusal } from '../../data/refusal.ts';
import { type Conformance, optional, withoutPoint } from '../cases.ts';
import type { Suite } from '../suites.ts';

const day = z.string().transform((text) => Number(text.replaceAll('-', '')));
/** Reads null as blank. */
const text = z
  .string()
  .nullish()
  .transform((field) => field ?? '');
const texts = optional(z.array(text));
const dx = z.object({ code: z.string() });

const caseLine = z.object({
  service_date: optional(day),
  revenue_code: text,
  hcpcs: text,
  modifiers: texts,
  units: z.int(),
  charges: z.number(),
  action_flag_input: text,
  override: optional(
    z.object({
      edit_bypass_list: texts,
      apc: text,
      status_indicator: text,
      payment_indicator: text,
      discounting_formula: text,
      rejection_denial_flag: text,
      packaging_flag: text,
      payment_adjustment_flag_01: text,
      payment_adjustment_flag_02: text,
      payment_method_flag: text,
    }),
  ),
});

const caseClaim = z.object({
  from_date: optional(day),
  thru_date: optional(day),
  receipt_date: optional(day),
  bill_type: text,
  opps_flag: optional(z.union([z.literal(1), z.literal(2)])),
  patient_status: text,
  patient: z.object({ age: z.int(), sex: text }),
  principal_dx: z.object({ code: z.string() }).nullable(),
  rfvdx: texts,
  secondary_dxs: optional(z.array(dx)),
  cond_codes: texts,
  value_codes: optional(z.array(z.object({ code: z.string(), amount: optional(z.number()), text }))),
  lines: z.array(caseLine),
});
type CaseClaim = z.infer<typeof caseClaim>;

const expectedAnswer = z.looseObject({
  processing_information: z.looseObject({ return_code: z.object({ code: z.int() }) }),
  line_item_list: z.array(z.looseObject({})),
});

export const ioceCase = z.object({ id: z.string(), claim: caseClaim, expected: expectedAnswer });
type IoceCase = z.infer<typeof ioceCase>;

/** Values that the API requires in fields that the editor does not read. */
const UNREAD = {
  claimId: '',
  modules: ['IOCE'],
  admitDate: null,
  los: 0,
  nonCoveredDays: 0,
  totalCharges: 0,
  nonCoveredCharges: 0,
  admitDx: null,
  inpatientPxs: [],
  admissionType: '',
  admissionSource: '',
  demoCodes: [],
  occurrenceCodes: [],
  spans: [],
  billingProvider: null,
  servicingProvider: null,
  oasisAssessment: null,
  irfPai: null,
  esrdInitialDate: null,
  hmo: false,
  drg: '',
  additionalData: {},
  icdConvert: null,
  warnings: [],
  moreWarnings: 0,
} as const;

/** Returns the claim of a case as the API reads it, without the checks of the API. */
export function claimOfCase(caseBody: CaseClaim): Claim {
  return {
    ...UNREAD,
    fromDate: caseBody.from_date ?? null,
    thruDate: caseBody.thru_date ?? null,
    receiptDate: caseBody.receipt_date ?? null,
    billType: caseBody.bill_type,
    oppsFlag: caseBody.opps_flag ?? null,
    patientStatus: caseBody.patient_status,
    patient: { ...caseBody.patient, dateOfBirth: null, address: { zip: '', zip4: '' } },
    principalDx: caseBody.principal_dx && { code: withoutPoint(caseBody.principal_dx.code), poa: '' },
    reasonsForVisit: (caseBody.rfvdx ?? []).map(withoutPoint),
    secondaryDxs: (caseBody.secondary_dxs ?? []).map(({ code }) => ({ code: withoutPoint(code), poa: '' })),
    condCodes: caseBody.cond_codes ?? [],
    valueCodes: (caseBody.value_codes ?? []).map(({ code, amount, text }) => ({
      code,
      amount: amount ?? 0,
      text,
    })),
    lines: caseBody.lines.map((line) => ({
      serviceDate: line.service_date ?? null,
      revenueCode: line.revenue_code,
      hcpcs: line.hcpcs,
      modifiers: line.modifiers ?? [],
      units: line.units,
      wholeUnits: line.units,
      charges: line.charges,
      nonCoveredCharges: 0,
      unitsBasis: 'units',
      ndc: '',
      ndcUnits: 0,
      pos: '',
      servicingProvider: null,
      actionFlag: line.action_flag_input,
      override: line.override
        ? {
            editBypassList: line.override.edit_bypass_list ?? [],
            apc: line.override.apc,
            statusIndicator: line.override.status_indicator,
            paymentIndicator: line.override.payment_indicator,
            discountingFormula: line.override.discounting_formula,
            rejectionDenialFlag: line.override.rejection_denial_flag,
            packagingFlag: line.override.packaging_flag,
            paymentAdjustmentFlag01: line.override.payment_adjustment_flag_01,
            paymentAdjustmentFlag02: line.override.payment_adjustment_flag_02,
            paymentMethodFlag: line.override.payment_method_flag,
          }
        : null,
    })),
  };
}

type Edits = { edit: string }[];
/** Returns a set of edits: their numbers once, in order. */
const numbers = (edits: readonly number[]) =>
  [...new Set(edits)].sort((a, b) => a - b).map((edit) => String(edit).padStart(3, '0'));
const listed = (edits: unknown) => [...new Set(((edits ?? []) as Edits).map(({ edit }) => edit))].sort();

const CLAIM_LISTS = {
  claim_rejection_edit_list: 'claimRejection',
  claim_denial_edit_list: 'claimDenial',
  claim_return_to_provider_edit_list: 'returnToProvider',
  claim_suspension_edit_list: 'suspension',
  line_rejection_edit_list: 'lineRejection',
  line_denial_edit_list: 'lineDenial',
} as const;
const DISPOSITIONS = {
  claim_disposition: 'overall',
  claim_rejection_disposition: 'claimRejection',
  claim_denial_disposition: 'claimDenial',
  claim_return_to_provider_disposition: 'returnToProvider',
  claim_suspension_disposition: 'suspension',
  line_rejection_disposition: 'lineRejection',
  line_denial_disposition: 'lineDenial',
} as const;

function actualAnswer(result: IoceResult, claim: CaseClaim): unknown {
  const pick = (names: Readonly<Record<string, string>>, of: object, change: (value: never) => unknown) =>
    Object.fromEntries(
      Object.entries(names).map(([wire, name]) => [wire, change((of as Record<string, never>)[name] as never)]),
    );
  return {
    return_code: result.returnCode,
    lines_processed: result.lines.length,
    internal_version: result.internalVersion,
    version: result.version,
    claim_processed_flag: result.claimProcessedFlag,
    apc_return_buffer_flag: result.apcReturnBufferFlag,
    nopps_bill_flag: result.nonOppsBillTypeFlag,
    ...pick(DISPOSITIONS, result.dispositions, (value) => value),
    ...pick(CLAIM_LISTS, result.edits, numbers),
    condition_codes: result.conditionCodes.toSorted(),
    value_codes: result.valueCodes.map(({ code, amount }) => `${code} ${String(amount).padStart(11, '0')}`).sort(),
    principal: numbers(result.principalDiagnosisEdits),
    reasons: result.reasonForVisitEdits.map(numbers),
    secondaries: result.secondaryDiagnosisEdits.map(numbers),
    // If the editor stopped, the line area has what it wrote until then.
    lines: result.returnCode === 0 ? result.lines.map((line, place) => actualLine(line, claim, place)) : 'stopped',
  };
}

function actualLine(line: IoceLine, claim: CaseClaim, place: number): unknown {
  const modifiers = claim.lines[place]?.modifiers ?? [];
  return {
    hcpcs_apc: line.hcpcsApc,
    payment_apc: line.paymentApc,
    status_indicator: line.statusIndicator,
    payment_indicator: line.paymentIndicator,
    discounting_formula: line.discountingFormula,
    rejection_denial_flag: line.rejectionDenialFlag,
    packaging_flag: line.packagingFlag,
    payment_adjustment_flag01: line.paymentAdjustmentFlag01,
    payment_adjustment_flag02: line.paymentAdjustmentFlag02,
    payment_method_flag: line.paymentMethodFlag,
    composite_adjustment_flag: line.compositeAdjustmentFlag,
    units_output: line.unitsOutput,
    action_flag_output: line.actionFlagOutput,
    hcpcs_edits: numbers(line.hcpcsEdits),
    revenue_edits: numbers(line.revenueEdits),
    service_date_edits: numbers(line.serviceDateEdits),
    modifier_edits: modifiers.map((_, at) => numbers(line.modifierEdits[at] ?? [])),
  };
}

type Loose = Record<string, unknown>;

/** Returns an answer in the form in which it is compared: a case's, with defaults filled in, or the API's. */
export function expectedOf(expected: IoceCase['expected'], claim: CaseClaim): unknown {
  const information = expected.processing_information;
  const diagnoses = (name: string, codes: readonly string[]) => {
    const list = (expected[name] ?? []) as Loose[];
    return codes.map((_, place) => listed(list[place]?.edit_list));
  };
  const principal = claim.principal_dx ? [withoutPoint(claim.principal_dx.code)] : [];
  const reasons = claim.rfvdx && claim.rfvdx.length > 0 ? claim.rfvdx : principal.filter((code) => code !== '');
  const values = ((expected.value_code_output_list ?? []) as { code: string; value: string }[]).filter(
    ({ code, value }) => code !== '' && (Number(value) !== 0 || ['QN', 'QO', 'QW'].includes(code)),
  );
  return {
    return_code: information.return_code.code,
    lines_processed: information.lines_processed,
    internal_version: information.internal_version,
    version: expected.version,
    claim_processed_flag: expected.claim_processed_flag,
    apc_return_buffer_flag: expected.apc_return_buffer_flag,
    nopps_bill_flag: expected.nopps_bill_flag ?? '0',
    ...Object.fromEntries(Object.keys(DISPOSITIONS).map((name) => [name, expected[name] ?? '0'])),
    ...Object.fromEntries(Object.keys(CLAIM_LISTS).map((name) => [name, listed(expected[name])])),
    condition_codes: ((expected.condition_code_output_list ?? []) as string[]).toSorted(),
    value_codes: values.map(({ code, value }) => `${code} ${value}`).sort(),
    principal: listed((expected.principal_diagnosis_code as Loose | undefined)?.edit_list),
    reasons:
      information.return_code.code === 0 ? diagnoses('reason_for_visit_diagnosis_code_list', reasons) : undefined,
    secondaries:
      information.return_code.code === 0
        ? diagnoses('secondary_diagnosis_code_list', claim.secondary_dxs?.map(({ code }) => code) ?? [])
        : undefined,
    lines:
      information.return_code.code === 0
        ? expected.line_item_list.map((line, place) => expectedLine(line, claim, place))
        : 'stopped',
  };
}

function expectedLine(line: Loose, claim: CaseClaim, place: number): unknown {
  const sentLine = claim.lines[place];
  const flag = (name: string) => (line[name] as { flag: string } | undefined)?.flag ?? '0';
  const list = (line.hcpcs_modifier_input_list ?? []) as Loose[];
  return {
    hcpcs_apc: line.hcpcs_apc ?? '00000',
    payment_apc: line.payment_apc ?? '00000',
    status_indicator: line.status_indicator,
    payment_indicator: line.payment_indicator,
    discounting_formula: line.discounting_formula ?? 1,
    rejection_denial_flag: line.rejection_denial_flag ?? '0',
    packaging_flag: flag('packaging_flag'),
    payment_adjustment_flag01: flag('payment_adjustment_flag01'),
    payment_adjustment_flag02: flag('payment_adjustment_flag02'),
    payment_method_flag: line.payment_method_flag,
    composite_adjustment_flag: line.composite_adjustment_flag ?? '00',
    units_output: line.units_output ?? Math.max(sentLine?.units ?? 1, 1),
    action_flag_output: line.action_flag_output ?? '0',
    hcpcs_edits: listed(line.hcpcs_edit_list),
    revenue_edits: listed(line.revenue_edit_list),
    service_date_edits: listed(line.service_date_edit_list),
    modifier_edits: (sentLine?.modifiers ?? []).map((_, at) => listed(list[at]?.edit_list)),
  };
}

/** Reads the editor's tables in a folder: `<table>.csv` or `<table>.csv.gz`. */
export function ioceTablesOf(folder: string): EditorTables {
  const textOf = (table: string): string => {
    const plain = join(folder, `${table}.csv`);
    if (existsSync(plain)) return readFileSync(plain, 'utf8');
    if (!existsSync(`${plain}.gz`)) throw new Refusal(`there is no ${plain} nor ${plain}.gz`);
    return gunzipSync(readFileSync(`${plain}.gz`)).toString();
  };
  return {
    sample: false,
    rows: (table) =>
      table === 'map_ncci' ? pairRows(textOf(table)) : parse(textOf(table), { columns: true, bom: true }),
  };
}

/** Yields the rows of a million and a half pairs one at a time: no cell of them is quoted. */
function* pairRows(text: string): Generator<TableRow> {
  const names = text.slice(0, text.indexOf('\n')).trim().split(',');
  for (let at = text.indexOf('\n') + 1; at < text.length; ) {
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    const cells = text.slice(at, end).trim().split(',');
    yield Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
    at = end + 1;
  }
}

/** Opens the editor on the tables in a folder. @throws Refusal if no folder of tables is named */
export function ioceEditorOf(data: readonly string[]): IoceEditor {
  const [folder] = data;
  if (folder === undefined) throw new Refusal('name the folder of the editor’s tables with --data');
  return new IoceEditor(new IoceTables(compileIoce(ioceTablesOf(folder))));
}

/** Returns both answers to a case. */
export function compareCase(editor: IoceEditor, { claim, expected }: IoceCase): { expected: unknown; actual: unknown } {
  const result = editor.edit(ioceClaim(claimOfCase(claim)));
  const actual = actualAnswer(result, claim) as Loose;
  // If the editor stopped before it read diagnoses, there are none to compare.
  if (result.returnCode !== 0) Object.assign(actual, { reasons: undefined, secondaries: undefined });
  return { expected: expectedOf(expected, claim), actual };
}

export const ioce: Conformance = {
  answers: "expected of a port of CMS's Integrated Outpatient Code Editor",
  line: ioceCase,
  open(data) {
    const editor = ioceEditorOf(data);
    return (line: IoceCase) => compareCase(editor, line);
  },
};

export const suites: readonly Suite[] = [{ folders: ['ioce'], data: 'ioce/tables' }];
