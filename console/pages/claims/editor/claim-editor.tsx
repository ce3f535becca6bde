/** The left side: the claim, where it comes from, and what runs. */
import { type Dispatch, type DragEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { BillForm } from '../bill/bill-form.tsx';
import { cellLabelOf } from '../form/claim-fields.ts';
import { ClaimForm } from '../form/claim-form.tsx';
import type { Problem } from '../form/form-field.tsx';
import { claimText, type EditedClaim, isObject } from './claim.ts';
import { ClaimChoices } from './claim-choices.tsx';
import { type ClaimSource, claimsFrom, claimsInFile } from './claim-source.ts';
import { keepView, type Run, readView } from './drafts.ts';
import { EditorActions, EditorNotice } from './editor-actions.tsx';
import { type EditorAction, type EditorState, editorReducer, initialState, type ViewKey } from './editor-state.ts';
import { fieldShown } from './field-shown.ts';
import { JsonEditor } from './json-editor.tsx';
import { type Place, placeOf, type ReadText } from './json-text.ts';
import { RunSettings } from './run-settings.tsx';
import { StartPanel } from './start-panel.tsx';
import { Tabs, type View } from './tabs.tsx';

interface ClaimEditorProps {
  text: string;
  read: ReadText;
  onChange: (text: string) => void;
  earlier: readonly Run[];
  onRestore: (run: Run) => void;
  /** The field to lead to, or a place of the text; another object leads there anew. */
  target: { path: string } | { place: Place } | null;
  problems: readonly Problem[];
}

const VIEWS: readonly View<ViewKey>[] = [
  { key: 'form', name: 'Form' },
  { key: 'bill', name: 'Bill' },
  { key: 'json', name: 'JSON' },
];

export function ClaimEditor(props: ClaimEditorProps) {
  const { text, read, onChange, earlier, onRestore, target, problems } = props;
  const [state, dispatch] = useReducer(editorReducer, readView(), initialState);
  const editor = useRef<HTMLElement>(null);
  const claim = isObject(read.value) ? read.value : null;
  const { view, dialog, isOver } = state;
  useEffect(() => keepView(view), [view]);
  useTarget(target, { view, read, editor, dispatch });
  const { replace, paste, openFile, openExamples, drop } = sourcesOf(text, onChange, dispatch);
  usePasteAnywhere(paste);
  return (
    <section
      ref={editor}
      className="claim-editor"
      aria-label="Claim"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!isOver) dispatch({ type: 'over', isOver: true });
      }}
      onDragLeave={() => dispatch({ type: 'over', isOver: false })}
      onDrop={drop}
    >
      <EditorActions
        onExamples={openExamples}
        onFile={openFile}
        onRuns={() => dispatch({ type: 'dialog', dialog: 'runs' })}
        onFormat={claim && (() => onChange(claimText(claim)))}
        onClear={text.trim() === '' ? null : () => replace('A blank claim', '')}
      />
      <RunSettings claim={claim} onChange={(changed) => onChange(claimText(changed))} />
      <EditorNotice
        state={state}
        onPutBack={(before) => {
          onChange(before);
          dispatch({ type: 'restored' });
        }}
      />
      <Tabs
        label="Views of the claim"
        views={VIEWS}
        chosen={view}
        onChoose={(key) => dispatch({ type: 'view', view: key })}
      >
        {view === 'json' ? (
          <JsonEditor
            text={text}
            onChange={onChange}
            fault={text.trim() === '' ? null : read.fault}
            selected={state.selected}
            onSeveral={(claims) => dispatch({ type: 'dialog', dialog: claims })}
          />
        ) : (
          <FieldsView
            view={view}
            claim={claim ?? (text.trim() === '' ? {} : null)}
            isBlank={text.trim() === ''}
            onChange={(changed) => onChange(claimText(changed))}
            onExamples={openExamples}
            onPaste={paste}
            problems={problems}
            onFault={() => dispatch({ type: 'select', place: read.fault })}
            leadsTo={state.leadsTo}
            onLead={(to) => dispatch({ type: 'lead', to })}
          />
        )}
      </Tabs>
      {dialog !== null && (
        <ClaimChoices
          dialog={dialog}
          earlier={earlier}
          onRestore={onRestore}
          onReplace={replace}
          onRefuse={(refusal) => dispatch({ type: 'refuse', refusal })}
          onClose={() => dispatch({ type: 'dialog', dialog: null })}
        />
      )}
    </section>
  );
}

