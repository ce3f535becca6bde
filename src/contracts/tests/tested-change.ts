/**
 * A change under which required tests have passed before it is written. It is written on the state that they were priced
 * on, or not at all; then their runs are those of the contract as it is.
 */
import { eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { NEWEST_CHANGE, testedChange } from '../../storage/schema/organizations/contract-tests.ts';
import type { Around } from '../../storage/storage.ts';
import { type FinishedRun, storeRuns } from './stored-runs.ts';

/** The tests of one contract that passed. */
export interface PassedTests {
  contractId: string;
  /** Newest audit entry of the contract and of what it names: when the tests were read, and once the change is written. */
  newest: number;
  runs: readonly FinishedRun[];
}

/** Stands around the batch that writes the change, and those before it: one on another state fails. */
export class TestedChange implements Around {
  readonly #organizationId: string;
  readonly #passed: PassedTests[] = [];
  #isWritten = false;

  constructor(organizationId: string) {
    this.#organizationId = organizationId;
  }

  add(passed: PassedTests): void {
    // A change that is tried again is tested again.
    const place = this.#passed.findIndex(({ contractId }) => contractId === passed.contractId);
    this.#passed.splice(place < 0 ? this.#passed.length : place, 1, passed);
  }

  before(db: DrizzleD1Database) {
    if (this.#isWritten) return [];
    return this.#passed.map(({ contractId, newest }) =>
      db.run(sql`INSERT INTO ${testedChange} SELECT k.organization_id, k.contract_id, ${newest}, ${NEWEST_CHANGE}
        FROM ${this.#contract(contractId)}`),
    );
  }

  after(db: DrizzleD1Database) {
    if (this.#isWritten) return [];
    return [
      db.delete(testedChange).where(eq(testedChange.organizationId, this.#organizationId)),
      ...this.#passed.map(({ contractId }) =>
        db.all(sql`SELECT ${NEWEST_CHANGE} AS newest FROM ${this.#contract(contractId)}`),
      ),
    ];
  }

  ended([, ...states]: readonly unknown[]): void {
    if (this.#isWritten) return;
    for (const [place, passed] of this.#passed.entries()) {
      const [row] = states[place] as { newest: number }[];
      // A batch may have removed the contract.
      if (!row || row.newest === passed.newest) continue;
      passed.newest = row.newest;
      this.#isWritten = true;
    }
  }

  /** Stores the runs, once the change is written. @param now Unix seconds */
  async storeRuns(db: DrizzleD1Database, now: number): Promise<void> {
    for (const { contractId, newest, runs } of this.#passed)
      await storeRuns(this.#organizationId, db, contractId, { change: newest, runs, now });
  }

  #contract(contractId: string) {
    return sql`contract k WHERE k.organization_id = ${this.#organizationId} AND k.contract_id = ${contractId}`;
  }
}
