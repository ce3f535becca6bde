/**
 * The input of a code, completed as one types: a combobox that takes also what it does not list. What is typed stays unless a
 * match is chosen.
 */
import { TYPING_REST } from './typing-rest.ts';
import '../../style/code-field.css';
import { BadRequestError, PpsEdgeError } from 'pps-edge/errors';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withShownDays } from '../days/shown-day.ts';
import { count } from '../words/count.ts';
import type { CodeSearch, FoundCode } from './code-search.ts';
import { type Word, withWord, wordAt } from './word-at.ts';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref' | 'type' | 'role'> {
  search: CodeSearch;
  /** Day on which the codes must be in force, YYYY-MM-DD. */
  date: string;
  value: string;
  onText: (text: string) => void;
  /** A match was chosen. */
  onChoose?: ((code: string) => void) | undefined;
  /** Several codes stand in it: the one at the caret is completed. */
  isList?: boolean | undefined;
  /** Arrows lead elsewhere while there is no list. */
  isCell?: boolean | undefined;
  /** A note below the matches. */
  note?: string | undefined;
  /** Shows the descriptions of its codes once the list is closed, as far as a list had them. */
  isDescribed?: boolean | undefined;
  /** The list is short: a click or an arrow shows all of it. */
  offersAll?: boolean | undefined;
  /** Description of its code, where it is known without a search. */
  words?: string | null | undefined;
}

