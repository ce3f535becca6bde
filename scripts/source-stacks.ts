/** Maps stacks of the minified Worker to sources by its source map. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative, resolve } from 'node:path';
import { ROOT } from './local-databases.ts';

/** A place in the bundle, as a frame of a stack names it: `index.js:1048:2331`, with or without a folder. */
const PLACE = /[^\s()]*\bindex\.js:(\d+):(\d+)/g;
/** A line end in a logged line, however often it was written as JSON. */
const WRITTEN_LINE_END = /\\+n/g;

/**
 * Returns the text with each place in the bundle replaced by that in the source, `src/log.ts:29:11`; places that the
 * map lacks stay.
 * @param text a stack, or a logged line of JSON
 * @param map index.js.map
 * @param folder the map's
 */
export function sourceStacks(text: string, map: SourceMapPayload, folder: string): string {
  const source = new SourceMap(map);
  return text.replace(WRITTEN_LINE_END, '\n').replace(PLACE, (place, line: string, column: string) => {
    const entry = source.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${relative(ROOT, resolve(folder, originalSource))}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
