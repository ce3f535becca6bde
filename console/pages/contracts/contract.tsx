/** One contract: its fields, and its configurations over time. */
import type { ContractDetail } from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { contracts } from './api.ts';
import { Configurations } from './configurations.tsx';
import { Confirm } from './confirm.tsx';
import { ContractFieldsForm, fieldsOf, sentOf } from './contract-fields.tsx';
import { ContractFrame } from './contract-frame.tsx';
import { count, moment } from './figures.ts';
import { loadTables, type NamedTables } from './named-tables.ts';
import { useChange } from './use-change.ts';

interface ContractData {
  contract: ContractDetail;
  tables: NamedTables;
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<ContractData> {
  const [contract, tables] = await Promise.all([
    contracts.getContract(params.contractId ?? '', { signal }),
    loadTables(signal),
  ]);
  return { contract, tables };
}

type Open = 'edit' | 'activate' | 'remove';

export function Component() {
  const { contract, tables } = useLoaderData<ContractData>();
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { contract_id, is_active } = contract;
  const close = () => setOpen(null);
  const done = () => {
    close();
    revalidate();
  };
  return (
    <ContractFrame
      contractId={contract_id}
      title={contract.name}
      actions={
        <>
          <button type="button" onClick={() => setOpen('edit')}>
            Edit
          </button>
          <button type="button" onClick={() => setOpen('activate')}>
            {is_active ? 'Deactivate' : 'Activate'}
          </button>
          <button type="button" onClick={() => setOpen('remove')}>
            Remove
          </button>
        </>
      }
    >
      {!is_active && (
        <p className="note" data-kind="warn">
          The contract is inactive: claims that name it are refused.
        </p>
      )}
      <div className="beside-names">
        <Details
          entries={[
            ['Contract id', <code key="id">{contract_id}</code>],
            ['Description', contract.description],
            ['Payer id', contract.payer_id],
            [
              'Providers',
              contract.use_medicare_base
                ? `${count(contract.provider_count, 'custom record')}; CMS’s provider data for all others`
                : `${count(contract.provider_count, 'custom record')}; claims of all others are refused`,
            ],
            [
              'Tests',
              contract.require_tests
                ? 'Required: a change under which one does not pass is refused'
                : 'Not required: a change is made whatever they come to',
            ],
            [
              'Last changed',
              <time key="time" dateTime={contract.updated_at}>
                {moment(contract.updated_at)}
              </time>,
            ],
          ]}
        />
      </div>
      <Configurations contractId={contract_id} configs={contract.configs} tables={tables} onChanged={revalidate} />
      {open === 'edit' && <EditDialog contract={contract} onDone={done} onClose={close} />}
      {open === 'activate' && (
        <Confirm
          title={`${is_active ? 'Deactivate' : 'Activate'} ${contract_id}?`}
          action={is_active ? 'Deactivate the contract' : 'Activate the contract'}
          run={() => contracts.updateContract(contract_id, { is_active: !is_active })}
          onDone={done}
          onClose={close}
        >
          <p>
            {is_active
              ? 'Claims that name it are refused until it is activated again. Its tests do not run by themselves.'
              : 'Claims that name it are priced by it again.'}
          </p>
        </Confirm>
      )}
      {open === 'remove' && (
        <Confirm
          title={`Remove ${contract_id}?`}
          action="Remove the contract for good"
          run={() => contracts.deleteContract(contract_id, { soft_delete: false })}
          onDone={() => navigate('/contracts')}
          onClose={close}
        >
          <p>
            Its {count(contract.configs.length, 'configuration')} with all terms and its tests are removed for good. The
            audit trail stays, and so do custom providers. To keep it, deactivate it.
          </p>
        </Confirm>
      )}
    </ContractFrame>
  );
}

interface EditDialogProps {
  contract: ContractDetail;
  onDone: () => void;
  onClose: () => void;
}

function EditDialog({ contract, onDone, onClose }: EditDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(contract));
  const { isSending, error, send } = useChange();
  return (
    <Dialog label="Edit the contract" onClose={onClose}>
      <form
        className="form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await send(() => contracts.updateContract(contract.contract_id, sentOf(fields)))) onDone();
        }}
      >
        <h2>Edit {contract.contract_id}</h2>
        <ContractFieldsForm fields={fields} onChange={setFields} />
        <Refusal error={error} />
        <div className="form-actions">
          <button type="submit" className="primary" disabled={isSending} aria-busy={isSending}>
            Save
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
