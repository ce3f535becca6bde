/**
 * Searches of a fiscal year's ICD-10 codes as on its last day: those of the year's list that do not end within the year, then
 * those that CMS adds to it in April, by the Medicare Code Editor, with the titles of the newest list.
 */
import type { CodeType } from '../../engine/codes/code-types.ts';
import { fiscalYearPeriod } from '../../engine/core/calendar.ts';
import type { MceEditor } from '../../engine/editors/mce/editor.ts';
import type { MissingTable, Table } from '../../engine/frame/tables.ts';
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';
import type { Tier } from '../../storage/lists/relevance.ts';
import { readIndexes, readPage, type SearchedList, sourceOf } from '../../storage/lists/searched-list.ts';
import { type DatasetChoice, NEWEST, renewIndexes } from '../../storage/lists/word-indexes.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { NO_UPDATES, type Updates, updatesWithin } from './code-periods.ts';

/** A list of a fiscal year. */
export interface YearOfCodes {
  type: CodeType;
  year: number;
  /** The editor, which is read beside the list. */
  editor: Promise<Table<MceEditor> | MissingTable>;
}

export interface UpdatedPage<Row> {
  rows: Row[];
  total: number;
  /** The year's, then the newest if it gives titles. */
  releases: number[];
  /** Label of the editor's release if it adds codes or ends some. */
  editor: string | null;
  /** Codes of updates of which no loaded list has a title. */
  untitled: string[];
}

const ofCodes = (index: WordIndex, codes: readonly string[]): Rows =>
  codes.reduce((rows, code) => rows.or(index.code(code)), index.none());

/** A list and its updates. */
export interface UpdatedRows {
  /** Rows of the list that are in force. */
  inForce: Rows;
  /** Rows of the newest list that give the titles of codes that are added; null if there are none. */
  titled: Rows | null;
  /** Codes that are added and that the newest list does not have. */
  untitled: string[];
  /** True if the updates add codes to the list, or end some of it. */
  isChanged: boolean;
}

/** Returns the codes that updates add to a list. */
export const addedTo = (own: WordIndex, { begun }: Updates): string[] =>
  begun.filter((code) => own.code(code).count === 0);

/** Applies the updates of a list to its rows. @param later index of the newest list */
export function updatedRows(own: WordIndex, later: WordIndex | null, updates: Updates): UpdatedRows {
  const added = addedTo(own, updates);
  const untitled = added.filter((code) => !later || later.code(code).count === 0);
  const ended = ofCodes(own, updates.ended);
  return {
    inForce: own.all().without(ended),
    titled: later && untitled.length < added.length ? ofCodes(later, added) : null,
    untitled,
    isChanged: added.length + ended.count > 0,
  };
}

/**
 * Returns a page of the rows that `choose` finds among those that are in force.
 * @returns null if no list of the year is loaded
 */
export async function searchUpdated<Row extends { ordinal: number }>(
  database: DataDatabase,
  { type, year, editor }: YearOfCodes,
  { dataset, page }: SearchedList<Row>,
  choose: (index: WordIndex, inForce: Rows) => Tier | readonly Tier[],
  paging: { skip: number; limit: number },
): Promise<UpdatedPage<Row> | null> {
  const days = fiscalYearPeriod(year);
  const ofYear: DatasetChoice = [dataset, { on: days.end }];
  const newest: DatasetChoice = [dataset, NEWEST];
  // Begin all reads together, to share the round trip.
  const [table] = await Promise.all([editor, readIndexes(database, [ofYear, newest])]);
  const updates: Updates = 'missing' in table ? NO_UPDATES : updatesWithin(table.value.tables, type, days);
  let untitled: string[] = [];
  let isChanged = false;
  const read = await readPage<Row>(
    database,
    async () => {
      const [[own], [later]] = await Promise.all([readIndexes(database, [ofYear]), readIndexes(database, [newest])]);
      const choices = later ? [ofYear, newest] : [ofYear];
      const renew = (version: string) => renewIndexes(database, choices, version);
      if (!own) return { sources: [], versions: later ? [later.version] : [], renew };
      const updated = updatedRows(own.index, later?.index ?? null, updates);
      ({ untitled, isChanged } = updated);
      const sources = [sourceOf(own, choose(own.index, updated.inForce), page)];
      if (later && updated.titled) sources.push(sourceOf(later, choose(later.index, updated.titled), page));
      return { sources, versions: [own.version, ...(later ? [later.version] : [])], renew };
    },
    paging,
  );
  if (read.releases.length === 0) return null;
  return { ...read, untitled, editor: isChanged && !('missing' in table) ? table.release : null };
}
