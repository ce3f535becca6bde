/** The buttons above the terms: another form, another source, and what becomes of what is typed. */
import { DiscardButton } from '../../parts/dialogs/discard-button.tsx';
import { isChanged, type TermsAction, type TermsState } from './terms-state.ts';

interface TermsActionsProps {
  state: TermsState;
  isSending: boolean;
  onAction: (action: TermsAction) => void;
  onSave: () => void;
}

export function TermsActions({ state, isSending, onAction, onSave }: TermsActionsProps) {
  const { saved, isBroken, isJson } = state;
  const isDirty = isChanged(state);
  return (
    <>
      <button
        type="button"
        aria-pressed={isJson}
        disabled={isBroken}
        onClick={() => onAction({ type: 'shown', isJson: !isJson })}
      >
        JSON
      </button>
      <button
        type="button"
        disabled={isDirty}
        title={isDirty ? 'Save or discard the changes first' : undefined}
        onClick={() => onAction({ type: 'opened', dialog: 'copy' })}
      >
        Copy terms from …
      </button>
      <button type="button" disabled={isBroken} onClick={() => onAction({ type: 'opened', dialog: 'paste' })}>
        Paste a published contract
      </button>
      {saved.version !== null && (
        <button type="button" onClick={() => onAction({ type: 'opened', dialog: 'remove' })}>
          Remove all
        </button>
      )}
      {isDirty && (
        <DiscardButton
          name="Discard changes"
          what="The terms were changed and not saved"
          onDiscard={() => onAction({ type: 'discarded', saved })}
        />
      )}
      <button
        type="button"
        className="primary"
        disabled={!isDirty || isBroken || isSending}
        aria-busy={isSending}
        onClick={onSave}
      >
        Save
      </button>
    </>
  );
}
