/** A configuration that is made or changed. Its days are drawn beside those that stand, where they overlap too. */

import { ConflictError } from 'pps-edge/errors';
import type { ContractConfig } from 'pps-edge/schemas';
import { useState } from 'react';
import { isDay } from '../../parts/iso-day.ts';
import { daysInWords, overlapsOf, type Period } from '../../parts/period-bars.ts';
import { PeriodBars } from '../../parts/period-bars.tsx';
import { useChange } from '../../parts/use-change.ts';
import { contracts, today } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Field } from './field.tsx';
import type { NamedTables } from './named-tables.ts';
import { TableSelect } from './table-select.tsx';

interface ConfigDialogProps {
  contractId: string;
  /** Null: a new one. */
  config: ContractConfig | null;
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

export function ConfigDialog({ contractId, config, configs, tables, onDone, onClose }: ConfigDialogProps) {
  const [fields, setFields] = useState({
    effective_date: config?.effective_date ?? '',
    termination_date: config?.termination_date ?? '',
    custom_fee_schedule_id: config?.custom_fee_schedule_id ?? '',
    custom_drg_table_id: config?.custom_drg_table_id ?? '',
    ioce_config_id: config?.ioce_config_id ?? '',
    notes: config?.notes ?? '',
  });
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
          ? contracts.updateContractConfig(contractId, config.id, body)
          : contracts.createContractConfig(contractId, body));
      } catch (thrown) {
        if (thrown instanceof ConflictError) setStanding(await contracts.listContractConfigs(contractId));
        throw thrown;
      }
    });
    if (isDone) onDone();
  };
  const title = config ? 'Change the configuration' : 'Add a configuration';
  return (
    <ChangeDialog title={title} does={config ? 'Save' : 'Add'} change={change} onSend={save} onClose={onClose}>
      <div className="form-row">
        <Field label="First day">
          <input
            type="date"
            required
            value={fields.effective_date}
            onChange={({ target }) => set('effective_date', target.value)}
          />
        </Field>
        <Field label="Last day (optional)" hint="Without it the configuration stays in force.">
          <input
            type="date"
            value={fields.termination_date}
            onChange={({ target }) => set('termination_date', target.value)}
          />
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
        name: `From ${config.effective_date}`,
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