export function CodeInput(props: CodeInputProps) {
  const { search, date, value, onText, onChoose, isList, isCell, note, isDescribed, offersAll, words, ...input } =
    props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useCompletion(props, field);
  const { word, matches, active, problem, descriptions, open, openAll, close, choose, press } = list;
  const described = isDescribed && !word ? (words ?? describe(value, isList, descriptions)) : '';

  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={matches.length > 0 ? `${id}list` : undefined}
        aria-activedescendant={matches[active] ? `${id}${active}` : undefined}
        aria-describedby={[input['aria-describedby'], described && `${id}known`].filter(Boolean).join(' ') || undefined}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          if (isTyped(event)) open(event.target.value, event.target.selectionStart ?? event.target.value.length);
          else close();
        }}
        onKeyDown={(event) => {
          if (press(event)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          if (event.key === 'Enter') close();
          input.onKeyDown?.(event);
        }}
        onClick={(event) => {
          if (offersAll && !word) openAll();
          input.onClick?.(event);
        }}
        onBlur={(event) => {
          close();
          input.onBlur?.(event);
        }}
      />
      {described && (
        <small id={`${id}known`} className="code-known" title={described}>
          {described}
        </small>
      )}
      {word && (
        <Matches
          id={id}
          field={field}
          matches={matches}
          active={active}
          notes={problem === null ? notesOf(matches, note) : [problem]}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** The matches of what is typed, and the keys that choose among them. */
function useCompletion(props: CodeInputProps, field: RefObject<HTMLInputElement | null>) {
  const { search, date, value, onText, onChoose, isList, isCell, offersAll } = props;
  /** The word to complete; null while there is no list. */
  const [word, setWord] = useState<Word | null>(null);
  const [active, setActive] = useState(-1);
  const {
    matches: latest,
    problem,
    descriptions,
  } = useMatches(word ? word.text.trim() : null, search, date, offersAll);
  const matches = word ? latest : [];
  const codes = latest.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes have other places; marks come to the same ones
  useEffect(() => setActive(-1), [codes]);
  const caret = useCaret(field, value);

  const open = (text: string, at: number) => {
    const next = isList ? wordAt(text, at) : { text, start: 0, end: text.length };
    setWord(next.text.trim() === '' && !offersAll ? null : next);
    setActive(-1);
  };
  /** Shows the whole of a short list; a choice replaces what stands in the field. */
  const openAll = () => setWord({ text: '', start: 0, end: value.length });
  const close = () => setWord(null);
  const choose = (code: string) => {
    if (!word) return;
    onText(withWord(value, word, code));
    caret.current = word.start + code.length;
    close();
    onChoose?.(code);
  };
  /** @returns true where the key is the list's */
  const press = ({ key, currentTarget, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLInputElement>) => {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step && matches.length > 0) {
      // The place before the first match is the field itself.
      const places = matches.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
      return true;
    }
    if (step && offersAll && !isCell && !word) {
      openAll();
      return true;
    }
    if (step && !isCell && !word && value.trim() !== '') {
      open(value, currentTarget.selectionStart ?? value.length);
      return true;
    }
    const chosen = matches[active];
    if (key === 'Enter' && chosen) choose(chosen.code);
    else if (key === 'Escape' && word) close();
    else return false;
    return true;
  };
  return { word, matches, active, problem, descriptions, open, openAll, close, choose, press };
}

interface MatchesProps {
  id: string;
  /** The field above them. */
  field: RefObject<HTMLInputElement | null>;
  matches: readonly FoundCode[];
  active: number;
  notes: readonly string[];
  onChoose: (code: string) => void;
}

function Matches({ id, field, matches, active, notes, onChoose }: MatchesProps) {
  const panel = useRef<HTMLDivElement>(null);
  // It stands above the page: a table that scrolls would cut it off.
  useLayoutEffect(() => {
    const place = (event?: Event) => {
      if (panel.current && field.current && event?.target !== panel.current) placeBelow(panel.current, field.current);
    };
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go to the field, which must keep the focus
    <div ref={panel} popover="manual" className="code-matches" onMouseDown={(event) => event.preventDefault()}>
      {matches.length > 0 && (
        <div role="listbox" id={`${id}list`} aria-label="Matches" tabIndex={-1}>
          {matches.map(({ code, description, mark }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
            <div
              key={code}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => onChoose(code)}
            >
              <code>{code}</code>{' '}
              <span>
                {description}
                {mark && <small> {mark}</small>}
              </span>
            </div>
          ))}
        </div>
      )}
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <span className="visually-hidden" role="status">
        {matches.length > 0 ? count(matches.length, 'match', 'matches') : notes.join(' ')}
      </span>
    </div>
  );
}

const MARGIN = 8;

/** Places a panel of the top layer below a field, or above it where there is more room. */
function placeBelow(panel: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.maxHeight = '';
  const below = clientHeight - bottom - MARGIN;
  const isAbove = panel.offsetHeight > below && top > below;
  panel.style.maxHeight = `min(20rem, ${(isAbove ? top : clientHeight - bottom) - MARGIN}px)`;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - panel.offsetWidth - MARGIN))}px`;
  panel.style.top = `${isAbove ? top - panel.offsetHeight - 2 : bottom + 2}px`;
}

/** A paste is a whole value: nothing is asked for it. */
function isTyped({ nativeEvent }: FormEvent): boolean {
  const { inputType = '' } = nativeEvent as InputEvent;
  return inputType !== 'insertFromPaste' && inputType !== 'insertFromDrop';
}

const notesOf = (matches: readonly FoundCode[], note: string | undefined): string[] =>
  matches.length === 0 ? [] : [...new Set(matches.flatMap((each) => each.note ?? [])), ...(note ? [note] : [])];

/** `i50.23` and `I5023` are one code. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '');

function describe(value: string, isList: boolean | undefined, descriptions: ReadonlyMap<string, string>): string {
  if (!isList) return descriptions.get(plain(value)) ?? '';
  return value
    .split(/[\s,:]+/)
    .flatMap((code) => descriptions.get(plain(code)) ?? [])
    .join('; ');
}

/** A caret to be set when the text has changed. */
function useCaret(field: RefObject<HTMLInputElement | null>, value: string) {
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text brings the caret to its end
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [field, value]);
  return caret;
}

const NONE = { matches: [] as readonly FoundCode[], problem: null as string | null };

/**
 * Asks when the text rests, and gives up what it asked before. Earlier matches stay until others come.
 * @param text null where there is no list
 * @param isAtHand the search asks nothing of the service, and finds all for an empty text
 */
function useMatches(text: string | null, search: CodeSearch, date: string, isAtHand = false) {
  const [answer, setAnswer] = useState(NONE);
  const descriptions = useRef(new Map<string, string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other descriptions
  useEffect(() => descriptions.current.clear(), [search, date]);
  useEffect(() => {
    if (text === null || (text === '' && !isAtHand)) {
      setAnswer(NONE);
      return undefined;
    }
    const request = new AbortController();
    const { signal } = request;
    const show = (matches: readonly FoundCode[]) => {
      if (signal.aborted) return;
      for (const { code, description } of matches) if (description) descriptions.current.set(plain(code), description);
      setAnswer({ matches, problem: null });
    };
    const timer = setTimeout(
      async () => {
        try {
          show(await search(text, date, signal, show));
        } catch (error) {
          if (signal.aborted) return;
          // A text that cannot be searched for finds nothing.
          const isNothing = error instanceof BadRequestError;
          const problem = error instanceof PpsEdgeError ? withShownDays(error.detail) : String(error);
          setAnswer(isNothing ? NONE : { matches: [], problem });
        }
      },
      isAtHand ? 0 : TYPING_REST,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, search, date, isAtHand]);
  return { ...answer, descriptions: descriptions.current };
}
