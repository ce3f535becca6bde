/** One of the codes that stand in a field, apart by spaces or commas. */

export interface Word {
  text: string;
  /** Offsets in the field, the end excluded. */
  start: number;
  end: number;
}

/** Returns the word that the caret stands in or behind. */
export function wordAt(text: string, caret: number): Word {
  const [before = ''] = /[^\s,:]*$/.exec(text.slice(0, caret)) ?? [];
  const [after = ''] = /^[^\s,:]*/.exec(text.slice(caret)) ?? [];
  return { text: before + after, start: caret - before.length, end: caret + after.length };
}

/** Puts another text in a word's place. */
export const withWord = (text: string, { start, end }: Word, next: string): string =>
  text.slice(0, start) + next + text.slice(end);
