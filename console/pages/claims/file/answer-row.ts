/** The part of a claim’s answer that the tab keeps: what the tables show, and no more. */
import type { BatchAnswer } from 'pps-edge/batch';
import { centsOf } from '../../../parts/amounts/money.ts';
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { type EditedClaim, valueAt } from '../editor/claim.ts';

/** `returned`: priced, and Medicare would reject, deny, return or suspend it as billed. */
export type RowState = 'priced' | 'returned' | 'unpriced' | 'refused';

export interface AnswerRow {
  claimId: string;
  /** CCN, else NPI, as the claim was priced. */
  provider: string;
  /** Payment system in words; null where no pricer ran. */
  system: string | null;
  /** `DRG 291`, `APC 05024` of the line that pays most, a case-mix group; null without one. */
  group: string | null;
  /** Number of APCs beside that of the group. */
  otherGroups: number;
  contractId: string | null;
  /** Amounts in cents; null where they are not known. */
  charges: number | null;
  medicare: number | null;
  contract: number | null;
  state: RowState;
  /** Why there is no price, or why Medicare would return the claim; null for others. */
  reason: { kind: string; field: string | null; text: string } | null;
}

/** The same texts of many rows are one in memory. */
export class Texts {
  readonly #texts = new Map<string, string>();

  one(text: string): string {
    const kept = this.#texts.get(text);
    if (kept !== undefined) return kept;
    this.#texts.set(text, text);
    return text;
  }
}

/** True where the answer says that the plan's claims are used up: the claim was not priced, and does not count. */
export const isOverLimit = ({ error_list }: BatchAnswer): boolean =>
  (error_list ?? []).some(({ source, code }) => source === 'USAGE' && code === 'LIMIT');

export function answerRow(answer: BatchAnswer, claim: EditedClaim, texts: Texts): AnswerRow {
  const { result } = answer;
  const provider = ['billing_provider', 'servicing_provider']
    .flatMap((field) => [valueAt(claim, `${field}.other_id`), valueAt(claim, `${field}.npi`)])
    .find((id) => id !== undefined && id !== null && id !== '');
  const cents = (dollars: number | null | undefined) =>
    dollars === null || dollars === undefined ? null : centsOf(dollars);
  const { group, otherGroups } = groupOf(result);
  const { state, reason } = stateOf(answer);
  return {
    claimId: answer.claim_id ?? '',
    provider: texts.one(String(provider ?? '')),
    system: result?.system ? systemWords(result.system) : null,
    group: group === null ? null : texts.one(group),
    otherGroups,
    contractId: result?.contract ? texts.one(result.contract.contract_id) : null,
    charges: cents(result?.charges),
    medicare: cents(result?.allowed),
    contract: cents(result?.contract?.total),
    state,
    reason: reason && { kind: texts.one(reason.kind), field: reason.field, text: texts.one(reason.text) },
  };
}

/** `ipps` is an inpatient stay. */
const systemWords = (system: string): string =>
  SETTINGS.find(({ modules }) => modules.at(-1) === system.toUpperCase())?.name ?? system.toUpperCase();

/** Returns what the claim is worth on its side: by the contract where it goes by one, else by Medicare's rules. */
export const paymentOf = ({ contractId, contract, medicare }: AnswerRow): number | null =>
  contractId === null ? medicare : contract;

function groupOf(result: BatchAnswer['result'] | undefined): Pick<AnswerRow, 'group' | 'otherGroups'> {
  if (!result) return { group: null, otherGroups: 0 };
  const { drg, case_mix_group: caseMix, lines } = result;
  if (drg) return { group: `DRG ${drg}`, otherGroups: 0 };
  if (caseMix) return { group: `Case mix ${caseMix}`, otherGroups: 0 };
  const paidByApc = new Map<string, number>();
  for (const { apc, allowed } of lines) if (apc) paidByApc.set(apc, (paidByApc.get(apc) ?? 0) + (allowed ?? 0));
  const [first] = [...paidByApc].sort(([, one], [, other]) => other - one);
  return { group: first ? `APC ${first[0]}` : null, otherGroups: Math.max(0, paidByApc.size - 1) };
}

function stateOf({ result, error_list, warnings }: BatchAnswer): Pick<AnswerRow, 'state' | 'reason'> {
  const [error] = error_list ?? [];
  const isPaid = result?.contract ? result.contract.total !== null : result?.priced;
  if (isPaid) {
    const returned = (warnings ?? []).find(({ code }) => code === 'CLAIM_DISPOSITION');
    if (!returned) return { state: 'priced', reason: null };
    return { state: 'returned', reason: { kind: returned.code, field: null, text: returned.text } };
  }
  if (result?.contract?.reason && result.priced)
    return { state: 'unpriced', reason: { kind: 'CONTRACT', field: null, text: result.contract.reason } };
  const reason = result?.reason ?? error;
  const state = error?.source === 'CLAIM' ? 'refused' : 'unpriced';
  if (!reason) return { state, reason: null };
  return { state, reason: { kind: `${reason.source} ${reason.code}`, field: reason.field, text: reason.text } };
}

export const STATES: Readonly<Record<RowState, string>> = {
  priced: 'Priced',
  returned: 'Not paid as billed',
  unpriced: 'No price',
  refused: 'Not read',
};
