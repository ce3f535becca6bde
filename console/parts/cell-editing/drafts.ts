/** Changes of a table that are not saved: what is typed stays beside what is saved until both are the same. */

import { shownInCell } from '../days/shown-day.ts';
import type { CellValue, Choice, Reader } from './readers.ts';

export interface EditableColumn {
  /** Name of the value, as the service has it. */
  key: string;
  title: string;
  read: Reader;
  choices?: readonly Choice[];
  /** It identifies a row: it can be written in a new row alone. */
  isKey?: boolean;
  /** It is shown, and never written. */
  isReadOnly?: boolean;
  /** Formats a value; without it the value's choice or the value itself is shown. */
  show?: (value: CellValue) => string;
  /** Pixels at first. */
  width?: number;
  align?: 'end';
}

export interface EditableRow {
  id: string;
  values: Readonly<Record<string, CellValue>>;
  isNew?: boolean;
}

/** Text typed into a cell, with its value or fault. */
export interface Draft {
  text: string;
  value: CellValue;
  fault: string | null;
}

export interface FieldChange {
  column: EditableColumn;
  old: CellValue;
  new: CellValue;
}

/** A row that is to be saved. */
export interface RowChange {
  row: EditableRow;
  /** All values as they would be saved. */
  values: Readonly<Record<string, CellValue>>;
  fields: readonly FieldChange[];
  /** Sentences; a row with faults cannot be saved. */
  faults: readonly string[];
}

/** A row that somebody else changed while it was changed here. */
export interface Conflict {
  /** As it is now; null where it was removed. */
  row: EditableRow | null;
  id: string;
  fields: readonly (FieldChange & { yours: CellValue })[];
}

/** The cell that is written in. */
export interface OpenCell {
  id: string;
  key: string;
  /** With it the text begins anew, as in a spreadsheet where one types; arrow keys leave the cell then. */
  typed: string | null;
}

type RowDrafts = ReadonlyMap<string, Draft>;
interface State {
  drafts: ReadonlyMap<string, RowDrafts>;
  added: readonly EditableRow[];
}

/** Undoing goes back so many steps. */
const STEPS_KEPT = 100;
const NOTHING: State = { drafts: new Map(), added: [] };

/** Returns a value as text. */
export function formatValue({ show, choices }: EditableColumn, value: CellValue): string {
  if (show) return show(value);
  return choices?.find((choice) => choice.value === String(value))?.label ?? shownInCell(String(value ?? ''));
}

export class Drafts {
  readonly columns: readonly EditableColumn[];
  /** Raised with every change. */
  version = 0;
  /** New rows, then those that are saved; another list whenever there are others. */
  rows: readonly EditableRow[];
  open: OpenCell | null = null;

  #saved: readonly EditableRow[];
  /** The saved rows that `rows` is made of. */
  #listed: readonly EditableRow[];
  #state = NOTHING;
  #before: State[] = [];
  /** The service's reasons to refuse rows, by row id. */
  #refusals: ReadonlyMap<string, string> = new Map();
  #count = 0;
  readonly #listeners = new Set<() => void>();

