/** The fields of a contract, in the forms that make and change one. */
import type { Contract, ContractChanges } from 'pps-edge/schemas';
import { Check, Field } from './field.tsx';

export type ContractFields = Required<
  Pick<Contract, 'name' | 'use_medicare_base' | 'configuration_day' | 'require_tests'>
> & {
  description: string;
  payer_id: string;
};

export const NO_FIELDS: ContractFields = {
  name: '',
  description: '',
  payer_id: '',
  use_medicare_base: true,
  configuration_day: 'claim',
  require_tests: false,
};

export const fieldsOf = (contract: Contract): ContractFields => ({
  name: contract.name,
  description: contract.description ?? '',
  payer_id: contract.payer_id ?? '',
  use_medicare_base: contract.use_medicare_base,
  configuration_day: contract.configuration_day,
  require_tests: contract.require_tests,
});

/** Fields to send: an empty text becomes null. */
export const contractChanges = (fields: ContractFields) =>
  ({
    ...fields,
    description: fields.description.trim() || null,
    payer_id: fields.payer_id.trim() || null,
  }) satisfies ContractChanges;

/** Days by which a contract may go, in words. */
export const CONFIGURATION_DAYS: Readonly<Record<Contract['configuration_day'], string>> = {
  claim: 'In force on their last day',
  admission: 'In force on the day of admission',
};

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
      <Field
        label="Configuration of stays"
        hint="Of inpatient stays, nursing facilities and home health: the day whose configuration and rates they take. Without an admission day they then have no price. Other claims go by their first day."
      >
        <select
          value={fields.configuration_day}
          onChange={({ target }) => set('configuration_day', target.value as ContractFields['configuration_day'])}
        >
          {Object.entries(CONFIGURATION_DAYS).map(([day, words]) => (
            <option key={day} value={day}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      <Check
        label="Require its tests"
        hint="A change under which one of the contract’s tests does not pass is refused."
        isChecked={fields.require_tests}
        onChange={(is) => set('require_tests', is)}
      />
    </>
  );
}
