/** Settings of a run: modules and contract, the fields of the claim that change most often. */
import { ContractsResource } from 'pps-edge/contracts';
import { useId, useState } from 'react';
import { transport } from '../../../api.ts';
import { type EditedClaim, valueAt, withValue } from './claim.ts';

/** In the order in which they run. */
const MODULES = [
  'MCE',
  'IOCE',
  'MSDRG',
  'HHAG',
  'CMG',
  'IPPS',
  'OPPS',
  'PSYCH',
  'LTCH',
  'IRF',
  'HOSPICE',
  'SNF',
  'HHA',
  'ESRD',
  'FQHC',
  'ASC',
] as const;
const CONTRACT = 'billing_provider.contract_id';

interface RunSettingsProps {
  /** Null while the text cannot be read. */
  claim: EditedClaim | null;
  onChange: (claim: EditedClaim) => void;
}

export function RunSettings({ claim, onChange }: RunSettingsProps) {
  const listId = useId();
  const [contracts, setContracts] = useState<readonly string[] | null>(null);
  const claimModules = valueAt(claim, 'modules');
  const modules: readonly unknown[] = Array.isArray(claimModules) ? claimModules : [];
  const contract = valueAt(claim, CONTRACT);
  const setModules = (modules: readonly unknown[]) =>
    claim && onChange(withValue(claim, 'modules', modules.length === 0 ? undefined : modules));
  const readContracts = () => {
    if (contracts) return;
    setContracts([]);
    // Ids can be typed: a list that could not be read is no reason to stop.
    new ContractsResource(transport).listContracts({ limit: 500 }).then(
      ({ data }) => setContracts(data.map(({ contract_id }) => contract_id)),
      () => setContracts(null),
    );
  };
  return (
    <div className="run-settings">
      <details>
        <summary>Modules: {modules.length === 0 ? 'none named' : modules.join(', ')}</summary>
        <fieldset disabled={!claim}>
          <legend className="visually-hidden">Modules</legend>
          <label>
            <input
              type="checkbox"
              data-field="modules"
              checked={modules.includes('AUTO')}
              onChange={({ target }) => setModules(target.checked ? ['AUTO'] : [])}
            />
            AUTO: those that the bill type needs
          </label>
          {MODULES.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={modules.includes(name)}
                onChange={({ target }) =>
                  setModules(MODULES.filter((module) => (module === name ? target.checked : modules.includes(module))))
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
