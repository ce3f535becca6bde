/** A dialog of claims, of which one is chosen. */
import { useState } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';

export interface Choice {
  key: string;
  name: string;
  words: string;
  choose: () => void;
}

interface ChoiceDialogProps {
  title: string;
  /** Null while they are read. */
  choices: readonly Choice[] | null;
  /** Says why there are none. */
  empty: string;
  onClose: () => void;
}

const SHOWN_MAX = 200;

export function ChoiceDialog({ title, choices, empty, onClose }: ChoiceDialogProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const found = (choices ?? []).filter((choice) =>
    words.every((word) => `${choice.name} ${choice.words}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog label={title} onClose={onClose}>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!found[0]) return;
          onClose();
          found[0].choose();
        }}
      >
        <input
          type="text"
          aria-label={`Search: ${title}`}
          placeholder={title}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="choices-count" role="status">
          {choices && countOf(choices.length, found.length, empty)}
        </p>
        <ul>
          {found.slice(0, SHOWN_MAX).map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                className="plain choice"
                onClick={() => {
                  onClose();
                  choice.choose();
                }}
              >
                {choice.name} <small>{choice.words}</small>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

function countOf(all: number, found: number, empty: string): string {
  if (all === 0) return empty;
  return found > SHOWN_MAX ? `${found} found, the first ${SHOWN_MAX} are shown` : `${found} found`;
}
