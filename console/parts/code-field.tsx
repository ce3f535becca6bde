/** A field for a code, completed from the reference data of a day: a combobox that also takes what it does not list. */
import '../style/code-field.css';
import '../style/fields.css';
import { PpsEdgeError } from 'pps-edge/errors';
import { ReferenceCodesResource } from 'pps-edge/reference-codes';
import type { ReferenceCode } from 'pps-edge/schemas';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { transport } from '../api.ts';

interface CodeFieldProps {
  label: string;
  /** Kind of the codes, as `type` of /reference-codes. */
  type: number;
  /** Day on which the codes must be in force, YYYY-MM-DD. */
  date: string;
  value: string;
  onChange: (value: string) => void;
  /** A code of the list was chosen, or Enter was pressed on what is typed. */
  onChoose: (code: string) => void;
}

/** How long the text must rest before it is asked for; milliseconds. */
const TYPING_REST = 150;
const MOST = 12;

export function CodeField({ label, type, date, value, onChange, onChoose }: CodeFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { codes, problem } = useCodes(isOpen ? value.trim() : '', type, date);
  const shown = isOpen && codes.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (code: string) => {
    onChange(code);
    close();
    onChoose(code);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = codes[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      // The place before the first option is the field itself.
      const places = codes.length + 1;
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    } else if (event.key === 'Enter') {
      const code = shown && chosen ? chosen.code : value.trim();
      if (code !== '') choose(code);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="field code-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        className="code-field-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        hidden={!shown}
        tabIndex={-1}
      >
        {codes.map(({ code, description }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which keeps the focus
          <div
            key={code}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field must keep the focus: losing it closes the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(code)}
          >
            <code>{code}</code> <span>{description}</span>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {shown ? `${codes.length} codes` : ''}
      </span>
      {problem !== null && (
        <p id={`${id}-problem`} className="code-field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Asks when the text rests, and gives up what it asked before. */
function useCodes(text: string, type: number, date: string) {
  const [codes, setCodes] = useState<readonly ReferenceCode[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const resource = useRef(new ReferenceCodesResource(transport));
  useEffect(() => {
    setCodes([]);
    setProblem(null);
    if (text === '') return undefined;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = asked;
      try {
        const found = await resource.current.searchReferenceCodes({ q: text, type, date, limit: MOST }, { signal });
        if (!signal.aborted) setCodes(found);
      } catch (error) {
        if (!signal.aborted) setProblem(error instanceof PpsEdgeError ? error.detail : String(error));
      }
    }, TYPING_REST);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, type, date]);
  return { codes, problem };
}
