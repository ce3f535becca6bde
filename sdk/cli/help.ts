/** Help, out of the commands' own definitions. */
import { type Command, type Options, optionsOf } from './command.ts';
import { wrapped } from './output/table.ts';

const WIDTH = 100;

/** Lists the commands, or those of a group. */
export function groupHelp(all: readonly Command[], words: readonly string[]): string {
  const group = words.map((word) => `${word} `).join('');
  const commands = all.filter(({ name, isHidden }) => !isHidden && `${name} `.startsWith(group));
  return `${[
    `Usage: pps-edge ${group}COMMAND`,
    '',
    ...(group === '' ? ['Medicare prices, claims and reference data, of a pps-edge service.', ''] : []),
    pairs(commands.map(({ name, summary }) => [name, summary])),
    '',
    `pps-edge COMMAND --help says more. ${EXIT_CODES}`,
  ].join('\n')}\n`;
}

export const EXIT_CODES =
  'Ends with 0; with 1 where the answer says no, 2 for a command that cannot be carried out, 3 without a good key, 4 where the service does not answer.';

export function usageOf({ name, operands }: Command): string {
  return [
    'pps-edge',
    name,
    ...operands.map((each) => (each.isOptional ? `[${each.name}]` : each.name)),
    '[OPTION]...',
  ].join(' ');
}

export function commandHelp(command: Command): string {
  const { summary, details, operands, examples, no } = command;
  const parts = [
    `Usage: ${usageOf(command)}`,
    ...wrapped([summary, details].filter(Boolean).join(' '), WIDTH),
    '',
    ...(operands.length > 0 ? [pairs(operands.map(({ name, help }) => [name, help])), ''] : []),
    pairs(optionRows(optionsOf(command))),
    '',
    'Examples:',
    ...examples.map((each) => `  ${each}`),
    ...(no ? ['', ...wrapped(`Ends with 1 ${no}.`, WIDTH)] : []),
  ];
  return `${parts.join('\n')}\n`;
}

/** Returns each option as it is written, and what it does. */
export function optionRows(options: Options): [string, string][] {
  return Object.entries(options).map(([name, { type, short, value, choices, multiple, help }]) => [
    `${short ? `-${short}, ` : ''}--${name}${type === 'string' ? ` ${value ?? choices?.join('|') ?? 'TEXT'}` : ''}`,
    multiple ? `${help} May be repeated.` : help,
  ]);
}

function pairs(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(34, Math.max(...rows.map(([name]) => name.length)));
  return rows
    .map(([name, text]) => {
      const lines = wrapped(text, WIDTH - width - 4);
      const indent = ' '.repeat(width + 4);
      const first = name.length > width ? `  ${name}\n${indent}` : `  ${name.padEnd(width)}  `;
      return `${first}${lines.join(`\n${indent}`)}`;
    })
    .join('\n');
}
