/** Reasons why nothing was written: the one union of all changes. */
import type { LimitReached } from '../claims/index.ts';
import type { LineFault } from '../errors/api-error.ts';
import type { FinishedRun } from './tests/stored-runs.ts';

export type Refused =
  /** The thing to change is not there, or asks for another that is not. */
  | { refused: 'absent' | 'invalid' | 'conflict'; sentence: string }
  /** Lines of a file that a table cannot take. */
  | { refused: 'lines'; sentence: string; lines: readonly LineFault[] }
  /** The caller asks for another version than that of what is stored; null: nothing is. */
  | { refused: 'version'; sentence: string; version: number | null }
  /** Tests that a contract requires do not pass under the change. */
  | { refused: 'tests'; sentence: string; failed: readonly FinishedRun[] }
  /** The minute allows no more rows. @property retryAfter in seconds */
  | { refused: 'rate'; sentence: string; retryAfter: number }
  /** The day allows no more tests. */
  | { refused: 'limit'; limit: LimitReached };

export const absent = (sentence: string): Refused => ({ refused: 'absent', sentence });
export const invalid = (sentence: string): Refused => ({
  refused: 'invalid',
  sentence: `Invalid request: ${sentence}`,
});
export const conflict = (sentence: string): Refused => ({ refused: 'conflict', sentence });

export const isRefused = (value: object): value is Refused => 'refused' in value;
