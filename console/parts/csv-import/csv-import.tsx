/** Imports a CSV file: choose it, see its first lines and what it would change, import it, or see each bad line. */
import '../../style/csv-import.css';
import { BadRequestError, PpsEdgeError } from 'pps-edge/errors';
import { type DragEvent, useRef, useState } from 'react';
import { Refusal } from '../answers/refusal.tsx';
import { readAgain } from '../answers/use-change.ts';
import { withShownDays } from '../days/shown-day.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogRows } from '../dialogs/dialog-rows.tsx';
import { fileText } from '../tables/file-text.ts';
import { type FileColumns, type FileDiff, fileDiff, type ReadFile, readFile, unreadable } from './file-diff.ts';

interface CsvImportProps {
  /** One of the rows: `item`. */
  noun: string;
  /** Several of them, where that is not `items`. */
  nouns?: string;
  columns: FileColumns;
  /** Contents of the columns, by their names. */
  guide: Readonly<Record<string, string>>;
  /** A file to begin with. */
  template: string;
  linesMax: number;
  /** Returns the table as its export has it, as far as the file concerns it. */
  current: (file: ReadFile) => Promise<string>;
  send: (text: string) => PromiseLike<{ created: number; updated: number; unchanged: number }>;
  /** @param sentence what was imported; null if nothing was */
  onClose: (sentence: string | null) => void;
}

/** The service takes no larger body. */
const BYTES_MAX = 1024 * 1024;
const LINES_SHOWN = 5;
const CHANGES_SHOWN = 100;
const BAD_SHOWN = 10;

interface ChosenFile {
  name: string;
  isWindows1252: boolean;
  file: ReadFile;
  /** Null if it cannot be compared. */
  diff: FileDiff | null;
}

