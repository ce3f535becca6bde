/** The editor's claim out of a claim of the API (CMS's input record of the outpatient editor). */
import type { Claim, Line, ValueCode } from '../../../claim/claim.ts';
import { ageOf, billTypeOf, sexOf } from '../../../claim/facts.ts';
import type { IoceClaim, IoceClaimLine } from './claim.ts';

const SEX = { U: 0, M: 1, F: 2 } as const;
/** Defaults for a claim without a bill type, or without a patient status. */
const DEFAULT_BILL_TYPE = '131';
const DEFAULT_STATUS = '01';
const AMOUNT_DIGITS = 11;

/** @param bypassOf edits that a contract bypasses on a line, by its place */
export function ioceClaim(claim: Claim, bypassOf: (place: number) => readonly number[] = () => []): IoceClaim {
  const principal = claim.principalDx?.code ?? '';
  return {
    age: ageOf(claim) ?? 0,
    sex: SEX[sexOf(claim)],
    fromDate: claim.fromDate,
    thruDate: claim.thruDate,
    receiptDate: claim.receiptDate,
    billType: billTypeOf(claim) || DEFAULT_BILL_TYPE,
    patientStatus: claim.patientStatus.padStart(2, '0').slice(0, 2).replace('00', DEFAULT_STATUS),
    oppsFlag: claim.oppsFlag ?? defaultFlag(claim),
    conditionCodes: claim.condCodes,
    valueCodes: claim.valueCodes.map(valueCodeOf),
    principalDx: principal,
    reasonsForVisit: claim.reasonsForVisit.length > 0 ? claim.reasonsForVisit : principal === '' ? [] : [principal],
    secondaryDxs: claim.secondaryDxs.map(({ code }) => code).filter((code) => code !== ''),
    lines: claim.lines.map((line, place) => lineOf(line, bypassOf(place))),
  };
}

/** Bill types that are never paid under OPPS. */
const NON_OPPS_ONLY = new Set(['73', '78', '83', '84', '85', '89']);

/** 2 for bill types that exist outside OPPS alone, else 1. */
export function defaultFlag(claim: Claim): 1 | 2 {
  return NON_OPPS_ONLY.has(billTypeOf(claim).slice(0, 2)) ? 2 : 1;
}

/** Text wins over the amount, which is written in cents. */
function valueCodeOf({ code, amount, text }: ValueCode): { code: string; text: string } {
  return { code, text: text === '' ? String(Math.round(amount * 100)).padStart(AMOUNT_DIGITS, '0') : text };
}

function lineOf(line: Line, contractBypass: readonly number[]): IoceClaimLine {
  return {
    serviceDate: line.serviceDate,
    revenueCode: line.revenueCode,
    hcpcs: line.hcpcsAsWritten ?? line.hcpcs,
    modifiers: line.modifiers,
    units: line.wholeUnits,
    charge: Math.round(line.charges * 100),
    actionFlag: line.actionFlag === '' ? 0 : Number(line.actionFlag),
    contractor: line.override,
    contractBypass,
  };
}
