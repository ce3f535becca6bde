/** A claim's body to the claim as the engine takes it. */
import {
  type Address,
  type Claim,
  type Diagnosis,
  IRF_PAI_ITEMS,
  type IrfPai,
  type Line,
  type LineOverride,
  OASIS_FUNCTIONS,
  OASIS_RISKS,
  type OasisAssessment,
  type ProviderOnClaim,
} from '../../engine/claim/claim.ts';
import { chargesOfLines } from '../../engine/claim/facts.ts';
import { type Warning, WarningList } from '../../engine/claim/warnings.ts';
import type { ClaimBody } from './claim-body.ts';
import { incompleteEntries } from './incomplete-entries.ts';
import { sexOfText } from './sex.ts';

const withoutPoint = (code: string) => (code.includes('.') ? code.replaceAll('.', '') : code).toUpperCase();
const POA = new Set(['Y', 'N', 'U', 'W', '1', 'E']);

function toDiagnosis(diagnosis: { code: string; poa: string } | string): Diagnosis {
  if (typeof diagnosis === 'string') return { code: withoutPoint(diagnosis), poa: '' };
  return { code: withoutPoint(diagnosis.code), poa: POA.has(diagnosis.poa) ? diagnosis.poa : '' };
}

function toProvider(provider: ClaimBody['billing_provider']): ProviderOnClaim | null {
  if (!provider) return null;
  const { npi, other_id, contract_id, carrier, locality, address, additional_data } = provider;
  return {
    npi,
    otherId: other_id,
    contractId: contract_id === '' ? '0' : contract_id,
    carrier,
    locality,
    address: toAddress(address),
    overrides: { ipsf: additional_data?.ipsf ?? {}, opsf: additional_data?.opsf ?? {} },
  };
}

function toAddress(address: { zip: string; zip4: string } | null | undefined): Address {
  return { zip: address?.zip ?? '', zip4: address?.zip4 ?? '' };
}

function toOverride(override: ClaimBody['lines'][number]['override']): LineOverride | null {
  if (!override) return null;
  return {
    editBypassList: givenOf(override.edit_bypass_list),
    apc: override.apc,
    statusIndicator: override.status_indicator,
    paymentIndicator: override.payment_indicator,
    discountingFormula: override.discounting_formula,
    rejectionDenialFlag: override.rejection_denial_flag,
    packagingFlag: override.packaging_flag,
    paymentAdjustmentFlag01: override.payment_adjustment_flag_01,
    paymentAdjustmentFlag02: override.payment_adjustment_flag_02,
    paymentMethodFlag: override.payment_method_flag,
  };
}

/** One-digit responses are padded: `1` is 01. */
function toOasis(assessment: ClaimBody['oasis_assessment']): OasisAssessment | null {
  if (!assessment) return null;
  const risks = Object.fromEntries(OASIS_RISKS.map((name) => [name, assessment[name] ?? null]));
  const functions = Object.fromEntries(
    OASIS_FUNCTIONS.map((name) => [name, assessment[name] === '' ? null : assessment[name].padStart(2, '0')]),
  );
  return { risks, functions } as OasisAssessment;
}

function toIrfPai(assessment: ClaimBody['irf_pai']): IrfPai | null {
  if (!assessment) return null;
  return {
    transactionType: assessment.transaction_type ?? 1,
    impairmentGroup: assessment.impairment_admit_group_code || null,
    items: Object.fromEntries(IRF_PAI_ITEMS.map((name) => [name, assessment[name] || null])) as IrfPai['items'],
  };
}

function isPrimary(type: unknown): boolean {
  return type === 1 || (typeof type === 'string' && ['1', 'PRIMARY'].includes(type.trim().toUpperCase()));
}

/** An entry of a list of codes, and its field in the body. */
interface Placed<Entry> {
  entry: Entry;
  field: string;
}

type Listed = ClaimBody['diagnosis_codes'][number];

const codeOf = (entry: Listed): string => (typeof entry === 'string' ? entry : entry.code);

/** Returns the entries of a list that have a code. */
function placed<Entry extends Listed>(list: string, entries: readonly Entry[]): Placed<Entry>[] {
  return entries.flatMap((entry, place) => {
    const field = typeof entry === 'string' ? `${list}.${place}` : `${list}.${place}.code`;
    return codeOf(entry) === '' ? [] : [{ entry, field }];
  });
}

