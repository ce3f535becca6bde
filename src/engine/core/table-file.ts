/** CMS's table files as pricers read them: comma-separated, a first line of column names, cells as written. */

/** Cells by column name, trimmed; '' for a blank one. */
export type TableRow = Readonly<Record<string, string>>;

/** Rows of one kind of file, of all years that are at hand. */
export type TableFiles<Kind extends string> = Readonly<Record<Kind, readonly TableRow[]>>;
