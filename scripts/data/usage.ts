/** The texts of `--help`, for the command and for each of its parts. */
import { ALL_DATASETS } from '../../src/datasets/index.ts';

const RUN = 'npm run data --';

const ENVIRONMENT = `
Environment
  PPS_EDGE_STATE      folder of the local databases (.wrangler/state unless set)
  PPS_EDGE_DOWNLOADS  folder for downloads (.wrangler/downloads unless set)`;

const READING = `
  --effective <period>    the period of a file that does not state its own, such as 20251001-20251231; not
                          needed for a file beside the release it was published with, in a folder or archive
  --licensed-descriptors  keep CPT and CDT descriptors: only where your own AMA and ADA licences allow it
  --skip-bad-rows         import the good rows of a file with bad ones; without it, the previous release stays
  --accept-partial        import a file although it lacks part of what a whole one has: rows of a usual file or of the
                          release before it, codes, states or localities that every release has. Without it, such a
                          file is taken for cut off; with it, answers name the release with (partial) behind it
  --accept-unusual        import a file although it is unusual beside the release before it: half of a column doubled
                           or halved, a value tenfold, a column emptied, two exchanged, a stretch of rows gone. Answers
                           name the release with (unusual) behind it. It takes figures of an operator that differ by more
                           than 25 % from last year's, too, after a look at the rule
  --given-by <name>       who gives figures, kept with them; default the name of your account on this machine
  --price-indicator <1|9> whose a file of conversion factors is, of qualifying APM participants (1) or of all others (9),
                          where neither two files of the quarter nor figures that were given say it
  --replace               import a release although it is older than the one it replaces
  --force                 import a release again that is loaded already
  --remote                into the deployed databases, through wrangler; an import that was cut off continues`;

export const USAGE = {
  data: `Usage: ${RUN} <command>

Loads CMS's publications. The loaded release keeps serving until the whole new one is there.

  list                                  the datasets and their loaded releases
  import <dataset|auto> <file ...>      files as CMS publishes them: plain, .gz, .zip or .jar
  import-all <folder>                   every publication in a folder and the folders in it
  figures <FY2027|CY2027>               a worksheet of the figures of all payment systems that a year needs
  year <FY2027|CY2027|2027-01-12>       what each payment system has and lacks of a year
  pull <dataset>                        download from CMS, then import
  seed                                  the sample data; npm start loads it by itself

${RUN} <command> --help tells more.
${ENVIRONMENT}`,

  list: `Usage: ${RUN} list [--remote]

Lists the datasets with their licences and loaded releases, then which periods of each payment system, editor and grouper
can be processed with them.

  --remote  those of the deployed databases, through wrangler
${ENVIRONMENT}`,

  import: `Usage: ${RUN} import <dataset|auto> <file ...> [options]

Imports files: plain, .gz, or .zip and .jar with any number inside. A file is recognised by its content; with a dataset's name
instead of auto, only that dataset is imported. Every row is checked: a file with a bad row is not imported at all.

Options
  --add                   with ipsf or opsf: add the records of the file to those that are loaded, as your own: answers
                          that rest on one name the release "Own IPSF records" and its day. With --replace, those that
                          you added before go; --accept-unusual takes figures far from those that stand${READING}

Datasets
${ALL_DATASETS.map(({ name, title }) => `  ${name.padEnd(20)}${title}`).join('\n')}
${ENVIRONMENT}`,

  'import-all': `Usage: ${RUN} import-all <folder> [options]

Imports every publication in a folder and the folders in it, older releases first. Passes over a release that is
loaded already: a run that was stopped can be run again. Names and passes over files that are of no dataset, which are no error.
Prints at the end what the newest year of the files has and lacks.

Options
  --same-as-last-year <dataset,...|all>
                          take last year's table of a pricer, or drg-ipf, as this year's, where CMS did not change it; the release
                          says so, and CMS's own file replaces it when it is imported. all leaves out wage indexes,
                          rates and weights, which every final rule sets anew: name those
  --year <FY2027|CY2027>  which year, if the files do not say it${READING}
${ENVIRONMENT}`,

  figures: `Usage: ${RUN} figures <FY2027|CY2027> [--out <file>] [--force] [--remote]

Writes one CSV worksheet of the figures that payment by a fiscal or calendar year needs: what each means, where CMS prints
it, last year's value, and what is held or given already. Fill in value and citation, then import the file.

  --out <file>  default figures-FY2027.csv
  --force       write over a file that is there
  --remote      with figures of the deployed databases, through wrangler
${ENVIRONMENT}`,

  year: `Usage: ${RUN} year <FY2027|CY2027|2027-01-12> [--remote]

Prints a row for each payment system that counts by a fiscal or calendar year, or by those of a day: ready, or which table or
figure lacks, what a claim answers without it, and where CMS has it. Exit code 1 until all is there.

  --remote  those of the deployed databases, through wrangler
${ENVIRONMENT}`,

  pull: `Usage: ${RUN} pull <dataset> [options]

Downloads a dataset from where CMS publishes it and imports it.

Options
  --label <label>         which release, as seed/sources.json calls it; default the newest
  --accept-licence        you accept the licence of CPT (AMA) or CDT (ADA) codes that the publication has
  --sources <file>        another list of sources than seed/sources.json
  --timeout <seconds>     for the download; default 300
  --again                 download even what was downloaded less than a day ago${READING}
${ENVIRONMENT}`,

  seed: `Usage: ${RUN} seed [--remote]

Loads the sample data and the names of the contractors for datasets without a full release.

  --remote  into the deployed databases, through wrangler
${ENVIRONMENT}`,
} as const;

export type Part = keyof typeof USAGE;
