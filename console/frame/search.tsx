/** The field that `/` opens: finds pages by what they hold. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dialog } from '../parts/dialog.tsx';
import type { Area } from './areas.ts';

export function Search({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const words = text.toLowerCase().split(/\s+/);
  const found = areas.filter(({ name, holds }) =>
    words.every((word) => `${name} ${holds}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog label="Search" onClose={onClose}>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (!first) return;
          onClose();
          navigate(first.path);
        }}
      >
        <input
          // Esc empties a search field before it closes the dialog.
          type="text"
          aria-label="Search pages"
          placeholder="Search pages"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="visually-hidden" role="status">
          {found.length} found
        </p>
        <ul>
          {found.map(({ name, path, holds }) => (
            <li key={path}>
              <Link to={path} onClick={onClose}>
                {name} <small>{holds}</small>
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
