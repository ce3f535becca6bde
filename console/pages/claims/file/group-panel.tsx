/** The claims of a group or of a reason beside the list, each of which opens. */
import { Link } from 'react-router';
import { money } from '../../../parts/amounts/money.ts';
import { Details } from '../../../parts/data-table/row-panel.tsx';
import { count } from '../../../parts/words/count.ts';
import { STATES } from './answer-row.ts';
import type { ClaimRow, GroupRow, ProblemRow } from './claim-rows.ts';
import { type AmountNames, Difference } from './claims-table.tsx';
import { PanelList } from './panel-list.tsx';

/** Claims that a panel lists. */
const LISTED_MAX = 20;

/** Opens a claim in the list of all, which has its page read by the hash. */
const pathOf = (place: number): string => `?view=claims&row=${place + 1}#row-${place + 1}`;
const amount = (cents: number | null): string => (cents === null ? '–' : money(cents));

interface GroupPanelProps {
  group: GroupRow;
  /** The largest difference first. */
  rows: readonly ClaimRow[];
  names: AmountNames;
}

export function GroupPanel({ group, rows, names: [before, after] }: GroupPanelProps) {
  const { group: name, claims, difference } = group;
  const hasDifference = difference !== null;
  return (
    <div className="claims-file-panel">
      <h2>{name ?? 'Without a group'}</h2>
      <Details
        entries={[
          ['Claims', claims.toLocaleString('en-US')],
          [before, amount(group.before)],
          ...(after === null ? [] : [[after, amount(group.after)] as const]),
          ...(hasDifference ? [['Difference', <Difference key="difference" cents={difference} />] as const] : []),
        ]}
      />
      <PanelList
        title={
          rows.length > LISTED_MAX
            ? `The ${LISTED_MAX} ${hasDifference ? 'largest differences' : 'largest'} of ${count(rows.length, 'claim')}`
            : count(rows.length, 'claim')
        }
        rows={rows.slice(0, LISTED_MAX)}
        id={({ place }) => String(place)}
        name={({ place, number, first }) => (
          <Link to={pathOf(place)}>{first.claimId || number.toLocaleString('en-US')}</Link>
        )}
        value={(row) =>
          row.difference === null ? amount(hasDifference ? null : row.before) : <Difference cents={row.difference} />
        }
      />
    </div>
  );
}

interface ProblemPanelProps {
  row: ProblemRow;
  /** Name of the numbers by which claims are found in the file. */
  numberName: string;
}

export function ProblemPanel({ row, numberName }: ProblemPanelProps) {
  const { state, text, field, count: claims, kind, firstNumber, firstPlace } = row;
  return (
    <div className="claims-file-panel">
      <h2>{STATES[state]}</h2>
      <p>{text}</p>
      <Details
        entries={[
          ['Claims', claims.toLocaleString('en-US')],
          ['Field', field],
          ['Code', <code key="code">{kind}</code>],
        ]}
      />
      <Link to={pathOf(firstPlace)}>
        Open the first claim: {numberName.toLowerCase()} {firstNumber.toLocaleString('en-US')}
      </Link>
      <Link to={`?view=claims&state=${encodeURIComponent(STATES[state])}`}>
        All claims: {STATES[state].toLowerCase()}
      </Link>
    </div>
  );
}
