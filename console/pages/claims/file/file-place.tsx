/** Takes a file that is dropped or chosen. */
import { type DragEvent, useRef, useState } from 'react';
import { closeFile, type FileWork, openFile } from './file-work.ts';

/** Takes a file that is dropped anywhere on the page: elsewhere the browser would leave the page for it. */
export function useFileDrop() {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

function take(files: FileList | null): void {
  const [chosen] = files ?? [];
  if (chosen) void openFile(chosen);
}

/** @param isOver a file is held over the page */
export function FilePlace({ work, isOver }: { work: FileWork; isOver: boolean }) {
  const { file, reading, refusal } = work;
  const input = useRef<HTMLInputElement>(null);
  const name = file?.file.name ?? reading?.name ?? refusal?.name ?? null;
  return (
    <div className="claims-file-place" data-over={isOver || undefined}>
      <span>{name ?? 'Drop a file of claims here, or'}</span>
      <button type="button" onClick={() => input.current?.click()}>
        {name === null ? 'Choose a file' : 'Choose another file'}
      </button>
      {file && (
        <>
          <button type="button" className="plain" onClick={closeFile}>
            Close the file
          </button>
          <small className="quiet">In this tab alone: a reload forgets the file and its answers.</small>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of claims"
        accept=".ndjson,.jsonl,.json,.csv,.txt"
        onChange={({ target }) => {
          take(target.files);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Says which files are read, while there is none. */
export function FileGuide() {
  return (
    <div className="claims-file-guide">
      <p>
        Up to 10,000 claims at a time. The file stays on your computer: the tab reads it in pieces, sends the claims to
        be priced, and keeps only the answers, until you reload or close it. The service stores neither.
      </p>
      <dl>
        <dt>NDJSON</dt>
        <dd>A claim on each line, as JSON.</dd>
        <dt>JSON</dt>
        <dd>A list of claims, over any number of lines.</dd>
        <dt>CSV</dt>
        <dd>
          The first line names fields of the claim by their paths: <code>claimid</code>, <code>bill_type</code>,{' '}
          <code>thru_date</code>, <code>billing_provider.other_id</code>, <code>principal_dx.code</code>,{' '}
          <code>total_charges</code> … Codes of a list stand in one cell, parted by blanks (
          <code>secondary_dxs.code</code>). With columns such as <code>lines.hcpcs</code> each row is a line, and rows
          of one claim follow one another. <a href="/docs/console#a-file-of-claims">Cells and columns</a>,{' '}
          <a href="/docs/claims">fields of a claim</a>
        </dd>
      </dl>
      <p>
        Days may be written <code>3/10/2026</code> or <code>2026-03-10</code>, amounts <code>1200.50</code> or{' '}
        <code>$1,200.50</code>.
      </p>
    </div>
  );
}
