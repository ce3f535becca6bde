/** Edits by code. */
import type { Output } from '../answered.ts';
import { editsOf } from './edits-found.ts';

export function Edits({ output }: { output: Output }) {
  const edits = editsOf(output);
  const editors = [output.mce && 'MCE', output.ioce && 'IOCE'].filter(Boolean).join(' and ');
  if (edits.length === 0) return <p>{editors} found nothing.</p>;
  return (
    <div className="plain-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Edit</th>
            <th scope="col">Finding</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {edits.map(({ what, edit, text, effect }) => (
            <tr key={`${what} ${edit} ${text}`}>
              <th scope="row">{what}</th>
              <td>{edit}</td>
              <td>{text}</td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
