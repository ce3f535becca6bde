/** `npm run typecheck`: the types of the Worker and its tools, of the console, and of its flows. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './local-databases.ts';

/** Each has types of its own: the Worker's have no document, the console's no D1. */
const PROJECTS = ['.', 'console', 'test/console'];

const failed = PROJECTS.filter(
  (project) =>
    spawnSync('tsc', ['--noEmit', '-p', project], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
