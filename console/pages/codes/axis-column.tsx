/** A position of an ICD-10-PCS code: characters to choose from, by arrows, by Enter, or by typing the character itself. */
import type { Icd10PcsBuilderOptions } from 'pps-edge/schemas';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface AxisColumnProps {
  title: string;
  options: Icd10PcsBuilderOptions['options'];
  chosen: string | null;
  /** It is the next to choose from: it takes the focus once a choice was made in another. */
  isNext: boolean;
  onChoose: (value: string) => void;
}

export function AxisColumn({ title, options, chosen, isNext, onChoose }: AxisColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(() =>
    Math.max(
      options.findIndex(({ value }) => value === chosen),
      0,
    ),
  );
  const focus = (at: number) => {
    setPlace(at);
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[at]?.focus();
  };

  // The builder goes on where a choice was made by its own lists, and leaves the focus elsewhere where it was.
  useEffect(() => {
    if (!isNext || !document.activeElement?.closest('.builder')) return;
    list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
  }, [isNext]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = options.find(({ value }) => value === event.key.toUpperCase());
    if (event.key === 'ArrowDown') focus(Math.min(place + 1, options.length - 1));
    else if (event.key === 'ArrowUp') focus(Math.max(place - 1, 0));
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(options.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(options[place]?.value ?? '');
    else if (typed) onChoose(typed.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="builder-axis">
      <h2 id={id}>{title}</h2>
      <div role="listbox" aria-labelledby={id} ref={list} tabIndex={-1} onKeyDown={press}>
        {options.map(({ value, label }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears its keys
          <div
            key={value}
            role="option"
            tabIndex={at === place ? 0 : -1}
            aria-selected={value === chosen}
            onClick={() => {
              focus(at);
              onChoose(value);
            }}
          >
            <code>{value}</code> <span>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
