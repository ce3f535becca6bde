/** The state of the terms editor: what is saved, what is typed, who else saved, and which dialog is open. */
import type { ContractTermsDocument } from 'pps-edge/schemas';
import { NO_TERMS, type SavedTerms } from './saved-terms.ts';

export type TermsDialog = 'copy' | 'paste' | 'remove';

export interface TermsState {
  saved: SavedTerms;
  draft: ContractTermsDocument;
  /** Text in a field that is no JSON: the draft is not what is shown. */
  isBroken: boolean;
  isJson: boolean;
  /** Counts drafts that came from elsewhere: fields that keep what is typed begin anew. */
  beginnings: number;
  /** Terms that another user saved meanwhile, and the refusal. */
  other: { theirs: SavedTerms; said: string } | null;
  status: string;
  dialog: TermsDialog | null;
}

export type TermsAction =
  | { type: 'typed'; draft: ContractTermsDocument }
  | { type: 'broken'; isBroken: boolean }
  | { type: 'shown'; isJson: boolean }
  | { type: 'saved'; saved: SavedTerms }
  | { type: 'sending' }
  | { type: 'overtaken'; theirs: SavedTerms; said: string }
  /** Takes the saved terms in place of what is typed. */
  | { type: 'discarded'; saved: SavedTerms; status?: string }
  | { type: 'pasted'; draft: ContractTermsDocument }
  | { type: 'removed' }
  /** The saved terms were read again; what is typed stays. */
  | { type: 'read'; saved: SavedTerms }
  | { type: 'opened'; dialog: TermsDialog | null }
  | { type: 'said'; status: string };

export const beginTerms = (saved: SavedTerms): TermsState => ({
  saved,
  draft: saved.document,
  isBroken: false,
  isJson: false,
  beginnings: 0,
  other: null,
  status: '',
  dialog: null,
});

/** State that has taken over what the service has. */
const taken = (state: TermsState, saved: SavedTerms): TermsState => ({
  ...state,
  saved,
  draft: saved.document,
  other: null,
  isBroken: false,
});

export function nextTerms(state: TermsState, action: TermsAction): TermsState {
  switch (action.type) {
    case 'typed':
      return { ...state, draft: action.draft, status: '' };
    case 'broken':
      return { ...state, isBroken: action.isBroken };
    case 'shown':
      return { ...state, isJson: action.isJson };
    case 'sending':
      return { ...state, other: null };
    case 'saved':
      return { ...taken(state, action.saved), status: 'Saved.' };
    case 'overtaken':
      return { ...state, other: { theirs: action.theirs, said: action.said } };
    case 'discarded':
      return {
        ...taken(state, action.saved),
        beginnings: state.beginnings + 1,
        status: action.status ?? '',
        dialog: null,
      };
    case 'pasted':
      return {
        ...state,
        draft: action.draft,
        beginnings: state.beginnings + 1,
        dialog: null,
        status: 'The terms of the text are here, and not saved yet.',
      };
    case 'removed':
      return { ...taken(state, { document: NO_TERMS, version: null, warnings: [] }), dialog: null };
    case 'read':
      return { ...state, saved: action.saved };
    case 'opened':
      return { ...state, dialog: action.dialog };
    case 'said':
      return { ...state, status: action.status };
  }
}

export const isChanged = ({ draft, saved, isBroken }: TermsState): boolean =>
  isBroken || JSON.stringify(draft) !== JSON.stringify(saved.document);
