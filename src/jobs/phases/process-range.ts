/** Processes the claims of a range, and stores the answers as one object. */
import {
  answerLines,
  type ClaimContext,
  type ClaimLine,
  type ClaimStorage,
  claimStorage,
  jsonLine,
  type WriteAnswer,
} from '../../claims/index.ts';
import type { ErrorEntry } from '../../engine/claim/errors.ts';
import { MODULES } from '../../engine/modules.ts';
import type { Bindings } from '../../environment.ts';
import { RESERVED_MAX } from '../../metering/reservation.ts';
import { newestChanges } from '../../storage/schema/organizations/contract-tests.ts';
import { Storage } from '../../storage/storage.ts';
import { shareOfChunk, turnsOfJobs } from '../../turns/isolate-turns.ts';
import type { Place } from '../../turns/turns.ts';
import type { Processed, ProcessWork } from '../job.ts';
import type { RawLine } from '../ranges/lines.ts';
import { LINE_BYTES_MAX } from '../ranges/range.ts';
import { isBlank, textOf } from '../ranges/text.ts';
import { releasesIn } from '../releases.ts';
import { PackedLines } from '../results/packed-lines.ts';
import { FileGone, linesOf } from './file-range.ts';
import { rangeMeter } from './range-meter.ts';
import { RangeNotes } from './range-notes.ts';

/** Characters of the lines that are answered together; whole answers are many times as long. */
const CHUNK_CHARACTERS = { full: 80 * 1024, standard: 160 * 1024, result: 160 * 1024 };

/** Data was imported while the range was processed: its answers may rest on both. */
export class DataMoved extends Error {
  override name = 'DataMoved';
}

/** @throws DataMoved, FileGone, or whatever fails: then nothing is stored */
export async function processRange(
  env: Bindings,
  work: ProcessWork,
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<Processed> {
  const storage = new Storage(env, waitUntil);
  const before = await releasesIn(storage);
  const notes = new RangeNotes();
  const meter = rangeMeter(work);
  const context: ClaimContext = {
    organizationId: work.organizationId,
    storage: noting(claimStorage(storage), notes),
    meter,
    registry: MODULES,
    explain: work.options.explain,
    view: work.options.view,
  };
  const range = new RangeAnswers(env.FILES, work, context, notes);
  try {
    const only = work.linesKey === null ? null : await numbersIn(env.FILES, work.linesKey);
    const rawLines = await linesOf(env.FILES, work);
    for await (const chunk of chunksOf(rawLines, { ...work, only }, range.place)) await range.answer(chunk);
    const after = await releasesIn(new Storage(env));
    if (!isSame(before, after)) throw new DataMoved('Data was imported while the range was processed');
    const contracts = await newestChanges(work.organizationId, storage.organizations, notes.contractIds);
    const { results, errors, lines } = await range.end();
    const noted = {
      errorKinds: notes.errorKinds,
      releases: notes.releases(after),
      ids: notes.ids,
      contractCounts: notes.contractCounts,
    };
    return { results, errors, lines, counted: meter.counted, contracts, ...noted };
  } catch (error) {
    await range.abort();
    throw error;
  }
}

/** Notes the contracts that claims are priced by. */
const noting = (storage: ClaimStorage, notes: RangeNotes): ClaimStorage => ({
  ...storage,
  async contracts(organizationId, requests, unsaved) {
    for (const { contractId } of requests) notes.priceBy(contractId);
    return storage.contracts(organizationId, requests, unsaved);
  },
});

const isSame = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  before.size === after.size && [...before].every(([label, revision]) => after.get(label) === revision);

/** Returns the numbers of the lines that stored errors are of. @throws FileGone */
async function numbersIn(files: R2Bucket, key: string): Promise<ReadonlySet<number>> {
  const object = await files.get(key);
  if (!object) throw new FileGone(`${key} is not there`);
  const text = await new Response(object.body.pipeThrough(new DecompressionStream('gzip'))).text();
  return new Set(
    text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { line: number }).line),
  );
}

