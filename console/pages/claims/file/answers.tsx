/** The answers of a file: sums by group, each claim, and what keeps claims from a price. */
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { money, signedMoney } from '../../../parts/amounts/money.ts';
import { DataTable } from '../../../parts/data-table/data-table.tsx';
import { count } from '../../../parts/words/count.ts';
import { answersCsv, downloadCsv } from './answers-csv.ts';
import { type ClaimFile, numberNameOf } from './claim-file.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { type ClaimRow, claimRows, type Grouping, groupRows, problemRows, rowsOfGroup, totalOf } from './claim-rows.ts';
import { type AmountNames, claimsTable, groupId, groupsTable, problemsTable } from './claims-table.tsx';
import type { FileWork } from './file-work.ts';
import { GroupPanel, ProblemPanel } from './group-panel.tsx';
import { sideKey, sideWords } from './sides.ts';

type View = Grouping | 'claims' | 'reasons';
const VIEWS: readonly { view: View; name: string }[] = [
  { view: 'drg', name: 'By DRG' },
  { view: 'provider', name: 'By provider' },
  { view: 'system', name: 'By payment system' },
  { view: 'contract', name: 'By contract' },
  { view: 'claims', name: 'Claims' },
  { view: 'reasons', name: 'Without a price' },
];

interface AnswersProps {
  work: FileWork;
  file: ClaimFile;
  /** Returns the name of a contract. */
  nameOf: (id: string) => string;
}

export function Answers({ work, file, nameOf }: AnswersProps) {
  const { shown, runs, running } = work;
  const isComparison = shown.length === 2;
  const sideNames = useMemo(() => shown.map((side) => sideWords(side, nameOf)), [shown, nameOf]);
  // Answers are shown when the run has ended: its rows change without another object.
  const rows = useMemo(() => {
    if (running) return [];
    const [first, second] = shown.map((side) => runs.get(sideKey(side))?.rows ?? []);
    return claimRows(file.places, first ?? [], second ?? null);
  }, [shown, runs, running, file]);
  // Columns are narrow: contracts stand there by their ids.
  const names: AmountNames = useMemo(() => {
    const [first = '', second = ''] = shown.map((side) => sideWords(side, (id) => id));
    if (shown.length === 2) return [first, second];
    return ['Medicare', rows.some(({ after }) => after !== null) ? 'Contract' : null];
  }, [shown, rows]);
  if (rows.length === 0) return null;
  return (
    <section className="claims-file-answers" aria-label="Answers">
      <Summary
        rows={rows}
        names={isComparison ? [sideNames[0] ?? '', sideNames[1] ?? ''] : names}
        isComparison={isComparison}
        isCut={rows.length < file.places.length}
      />
      <Views rows={rows} names={names} isComparison={isComparison} sideNames={sideNames} work={work} file={file} />
    </section>
  );
}

interface SummaryProps {
  rows: readonly ClaimRow[];
  names: AmountNames;
  isComparison: boolean;
  /** Some claims of the file are not answered. */
  isCut: boolean;
}

/** The sums of all claims, and the way to the largest difference. */
function Summary({ rows, names: [before, after], isComparison, isCut }: SummaryProps) {
  const navigate = useNavigate();
  const summary = useRef<HTMLDivElement>(null);
  const largest = useRef<HTMLButtonElement>(null);
  const total = useMemo(() => totalOf(rows, isComparison), [rows, isComparison]);
  const [first] = useMemo(() => groupRows(rows, 'drg', isComparison), [rows, isComparison]);
  // Whoever priced the file by the keyboard goes on at its largest difference.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('.claims-file-form, .claims-file-progress'))
      (largest.current ?? summary.current)?.focus();
  }, []);
  const returned = useMemo(() => rows.filter(({ state }) => state === 'returned').length, [rows]);
  const without = rows.length - (isComparison ? total.compared : total.priced);
  const sumIs = (name: string, cents: number | null) =>
    cents !== null && (
      <>
        {name}: <strong>{money(cents)}</strong>.
      </>
    );
  const sentences = [
    isCut && `${count(rows.length, 'claim')} so far.`,
    sumIs(before, total.before),
    sumIs(after ?? '', total.after),
    total.difference !== null && (
      <>
        Difference: <strong>{signedMoney(total.difference)}</strong> over {count(total.compared, 'claim')} with both
        amounts.
      </>
    ),
    without > 0 && `${count(without, 'claim')} without ${isComparison ? 'both amounts' : 'a price'}.`,
    returned > 0 &&
      `${count(returned, 'claim')} would not be paid as billed: ${returned === 1 ? 'its amount is' : 'their amounts are'} what the corrected claim would pay.`,
  ].filter(Boolean);
  return (
    <div className="claims-file-summary" ref={summary} tabIndex={-1}>
      <p role="status">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
          <Fragment key={at}>
            {at > 0 && ' '}
            {sentence}
          </Fragment>
        ))}
      </p>
      {first?.difference && (
        <button
          ref={largest}
          type="button"
          onClick={() => navigate(`?view=drg&row=${encodeURIComponent(groupId(first))}`, { replace: true })}
        >
          Open the largest difference: {first.group ?? 'without a group'}, {signedMoney(first.difference)}
        </button>
      )}
    </div>
  );
}

interface ViewsProps {
  rows: readonly ClaimRow[];
  names: AmountNames;
  isComparison: boolean;
  sideNames: readonly string[];
  work: FileWork;
  file: ClaimFile;
}

function Views({ rows, names, isComparison, sideNames, work, file }: ViewsProps) {
  const [parameters] = useSearchParams();
  const view = VIEWS.find((each) => each.view === parameters.get('view'))?.view ?? 'drg';
  const { shown } = work;
  const table = useMemo(() => {
    if (view === 'claims')
      return claimsTable({
        rows,
        names,
        numberName: numberNameOf(file),
        panel: (row) => (
          <ClaimPanel key={`${row.place} ${sideNames.join()}`} row={row} file={file} sides={shown} names={sideNames} />
        ),
      });
    if (view === 'reasons')
      return problemsTable(problemRows(rows), (row) => <ProblemPanel row={row} numberName={numberNameOf(file)} />);
    return groupsTable({
      rows: groupRows(rows, view, isComparison),
      grouping: view,
      names,
      panel: (row) => <GroupPanel group={row} rows={rowsOfGroup(rows, view, row.group)} names={names} />,
    });
  }, [view, rows, names, isComparison, file, shown, sideNames]);
  const reasons = useMemo(() => rows.filter(({ state }) => state !== 'priced').length, [rows]);
  return (
    <>
      <div className="claims-file-views">
        <nav className="tabs" aria-label="Views of the answers">
          {VIEWS.map((each) => (
            <Link
              key={each.view}
              to={`?view=${each.view}`}
              replace
              preventScrollReset
              aria-current={each.view === view ? 'page' : undefined}
            >
              {each.name}
              {each.view === 'reasons' && reasons > 0 && ` (${reasons.toLocaleString('en-US')})`}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          onClick={() =>
            downloadCsv(
              answersCsv(rows, sideNames, numberNameOf(file)),
              `${file.file.name.replace(/\.\w+$/, '')}-answers.csv`,
            )
          }
        >
          Download all claims as CSV
        </button>
      </div>
      {/* Each view has rows of its own type, and begins anew. */}
      <DataTable key={view} table={table as never} />
    </>
  );
}
