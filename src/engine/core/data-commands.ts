/** Words of refusals for data that is not loaded: what lacks, and the operator's commands that load it. */

const IMPORT = '`npm run data -- import auto FILE` loads it';

/** @param datasets of which one lacks at least */
export const lackingOf = (datasets: readonly string[]) =>
  `${datasets.length > 1 ? 'One of ' : ''}${datasets.join(', ')} lacks`;

/** Returns the commands without a point. @param year as the commands take it, `FY2028`; null where none is asked for */
export const loadedBy = (year: string | null) =>
  year === null ? IMPORT : `\`npm run data -- year ${year}\` names what lacks and where CMS has it, ${IMPORT}`;
