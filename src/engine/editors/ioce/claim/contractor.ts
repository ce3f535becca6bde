/** A contractor's instructions for a line: edits to bypass, and values that replace the editor's. */

import type { LineOverride } from '../../../claim/claim.ts';
import type { IoceLine } from '../answer/result.ts';
import type { WorkLine } from '../run/line.ts';
import type { Run } from '../run/run.ts';
import { CLAIM_EDITS, isKnownEdit } from '../tables/edits.ts';
import type { ContractorTemplate } from '../tables/meta.ts';

/** The program reads numbers: 0 with any count of digits. */
const END_OF_LIST = /^0+$/;

/** Numbers of a bypass list; blank and other entries are passed over, zeros end it. */
function numbersIn(list: readonly string[]): number[] {
  const numbers: number[] = [];
  for (const entry of list) {
    if (END_OF_LIST.test(entry)) break;
    if (/^-?\d+$/.test(entry)) numbers.push(Number(entry));
  }
  return numbers;
}

/** Return codes of the program. */
const NOT_IN_BYPASS_TABLE = 26;
const NOT_NUMERIC = 27;
const MALFORMED = '4';

/** Reads what contractors and contracts bypass. Stops where CMS's program refuses an entry. */
export function readBypasses(run: Run): void {
  for (const { input } of run.lines)
    if (input.contractor && !numbersIn(input.contractor.editBypassList).every(isKnownEdit)) {
      run.stop(NOT_IN_BYPASS_TABLE, MALFORMED);
      return;
    }
  for (const line of run.lines) {
    if (line.input.contractBypass.length > 0) addContractBypass(run, line);
    if (line.liaf !== 0 || !line.input.contractor) continue;
    addContractorBypass(run, line, line.input.contractor);
    if (run.ended) return;
  }
}

function addContractorBypass(run: Run, line: WorkLine, contractor: LineOverride): void {
  let isOnLine = false;
  for (const edit of numbersIn(contractor.editBypassList)) {
    const level = run.tables.editBypass(edit, run.version);
    if (level < 0) {
      run.stop(NOT_IN_BYPASS_TABLE, MALFORMED);
      return;
    }
    if (level === 1) {
      isOnLine = true;
      line.bypass = [...line.bypass, edit];
    } else run.claimBypass = [...run.claimBypass, edit];
  }
  if (isOnLine && run.claim.oppsFlag === 1 && !numericFields(contractor).every(isNumericOrBlank))
    run.stop(NOT_NUMERIC, MALFORMED);
}

const numericFields = (values: LineOverride) => [
  values.paymentIndicator,
  values.discountingFormula,
  values.rejectionDenialFlag,
  values.packagingFlag,
  values.paymentAdjustmentFlag01,
  values.paymentAdjustmentFlag02,
];
const isNumeric = (text: string) => /^\d+$/.test(text);
const isNumericOrBlank = (text: string) => text === '' || isNumeric(text);

/** A contract may bypass any edit: one of the claim is lifted from the claim. */
function addContractBypass(run: Run, line: WorkLine): void {
  line.bypass = line.input.contractBypass;
  const ofClaim = line.input.contractBypass.filter((edit) => CLAIM_EDITS.has(edit));
  if (ofClaim.length > 0) run.claimBypass = [...run.claimBypass, ...ofClaim];
}

/**
 * Puts the contractor's values on the line. Only the pricer reads them.
 * @returns the same line where there are none
 */
export function withContractorValues(run: Run, line: WorkLine, edited: IoceLine): IoceLine {
  const override = line.input.contractor;
  if (!override || run.claim.oppsFlag === 2 || isInpatientPartB(run) || (line.liaf !== 0 && line.liaf !== 5))
    return edited;
  const isListed = numbersIn(override.editBypassList).some(isKnownEdit);
  if (!isListed && override.editBypassList.length > 0) return edited;
  const values = line.liaf === 0 ? withTemplate(run, line, override) : override;
  const text = (value: string, otherwise: string) => (value === '' ? otherwise : value);
  const number = (value: string, otherwise: string) => (isNumeric(value) ? value : otherwise);
  return {
    ...edited,
    paymentApc: text(values.apc, edited.paymentApc),
    statusIndicator: text(values.statusIndicator, edited.statusIndicator),
    paymentIndicator: number(values.paymentIndicator, edited.paymentIndicator),
    discountingFormula: Number(number(values.discountingFormula, String(edited.discountingFormula))),
    rejectionDenialFlag: number(values.rejectionDenialFlag, edited.rejectionDenialFlag),
    packagingFlag: number(values.packagingFlag, edited.packagingFlag),
    paymentAdjustmentFlag01: number(values.paymentAdjustmentFlag01, edited.paymentAdjustmentFlag01),
    paymentAdjustmentFlag02: number(values.paymentAdjustmentFlag02, edited.paymentAdjustmentFlag02),
    paymentMethodFlag: text(values.paymentMethodFlag, edited.paymentMethodFlag),
  };
}

/** Partial hospitalization on 12x or 14x is never priced. */
const isInpatientPartB = (run: Run) => (run.facility === '12' || run.facility === '14') && run.hasCondition('41');

/** A modifier #0 to #T stands for a set of values; what the contractor gives beside it wins. */
function withTemplate(run: Run, line: WorkLine, override: LineOverride): LineOverride {
  const template = templateOf(run, line);
  if (!template) return override;
  const apc = apcOfValueCode(run, template.reference) ?? template.apc;
  const { editBypassList, ...fields } = override;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { ...template, apc, ...filled, editBypassList };
}

/** Returns the template of the first modifier that is one of a template. */
function templateOf({ tables, version }: Run, line: WorkLine): ContractorTemplate | undefined {
  for (const modifier of line.input.modifiers) {
    const match = tables.meta.templates.find(
      (template) => template.modifier === modifier && template.lo <= version && version <= template.hi,
    );
    if (match) return match;
  }
  return undefined;
}

const APC_DIGITS = 5;

/** Value code Z8: an APC and the number of the template that it is for. */
function apcOfValueCode(run: Run, reference: number): string | undefined {
  for (const { code, text } of run.claim.valueCodes) {
    const value = text.trim();
    if (code === 'Z8' && value.length > APC_DIGITS && Number(value.slice(APC_DIGITS)) === reference)
      return value.slice(0, APC_DIGITS);
  }
  return undefined;
}
