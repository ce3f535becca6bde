/** Writes docs/command-line.md out of the commands' own definitions. */
import { type Command, optionsOf } from '../../sdk/cli/command.ts';
import { COMMANDS } from '../../sdk/cli/commands.ts';
import { optionRows, usageOf } from '../../sdk/cli/help.ts';

const INTRODUCTION = `# The command line

<!-- Written by npm run docs. Change sdk/cli/ or scripts/sdk/command-line.ts instead. -->

\`npx pps-edge\` asks the service from a shell: prices, claims, batches, jobs, look-ups, contract tests. It is part of the package
\`pps-edge\`, runs on Node 20 and later, and has no dependencies. This page is made from the commands themselves.

\`\`\`sh
npx pps-edge login --url https://pps.example.org    # asks for an API key, without showing it
npx pps-edge price 99213 --npi 2000000010 --date 2026-07-15
npx pps-edge claim stay.json --summary
npx pps-edge batch claims.ndjson -o answers.ndjson
npx pps-edge job run november.ndjson.gz -o answers.ndjson
\`\`\`

## Keys

\`login\` keeps address and key in \`pps-edge/profiles.json\` of your configuration directory (\`~/.config\`, \`XDG_CONFIG_HOME\`,
\`APPDATA\`), which only you can read. In scripts, \`PPS_EDGE_URL\` and \`PPS_EDGE_API_KEY\` go before it; \`--profile\` goes before
both. A key is never an argument, so it is in no shell's history and in no list of processes. A kept key is sent to the service
that it was kept for and to no other.

## Output

On a terminal a command prints a table. In a pipe it prints JSON: an answer as it came from the service, a list as a row a line
(NDJSON). \`--output table\`, \`json\`, \`ndjson\` or \`csv\` asks for one of them. An amount that is not known is \`not known\` in a
table, \`null\` in JSON and blank in CSV; 0 is known to be nothing. Messages and progress go to standard error.

| ends with | when |
|---|---|
| 0 | it is done |
| 1 | the answer says no: nothing is found, a claim has an error or no price, a test does not pass, the service refuses |
| 2 | the command cannot be carried out: an option, a file |
| 3 | there is no key, or not a good one for this |
| 4 | the service does not answer |
`;

/** @returns the document, by `npm run docs` */
export function commandLineDocument(): string {
  return `${[INTRODUCTION, ...COMMANDS.filter(({ isHidden }) => !isHidden).map(sectionOf)].join('\n')}`;
}

function sectionOf(command: Command): string {
  const { name, summary, details, operands, examples, no, options } = command;
  const shared = optionsOf({ ...command, options: {}, formats: [] });
  const own = { ...optionsOf(command) };
  for (const each of Object.keys(shared)) if (!(each in options)) delete own[each];
  const rows = [...operands.map(({ name, help }) => [name, help] as const), ...optionRows(own)];
  return `## ${name}

${[summary, details].filter(Boolean).join(' ')}${no ? ` Ends with 1 ${no}.` : ''}

\`\`\`sh
${[`# ${usageOf(command)}`, ...examples].join('\n')}
\`\`\`
${rows.length === 0 ? '' : `\n| given as | means |\n|---|---|\n${rows.map(([each, help]) => `| \`${each.replaceAll('|', '\\|')}\` | ${help.replaceAll('|', '\\|')} |`).join('\n')}\n`}`;
}
