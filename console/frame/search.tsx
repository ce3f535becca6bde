/** The field that `/` opens: finds pages by what they hold, and codes, DRGs, providers and contracts as one types. */

import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TYPING_REST } from '../parts/codes/typing-rest.ts';
import { Dialog } from '../parts/dialogs/dialog.tsx';
import type { Area } from './areas.ts';
import type { HitGroup, SearchAnswer } from './search-data.ts';

/** Shorter texts find too much. */
const SHORTEST = 2;

const NOTHING: SearchAnswer = { groups: [], refusal: null };

export function Search({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { answer, isBusy } = useSearch(text.trim());
  const words = text.toLowerCase().split(/\s+/);
  const pages = areas.filter(({ name, holds }) =>
    words.every((word) => `${name} ${holds}`.toLowerCase().includes(word)),
  );
  const groups: HitGroup[] = [...(pages.length > 0 ? [{ title: 'Pages', hits: pages }] : []), ...answer.groups];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <Dialog label="Search" onClose={onClose}>
      <form
        className="search"
        onKeyDown={goByArrows}
        onSubmit={(event) => {
          event.preventDefault();
          const first = groups[0]?.hits[0];
          if (!first) return;
          onClose();
          navigate(first.path);
        }}
      >
        <input
          // Esc empties a search field before it closes the dialog.
          type="text"
          aria-label="Search everything"
          placeholder="Pages, codes, DRGs, providers, contracts"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={count === 0 && !isBusy ? undefined : 'visually-hidden'} role="status">
          {isBusy ? 'Searching' : count === 0 ? 'Nothing found' : `${count} found`}
        </p>
        {answer.refusal && <p role="alert">Not all could be searched: {answer.refusal}</p>}
        <div className="search-found" aria-busy={isBusy}>
          {groups.map(({ title, hits }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {hits.map(({ name, path, holds }) => (
                  <li key={`${name} ${path}`}>
                    <Link to={path} onClick={onClose}>
                      {name} <small>{holds}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </form>
    </Dialog>
  );
}

/** Asks as one types: once the text rests, and no more for a text that has changed. What was found before stays until then. */
function useSearch(text: string): { answer: SearchAnswer; isBusy: boolean } {
  const [last, setLast] = useState({ text: '', answer: NOTHING });
  useEffect(() => {
    if (text.length < SHORTEST) return setLast({ text, answer: NOTHING });
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { searchData } = await import('./search-data.ts');
        const answer = await searchData(text, request.signal);
        setLast({ text, answer });
      } catch (error) {
        if (request.signal.aborted) return;
        setLast({ text, answer: { groups: [], refusal: error instanceof Error ? error.message : String(error) } });
      }
    }, TYPING_REST);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return { answer: last.answer, isBusy: last.text !== text };
}

/** Arrows go from the field through what was found, and back. */
function goByArrows(event: KeyboardEvent<HTMLFormElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
