/** `npm run data`: lists, imports and downloads CMS's publications. `--help` tells how. */
import { main } from './data/command.ts';

process.exitCode = await main(process.argv.slice(2));
