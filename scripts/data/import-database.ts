/** A database that an import reads and writes. */
import type { SqlTarget } from '../../src/imports/release/load.ts';

export interface ImportDatabase extends SqlTarget {
  query<Row>(sql: string): Promise<Row[]>;
  close(): void;
}
