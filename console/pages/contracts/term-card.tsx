/** One term in the list: its sentence, what is wrong with it, and its form where it is open. */
import type { ContractTerm, TermWarning } from 'pps-edge/schemas';
import { useId } from 'react';
import { Link } from 'react-router';
import { sentenceOf, type TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { Amount } from '../../parts/amounts/amount.tsx';
import type { Proof } from '../../parts/amounts/proof.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { faultInWords } from './fault-words.ts';
import { groupsOf, tablesOf } from './named-in-term.ts';
import { groupPath, nameOf, type TermTables, tablePath } from './named-tables.ts';
import { TermForm } from './term-form.tsx';
import type { TermChoices } from './term-list.ts';

/** A term's payment for the claim at hand. */
export interface TermAmount {
  dollars: number;
  proof: () => Proof | null;
}

interface TermCardProps {
  term: ContractTerm;
  names: TermNames;
  tables: TermTables;
  /** Terms that it may name. */
  choices: () => TermChoices;
  isOpen: boolean;
  isChanged: boolean;
  isFirst: boolean;
  isLast: boolean;
  faults: readonly string[];
  warnings: readonly TermWarning[];
  /** Absent: it pays nothing, or no claim is priced. */
  amount: TermAmount | undefined;
  onToggle: () => void;
  onChange: (term: ContractTerm) => void;
  onBroken: (isBroken: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDragOver: () => boolean;
  onDrop: () => void;
}

export function TermCard(props: TermCardProps) {
  const { term, names, isOpen, faults, warnings, amount, onMove } = props;
  const form = useId();
  return (
    <li
      className="term"
      data-term={term.id}
      data-open={isOpen || undefined}
      data-kind={faults.length > 0 ? 'fault' : undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
        if (!event.altKey || !by) return;
        event.preventDefault();
        onMove(by);
      }}
      onDragOver={(event) => {
        if (props.onDragOver()) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <div className="term-head">
        <span className="term-handle" draggable onDragStart={props.onDrag} title="Drag to order" aria-hidden="true">
          ⠿
        </span>
        <div className="term-text">
          <h3>
            {term.name || term.id} {props.isChanged && <span className="badge">changed</span>}
          </h3>
          <p>{withShownDays(sentenceOf(term, names))}</p>
          {term.notes && <p className="quiet">{term.notes}</p>}
          <Named term={term} tables={props.tables} />
          <Source source={term.source} />
          {faults.map((fault) => (
            <p key={fault} className="fault">
              {faultInWords(fault, term)}
            </p>
          ))}
          {warnings.map(({ code, text }) => (
            <p key={code} className="warning">
              {text}
            </p>
          ))}
        </div>
        {amount !== undefined && (
          <span className="term-amount">
            <span className="visually-hidden">Pays of the claim at hand </span>
            <Amount {...amount} />
          </span>
        )}
        <span className="actions">
          <button
            type="button"
            className="plain"
            aria-label={`Move ${term.name} up`}
            aria-keyshortcuts="Alt+ArrowUp"
            aria-disabled={props.isFirst}
            onClick={() => onMove(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="plain"
            aria-label={`Move ${term.name} down`}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-disabled={props.isLast}
            onClick={() => onMove(1)}
          >
            ↓
          </button>
          <button
            type="button"
            data-opens
            aria-expanded={isOpen}
            aria-controls={form}
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${term.name}`}
            onClick={props.onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </button>
          <button type="button" className="plain" aria-label={`Remove ${term.name}`} onClick={props.onRemove}>
            Remove
          </button>
        </span>
      </div>
      <div id={form}>
        {isOpen && (
          <TermForm
            term={term}
            onChange={props.onChange}
            onBroken={props.onBroken}
            tables={props.tables}
            faults={faults}
            choices={props.choices()}
          />
        )}
      </div>
    </li>
  );
}

/** Links to the tables and code groups that the term names. */
function Named({ term, tables }: { term: ContractTerm; tables: TermTables }) {
  const links = [
    ...tablesOf(term).map(({ kind, id }) => ({ to: tablePath(kind, id), name: nameOf(tables[kind], id) })),
    ...groupsOf(term).map((id) => ({ to: groupPath(id), name: `Code group ${id}` })),
  ];
  if (links.length === 0) return null;
  return (
    <p className="quiet named">
      {links.map(({ to, name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </p>
  );
}

function Source({ source }: { source: ContractTerm['source'] }) {
  if (!source) return null;
  const page = source.page === undefined ? '' : `page ${source.page}`;
  const isAddress = /^https?:\/\//.test(source.url ?? '');
  return (
    <p className="quiet">
      {isAddress ? (
        <a href={source.url} rel="noreferrer" target="_blank">
          Paper contract
        </a>
      ) : (
        'Paper contract'
      )}{' '}
      {page}
    </p>
  );
}
