/** Loads a test's rows into a D1 binding. */
import { d1Target as targetFor } from '../../src/imports/release/d1-target.ts';
import type { SqlTarget } from '../../src/imports/release/load.ts';

export const d1Target = (database: D1Database): SqlTarget => targetFor(database, 'test');
