/** A claim and what the outpatient code editor made of it, as the pricer takes them. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim, Line } from '../../claim/claim.ts';
import { billTypeOf } from '../../claim/facts.ts';
import type { IoceLine, IoceResult } from '../../editors/ioce/answer/result.ts';
import type { PatientShare } from '../../frame/payment.ts';
import type { OppsClaim, OppsLine, ReducedCoinsurance } from './inputs.ts';
import { oppsReads } from './reads.ts';

/** Value code of a device's credit, on the claim. */
const DEVICE_CREDIT = 'FD';
const CENTS = 100;

/** @param fromDate YYYYMMDD */
export function oppsClaim(claim: Claim, fromDate: number, edited: IoceResult): OppsClaim {
  const data = additionalData(claim, oppsReads, 'opps');
  const valueCode = (code: string) => {
    const offset = edited.valueCodes.find((each) => each.code === code);
    return offset ? offset.amount / CENTS : null;
  };
  return {
    serviceFromDate: fromDate,
    typeOfBill: billTypeOf(claim),
    patientDeductible: data?.patient_deductible ?? 0,
    bloodPintsRemaining: data?.blood_pints_remaining ?? 0,
    deviceCredit: claim.valueCodes.find(({ code }) => code === DEVICE_CREDIT)?.amount ?? 0,
    apcDeviceOffsetAmountQn: valueCode('QN') ?? 0,
    apcDeviceOffsetAmountQo: valueCode('QO') ?? 0,
    terminatedPassthroughOffsetAmountQq: valueCode('QQ') ?? 0,
    deviceCreditCapOffsetAmountQu: valueCode('QU') ?? 0,
    nonOpioidDeviceCapAmountQv: valueCode('QV'),
    nonOpioidDeviceCapAmountQp: valueCode('QP'),
    priorOutlierTotal: data?.prior_outlier_total ?? 0,
    priorPaymentTotal: data?.prior_payment_total ?? 0,
    lines: edited.lines.map((line, i) => oppsLine(line, claim.lines[i], i + 1)),
  };
}

function oppsLine(edited: IoceLine, line: Line | undefined, lineNumber: number): OppsLine {
  return {
    lineNumber,
    hcpcsCode: (line?.hcpcs ?? '').toUpperCase(),
    paymentApc: edited.paymentApc,
    statusIndicator: edited.statusIndicator,
    paymentIndicator: edited.paymentIndicator,
    packageFlag: edited.packagingFlag,
    denyOrRejectFlag: edited.rejectionDenialFlag,
    actionFlag: edited.actionFlagOutput,
    paymentMethodFlag: edited.paymentMethodFlag,
    discountingFormula: edited.discountingFormula,
    apcServiceUnits: edited.unitsOutput,
    coveredCharges: line?.charges ?? 0,
    dateOfService: line?.serviceDate ?? null,
    revenueCode: line?.revenueCode ?? '',
    compositeAdjustmentFlag: edited.compositeAdjustmentFlag,
    paymentAdjustmentFlags: [edited.paymentAdjustmentFlag01, edited.paymentAdjustmentFlag02],
  };
}

/** Coinsurances that the hospital has elected, of the claim's additional data. */
export function electedCoinsurances(claim: Claim): readonly ReducedCoinsurance[] {
  const elected = additionalData(claim, oppsReads, 'opps')?.reduced_coinsurance ?? [];
  return elected.map(({ apc, amount }) => ({ apc: apc.slice(-4), amount }));
}

/** Payment adjustment flags of blood and its processing, to which the blood deductible applies. */
const BLOOD = new Set(['5', '6']);

/** Returns the deductibles that the claim does not say are open: they count as met. */
export function assumedDeductibles(claim: Claim, { lines }: IoceResult): PatientShare['assumes'] {
  const data = additionalData(claim, oppsReads, 'opps');
  const hasBlood = lines.some(
    ({ paymentAdjustmentFlag01, paymentAdjustmentFlag02 }) =>
      BLOOD.has(paymentAdjustmentFlag01) || BLOOD.has(paymentAdjustmentFlag02),
  );
  return [
    ...(data?.patient_deductible ? [] : (['part_b_deductible_met'] as const)),
    ...(hasBlood && !data?.blood_pints_remaining ? (['blood_deductible_met'] as const) : []),
  ];
}
