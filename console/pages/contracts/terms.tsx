/** The terms of a configuration: read as the contract, edited in place, saved as a whole. */
import '../../style/terms.css';
import { BadRequestError, PreconditionError } from 'pps-edge/errors';
import type {
  ContractConfigDetail,
  ContractDetail,
  ContractTerm,
  ContractTermsDocument,
  ContractTestSummary,
} from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { AskBeforeLeaving } from '../../parts/ask-before-leaving.tsx';
import { CallConfirmation } from '../../parts/confirmation.tsx';
import { useShortcut } from '../../parts/keys.ts';
import { daysInWords } from '../../parts/period-bars.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { readAgain, useChange } from '../../parts/use-change.ts';
import { contracts, pathOf } from './api.ts';
import { ClaimAtHand, partsOf } from './claim-at-hand.tsx';
import type { Claim } from './claim-choice.tsx';
import { ContractFrame } from './contract-frame.tsx';
import { CopyTerms } from './copy-terms.tsx';
import { FieldFaults } from './field-faults.ts';
import type { Values } from './field-kinds.ts';
import { FieldsForm } from './fields-form.tsx';
import { JsonField } from './json-field.tsx';
import { loadTermTables, nameOf, type TermTables } from './named-tables.ts';
import { OtherVersion } from './other-version.tsx';
import { PublishedText } from './published-text.tsx';
import { NO_TERMS, ofVersion, readStanding, type SavedTerms } from './saved-terms.ts';
import { NO_FAULTS, parseFaults } from './term-faults.ts';
import { DOCUMENT } from './term-fields.ts';
import { changedIds } from './term-list.ts';
import { TermSections } from './term-sections.tsx';
import { TestDialog } from './test-dialog.tsx';
import { usePreview } from './use-preview.ts';

interface TermsData {
  contract: ContractDetail;
  config: ContractConfigDetail;
  tables: TermTables;
  tests: readonly ContractTestSummary[];
}

/** Tests that are offered as claims. */
const TESTS_MAX = 100;

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<TermsData> {
  const { contractId = '', configId = '' } = params;
  const [contract, config, tables, tests] = await Promise.all([
    contracts.get(contractId, { signal }),
    contracts.getConfig(contractId, configId, { signal }),
    loadTermTables(signal),
    contracts.listTests(contractId, { limit: TESTS_MAX }, { signal }),
  ]);
  return { contract, config, tables, tests: tests.data };
}

export function Component() {
  const data = useLoaderData<TermsData>();
  // Another configuration has a state of its own.
  return <TermsEditor key={data.config.id} {...data} />;
}

