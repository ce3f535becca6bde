/** Asks before what cannot be undone, and does it: by the page's action, or by a call. */
import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Refusal } from '../answers/refusal.tsx';
import { useChange } from '../answers/use-change.ts';
import { Dialog } from './dialog.tsx';

interface Question {
  /** The question, `Revoke the key Nightly repricing?`. */
  question: string;
  /** The button that does it, `Revoke`. */
  does: string;
  /** True for what can be undone. */
  isHarmless?: boolean;
  onClose: () => void;
  /** Consequences of the action. */
  children: ReactNode;
}

interface ConfirmationProps extends Question {
  /** Fields sent to the page's action. It returns `refusal` if the service refused. */
  fields: Readonly<Record<string, string>>;
}

export function Confirmation({ fields, ...question }: ConfirmationProps) {
  const { submit, data, state } = useFetcher<{ refusal?: string }>();
  const isDone = state === 'idle' && data !== undefined && data.refusal === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once, when it is done
  useEffect(() => {
    if (isDone) question.onClose();
  }, [isDone]);
  return (
    <QuestionDialog
      {...question}
      isBusy={state !== 'idle'}
      refusal={<p role="alert">{data?.refusal}</p>}
      onYes={() => submit({ ...fields }, { method: 'post' })}
    />
  );
}

interface CallConfirmationProps extends Question {
  run: () => PromiseLike<unknown>;
  /** Runs after `run`, for effects that `run` does not bring about itself. */
  onDone?: () => void;
}

export function CallConfirmation({ run, onDone, ...question }: CallConfirmationProps) {
  const { isSending, error, send } = useChange();
  return (
    <QuestionDialog
      {...question}
      isBusy={isSending}
      refusal={<Refusal error={error} />}
      onYes={async () => {
        if (await send(run)) onDone?.();
      }}
    />
  );
}

interface QuestionDialogProps extends Question {
  isBusy: boolean;
  refusal: ReactNode;
  onYes: () => void;
}

function QuestionDialog({
  question,
  does,
  isHarmless,
  isBusy,
  refusal,
  onYes,
  onClose,
  children,
}: QuestionDialogProps) {
  return (
    <Dialog label={question} onClose={onClose}>
      <div className="dialog-form">
        <h2>{question}</h2>
        {children}
        {refusal}
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={isHarmless ? 'primary' : 'danger'}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={onYes}
          >
            {does}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
