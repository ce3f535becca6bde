/** A configuration that is made or changed. Its days are drawn beside those that stand, where they overlap too. */

import { ConflictError, PreconditionError } from 'pps-edge/errors';
import type { ContractConfig } from 'pps-edge/schemas';
import { useState } from 'react';
import { OtherWriter } from '../../parts/answers/other-writer.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { daysInWords, overlapsOf, type Period } from '../../parts/charts/period-bars.ts';
import { PeriodBars } from '../../parts/charts/period-bars.tsx';
import { DayInput } from '../../parts/days/day-input.tsx';
import { isDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { contracts, today } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Field } from './field.tsx';
import { type NamedTables, nameOf } from './named-tables.ts';
import { TableSelect } from './table-select.tsx';

/** A configuration with the version that was read. */
export interface ReadConfig {
  config: ContractConfig;
  etag: string | null;
}

interface ConfigDialogProps {
  contractId: string;
  /** Null: a new one. */
  read: ReadConfig | null;
  /** All of the contract. */
  configs: readonly ContractConfig[];
  tables: NamedTables;
  onDone: () => void;
  onClose: () => void;
}

const TABLES = [
  ['custom_fee_schedule_id', 'fee_schedule', 'Fee schedule'],
  ['custom_drg_table_id', 'drg_table', 'DRG table'],
  ['ioce_config_id', 'bypass', 'Bypass configuration of the outpatient editor'],
] as const;

const LABELS = {
  effective_date: 'First day',
  termination_date: 'Last day',
  custom_fee_schedule_id: 'Fee schedule',
  custom_drg_table_id: 'DRG table',
  ioce_config_id: 'Bypass configuration of the outpatient editor',
  notes: 'Notes',
} as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

const fieldsOf = (config: ContractConfig | null) =>
  Object.fromEntries(NAMES.map((name) => [name, config?.[name] ?? ''])) as Record<keyof typeof LABELS, string>;

export function ConfigDialog({ contractId, read, configs, tables, onDone, onClose }: ConfigDialogProps) {
  const [fields, setFields] = useState(fieldsOf(read?.config ?? null));
  /** The version that another user saved since the dialog was opened. */
  const [other, setOther] = useState<(ReadConfig & { said: string }) | null>(null);
  const { config, etag } = other ?? read ?? { config: null, etag: null };
  // Others may have changed since the page was loaded: a refusal reads them again.
  const [standing, setStanding] = useState(configs);
  const change = useChange();
  const set = (name: keyof typeof fields, value: string) => setFields({ ...fields, [name]: value });
  const save = async () => {
    const { effective_date, ...rest } = fields;
    const body = {
      effective_date,
      ...(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim() || null])) as {
        [Name in keyof typeof rest]: string | null;
      }),
    };
    const isDone = await change.send(async () => {
      try {
        await (config
          ? contracts.updateConfig(contractId, config.id, body, { ifMatch: etag })
          : contracts.createConfig(contractId, body));
      } catch (thrown) {
        if (config && thrown instanceof PreconditionError) {
          const now = await contracts.getConfig(contractId, config.id).withResponse();
          setOther({ config: now.data, etag: now.etag, said: thrown.detail });
        }
        if (thrown instanceof ConflictError) setStanding(await contracts.listConfigs(contractId));
        throw thrown;
      }
    });
    if (isDone) onDone();
  };
  const inWords = (name: keyof typeof LABELS, value: string) => {
    const [, kind] = TABLES.find(([field]) => field === name) ?? [];
    return (kind && value ? nameOf(tables[kind], value) : value) || '–';
  };
  const title = config ? 'Change the configuration' : 'Add a configuration';
  return (
    <ChangeDialog
      title={title}
      does={config ? 'Save' : 'Add'}
      change={change.error instanceof PreconditionError ? { ...change, error: null } : change}
      onSend={save}
      onClose={onClose}
    >
      {other && (
        <OtherWriter
          said={other.said}
          rows={NAMES.filter((name) => fields[name] !== fieldsOf(other.config)[name]).map((name) => ({
            field: LABELS[name],
            theirs: inWords(name, fieldsOf(other.config)[name]),
            yours: inWords(name, fields[name]),
          }))}
          onTheirs={() => setFields(fieldsOf(other.config))}
        />
      )}
      <div className="form-row">
        <Field label="First day">
          <DayInput required value={fields.effective_date} onDay={(day) => set('effective_date', day)} />
        </Field>
        <Field label="Last day (optional)" hint="Without it the configuration stays in force.">
          <DayInput value={fields.termination_date} onDay={(day) => set('termination_date', day)} />
        </Field>
      </div>
      <DaysBeside fields={fields} id={config?.id ?? null} configs={standing} />
      {TABLES.map(([name, kind, label]) => (
        <Field key={name} label={`${label} (optional)`}>
          <TableSelect tables={tables[kind]} value={fields[name]} onChange={(value) => set(name, value)} />
        </Field>
      ))}
      {config !== null && config.terms_count > 0 && (
        <p className="hint">The terms of this configuration price in place of its fee schedule and DRG table.</p>
      )}
      <Field label="Notes (optional)">
        <textarea rows={2} value={fields.notes} onChange={({ target }) => set('notes', target.value)} />
      </Field>
    </ChangeDialog>
  );
}

interface DaysBesideProps {
  fields: { effective_date: string; termination_date: string };
  /** Id of the configuration that is changed. */
  id: string | null;
  configs: readonly ContractConfig[];
}

/** The days as they are typed, beside the configurations that stand. */
function DaysBeside({ fields: { effective_date: from, termination_date: to }, id, configs }: DaysBesideProps) {
  const others = configs
    .filter((config) => config.id !== id)
    .map(
      (config): Period => ({
        id: config.id,
        name: `From ${shownDay(config.effective_date)}`,
        from: config.effective_date,
        to: config.termination_date,
      }),
    );
  const isRange = isDay(from) && (to === '' || (isDay(to) && to >= from));
  const periods: Period[] = isRange
    ? [...others, { id: 'draft', name: 'This one', from, to: to || null, isDraft: true }]
    : others;
  if (periods.length === 0) return null;
  const overlaps = overlapsOf(periods);
  return (
    <>
      <PeriodBars periods={periods} today={today()} what="configuration" />
      <div role="status">
        {overlaps.map((days) => {
          const ids = others.filter(
            (other) => (days.to === null || other.from <= days.to) && (other.to === null || other.to >= days.from),
          );
          return (
            <p key={days.from} className="fault">
              Shared with the configuration {ids.map(daysInWords).join(' and ')}: {daysInWords(days)}. End one before
              the other begins.
            </p>
          );
        })}
      </div>
    </>
  );
}
