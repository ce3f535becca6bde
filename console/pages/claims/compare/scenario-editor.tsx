/** A scenario as one writes it: a name, and its changes one below the other. */
import { useId, useState } from 'react';
import { type Change, type DraftScenario, KINDS, type Kind } from './scenarios.ts';

interface ScenarioEditorProps {
  draft: DraftScenario;
  /** From 1. */
  number: number;
  /** By which it goes while it has no name of its own. */
  name: string;
  contracts: readonly string[];
  /** The missing part of the scenario, or the service's reason to refuse it. */
  problem: string | null;
  onChange: (draft: DraftScenario) => void;
  onRemove: () => void;
}

export function ScenarioEditor(props: ScenarioEditorProps) {
  const { draft, number, name, contracts, problem, onChange, onRemove } = props;
  const { changes, unsaved } = draft;
  const [added, setAdded] = useState<number | null>(null);
  const contractList = useId();
  const problemText = useId();
  const put = (place: number, change: Change | null) =>
    onChange({ ...draft, changes: changes.toSpliced(place, 1, ...(change ? [change] : [])) });
  const offered = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => kind === 'set' || !changes.some((change) => change.kind === kind),
  );
  return (
    <fieldset className="scenario" aria-describedby={problem ? problemText : undefined}>
      <legend>Scenario {number}</legend>
      <div className="scenario-head">
        <label>
          Name
          <input
            type="text"
            value={draft.name}
            placeholder={name}
            maxLength={90}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </label>
        <button type="button" className="plain" onClick={onRemove} aria-label={`Remove scenario ${number}`}>
          Remove
        </button>
      </div>
      {unsaved && <p>Terms of contract {unsaved.contract_id} that are not saved.</p>}
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
        <div className="scenario-change" key={place}>
          <ChangeField
            change={change}
            contractList={contractList}
            isNew={added === place}
            onChange={(next) => put(place, next)}
          />
          <button
            type="button"
            className="plain"
            aria-label={`Remove ${KINDS[change.kind]} from scenario ${number}`}
            onClick={() => put(place, null)}
          >
            ✕
          </button>
        </div>
      ))}
      <AddChange
        number={number}
        offered={offered}
        onAdd={(kind) => {
          setAdded(changes.length);
          const value = kind === 'drg' ? 'billed' : '';
          onChange({ ...draft, changes: [...changes, kind === 'set' ? { kind, value, path: '' } : { kind, value }] });
        }}
      />
      {problem && (
        <p className="scenario-problem" id={problemText} role="alert">
          {problem}
        </p>
      )}
      <datalist id={contractList}>
        {contracts.map((contract) => (
          <option key={contract} value={contract} />
        ))}
        <option value="0">Medicare alone</option>
      </datalist>
    </fieldset>
  );
}

interface AddChangeProps {
  number: number;
  offered: readonly Kind[];
  onAdd: (kind: Kind) => void;
}

function AddChange({ number, offered, onAdd }: AddChangeProps) {
  const [chosen, choose] = useState<Kind>('contract_id');
  const kind = offered.includes(chosen) ? chosen : (offered[0] ?? 'set');
  return (
    <div className="scenario-add">
      <select
        aria-label={`Changes of scenario ${number}`}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {KINDS[each]}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => onAdd(kind)}>
        Add the change
      </button>
    </div>
  );
}

const DRG_CHOICES = {
  billed: 'Billed (additional_data.submitted_drg)',
  lower: 'The one of lower weight',
  grouped: 'Grouped',
};
const EXAMPLES: Partial<Record<Kind, string>> = {
  contract_id: 'Contract id, or 0',
  provider: 'CCN',
  zip: '5 or 9 digits',
  grouper_version: '43.1',
  modules: 'MSDRG, IPPS',
};

interface ChangeFieldProps {
  change: Change;
  contractList: string;
  /** It was just added: it has the focus. */
  isNew: boolean;
  onChange: (change: Change) => void;
}

function ChangeField({ change, contractList, isNew, onChange }: ChangeFieldProps) {
  const { kind, value, path } = change;
  // Focuses once, when the field appears.
  const [focus] = useState(() => (element: HTMLElement | null) => {
    if (isNew) element?.focus();
  });
  if (kind === 'drg')
    return (
      <label>
        {KINDS.drg}
        <select ref={focus} value={value} onChange={({ target }) => onChange({ ...change, value: target.value })}>
          {Object.entries(DRG_CHOICES).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      </label>
    );
  if (kind === 'set')
    return (
      <>
        <label>
          Field
          <input
            ref={focus}
            type="text"
            value={path}
            placeholder="lines.0.charges"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...change, path: target.value })}
          />
        </label>
        <label>
          Value
          <input
            type="text"
            value={value}
            placeholder="blank"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...change, value: target.value })}
          />
        </label>
      </>
    );
  return (
    <label>
      {KINDS[kind]}
      <input
        ref={focus}
        type={kind === 'thru_date' || kind === 'releases' ? 'date' : 'text'}
        value={value}
        placeholder={EXAMPLES[kind]}
        list={kind === 'contract_id' ? contractList : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...change, value: target.value })}
      />
    </label>
  );
}
