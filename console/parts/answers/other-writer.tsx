/** Fields that another user saved since one's own were read, beside one's own. */
import { withShownDays } from '../days/shown-day.ts';

interface OtherWriterProps {
  /** The service's sentence: who saved which version, and when. */
  said: string;
  rows: readonly { field: string; theirs: string; yours: string }[];
  onTheirs: () => void;
}

export function OtherWriter({ said, rows, onTheirs }: OtherWriterProps) {
  return (
    <div className="changes-conflicts dialog-rows" role="alert">
      <p>Somebody else changed it since you opened it. Nothing is saved yet: Save keeps yours.</p>
      <p className="quiet">{withShownDays(said)}.</p>
      <table>
        <thead>
          <tr>
            <th>Field</th>
            <th>Theirs</th>
            <th>Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, theirs, yours }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={onTheirs}>
        Take theirs
      </button>
    </div>
  );
}
