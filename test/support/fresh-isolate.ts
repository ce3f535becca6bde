/** Leaves nothing of the file before to a test file: files of a run share isolates, which start and import once. */
import { reset } from 'cloudflare:test';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';

await reset();
isolateBudget.entries.clear();
