/** Shows a DRG as the MS-DRG definitions have it: MDC, type, siblings, and the codes that lead to it. */
import type { MsdrgDetail } from 'pps-edge/schemas';
import { Link } from 'react-router';
import type { Lookup } from '../../parts/answers/lookup.ts';
import { dotted } from '../../parts/codes/code-search.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';

type Severity = MsdrgDetail['severities'][number];
const TEXTS: Readonly<Record<Severity, string>> = { MCC: 'with an MCC', CC: 'with a CC', NON_CC: 'with neither' };

export function Definition({ detail }: { detail: Lookup<MsdrgDetail> }) {
  if (detail.data === null) return <p className="quiet">Definition: {detail.absence}.</p>;
  const { data } = detail;
  return (
    <>
      <h2>
        Definition, {data.grouper_version} on {shownDay(data.date)}
      </h2>
      <dl className="fact-row">
        <div>
          <dt>MDC</dt>
          <dd>
            {data.mdcs
              .map(({ mdc, title }) => (mdc === '00' ? 'before all MDCs' : [mdc, title].filter(Boolean).join(' ')))
              .join('; ')}
          </dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{data.type.toLowerCase()}</dd>
        </div>
        <div>
          <dt>Reached</dt>
          <dd>{severitiesText(data.severities)}</dd>
        </div>
      </dl>
      <details className="fact-codes">
        <summary>What a stay has to meet</summary>
        <ul>
          {data.definitions.map((text) => (
            <li key={text}>
              {text[0]?.toUpperCase()}
              {text.slice(1)}.
            </li>
          ))}
        </ul>
      </details>
      <Siblings detail={data} />
      <PrincipalDiagnoses detail={data} />
    </>
  );
}

function Siblings({ detail: { drg, siblings, weight: own, weight_reason } }: { detail: MsdrgDetail }) {
  if (siblings.length < 2) return <p>No other DRG has the same base.</p>;
  return (
    <Figures
      caption={`DRGs of the same base${weight_reason === null ? '' : `. ${weight_reason}`}`}
      rows={siblings}
      id={(sibling) => sibling.drg}
      columns={[
        {
          title: 'DRG',
          cell: ({ drg: each, title }) =>
            each === drg ? (
              <strong>
                {each} {title}
              </strong>
            ) : (
              <Link to={`/drgs/${each}`}>
                {each} {title}
              </Link>
            ),
        },
        { title: 'Reached', cell: ({ severities }) => severitiesText(severities) },
        { title: 'Weight', cell: ({ weight }) => weight?.toFixed(4) ?? '—', align: 'end' },
        {
          title: 'Difference',
          cell: ({ weight }) => (weight === null || own === null ? '—' : differenceText(weight - own)),
          align: 'end',
        },
      ]}
    />
  );
}

function PrincipalDiagnoses({ detail }: { detail: MsdrgDetail }) {
  const { named, count, codes } = detail.principal_diagnoses;
  if (count === 0) return <p>Any principal diagnosis may come to it.</p>;
  const number = count.toLocaleString('en-US');
  return (
    <details className="fact-codes" open={named && count <= 40}>
      <summary>
        {named
          ? `${number} principal diagnoses lead to it`
          : `Any of the ${number} principal diagnoses of its MDC may come to it`}
      </summary>
      <p>
        {codes.map((code, i) => (
          <span key={code}>
            {i > 0 && ', '}
            <Link to={`/codes/icd10cm/${yearOf(detail.date)}/${code}`}>{dotted(code)}</Link>
          </span>
        ))}
        {count > codes.length && ` and ${(count - codes.length).toLocaleString('en-US')} more`}
      </p>
    </details>
  );
}

const severitiesText = (severities: readonly Severity[]): string =>
  severities.length === 3 ? 'with any severity' : severities.map((each) => TEXTS[each]).join(' or ');

function differenceText(difference: number): string {
  if (difference === 0) return '—';
  return `${difference < 0 ? '\u2212' : '+'}${Math.abs(difference).toFixed(4)}`;
}

/** Codes change on 1 October. @param date YYYY-MM-DD */
const yearOf = (date: string): number => Number(date.slice(0, 4)) + (date.slice(5, 7) >= '10' ? 1 : 0);
