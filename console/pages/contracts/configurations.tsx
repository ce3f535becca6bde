/** Configurations of a contract: bars over time, and the same days as a table with what each names. */
import type { ContractConfig } from 'pps-edge/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { State } from '../../parts/answers/states.tsx';
import { readAgain, useChange } from '../../parts/answers/use-change.ts';
import { daysInWords, gapsOf, type Period } from '../../parts/charts/period-bars.ts';
import { PeriodBars } from '../../parts/charts/period-bars.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { count } from '../../parts/words/count.ts';
import { contracts, pathOf, today } from './api.ts';
import { ConfigDialog, type ReadConfig } from './config-dialog.tsx';
import { type NamedTables, nameOf, tablePath } from './named-tables.ts';

interface ConfigurationsProps {
  contractId: string;
  configs: readonly ContractConfig[];
  tables: NamedTables;
  onChanged: () => void;
}

type Open = { what: 'new' } | ({ what: 'edit' | 'remove' } & ReadConfig);

export const periodOf = ({ id, effective_date, termination_date }: ContractConfig): Period => ({
  id,
  name: `From ${shownDay(effective_date)}`,
  from: effective_date,
  to: termination_date,
});

export function Configurations({ contractId, configs, tables, onChanged }: ConfigurationsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const reading = useChange();
  const close = () => setOpen(null);
  const openOne = (what: 'edit' | 'remove', id: string) =>
    reading.send(async () => {
      const { data, etag } = await contracts.getConfig(contractId, id).withResponse();
      setOpen({ what, config: data, etag });
    });
  const done = () => {
    close();
    onChanged();
  };
  const periods = configs.map(periodOf);
  const rows = [
    ...configs.map((config) => ({ from: config.effective_date, config })),
    ...gapsOf(periods, today()).map((gap) => ({ from: gap.from, gap })),
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <section aria-labelledby="configurations" className="stack">
      <header className="section-head">
        <h2 id="configurations">Configurations</h2>
        <button type="button" onClick={() => setOpen({ what: 'new' })}>
          Add a configuration
        </button>
      </header>
      {configs.length === 0 ? (
        <State kind="empty" title="No configuration">
          <p>Without one the contract pays as Medicare does. A configuration says what is agreed from a day on.</p>
          <button type="button" onClick={() => setOpen({ what: 'new' })}>
            Add a configuration
          </button>
        </State>
      ) : (
        <>
          <PeriodBars periods={periods} today={today()} what="configuration" />
          <div className="scrolls">
            <table className="contract-table">
              <thead>
                <tr>
                  <th scope="col">In force</th>
                  <th scope="col">Prices by</th>
                  <th scope="col">Edits</th>
                  <th scope="col">Notes</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) =>
                  'gap' in row ? (
                    <tr key={`gap ${row.from}`} data-kind="gap">
                      <th scope="row" className="days">
                        {daysInWords(row.gap)}
                      </th>
                      <td colSpan={4}>Nothing is in force: claims of these days have no total.</td>
                    </tr>
                  ) : (
                    <ConfigRow
                      key={row.config.id}
                      contractId={contractId}
                      config={row.config}
                      tables={tables}
                      onOpen={(what) => openOne(what, row.config.id)}
                    />
                  ),
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
      <Refusal error={reading.error} />
      {(open?.what === 'new' || open?.what === 'edit') && (
        <ConfigDialog
          contractId={contractId}
          read={open.what === 'edit' ? open : null}
          configs={configs}
          tables={tables}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <CallConfirmation
          question="Remove the configuration?"
          does="Remove the configuration"
          run={() =>
            readAgain(contracts.deleteConfig(contractId, open.config.id, { ifMatch: open.etag }), () =>
              openOne('remove', open.config.id),
            )
          }
          onDone={done}
          onClose={close}
        >
          <p>
            {daysInWords(periodOf(open.config))} nothing is in force then, and claims of these days have no total.
            {open.config.terms_count > 0 && ` Its ${count(open.config.terms_count, 'term')} are removed with it.`}
          </p>
        </CallConfirmation>
      )}
    </section>
  );
}

interface ConfigRowProps {
  contractId: string;
  config: ContractConfig;
  tables: NamedTables;
  onOpen: (what: 'edit' | 'remove') => void;
}

function ConfigRow({ contractId, config, tables, onOpen }: ConfigRowProps) {
  const { id, custom_fee_schedule_id: schedule, custom_drg_table_id: drgs, ioce_config_id: bypass } = config;
  const days = daysInWords(periodOf(config));
  const hasTerms = config.terms_count > 0;
  return (
    <tr>
      <th scope="row" className="days">
        {days}
      </th>
      <td>
        <ul className="bare">
          <li>
            <Link to={pathOf(contractId, `/configs/${id}/terms`)}>
              {hasTerms ? count(config.terms_count, 'term') : 'Write terms'}
            </Link>
            {hasTerms && <span className="quiet"> version {config.terms_version}</span>}
          </li>
          {schedule && (
            <li>
              <Link to={tablePath('fee_schedule', schedule)}>{nameOf(tables.fee_schedule, schedule)}</Link>
              {hasTerms && <span className="quiet"> not used beside terms</span>}
            </li>
          )}
          {drgs && (
            <li>
              <Link to={tablePath('drg_table', drgs)}>{nameOf(tables.drg_table, drgs)}</Link>
              {hasTerms && <span className="quiet"> not used beside terms</span>}
            </li>
          )}
        </ul>
      </td>
      <td>{bypass ? <Link to={tablePath('bypass', bypass)}>{nameOf(tables.bypass, bypass)}</Link> : 'CMS’s'}</td>
      <td>{config.notes ?? '–'}</td>
      <td>
        <span className="actions">
          <button type="button" aria-label={`Edit the configuration ${days}`} onClick={() => onOpen('edit')}>
            Edit
          </button>
          <button type="button" aria-label={`Remove the configuration ${days}`} onClick={() => onOpen('remove')}>
            Remove
          </button>
        </span>
      </td>
    </tr>
  );
}
