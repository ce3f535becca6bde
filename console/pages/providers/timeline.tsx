/** Timeline of a provider's records: each version with the fields that differ from the one before. */
import { Link } from 'react-router';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { fieldInWords } from '../../parts/words/plain-words.ts';
import { FILE_NAMES, type ProviderFile, written } from './provider-file.ts';
import { buildTimeline, type Change, type Step, type Version } from './versions.ts';

export function Timeline({ files }: { files: readonly ProviderFile[] }) {
  return files.map((file) => (
    <section key={file.table} className="provider-timeline">
      <h2>{FILE_NAMES[file.table]}</h2>
      {file.versions.length === 0 ? (
        <p className="provider-absence">No record.</p>
      ) : (
        <ol>
          {buildTimeline(file.versions).map((step) => (
            <li key={step.version.effective_date} data-status={step.version.record_status}>
              <VersionStep step={step} fields={file.fields} />
            </li>
          ))}
        </ol>
      )}
    </section>
  ));
}

function VersionStep({ step, fields }: { step: Step<Version>; fields: ProviderFile['fields'] }) {
  const { version, before, changes } = step;
  return (
    <>
      <h3>
        <Link to={`?view=record&date=${version.effective_date}`}>{shownDay(version.effective_date)}</Link>{' '}
        <span className="badge">{version.record_status}</span>
      </h3>
      {before === null && <p className="provider-absence">The first record that is loaded.</p>}
      {before !== null && changes.length === 0 && <p className="provider-absence">No field changed.</p>}
      {changes.length > 0 && (
        <Figures
          caption={`${changes.length} ${changes.length === 1 ? 'field' : 'fields'} changed`}
          rows={changes}
          id={({ field }) => field}
          columns={[
            {
              title: 'Field',
              cell: ({ field }) => <abbr title={fields[field]?.description}>{fieldInWords(field)}</abbr>,
            },
            { title: 'Old', cell: ({ old }) => <del>{written(old)}</del>, align: 'end' },
            { title: 'New', cell: (change: Change) => <ins>{written(change.new)}</ins>, align: 'end' },
            { title: 'Difference', cell: differenceOf, align: 'end' },
          ]}
        />
      )}
    </>
  );
}

/** Numbers differ by an amount; texts and dates do not. */
function differenceOf(change: Change): string {
  if (typeof change.old !== 'number' || typeof change.new !== 'number') return '';
  // Binary fractions would show 0.0030000000000000027.
  const difference = Number((change.new - change.old).toPrecision(9));
  return difference > 0 ? `+${difference}` : `−${Math.abs(difference)}`;
}
