/** The terms of a configuration: read as the contract, edited in place, saved as a whole. */
import '../../style/terms.css';
import { BadRequestError, PreconditionError } from 'pps-edge/errors';
import type { ContractConfigDetail, ContractDetail, ContractTestSummary } from 'pps-edge/schemas';
import { useReducer } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { daysInWords } from '../../parts/charts/period-bars.ts';
import { AskBeforeLeaving } from '../../parts/dialogs/ask-before-leaving.tsx';
import { useShortcut } from '../../parts/keys/keys.ts';
import { contracts } from './api.ts';
import { ClaimAtHand } from './claim-at-hand.tsx';
import { ContractFrame } from './contract-frame.tsx';
import { loadTermTables, nameOf, type TermTables } from './named-tables.ts';
import { OtherVersion } from './other-version.tsx';
import { NO_TERMS, ofVersion, readStanding, type SavedTerms } from './saved-terms.ts';
import { NO_FAULTS, parseFaults } from './term-faults.ts';
import { TermsActions } from './terms-actions.tsx';
import { KeepClaim, TermsDialogs } from './terms-dialogs.tsx';
import { TermsDraft } from './terms-draft.tsx';
import { beginTerms, isChanged, nextTerms, type TermsAction } from './terms-state.ts';
import { useClaimAtHand } from './use-claim-at-hand.ts';

interface TermsData {
  contract: ContractDetail;
  config: ContractConfigDetail;
  tables: TermTables;
  tests: readonly ContractTestSummary[];
}

/** Tests that are offered as claims. */
const TESTS_MAX = 100;

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<TermsData> {
  const { contractId = '', configId = '' } = params;
  const [contract, config, tables, tests] = await Promise.all([
    contracts.get(contractId, { signal }),
    contracts.getConfig(contractId, configId, { signal }),
    loadTermTables(signal),
    contracts.listTests(contractId, { limit: TESTS_MAX }, { signal }),
  ]);
  return { contract, config, tables, tests: tests.data };
}

export function Component() {
  const data = useLoaderData<TermsData>();
  // Another configuration has a state of its own.
  return <TermsEditor key={data.config.id} {...data} />;
}

function TermsEditor({ contract, config, tables, tests }: TermsData) {
  const [state, dispatch] = useReducer(
    nextTerms,
    { document: config.document ?? NO_TERMS, version: config.terms_version, warnings: config.warnings },
    beginTerms,
  );
  const { saved, draft, isBroken, other } = state;
  const { isSending, error, send, forget } = useChange();
  const atHand = useClaimAtHand(config, saved.document, draft);
  const { contract_id } = contract;
  const isDirty = isChanged(state);
  const names: TermNames = {
    feeSchedule: (id) => nameOf(tables.fee_schedule, id),
    drgTable: (id) => nameOf(tables.drg_table, id),
  };
  const act = (action: TermsAction) => {
    dispatch(action);
    // The refusal was of another draft.
    if (action.type === 'typed' || action.type === 'discarded' || action.type === 'pasted') forget();
  };
  /** @param over the version that may be replaced; null where none may stand */
  const save = async (over: number | null) => {
    dispatch({ type: 'sending' });
    await send(async () => {
      try {
        const put = contracts.setTerms(contract_id, config.id, draft, ofVersion(over));
        const { document, terms_version, warnings } = await put;
        dispatch({ type: 'saved', saved: { document, version: terms_version, warnings } });
      } catch (refusal) {
        if (!(refusal instanceof PreconditionError)) throw refusal;
        dispatch({ type: 'overtaken', theirs: await readStanding(contract_id, config.id), said: refusal.detail });
      }
    });
  };
  const isSavable = isDirty && !isBroken && !isSending;
  useShortcut('Ctrl+Enter', 'Save the terms', () => isSavable && save(saved.version));

  const ids = draft.terms.map(({ id }) => id);
  const refusal = error ?? atHand.preview.error;
  const faults = refusal instanceof BadRequestError ? parseFaults(refusal.detail, ids) : NO_FAULTS;
  return (
    <ContractFrame
      contractId={contract_id}
      title={`Terms ${daysInWords({ from: config.effective_date, to: config.termination_date })}`}
      actions={<TermsActions state={state} isSending={isSending} onAction={act} onSave={() => save(saved.version)} />}
    >
      <p className="quiet" role="status">
        {state.status} {isDirty ? 'There are unsaved changes.' : versionInWords(saved)}
      </p>
      {other && (
        <OtherVersion
          before={saved.document}
          theirs={other.theirs}
          said={other.said}
          mine={draft}
          names={names}
          onMine={() => save(other.theirs.version)}
          onTheirs={() => act({ type: 'discarded', saved: other.theirs })}
        />
      )}
      {error === null || faults.rest.length > 0 || faults.byTerm.size === 0 ? (
        <Refusal error={error} />
      ) : (
        <div className="refusal" role="alert">
          <p>Nothing is saved: each faulty term shows its errors in red.</p>
        </div>
      )}
      <div className="terms-beside">
        <TermsDraft
          state={state}
          names={names}
          tables={tables}
          faults={faults}
          amounts={atHand.amounts}
          onAction={act}
        />
        <ClaimAtHand
          {...atHand.props}
          contractId={contract_id}
          tests={tests}
          isDirty={isDirty}
          hasFaults={faults.byTerm.size > 0}
        />
      </div>
      <TermsDialogs contractId={contract_id} configId={config.id} state={state} onAction={act} />
      {atHand.kept && (
        <KeepClaim contractId={contract_id} kept={atHand.kept} onAction={dispatch} onClose={() => atHand.keep(null)} />
      )}
      <AskBeforeLeaving what={isDirty && state.dialog !== 'remove' ? 'Changes of the terms are not saved' : null} />
    </ContractFrame>
  );
}

const versionInWords = ({ version }: SavedTerms): string =>
  version === null ? 'The configuration has no terms yet.' : `Version ${version}.`;
