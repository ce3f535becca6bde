/** Reads files of claims: `-` is standard input. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Claim } from '../api/schemas.ts';
import { UsageError } from './command.ts';

/** @throws UsageError */
export async function textOf(file: string): Promise<string> {
  try {
    const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file));
    // Letters of another encoding would all become U+FFFD.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Returns the claims of a file: one, a list, or a claim a line. @throws UsageError for what is none of these */
export async function claimsOf(file: string): Promise<Claim[]> {
  const written = await textOf(file);
  const values = jsonOf(written) ?? linesOf(file, written);
  if (values.length === 0) throw new UsageError(`${file} has no claim`);
  return values as Claim[];
}

function jsonOf(written: string): unknown[] | null {
  try {
    return [JSON.parse(written)].flat();
  } catch {
    return null;
  }
}

function linesOf(file: string, written: string): unknown[] {
  return written.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch (error) {
      throw new UsageError(`${file} is neither JSON nor a claim a line; line ${i + 1}: ${(error as Error).message}`);
    }
  });
}

/** Yields the lines of a file that are not blank, read as they are asked for. @throws UsageError */
export async function* fileLines(file: string): AsyncGenerator<string, void> {
  const input = file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, 'utf8');
  let rest = '';
  try {
    for await (const chunk of input) {
      const lines = (rest + chunk).replace(/^\uFEFF/, '').split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield line;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (rest.trim() !== '') yield rest;
}

export const unreadable = (file: string, error: unknown) =>
  new UsageError(`${file} cannot be read: ${(error as Error).message}`);
