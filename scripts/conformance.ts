/** `npm run conformance`: compares a module of the claims engine with the answers of CMS's own program. */
import { main } from './conformance/command.ts';

process.exitCode = main(process.argv.slice(2));
