/** Answers of pricers: a return code with its text, and amounts only if there is a price. */
import type { Claim } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { inOnePiece } from '../core/one-piece.ts';
import type { ModuleAnswer, ReturnCodeText } from './module.ts';
import { NO_PAYMENT, type Payment } from './payment.ts';
import type { MissingTable, Table } from './tables.ts';

export interface ReturnCode<Code extends string> {
  code: Code;
  /** The case of the return code that applies: a sentence that names the field. */
  explanation?: string | null;
}

/** A claim without a price. */
export interface Unpriced<Code extends string> extends ReturnCode<Code> {
  /** Fields of the output that are given although nothing is paid. */
  outputFields?: object;
  /** HIPPS code or case-mix group that was to be priced. */
  caseMixGroup?: string | null;
  /** The stay, which a contract may pay although Medicare does not. */
  stay?: Payment['stay'];
  /** Tables in which the price was looked up: the answer notes what they lack, and samples. */
  tables?: readonly (Table<unknown> | MissingTable)[];
}

/**
 * Returns an output: its return code stands beside its own fields.
 * @param fields of a price, or those given without one
 * @param version null without a price
 */
export type OutputForm = (
  claim: Claim,
  returnCode: ReturnCodeText,
  fields: object | undefined,
  version: string | null,
) => object;

/** The form of systems whose output begins with the total. */
export const totalFirst: OutputForm = ({ claimId: claim_id }, return_code, fields, version) => ({
  claim_id,
  total_payment: null,
  calculation_version: version ?? '',
  return_code,
  ...fields,
});

/** The form of most systems: an output with a price begins with its version. */
const standardForm: OutputForm = (claim, return_code, fields, version) =>
  version === null
    ? totalFirst(claim, return_code, fields, version)
    : { claim_id: claim.claimId, calculation_version: version, return_code, ...fields };

/** The form of systems whose output begins with the return code; those with a price say their version themselves. */
export const codeFirst: OutputForm = (claim, return_code, fields, version) =>
  version === null
    ? totalFirst(claim, return_code, fields, version)
    : { claim_id: claim.claimId, return_code, ...fields };

/** Returns sentences about tables that are not loaded, and about samples; null if there are none. */
export function tableNotes(tables: readonly (Table<unknown> | MissingTable)[]): string | null {
  const notes: string[] = [];
  for (const table of tables) {
    const note = 'missing' in table ? table.missing : table.caveat;
    if (note) notes.push(note);
  }
  return notes.length === 0 ? null : notes.join(' ');
}

/** Returns the explanation of a return code with the notes of its tables; null if there is neither. */
function explained(explanation: string | null | undefined, notes: string | null): string | null {
  if (!explanation && !notes) return null;
  return inOnePiece(explanation && notes ? `${explanation} ${notes}` : explanation || notes || '');
}

/** A claim with a price. */
export interface PricedClaim<Code extends string> extends ReturnCode<Code> {
  payment: Payment;
  /** HIPPS code or case-mix group that was priced. */
  caseMixGroup?: string | null;
  /** Version of CMS's program that supplied the figures, or the year of the rates. */
  version: string;
  /** Returns the fields of the output beside the claim's id, version and return code. */
  output: () => object;
  warnings?: readonly Warning[];
  /** Tables in which the price was looked up: the answer notes what they lack, and samples. */
  tables?: readonly (Table<unknown> | MissingTable)[];
}

/**
 * Builds a pricer's answers for claims with and without a price.
 * @param descriptions of its return codes
 * @param missing codes for what the service lacks, not for a fault of the claim or its provider
 * @param lookedUp codes for an entry missing from a table: with a sample, the service may lack it
 * @param outputOf form of its output, if it differs from that of most pricers
 */
export function pricerAnswers<Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
  missing: ReadonlySet<Code>,
  lookedUp: ReadonlySet<Code> = new Set(),
  outputOf: OutputForm = standardForm,
) {
  return {
    priced(
      claim: Claim,
      { code, explanation: ofCode, payment, caseMixGroup, version, output, warnings, tables = [] }: PricedClaim<Code>,
    ) {
      const explanation = explained(ofCode, tableNotes(tables));
      const returnCode = { code, description: descriptions[code], explanation };
      const answer: ModuleAnswer<Payment> = {
        result: payment,
        payment,
        output: () => outputOf(claim, returnCode, output(), version),
        returnCode,
        ...(caseMixGroup ? { group: { caseMixGroup } } : {}),
        ...(warnings ? { warnings } : {}),
      };
      return answer;
    },
    unpriced(
      claim: Claim,
      { code, outputFields, stay, caseMixGroup, tables = [], ...about }: Unpriced<Code>,
    ): ModuleAnswer<Payment> {
      const description = descriptions[code];
      const notes = missing.has(code) || lookedUp.has(code) ? tableNotes(tables) : null;
      const explanation = explained(about.explanation, notes);
      const isMissing = missing.has(code) || (lookedUp.has(code) && notes !== null);
      const payment: Payment = stay ? { ...NO_PAYMENT, stay } : NO_PAYMENT;
      return {
        result: payment,
        payment,
        output: () => outputOf(claim, { code, description, explanation }, outputFields, null),
        returnCode: { code, description, explanation },
        ...(caseMixGroup ? { group: { caseMixGroup } } : {}),
        ...(isMissing ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
      };
    },
    /** Returns the output for a failure that the pricer did not foresee. */
    failed: (claim: Claim, explanation: string): object =>
      outputOf(claim, { code: 'UNX', description: 'Unexpected error', explanation }, undefined, null),
  };
}

/**
 * Warns that a claim was priced because it names the pricer, although the payment system does not pay the hospital.
 * @param reason sentence that names the field of the record
 */
export function excludedHospital(pricer: string, reason: string): Warning {
  const text = `${pricer} does not pay this hospital and ran because the claim names it: ${reason.replace(/\.$/, '')}`;
  return { code: 'EXCLUDED_HOSPITAL', field: 'modules', text };
}
