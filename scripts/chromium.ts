/** The browser in which the console is tested. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the file of `chromium` on the path; null if there is none. */
export function chromiumOnPath(path = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, 'chromium');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
