/** The form of a new contract. If the id is taken, the contract that has it stands beside the form. */
import { ConflictError } from 'pps-edge/errors';
import type { ContractDetail } from 'pps-edge/schemas';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { contracts, pathOf } from './api.ts';
import { ContractFieldsForm, NO_FIELDS, sentOf } from './contract-fields.tsx';
import { Field } from './field.tsx';
import { useChange } from './use-change.ts';

export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('');
  const [fields, setFields] = useState(NO_FIELDS);
  const [other, setOther] = useState<ContractDetail | null>(null);
  const { isSending, error, send } = useChange();
  const navigate = useNavigate();
  const create = async () => {
    setOther(null);
    const contractId = id.trim();
    const isDone = await send(async () => {
      try {
        await contracts.createContract({ contract_id: contractId, ...sentOf(fields) });
      } catch (thrown) {
        if (thrown instanceof ConflictError) setOther(await contracts.getContract(contractId));
        throw thrown;
      }
    });
    if (isDone) navigate(pathOf(contractId));
  };
  return (
    <Dialog label="New contract" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <h2>New contract</h2>
        <Field label="Contract id" hint="Your own, as claims give it; capitals matter. It does not change later.">
          <input required maxLength={64} spellCheck={false} value={id} onChange={({ target }) => setId(target.value)} />
        </Field>
        <ContractFieldsForm fields={fields} onChange={setFields} />
        <Refusal error={error} />
        {other && (
          <section className="beside" aria-label="What stands there">
            <h3>{other.contract_id} is there already</h3>
            <Details
              entries={[
                ['Name', other.name],
                ['Description', other.description],
                ['State', other.is_active ? 'active' : 'inactive'],
                ['Configurations', other.config_count],
              ]}
            />
            <Link to={pathOf(other.contract_id)}>Open it</Link>
          </section>
        )}
        <div className="form-actions">
          <button type="submit" className="primary" disabled={isSending} aria-busy={isSending}>
            Create the contract
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