/** `diagnosis_codes` counts where there is no principal diagnosis: the one of type 1, else the first, is principal. */
function diagnosesOf(body: ClaimBody): { principal: Placed<Listed> | null; secondary: Placed<Listed>[] } {
  const secondary: Placed<Listed>[] = placed('secondary_dxs', body.secondary_dxs);
  if (body.principal_dx?.code)
    return { principal: { entry: body.principal_dx, field: 'principal_dx.code' }, secondary };
  const diagnoses = placed('diagnosis_codes', body.diagnosis_codes);
  const isMain = ({ entry }: Placed<Listed>) => typeof entry !== 'string' && isPrimary(entry.dx_type);
  const principal = diagnoses.find(isMain) ?? diagnoses[0];
  if (principal === undefined) return { principal: null, secondary };
  return { principal, secondary: [...secondary, ...diagnoses.filter((each) => each !== principal)] };
}

type Codes = Pick<Claim, 'principalDx' | 'secondaryDxs' | 'inpatientPxs' | 'reasonsForVisit' | 'codeFields'>;

const hasCode = (entry: string | { code: string }): boolean => (typeof entry === 'string' ? entry : entry.code) !== '';

/** Returns the codes of a stay, and their fields where these are not what the places of the codes say. */
function codesOf(body: ClaimBody): Codes {
  const { principal_dx, secondary_dxs, diagnosis_codes, inpatient_pxs, rfvdx } = body;
  const isPrincipalGiven = principal_dx ? hasCode(principal_dx) : diagnosis_codes.length === 0;
  if (!isPrincipalGiven || !secondary_dxs.every(hasCode) || !inpatient_pxs.every(hasCode) || !rfvdx.every(hasCode))
    return movedCodes(body);
  return {
    principalDx: principal_dx ? toDiagnosis(principal_dx) : null,
    secondaryDxs: secondary_dxs.map(toDiagnosis),
    inpatientPxs: inpatient_pxs.map(({ code, date }) => ({ code: withoutPoint(code), date: date ?? null })),
    reasonsForVisit: rfvdx.map(withoutPoint),
  };
}

/** Returns codes of which some have other places than in the body: a list has blanks, or the principal is of another list. */
function movedCodes(body: ClaimBody): Codes {
  const { principal, secondary } = diagnosesOf(body);
  const procedures = body.inpatient_pxs.flatMap((entry, place) => (entry.code === '' ? [] : [{ entry, place }]));
  const reasons = placed('rfvdx', body.rfvdx);
  const codes = {
    principalDx: principal && toDiagnosis(principal.entry),
    secondaryDxs: secondary.map(({ entry }) => toDiagnosis(entry)),
    inpatientPxs: procedures.map(({ entry }) => ({ code: withoutPoint(entry.code), date: entry.date ?? null })),
    reasonsForVisit: reasons.map(({ entry }) => withoutPoint(entry)),
  };
  const isPlain =
    (principal === null || principal.field === 'principal_dx.code') &&
    secondary.every(({ field }, place) => field === `secondary_dxs.${place}.code`) &&
    procedures.length === body.inpatient_pxs.length &&
    reasons.length === body.rfvdx.length;
  if (isPlain) return codes;
  const codeFields = {
    principalDx: principal?.field ?? 'principal_dx.code',
    secondaryDxs: secondary.map(({ field }) => field),
    inpatientPxs: procedures.map(({ place }) => `inpatient_pxs.${place}.code`),
    reasonsForVisit: reasons.map(({ field }) => field),
  };
  return { ...codes, codeFields };
}

function toConversion(conversion: ClaimBody['icd_convert']): Claim['icdConvert'] {
  if (!conversion || conversion.option === 'NONE') return null;
  if (conversion.option === 'AUTO') return { billedVersion: null, targetVersion: null };
  return { billedVersion: Number(conversion.billed_version), targetVersion: Number(conversion.target_version) };
}

/** Indicators that are none, of the diagnoses whose indicator is read. */
function poaWarnings({ principal_dx, secondary_dxs, diagnosis_codes }: ClaimBody): Warning[] {
  const warnings: Warning[] = [];
  const warn = (path: string, { poa }: { poa: string }) => {
    const field = `${path}.poa`;
    const text = `${field} ${poa.slice(0, 10)} is none of ${[...POA].join(', ')} and was taken for blank`;
    warnings.push({ code: 'POA', field, text });
  };
  if (principal_dx && !isPoa(principal_dx)) warn('principal_dx', principal_dx);
  for (const [i, diagnosis] of secondary_dxs.entries()) if (!isPoa(diagnosis)) warn(`secondary_dxs.${i}`, diagnosis);
  for (const [i, diagnosis] of diagnosis_codes.entries())
    if (typeof diagnosis !== 'string' && !isPoa(diagnosis)) warn(`diagnosis_codes.${i}`, diagnosis);
  return warnings;
}

