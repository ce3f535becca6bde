#!/usr/bin/env node
/** The command `pps-edge`. */
import { run } from './run.ts';

// The next program in the pipe may have read enough: `pps-edge batch claims.ndjson | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2));
