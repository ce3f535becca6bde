/** `npm run docs`: writes the documents that are made from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeThePricerDocument } from './docs/before-the-pricer.ts';
import { calendarDocument } from './docs/calendar.ts';
import { claimsDocument } from './docs/claims.ts';
import { coverageDocument } from './docs/coverage.ts';
import { errorsDocument } from './docs/errors.ts';
import { ioceEditsDocument } from './docs/ioce-edits.ts';
import { operatorFiguresDocument } from './docs/operator-figures.ts';
import { routingDocument } from './docs/routing.ts';
import { ROOT } from './local-databases.ts';
import { makeClient } from './sdk/make.ts';

writeFileSync(join(ROOT, 'docs/before-the-pricer.md'), beforeThePricerDocument());
writeFileSync(join(ROOT, 'docs/calendar.md'), calendarDocument());
writeFileSync(join(ROOT, 'docs/claims.md'), claimsDocument());
writeFileSync(join(ROOT, 'docs/coverage.md'), await coverageDocument());
const errors = join(ROOT, 'docs/errors.md');
writeFileSync(errors, await errorsDocument(readFileSync(errors, 'utf8')));
writeFileSync(join(ROOT, 'docs/ioce-edits.md'), ioceEditsDocument());
writeFileSync(join(ROOT, 'docs/figures.md'), operatorFiguresDocument());
writeFileSync(join(ROOT, 'docs/routing.md'), routingDocument());
// The commands are types and methods of the client, which is not in git.
await makeClient();
const { commandLineDocument } = await import('./sdk/command-line.ts');
writeFileSync(join(ROOT, 'docs/command-line.md'), commandLineDocument());
