/**
 * Configures vitest in the copy with the mutants: the projects that run in Node, file after file, in the given order.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration, type TestTagDefinition } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const {
  PPS_EDGE_MUTANTS_PROJECTS: projectsFile = '',
  PPS_EDGE_MUTANTS_ORDER: order,
  PPS_EDGE_MUTANTS_REACHED: reached,
} = process.env;
const read = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
const { tags, projects } = read<Shared>(projectsFile);
/** Paths of test files. */
const inOrder = order === undefined ? [] : read<string[]>(order);

interface Shared {
  tags?: TestTagDefinition[];
  projects: TestProjectInlineConfiguration[];
}

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => inOrder.indexOf(moduleId);
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

// Isolation gives each file its own modules, and thereby its own reached mutations.
const noting = { isolate: true, setupFiles: [join(import.meta.dirname, 'note-reached.ts')] };

export default defineConfig({
  test: {
    ...(tags ? { tags } : {}),
    maxWorkers: reached === undefined ? 1 : 2,
    sequence: { sequencer: GivenOrder },
    projects: projects.map((project) => ({
      ...project,
      test: { ...project.test, ...(reached === undefined ? {} : noting) },
    })),
  },
});
