/** The dialogs of a rate table: a file, a change of many rows, name and columns, removal. */
import { ContractsResource } from 'pps-edge/contracts';
import type { RateTable, RateTableBulkChange } from 'pps-edge/schemas';
import { useNavigate, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { readAgain } from '../../parts/answers/use-change.ts';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { BulkChange, codesNamed } from './bulk-change.tsx';
import * as rates from './rate-rows.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Standing } from './standing.ts';
import type { Dialogs } from './use-dialogs.ts';

const resource = new ContractsResource(transport);
const LINES_MAX = 20_000;
const DECIMALS = 6;

/** The file of the table as it is, and the version of it or of an older one. */
async function readExport(id: string) {
  const { etag } = await resource.getRateTable(id).withResponse();
  return { etag, text: await (await resource.exportRateTableRows(id)).text() };
}

const BULK_SELECT = [
  { key: 'codes', label: 'Codes', hint: '470-473, 139*, !1392: ranges, beginnings, exceptions. Empty: all' },
  { key: 'date', label: 'In force on', kind: 'date', hint: 'Empty: past and future rows too' },
] as const;
const BULK_MORE = [
  {
    key: 'effective_date',
    label: 'As new rows from',
    kind: 'date',
    hint: 'Rows in force on this day get a new one from it; the present ones stay',
  },
] as const;

export type RateTableDialog = 'edit' | 'import' | 'bulk' | 'remove';

interface DialogProps {
  table: RateTable;
  standing: Standing;
  done: Dialogs<RateTableDialog>['done'];
}

interface RateTableDialogsProps extends Omit<DialogProps, 'done'> {
  dialogs: Dialogs<RateTableDialog>;
}

export function RateTableDialogs({ dialogs: { open, done }, ...of }: RateTableDialogsProps) {
  if (open === 'import') return <ImportDialog {...of} done={done} />;
  if (open === 'bulk') return <BulkDialog {...of} done={done} />;
  if (open === 'edit') return <EditDialog {...of} done={done} />;
  if (open === 'remove') return <RemoveDialog {...of} done={done} />;
  return null;
}

function ImportDialog({ table, standing, done }: DialogProps) {
  const { id, columns } = table;
  return (
    <CsvImport
      noun="row"
      columns={rates.fileColumns(columns)}
      guide={rates.guideOf(table)}
      template={rates.templateOf(table)}
      linesMax={LINES_MAX}
      current={async () => (await standing.take(readExport(id))).text}
      send={(text) => standing.make(resource.importRateTableRows(id, text, standing.ofVersion()))}
      onClose={done}
    />
  );
}

function BulkDialog({ table: { id, columns }, standing, done }: DialogProps) {
  return (
    <BulkChange
      noun="row"
      select={BULK_SELECT}
      figures={{ key: 'field', label: 'Column', choices: columns.map((value) => ({ value, label: value })) }}
      more={BULK_MORE}
      decimals={DECIMALS}
      ask={async ({ codes = '', date = '', field = '', effective_date = '' }, change, saving) => {
        const named = Object.entries({ codes: codesNamed(codes), date }).filter(([, value]) => value);
        const body = {
          ...{ select: Object.fromEntries(named), change: { field, ...change } },
          ...(effective_date ? { effective_date } : {}),
          ...saving,
        };
        const options = saving.preview ? {} : standing.ofVersion();
        const call = resource.changeRateTableFigures(id, body as RateTableBulkChange, { limit: 100 }, options);
        return await standing.make(call);
      }}
      nameOf={rates.nameOf}
      onClose={done}
    />
  );
}

function EditDialog({ table: { id, name, columns }, standing, done }: DialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <RecordDialog
      title="Name and columns"
      does="Save"
      fields={[
        { key: 'name', label: 'Name', value: name, isRequired: true, longest: 100 },
        {
          key: 'columns',
          label: 'Columns',
          value: columns.join(', '),
          isRequired: true,
          hint: 'A column that is left out goes with its figures',
        },
      ]}
      submit={async ({ name: newName = '', columns: names = '' }) => {
        const changes = { name: newName, columns: rates.columnNames(names) };
        await readAgain(standing.make(resource.updateRateTable(id, changes, standing.ofVersion())), revalidate);
        done('Name and columns are saved');
      }}
      onClose={() => done(null)}
    />
  );
}

function RemoveDialog({ table: { id, name }, standing, done }: DialogProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <CallConfirmation
      question={`Remove ${name}?`}
      does="Remove"
      run={async () => {
        await readAgain(resource.deleteRateTable(id, standing.ofVersion()), revalidate);
        navigate('/contracts/rate-tables');
      }}
      onClose={() => done(null)}
    >
      <p>The table goes for good with its rows; its audit trail stays. While terms name it, the service refuses.</p>
    </CallConfirmation>
  );
}
