/** Everything that changes of an organization's contracts are made with. Knows no HTTP. */
import type { Author } from '../storage/schema/organizations/audit.ts';
import type { FailingTest } from './tests/earlier-meaning.ts';
import type { TestRunner } from './tests/rerun.ts';

/** Storage, meter and modules also price the tests that contracts require. */
export interface ContractsContext extends TestRunner {
  organizationId: string;
  author: Author;
  /** Waits until the caller may change or count anything; what is read before goes to nobody where it rejects. */
  admitted(): Promise<void>;
  /** Takes the required tests that fail under a change which was taken, for they fail without it too. */
  warn(failing: readonly FailingTest[]): void;
  /** Returns what runs due tests once a change is written, with a storage of its own. */
  runner(): TestRunner;
}
