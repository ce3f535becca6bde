/** A dialog of claims, of which one is chosen. */
import { useState } from 'react';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';

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
  const matches = (choices ?? []).filter((choice) =>
    words.every((word) => `${choice.name} ${choice.words}`.toLowerCase().includes(word)),
  );
  return (
    <Dialog label={title} onClose={onClose}>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (!matches[0]) return;
          onClose();
          matches[0].choose();
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
          {choices && countOf(choices.length, matches.length, empty)}
        </p>
        <ul>
          {matches.slice(0, SHOWN_MAX).map((choice) => (
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

function countOf(all: number, matches: number, empty: string): string {
  if (all === 0) return empty;
  return matches > SHOWN_MAX ? `${matches} found, the first ${SHOWN_MAX} are shown` : `${matches} found`;
}
