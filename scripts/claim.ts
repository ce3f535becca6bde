/** `npm run claim`: prices claims of a file on the sample, without a Worker. `--help` tells how. */
import { main } from './claim/command.ts';

process.exitCode = await main(process.argv.slice(2));
