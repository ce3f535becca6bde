/** Fields of the filters, and those that are set as chips. */
import { TYPING_REST } from '../codes/typing-rest.ts';
import '../../style/data-table.css';
import { useEffect, useRef, useState } from 'react';
import { shownInCell } from '../days/shown-day.ts';
import type { Filter, TableQuery } from './description.ts';

interface FilterBarProps {
  filters: readonly Filter[];
  query: TableQuery;
  onFilter: (key: string, value: string) => void;
  onClear: () => void;
}

export function FilterBar({ filters, query, onFilter, onClear }: FilterBarProps) {
  const set = filters.filter(({ key, isScope }) => !isScope && query.filters[key] !== undefined);
  return (
    <>
      <search className="data-table-filters">
        {filters.map(({ key, label, choices, type = 'search', isScope }) => (
          <div key={key}>
            <label htmlFor={`filter-${key}`}>{label}</label>
            {choices ? (
              <select
                id={`filter-${key}`}
                value={query.filters[key] ?? ''}
                onChange={({ target }) => onFilter(key, target.value)}
              >
                {!isScope && <option value="">Any</option>}
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            ) : (
              <TextField
                id={`filter-${key}`}
                type={type}
                value={query.filters[key] ?? ''}
                onChange={(value) => onFilter(key, value)}
              />
            )}
          </div>
        ))}
      </search>
      {set.length > 0 && (
        <ul className="data-table-chips" aria-label="Filters that are set">
          {set.map(({ key, label, choices }) => {
            const value = query.filters[key] ?? '';
            const text = `${label}: ${choices?.find((choice) => choice.value === value)?.label ?? shownInCell(value)}`;
            return (
              <li key={key}>
                <button type="button" aria-label={`Remove ${text}`} onClick={() => onFilter(key, '')}>
                  {text} <span aria-hidden="true">×</span>
                </button>
              </li>
            );
          })}
          {set.length > 1 && (
            <li>
              <button type="button" className="plain" onClick={onClear}>
                Clear all
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface TextFieldProps {
  id: string;
  type: 'search' | 'date';
  value: string;
  onChange: (value: string) => void;
}

/** Holds what is typed until it rests. */
function TextField({ id, type, value, onChange }: TextFieldProps) {
  const [text, setText] = useState(value);
  const lastValue = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  useEffect(() => {
    // The value was changed elsewhere: by a chip, or by the browser's back.
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === lastValue.current) return undefined;
    const timer = setTimeout(() => {
      lastValue.current = text;
      send.current(text);
    }, TYPING_REST);
    return () => clearTimeout(timer);
  }, [text]);
  return <input id={id} type={type} value={text} onChange={({ target }) => setText(target.value)} />;
}
