/** The queries of test/search/queries.csv. */
import { CODE_TYPE, type CodeType } from '../../src/engine/codes/code-types.ts';

export interface SearchQuery {
  type: CodeType;
  query: string;
  /** The number of first results that count. */
  first: number;
  /** Beginnings of codes, each of which one of them has. */
  codes: string[];
}

export function searchQueries(csv: string): SearchQuery[] {
  const lines = csv.trim().split('\n');
  return lines.slice(lines.indexOf('type,query,first,codes') + 1).map((line) => {
    const [type = '', query = '', first = '', codes = ''] = line.split(',');
    return { type: CODE_TYPE[type as keyof typeof CODE_TYPE], query, first: Number(first), codes: codes.split(' ') };
  });
}

/** Returns the beginnings that none of the first results has. */
export function missingOf({ first, codes }: SearchQuery, results: readonly string[]): string[] {
  return codes.filter((code) => !results.slice(0, first).some((each) => each.startsWith(code)));
}
