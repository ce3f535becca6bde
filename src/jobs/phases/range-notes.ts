/** Notes of a range beside its answers: errors, releases, contracts and ids, taken while claims are answered. */
import { CallCounts, type ProcessedClaim } from '../../claims/index.ts';
import type { ErrorEntry } from '../../engine/claim/errors.ts';
import type { ContractCount } from '../../storage/schema/organizations/jobs.ts';
import { type CitedRelease, ERROR_KINDS_A_RANGE, type ErrorKind } from '../job.ts';

export class RangeNotes {
  readonly #kinds = new Map<string, ErrorKind>();
  readonly #labels = new Set<string>();
  readonly #contractIds = new Set<string>();
  readonly #counts = new CallCounts();
  readonly ids: [string, number][] = [];

  /** @param errors of a line that failed */
  failed(line: number, errors: readonly ErrorEntry[]): void {
    // A claim that has an error twice is one claim.
    const kinds = new Map(errors.map((entry) => [`${entry.source}\n${entry.code}\n${entry.field ?? ''}`, entry]));
    for (const [name, { source, code, field, text }] of kinds) {
      const kind = this.#kinds.get(name);
      if (kind) kind.count += 1;
      else if (this.#kinds.size < ERROR_KINDS_A_RANGE)
        this.#kinds.set(name, { source, code, field, text, count: 1, firstLine: line });
    }
  }

  processed({ releases, contract }: ProcessedClaim): void {
    for (const label of releases()) if (label !== '') this.#labels.add(label);
    if (contract) this.#counts.addAnswer(contract.contract_id, contract);
  }

  priceBy(contractId: string): void {
    this.#contractIds.add(contractId);
  }

  get errorKinds(): ErrorKind[] {
    return [...this.#kinds.values()];
  }

  get contractCounts(): ContractCount[] {
    return this.#counts.all().map(({ nearStopLoss: _, ...counts }) => counts);
  }

  get contractIds(): string[] {
    return [...this.#contractIds];
  }

  /** @param revisions of the releases in force, by label */
  releases(revisions: ReadonlyMap<string, string>): CitedRelease[] {
    return Array.from(this.#labels, (label) => ({ label, revision: revisions.get(label) ?? null }));
  }
}
