/** Files that commands write. */
import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync } from 'node:fs';
import { UsageError } from './command.ts';
import { Output } from './output/output.ts';

/** Where a command writes what it answers. */
export interface Destination {
  /** @throws UsageError if the file cannot be written */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Closes the file; standard output stays open. */
  end(): Promise<void>;
}

/** Opens a file; without it, standard output. @throws UsageError */
export async function openOutput(file: string | undefined, flags: 'a' | 'w' = 'w'): Promise<Destination> {
  const stream = file === undefined ? process.stdout : createWriteStream(file, { flags });
  let failure: unknown;
  if (file !== undefined) {
    try {
      await once(stream, 'open');
    } catch (error) {
      throw unwritable(file, error);
    }
    stream.on('error', (error) => {
      failure = error;
    });
  }
  const output = new Output(stream, undefined);
  return {
    async write(chunk) {
      await output.write(chunk);
      if (failure) throw unwritable(file, failure);
    },
    async end() {
      if (file !== undefined && !failure) await once(stream.end(), 'close');
    },
  };
}

const unwritable = (file: string | undefined, error: unknown) =>
  new UsageError(`${file} cannot be written: ${(error as Error).message}`);

/** True if a file that is to be written is the one that is read; `-` is none. */
export const isSameFile = (out: string | undefined, file: string | undefined): boolean =>
  out !== undefined &&
  file !== undefined &&
  file !== '-' &&
  existsSync(out) &&
  existsSync(file) &&
  realpathSync(out) === realpathSync(file);
