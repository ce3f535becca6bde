/** Alerts of one provider. */
import type { ProviderAlertList } from 'pps-edge/schemas';
import { Link } from 'react-router';
import { State } from '../../parts/answers/states.tsx';
import { Figures } from '../../parts/tables/figures.tsx';
import { fieldInWords } from '../../parts/words/plain-words.ts';
import { written } from './provider-file.ts';

export function Alerts({ alerts, isTracked }: { alerts: ProviderAlertList; isTracked: boolean }) {
  const { items, total } = alerts;
  if (items.length === 0) {
    return (
      <State kind="empty" title="No alerts">
        <p>
          {isTracked
            ? 'Nothing has changed since the provider is tracked.'
            : 'Only changes of tracked providers are reported: “Track changes” begins with the records of today.'}
        </p>
      </State>
    );
  }
  return (
    <>
      <Figures
        caption={total > items.length ? `The newest ${items.length} of ${total} alerts` : 'Alerts'}
        rows={items}
        id={({ id }) => String(id)}
        columns={[
          { title: 'Found', cell: ({ created_at }) => created_at.slice(0, 10) },
          { title: 'File', cell: ({ table_name }) => table_name.toUpperCase() },
          { title: 'Field', cell: ({ field_name }) => fieldInWords(field_name) },
          { title: 'Old', cell: ({ old_value }) => written(old_value), align: 'end' },
          { title: 'New', cell: ({ new_value }) => written(new_value), align: 'end' },
          { title: 'Seen', cell: ({ is_seen }) => (is_seen ? 'yes' : 'no') },
        ]}
      />
      {total > items.length && <Link to="/alerts">All alerts</Link>}
    </>
  );
}