  constructor(columns: readonly EditableColumn[], saved: readonly EditableRow[]) {
    this.columns = columns;
    this.#saved = saved;
    this.#listed = saved;
    this.rows = saved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get added(): readonly EditableRow[] {
    return this.#state.added;
  }

  get saved(): readonly EditableRow[] {
    return this.#saved;
  }

  get hasChanges(): boolean {
    return this.#state.drafts.size > 0 || this.#state.added.length > 0;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  draftOf(id: string, key: string): Draft | undefined {
    return this.#state.drafts.get(id)?.get(key);
  }

  refusalOf(id: string): string | undefined {
    return this.#refusals.get(id);
  }

  valueOf({ id, values }: EditableRow, key: string): CellValue {
    return (this.draftOf(id, key) ?? { value: values[key] ?? null }).value;
  }

  mayWrite(row: EditableRow, { isKey, isReadOnly }: EditableColumn): boolean {
    return !isReadOnly && (!isKey || row.isNew === true);
  }

  /** Writes cells in one step. What equals the saved value is no change. */
  write(cells: readonly { row: EditableRow; column: EditableColumn; text: string }[]): void {
    const drafts = new Map(this.#state.drafts);
    const refusals = new Map(this.#refusals);
    for (const { row, column, text } of cells) {
      if (!this.mayWrite(row, column)) continue;
      const reading = column.read(text);
      const base = row.values[column.key] ?? null;
      const ofRow = new Map(drafts.get(row.id));
      if ('value' in reading && reading.value === base) ofRow.delete(column.key);
      else if ('value' in reading) ofRow.set(column.key, { text, value: reading.value, fault: null });
      else ofRow.set(column.key, { text, value: null, fault: reading.fault });
      if (ofRow.size > 0) drafts.set(row.id, ofRow);
      else drafts.delete(row.id);
      refusals.delete(row.id);
    }
    this.#refusals = refusals;
    this.#step({ ...this.#state, drafts });
  }

  /** Takes a cell back to what is saved. @returns whether it was changed */
  revert({ id }: EditableRow, key: string): boolean {
    const ofRow = new Map(this.#state.drafts.get(id));
    if (!ofRow.delete(key)) return false;
    const drafts = new Map(this.#state.drafts);
    if (ofRow.size > 0) drafts.set(id, ofRow);
    else drafts.delete(id);
    this.#step({ ...this.#state, drafts });
    return true;
  }

  /** Makes one step of several: one undo takes them all back. */
  asOneStep(run: () => void): void {
    const [before, state] = [this.#before, this.#state];
    run();
    if (this.#state !== state) this.#before = [...before, state].slice(-STEPS_KEPT);
  }

  /** Adds a row behind the others that are new. */
  add(values: EditableRow['values']): EditableRow {
    this.#count += 1;
    const row = { id: `new-${this.#count}`, values, isNew: true };
    this.#step({ ...this.#state, added: [...this.#state.added, row] });
    return row;
  }

  /** Takes back all that was changed in a row, and the row itself where it is new. */
  drop(id: string): void {
    const drafts = new Map(this.#state.drafts);
    drafts.delete(id);
    this.#step({ drafts, added: this.#state.added.filter((row) => row.id !== id) });
  }

  undo(): void {
    const before = this.#before.pop();
    if (before) this.#become(before);
  }

  /** Takes back everything. */
  discard(): void {
    this.#refusals = new Map();
    this.#step(NOTHING);
  }

  openCell(cell: OpenCell | null): void {
    this.open = cell;
    this.#changed();
  }

  /** Returns the rows that are to be saved: new ones, then changed ones, in the order of the list. */
  changes(): RowChange[] {
    const keys = this.columns.filter(({ isKey }) => isKey);
    const keyOf = (row: EditableRow) => keys.map(({ key }) => this.valueOf(row, key)).join(' ');
    const savedKeys = new Set(this.#state.added.length > 0 ? this.#saved.map(keyOf) : []);
    const changed = this.#state.drafts.size > 0 ? this.#saved.filter(({ id }) => this.#state.drafts.has(id)) : [];
    return [...this.#state.added, ...changed].map((row) => {
      const faults = this.#faultsOf(row);
      if (row.isNew && keys.length > 0 && faults.length === 0) {
        if (savedKeys.has(keyOf(row)))
          faults.push(`${keys.map(({ title }) => title).join(', ')} are those of another row: change that one`);
        savedKeys.add(keyOf(row));
      }
      const refusal = this.#refusals.get(row.id);
      if (refusal) faults.push(refusal);
      const values = Object.fromEntries(this.columns.map(({ key }) => [key, this.valueOf(row, key)]));
      const fields = this.columns
        .filter((column) => row.isNew || this.draftOf(row.id, column.key))
        .map((column) => ({
          column,
          old: row.isNew ? null : (row.values[column.key] ?? null),
          new: values[column.key] ?? null,
        }));
      return { row, values, fields, faults };
    });
  }

  #faultsOf(row: EditableRow): string[] {
    return this.columns.flatMap((column) => {
      const draft = this.draftOf(row.id, column.key);
      if (draft) return draft.fault === null ? [] : [`${column.title} ${draft.fault}`];
      // A column that may be empty reads an empty text as a value.
      const isMissing = row.isNew && !column.isReadOnly && (row.values[column.key] ?? null) === null;
      return isMissing && 'fault' in column.read('') ? [`${column.title} is required`] : [];
    });
  }

  /** Marks rows that the service refused. */
  refuse(refusals: ReadonlyMap<string, string>): void {
    this.#refusals = refusals;
    this.#changed();
  }

  /**
   * Takes the rows as the service has them now. Changes stay on top of them; those that say what is saved already vanish.
   * @returns rows that were changed here and by somebody else
   */
  rebase(saved: readonly EditableRow[]): Conflict[] {
    const { drafts, added } = this.#state;
    const conflicts: Conflict[] = [];
    const then = new Map(this.rows.map((row) => [row.id, row]));
    const now = new Map(saved.map((row) => [row.id, row]));
    const remainingDrafts = new Map<string, RowDrafts>();
    for (const [id, ofRow] of drafts) {
      const before = then.get(id);
      const row = now.get(id);
      if (before?.isNew) {
        remainingDrafts.set(id, ofRow);
        continue;
      }
      if (!row) {
        conflicts.push({ id, row: null, fields: [] });
        continue;
      }
      const rowDrafts = new Map(
        [...ofRow].filter(([key, draft]) => draft.fault !== null || draft.value !== (row.values[key] ?? null)),
      );
      if (rowDrafts.size === 0) continue;
      remainingDrafts.set(id, rowDrafts);
      const fields = this.columns.flatMap((column) => {
        const [old, theirs] = [before?.values[column.key] ?? null, row.values[column.key] ?? null];
        return old === theirs || column.isReadOnly
          ? []
          : [{ column, old, new: theirs, yours: rowDrafts.get(column.key)?.value ?? theirs }];
      });
      if (fields.length > 0) conflicts.push({ id, row, fields });
    }
    const writableColumns = this.columns.filter(({ isReadOnly }) => !isReadOnly);
    const textOf = (value: (key: string) => CellValue) => JSON.stringify(writableColumns.map(({ key }) => value(key)));
    const texts = new Set(added.length > 0 ? saved.map(({ values }) => textOf((key) => values[key] ?? null)) : []);
    const missing = added.filter((row) => !texts.has(textOf((key) => this.valueOf(row, key))));
    for (const row of added) if (!missing.includes(row)) remainingDrafts.delete(row.id);
    this.#saved = saved;
    this.#before = [];
    this.#become({ drafts: remainingDrafts, added: missing });
    return conflicts;
  }

  #step(state: State): void {
    this.#before = [...this.#before, this.#state].slice(-STEPS_KEPT);
    this.#become(state);
  }

  #become(state: State): void {
    const isSameList = state.added === this.#state.added && this.#listed === this.#saved;
    this.#state = state;
    this.#listed = this.#saved;
    if (!isSameList) this.rows = [...state.added, ...this.#saved];
    this.#changed();
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
