/** Shows how a diagnosis or a procedure counts for the DRG of a stay. */
import '../../style/facts.css';
import type { DrgOfCode, MsdrgDiagnosis, MsdrgProcedure } from 'pps-edge/schemas';
import { Link } from 'react-router';
import type { Lookup } from '../../parts/answers/lookup.ts';
import { dotted } from '../../parts/codes/code-search.ts';
import { Figures } from '../../parts/tables/figures.tsx';

type Severity = MsdrgDiagnosis['severity'];
const SEVERITIES: Readonly<Record<Severity, string>> = { MCC: 'MCC', CC: 'CC', NON_CC: 'neither CC nor MCC' };

/** @param year fiscal year of the codes, which the exclusions lead to */
export function MsdrgOfDiagnosis({ msdrg, year }: { msdrg: Lookup<MsdrgDiagnosis>; year: number }) {
  if (msdrg.data === null) return <p className="quiet">MS-DRG: {msdrg.absence}.</p>;
  const { data } = msdrg;
  const { severity, counts_only_alive, mdcs, hospital_acquired_conditions, principal_drgs, secondary_drgs } = data;
  return (
    <>
      <dl className="fact-row">
        <div>
          <dt>As secondary diagnosis</dt>
          <dd>
            <span className="badge" data-kind={severity === 'NON_CC' ? undefined : 'good'}>
              {SEVERITIES[severity]}
            </span>
            {counts_only_alive && ' for patients discharged alive'}
          </dd>
        </div>
        <div>
          <dt>As principal diagnosis</dt>
          <dd>
            {mdcs.length === 0
              ? 'not allowed: external cause'
              : mdcs.map(({ mdc, title }) => `MDC ${mdc} ${title}`).join('; or, by the sex, ')}
          </dd>
        </div>
        {hospital_acquired_conditions.length > 0 && (
          <div>
            <dt>Hospital-acquired condition</dt>
            <dd>{hospital_acquired_conditions.map(({ number, title }) => `${number}. ${title}`).join('; ')}</dd>
          </div>
        )}
      </dl>
      <Drgs caption={`DRGs that name it as principal diagnosis, ${data.grouper_version}`} drgs={principal_drgs} />
      <Drgs caption={`DRGs that name it as secondary diagnosis, ${data.grouper_version}`} drgs={secondary_drgs} />
      <Exclusions title="Does not count beside" codes={data.not_beside} year={year} />
      <Exclusions title="As principal diagnosis excludes" codes={data.excludes} year={year} />
    </>
  );
}

export function MsdrgOfProcedure({ msdrg }: { msdrg: Lookup<MsdrgProcedure> }) {
  if (msdrg.data === null) return <p className="quiet">MS-DRG: {msdrg.absence}.</p>;
  const { is_or_procedure, drgs, grouper_version } = msdrg.data;
  return (
    <>
      <p>
        <span className="badge" data-kind={is_or_procedure ? 'good' : undefined}>
          {is_or_procedure ? 'Operating room procedure' : 'Not an operating room procedure'}
        </span>{' '}
        {drgs.length === 0 && `No DRG of ${grouper_version} names it.`}
      </p>
      <Drgs caption={`DRGs that name it, alone or with other procedures, ${grouper_version}`} drgs={drgs} />
    </>
  );
}

function Drgs({ caption, drgs }: { caption: string; drgs: readonly DrgOfCode[] }) {
  if (drgs.length === 0) return null;
  return (
    <Figures
      caption={caption}
      rows={drgs}
      id={({ drg, mdc }) => `${mdc} ${drg}`}
      columns={[
        {
          title: 'DRG',
          cell: ({ drg, title }) => (
            <Link to={`/drgs/${drg}`}>
              {drg} {title}
            </Link>
          ),
        },
        { title: 'MDC', cell: ({ mdc }) => (mdc === '00' ? 'before all' : mdc) },
        { title: 'Type', cell: ({ type }) => type.toLowerCase() },
        { title: 'With', cell: ({ severities }) => withText(severities) },
      ]}
    />
  );
}

/** Returns the highest severity with which a stay comes to a DRG: `an MCC`, `a CC or neither`. */
function withText(severities: readonly Severity[]): string {
  if (severities.length === 3) return 'any severity';
  const texts: Readonly<Record<Severity, string>> = { MCC: 'an MCC', CC: 'a CC', NON_CC: 'neither' };
  return severities.map((each) => texts[each]).join(' or ');
}

interface ExclusionsProps {
  title: string;
  codes: MsdrgDiagnosis['not_beside'];
  year: number;
}

function Exclusions({ title, codes: { count, codes }, year }: ExclusionsProps) {
  if (count === 0) return null;
  return (
    <details className="fact-codes">
      <summary>
        {title} {count === 1 ? '1 diagnosis' : `${count.toLocaleString('en-US')} diagnoses`}
      </summary>
      <p>
        {codes.map((code, i) => (
          <span key={code}>
            {i > 0 && ', '}
            <Link to={`/codes/icd10cm/${year}/${code}`}>{dotted(code)}</Link>
          </span>
        ))}
        {count > codes.length && ` and ${(count - codes.length).toLocaleString('en-US')} more`}
      </p>
    </details>
  );
}
