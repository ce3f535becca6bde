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
 */
export function pricerAnswers<Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
  missing: ReadonlySet<Code>,
  lookedUp: ReadonlySet<Code> = new Set(),
) {
  return {
    priced(claim: Claim, { code, payment, version, output, warnings, tables = [], ...about }: PricedClaim<Code>) {
      const explanation = [about.explanation, tableNotes(tables)].filter((part) => part).join(' ') || null;
      const answer: ModuleAnswer<Payment> = {
        result: payment,
        payment,
        output: {
          claim_id: claim.claimId,
          calculation_version: version,
          return_code: { code, description: descriptions[code], explanation },
          ...output,
        },
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
        output: { ...unpricedOutput(claim, code, description, explanation), ...given },
        ...(isMissing ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
      };
    },
    /** The output for a failure that the pricer did not foresee. */
    failed: (claim: Claim, reason: string): object => unpricedOutput(claim, 'UNX', 'Unexpected error', reason),
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

function unpricedOutput(claim: Claim, code: string, description: string, explanation: string | null) {
  return {
    claim_id: claim.claimId,
    total_payment: null,
    calculation_version: '',
    return_code: { code, description, explanation },
  };
}
