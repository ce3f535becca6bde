/** The order of test files: those that share the sample before those that need databases of their own, which end its sharing. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const OWN_DATA = /\b(seedOwnDatabases|ownSampleCaller|migrate)\(/;

export class SharedDataFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const own = new Set(
      sorted.filter(
        ({ project, moduleId }) => project.name === 'worker' && OWN_DATA.test(readFileSync(moduleId, 'utf8')),
      ),
    );
    return [...sorted.filter((file) => !own.has(file)), ...own];
  }
}
