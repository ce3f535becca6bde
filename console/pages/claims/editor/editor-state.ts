/** State of the left side beside the claim itself: the view, what is selected, the dialog, and what is said about the claim. */
import type { FoundClaim } from './claims-in-text.ts';
import type { Place } from './json-text.ts';

export type ViewKey = 'form' | 'bill' | 'json';

export interface EditorState {
  view: ViewKey;
  /** The part of the JSON that is selected; another object selects anew. */
  selected: Place | null;
  dialog: 'examples' | 'runs' | readonly FoundClaim[] | null;
  /** The claim that was replaced, and the name of the file or example that replaced it. */
  replaced: { by: string; text: string } | null;
  /** Reason why a file or text was not taken. */
  refusal: string | null;
  /** Says that the form or bill lacks the field that was asked for. */
  unplaced: string | null;
  /** A file is held above the editor. */
  isOver: boolean;
  /** Field to lead to in a form that was just begun; null where the focus is elsewhere. */
  leadsTo: 'setting' | 'first gap' | null;
}

export type EditorAction =
  | { type: 'view'; view: ViewKey }
  | { type: 'select'; place: Place | null; unplaced?: string }
  | { type: 'found' }
  | { type: 'dialog'; dialog: EditorState['dialog'] }
  | { type: 'replace'; by: string; before: string }
  | { type: 'restored' }
  | { type: 'refuse'; refusal: string }
  | { type: 'over'; isOver: boolean }
  | { type: 'lead'; to: EditorState['leadsTo'] };

export const initialState = (view: string | null): EditorState => ({
  view: view === 'bill' || view === 'json' ? view : 'form',
  selected: null,
  dialog: null,
  replaced: null,
  refusal: null,
  unplaced: null,
  isOver: false,
  leadsTo: null,
});

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'view':
      return { ...state, view: action.view, unplaced: null };
    case 'select': {
      const { place, unplaced = null } = action;
      return { ...state, view: 'json', selected: place && { ...place }, unplaced };
    }
    case 'found':
      return { ...state, unplaced: null };
    case 'dialog':
      return { ...state, dialog: action.dialog };
    case 'replace': {
      const { by, before } = action;
      return { ...state, refusal: null, replaced: before.trim() === '' ? null : { by, text: before } };
    }
    case 'restored':
      return { ...state, replaced: null };
    case 'refuse':
      return { ...state, refusal: action.refusal, dialog: null };
    case 'over':
      return { ...state, isOver: action.isOver };
    case 'lead':
      return { ...state, leadsTo: action.to };
  }
}