/** Yields the lines that are not blank, as many together as a batch's chunk has. */
async function* chunksOf(
  lines: AsyncIterable<readonly RawLine[]>,
  { firstLine, options, only }: ProcessWork & { only: ReadonlySet<number> | null },
  place: Place,
): AsyncGenerator<ClaimLine[]> {
  const whole = CHUNK_CHARACTERS[options.view];
  let longest = whole * (await shareOfChunk(place));
  let number = firstLine;
  let chunk: ClaimLine[] = [];
  let characters = 0;
  for await (const some of lines)
    for (const raw of some) {
      const line = number++;
      if (isBlank(raw) || only?.has(line) === false) continue;
      const { text, ...rest } = textOf(raw);
      chunk.push({ line, text, ...rest });
      characters += text?.length ?? 0;
      if (chunk.length < RESERVED_MAX && characters < longest) continue;
      yield chunk;
      chunk = [];
      characters = 0;
      longest = whole * (await shareOfChunk(place));
    }
  if (chunk.length > 0) yield chunk;
}

/** The answers of a range while they are made. */
class RangeAnswers {
  readonly #work: ProcessWork;
  readonly #context: ClaimContext;
  readonly #notes: RangeNotes;
  readonly #files: R2Bucket;
  readonly #results: PackedLines;
  #errors: PackedLines | null = null;
  readonly #lines = { success: 0, error: 0 };
  readonly place = turnsOfJobs();

  constructor(files: R2Bucket, work: ProcessWork, context: ClaimContext, notes: RangeNotes) {
    this.#work = work;
    this.#context = context;
    this.#notes = notes;
    this.#files = files;
    this.#results = new PackedLines(files, work.keys.results);
  }

  async answer(chunk: readonly ClaimLine[]): Promise<void> {
    const { fileId, options, comparesIds } = this.#work;
    /** The last answer to each line: one that the limit does not allow is written anew. */
    const errors = new Map<number, { claimId: string; list: readonly ErrorEntry[] }>();
    const write: WriteAnswer = (line, claimId, output) => {
      errors.set(line, { claimId, list: output.error_list ?? [] });
      return fileId === null ? jsonLine(line, claimId, output) : jsonLine(line, claimId, { file: fileId, ...output });
    };
    const answers = await answerLines(this.#context, chunk, {
      ...{ longest: LINE_BYTES_MAX, unit: 'bytes', batch: null, write, inTurn: this.place.take },
      ...(options.modules ? { modules: options.modules } : {}),
      note: (result) => this.#notes.processed(result),
    });
    let failed = '';
    for (const [i, { outcome }] of answers.entries()) {
      this.#lines[outcome] += 1;
      const { line } = chunk[i] as ClaimLine;
      const { claimId, list } = errors.get(line) ?? { claimId: '', list: [] };
      if (comparesIds && claimId !== '') this.#notes.ids.push([claimId, line]);
      if (outcome === 'success') continue;
      this.#notes.failed(line, list);
      const file = fileId === null ? {} : { file: fileId };
      failed += `${JSON.stringify({ line, ...file, claim_id: claimId, error_list: list })}\n`;
    }
    await this.#results.add(answers.map(({ text }) => text).join(''));
    if (failed === '') return;
    this.#errors ??= new PackedLines(this.#files, this.#work.keys.errors);
    await this.#errors.add(failed);
  }

  async end(): Promise<Pick<Processed, 'results' | 'errors' | 'lines'>> {
    this.place.leave();
    const [results, errors] = await Promise.all([this.#results.end(), this.#errors?.end() ?? null]);
    return { results, errors, lines: this.#lines };
  }

  async abort(): Promise<void> {
    this.place.leave();
    await Promise.all([this.#results.abort(), this.#errors?.abort()]);
  }
}
