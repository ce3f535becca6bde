/** Records what the editor did to each line, in the words of CMS's manual. */
import type { Trace } from '../../../core/trace.ts';
import { dispositionOf, isInformationOnly } from '../tables/edits.ts';
import { siName } from '../tables/status-indicators.ts';
import type { IoceTables } from '../tables/tables.ts';
import type { WorkLine } from './line.ts';

const CITATION = 'CMS IOCE specifications (Medicare Claims Processing Manual ch. 4 §40)';
const CONSEQUENCES = [
  '',
  'the claim is rejected',
  'the claim is denied',
  'the claim is returned to the provider',
  'the claim is suspended',
  'the line is rejected',
  'the line is denied',
] as const;

/** Records a claim's steps. Lines are named by their place from 1 on. */
export class EditTrace {
  readonly #trace: Trace;
  readonly #tables: IoceTables;
  readonly #release: string;
  version = 0;

  constructor(trace: Trace, tables: IoceTables, release: string) {
    this.#trace = trace;
    this.#tables = tables;
    this.#release = release;
  }

  /** @param subject modifier or diagnosis that made the edit; '' for the line or claim itself */
  edit(edit: number, line: WorkLine | null, subject: string): void {
    const consequence = isInformationOnly(edit)
      ? 'for information only'
      : (CONSEQUENCES[dispositionOf(edit)] as string);
    const title = this.#tables.textOf('edit', String(edit), this.version);
    const of = line ? `line_${line.index + 1}_edit` : 'edit';
    const inputs = { ...(line && { hcpcs: line.input.hcpcs, revenue_code: line.input.revenueCode }), of: subject };
    this.#trace.step(of, `edit ${edit}, ${title}: ${consequence}`, inputs, edit, CITATION, this.#release);
  }

  bypassed(edit: number, line: WorkLine): void {
    const name = `line_${line.index + 1}_bypass`;
    this.#trace.step(name, `edit ${edit} is bypassed on the line`, {}, edit, CITATION, this.#release);
  }

  /** @param by the line that caused it */
  assigned(line: WorkLine, what: string, why: string, by: WorkLine | null): void {
    this.#trace.step(
      `line_${line.index + 1}_status_indicator`,
      `${what}: ${why}`,
      {
        hcpcs: line.input.hcpcs,
        apc: this.#tables.apcName(line.paymentApc),
        by_line: by === null ? null : by.index + 1,
      },
      siName(line.si),
      CITATION,
      this.#release,
    );
  }

  /** A value of a line that a table or rule gives. */
  line(
    line: WorkLine,
    field: string,
    why: string,
    inputs: Record<string, string | number | null>,
    value: string | number,
  ) {
    this.#trace.step(`line_${line.index + 1}_${field}`, why, inputs, value, CITATION, this.#release);
  }

  /** A value of the claim. */
  claim(field: string, why: string, inputs: Record<string, string | number | null>, value: string | number): void {
    this.#trace.step(field, why, inputs, value, CITATION, this.#release);
  }
}
