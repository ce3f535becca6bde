/** The forms in which a command prints data. */
export type Format = 'table' | 'json' | 'ndjson' | 'csv';
