/** The one service of an organization's contracts and of what they name. */
export { type FieldAudit, groupAudit, listAudit, type TrailType } from './audit.ts';
export { type Change, type ChangeOptions, change, type Written } from './change.ts';
export type { ContractsContext } from './context.ts';
export type { Named } from './named.ts';
export { isRefused, type Refused } from './refused.ts';
export { RUN_MAX, runAllDue, runAndStore, type TestRunner } from './tests/rerun.ts';
export type { TestResult } from './tests/run.ts';
export { type Use, usesOf } from './uses.ts';
export type { Precondition } from './versioned.ts';