export function CsvImport(props: CsvImportProps) {
  const { noun, nouns = `${noun}s`, columns, linesMax, current, send, onClose } = props;
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const [error, setError] = useState<PpsEdgeError | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Runs what asks the service, and shows its refusal. */
  const ask = async (run: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (caught) {
      if (!(caught instanceof PpsEdgeError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const choose = (upload: File) =>
    ask(async () => {
      const { name, size } = upload;
      const refuse = (fault: string) =>
        setChosenFile({ name, isWindows1252: false, file: unreadable(fault), diff: null });
      if (size > BYTES_MAX)
        return refuse(
          `It has ${(size / BYTES_MAX).toFixed(2)} MB; a file of at most 1 MB is imported at once. Part it into several files, each with the names of the columns`,
        );
      const read = await fileText(upload);
      if (read === null) return refuse('It is text in UTF-16: save it as “CSV UTF-8 (Comma delimited)”');
      const file = readFile(read.text, columns, linesMax);
      const chosen = { name, isWindows1252: read.isWindows1252, file, diff: null };
      setChosenFile(chosen);
      if (file.fault === null) setChosenFile({ ...chosen, diff: fileDiff(file, await current(file), columns) });
    });
  const compareAgain = async () => {
    if (chosenFile)
      setChosenFile({ ...chosenFile, diff: fileDiff(chosenFile.file, await current(chosenFile.file), columns) });
  };
  const importIt = (text: string) =>
    ask(async () => {
      const { created, updated, unchanged } = await readAgain(send(text), compareAgain);
      onClose(`Imported: ${created} new, ${updated} changed, ${unchanged} as they were`);
    });
  const bad = error instanceof BadRequestError ? error.errors : [];

  return (
    <Dialog label={`Import ${nouns}`} onClose={() => onClose(null)}>
      <div className="csv-import" aria-busy={isBusy}>
        <h2>Import {nouns} from CSV</h2>
        <Place onChoose={choose} name={chosenFile?.name ?? null} />
        {chosenFile === null && <Guide {...props} />}
        {chosenFile !== null && chosenFile.file.fault !== null && (
          <div className="refusal" role="alert">
            <p>{chosenFile.file.fault}.</p>
          </div>
        )}
        {error && bad.length === 0 && <Refusal error={error} />}
        {chosenFile && bad.length > 0 && <BadLines file={chosenFile.file} errors={bad} />}
        {chosenFile && chosenFile.file.fault === null && bad.length === 0 && (
          <>
            {chosenFile.isWindows1252 && <p>The file is not UTF-8: it was read as Windows-1252. Check its accents.</p>}
            <FirstLines file={chosenFile.file} />
            {chosenFile.diff && <Differences diff={chosenFile.diff} noun={noun} />}
          </>
        )}
        <p className="dialog-actions">
          <button type="button" onClick={() => onClose(null)}>
            Close
          </button>
          {chosenFile?.diff && bad.length === 0 && (
            <button type="button" className="primary" disabled={isBusy} onClick={() => importIt(chosenFile.file.text)}>
              Import {chosenFile.file.lines.length.toLocaleString('en-US')}{' '}
              {chosenFile.file.lines.length === 1 ? 'line' : 'lines'}
            </button>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** The area on which a file is dropped, or by which it is chosen. */
function Place({ name, onChoose }: { name: string | null; onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className="csv-import-place"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span role="status">{name ?? 'Drop a CSV file here, or'}</span>
      <button type="button" onClick={() => input.current?.click()}>
        {name === null ? 'Choose a file' : 'Choose another file'}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.txt"
        aria-label="CSV file"
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

function Guide({ columns, guide, template, noun, nouns = `${noun}s`, linesMax }: CsvImportProps) {
  return (
    <>
      <p>
        The first line names the columns, in any order. {nouns[0]?.toUpperCase() + nouns.slice(1)} that the file does
        not name stay as they are. At most {linesMax.toLocaleString('en-US')} lines and 1 MB.
      </p>
      <dl className="csv-import-columns">
        {Object.entries(guide).map(([name, says]) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {columns.required.includes(name) ? '' : '(optional)'}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p>
        From Excel: File, Save As, <b>CSV UTF-8 (Comma delimited)</b>. Format codes as text first, so that 0450 keeps
        its zero.{' '}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`} download={`${nouns}.csv`}>
          Download a template
        </a>
      </p>
    </>
  );
}

function FirstLines({ file: { names, lines } }: { file: ReadFile }) {
  return (
    <DialogRows label="First lines" className="csv-import-lines">
      <table>
        <caption>
          First {Math.min(LINES_SHOWN, lines.length)} of {lines.length.toLocaleString('en-US')} lines
        </caption>
        <thead>
          <tr>
            <th>Line</th>
            {names.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, LINES_SHOWN).map(({ line, cells }) => (
            <tr key={line}>
              <td>{line}</td>
              {names.map((name, at) => (
                <td key={name}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DialogRows>
  );
}

function Differences({ diff: { changes, created, updated, unchanged, bad }, noun }: { diff: FileDiff; noun: string }) {
  return (
    <>
      <p role="status">
        <b>{created.toLocaleString('en-US')} new</b>, <b>{updated.toLocaleString('en-US')} changed</b>,{' '}
        {unchanged.toLocaleString('en-US')} as they are
        {bad.length > 0 && (
          <>
            , <b>{bad.length.toLocaleString('en-US')} bad</b>
          </>
        )}
        . Each line is checked when it is imported: with a bad one, nothing is.
      </p>
      {bad.length > 0 && (
        <ul className="csv-import-bad">
          {bad.slice(0, BAD_SHOWN).map(({ line, detail }) => (
            <li key={line}>
              Line {line}: {withShownDays(detail)}
            </li>
          ))}
          {bad.length > BAD_SHOWN && <li>and {(bad.length - BAD_SHOWN).toLocaleString('en-US')} more</li>}
        </ul>
      )}
      {changes.length > 0 && (
        <DialogRows label="Changes">
          <table>
            <thead>
              <tr>
                <th>Line</th>
                <th>{noun[0]?.toUpperCase() + noun.slice(1)}</th>
                <th>Change</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, CHANGES_SHOWN).map(({ line, name, isNew, fields }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>
                    {name} {isNew && <span className="badge">new</span>}
                  </td>
                  <td>
                    {fields
                      .map(
                        ({ name: field, old, new: now }) => `${field} ${isNew ? '' : `${old || '–'} → `}${now || '–'}`,
                      )
                      .join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {changes.length > CHANGES_SHOWN && <p>and {(changes.length - CHANGES_SHOWN).toLocaleString('en-US')} more</p>}
        </DialogRows>
      )}
    </>
  );
}

function BadLines({ file, errors }: { file: ReadFile; errors: readonly { line: number; detail: string }[] }) {
  const cells = new Map(file.lines.map((line) => [line.line, line.cells]));
  return (
    <div className="refusal" role="alert">
      <p>
        {errors.length.toLocaleString('en-US')} bad {errors.length === 1 ? 'line' : 'lines'}: nothing was imported. Mend
        the file and choose it again.
      </p>
      <DialogRows label="Bad lines">
        <table>
          <thead>
            <tr>
              <th>Line</th>
              <th>Reason</th>
              <th>As it stands in the file</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, detail }) => (
              <tr key={`${line} ${detail}`}>
                <td>{line}</td>
                <td>{withShownDays(detail)}</td>
                <td>
                  <code>{cells.get(line)?.join(', ')}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogRows>
    </div>
  );
}
