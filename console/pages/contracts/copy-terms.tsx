/** Terms of another configuration, a percent more: chosen, shown old beside new, and only then saved. */
import { ConflictError, PreconditionError } from 'pps-edge/errors';
import type { ContractConfig, ContractSummary, ContractTermsCopy, ContractTermsCopyOutcome } from 'pps-edge/schemas';
import { type FormEvent, useEffect, useState } from 'react';
import { unitPrice } from '../../parts/amounts/money.ts';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { daysInWords } from '../../parts/charts/period-bars.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { DialogRows } from '../../parts/dialogs/dialog-rows.tsx';
import { FoldedLists } from '../../parts/tables/folded-lists.tsx';
import { contracts } from './api.ts';
import { placeInWords } from './dollars-place.ts';
import { Check, Field } from './field.tsx';
import { ofVersion } from './saved-terms.ts';

interface CopyTermsProps {
  contractId: string;
  configId: string;
  /** Version of the terms that the copy replaces; null without. */
  version: number | null;
  /** @param sentence what was saved */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

type Also = NonNullable<NonNullable<ContractTermsCopy['change']>['also']>[number];

/** Contracts that are offered. */
const CONTRACTS_MAX = 500;

export function CopyTerms({ contractId, configId, version, onDone, onClose }: CopyTermsProps) {
  const [source, setSource] = useState(contractId);
  const [from, setFrom] = useState('');
  const [percent, setPercent] = useState('3');
  const [also, setAlso] = useState<readonly Also[]>([]);
  const [preview, setPreview] = useState<ContractTermsCopyOutcome | null>(null);
  const { error, isSending, send, forget } = useChange();
  const { list, configs, unread } = useSources(source, configId);
  const chosen = configs.some(({ id }) => id === from) ? from : (configs[0]?.id ?? '');
  const isStale = (error instanceof ConflictError || error instanceof PreconditionError) && preview !== null;

  /** Whatever is filled in anew, the preview is not of it any more. */
  const set = (fill: () => void) => {
    fill();
    setPreview(null);
    forget();
  };
  const ask = (saving: { preview: boolean; token?: string }) =>
    contracts.copyTerms(
      contractId,
      configId,
      {
        from: { contract_id: source, config_id: chosen },
        change: { percent: Number(percent), also: [...also] },
        ...saving,
      },
      ofVersion(version),
    );
  const requestPreview = (event: FormEvent) => {
    event.preventDefault();
    setPreview(null);
    void send(async () => setPreview(await ask({ preview: true })));
  };
  const save = ({ token }: ContractTermsCopyOutcome) =>
    void send(async () => {
      const { changed } = await ask({ preview: false, token });
      onDone(`Copied: ${counted(changed, 'amount')} changed.`);
    });
  const checkOf = (kind: Also, label: string) => (
    <Check
      label={label}
      isChecked={also.includes(kind)}
      onChange={(isChecked) => set(() => setAlso(isChecked ? [...also, kind] : also.filter((each) => each !== kind)))}
    />
  );
  return (
    <Dialog label="Copy terms" onClose={onClose}>
      <form className="form" onSubmit={requestPreview}>
        <h2>Copy terms</h2>
        <Field label="Contract">
          <select value={source} onChange={({ target }) => set(() => setSource(target.value))}>
            {!list.some(({ contract_id }) => contract_id === source) && <option value={source}>{source}</option>}
            {list.map(({ contract_id, name }) => (
              <option key={contract_id} value={contract_id}>
                {contract_id}: {name}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="Configuration"
          hint={configs.length === 0 ? 'No other one of this contract has terms.' : undefined}
        >
          <select required value={chosen} onChange={({ target }) => set(() => setFrom(target.value))}>
            {configs.map(({ id, effective_date, termination_date, terms_count }) => (
              <option key={id} value={id}>
                {daysInWords({ from: effective_date, to: termination_date })}, {counted(terms_count, 'term')}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Percent more" hint="Of every amount that is paid, to the cent. A negative number lowers.">
          <input
            type="number"
            required
            min={-100}
            max={1000}
            step="any"
            value={percent}
            onChange={({ target }) => set(() => setPercent(target.value))}
          />
        </Field>
        {checkOf('thresholds', 'Thresholds too: of stop-losses, and of charges above which lines count')}
        {checkOf('limits', 'Limits too: minimums, maximums and caps')}
        <Refusal error={error ?? unread} />
        {preview && <Preview {...preview} />}
        <div className="form-actions">
          <button
            type="submit"
            className={preview && !isStale ? undefined : 'primary'}
            disabled={isSending || chosen === ''}
          >
            {isStale ? 'Preview again' : 'Preview'}
          </button>
          {preview && !isStale && (
            <button type="button" className="primary" disabled={isSending} onClick={() => save(preview)}>
              Copy {counted(preview.terms.filter(({ source: copied }) => copied !== null).length, 'term')}
            </button>
          )}
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const counted = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

/** Contracts, and the configurations of one that have terms, the newest first, without the one that gets them. */
function useSources(source: string, configId: string) {
  const [list, setList] = useState<readonly ContractSummary[]>([]);
  const [configs, setConfigs] = useState<readonly ContractConfig[]>([]);
  const [unread, setUnread] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    contracts.list({ limit: CONTRACTS_MAX }, { signal: abort.signal }).then(
      ({ data }) => abort.signal.aborted || setList(data),
      (error) => abort.signal.aborted || setUnread(error),
    );
    return () => abort.abort();
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    setConfigs([]);
    contracts.listConfigs(source, { signal: abort.signal }).then(
      (all) => {
        if (abort.signal.aborted) return;
        const withTerms = all.filter(({ id, terms_version }) => id !== configId && terms_version !== null);
        setConfigs(withTerms.sort((a, b) => (a.effective_date < b.effective_date ? 1 : -1)));
        setUnread(null);
      },
      (error) => abort.signal.aborted || setUnread(error),
    );
    return () => abort.abort();
  }, [source, configId]);
  return { list, configs, unread };
}

function Preview({ changed, values, left, terms }: ContractTermsCopyOutcome) {
  const nameOf = (id: string) => terms.find(({ term }) => term === id)?.name ?? id;
  const named = (does: string) => terms.filter((term) => term.does === does).map(({ name }) => name);
  const lists: [title: string, items: readonly string[]][] = [
    ['Removed', named('removed')],
    [
      'Dollars that stay',
      left.map(({ term, field, value }) => `${nameOf(term)}: ${placeInWords(field)} ${valueInWords(value)}`),
    ],
  ];
  return (
    <>
      <p role="status">
        <b>{counted(changed, 'amount')} would change</b> in {counted(terms.length, 'term')}. Nothing is saved yet.
      </p>
      {values.length > 0 && (
        <DialogRows label="Old and new amounts">
          <table>
            <thead>
              <tr>
                <th>Term</th>
                <th>Amount</th>
                <th data-align="end">Old</th>
                <th data-align="end">New</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ term, field, old, new: next }) => (
                <tr key={`${term} ${field}`}>
                  <th scope="row">{nameOf(term)}</th>
                  <td>{placeInWords(field)}</td>
                  <td data-align="end">{unitPrice(old)}</td>
                  <td data-align="end">{unitPrice(next)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </DialogRows>
      )}
      <FoldedLists lists={lists} open="Removed" />
    </>
  );
}

const valueInWords = (value: ContractTermsCopyOutcome['left'][number]['value']): string =>
  typeof value === 'number' ? unitPrice(value) : `by ${value.column} of rate table ${value.rate_table}`;
