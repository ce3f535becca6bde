/** Messages between a job's object and those who work on the job. */

import type {
  ContractCount,
  JobCounts,
  JobOptions,
  JobStatus,
  JobTimes,
  JobType,
  JobUsage,
} from '../storage/schema/organizations/jobs.ts';
import type { Range } from './ranges/range.ts';

/** A file that a job reads. */
export interface JobFile {
  fileId: string;
  /** Names its content in R2. */
  key: string;
  bytes: number;
  /** Its content is gzip. */
  isPacked: boolean;
  /** Hex, of the content as it was sent; null if it need not be checked. */
  sha256: string | null;
}

/** The parts that make a job; they never change. */
export interface JobSpec {
  organizationId: string;
  /** `job_` and 32 hex digits. */
  id: string;
  type: JobType;
  /** A test key made it. */
  isTest: boolean;
  options: JobOptions;
  files: readonly JobFile[];
  keepDays: number;
  /** Unix seconds. */
  createdAt: number;
  /** Id of the job whose failed lines alone are processed; null: all lines are. */
  retryOf: string | null;
}

/** The work of a message. */
export type Work = PrepareWork | CountWork | ProcessWork;

interface WorkOfJob {
  organizationId: string;
  job: string;
}

/** Check a file's digest, and unpack it if it is packed. */
export interface PrepareWork extends WorkOfJob {
  phase: 'prepare';
  file: JobFile;
  /** Key of the unpacked content. */
  unpackedKey: string;
}

export interface CountWork extends WorkOfJob {
  phase: 'count';
  key: string;
  fileBytes: number;
  range: Range;
}

export interface ProcessWork extends WorkOfJob {
  phase: 'process';
  isTest: boolean;
  options: JobOptions;
  key: string;
  fileBytes: number;
  range: Range;
  /** Number of the range's first line in its file, 1-based, blank ones counted. */
  firstLine: number;
  /** Claims that may count; those beyond say `limitSentence`. */
  allowed: number;
  limitSentence: string;
  /** Named by the lines of a job of several files; null for one file. */
  fileId: string | null;
  /** Keys of what it writes: the results, and those of the lines that failed. */
  keys: { results: string; errors: string };
  /** Key of the lines of the range that are processed; null: all are. */
  linesKey: string | null;
  /** The ids of its claims are compared with those of the job's other ranges. */
  comparesIds: boolean;
}

/** The file to be read in place of the one that was sent. */
export interface Prepared {
  key: string;
  bytes: number;
}

/** A kind of error, with how many claims have it. */
export interface ErrorKind {
  source: string;
  code: string;
  field: string | null;
  /** That of the first claim. */
  text: string;
  count: number;
  /** Line of the first claim in its file. */
  firstLine: number;
}

/** An object of R2. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** Hex, of the object's bytes: gzip. */
  sha256: string;
}

/** Claims of a range that counted, by their outcome. */
export interface Counted {
  success: number;
  error: number;
}

/** A release that claims were processed with, by its label. */
export interface CitedRelease {
  label: string;
  /** Changes with every import; null if the label names no release of the state. */
  revision: string | null;
}

/** The outcome of a range's claims. */
export interface Processed {
  results: StoredObject;
  /** The lines that failed; null if none has. */
  errors: StoredObject | null;
  lines: { success: number; error: number };
  counted: Counted;
  /** At most `ERROR_KINDS_A_RANGE`. */
  errorKinds: readonly ErrorKind[];
  releases: readonly CitedRelease[];
  /** Newest change of each contract that claims were priced by. */
  contracts: readonly { contractId: string; change: number }[];
  /** Payments of the contracts for these claims. */
  contractCounts: readonly ContractCount[];
  /** Lines of claims by their ids, where these are compared; claims without an id have none. */
  ids: readonly (readonly [id: string, line: number])[];
}

/** Place of a line: its file, from 0, and its number there. */
export interface LinePlace {
  file: number;
  line: number;
}

export interface JobNote extends LinePlace {
  text: string;
}

/** Two claims with one id. */
export interface DuplicateId {
  id: string;
  first: LinePlace;
  second: LinePlace;
}

/** A job as it stands. */
export interface JobState {
  status: JobStatus;
  failure: string | null;
  counts: JobCounts;
  usage: JobUsage;
  times: JobTimes;
  cancelRequestedAt: number | null;
  errors: readonly (ErrorKind & { file: number })[];
  releases: readonly string[];
  notes: readonly JobNote[];
  duplicates: readonly DuplicateId[];
}

/** A part of the results. */
export interface ResultPart {
  /** From 0. */
  number: number;
  file: number;
  range: Range;
  firstLine: number;
  lines: number;
  /** Lines that failed. */
  failed: number;
  results: StoredObject;
  errors: StoredObject | null;
}

/** Most kinds of errors that a range tells, and that a job shows. */
export const ERROR_KINDS_A_RANGE = 200;
export const ERROR_KINDS_SHOWN = 50;
