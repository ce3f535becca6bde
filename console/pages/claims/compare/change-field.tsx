/** The fields of one change, by its kind. */
import { type ReactNode, useId, useState } from 'react';
import { ClaimCodeInput } from '../editor/claim-code-input.tsx';
import { firstDayOf, hasPresence, type RemovingKind, removableEntries } from './claim-edits.ts';
import { type Change, type Contract, KINDS, type Kind, MEDICARE_ALONE } from './scenarios.ts';

interface ChangeFieldProps {
  change: Change;
  /** The claim as billed; null while it cannot be read. */
  claim: unknown;
  contracts: readonly Contract[];
  /** It was just added: it has the focus. */
  isNew: boolean;
  onChange: (change: Change) => void;
}

type Focus = (element: HTMLElement | null) => void;
type FieldProps = ChangeFieldProps & { focus: Focus };

const DRG_CHOICES: readonly Choice[] = [
  { value: 'billed', words: 'The DRG that was billed' },
  { value: 'lower', words: 'The one of lower weight' },
  { value: 'grouped', words: 'The one that the grouper finds' },
];
const EXAMPLES: Partial<Record<Kind, string>> = {
  provider: 'CCN',
  zip: '5 or 9 digits',
  grouper_version: '43.1',
  modules: 'MSDRG, IPPS',
  days: '1, or -1',
};

export function ChangeField(props: ChangeFieldProps) {
  const { isNew } = props;
  // Focuses once, when the field appears.
  const [focus] = useState(() => (element: HTMLElement | null) => {
    if (isNew) element?.focus();
  });
  const { kind } = props.change;
  switch (kind) {
    case 'contract_id':
      return <ContractField {...props} focus={focus} />;
    case 'drg':
      return <Select {...props} focus={focus} choices={DRG_CHOICES} />;
    case 'remove_diagnosis':
    case 'remove_procedure':
    case 'remove_line':
      return <Removed {...props} focus={focus} kind={kind} />;
    case 'add_diagnosis':
    case 'add_procedure':
      return <AddedCode {...props} focus={focus} kind={kind} />;
    case 'add_line':
      return <AddedLine {...props} focus={focus} />;
    case 'set':
      return <OtherField {...props} focus={focus} />;
    default:
      return <Value {...props} focus={focus} />;
  }
}

function Value({ change, focus, onChange }: FieldProps) {
  const { kind, value } = change;
  return (
    <label>
      {KINDS[kind]}
      <input
        ref={focus}
        type={kind === 'thru_date' || kind === 'releases' ? 'date' : 'text'}
        value={value}
        placeholder={EXAMPLES[kind]}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...change, value: target.value })}
      />
    </label>
  );
}

interface Choice {
  value: string;
  words: string;
}

function Select({ change, focus, choices, onChange }: FieldProps & { choices: readonly Choice[] }) {
  return (
    <label>
      {KINDS[change.kind]}
      <select ref={focus} value={change.value} onChange={({ target }) => onChange({ ...change, value: target.value })}>
        {choices.map(({ value, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim may have a code twice
          <option key={place} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Contracts by name. One that is written into the scenario and not in the list stays: its id is all that is known of it. */
function ContractField(props: FieldProps) {
  const { contracts, change } = props;
  const choices: Choice[] = [
    { value: '', words: 'Choose …' },
    { value: MEDICARE_ALONE, words: 'Medicare alone' },
    ...contracts.map(({ id, name }) => ({ value: id, words: name === id ? id : `${name}, ${id}` })),
  ];
  const isListed = choices.some(({ value }) => value === change.value);
  return (
    <Select {...props} choices={isListed ? choices : [...choices, { value: change.value, words: change.value }]} />
  );
}

const NONE: Readonly<Record<RemovingKind, string>> = {
  remove_diagnosis: 'The claim has no other diagnosis',
  remove_procedure: 'The claim has no procedure',
  remove_line: 'The claim has no line',
};

function Removed(props: FieldProps & { kind: RemovingKind }) {
  const entries = removableEntries(props.kind, props.claim);
  const first = { value: '', words: entries.length === 0 ? NONE[props.kind] : 'Choose …' };
  return <Select {...props} choices={[first, ...entries]} />;
}

interface CodeProps extends FieldProps {
  of: 'diagnosis' | 'procedure' | 'hcpcs';
  label: string;
}

/** A code, completed as in the form of the claim. */
function Code({ change, focus, of, label, onChange }: CodeProps) {
  const id = useId();
  const [focusInput] = useState(() => (element: HTMLElement | null) => focus(element?.querySelector('input') ?? null));
  return (
    <div className="scenario-code code-field" ref={focusInput}>
      <label htmlFor={id}>{label}</label>
      <ClaimCodeInput
        id={id}
        of={of}
        value={change.value}
        onText={(value) => onChange({ ...change, value })}
        isDescribed
      />
    </div>
  );
}

function AddedCode(props: FieldProps & { kind: 'add_diagnosis' | 'add_procedure' }) {
  const { kind, change, claim, onChange } = props;
  return (
    <div className="scenario-fields">
      <Code {...props} of={kind === 'add_diagnosis' ? 'diagnosis' : 'procedure'} label={KINDS[kind]} />
      {kind === 'add_diagnosis' && hasPresence(claim) && (
        <Field label="Present on admission">
          <select
            value={change.fields?.poa ?? 'Y'}
            onChange={({ target }) => onChange({ ...change, fields: { ...change.fields, poa: target.value } })}
          >
            <option value="Y">Yes</option>
            <option value="N">No</option>
          </select>
        </Field>
      )}
      {kind === 'add_procedure' && <FieldOfChange {...props} name="date" label="Day" type="date" />}
    </div>
  );
}

function AddedLine(props: FieldProps) {
  return (
    <div className="scenario-fields">
      <Code {...props} of="hcpcs" label="Add a line: HCPCS" />
      <FieldOfChange {...props} name="revenue_code" label="Revenue code" />
      <FieldOfChange {...props} name="units" label="Units" />
      <FieldOfChange {...props} name="charges" label="Charges" />
      <FieldOfChange {...props} name="service_date" label="Day" type="date" />
    </div>
  );
}

interface FieldOfChangeProps extends FieldProps {
  /** As the claim names it. */
  name: string;
  label: string;
  type?: 'text' | 'date';
}

/** A further field of an added code or line; a day is the claim's first one until another is chosen. */
function FieldOfChange({ change, claim, name, label, type = 'text', onChange }: FieldOfChangeProps) {
  return (
    <Field label={label}>
      <input
        type={type}
        value={change.fields?.[name] ?? (type === 'date' ? firstDayOf(claim) : '')}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...change, fields: { ...change.fields, [name]: target.value } })}
      />
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label>
      {label}
      {children}
    </label>
  );
}

function OtherField({ change, focus, onChange }: FieldProps) {
  const { value, path } = change;
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
}
