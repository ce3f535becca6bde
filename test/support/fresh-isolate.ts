/** Gives each test file the storage of an isolate as if it were the first: files of a run share isolates. */
import { beginFile } from './isolate-storage.ts';

await beginFile();
