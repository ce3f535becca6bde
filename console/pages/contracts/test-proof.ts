/** Proves the actual amount of a test: prices its claim once more, with its explanation. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { Claim, ClaimOutput, ContractTest } from 'pps-edge/schemas';
import { transport } from '../../api.ts';
import { inDollars } from '../../parts/amounts/amount.tsx';
import type { Proof } from '../../parts/amounts/proof.ts';
import { proofSource } from '../../parts/amounts/proof-source.ts';
import { ResultProofs } from '../../parts/amounts/result-proofs.ts';
import { Trace } from '../../parts/steps/trace.ts';

type TestClaim = Pick<ContractTest, 'contract_id' | 'claim'>;

/** Returns the claim with its contract, as any claim is sent. */
export function claimOfTest({ contract_id, claim }: TestClaim): Record<string, unknown> {
  const field = !claim.billing_provider && claim.servicing_provider ? 'servicing_provider' : 'billing_provider';
  return { ...claim, [field]: { ...(claim[field] as object | undefined), contract_id } };
}

/** @throws PpsEdgeError where the service refuses the claim */
export async function testProof(test: ContractTest): Promise<Proof> {
  const actual = test.last_run?.actual_total ?? null;
  const claim = claimOfTest(test);
  const call = new ClaimsprocResource(transport).process<ClaimOutput>(claim as Claim, { explain: true });
  const { data, releases, requestId } = await call.withResponse();
  const { contract } = data;
  const source = proofSource(data, claim, { releases, requestId, at: new Date().toISOString() });
  const proof = new ResultProofs(data, source, new Trace(data.trace ?? {})).amount('contract');
  if (proof && contract?.total === actual) return proof;
  const now = proof ? `the contract pays ${inDollars(contract?.total ?? null)}` : contract?.total_reason;
  return {
    subject: `Payment of the contract in the last run; now: ${now}`,
    amount: inDollars(actual),
    formula: null,
    inputs: {},
    citation: null,
    releases: test.last_run?.releases ?? [],
    source,
    step: null,
  };
}
