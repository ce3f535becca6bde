/** The left side: the claim, where it comes from, and what runs. */
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type Example, readExample, readExamples, systemInWords } from '../../../parts/example-claims.ts';
import { fileText } from '../../../parts/file-text.ts';
import { BillForm } from '../bill/bill-form.tsx';
import { ClaimForm } from '../form/claim-form.tsx';
import type { Problem } from '../form/form-field.tsx';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';
import { claimText, type EditedClaim, headOf, isObject } from './claim.ts';
import { claimsIn, type FoundClaim } from './claims-in-text.ts';
import { keepView, type Run, readView } from './drafts.ts';
import { fieldShown } from './field-shown.ts';
import { JsonEditor } from './json-editor.tsx';
import { type Place, placeOf, type ReadText } from './json-text.ts';
import { RunSettings } from './run-settings.tsx';
import { Tabs, type View } from './tabs.tsx';

/** Files of many claims are jobs. */
const FILE_BYTES_MAX = 5_000_000;

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

type ViewKey = 'form' | 'bill' | 'json';
const VIEWS: readonly View<ViewKey>[] = [
  { key: 'form', name: 'Form' },
  { key: 'bill', name: 'Bill' },
  { key: 'json', name: 'JSON' },
];

export function ClaimEditor(props: ClaimEditorProps) {
  const { text, read, onChange, earlier, onRestore, target, problems } = props;
  const [open, setOpen] = useState<'examples' | 'runs' | readonly FoundClaim[] | null>(null);
  const [examples, setExamples] = useState<readonly Example[] | null>(null);
  /** The claim that was replaced, and the name of the file or example that replaced it. */
  const [replaced, setReplaced] = useState<{ by: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [view, setView] = useState(() => VIEWS.find(({ key }) => key === readView())?.key ?? 'json');
  const [selected, setSelected] = useState<Place | null>(null);
  /** Says that the form or bill lacks the field that was asked for. */
  const [unplaced, setUnplaced] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const editor = useRef<HTMLElement>(null);
  const claim = isObject(read.value) ? read.value : null;

  useEffect(() => keepView(view), [view]);
  const choose = (chosen: ViewKey) => {
    setUnplaced(null);
    setView(chosen);
  };
  const select = (place: Place | null) => {
    setView('json');
    setSelected(place && { ...place });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object leads there anew
  useEffect(() => {
    if (!target) return;
    setUnplaced(null);
    if ('place' in target) select(target.place);
    else if (view === 'json' || !editor.current || !focusField(editor.current, target.path)) {
      if (view !== 'json') setUnplaced(`The ${view} has no place for ${target.path}: the JSON shows where it belongs.`);
      select(placeOf(read.places, target.path));
    }
  }, [target]);

  const change = (changed: EditedClaim) => onChange(claimText(changed));
  const replace = (by: string, next: string) => {
    setRefusal(null);
    setReplaced(text.trim() === '' ? null : { by, text });
    onChange(next);
  };
  const take = (by: string, content: string) => {
    const { claims, fault } = claimsIn(content);
    if (fault) setRefusal(`${by}: line ${fault.line}, column ${fault.column}: ${fault.text}.`);
    else if (claims.length > 1) setOpen(claims);
    else replace(by, claims[0]?.text ?? '');
  };
  const openFile = async (opened: File | undefined) => {
    if (!opened) return;
    if (opened.size > FILE_BYTES_MAX) setRefusal(`${opened.name} has more than 5 MB: price it as a job.`);
    else {
      const read = await fileText(opened);
      if (read === null || read.isWindows1252) setRefusal(`${opened.name} is not UTF-8, as JSON is: save it in UTF-8.`);
      else take(opened.name, read.text);
    }
  };
  const openExamples = () => {
    setOpen('examples');
    if (examples) return;
    readExamples(AbortSignal.timeout(10_000)).then(setExamples, (error) => {
      setOpen(null);
      setRefusal(`The examples could not be read: ${error.message}`);
    });
  };
  const choices = (): readonly Choice[] | null => {
    if (open === 'examples')
      return (
        examples?.map(({ name, system, shows }) => ({
          key: name,
          name,
          words: `${systemInWords(system)}: ${shows}`,
          choose: () =>
            readExample(name).then(
              (example) => replace(name, example),
              (error) => setRefusal(error.message),
            ),
        })) ?? null
      );
    if (open === 'runs')
      return earlier.map((run) => ({
        key: run.answered.at,
        name: headOf(JSON.parse(run.text)).id,
        words: [
          new Date(run.answered.at).toLocaleTimeString('en-US'),
          run.answered.isRefused ? 'refused' : totalOf(run),
        ].join(' · '),
        choose: () => onRestore(run),
      }));
    return (open ?? []).map((match, i) => ({
      key: String(i),
      name: headOf(match.claim).id,
      words: headOf(match.claim).words,
      choose: () => replace(headOf(match.claim).id, match.text),
    }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length > 0) openFile(event.dataTransfer.files[0]);
    else if (dropped !== '') take('The dropped text', dropped);
  };

  return (
    <section
      ref={editor}
      className="claim-editor"
      aria-label="Claim"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="claim-editor-actions">
        <button type="button" onClick={openExamples}>
          Examples
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          Open file
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.ndjson,.jsonl,.txt"
          onChange={({ target }) => {
            openFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <button type="button" onClick={() => setOpen('runs')}>
          Earlier runs
        </button>
        <button type="button" disabled={!claim} onClick={() => onChange(claimText(claim))}>
          Format
        </button>
      </div>
      <RunSettings claim={claim} onChange={change} />
      <div role="status" className="claim-editor-notice">
        {refusal && <p data-kind="bad">{refusal}</p>}
        {unplaced && <p>{unplaced}</p>}
        {replaced && (
          <p>
            {replaced.by} took the claim’s place.{' '}
            <button
              type="button"
              className="plain"
              onClick={() => {
                onChange(replaced.text);
                setReplaced(null);
              }}
            >
              Put the earlier one back
            </button>
          </p>
        )}
      </div>
      <Tabs label="Views of the claim" views={VIEWS} chosen={view} onChoose={choose}>
        {view === 'json' && (
          <JsonEditor
            text={text}
            onChange={onChange}
            fault={text.trim() === '' ? null : read.fault}
            selected={selected}
            onSeveral={setOpen}
          />
        )}
        {view !== 'json' && (
          <div>
            {!claim && text.trim() !== '' ? (
              <p>
                The form needs JSON without a fault.{' '}
                <button type="button" onClick={() => select(read.fault)}>
                  Go to the fault
                </button>
              </p>
            ) : view === 'form' ? (
              <ClaimForm claim={claim ?? {}} onChange={change} problems={problems} />
            ) : (
              <BillForm
                claim={claim ?? {}}
                onChange={change}
                problems={problems.filter(({ isWarning }) => !isWarning)}
              />
            )}
          </div>
        )}
      </Tabs>
      {open !== null && (
        <ChoiceDialog
          title={
            open === 'examples' ? 'Example claims' : open === 'runs' ? 'Earlier runs of this tab' : 'Choose a claim'
          }
          choices={choices()}
          empty="No claim was run in this tab."
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
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

function totalOf({ answered }: Run): string {
  const allowed = answered.output.result?.allowed ?? null;
  return allowed === null ? 'no price' : allowed.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