const isPoa = ({ poa }: { poa: string }) => poa === '' || POA.has(poa);
const isGiven = (code: string) => code !== '';
/** Returns the codes that are given: the list itself where all are, as nearly always. */
const givenOf = (codes: readonly string[]): readonly string[] => (codes.every(isGiven) ? codes : codes.filter(isGiven));

function toLine(item: ClaimBody['lines'][number]): Line {
  const line: Line = {
    serviceDate: item.service_date ?? null,
    revenueCode: item.revenue_code,
    hcpcs: item.hcpcs.toUpperCase(),
    modifiers: givenOf(item.modifiers),
    units: item.units,
    wholeUnits: Math.trunc(item.units),
    charges: item.charges,
    nonCoveredCharges: item.non_covered_charges,
    unitsBasis: item.units_basis,
    ndc: item.ndc,
    ndcUnits: item.ndc_units,
    pos: item.pos,
    servicingProvider: toProvider(item.servicing_provider),
    actionFlag: item.action_flag_input,
    override: toOverride(item.override),
  };
  if (item.primary_paid !== undefined) line.primaryPaid = item.primary_paid;
  if (item.primary_allowed !== undefined) line.primaryAllowed = item.primary_allowed;
  if (/[a-z]/.test(item.hcpcs)) line.hcpcsAsWritten = item.hcpcs;
  if (item.invoice_cost !== undefined) line.invoiceCost = item.invoice_cost;
  return line;
}

/** The claim as the engine takes it. @param unknown what its body has that no claim has */
export function claimOf(body: ClaimBody, unknown = new WarningList()): Claim {
  const { patient: person } = body;
  const lines = body.lines.map(toLine);
  return {
    claimId: body.claimid,
    modules: body.modules.length < 2 ? body.modules : [...new Set(body.modules)],
    fromDate: body.from_date ?? null,
    thruDate: body.thru_date ?? null,
    admitDate: body.admit_date ?? null,
    los: body.los,
    nonCoveredDays: body.non_covered_days,
    billType: body.bill_type,
    patientStatus: body.patient_status,
    totalCharges: body.total_charges ?? chargesOfLines(lines),
    nonCoveredCharges: body.non_covered_charges,
    ...codesOf(body),
    admitDx: body.admit_dx?.code ? toDiagnosis(body.admit_dx) : null,
    lines,
    admissionType: body.admission_type,
    admissionSource: body.admission_source,
    condCodes: givenOf(body.cond_codes),
    demoCodes: givenOf(body.demo_codes),
    valueCodes: body.value_codes
      .filter(({ code }) => code !== '')
      .map(({ code, amount = 0, text }) => ({ code, amount, text })),
    occurrenceCodes: body.occurrence_codes
      .filter(({ code }) => code !== '')
      .map(({ code, date: day }) => ({ code, date: day ?? null })),
    spans: body.span_codes.map(({ code, start_date, end_date }) => ({
      code,
      start: start_date ?? null,
      end: end_date ?? null,
    })),
    billingProvider: toProvider(body.billing_provider),
    servicingProvider: toProvider(body.servicing_provider),
    patient: {
      age: person?.age ?? 0,
      dateOfBirth: person?.date_of_birth ?? null,
      sex: sexOfText(person?.sex ?? ''),
      address: toAddress(person?.address),
    },
    receiptDate: body.receipt_date ?? null,
    esrdInitialDate: body.esrd_initial_date ?? null,
    oppsFlag: body.opps_flag ?? null,
    hmo: body.hmo,
    oasisAssessment: toOasis(body.oasis_assessment),
    irfPai: toIrfPai(body.irf_pai),
    drg: body.additional_data?.drg ?? '',
    additionalData: body.additional_data ?? {},
    icdConvert: toConversion(body.icd_convert),
    warnings: [...unknown.listed, ...poaWarnings(body), ...incompleteEntries(body)],
    moreWarnings: unknown.more,
  };
}
