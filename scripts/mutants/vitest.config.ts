/** Vitest in the copy that mutants are made in: the projects that run in Node, file after file, in the order given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { default: base } = await import(pathToFileURL(join(process.cwd(), 'vitest.config.ts')).href);
const { PPS_EDGE_MUTANTS_ORDER: order, PPS_EDGE_MUTANTS_REACHED: reached } = process.env;
/** Paths of test files. */
const inOrder: string[] = order ? JSON.parse(readFileSync(order, 'utf8')) : [];

class Given extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => inOrder.indexOf(moduleId);
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    ...base.test,
    // What is imported is then each file's own, and so is what it reaches.
    isolate: reached !== undefined,
    maxWorkers: reached === undefined ? 1 : 2,
    sequence: { sequencer: Given },
    projects: (base.test.projects as TestProjectInlineConfiguration[])
      .filter(({ test }) => test?.name !== 'worker')
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          ...(reached === undefined
            ? {}
            : { isolate: true, setupFiles: [join(import.meta.dirname, 'note-reached.ts')] }),
        },
      })),
  },
});
