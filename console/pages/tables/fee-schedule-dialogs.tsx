/** The dialogs of a fee schedule: a file, a change of many items, its name, whether it prices claims. */
import { CustomFeeSchedulesResource } from 'pps-edge/custom-fee-schedules';
import type { CustomFeeSchedule, CustomFeeScheduleBulkChange } from 'pps-edge/schemas';
import { useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { readAgain } from '../../parts/answers/use-change.ts';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { BulkChange, codesNamed } from './bulk-change.tsx';
import * as items from './fee-items.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Standing } from './standing.ts';
import type { Dialogs } from './use-dialogs.ts';

const resource = new CustomFeeSchedulesResource(transport);
const LINES_MAX = 10_000;

/** The items as a file, and their version. */
export async function readExport(id: string, signal?: AbortSignal) {
  const { data, etag } = await resource.exportItems(id, { signal }).withResponse();
  return { text: await data.text(), etag };
}

const BULK_SELECT = [
  { key: 'codes', label: 'Codes', hint: '99281-99285, J*, !J3490: ranges, beginnings, exceptions. Empty: all' },
  { key: 'code_type', label: 'Code type', choices: withAny(items.CODE_TYPES) },
  { key: 'pricing_type', label: 'Pricing', choices: withAny(items.PRICING_TYPES) },
  { key: 'scope', label: 'Scope', choices: withAny(items.SCOPES) },
  { key: 'date', label: 'In force on', kind: 'date', hint: 'Empty: past and future prices too' },
] as const;
const BULK_MORE = [
  {
    key: 'effective_date',
    label: 'As new items from',
    kind: 'date',
    hint: 'Items in force on this day get a new price from it; the present ones stay',
  },
] as const;

function withAny(choices: readonly { value: string; label: string }[]) {
  return [{ value: '', label: 'Any' }, ...choices];
}

export type FeeScheduleDialog = 'edit' | 'switch' | 'import' | 'bulk';

interface DialogProps {
  schedule: CustomFeeSchedule;
  standing: Standing;
  done: Dialogs<FeeScheduleDialog>['done'];
}

interface FeeScheduleDialogsProps extends Omit<DialogProps, 'done'> {
  dialogs: Dialogs<FeeScheduleDialog>;
}

export function FeeScheduleDialogs({ dialogs: { open, done }, ...of }: FeeScheduleDialogsProps) {
  if (open === 'import') return <ImportDialog {...of} done={done} />;
  if (open === 'bulk') return <BulkDialog {...of} done={done} />;
  if (open === 'edit') return <EditDialog {...of} done={done} />;
  if (open === 'switch') return <SwitchDialog {...of} done={done} />;
  return null;
}

function ImportDialog({ schedule: { id }, standing, done }: DialogProps) {
  return (
    <CsvImport
      noun="item"
      columns={items.FILE}
      guide={items.GUIDE}
      template={items.TEMPLATE}
      linesMax={LINES_MAX}
      current={async () => (await standing.take(readExport(id))).text}
      send={(text) => standing.make(resource.importItems(id, text, standing.ofVersion()))}
      onClose={done}
    />
  );
}

function BulkDialog({ schedule: { id }, standing, done }: DialogProps) {
  return (
    <BulkChange
      noun="item"
      select={BULK_SELECT}
      more={BULK_MORE}
      ask={async ({ codes = '', effective_date = '', ...values }, change, saving) => {
        const { code_type, pricing_type, scope, date } = values;
        const select = Object.fromEntries(
          Object.entries({ codes: codesNamed(codes), code_type, pricing_type, scope, date }).filter(
            ([, value]) => value,
          ),
        );
        const body = { select, change, ...(effective_date ? { effective_date } : {}), ...saving };
        const bulkChange = body as CustomFeeScheduleBulkChange;
        const options = saving.preview ? {} : standing.ofVersion();
        const call = resource.changeItems(id, bulkChange, { limit: 100 }, options);
        return await standing.make(call);
      }}
      nameOf={items.nameOf}
      onClose={done}
    />
  );
}

function EditDialog({ schedule: { id, name, description }, standing, done }: DialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <RecordDialog
      title="Name and description"
      does="Save"
      fields={[
        { key: 'name', label: 'Name', value: name, isRequired: true, longest: 100 },
        { key: 'description', label: 'Description', value: description ?? '', kind: 'lines', longest: 1000 },
      ]}
      submit={async (values) => {
        const changes = { name: values.name, description: values.description || null };
        const change = resource.update(id, changes, {}, standing.ofVersion());
        await readAgain(standing.make(change), revalidate);
        done('The name and description are saved');
      }}
      onClose={() => done(null)}
    />
  );
}

function SwitchDialog({ schedule: { id, is_active }, standing, done }: DialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <CallConfirmation
      question={is_active ? 'Deactivate the schedule?' : 'Activate the schedule?'}
      isHarmless
      does={is_active ? 'Deactivate' : 'Activate'}
      run={async () => {
        const changes = { is_active: !is_active };
        // The question has said what becomes of the contracts that name it.
        const query = { even_if_used: true };
        const change = resource.update(id, changes, query, standing.ofVersion());
        await readAgain(standing.make(change), revalidate);
        done(is_active ? 'The schedule prices no claims now' : 'The schedule prices claims now');
      }}
      onClose={() => done(null)}
    >
      <p>
        {is_active
          ? 'Claims of contracts that name it have no price by it until it is active again. Its items stay.'
          : 'Contracts that name it price claims by its items.'}
      </p>
    </CallConfirmation>
  );
}
