/** The record of each provider specific file that counts on a day, with every field. */
import { useSearchParams } from 'react-router';
import { DateField } from '../../parts/days/date-field.tsx';
import { today } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { fieldInWords } from '../../parts/words/plain-words.ts';
import { FILE_NAMES, type ProviderFile, written } from './provider-file.ts';
import { isTerminated, versionOn } from './versions.ts';

export function RecordOfDay({ files }: { files: readonly ProviderFile[] }) {
  const [parameters, setParameters] = useSearchParams();
  const date = parameters.get('date') ?? today();
  const change = (name: string, value: string) =>
    setParameters(
      (from) => {
        const changed = new URLSearchParams(from);
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  const showsBlank = parameters.get('blank') === '1';
  return (
    <>
      <div className="fields">
        <DateField label="Day" value={date} onChange={(day) => change('date', day)} />
        <label className="check">
          <input
            type="checkbox"
            defaultChecked={showsBlank}
            onChange={({ target }) => change('blank', target.checked ? '1' : '')}
          />{' '}
          Show blank fields
        </label>
      </div>
      {files.map((file) => (
        <FileRecord key={file.table} file={file} date={date} showsBlank={showsBlank} />
      ))}
    </>
  );
}

function FileRecord({ file, date, showsBlank }: { file: ProviderFile; date: string; showsBlank: boolean }) {
  const version = versionOn(file.versions, date);
  const name = FILE_NAMES[file.table];
  if (!version) {
    const first = file.versions.at(-1);
    return (
      <p className="provider-absence">
        {name}:{' '}
        {first
          ? `no record has begun by ${shownDay(date)}; the first begins ${shownDay(first.effective_date)}.`
          : 'no record.'}
      </p>
    );
  }
  const fields = Object.entries(file.fields)
    .map(([field, { description }]) => ({ field, description, value: version[field] ?? null }))
    .filter(({ value }) => showsBlank || (value !== null && value !== ''));
  return (
    <>
      {isTerminated(version, date) && (
        <p className="provider-ended">
          {name}: participation ended on {shownDay(version.termination_date)}.
        </p>
      )}
      <Figures
        caption={`${name}, in force from ${shownDay(version.effective_date)}`}
        rows={fields}
        id={({ field }) => field}
        columns={[
          { title: 'Field', cell: ({ field }) => fieldInWords(field) },
          { title: 'Value', cell: ({ value }) => written(value), align: 'end' },
          { title: 'Meaning', cell: ({ description }) => <span className="quiet">{description}</span> },
        ]}
      />
    </>
  );
}
