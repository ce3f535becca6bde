/** Lines of a text, one at a time: the ZIP+4 files have many millions. */
export interface Line {
  /** 1-based. */
  line: number;
  text: string;
}

/** Returns lines ended by LF, CRLF or, in a text without any LF, CR. The last line may lack its ending. */
export function* lines(text: string): Generator<Line> {
  const ending = text.includes('\n') ? '\n' : '\r';
  let line = 0;
  let from = 0;
  while (from < text.length) {
    const at = text.indexOf(ending, from);
    const end = at < 0 ? text.length : at;
    line += 1;
    yield { line, text: text.slice(from, end > from && text[end - 1] === '\r' ? end - 1 : end) };
    from = end + 1;
  }
}
