/** Kinds of errors, releases, contracts and ids of a job's claims, in its object's storage. */
import type { ContractCount } from '../../storage/schema/organizations/jobs.ts';
import {
  type DuplicateId,
  ERROR_KINDS_SHOWN,
  type ErrorKind,
  type JobNote,
  type LinePlace,
  type Processed,
} from '../job.ts';

/** Most kinds of errors that a job tells apart. */
const ERROR_KINDS_MAX = 1000;
/** Claims whose ids are compared with one another: their ids are held until the job ends. */
export const IDS_COMPARED = 200_000;
const DUPLICATES_SHOWN = 50;
const NOTES_SHOWN = 50;

export class Findings {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Adds those of a range. @param n its number @param place of its first line */
  add(n: number, place: LinePlace, { errorKinds, releases, contracts, contractCounts, ids }: Processed): void {
    for (const counts of contractCounts) this.#addCounts(counts);
    for (const kind of errorKinds) this.#addErrors(kind, place.file);
    const earliest = `file = iif((excluded.file, excluded.line) < (file, line), excluded.file, file),
      line = iif((excluded.file, excluded.line) < (file, line), excluded.line, line)`;
    for (const { label, revision } of releases)
      this.#sql.exec(
        `INSERT INTO release VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET ${earliest}`,
        ...[label, revision ?? '', place.file, place.line],
      );
    for (const { contractId, change } of contracts)
      this.#sql.exec(
        `INSERT INTO contract VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET ${earliest}`,
        ...[contractId, change, place.file, place.line],
      );
    if (ids.length > 0) this.#sql.exec('INSERT INTO claim_ids VALUES (?, ?)', n, JSON.stringify({ ...place, ids }));
  }

  #addErrors({ source, code, field, text, count, firstLine }: ErrorKind, file: number): void {
    const isNew = `(SELECT count(*) FROM error_kind) < ${ERROR_KINDS_MAX}
      OR EXISTS (SELECT 1 FROM error_kind WHERE source = ?1 AND code = ?2 AND field = ?3)`;
    this.#sql.exec(
      `INSERT INTO error_kind (source, code, field, text, count, file, line) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${isNew}
        ON CONFLICT DO UPDATE SET count = count + excluded.count,
          text = iif((excluded.file, excluded.line) < (file, line), excluded.text, text),
          file = iif((excluded.file, excluded.line) < (file, line), excluded.file, file),
          line = iif((excluded.file, excluded.line) < (file, line), excluded.line, line)`,
      ...[source, code, field ?? '', text, count, file, firstLine],
    );
  }

  #addCounts({ contractId, claims, withoutPrice, total, terms }: ContractCount): void {
    this.#sql.exec(
      `INSERT INTO paid_contract VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET claims = claims + excluded.claims,
        without_price = without_price + excluded.without_price, total = total + excluded.total`,
      ...[contractId, claims, withoutPrice, total],
    );
    for (const { term, fired, cents } of terms)
      this.#sql.exec(
        `INSERT INTO paid_term VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET fired = fired + excluded.fired, cents = cents + excluded.cents`,
        ...[contractId, term, fired, cents],
      );
  }

  /** Returns what each contract came to. */
  contractCounts(): ContractCount[] {
    return this.#sql
      .exec<{ contractId: string; claims: number; withoutPrice: number; total: number }>(
        'SELECT contract_id AS contractId, claims, without_price AS withoutPrice, total FROM paid_contract',
      )
      .toArray()
      .map((counts) => ({
        ...counts,
        terms: this.#sql
          .exec<{ term: string; fired: number; cents: number }>(
            'SELECT term, fired, cents FROM paid_term WHERE contract_id = ? ORDER BY term',
            counts.contractId,
          )
          .toArray(),
      }));
  }

  errors(): (ErrorKind & { file: number })[] {
    return this.#sql
      .exec<{ source: string; code: string; field: string; text: string; count: number; file: number; line: number }>(
        'SELECT * FROM error_kind ORDER BY count DESC, file, line, source, code LIMIT ?',
        ERROR_KINDS_SHOWN,
      )
      .toArray()
      .map(({ field, line, ...kind }) => ({ ...kind, field: field === '' ? null : field, firstLine: line }));
  }

  releases(): string[] {
    return this.#sql
      .exec<{ label: string }>('SELECT DISTINCT label FROM release ORDER BY label')
      .toArray()
      .map(({ label }) => label);
  }

  /**
   * Returns what moved while the job ran: releases that were not in force when it began, and contracts that were changed.
   * @param began label to revision
   */
  notes(began: Readonly<Record<string, string>>): JobNote[] {
    const releases = this.#sql
      .exec<{ label: string; revision: string; file: number; line: number }>('SELECT * FROM release')
      .toArray()
      .filter(({ label, revision }) => revision !== '' && began[label] !== revision)
      .map(({ label, file, line }) => ({ text: `Data that was imported while the job ran: ${label}`, file, line }));
    const contracts = this.#sql
      .exec<{ contract_id: string; file: number; line: number }>(
        `SELECT contract_id, file, line FROM contract c
          WHERE change > (SELECT min(change) FROM contract WHERE contract_id = c.contract_id)
          ORDER BY contract_id, file, line`,
      )
      .toArray()
      .map(({ contract_id, file, line }) => ({
        text: `Contract ${contract_id}, changed while the job ran`,
        file,
        line,
      }));
    // The first line of each: a release may have been imported twice.
    const notes = new Map<string, JobNote>();
    for (const note of [...releases, ...contracts].sort((a, b) => a.file - b.file || a.line - b.line))
      if (!notes.has(note.text)) notes.set(note.text, note);
    return [...notes.values()].slice(0, NOTES_SHOWN);
  }

  /** Returns the claims whose id an earlier one has, the first of them, and frees the ids. */
  takeDuplicates(): DuplicateId[] {
    const firsts = new Map<string, LinePlace>();
    const duplicates: DuplicateId[] = [];
    for (const { ids: text } of this.#sql.exec<{ ids: string }>('SELECT ids FROM claim_ids ORDER BY n')) {
      const { file, ids } = JSON.parse(text) as { file: number; ids: [string, number][] };
      for (const [id, line] of ids) {
        const first = firsts.get(id);
        if (!first) firsts.set(id, { file, line });
        else if (duplicates.length < DUPLICATES_SHOWN) duplicates.push({ id, first, second: { file, line } });
      }
    }
    this.#sql.exec('DELETE FROM claim_ids');
    return duplicates;
  }
}
