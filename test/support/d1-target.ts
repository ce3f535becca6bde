/** A D1 binding as a target for the large loads of tests: staged in chunks, so that no batch holds all rows. */
import { insertStatements } from '../../src/imports/d1-at-once.ts';
import type { SqlTarget } from '../../src/imports/load.ts';

export function d1Target(database: D1Database): SqlTarget {
  const transaction = async (statements: string[]) => {
    await database.batch(statements.map((statement) => database.prepare(statement)));
  };
  return {
    transaction,
    async load({ prepare, staged, merge }) {
      await transaction(prepare);
      for (const rows of staged) {
        for (const statement of insertStatements(database, rows)) await statement.run();
      }
      await transaction(merge);
    },
  };
}
