/** Changes of contract tests. */
import { and, eq, sql } from 'drizzle-orm';
import {
  type ContractTest,
  contractTest,
  contractTestRun,
  MAX_TESTS,
} from '../../storage/schema/organizations/contract-tests.ts';
import { sha256 } from '../../wire/sha256.ts';
import { type Change, reading } from '../change.ts';
import { isContract, noContract } from '../contract/queries.ts';
import { removeInPlace } from '../in-place.ts';
import { absent, conflict } from '../refused.ts';
import { differenceOf, type Kept } from '../rows.ts';
import { CENTS, CENTS_BY_NAME, MILLISECONDS } from '../shown.ts';
import { isTest, isTestOf, type LastRun, selectTest, testWithRun } from './queries.ts';

export type TestFields = Pick<
  ContractTest,
  'name' | 'notes' | 'claim' | 'day' | 'admissionDay' | 'expectedTotal' | 'expectedParts'
>;

/** `digest`: of the claim; absent where the trail shows none. */
type Digested = ContractTest & { digest?: string };

/** The trail outlives a test: it tells that a claim changed, and keeps none. */
const digested = async (row: ContractTest): Promise<Digested> => ({
  ...row,
  digest: `SHA-256 ${(await sha256(JSON.stringify(row.claim))).slice(0, 16)}`,
});

/** Tests of contracts, each with its entries in the trail of its contract. */
export const TESTS: Kept<Digested> = {
  table: contractTest,
  key: ['contractId', 'id'],
  audit: {
    entity: 'contract_test',
    id: 'id',
    root: 'contractId',
    fields: {
      ...{ name: 'name', notes: 'notes', claim: 'digest' },
      ...{ expected_total: ['expectedTotal', CENTS], expected_parts: ['expectedParts', CENTS_BY_NAME] },
    },
  },
  // Two changes within a millisecond must differ.
  stamps: [{ ...MILLISECONDS, next: (before) => Math.max(Date.now(), before + 1) }],
};

/** A test and its last run. */
export interface Tested {
  row: ContractTest;
  run: LastRun | null;
}

/** Adds a test, unless the contract has as many as it may have. */
export function createTest(
  organizationId: string,
  contractId: string,
  fields: TestFields,
): Change<{ isThere: boolean; hasRoom: boolean }, Tested> {
  const state = [
    sql`SELECT count(*) FROM contract WHERE ${isContract(organizationId, contractId)}`,
    sql`SELECT count(*) < ${MAX_TESTS} FROM contract_test WHERE ${isTestOf(organizationId, contractId)}`,
  ] as const;
  const [contracts, room] = state;
  return {
    holds: null,
    state,
    reads: reading(
      (db) => [
        db.all<{ isThere: number; hasRoom: number }>(sql`SELECT (${contracts}) AS isThere, (${room}) AS hasRoom`),
      ],
      ([row]) => ({ isThere: row?.isThere === 1, hasRoom: row?.hasRoom === 1 }),
    ),
    presumed: { state, read: '1 1', before: { isThere: true, hasRoom: true } },
    async after({ isThere, hasRoom }) {
      if (!isThere) return noContract(contractId);
      if (!hasRoom) return conflict(`Contract ${contractId} has ${MAX_TESTS} tests, the most it may have`);
      const now = Date.now();
      const row = { organizationId, contractId, id: crypto.randomUUID(), ...fields, createdAt: now, updatedAt: now };
      return { differences: [differenceOf(TESTS, [], [await digested(row)])], result: { row, run: null } };
    },
  };
}

/** Changes the given fields of a test; its last run goes if it compared something else. */
export const updateTest = (organizationId: string, contractId: string, id: string, fields: Partial<TestFields>) =>
  ofTest(organizationId, contractId, id, async (before) => {
    const rows = [await digested(before.row), await digested({ ...before.row, ...fields })] as const;
    const difference = differenceOf(TESTS, [rows[0]], [rows[1]]);
    const comparesOther = difference.entries.some(({ changes }) =>
      changes.some(({ field }) => field !== 'name' && field !== 'notes'),
    );
    const { digest: _, ...row } = difference.after[0] ?? rows[1];
    return {
      differences: [difference],
      derived: (db) =>
        comparesOther
          ? [
              db
                .delete(contractTestRun)
                .where(
                  and(
                    eq(contractTestRun.organizationId, organizationId),
                    eq(contractTestRun.contractId, contractId),
                    eq(contractTestRun.testId, id),
                  ),
                ),
            ]
          : [],
      result: { row, run: comparesOther ? null : before.run },
    };
  });

/** Removes a test with its last run. */
export const removeTest = (
  organizationId: string,
  contractId: string,
  id: string,
): Change<Tested | null, ContractTest> => ({
  ...ofTest(organizationId, contractId, id, ({ row }) => ({
    differences: [differenceOf(TESTS, [row], [])],
    result: row,
  })),
  inPlace: {
    rows: [removeInPlace(TESTS, isTest(organizationId, contractId, id))],
    of: ([row]) => row as ContractTest,
  },
});

function ofTest<Result>(
  organizationId: string,
  contractId: string,
  id: string,
  after: (before: Tested) => ReturnType<Change<Tested, Result>['after']>,
): Change<Tested | null, Result> {
  const mine = isTest(organizationId, contractId, id);
  return {
    holds: null,
    state: [sql`SELECT updated_at FROM contract_test WHERE ${mine}`],
    reads: reading(
      (db) => [selectTest(db).where(mine)],
      ([row]) => (row ? testWithRun(row) : null),
    ),
    after: (before) => (before ? after(before) : noTest(contractId, id)),
  };
}

export const noTest = (contractId: string, id: string) => absent(`Test ${id} of contract ${contractId} not found`);
