/** What pricers answer: a return code with its text, and amounts only where there is a price. */
import type { Claim } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import type { ModuleAnswer } from './module.ts';
import { NO_PAYMENT, type Payment } from './payment.ts';
import type { MissingTable, Table } from './tables.ts';

export interface ReturnCode<Code extends string> {
  code: Code;
  /** Which case of the code it is: a sentence that names the field. */
  explanation?: string | null;
}

/** A claim without a price. */
export interface Unpriced<Code extends string> extends ReturnCode<Code> {
  /** Fields of the output that are given although nothing is paid. */
  given?: object;
  /** The stay that a contract may pay for all the same. */
  stay?: Payment['stay'];
  /** Tables that the price was looked up in: what they lack, or that they are a sample, is said. */
  tables?: readonly (Table<unknown> | MissingTable)[];
}

/** A return code as an output tells it. */
interface ReturnCodeText {
  code: string;
  description: string;
  explanation: string | null;
}

/**
 * Returns an output: where it has the return code, beside its own fields.
 * @param fields those of a price, or what is given without one
 * @param version null without a price
 */
export type OutputForm = (
  claim: Claim,
  returnCode: ReturnCodeText,
  fields: object | undefined,
  version: string | null,
) => object;

const standardForm: OutputForm = ({ claimId: claim_id }, return_code, fields, calculation_version) =>
  calculation_version === null
    ? { claim_id, total_payment: null, calculation_version: '', return_code, ...fields }
    : { claim_id, calculation_version, return_code, ...fields };

/** The form of systems whose output begins with the total. */
export const totalFirst: OutputForm = ({ claimId: claim_id }, return_code, fields, version) => ({
  claim_id,
  total_payment: null,
  calculation_version: version ?? '',
  return_code,
  ...fields,
});

/** The form of systems whose output begins with the return code; those with a price say their version themselves. */
export const codeFirst: OutputForm = (claim, return_code, fields, version) =>
  version === null
    ? standardForm(claim, return_code, fields, version)
    : { claim_id: claim.claimId, return_code, ...fields };

/** Sentences about tables that are not loaded, and about samples; null for neither. */
export function tableNotes(tables: readonly (Table<unknown> | MissingTable)[]): string | null {
  const notes = tables.flatMap((table) => ('missing' in table ? [table.missing] : table.caveat ? [table.caveat] : []));
  return notes.length === 0 ? null : notes.join(' ');
}

/** A claim with a price. */
export interface PricedClaim<Code extends string> extends ReturnCode<Code> {
  payment: Payment;
  /** Version of CMS's program whose figures were used, or the year of the rates. */
  version: string;
  /** Fields of the output beside the claim's id, version and return code. */
  output: object;
  warnings?: readonly Warning[];
  /** Tables that the price was looked up in: what they lack, or that they are a sample, is said. */
  tables?: readonly (Table<unknown> | MissingTable)[];
}

/**
 * Answers of one pricer, for claims with a price and without.
 * @param descriptions of its return codes
 * @param missing codes that say what the service lacks, not what is wrong with the claim or its provider
 * @param lookedUp codes of what is not in a table: of a sample the service may lack it
 * @param outputOf the form of its output, where it is not that of most pricers
 */
export function pricerAnswers<Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
  missing: ReadonlySet<Code>,
  lookedUp: ReadonlySet<Code> = new Set(),
  outputOf: OutputForm = standardForm,
) {
  return {
    priced(claim: Claim, { code, payment, version, output, warnings, tables = [], ...about }: PricedClaim<Code>) {
      const explanation = [about.explanation, tableNotes(tables)].filter((part) => part).join(' ') || null;
      const answer: ModuleAnswer<Payment> = {
        result: payment,
        payment,
        output: outputOf(claim, { code, description: descriptions[code], explanation }, output, version),
        ...(warnings ? { warnings } : {}),
      };
      return answer;
    },
    unpriced(claim: Claim, { code, given, stay, tables = [], ...about }: Unpriced<Code>): ModuleAnswer<Payment> {
      const description = descriptions[code];
      const notes = missing.has(code) || lookedUp.has(code) ? tableNotes(tables) : null;
      const explanation = [about.explanation, notes].filter((part) => part).join(' ') || null;
      const isMissing = missing.has(code) || (lookedUp.has(code) && notes !== null);
      const payment: Payment = stay ? { ...NO_PAYMENT, stay } : NO_PAYMENT;
      return {
        result: payment,
        payment,
        output: outputOf(claim, { code, description, explanation }, given, null),
        ...(isMissing ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
      };
    },
    /** The output for a failure that the pricer did not foresee. */
    failed: (claim: Claim, explanation: string): object =>
      outputOf(claim, { code: 'UNX', description: 'Unexpected error', explanation }, undefined, null),
  };
}

/**
 * Says that a claim was priced because it names the pricer, though the payment system does not pay the hospital.
 * @param reason sentence that names the field of the record
 */
export function excludedHospital(pricer: string, reason: string): Warning {
  const text = `${pricer} does not pay this hospital and ran because the claim names it: ${reason.replace(/\.$/, '')}`;
  return { code: 'EXCLUDED_HOSPITAL', field: 'modules', text };
}
