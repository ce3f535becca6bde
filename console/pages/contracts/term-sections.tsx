/** Terms by role, in the order in which roles are applied. A term moves within its role, by drag, button or key. */
import type { ContractTerm, TermWarning } from 'pps-edge/schemas';
import { useEffect, useRef, useState } from 'react';
import type { TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import type { TermTables } from './named-tables.ts';
import { type TermAmount, TermCard } from './term-card.tsx';
import type { TermFaults } from './term-faults.ts';
import { keyOf, withKeyOf } from './term-keys.ts';
import {
  addTerm,
  FORM_NAMES,
  type How,
  isInOrderWith,
  moveTerm,
  newTerm,
  placesOf,
  placeTerm,
  type ROLES,
  type Role,
  SECTIONS,
  termChoices,
} from './term-list.ts';

interface TermSectionsProps {
  terms: readonly ContractTerm[];
  names: TermNames;
  tables: TermTables;
  faults: TermFaults;
  warnings: readonly TermWarning[];
  /** Ids of terms that are not as they were saved. */
  changed: ReadonlySet<string>;
  /** Payment of each term for the claim at hand, by id; null: it is not priced. */
  amounts: ReadonlyMap<string, TermAmount> | null;
  onChange: (terms: readonly ContractTerm[]) => void;
  onBroken: (isBroken: boolean) => void;
  onStatus: (sentence: string) => void;
}

export function TermSections(props: TermSectionsProps) {
  const { changed, onChange, onBroken, onStatus } = props;
  const terms = props.terms as ContractTerm[];
  const [opened, setOpened] = useState<string | null>(null);
  const [adding, setAdding] = useState<(typeof ROLES)[number] | null>(null);
  const dragged = useRef<number | null>(null);
  const sections = useRef<HTMLDivElement>(null);
  // A new term gets the focus.
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    sections.current?.querySelector<HTMLElement>(`[data-term="${CSS.escape(focused)}"] [data-opens]`)?.focus();
    setFocused(null);
  }, [focused]);

  const open = (key: string | null) => {
    setOpened(key);
    onBroken(false);
  };
  const put = (next: readonly ContractTerm[], term: ContractTerm) => {
    if (next === terms) return;
    onChange(next);
    const places = placesOf(next as ContractTerm[], term.role);
    const place = places.findIndex((at) => next[at] === term) + 1;
    onStatus(`${term.name} is now ${place} of ${places.length}.`);
  };
  const add = (role: Role, how: How) => {
    const term = newTerm(terms, role, how);
    onChange(addTerm(terms, term));
    open(keyOf(term));
    setFocused(term.id);
    setAdding(null);
  };

  return (
    <div ref={sections} className="term-sections">
      {SECTIONS.map((section) => {
        const [{ role }] = section;
        const places = placesOf(terms, role);
        const isFull = role === 'default' && places.length > 0;
        return (
          <section key={role} aria-labelledby={`role-${role}`}>
            <header className="section-head">
              <div>
                <h2 id={`role-${role}`}>{titleOf(section)}</h2>
                <p className="quiet">{section.map(({ does }) => does).join(' ')}</p>
              </div>
              {!isFull && (
                <div className="actions">
                  {section.map((description) => (
                    <button
                      key={description.role}
                      type="button"
                      onClick={() => {
                        const { forms } = description;
                        const [only] = forms;
                        if (forms.length === 1 && only) add(description.role, only);
                        else setAdding(description);
                      }}
                    >
                      Add {/^[aeiou]/.test(description.one) ? 'an' : 'a'} {description.one}
                    </button>
                  ))}
                </div>
              )}
            </header>
            <ol className="bare terms">
              {places.map((place) => {
                const term = terms[place] as ContractTerm;
                const key = keyOf(term);
                return (
                  <TermCard
                    key={key}
                    term={term}
                    names={props.names}
                    tables={props.tables}
                    choices={() => termChoices(terms, term)}
                    isOpen={opened === key}
                    isChanged={changed.has(term.id)}
                    isFirst={place === places[0]}
                    isLast={place === places.at(-1)}
                    faults={props.faults.byTerm.get(place) ?? []}
                    warnings={changed.has(term.id) ? [] : props.warnings.filter((warning) => warning.term === term.id)}
                    amount={props.amounts?.get(term.id)}
                    onToggle={() => open(opened === key ? null : key)}
                    onChange={(next) => onChange(terms.with(place, withKeyOf(term, next)))}
                    onBroken={onBroken}
                    onMove={(by) => put(moveTerm(terms, place, by), term)}
                    onRemove={() => {
                      onChange(terms.toSpliced(place, 1));
                      onStatus(`${term.name} is removed.`);
                    }}
                    onDrag={() => {
                      dragged.current = place;
                    }}
                    onDragOver={() => dragged.current !== null && isInOrderWith(terms[dragged.current]?.role, role)}
                    onDrop={() => {
                      const from = dragged.current;
                      dragged.current = null;
                      const moved = from === null ? undefined : terms[from];
                      if (from !== null && moved) put(placeTerm(terms, from, place), moved);
                    }}
                  />
                );
              })}
            </ol>
          </section>
        );
      })}
      {adding && (
        <Dialog label={`Add a ${adding.one}`} onClose={() => setAdding(null)}>
          <h2>Add a {adding.one}</h2>
          <p className="quiet">{adding.does} How does it pay?</p>
          <ul className="bare forms">
            {adding.forms.map((how) => (
              <li key={how}>
                <button type="button" onClick={() => add(adding.role, how)}>
                  {FORM_NAMES[how]}
                </button>
              </li>
            ))}
          </ul>
          <div className="form-actions">
            <button type="button" onClick={() => setAdding(null)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** `Limits and adjustments`. */
const titleOf = (section: (typeof SECTIONS)[number]): string =>
  section.map(({ title }, place) => (place === 0 ? title : title.toLowerCase())).join(' and ');
