/** Texts and data in files as CMS distributes them: plain, gzip, or zip and Java archives with several inside. */
import { constants } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { HEAD_LENGTH } from '../../src/datasets/dataset.ts';
import { zipEntry } from '../../src/datasets/zip-entry.ts';
import { messageOf, Refusal } from './refusal.ts';

/** What makes a Java archive a program: no publication. */
const PROGRAM = /\.class$|^META-INF\//;

export interface Source {
  /** For messages: path of the file, of a member of an archive `downloads/rvu25d.zip/PPRRVU25_OCT.csv`. */
  name: string;
  /** The same without folders: `rvu25d.zip/PPRRVU25_OCT.csv`. */
  file: string;
  /** What `name` begins with: the folder or the archive that holds the file. What lies there was published together. */
  folder: string;
  /** Reads the bytes anew each time, so that none need be kept. @throws Refusal when they are damaged */
  read(): Uint8Array;
}

/**
 * What is inside a file.
 * @param name for messages
 * @throws Refusal when the file cannot be read or an archive is truncated
 */
export function sourcesIn(path: string, name: string): Source[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const read = () => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Refusal(`${name}: ${messageOf(error)}`);
    }
  };
  return unpack({ name, folder, file: name.slice(folder.length), read });
}

function unpack(source: Source): Source[] {
  const { name, file, read } = source;
  const bytes = read();
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [{ ...source, read: () => gunzip(name, read()) }];
  if (!isZip(bytes)) return [source];
  const members = membersOf(name, bytes);
  if (members.includes('[Content_Types].xml')) return [source];
  return members.flatMap((member) => {
    const inside = {
      name: `${name}/${member}`,
      folder: `${name}/`,
      file: `${file}/${member}`,
      read: () => (member.endsWith('.bin') ? entryOf(name, member, read()) : unzip(name, member, read())),
    };
    return /\.(?:zip|jar|gz)$/i.test(member) ? unpack(inside) : [inside];
  });
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** True for the workbooks and documents of Office, which are zip archives too. */
export function isOffice(bytes: Uint8Array): boolean {
  return isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

function gunzip(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw new Refusal(`${name}: the gzip file is truncated or damaged (${messageOf(error)})`);
  }
}

function membersOf(name: string, bytes: Uint8Array): string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: (member) => {
        if (!member.name.endsWith('/') && !PROGRAM.test(member.name)) names.push(member.name);
        return false;
      },
    });
  } catch (error) {
    throw new Refusal(`${name}: the zip archive is truncated or damaged (${messageOf(error)})`);
  }
  return names;
}

function unzip(name: string, member: string, archive: Uint8Array): Uint8Array {
  let size = 0;
  let bytes: Uint8Array | undefined;
  try {
    bytes = unzipSync(archive, {
      filter: (candidate) => {
        if (candidate.name !== member) return false;
        size = candidate.originalSize;
        return true;
      },
    })[member];
  } catch (error) {
    throw new Refusal(`${name}: the zip archive is truncated or damaged (${messageOf(error)})`);
  }
  if (bytes?.length !== size) throw new Refusal(`${name}: the zip archive is truncated or damaged`);
  return bytes;
}

/** A program's data, whose rows do not show that a bit of them is wrong: by its checksum. */
function entryOf(name: string, member: string, archive: Uint8Array): Uint8Array {
  try {
    const bytes = zipEntry(archive, member);
    if (bytes) return bytes;
  } catch (error) {
    throw new Refusal(`${name}/${member}: ${messageOf(error)}`);
  }
  throw new Refusal(`${name}: the zip archive is truncated or damaged`);
}

/** As UTF-8, else as Windows-1252, in which CMS's older programs write. @throws Refusal when it is too long for a text */
export function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    throw new Refusal(`${name}: the text is larger than ${constants.MAX_STRING_LENGTH} bytes; split it`);
  }
  return decodeEither(bytes, false);
}

/** The text that tells which publication it is. */
export function headOf(bytes: Uint8Array): string {
  return decodeEither(bytes.subarray(0, 4 * HEAD_LENGTH), true).slice(0, HEAD_LENGTH);
}

/** @param cut the bytes may end inside a character */
function decodeEither(bytes: Uint8Array, cut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
