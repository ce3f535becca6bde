/** The outcome of an answer: who pays how much, and what Medicare does with the claim as it is billed. */
import type { ClaimOutput, ScenarioAnswer } from 'pps-edge/schemas';
import { centsOf, money } from './money.ts';

type Answer = Partial<Pick<ClaimOutput, 'result' | 'ioce' | 'mce'>> | NonNullable<ScenarioAnswer['output']>;

/** Decision of Medicare's editors on a claim that they do not process. */
export interface Disposition {
  /** Returned as billed */
  decision: string;
  /** edit 42 */
  by: string;
  /** Begins the noun of an amount that is paid only then: “If corrected”. */
  condition: string;
  /** Edits that return the claim to the provider, 3 digits each. */
  returning: ReadonlySet<string>;
}

export interface Headline {
  disposition: Disposition | null;
  /** The noun of the amount, or of its absence: “Medicare allows”. */
  noun: string;
  /** The amount of the result that it is. */
  amount: 'contract' | 'allowed';
  /** Null without a price. */
  dollars: number | null;
}

const CORRECTED = 'If corrected';
const PAID_ANYWAY = 'If paid all the same';

/** Returns the decision of the outpatient or inpatient editor; null for a claim that is processed, or was not edited. */
export function dispositionOf({ ioce, mce }: Answer): Disposition | null {
  const returning = new Set(ioce?.claim_return_to_provider_edit_list.map(({ edit }) => edit));
  const decisions = ioce
    ? ([
        ['Rejected', CORRECTED, ioce.claim_rejection_disposition, ioce.claim_rejection_edit_list],
        ['Denied', PAID_ANYWAY, ioce.claim_denial_disposition, ioce.claim_denial_edit_list],
        ['Returned', CORRECTED, ioce.claim_return_to_provider_disposition, ioce.claim_return_to_provider_edit_list],
        ['Suspended', PAID_ANYWAY, ioce.claim_suspension_disposition, ioce.claim_suspension_edit_list],
      ] as const)
    : [];
  for (const [verb, condition, disposition, edits] of decisions) {
    if (disposition === '0' || disposition === '') continue;
    // A denied day denies a claim that has no edit of its own.
    const by = edits.length > 0 ? editsInWords(edits.map(({ edit }) => edit)) : 'a day that edit 18 denies';
    return { decision: `${verb} as billed`, by, condition, returning };
  }
  if (!mce || mce.edit_type === 'NONE' || mce.edit_type === 'POSTPAYMENT') return null;
  const names = Object.keys(mce.edit_counters).map(nameInWords);
  const by = names.length > 0 ? names.join(', ') : nameInWords(mce.edit_type);
  return { decision: 'Returned or denied as billed', by, condition: CORRECTED, returning };
}

/** The contract's amount where the claim goes by one, else what Medicare allows. */
export function headlineOf(output: Answer): Headline {
  const { result } = output;
  const disposition = dispositionOf(output);
  const contract = result?.contract;
  const dollars = contract ? contract.total : result?.priced ? result.allowed : null;
  const payer = `Contract ${contract?.contract_id}`;
  const noun = contract ? `${payer} pays` : 'Medicare allows';
  return {
    disposition,
    noun:
      dollars === null
        ? contract
          ? `${payer}: no price`
          : 'No price'
        : disposition
          ? `${disposition.condition}, ${within(noun)}`
          : noun,
    amount: contract ? 'contract' : 'allowed',
    dollars,
  };
}

/** Returned as billed: edit 42. If corrected, Medicare allows $1,185.27 */
export function headlineText({ disposition, noun, dollars }: Headline): string {
  const before = disposition ? `${decisionText(disposition)}. ` : '';
  return `${before}${dollars === null ? noun : `${noun} ${money(centsOf(dollars))}`}`;
}

/** Returned as billed: edit 42 */
export const decisionText = ({ decision, by }: Disposition): string => `${decision}: ${by}`;

const editsInWords = (edits: readonly string[]): string =>
  `${edits.length === 1 ? 'edit' : 'edits'} ${edits.map(Number).join(', ')}`;

const nameInWords = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

/** A noun within a sentence; Medicare's name stays. */
const within = (noun: string): string => noun.replace(/^Contract/, 'contract');
