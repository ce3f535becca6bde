/** Writes the results of jobs. */
import type { PpsEdge } from '../client.ts';
import { NotFoundError } from '../errors.ts';
import { openOutput } from './output-file.ts';

/** @param rows of CSV; without it NDJSON is written @param out a file; without it standard output @throws UsageError */
export async function writeResults(
  client: PpsEdge,
  id: string,
  { rows, out }: { rows?: 'claims' | 'lines' | undefined; out?: string | undefined },
): Promise<void> {
  const output = await openOutput(out);
  try {
    for await (const chunk of rows ? csvOf(client, id, rows) : ndjsonOf(client, id)) await output.write(chunk);
  } finally {
    await output.end();
  }
}

async function* ndjsonOf({ jobs }: PpsEdge, id: string): AsyncGenerator<Uint8Array, void> {
  for await (const part of jobs.resultParts(id)) yield* part as unknown as AsyncIterable<Uint8Array>;
}

async function* csvOf({ jobs }: PpsEdge, id: string, rows: 'claims' | 'lines'): AsyncGenerator<Uint8Array, void> {
  const { has_results } = await jobs.get(id);
  if (!has_results) throw new NotFoundError(`The results of job ${id} are removed`, { status: 404 });
  const { body } = await jobs.getResults(id, { format: 'csv', rows });
  yield* body as unknown as AsyncIterable<Uint8Array>;
}
