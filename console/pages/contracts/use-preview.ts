/** The claim at hand priced by the terms as they are typed, beside the saved ones. */
import type { ContractConfig, ContractTermsDocument, UnsavedContractConfig } from 'pps-edge/schemas';
import { WhatIfResource } from 'pps-edge/what-if';
import { useEffect, useState } from 'react';
import { transport } from '../../api.ts';
import { type ExplainedScenario, explainedScenario } from '../../parts/amounts/scenario-proofs.ts';
import type { Claim } from './claim-choice.tsx';

export interface Priced {
  claim: Claim;
  saved: ExplainedScenario;
  draft: ExplainedScenario;
}

export interface Preview {
  priced: Priced | null;
  error: unknown;
  isBusy: boolean;
  /** Priced claims that this page has counted on the day's allowance. */
  used: number;
  /** Prices once more. */
  again: () => void;
}

interface Previewed {
  claim: Claim | null;
  config: ContractConfig;
  saved: ContractTermsDocument;
  draft: ContractTermsDocument;
  /** False: nothing is asked for. */
  isOn: boolean;
}

/** Milliseconds without a key until the terms are priced. */
const PAUSE = 600;
const whatIf = new WhatIfResource(transport);

export function usePreview({ claim, config, saved, draft, isOn }: Previewed): Preview {
  const [state, setState] = useState<Omit<Preview, 'again' | 'used'>>({ priced: null, error: null, isBusy: false });
  const [used, setUsed] = useState(0);
  const [turn, setTurn] = useState(0);
  const request = claim && isOn ? JSON.stringify(buildRequest(claim, config, saved, draft)) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same once more
  useEffect(() => {
    if (request === null || claim === null) return undefined;
    const abort = new AbortController();
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(async () => {
      try {
        const call = whatIf.whatIf(JSON.parse(request), { detail: 'explained' }, { signal: abort.signal });
        const { data, releases, requestId } = await call.withResponse();
        const [before, after] = data.claims[0]?.scenarios ?? [];
        if (!before || !after) throw new Error('The service answered without the claim');
        setUsed((count) => count + data.usage.what_if_unsaved);
        const origin = { releases, requestId, at: new Date().toISOString() };
        const saved = explainedScenario(before, claim, { ...origin, scenario: 'The terms as they are saved' });
        const draft = explainedScenario(after, claim, { ...origin, scenario: 'The terms as they are typed' });
        setState({ priced: { claim, saved, draft }, error: null, isBusy: false });
      } catch (error) {
        if (!abort.signal.aborted) setState((before) => ({ ...before, error, isBusy: false }));
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [request, turn]);
  // Amounts of another claim, or of terms that have changed while nothing is asked for, are not this one's.
  const priced = request !== null && state.priced?.claim === claim ? state.priced : null;
  return { ...state, priced, used, again: () => setTurn(turn + 1) };
}

/** Both scenarios are of terms that are not saved, for the API: neither counts toward the month. */
function buildRequest(
  claim: Claim,
  config: ContractConfig,
  saved: ContractTermsDocument,
  draft: ContractTermsDocument,
) {
  const { contract_id, effective_date, termination_date, ioce_config_id } = config;
  const scenario = (name: string, terms: ContractTermsDocument) => {
    const tables =
      terms.terms.length > 0
        ? { terms }
        : {
            custom_fee_schedule_id: config.custom_fee_schedule_id,
            custom_drg_table_id: config.custom_drg_table_id,
          };
    return {
      name,
      contract_id,
      config: { effective_date, termination_date, ioce_config_id, ...tables } satisfies UnsavedContractConfig,
    };
  };
  return { claims: [claim], scenarios: [scenario('saved', saved), scenario('as typed', draft)] };
}
