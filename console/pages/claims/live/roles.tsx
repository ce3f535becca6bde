/** Shows how each code of a stay counts for its DRG. */
import type { GroupedDiagnosis, StayGrouping } from 'pps-edge/schemas';
import { dotted } from '../../../parts/codes/code-search.ts';

export function Roles({ grouping: { principal_dx, secondary_dxs, procedures } }: { grouping: StayGrouping }) {
  if (secondary_dxs.length + procedures.length === 0) return null;
  return (
    <table className="live-roles">
      <caption>What each code does</caption>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {secondary_dxs.map((diagnosis, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may be on a claim twice
          <tr key={i} data-counts={diagnosis.counts || undefined}>
            <th scope="row">{dotted(diagnosis.code)}</th>
            <td>{roleOf(diagnosis, principal_dx?.code ?? null)}</td>
          </tr>
        ))}
        {procedures.map(({ code, recognized, is_or_procedure, decides }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may be on a claim twice
          <tr key={`p${i}`} data-counts={decides || undefined}>
            <th scope="row">{code}</th>
            <td>
              {recognized
                ? [is_or_procedure ? 'operating room' : 'not operating room', ...(decides ? ['decides'] : [])].join(
                    ', ',
                  )
                : UNKNOWN}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const UNKNOWN = 'not a code of this day';
const SEVERITIES = { MCC: 'MCC', CC: 'CC', NON_CC: 'no CC or MCC' } as const;

function roleOf(
  { recognized, severity, counts, excluded_by, reason, decides }: GroupedDiagnosis,
  principal: string | null,
): string {
  if (!recognized) return UNKNOWN;
  const parts: string[] = [SEVERITIES[severity]];
  if (excluded_by !== null)
    parts.push(`excluded by ${dotted(excluded_by)}${excluded_by === principal ? ', the principal' : ''}`);
  else if (reason !== null && !counts) parts.push(`does not count: ${reason[0]?.toLowerCase()}${reason.slice(1)}`);
  if (decides) parts.push('decides');
  return parts.join(', ');
}
