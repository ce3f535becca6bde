/** What pricers answer: a return code with its text, and amounts only where there is a price. */
import type { Claim } from './claim.ts';
import type { ModuleAnswer, Payment } from './module.ts';

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
}

/**
 * Answers of one pricer for claims without a price.
 * @param descriptions of its return codes
 * @param missing codes that say what the service lacks, not what is wrong with the claim or its provider
 */
export function unpricedAnswers<Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
  missing: ReadonlySet<Code>,
) {
  return {
    unpriced(claim: Claim, { code, explanation = null, given, stay }: Unpriced<Code>): ModuleAnswer<Payment> {
      const description = descriptions[code];
      const payment: Payment = { total: null, lines: new Map(), ...(stay ? { stay } : {}) };
      return {
        result: payment,
        payment,
        output: { ...unpricedOutput(claim, code, description, explanation), ...given },
        ...(missing.has(code) ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
      };
    },
    /** The output for a failure that the pricer did not foresee. */
    failed: (claim: Claim, reason: string): object => unpricedOutput(claim, 'UNX', 'Unexpected error', reason),
  };
}

function unpricedOutput(claim: Claim, code: string, description: string, explanation: string | null) {
  return {
    claim_id: claim.claimId,
    total_payment: null,
    calculation_version: '',
    return_code: { code, description, explanation },
  };
}
