/**
 * `npm run mutants`: changes rules of the engine one by one, and lists the changes that no test of the clone notices.
 */
import { main } from './mutants/command.ts';

process.exitCode = await main(process.argv.slice(2));
