/** A D1 binding as a target for the loads of tests. */
import { d1Target as targetFor } from '../../src/imports/release/d1-target.ts';
import type { SqlTarget } from '../../src/imports/release/load.ts';

export const d1Target = (database: D1Database): SqlTarget => targetFor(database, 'test');
