/** One contract: its fields, and its configurations over time. */
import type { ContractDetail } from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useChange } from '../../parts/answers/use-change.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Moment } from '../../parts/days/moment.tsx';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { count } from '../../parts/words/count.ts';
import { contracts } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Configurations } from './configurations.tsx';
import { CONFIGURATION_DAYS, ContractFieldsForm, contractChanges, fieldsOf } from './contract-fields.tsx';
import { ContractFrame } from './contract-frame.tsx';
import { loadTables, type NamedTables } from './named-tables.ts';

interface ContractData {
  contract: ContractDetail;
  tables: NamedTables;
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<ContractData> {
  const [contract, tables] = await Promise.all([
    contracts.get(params.contractId ?? '', { signal }),
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
            ['Configuration of stays', CONFIGURATION_DAYS[contract.configuration_day]],
            [
              'Tests',
              contract.require_tests
                ? 'Required: a change under which one does not pass is refused'
                : 'Not required: a change is made whatever they come to',
            ],
            ['Last changed', <Moment key="time" at={contract.updated_at} />],
          ]}
        />
      </div>
      <Configurations contractId={contract_id} configs={contract.configs} tables={tables} onChanged={revalidate} />
      {open === 'edit' && <EditDialog contract={contract} onDone={done} onClose={close} />}
      {open === 'activate' && (
        <CallConfirmation
          question={`${is_active ? 'Deactivate' : 'Activate'} ${contract_id}?`}
          isHarmless
          does={is_active ? 'Deactivate the contract' : 'Activate the contract'}
          run={() => contracts.update(contract_id, { is_active: !is_active })}
          onDone={done}
          onClose={close}
        >
          <p>
            {is_active
              ? 'Claims that name it are refused until it is activated again. Its tests do not run by themselves.'
              : 'Claims that name it are priced by it again.'}
          </p>
        </CallConfirmation>
      )}
      {open === 'remove' && (
        <CallConfirmation
          question={`Remove ${contract_id}?`}
          does="Remove the contract for good"
          run={() => contracts.delete(contract_id, { soft_delete: false })}
          onDone={() => navigate('/contracts')}
          onClose={close}
        >
          <p>
            Its {count(contract.configs.length, 'configuration')} with all terms and its tests are removed for good. The
            audit trail stays, and so do custom providers. To keep it, deactivate it.
          </p>
        </CallConfirmation>
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
  const change = useChange();
  return (
    <ChangeDialog
      title={`Edit ${contract.contract_id}`}
      does="Save"
      change={change}
      onSend={async () => {
        if (await change.send(() => contracts.update(contract.contract_id, contractChanges(fields)))) onDone();
      }}
      onClose={onClose}
    >
      <ContractFieldsForm fields={fields} onChange={setFields} />
    </ChangeDialog>
  );
}
