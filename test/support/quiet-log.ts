/**
 * Keeps the Worker's own log from the test runner: one line of JSON for each request, and the lines of its
 * preparations.
 */
const OWN = /^{"level":("(info|warn)"|.*"duration_ms":)/;
const quiet = new WeakSet<(...parts: unknown[]) => void>();

for (const method of ['log', 'warn'] as const) {
  const write = console[method];
  // Runs before each test file; the console may be the same.
  if (quiet.has(write)) continue;
  console[method] = (...parts: unknown[]) => {
    if (typeof parts[0] !== 'string' || !OWN.test(parts[0])) write.apply(console, parts);
  };
  quiet.add(console[method]);
}
