/** Views of one claim, of which one is shown: arrows move among them. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface View<Key extends string> {
  key: Key;
  name: string;
}

interface TabsProps<Key extends string> {
  label: string;
  views: readonly View<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ReactNode;
}

export function Tabs<Key extends string>({ label, views, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = views[(views.findIndex(({ key }) => key === chosen) + step + views.length) % views.length];
    if (!next) return;
    onChoose(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tablist" onKeyDown={move}>
        {views.map(({ key, name }) => (
          <button
            key={key}
            id={`${id}${key}`}
            type="button"
            role="tab"
            className="plain"
            aria-selected={key === chosen}
            aria-controls={`${id}panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
