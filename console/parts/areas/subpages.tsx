/** The pages of an area that has several, below its heading. */
import '../../style/tabs.css';
import { NavLink } from 'react-router';

interface SubpagesProps {
  /** The area's name. */
  label: string;
  /** `end`: its path is where others begin. */
  pages: readonly { name: string; path: string; end?: boolean }[];
}

export function Subpages({ label, pages }: SubpagesProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {pages.map(({ name, path, end = false }) => (
        <NavLink key={path} to={path} end={end}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
