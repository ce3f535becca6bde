/** The pages of an area that has several, below its heading. */
import { NavLink } from 'react-router';

interface SubpagesProps {
  /** The area's name. */
  label: string;
  pages: readonly { name: string; path: string }[];
}

export function Subpages({ label, pages }: SubpagesProps) {
  return (
    <nav className="subpages" aria-label={label}>
      {pages.map(({ name, path }) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