function TermsEditor({ contract, config, tables, tests }: TermsData) {
  const [saved, setSaved] = useState<SavedTerms>({
    document: config.document ?? NO_TERMS,
    version: config.terms_version,
    warnings: config.warnings,
  });
  const [draft, setDraft] = useState(saved.document);
  const [isJson, setJson] = useState(false);
  const [broken, setBroken] = useState(false);
  /** Counts discards: fields that keep what is typed begin anew. */
  const [discards, setDiscards] = useState(0);
  const [other, setOther] = useState<{ theirs: SavedTerms; said: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [status, setStatus] = useState('');
  const [claim, setClaim] = useState<Claim | null>(null);
  const [isOn, setOn] = useState(true);
  const [testClaim, setTestClaim] = useState<{ claim: Claim; total: number | null } | null>(null);
  const [unread, setUnread] = useState<unknown>(null);
  const { isSending, error, send, forget } = useChange();
  const preview = usePreview({ claim, config, saved: saved.document, draft, isOn });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { contract_id } = contract;
  const isDirty = broken || JSON.stringify(draft) !== JSON.stringify(saved.document);
  const names: TermNames = {
    feeSchedule: (id) => nameOf(tables.fee_schedule, id),
    drgTable: (id) => nameOf(tables.drg_table, id),
  };

  const change = (next: ContractTermsDocument) => {
    setDraft(next);
    setStatus('');
    forget();
  };
  /** Takes over what the service answered. */
  const take = (next: SavedTerms) => {
    setSaved(next);
    setDraft(next.document);
    setOther(null);
    setBroken(false);
  };
  const discardFor = (next: SavedTerms) => {
    take(next);
    setDiscards(discards + 1);
    setStatus('');
    forget();
  };
  /** @param over the version that may be replaced; null where none may stand */
  const save = async (over: number | null) => {
    setOther(null);
    await send(async () => {
      try {
        const put = contracts.setTerms(contract_id, config.id, draft, ofVersion(over));
        const { document, terms_version, warnings } = await put;
        take({ document, version: terms_version, warnings });
        setStatus('Saved.');
      } catch (refusal) {
        if (!(refusal instanceof PreconditionError)) throw refusal;
        setOther({ theirs: await readStanding(contract_id, config.id), said: refusal.detail });
      }
    });
  };
  const isSavable = isDirty && !broken && !isSending;
  useShortcut('Ctrl+Enter', 'Save the terms', () => isSavable && save(saved.version));

  const ids = draft.terms.map(({ id }) => id);
  const refusal = error ?? preview.error;
  const faults = refusal instanceof BadRequestError ? parseFaults(refusal.detail, ids) : NO_FAULTS;
  const hasFaultOfOptions = DOCUMENT.some(({ name }) =>
    faults.rest.some((fault) => new RegExp(`^${name}[ .]`).test(fault)),
  );
  const priced = preview.error === null ? preview.priced : null;
  const amounts =
    priced &&
    new Map(
      partsOf(priced.draft.answer).map(({ term, name, amount }) => [
        term,
        { dollars: amount, proof: () => priced.draft.proofs.part('contract', term, amount, name) },
      ]),
    );
  const changed = changedIds(saved.document.terms, draft.terms);
  return (
    <ContractFrame
      contractId={contract_id}
      title={`Terms ${daysInWords({ from: config.effective_date, to: config.termination_date })}`}
      actions={
        <>
          <button type="button" aria-pressed={isJson} disabled={broken} onClick={() => setJson(!isJson)}>
            JSON
          </button>
          <button
            type="button"
            disabled={isDirty}
            title={isDirty ? 'Save or discard the changes first' : undefined}
            onClick={() => setCopying(true)}
          >
            Copy terms from …
          </button>
          <button type="button" disabled={broken} onClick={() => setPasting(true)}>
            Paste a published contract
          </button>
          {saved.version !== null && (
            <button type="button" onClick={() => setRemoving(true)}>
              Remove all
            </button>
          )}
          {isDirty && (
            <button type="button" onClick={() => discardFor(saved)}>
              Discard changes
            </button>
          )}
          <button
            type="button"
            className="primary"
            disabled={!isSavable}
            aria-busy={isSending}
            onClick={() => save(saved.version)}
          >
            Save
          </button>
        </>
      }
    >
      <p className="quiet" role="status">
        {status} {isDirty ? 'There are unsaved changes.' : versionInWords(saved)}
      </p>
      {other && (
        <OtherVersion
          before={saved.document}
          theirs={other.theirs}
          said={other.said}
          mine={draft}
          names={names}
          onMine={() => save(other.theirs.version)}
          onTheirs={() => discardFor(other.theirs)}
        />
      )}
      {error === null || faults.rest.length > 0 || faults.byTerm.size === 0 ? (
        <Refusal error={error} />
      ) : (
        <div className="refusal" role="alert">
          <p>Nothing is saved: each faulty term shows its errors in red.</p>
        </div>
      )}
      <div className="terms-beside">
        <div className="stack">
          {isJson ? (
            <JsonField
              key={discards}
              label="Terms as JSON"
              value={draft}
              rows={30}
              onChange={(value) => {
                setBroken(value === null);
                if (value) change(documentOf(value));
              }}
            />
          ) : (
            <>
              <TermSections
                key={discards}
                terms={draft.terms}
                names={names}
                tables={tables}
                faults={faults}
                warnings={saved.warnings}
                changed={changed}
                amounts={amounts}
                onChange={(terms) => change({ ...draft, terms: terms as ContractTerm[] })}
                onBroken={setBroken}
                onStatus={setStatus}
              />
              <details className="term-options" open={hasFaultOfOptions || undefined}>
                <summary>DRG and Medicare of all terms</summary>
                <div className="form">
                  <FieldFaults value={faults.rest}>
                    <FieldsForm
                      path=""
                      fields={DOCUMENT}
                      values={draft as unknown as Values}
                      onChange={(next) => change(next as unknown as ContractTermsDocument)}
                      tables={tables}
                    />
                  </FieldFaults>
                </div>
              </details>
            </>
          )}
        </div>
        <ClaimAtHand
          contractId={contract_id}
          tests={tests}
          claim={claim}
          preview={unread === null ? preview : { ...preview, error: unread }}
          isOn={isOn}
          isDirty={isDirty}
          hasFaults={faults.byTerm.size > 0}
          onSwitch={setOn}
          onChoose={(chosen) => {
            setUnread(null);
            setClaim(chosen);
          }}
          onKeep={(one, total) => setTestClaim({ claim: one, total })}
          onFail={setUnread}
        />
      </div>
      {testClaim && (
        <TestDialog
          contractId={contract_id}
          test={null}
          begin={testClaim}
          onDone={(said) => {
            setTestClaim(null);
            setStatus(`The claim is kept as a test.${said && ` Note: ${said}`}`);
            revalidate();
          }}
          onClose={() => setTestClaim(null)}
        />
      )}
      {isPasting && (
        <PublishedText
          isReplacing={draft.terms.length > 0}
          onTake={(document) => {
            change(document);
            setDiscards(discards + 1);
            setPasting(false);
            setStatus('The terms of the text are here, and not saved yet.');
            revalidate();
          }}
          onClose={() => setPasting(false)}
        />
      )}
      {isCopying && (
        <CopyTerms
          contractId={contract_id}
          configId={config.id}
          version={saved.version}
          onDone={async (sentence) => {
            setCopying(false);
            discardFor(await readStanding(contract_id, config.id));
            setStatus(sentence);
          }}
          onClose={() => setCopying(false)}
        />
      )}
      {isRemoving && (
        <CallConfirmation
          question="Remove all terms?"
          does="Remove all terms"
          run={() =>
            readAgain(contracts.deleteTerms(contract_id, config.id, { ifMatch: `"${saved.version}"` }), async () =>
              setSaved(await readStanding(contract_id, config.id)),
            )
          }
          onDone={() => {
            take({ document: NO_TERMS, version: null, warnings: [] });
            setRemoving(false);
            navigate(pathOf(contract_id));
          }}
          onClose={() => setRemoving(false)}
        >
          <p>The configuration is priced by its fee schedule and DRG table again. The audit trail keeps the terms.</p>
        </CallConfirmation>
      )}
      <AskBeforeLeaving what={isDirty && !isRemoving ? 'Changes of the terms are not saved' : null} />
    </ContractFrame>
  );
}

const versionInWords = ({ version }: SavedTerms): string =>
  version === null ? 'The configuration has no terms yet.' : `Version ${version}.`;

/** JSON without a list of terms has none: the API says so. */
const documentOf = (value: object): ContractTermsDocument => {
  const { terms } = value as Partial<ContractTermsDocument>;
  return { ...(value as ContractTermsDocument), terms: Array.isArray(terms) ? terms : [] };
};
