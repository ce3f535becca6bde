/**
 * Returns the text as one piece in memory. A text that was put together or cut out stays a tree of its parts, and with a
 * single one in an answer JSON.stringify of V8 leaves its fast way: it takes twice the time.
 */
export function inOnePiece(text: string): string {
  return [text.charAt(0), text.slice(1)].join('');
}
