/** Reads texts and data in files as CMS distributes them: plain, gzip, or zip and Java archives with several inside. */
import { constants } from 'node:buffer';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Bytes, isZip, LARGEST_MEMBER, type Member, membersOf } from '../../src/datasets/reading/archive.ts';
import { HEAD_LENGTH } from '../../src/datasets/reading/dataset.ts';
import { decode as decodeBytes, textOf } from '../../src/datasets/reading/text.ts';
import { messageOf, Refusal } from './refusal.ts';

/** Members by which a Java archive is a program: no publication. */
const PROGRAM = /\.class$|^META-INF\//;

/** A pricer's jar has some hundreds of members beside its classes, with its libraries a few thousand. */
const MOST_MEMBERS = 10_000;
/** The Medicare Coverage Database, CMS's largest archive, unpacks to less than half of it. */
const MOST_BYTES = 4 * 1024 ** 3;
/** CMS's deepest: a zip with a jar of a pricer, in which lie the jars of its libraries. */
const DEEPEST = 3;

export interface Source {
  /** Path for messages: of the file, or of a member of an archive, `downloads/rvu25d.zip/PPRRVU25_OCT.csv`. */
  name: string;
  /** The same without folders: `rvu25d.zip/PPRRVU25_OCT.csv`. */
  file: string;
  /** The folder or archive that holds the file, with which `name` begins. Files in it were published together. */
  folder: string;
  /**
   * Reads the bytes anew each time, because keeping all of them takes too much memory; of an archive, only the member.
   * @throws Refusal if its checksum or its length is wrong
   */
  read(): Uint8Array;
}

/** Limit of what a file may unpack to. */
interface Budget {
  members: number;
  bytes: number;
}

/**
 * Returns the contents of a file.
 * @param name for messages
 * @throws Refusal if the file cannot be read, an archive is damaged, or it has more than may be unpacked
 */
export function sourcesIn(path: string, name: string): Source[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return refused(name, () => {
    const source = {
      name,
      folder,
      file: name.slice(folder.length),
      read: () => refused(name, () => readFileSync(path)),
    };
    return unpack(source, bytesOf(path), { members: MOST_MEMBERS, bytes: MOST_BYTES }, 1);
  });
}

/** Runs `work`; turns an error into a Refusal that begins with the name. */
function refused<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${name}: ${messageOf(error)}`);
  }
}

/** Returns the bytes of a file, reading each stretch from the disk when it is needed. */
function bytesOf(path: string): Bytes {
  const { size } = statSync(path);
  return {
    length: size,
    subarray(from, to) {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      const file = openSync(path, 'r');
      try {
        let length = 0;
        for (let more = -1; more !== 0; length += more) {
          more = readSync(file, bytes, length, bytes.length - length, from + length);
        }
        return bytes.subarray(0, length);
      } finally {
        closeSync(file);
      }
    },
  };
}

function unpack(source: Source, bytes: Bytes, budget: Budget, depth: number): Source[] {
  const { name, file, read } = source;
  const start = bytes.subarray(0, 4);
  if (start[0] === 0x1f && start[1] === 0x8b) return [{ ...source, read: () => gunzip(name, read()) }];
  if (!isZip(start)) return [source];
  const members = refused(name, () => membersOf(bytes)).filter((member) => !PROGRAM.test(member.name));
  if (members.some((member) => member.name === '[Content_Types].xml')) return [source];
  if (depth > DEEPEST) throw new Refusal(`${name}: it lies ${depth} archives deep, ${DEEPEST} are unpacked`);
  take(budget, members);
  return members.flatMap((member) => {
    const inside = {
      name: `${name}/${member.name}`,
      folder: `${name}/`,
      file: `${file}/${member.name}`,
      read: () => refused(name, member.read),
    };
    return /\.(?:zip|jar|gz)$/i.test(member.name) ? unpack(inside, inside.read(), budget, depth + 1) : [inside];
  });
}

/** Takes members from the budget. @throws Refusal if they exceed it */
function take(budget: Budget, members: readonly Member[]): void {
  budget.members -= members.length;
  budget.bytes -= members.reduce((sum, { size }) => sum + size, 0);
  if (budget.members < 0)
    throw new Refusal(`there are more than ${MOST_MEMBERS} files in the archive; unpack it first`);
  if (budget.bytes < 0) throw new Refusal(`the archive unpacks to more than ${MOST_BYTES} bytes; unpack it first`);
}

/** True for the workbooks and documents of Office, which are zip archives too. */
export function isOffice(bytes: Uint8Array): boolean {
  return isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

/** Unpacks. Node checks the file against the checksum and the length at its end. */
function gunzip(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_MEMBER });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal(`${name}: it unpacks to more than ${LARGEST_MEMBER} bytes`);
    throw new Refusal(`${name}: the gzip file is truncated or damaged (${messageOf(error)})`);
  }
}

/** Decodes a text. @throws Refusal if it is too long for a text; UnreadableFile if it has control characters */
export function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    throw new Refusal(`${name}: the text is larger than ${constants.MAX_STRING_LENGTH} bytes; split it`);
  }
  return textOf(name, bytes);
}

/** Returns the beginning of a text, by which publications are recognised. */
export function headOf(bytes: Uint8Array): string {
  return decodeBytes(bytes.subarray(0, 4 * HEAD_LENGTH), true).slice(0, HEAD_LENGTH);
}
