/** The dialogs of a custom DRG table: a file, a change of many entries, removal of a year. */
import { CustomDrgTablesResource } from 'pps-edge/custom-drg-tables';
import type { CustomDrgTableBulkChange, CustomDrgTableBulkOutcome } from 'pps-edge/schemas';
import { useNavigate, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { readAgain } from '../../parts/answers/use-change.ts';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import type { ReadFile } from '../../parts/csv-import/file-diff.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { BulkChange, codesNamed } from './bulk-change.tsx';
import * as entries from './drg-entries.ts';
import type { Standing } from './standing.ts';
import type { Dialogs } from './use-dialogs.ts';

const resource = new CustomDrgTablesResource(transport);
const LINES_MAX = 3000;

const nameOfValue = (value: CustomDrgTableBulkOutcome['values'][number]) => {
  const { payment_system, diagnostic_related_group, effective_date } = value;
  return `${payment_system} ${entries.nameOf({ diagnostic_related_group, effective_date })}`;
};
export const nameOfPart = ({ payment_system, source_year }: entries.Part) => `${payment_system}-${source_year}`;

/**
 * Those years of the file that the table has; the service says at each other line that it lacks the year.
 * @returns also the oldest version among them
 */
async function exportFor(id: string, parts: readonly entries.Part[], { names, lines }: ReadFile) {
  const column = names.indexOf('source_year');
  const fileYears = new Set(lines.map(({ cells }) => Number(cells[column])));
  const years = new Set(parts.map(({ source_year }) => source_year).filter((year) => fileYears.has(year)));
  const texts: string[] = [];
  let oldest: string | null = null;
  // One after another: the first is the oldest.
  for (const source_year of years) {
    const { data, etag } = await resource.export(id, { source_year }).withResponse();
    oldest ??= etag;
    texts.push(await data.text());
  }
  const [first = '', ...others] = texts;
  return { etag: oldest, text: first + others.map((text) => text.slice(text.indexOf('\n') + 1)).join('') };
}

const FIGURES = {
  key: 'field',
  label: 'Figure',
  choices: [
    { value: 'weight', label: 'Weight' },
    { value: 'geometric_mean_length_of_stay', label: 'GMLOS' },
    { value: 'arithmetic_mean_length_of_stay', label: 'AMLOS' },
  ],
};

export type DrgTableDialog = 'import' | 'bulk' | 'remove';

interface DialogProps {
  id: string;
  parts: readonly entries.Part[];
  part: entries.Part;
  standing: Standing;
  done: Dialogs<DrgTableDialog>['done'];
}

interface DrgTableDialogsProps extends Omit<DialogProps, 'done'> {
  dialogs: Dialogs<DrgTableDialog>;
}

export function DrgTableDialogs({ dialogs: { open, done }, ...of }: DrgTableDialogsProps) {
  if (open === 'import') return <ImportDialog {...of} done={done} />;
  if (open === 'bulk') return <BulkDialog {...of} done={done} />;
  if (open === 'remove') return <RemoveDialog {...of} done={done} />;
  return null;
}

function ImportDialog({ id, parts, part: { payment_system, source_year }, standing, done }: DialogProps) {
  return (
    <CsvImport
      noun="entry"
      nouns="entries"
      columns={entries.FILE}
      guide={entries.GUIDE}
      template={`source_year,payment_system,diagnostic_related_group,effective_date,weight\r\n${source_year},${payment_system},470,${source_year - 1}-10-01,1.9\r\n`}
      linesMax={LINES_MAX}
      current={async (file) => (await standing.take(exportFor(id, parts, file))).text}
      send={(text) => standing.make(resource.importCustomDrgEntries(id, text, standing.ofVersion()))}
      onClose={done}
    />
  );
}

function BulkDialog({ id, parts, part, standing, done }: DialogProps) {
  return (
    <BulkChange
      noun="entry"
      nouns="entries"
      figures={FIGURES}
      select={[
        { key: 'codes', label: 'DRGs', hint: '470-473, !472: ranges and exceptions. Empty: all' },
        {
          key: 'part',
          label: 'Year',
          value: nameOfPart(part),
          choices: [
            ...parts.map((each) => ({
              value: nameOfPart(each),
              label: `${each.payment_system} ${each.source_year}`,
            })),
            { value: '', label: 'All of the table' },
          ],
        },
        { key: 'date', label: 'In force on', kind: 'date' },
      ]}
      ask={async ({ codes = '', part: of = '', date, field }, change, saving) => {
        const chosen = parts.find((each) => nameOfPart(each) === of);
        const select = {
          ...(codesNamed(codes) ? { codes: codesNamed(codes) } : {}),
          ...(chosen ? { source_year: chosen.source_year, payment_system: chosen.payment_system } : {}),
          ...(date ? { date } : {}),
        };
        const body = { select, change: { field, ...change }, ...saving } as CustomDrgTableBulkChange;
        const options = saving.preview ? {} : standing.ofVersion();
        const call = resource.changeCustomDrgEntries(id, body, { limit: 100 }, options);
        return await standing.make(call);
      }}
      nameOf={nameOfValue}
      onClose={done}
    />
  );
}

function RemoveDialog({ id, parts, part: { source_year }, standing, done }: DialogProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <CallConfirmation
      question={`Remove ${source_year} of ${id}?`}
      does="Remove"
      run={async () => {
        const removal = resource.delete(id, { source_year }, standing.ofVersion());
        await readAgain(standing.make(removal), revalidate);
        navigate(
          parts.some((each) => each.source_year !== source_year)
            ? `/contracts/drg-tables/${id}`
            : '/contracts/drg-tables',
        );
      }}
      onClose={() => done(null)}
    >
      <p>
        All entries of {source_year} go, for every payment system. The audit trail stays. A standard table can be copied
        again; your own figures are lost.
      </p>
    </CallConfirmation>
  );
}
