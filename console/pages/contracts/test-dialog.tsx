/** A test that is made or changed: its claim, and what the contract is to come to. */
import { ConflictError } from 'pps-edge/errors';
import type { ContractTest, ContractTestSummary } from 'pps-edge/schemas';
import { useState } from 'react';
import { inDollars } from '../../parts/amounts/amount.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { inPlainWords } from '../../parts/words/plain-words.ts';
import { contracts } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type Claim, explorersClaim, parseClaim } from './claim-choice.tsx';
import { Field } from './field.tsx';
import { partsOf, textOf } from './test-parts.ts';

interface TestDialogProps {
  contractId: string;
  /** Null: a new one. */
  test: ContractTest | null;
  /** Initial values of a new test. */
  begin?: { claim: Claim; total: number | null } | undefined;
  /** @param said what is unlikely in the saved test, in sentences; '' where nothing is */
  onDone: (said: string) => void;
  onClose: () => void;
}

export function TestDialog({ contractId, test, begin, onDone, onClose }: TestDialogProps) {
  const [fields, setFields] = useState(() => ({
    name: test?.name ?? '',
    notes: test?.notes ?? '',
    total: String(test?.expected_total ?? begin?.total ?? ''),
    parts: textOf(test?.expected_parts ?? {}),
    claim: JSON.stringify(test?.claim ?? begin?.claim ?? explorersClaim() ?? undefined, null, 2) ?? '',
  }));
  const [other, setOther] = useState<ContractTestSummary | null>(null);
  const [fault, setFault] = useState<{ name: keyof typeof fields; text: string } | null>(null);
  const change = useChange();
  const set = (name: keyof typeof fields, value: string) => setFields({ ...fields, [name]: value });
  const faultOf = (name: keyof typeof fields) => (fault?.name === name ? fault.text : undefined);

  const save = async () => {
    setOther(null);
    const total = Number(fields.total.replace(/[$,\s]/g, ''));
    const parts = partsOf(fields.parts);
    const claim = parseClaim(fields.claim);
    if (fields.total.trim() === '' || !Number.isFinite(total)) {
      return setFault({ name: 'total', text: 'It must be an amount in dollars.' });
    }
    if (typeof parts === 'string') return setFault({ name: 'parts', text: parts });
    if (typeof claim === 'string') return setFault({ name: 'claim', text: claim });
    setFault(null);
    const body = {
      name: fields.name,
      notes: fields.notes.trim() || null,
      expected_total: total,
      expected_parts: Object.keys(parts).length > 0 ? parts : null,
      claim,
    };
    let said = '';
    const isDone = await change.send(async () => {
      try {
        const { warnings } = await (test
          ? contracts.updateTest(contractId, test.id, body)
          : contracts.createTest(contractId, body));
        said = warnings.map(({ text }) => `${inPlainWords(text)}.`).join(' ');
      } catch (thrown) {
        if (thrown instanceof ConflictError && test) setOther(await contracts.getTest(contractId, test.id));
        throw thrown;
      }
    });
    if (isDone) onDone(said);
  };
  const title = test ? 'Change the test' : 'New test';
  return (
    <ChangeDialog
      title={title}
      does={test ? 'Save' : 'Add the test'}
      change={change}
      onSend={save}
      onClose={onClose}
      other={
        other && (
          <section className="beside" aria-label="Saved version">
            <h3>Saved by another user</h3>
            <p>
              {other.name}: expected {inDollars(other.expected_total)}
            </p>
          </section>
        )
      }
    >
      <Field label="Name">
        <input required value={fields.name} onChange={({ target }) => set('name', target.value)} />
      </Field>
      <Field label="Notes (optional)">
        <textarea rows={2} value={fields.notes} onChange={({ target }) => set('notes', target.value)} />
      </Field>
      <div className="form-row">
        <Field label="Expected total ($)" fault={faultOf('total')}>
          <input
            required
            inputMode="decimal"
            value={fields.total}
            onChange={({ target }) => set('total', target.value)}
          />
        </Field>
        <Field label="Expected parts (optional)" hint="A term a line: medicare 139.91" fault={faultOf('parts')}>
          <textarea
            className="code"
            rows={2}
            spellCheck={false}
            value={fields.parts}
            onChange={({ target }) => set('parts', target.value)}
          />
        </Field>
      </div>
      <Field
        label="Claim as JSON"
        hint="It is stored until the test is removed. Fields that identify a person are refused: names, patient id, street, telephone."
        fault={faultOf('claim')}
      >
        <textarea
          className="code"
          rows={10}
          spellCheck={false}
          value={fields.claim}
          onChange={({ target }) => set('claim', target.value)}
        />
      </Field>
    </ChangeDialog>
  );
}
