/** The service's sentences in a reader's words: fields without their paths of JSON, days as pages show them. */
import { withShownDays } from '../days/shown-day.ts';

/** How the service says that a day is not written as one. */
const DAY_FORM = /a real calendar date written YYYYMMDD or YYYY-MM-DD/g;
/** A word, or several with points between them. */
const NAME = /(?<![\w./@-])[a-z]\w*(?:\.\w+)*(?![\w/-])/g;
/** `labor_share`, `factors.days.1`, `additional_data.esrd.outlier_total`; neither `v43.1` nor `file.csv`. */
const isPath = (name: string) => /_|[a-z]\.\d/.test(name);
/** Words that are written in capitals. */
const CAPITALS = /^(asc|cbsa|ccn|dpp|drg|esrd|fqhc|hha|hhag|ioce|ipf|ipps|ipsf|irf|ltch|npi|opps|opsf|snf|ssi)$/;

/** Returns the words of a path: `additional_data.esrd.outlier_total` is `ESRD outlier total`. */
export const pathInWords = (path: string): string =>
  path
    .replace(/^additional_data\./, '')
    .split('.')
    .flatMap((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name.split('_')))
    .map((name) => (CAPITALS.test(name) ? name.toUpperCase() : name))
    .join(' ');

/** Returns the name of a field as a label: `bed_size` is `Bed size`. */
export function fieldInWords(name: string): string {
  const words = pathInWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a sentence on a claim whose fields are named by their paths. */
export const inPlainWords = (sentence: string): string =>
  withShownDays(
    sentence
      .replace(DAY_FORM, 'a day, such as 03/10/2026')
      .replace(NAME, (name) => (isPath(name) ? pathInWords(name) : name)),
  );
