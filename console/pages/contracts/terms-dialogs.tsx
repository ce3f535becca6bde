/** The dialogs of the terms editor: terms of another contract or a published text, removal, the claim at hand as a test. */
import { useNavigate, useRevalidator } from 'react-router';
import { readAgain } from '../../parts/answers/use-change.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { contracts, pathOf } from './api.ts';
import { CopyTerms } from './copy-terms.tsx';
import { PublishedText } from './published-text.tsx';
import { readStanding } from './saved-terms.ts';
import type { TermsAction, TermsState } from './terms-state.ts';
import { TestDialog } from './test-dialog.tsx';
import type { KeptClaim } from './use-claim-at-hand.ts';

interface TermsDialogsProps {
  contractId: string;
  configId: string;
  state: TermsState;
  onAction: (action: TermsAction) => void;
}

export function TermsDialogs({ contractId, configId, state, onAction }: TermsDialogsProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { saved, draft, dialog } = state;
  const close = () => onAction({ type: 'opened', dialog: null });
  if (dialog === 'paste')
    return (
      <PublishedText
        isReplacing={draft.terms.length > 0}
        onTake={(document) => {
          onAction({ type: 'pasted', draft: document });
          revalidate();
        }}
        onClose={close}
      />
    );
  if (dialog === 'copy')
    return (
      <CopyTerms
        contractId={contractId}
        configId={configId}
        version={saved.version}
        onDone={async (status) => {
          close();
          onAction({ type: 'discarded', saved: await readStanding(contractId, configId), status });
        }}
        onClose={close}
      />
    );
  if (dialog !== 'remove') return null;
  return (
    <CallConfirmation
      question="Remove all terms?"
      does="Remove all terms"
      run={() =>
        readAgain(contracts.deleteTerms(contractId, configId, { ifMatch: `"${saved.version}"` }), async () =>
          onAction({ type: 'read', saved: await readStanding(contractId, configId) }),
        )
      }
      onDone={() => {
        onAction({ type: 'removed' });
        navigate(pathOf(contractId));
      }}
      onClose={close}
    >
      <p>The configuration is priced by its fee schedule and DRG table again. The audit trail keeps the terms.</p>
    </CallConfirmation>
  );
}

interface KeepClaimProps {
  contractId: string;
  kept: KeptClaim;
  onAction: (action: TermsAction) => void;
  onClose: () => void;
}

/** Asks what the claim at hand is expected to come to, and keeps it as a test. */
export function KeepClaim({ contractId, kept, onAction, onClose }: KeepClaimProps) {
  const { revalidate } = useRevalidator();
  return (
    <TestDialog
      contractId={contractId}
      test={null}
      begin={kept}
      onDone={(said) => {
        onClose();
        onAction({ type: 'said', status: `The claim is kept as a test.${said && ` Note: ${said}`}` });
        revalidate();
      }}
      onClose={onClose}
    />
  );
}
