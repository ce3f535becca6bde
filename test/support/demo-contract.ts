/** Contract DEMO-2026 of `npm start`, for an organization of a test. */
import { makeDemoContract } from '../../scripts/demo-contract.ts';
import { call } from './seeded.ts';

export const demoContract = (key: string) => makeDemoContract((path, init) => call(path, key, init));
