/** Settings of a run: modules and contract, the fields of the claim that change most often. */
import { ContractsResource } from 'pps-edge/contracts';
import { useId, useState } from 'react';
import { transport } from '../../../api.ts';
import { Failure } from '../../../parts/answers/states.tsx';
import { useDeclaredModules } from '../declared-modules.ts';
import { type EditedClaim, valueAt, withValue } from './claim.ts';

const CONTRACT = 'billing_provider.contract_id';

interface RunSettingsProps {
  /** Null while the text cannot be read. */
  claim: EditedClaim | null;
  onChange: (claim: EditedClaim) => void;
}

export function RunSettings({ claim, onChange }: RunSettingsProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { modules, error, again } = useDeclaredModules(isOpen);
  const [contracts, setContracts] = useState<readonly string[] | null>(null);
  const claimModules = valueAt(claim, 'modules');
  const selected: readonly unknown[] = Array.isArray(claimModules) ? claimModules : [];
  const contract = valueAt(claim, CONTRACT);
  const names = [...(modules?.keys() ?? [])];
  const setModules = (wanted: readonly unknown[]) =>
    claim && onChange(withValue(claim, 'modules', wanted.length === 0 ? undefined : wanted));
  const readContracts = () => {
    if (contracts) return;
    setContracts([]);
    // Ids can be typed: a list that could not be read is no reason to stop.
    new ContractsResource(transport).list({ limit: 500 }).then(
      ({ data }) => setContracts(data.map(({ contract_id }) => contract_id)),
      () => setContracts(null),
    );
  };
  return (
    <div className="run-settings">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Modules: {selected.length === 0 ? 'none named' : selected.join(', ')}</summary>
        <fieldset disabled={!claim}>
          <legend className="visually-hidden">Modules</legend>
          <label>
            <input
              type="checkbox"
              data-field="modules"
              checked={selected.includes('AUTO')}
              onChange={({ target }) => setModules(target.checked ? ['AUTO'] : [])}
            />
            AUTO: those that the bill type needs
          </label>
          {error !== null && <Failure error={error} onRetry={again} />}
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={selected.includes(name)}
                onChange={({ target }) =>
                  setModules(names.filter((module) => (module === name ? target.checked : selected.includes(module))))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      </details>
      <label className="run-contract">
        Contract{' '}
        <input
          type="text"
          list={listId}
          placeholder="none"
          disabled={!claim}
          value={typeof contract === 'string' ? contract : ''}
          onFocus={readContracts}
          onChange={({ target }) => claim && onChange(withValue(claim, CONTRACT, target.value || undefined))}
        />
      </label>
      <datalist id={listId}>
        {contracts?.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </div>
  );
}
