/** The browser in which the console is tested. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's two builds of it. The one without a window comes first: flows take it half the time. */
const NAMES = ['chromium-headless-shell', 'chromium'];

/** Returns the file of a Chromium on the path; null if there is none. */
export function chromiumOnPath(path = process.env.PATH ?? ''): string | null {
  const files = NAMES.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
