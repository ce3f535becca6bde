/** The fields of a contract, in the forms that make and change one. */
import type { Contract, ContractChanges } from 'pps-edge/schemas';
import { Check, Field } from './field.tsx';

export type ContractFields = Required<Pick<Contract, 'name' | 'use_medicare_base' | 'require_tests'>> & {
  description: string;
  payer_id: string;
};

export const NO_FIELDS: ContractFields = {
  name: '',
  description: '',
  payer_id: '',
  use_medicare_base: true,
  require_tests: false,
};

export const fieldsOf = (contract: Contract): ContractFields => ({
  name: contract.name,
  description: contract.description ?? '',
  payer_id: contract.payer_id ?? '',
  use_medicare_base: contract.use_medicare_base,
  require_tests: contract.require_tests,
});

/** Fields to send: an empty text becomes null. */
export const contractChanges = (fields: ContractFields) =>
  ({
    ...fields,
    description: fields.description.trim() || null,
    payer_id: fields.payer_id.trim() || null,
  }) satisfies ContractChanges;

interface ContractFieldsProps {
  fields: ContractFields;
  onChange: (fields: ContractFields) => void;
}

export function ContractFieldsForm({ fields, onChange }: ContractFieldsProps) {
  const set = <Name extends keyof ContractFields>(name: Name, value: ContractFields[Name]) =>
    onChange({ ...fields, [name]: value });
  return (
    <>
      <Field label="Name">
        <input required maxLength={200} value={fields.name} onChange={({ target }) => set('name', target.value)} />
      </Field>
      <Field label="Description (optional)">
        <textarea rows={3} value={fields.description} onChange={({ target }) => set('description', target.value)} />
      </Field>
      <Field label="Payer id (optional)" hint="The payer’s identifier on claims.">
        <input value={fields.payer_id} onChange={({ target }) => set('payer_id', target.value)} />
      </Field>
      <Check
        label="Use CMS’s provider data"
        hint="For a provider without a custom record of the contract. Otherwise its claims are refused."
        isChecked={fields.use_medicare_base}
        onChange={(is) => set('use_medicare_base', is)}
      />
      <Check
        label="Require its tests"
        hint="A change under which one of the contract’s tests does not pass is refused."
        isChecked={fields.require_tests}
        onChange={(is) => set('require_tests', is)}
      />
    </>
  );
}
