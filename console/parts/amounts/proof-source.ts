/** The common part of an answer's proofs, from the answer and its claim. */
import type { ClaimOutput } from 'pps-edge/schemas';
import { shownDay } from '../days/shown-day.ts';
import type { ProofSource } from './proof.ts';

export type ExplainedOutput = Partial<Pick<ClaimOutput, 'result' | 'contract' | 'trace'>>;

/** Releases, request and time of an answer. */
export type Origin = Pick<ProofSource, 'releases' | 'requestId' | 'at' | 'scenario'>;

export function proofSource(
  { contract }: ExplainedOutput,
  claim: Readonly<Record<string, unknown>>,
  { releases, requestId, at, scenario }: Origin,
): ProofSource {
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
  return {
    claimId: textOf(claim.claimid) || 'without an id',
    serviceDate: textOf(claim.thru_date) ?? textOf(claim.from_date),
    contract: contract ? contractWords(contract) : null,
    releases,
    requestId,
    at,
    scenario,
  };
}

/** Id of a configuration that is not saved. */
const UNSAVED = 'unsaved';

/** DEMO-2026, configuration 1 of 2025-10-01, terms version 3 */
export function contractWords(contract: NonNullable<ExplainedOutput['contract']>): string {
  const { contract_id, config_id, config_effective_date: from, terms } = contract;
  if (config_id === UNSAVED) return `${contract_id}, a configuration of ${shownDay(from ?? '')} that is not saved`;
  return [
    contract_id,
    config_id ? `configuration ${config_id} of ${shownDay(from ?? '')}` : 'without a configuration in force',
    terms && `terms version ${terms.version}`,
  ]
    .filter(Boolean)
    .join(', ');
}
