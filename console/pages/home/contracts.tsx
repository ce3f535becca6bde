/** Contracts in force, those that end soon first, with their tests that do not pass. */

import { ContractsResource } from 'pps-edge/contracts';
import type { ContractDetail } from 'pps-edge/schemas';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { today } from '../../parts/days/iso-day.ts';
import { count } from '../../parts/words/count.ts';
import { type Standing, standingOf, wordsOf } from './contract-standing.ts';

interface Shown {
  contract: ContractDetail;
  standing: Standing;
  /** Tests whose last run failed or was refused. */
  failing: number;
}

/** @param ids of the contracts that are read @param all how many there are */
export default function Contracts({ ids, all }: { ids: readonly string[]; all: number }) {
  const day = today();
  const { data, error, again } = useReading(
    (signal) => Promise.all(ids.map((id) => readContract(id, day, signal))),
    ids.join(),
  );
  return (
    <section className="home-card" aria-label="Contracts">
      <h2>Contracts</h2>
      {error !== null && <Failure error={error} onRetry={again} />}
      {error === null && data === null && <Loading />}
      {data?.length === 0 && <p>There is no contract yet.</p>}
      <ul>
        {data
          ?.toSorted((one, other) => (one.standing.order < other.standing.order ? -1 : 1))
          .map(({ contract: { contract_id, name }, standing, failing }) => (
            <li key={contract_id}>
              <Link to={`/contracts/${encodeURIComponent(contract_id)}`}>{name}</Link>:{' '}
              <span className={standing.needsLook ? 'home-warning' : undefined}>{wordsOf(standing)}</span>
              {failing > 0 && (
                <span className="home-warning">; {count(failing, 'test does', 'tests do')} not pass</span>
              )}
            </li>
          ))}
      </ul>
      <Link to="/contracts">{all > ids.length ? `All ${count(all, 'contract')}` : 'Contracts'}</Link>
    </section>
  );
}

async function readContract(id: string, day: string, signal: AbortSignal): Promise<Shown> {
  const contracts = new ContractsResource(transport);
  const [contract, failed, refused] = await Promise.all([
    contracts.get(id, { signal }),
    contracts.listTests(id, { outcome: 'fail', limit: 1 }, { signal }),
    contracts.listTests(id, { outcome: 'error', limit: 1 }, { signal }),
  ]);
  return { contract, standing: standingOf(contract, day), failing: failed.count + refused.count };
}
