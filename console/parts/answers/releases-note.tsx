/** The releases that a page rests on, each marked where it is a sample. */
import '../../style/releases-note.css';
import { Link } from 'react-router';
import { readReleases } from './release-labels.ts';

/** @param headers `releases` of each answer that the page shows */
export function ReleasesNote({ headers }: { headers: readonly (string | null)[] }) {
  const releases = readReleases(headers);
  if (releases.length === 0) return null;
  return (
    <footer className="releases-note">
      <Link to="/data">Rests on</Link>
      <ul>
        {releases.map(({ label, mark }) => (
          <li key={label}>
            {label}
            {mark && (
              <>
                {' '}
                <span className="badge" data-kind="sample">
                  {mark}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
