/** A code group: its codes as text, who names it and what the service warns of there, its audit trail. */
import { ContractsResource } from 'pps-edge/contracts';
import { PpsEdgeError, PreconditionError } from 'pps-edge/errors';
import type { CodeGroup } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { OtherWriter } from '../../parts/answers/other-writer.tsx';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { readAgain, useChange } from '../../parts/answers/use-change.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { AskBeforeLeaving } from '../../parts/dialogs/ask-before-leaving.tsx';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { useShortcut } from '../../parts/keys/keys.ts';
import { count } from '../../parts/words/count.ts';
import { NamingTerms } from './code-group-naming.tsx';
import { parseCodes, repeated, without } from './group-codes.ts';
import { TablePage, useView } from './table-page.tsx';

const resource = new ContractsResource(transport);

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<CodeGroup> {
  return await resource.getCodeGroup(id, { signal });
}

const trailOf =
  (id: string) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const { data, count } = await resource.listCodeGroupAudit(id, { q: filters.q, skip, limit }, { signal });
    const rows = data.map(({ field_name, old_value, new_value, ...record }): AuditRecord => {
      const changes = [{ field: field_name, old: old_value, new: new_value }];
      return {
        id: record.id,
        at: record.changed_at,
        by: record.changed_by,
        action: record.action,
        of: field_name,
        changes,
      };
    });
    return { rows, count };
  };

export function Component() {
  const group = useLoaderData<CodeGroup>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const view = useView();
  const [isRemoving, setRemoving] = useState(false);
  const [status, setStatus] = useState<string | null>(null);
  const { id, name, version } = group;
  const trail = useMemo(() => trailOf(id), [id]);
  return (
    <TablePage
      title={`@${id}`}
      status={status}
      description={
        <p>
          {name}. Version {version}. A change is a change of each contract that names the group.
        </p>
      }
      views={[
        { name: '', title: 'Codes' },
        { name: 'named', title: 'Who names it' },
        { name: 'audit', title: 'Audit trail' },
      ]}
      actions={
        <button type="button" onClick={() => setRemoving(true)}>
          Remove
        </button>
      }
    >
      {view === '' && <Codes key={`${id} ${version}`} group={group} onSaved={setStatus} />}
      {view === 'named' && <NamingTerms key={id} id={id} />}
      {view === 'audit' && <AuditTrail source={trail} />}
      {isRemoving && (
        <CallConfirmation
          question={`Remove @${id}?`}
          does="Remove"
          run={async () => {
            await readAgain(resource.deleteCodeGroup(id, { ifMatch: `"${version}"` }), revalidate);
            navigate('/contracts/code-groups');
          }}
          onClose={() => setRemoving(false)}
        >
          <p>The group goes for good; its audit trail stays. While terms name it, the service refuses.</p>
        </CallConfirmation>
      )}
    </TablePage>
  );
}

/** Name and codes as they are written, with what a saving would change. */
function Codes({ group, onSaved }: { group: CodeGroup; onSaved: (sentence: string) => void }) {
  const { revalidate } = useRevalidator();
  const { error, isSending, send } = useChange();
  const [name, setName] = useState(group.name);
  const [text, setText] = useState(group.codes.join('\n'));
  /** The version that another user saved since the page was opened. */
  const [other, setOther] = useState<{ theirs: CodeGroup; said: string } | null>(null);
  const base = other?.theirs ?? group;
  const codes = parseCodes(text);
  const [added, removed] = [without(codes, base.codes), without(base.codes, codes)];
  const isSame = name === base.name && codes.join(' ') === base.codes.join(' ');
  const twice = repeated(codes);
  const save = () => {
    if (isSame || isSending) return;
    void send(async () => {
      try {
        await resource.updateCodeGroup(group.id, { name, codes }, { ifMatch: `"${base.version}"` });
      } catch (refusal) {
        if (!(refusal instanceof PreconditionError)) throw refusal;
        return setOther({ theirs: await resource.getCodeGroup(group.id), said: refusal.detail });
      }
      // The page says so once it stands on the new version: a change right after it is of that one.
      await revalidate();
      onSaved('The group is saved');
    });
  };
  useShortcut('Ctrl+Enter', 'Save the group', save);
  return (
    <form
      className="record-form code-group"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Refusal error={error} />
      {other && (
        <OtherWriter
          said={other.said}
          rows={[
            { field: 'Name', theirs: other.theirs.name, yours: name },
            { field: 'Codes', theirs: other.theirs.codes.join(', '), yours: codes.join(', ') },
          ]}
          onTheirs={() => {
            setName(other.theirs.name);
            setText(other.theirs.codes.join('\n'));
          }}
        />
      )}
      <div className="record-field">
        <label htmlFor="group-name">Name</label>
        <input id="group-name" value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </div>
      <div className="record-field">
        <label htmlFor="group-codes">Codes</label>
        <textarea
          id="group-codes"
          rows={12}
          value={text}
          spellCheck={false}
          aria-describedby="group-codes-hint"
          aria-invalid={(error instanceof PpsEdgeError && /codes/.test(error.detail)) || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <small id="group-codes-hint">
          Codes, ranges 0274-0276, beginnings J*, exceptions !J3490; blanks, commas or lines between. A column copied
          from a spreadsheet can be pasted.
        </small>
      </div>
      {twice.length > 0 && <p className="code-group-warning">Stands more than once: {twice.join(', ')}</p>}
      <p role="status">
        {isSame
          ? `${count(codes.length, 'entry', 'entries')}, saved`
          : [
              ...(added.length > 0 ? [`Added: ${added.join(', ')}`] : []),
              ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}`] : []),
              ...(name === base.name ? [] : [`Name: ${base.name} → ${name}`]),
            ].join('. ') || 'The order of the entries changed'}
      </p>
      <p className="dialog-actions">
        <button
          type="button"
          disabled={isSame}
          onClick={() => {
            setName(base.name);
            setText(base.codes.join('\n'));
          }}
        >
          Undo
        </button>
        <button type="submit" className="primary" disabled={isSame || isSending}>
          Save
        </button>
      </p>
      <AskBeforeLeaving what={isSame ? null : 'The group is changed and not saved'} />
    </form>
  );
}
