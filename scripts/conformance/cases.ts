/** Cases with the answers of CMS's own programs, and how differences are reported. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { sentenceOf } from '../../src/wire/faults.ts';
import { messageOf, Refusal } from '../data/refusal.ts';

/** A program of CMS's answer to a case, and this one's. */
export interface Comparison {
  expected: unknown;
  actual: unknown;
  /** The program's own way, if it is known to deviate from Medicare's rule, and the answer to the claim by that way. */
  deviation?: { rule: string; actual: unknown };
}

/** Comparison of the two answers to a case. */
export interface Outcome {
  /** Lists the differences field by field; empty if the answers are equal. */
  differingFields: readonly string[];
  /** The program's own way by which its answer equals ours; null if there is none. */
  deviation: string | null;
}

export function outcomeOf({ expected, actual, deviation }: Comparison): Outcome {
  const differingFields = [...differences(expected, actual)];
  const isKnown =
    differingFields.length > 0 && deviation && differences(expected, deviation.actual).next().done === true;
  return { differingFields, deviation: isKnown ? deviation.rule : null };
}

/** A module that has cases to be compared with. */
export interface Conformance {
  /** Names whose answers its cases have, and in which field. */
  answers: string;
  line: z.ZodType<{ id: string }>;
  /**
   * Returns a function from a line of cases, and the file that it is in, to both answers.
   * @param data paths of the tables it computes with; without any, the tables at hand
   * @param state folder of the local databases
   * @throws Refusal if there is nothing to compute with
   */
  open(data: readonly string[], state: string): (line: never, file: string) => Comparison;
}

/**
 * Reads the cases of a file.
 * @param path of JSON lines, plain or gzip
 * @throws Refusal naming a fault and its line
 */
export function readCases<Line>(path: string, line: z.ZodType<Line>): Line[] {
  const cases = textOf(path)
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [readLine(text, line, `${path} line ${index + 1}`)]));
  if (cases.length === 0) throw new Refusal(`${path} has no cases`);
  return cases;
}

function textOf(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal(`there is no file ${path}`);
    if (code === 'EISDIR') throw new Refusal(`${path} is a folder; name the files of cases in it`);
    throw new Refusal(`${path} cannot be read: ${messageOf(error)}`);
  }
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip && path.endsWith('.gz')) throw new Refusal(`${path} is not a gzip file`);
  try {
    return (isGzip ? gunzipSync(bytes) : bytes).toString();
  } catch {
    throw new Refusal(`${path} is cut off or damaged: it cannot be unpacked`);
  }
}

function readLine<Line>(text: string, line: z.ZodType<Line>, place: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(`${place} is not JSON`);
  }
  if (!isObject(value)) throw new Refusal(`${place} is not a case: it must be a JSON object`);
  const read = line.safeParse(value);
  if (!read.success) throw new Refusal(`${place} is not a case: ${sentenceOf(read.error, value)}`);
  return read.data;
}

/** Yields the differences field by field: `sdx.2.affects: expected "BOTH", got "NONE"`. */
export function* differences(expected: unknown, actual: unknown, path = ''): Generator<string> {
  if (isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      yield* differences(expected[key], actual[key], path === '' ? key : `${path}.${key}`);
  } else if (expected !== actual) yield `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads null as absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

export const yyyymmdd = z.string().regex(/^\d{8}$/, 'must be a date of 8 digits');

/**
 * Drops the point of a code, as CMS's programs expect. They take a code as written otherwise: nothing here mends lower
 * case.
 */
export const withoutPoint = (code: string) => code.replaceAll('.', '');
