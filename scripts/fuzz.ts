/**
 * `npm run fuzz -- NAME [options]`: runs generated input against the service, repeatable by its seed. Without a name,
 * runs all.
 */
interface Fuzzer {
  /** Returns the exit code. */
  main(args: string[]): Promise<number>;
}

const FUZZERS: Readonly<Record<string, () => Promise<Fuzzer>>> = {
  imports: () => import('./fuzz/imports.ts'),
  calls: () => import('./fuzz/calls.ts'),
  input: () => import('./fuzz/input.ts'),
  kills: () => import('./fuzz/kills.ts'),
};

const [name, ...options] = process.argv.slice(2);
const names = name === undefined ? Object.keys(FUZZERS) : [name];
process.exitCode = 0;
for (const each of names) {
  const fuzzer = Object.hasOwn(FUZZERS, each) ? await FUZZERS[each]?.() : undefined;
  if (!fuzzer) console.error(`Usage: npm run fuzz [-- ${Object.keys(FUZZERS).join('|')} [--help]]`);
  process.exitCode = Math.max(process.exitCode, fuzzer ? await fuzzer.main(options) : 2);
}

export {};
