/** Shows status, APC and edits of each line as it is typed, from the outpatient editor's tables and the edits of the day. */
import { NotFoundError } from 'pps-edge/errors';
import { IoceDataResource } from 'pps-edge/ioce-data';
import { NcciResource } from 'pps-edge/ncci';
import type { IoceCodeDetail, NcciCheck } from 'pps-edge/schemas';
import { transport } from '../../../api.ts';
import { shownDay, withShownDays } from '../../../parts/days/shown-day.ts';
import { codesByDay, editsOf, linesToCheck, type TypedLine } from './lines.ts';
import { isLoadedOn } from './loaded-days.ts';
import { useLive } from './use-live.ts';

interface CheckedLines {
  /** By code and day; null for what is not there. */
  codes: ReadonlyMap<string, IoceCodeDetail | null>;
  /** By day. */
  checks: ReadonlyMap<string, NcciCheck | null>;
  /** Sentences on what is not loaded. */
  notLoaded: readonly string[];
}

/** Codes that were looked up before, by code and day. */
const known = new Map<string, IoceCodeDetail | null>();
/** An afternoon's codes. */
const KNOWN_MAX = 2000;

const keyOf = ({ hcpcs, date }: Pick<TypedLine, 'hcpcs' | 'date'>) => `${hcpcs} ${date}`;

export function LiveLines({ claim }: { claim: Readonly<Record<string, unknown>> }) {
  const lines = linesToCheck(claim);
  const question = JSON.stringify(codesByDay(lines));
  const { answer, refusal } = useLive((signal) => checkedLines(lines, signal), question, question);
  return (
    <section
      className="live"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Lines as you type"
      aria-busy={answer === null && refusal === null}
    >
      <h2>Lines</h2>
      {refusal !== null && <p className="live-note">{refusal}</p>}
      {answer && (
        <table className="live-roles">
          <caption className="visually-hidden">Status indicator, APC and edits of each line</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">HCPCS</th>
              <th scope="col" title="Status indicator">
                SI
              </th>
              <th scope="col">APC</th>
              <th scope="col">Edits</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.number} line={line} lines={lines} answer={answer} />
            ))}
          </tbody>
        </table>
      )}
      {answer?.notLoaded.map((sentence) => (
        <p key={sentence} className="live-note">
          {sentence}
        </p>
      ))}
      <p className="live-note">Edits of codes and units alone: run the claim for all edits and the payment.</p>
    </section>
  );
}

interface LineRowProps {
  line: TypedLine;
  lines: readonly TypedLine[];
  answer: CheckedLines;
}

function LineRow({ line, lines, answer }: LineRowProps) {
  const detail = answer.codes.get(keyOf(line));
  const attributes = detail?.attributes;
  const invalid = detail && !detail.is_valid ? ['Edit 6: not a valid code on the day'] : [];
  const edits = [...invalid, ...editsOf(line, lines, answer.checks.get(line.date) ?? null)];
  return (
    <tr>
      <th scope="row">{line.number}</th>
      <td>{line.hcpcs}</td>
      <td>{attributes?.status_indicator ?? '–'}</td>
      <td>{attributes?.apc ?? '–'}</td>
      <td data-kind={edits.length > 0 ? 'warn' : undefined}>
        {detail === undefined ? '…' : edits.join('; ') || 'none'}
      </td>
    </tr>
  );
}

async function checkedLines(lines: readonly TypedLine[], signal: AbortSignal): Promise<CheckedLines> {
  const notLoaded = new Set<string>();
  const orAbsent = async <Data,>(call: PromiseLike<Data>): Promise<Data | null> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      notLoaded.add(`${withShownDays(error.detail)}.`);
      return null;
    }
  };
  const unknown = new Map(lines.filter((line) => !known.has(keyOf(line))).map((line) => [keyOf(line), line]));
  const editor = new IoceDataResource(transport);
  const details = [...unknown.values()].map(async ({ hcpcs, date }) => {
    if (!(await isLoadedOn('editor', date))) {
      notLoaded.add(`No tables of the outpatient editor are loaded for ${shownDay(date)}.`);
      return;
    }
    const detail = await orAbsent(editor.getHcpcs(hcpcs, { date: date.replaceAll('-', '') }, { signal }));
    if (known.size >= KNOWN_MAX) known.clear();
    if (detail) known.set(keyOf({ hcpcs, date }), detail);
  });
  const checks = codesByDay(lines).map(async ({ codes, date }) => {
    if (!(await isLoadedOn('edits', date))) {
      notLoaded.add(`No MUE and no NCCI edits are loaded for ${shownDay(date)}.`);
      return [date, null] as const;
    }
    const check = await orAbsent(
      new NcciResource(transport).check({ codes: [...codes], date, setting: 'hospital' }, { signal }),
    );
    for (const sentence of check?.not_loaded ?? []) notLoaded.add(`${withShownDays(sentence)}.`);
    return [date, check] as const;
  });
  const [byDay] = await Promise.all([Promise.all(checks), Promise.all(details)]);
  return {
    codes: new Map(lines.map((line) => [keyOf(line), known.get(keyOf(line)) ?? null])),
    checks: new Map(byDay),
    notLoaded: [...notLoaded],
  };
}
