/** Returns a number of bytes for people: `734.0 MB`. */
export function bytesText(bytes: number | null): string {
  if (bytes === null) return '';
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return power === 0 ? `${bytes} bytes` : `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'];
