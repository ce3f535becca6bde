/** Configurations whose terms name a rate table. */
import { ContractsResource } from 'pps-edge/contracts';
import type { UseList } from 'pps-edge/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, State } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { everyRow } from './every-row.ts';

const resource = new ContractsResource(transport);

export function RateTableUsesView({ id }: { id: string }) {
  const [uses, setUses] = useState<UseList['data'] | null>(null);
  const { error, again } = useReading(async (signal) => {
    setUses(await everyRow(resource.listRateTableUses(id, {}, { signal })));
  }, id);
  if (error !== null) return <Failure error={error} onRetry={again} />;
  if (uses === null) return <p aria-busy="true">Looking who names it</p>;
  if (uses.length === 0)
    return (
      <State kind="empty" title="No term names it">
        <p>It can be changed and removed freely.</p>
      </State>
    );
  return (
    <table className="changed-fields">
      <thead>
        <tr>
          <th>Contract</th>
          <th>Configuration</th>
          <th>Terms</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ contract_id, config_id, effective_date, termination_date, term_ids }) => (
          <tr key={config_id}>
            <th scope="row">
              <Link to={`/contracts/${encodeURIComponent(contract_id)}`}>{contract_id}</Link>
            </th>
            <td>
              from {shownDay(effective_date)}
              {termination_date && ` to ${shownDay(termination_date)}`}
            </td>
            <td>{term_ids.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
