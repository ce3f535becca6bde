/** A copy of the clone in which mutants are made and tested; the clone's own files stay as they are. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SourceFile } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { ROOT } from '../local-databases.ts';

/** Folders that git does not keep, except built files, stay out of the copy. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.wrangler', 'node_modules', 'coverage']);
/** Variables that name data outside of the clone: tests that need the data are skipped. */
const OUTSIDE = ['PPS_EDGE_CASES', 'PPS_EDGE_DATA', 'PPS_EDGE_FULL_STATE', 'PPS_EDGE_STATE'];
/** Projects whose tests run in Node and take seconds: others take longer to load than most tests of a rule. */
const QUICK: ReadonlySet<string> = new Set(['pure', 'node']);
/** These projects, in the copy, and what all tests of the clone share. */
const PROJECTS = '.mutants-projects.json';
const CONFIG = join(ROOT, 'scripts', 'mutants', 'vitest.config.ts');

interface VitestConfig {
  default: { test: { tags?: unknown; projects: { test: { name: string } }[] } };
}

/** The run of a test file. */
export interface TestFile {
  path: string;
  milliseconds: number;
  isPassed: boolean;
  /** Output of its first failed test, or why it could not run; null if all passed. */
  failure: string | null;
}

export interface TestRun {
  isTimeout: boolean;
  /** Output of vitest if it cannot run at all. */
  output: string;
  files: readonly TestFile[];
}

export class Workspace {
  /** An absolute path without links. */
  readonly folder: string;
  readonly #api: API;
  #running: ChildProcess | null = null;

  private constructor(folder: string) {
    this.folder = folder;
    this.#api = new API({ cwd: folder });
    this.#api.updateSnapshot({ openProjects: [this.at('tsconfig.json')] });
  }

  /** Makes the copy. @param root of the clone */
  static async of(root: string): Promise<Workspace> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pps-edge-mutants-')));
    cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
    symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
    const { default: config } = (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)) as VitestConfig;
    const { tags, projects } = config.test;
    const quick = projects.filter(({ test }) => QUICK.has(test.name));
    writeFileSync(join(folder, PROJECTS), JSON.stringify({ tags, projects: quick }));
    return new Workspace(folder);
  }

  at(path: string): string {
    return join(this.folder, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(this.at(path), text);
  }

  /** Returns the syntax tree of a file. @throws Error for a file that tsconfig.json does not include */
  sourceOf(path: string): SourceFile {
    const source = this.#program().getSourceFile(this.at(path));
    if (!source) throw new Error(`${path} is no file of tsconfig.json.`);
    return source;
  }

  /** True for a file whose types hold in its present form. */
  compiles(path: string): boolean {
    this.#api.updateSnapshot({ fileChanges: { changed: [this.at(path)] } });
    const program = this.#program();
    return [program.getSyntacticDiagnostics(this.at(path)), program.getSemanticDiagnostics(this.at(path))].every(
      (diagnostics) => diagnostics.length === 0,
    );
  }

  #program() {
    const [project] = this.#api.updateSnapshot().getProjects();
    if (!project) throw new Error('tsconfig.json names no project.');
    return project.program;
  }

  /**
   * Runs the tests that import any of these source files, and notes in `reached` which mutations each test file
   * reaches.
   */
  runRelated(sources: readonly string[], reached: string): Promise<TestRun> {
    return this.#vitest(['related', '--run', ...sources], { PPS_EDGE_MUTANTS_REACHED: reached }, null);
  }

  /**
   * Runs test files in this order until the first failure. @param milliseconds after which the run ends as a timeout
   */
  runTests(files: readonly string[], milliseconds: number): Promise<TestRun> {
    const order = this.at('.mutants-order.json');
    writeFileSync(order, JSON.stringify(files));
    return this.#vitest(['run', '--bail', '1', ...files], { PPS_EDGE_MUTANTS_ORDER: order }, milliseconds);
  }

  async #vitest(args: string[], variables: Record<string, string>, timeout: number | null): Promise<TestRun> {
    const report = this.at('.mutants-report.json');
    rmSync(report, { force: true });
    const env: NodeJS.ProcessEnv = { ...process.env, ...variables, PPS_EDGE_MUTANTS_PROJECTS: this.at(PROJECTS) };
    for (const name of OUTSIDE) delete env[name];
    const vitest = this.at('node_modules/vitest/vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, ...args, '--root', this.folder, '--config', CONFIG, '--reporter', 'json', '--outputFile', report],
      // Start it in its own process group, which ends with all its workers.
      { cwd: this.folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output = (output + piece.toString('utf8')).slice(-4000);
      });
    let isTimeout = false;
    const timer =
      timeout === null
        ? undefined
        : setTimeout(() => {
            isTimeout = true;
            this.#stop();
          }, timeout);
    await new Promise<void>((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
    clearTimeout(timer);
    this.#running = null;
    return { isTimeout, output, files: existsSync(report) ? filesOf(readFileSync(report, 'utf8')) : [] };
  }

  #stop(): void {
    const pid = this.#running?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself already.
      this.#running?.kill('SIGKILL');
    }
  }

  close(): void {
    this.#stop();
    this.#api.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Report {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Reads the runs of the test files. @param text output of vitest's JSON reporter */
function filesOf(text: string): TestFile[] {
  return (JSON.parse(text) as Report).testResults.map(
    ({ name, startTime, endTime, status, message, assertionResults }) => {
      const failed = assertionResults.find((test) => test.status === 'failed');
      const isPassed = status !== 'failed' && !failed;
      return {
        path: name,
        milliseconds: Math.max(0, endTime - startTime),
        isPassed,
        failure: isPassed ? null : (failed?.fullName ?? message.slice(0, 300)),
      };
    },
  );
}
