/** Terms that name a code group, with the service's warnings. */
import { ContractsResource } from 'pps-edge/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, State } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { type NamingTerm, termsNaming } from './group-codes.ts';

const resource = new ContractsResource(transport);

interface Naming {
  contract: string;
  from: string;
  terms: NamingTerm[];
}

/** Looks through the terms of every contract: the service has no list of who names a group. */
export function NamingTerms({ id }: { id: string }) {
  const [namings, setNamings] = useState<readonly Naming[]>([]);
  const [progress, setProgress] = useState<{ contracts: number; isDone: boolean }>({ contracts: 0, isDone: false });
  const { error, again } = useReading(async (signal) => {
    let contracts = 0;
    setNamings([]);
    setProgress({ contracts, isDone: false });
    for await (const { contract_id } of resource.list({}, { signal })) {
      for (const config of await resource.listConfigs(contract_id, { signal })) {
        if (config.terms_count === 0) continue;
        const { document, warnings } = await resource.getTerms(contract_id, config.id, { signal });
        const terms = termsNaming(id, document, warnings);
        const naming = { contract: contract_id, from: config.effective_date, terms };
        if (terms.length > 0) setNamings((before) => [...before, naming]);
      }
      contracts += 1;
      setProgress({ contracts, isDone: false });
    }
    setProgress({ contracts, isDone: true });
  }, id);
  if (error !== null) return <Failure error={error} onRetry={again} />;
  const { contracts, isDone } = progress;
  return (
    <div className="code-group-naming" aria-busy={!isDone}>
      <p role="status">
        {isDone ? `Looked through ${contracts} contracts` : `Looking through contracts: ${contracts} so far`}
      </p>
      {isDone && namings.length === 0 && (
        <State kind="empty" title="No term names it">
          <p>It can be removed, or named in a term as @{id}.</p>
        </State>
      )}
      {namings.length > 0 && (
        <table className="changed-fields">
          <thead>
            <tr>
              <th>Contract</th>
              <th>Configuration</th>
              <th>Term</th>
              <th>Warnings</th>
            </tr>
          </thead>
          <tbody>
            {namings.flatMap(({ contract, from, terms }) =>
              terms.map((term) => (
                <tr key={`${contract} ${from} ${term.id}`}>
                  <th scope="row">
                    <Link to={`/contracts/${encodeURIComponent(contract)}`}>{contract}</Link>
                  </th>
                  <td>from {shownDay(from)}</td>
                  <td>{term.name}</td>
                  <td>{term.warnings.join('; ') || '–'}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </div>
  );
}