interface Shown {
  view: ViewKey;
  read: ReadText;
  editor: RefObject<HTMLElement | null>;
  dispatch: Dispatch<EditorAction>;
}

/** Leads to a field of the view, or to its place in the JSON where the view does not have it. */
function useTarget(target: ClaimEditorProps['target'], { view, read, editor, dispatch }: Shown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object leads there anew
  useEffect(() => {
    if (!target) return;
    if ('place' in target) dispatch({ type: 'select', place: target.place });
    else if (view === 'json') dispatch({ type: 'select', place: placeOf(read.places, target.path) });
    else if (editor.current && focusField(editor.current, target.path)) dispatch({ type: 'found' });
    else {
      const unplaced = `The ${view} has no place for ${cellLabelOf(target.path)}: the JSON shows where it belongs.`;
      dispatch({ type: 'select', place: placeOf(read.places, target.path), unplaced });
    }
  }, [target]);
}

/** Ways in which another claim takes the place of the one that is edited. */
function sourcesOf(text: string, onChange: (text: string) => void, dispatch: Dispatch<EditorAction>) {
  const replace = (by: string, next: string) => {
    dispatch({ type: 'replace', by, before: text });
    onChange(next);
  };
  const take = (by: string, source: ClaimSource): boolean => {
    if ('refusal' in source) dispatch({ type: 'refuse', refusal: source.refusal });
    else if (source.claims.length > 1) dispatch({ type: 'dialog', dialog: source.claims });
    else replace(by, source.claims[0]?.text ?? '');
    return 'claims' in source;
  };
  const openFile = async (file: File | undefined) => {
    if (file) take(file.name, await claimsInFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    dispatch({ type: 'over', isOver: false });
    const dropped = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length > 0) openFile(event.dataTransfer.files[0]);
    else if (dropped !== '') take('The dropped text', claimsFrom('The dropped text', dropped));
  };
  const paste = (pasted: string): boolean => {
    const isTaken = take('The pasted text', claimsFrom('The pasted text', pasted));
    if (isTaken) dispatch({ type: 'lead', to: 'first gap' });
    return isTaken;
  };
  return { replace, paste, openFile, drop, openExamples: () => dispatch({ type: 'dialog', dialog: 'examples' }) };
}

/** Takes what is pasted while no field has the focus. */
function usePasteAnywhere(paste: (text: string) => boolean): void {
  const latest = useRef(paste);
  latest.current = paste;
  useEffect(() => {
    const take = (event: globalThis.ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      if (!isField && text.trim() !== '') latest.current(text);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

interface FieldsViewProps {
  view: 'form' | 'bill';
  /** Null where the text is no claim. */
  claim: EditedClaim | null;
  /** There is no text yet. */
  isBlank: boolean;
  onChange: (claim: EditedClaim) => void;
  onExamples: () => void;
  onPaste: (text: string) => boolean;
  problems: readonly Problem[];
  onFault: () => void;
  leadsTo: EditorState['leadsTo'];
  onLead: (to: EditorState['leadsTo']) => void;
}

function FieldsView(props: FieldsViewProps) {
  const { view, claim, isBlank, onChange, onExamples, onPaste, problems, onFault, leadsTo, onLead } = props;
  if (!claim)
    return (
      <div>
        <p>
          The {view} needs JSON without a fault.{' '}
          <button type="button" onClick={onFault}>
            Go to the fault
          </button>
        </p>
      </div>
    );
  const form = isBlank ? (
    <StartPanel
      onExamples={onExamples}
      onClaim={(begun) => {
        onChange(begun);
        onLead('setting');
      }}
      onPaste={onPaste}
    />
  ) : (
    <ClaimForm claim={claim} onChange={onChange} problems={problems} leadsTo={leadsTo} onLed={() => onLead(null)} />
  );
  const bill = <BillForm claim={claim} onChange={onChange} problems={problems.filter(({ isWarning }) => !isWarning)} />;
  return <div>{view === 'form' ? form : bill}</div>;
}

/** Focuses the field that a path leads to. @returns false if there is none */
function focusField(editor: HTMLElement, path: string): boolean {
  const fields = [...editor.querySelectorAll<HTMLElement>('[data-field]')];
  const fieldPath = fieldShown(
    path,
    fields.map(({ dataset }) => dataset.field ?? ''),
  );
  // The modules stand above the form too, whose setting chooses them.
  const field = fields.findLast(({ dataset }) => dataset.field === fieldPath);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  return field !== undefined;
}
