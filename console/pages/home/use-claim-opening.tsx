/** Opens a claim in the explorer; asks before it takes the place of one that was not run. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { readKeptRuns } from '../../parts/claims/claim-runs.ts';
import { keepDraft, keepInTab, readDraft } from '../../parts/claims/explorer-draft.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';

interface ClaimOpening {
  /** Opens a claim's text, in the form unless the view of before is to stay. */
  open: (text: string, view?: 'form') => void;
  /** The question, where it is asked. */
  question: ReactNode;
}

interface Opened {
  text: string;
  view: string | undefined;
}

/** Fields of a blank claim. */
const BLANK: ReadonlySet<string> = new Set(['modules', 'bill_type']);

/** True for a draft that would be lost: a blank claim is made again, an earlier run is found again. */
function isUnsaved(text: string): boolean {
  const draft = readDraft();
  return draft !== text && !isBlank(draft) && !readKeptRuns<Opened>().some((run) => run.text === draft);
}

function isBlank(draft: string): boolean {
  if (draft.trim() === '') return true;
  try {
    return Object.keys(JSON.parse(draft) ?? {}).every((field) => BLANK.has(field));
  } catch {
    return false;
  }
}

export function useClaimOpening(): ClaimOpening {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Opened | null>(null);
  const go = ({ text, view }: Opened) => {
    keepDraft(text);
    if (view) keepInTab('claims:view', view);
    navigate('/claims');
  };
  return {
    open(text, view) {
      if (isUnsaved(text)) setAsked({ text, view });
      else go({ text, view });
    },
    question: asked && (
      <Dialog label="Replace the open claim?" onClose={() => setAsked(null)}>
        <div className="dialog-form">
          <h2>Replace the open claim?</h2>
          <p>The claim that you began was not run yet. It is lost if another takes its place.</p>
          <div className="dialog-buttons">
            <button type="button" onClick={() => navigate('/claims')}>
              Go on with it
            </button>
            <button type="button" className="danger" onClick={() => go(asked)}>
              Replace it
            </button>
          </div>
        </div>
      </Dialog>
    ),
  };
}
