/** The form of a new contract. If the id is taken, the contract that has it stands beside the form. */
import { ConflictError } from 'pps-edge/errors';
import type { ContractDetail } from 'pps-edge/schemas';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../parts/answers/use-change.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { contracts, pathOf } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ContractFieldsForm, contractChanges, NO_FIELDS } from './contract-fields.tsx';
import { Field } from './field.tsx';

export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('');
  const [fields, setFields] = useState(NO_FIELDS);
  const [other, setOther] = useState<ContractDetail | null>(null);
  const change = useChange();
  const navigate = useNavigate();
  const create = async () => {
    setOther(null);
    const contractId = id.trim();
    const isDone = await change.send(async () => {
      try {
        await contracts.create({ contract_id: contractId, ...contractChanges(fields) });
      } catch (thrown) {
        if (thrown instanceof ConflictError) setOther(await contracts.get(contractId));
        throw thrown;
      }
    });
    if (isDone) navigate(pathOf(contractId));
  };
  return (
    <ChangeDialog
      title="New contract"
      does="Create the contract"
      change={change}
      onSend={create}
      onClose={onClose}
      other={
        other && (
          <section className="beside" aria-label="Existing contract">
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
        )
      }
    >
      <Field label="Contract id" hint="Your own, as claims give it; capitals matter. It does not change later.">
        <input required maxLength={64} spellCheck={false} value={id} onChange={({ target }) => setId(target.value)} />
      </Field>
      <ContractFieldsForm fields={fields} onChange={setFields} />
    </ChangeDialog>
  );
}
