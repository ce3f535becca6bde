/** Files that commands write. */
import { once } from 'node:events';
import { UsageError } from './command.ts';

/** Waits until a file is open. @throws UsageError */
export async function opened(stream: NodeJS.WritableStream, file: string): Promise<void> {
  try {
    await once(stream, 'open');
  } catch (error) {
    throw unwritable(file, error);
  }
}

export const unwritable = (file: string | undefined, error: unknown) =>
  new UsageError(`${file} cannot be written: ${(error as Error).message}`);
