/** The text of a file that people choose. A browser would read each letter of another encoding as U+FFFD. */

export interface FileText {
  text: string;
  /** True for a file that is not UTF-8: spreadsheets of Windows save CSV in Windows-1252. */
  isWindows1252: boolean;
}

/** Returns null for UTF-16, in which spreadsheets save "Unicode text". */
export async function fileText(file: Blob): Promise<FileText | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  // Letters of UTF-16 have zeros, no letter of the others has.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.subarray(0, 4).includes(0))
    return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows1252: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true };
  }
}
