/** Differences between the runtimes of the client. */

export function isBrowser(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.startsWith('Mozilla');
}

/** True if the runtime sends a body while it reads the answer. Browsers answer when the body is sent, or take no stream. */
export function canStream(): boolean {
  if (isBrowser()) return false;
  let isDuplexRead = false;
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isDuplexRead = true;
      return 'half';
    },
  };
  const isText = new Request('http://localhost', init).headers.has('Content-Type');
  return isDuplexRead && !isText;
}

/** Opens a file by its path, without reading it. @throws TypeError where the runtime opens none */
export async function blobOfPath(path: string): Promise<Blob> {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): FileSystem | undefined } };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files?.openAsBlob) throw new TypeError('This runtime opens no file by its path: give a Blob or a stream');
  return files.openAsBlob(path);
}

interface FileSystem {
  openAsBlob?(path: string): Promise<Blob>;
}
