/** Cases with the answers of CMS's own programs, and how what differs is told. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Case<Claim = unknown, Expected = unknown> {
  id: string;
  claim: Claim;
  expected: Expected;
}

/** A module that can be held against cases. */
export interface Conformance {
  /** What `--data` must name. */
  data: string;
  /**
   * @param archives CMS's files
   * @returns a function from a case's claim to what it expects
   */
  open(archives: readonly Uint8Array[]): (claim: never) => unknown;
}

/** @param path of JSON lines, plain or gzip */
export function readCases(path: string): Case[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case);
}

/** What differs, field by field: `sdx.2.affects: expected "BOTH", got "NONE"`. */
export function* differences(expected: unknown, actual: unknown, path = ''): Generator<string> {
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      yield* differences(expected[key], actual[key], path === '' ? key : `${path}.${key}`);
  } else if (expected !== actual) yield `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Days from one YYYYMMDD date to another. */
export function daysBetween(from: string, to: string): number {
  const day = (date: string) => Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6)) / 86_400_000;
  return day(to) - day(from);
}

export const withoutPoint = (code: string) => code.replaceAll('.', '');
