/** Descriptions of the columns of the editor's published tables. Meanings: I/OCE specifications, data file layouts. */

/** `cents` is dollars on the wire, `flag` 1 or 0, `date` YYYY-MM-DD, and YYYYMMDD or 0 in CMS's file. */
export type PublishedType = 'code' | 'text' | 'number' | 'cents' | 'flag' | 'date';

export interface PublishedColumn {
  /** CMS's, in lower case. */
  name: string;
  type: PublishedType;
  meaning: string;
  /** True if the column is part of the key of a version's rows. */
  key?: true;
  /** True if the column holds a HCPCS code, in which a search for a code looks. */
  hcpcs?: true;
}

export const code = (name: string, meaning: string): PublishedColumn => ({ name, type: 'code', meaning });
export const text = (name: string, meaning: string): PublishedColumn => ({ name, type: 'text', meaning });
export const number = (name: string, meaning: string): PublishedColumn => ({ name, type: 'number', meaning });
export const cents = (name: string, meaning: string): PublishedColumn => ({ name, type: 'cents', meaning });
export const flag = (name: string, meaning: string): PublishedColumn => ({ name, type: 'flag', meaning });
export const date = (name: string, meaning: string): PublishedColumn => ({ name, type: 'date', meaning });
export const key = (column: PublishedColumn): PublishedColumn => ({ ...column, key: true });
export const hcpcs = (name: string, meaning: string): PublishedColumn => ({ ...code(name, meaning), hcpcs: true });

/** Describes flags of rules that ended before the oldest version of a release. */
export const ended = (names: string): PublishedColumn[] =>
  names.split(' ').map((name) => flag(name, 'Read by no rule in force: 0 in every row.'));
