/** True for text in UTF-16, in which spreadsheets save "Unicode text": by its mark, else by the zeros of its letters. */
export function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  const mark = `${first} ${second}`;
  if (mark === '255 254' || mark === '254 255') return true;
  const isLittleEndian = second === 0 && fourth === 0 && first !== 0 && third !== 0;
  const isBigEndian = first === 0 && third === 0 && !!second && !!fourth;
  return isLittleEndian || isBigEndian;
}
