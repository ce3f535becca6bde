/** Reads the command line, runs the command that it names, and says what went wrong. */
import { parseArgs } from 'node:util';
import { VERSION } from '../api/version.ts';
import { BadRequestError, PpsEdgeError } from '../errors.ts';
import { type Command, commandOf, EXIT, type ExitCode, optionsOf, SignInError, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, groupHelp } from './help.ts';
import type { Format } from './output/format.ts';
import { Output } from './output/output.ts';

/** @param args what stands after `pps-edge` */
export async function run(args: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(args);
  } catch (error) {
    const [sentence, exit] = failureOf(error);
    process.stderr.write(`pps-edge: ${sentence}\n`);
    return exit;
  }
}

async function dispatch(args: readonly string[]): Promise<ExitCode> {
  const [first] = args;
  if (first === '--version') return print(`${VERSION}\n`);
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return help(
      args.slice(1).filter((word) => !word.startsWith('-')),
      first === undefined,
    );
  const match = commandOf(COMMANDS, args);
  if (!match) {
    const words = wordsOf(args);
    const group = groupOf(words);
    const isAsked = args.includes('--help') || args.includes('-h');
    if (group.length > 0 && isAsked) return help(group, false);
    const name = words.slice(0, group.length + 1).join(' ');
    const list = `pps-edge ${[...group, '--help'].join(' ')} lists the commands`;
    throw new UsageError(
      words.length > group.length ? `there is no command '${name}'; ${list}` : `a command is missing; ${list}`,
    );
  }
  const { command, rest } = match;
  if (rest.includes('--help') || rest.includes('-h')) return print(commandHelp(command));
  const { values, positionals } = parsed(command, rest);
  const { operands } = command;
  const needed = operands.filter(({ isOptional }) => !isOptional);
  if (positionals.length < needed.length)
    throw new UsageError(`${operands[positionals.length]?.name} is missing; ${usageHint(command)}`);
  if (positionals.length > operands.length)
    throw new UsageError(`'${positionals[operands.length]}' is too much; ${usageHint(command)}`);
  const output = new Output(process.stdout, values.output as Format | undefined);
  return command.run({ operands: positionals, values, output, commands: COMMANDS });
}

const usageHint = ({ name }: Command) => `pps-edge ${name} --help says how`;

const wordsOf = (args: readonly string[]) => {
  const end = args.findIndex((word) => word.startsWith('-'));
  return end < 0 ? args : args.slice(0, end);
};

/** Returns the words that begin several commands: `lookup`. */
function groupOf(words: readonly string[]): string[] {
  const [first = ''] = words;
  return COMMANDS.some(({ name }) => name.startsWith(`${first} `)) ? [first] : [];
}

function help(words: readonly string[], isMissing: boolean): Promise<ExitCode> | ExitCode {
  const match = commandOf(COMMANDS, words);
  if (match) return print(commandHelp(match.command));
  const group = groupOf(words);
  if (words.length > group.length) throw new UsageError(`there is no command '${words.join(' ')}'`);
  if (!isMissing) return print(groupHelp(COMMANDS, group));
  process.stderr.write(groupHelp(COMMANDS, []));
  return EXIT.usage;
}

function print(text: string): ExitCode {
  process.stdout.write(text);
  return EXIT.ok;
}

function parsed(command: Command, args: readonly string[]) {
  const options = optionsOf(command);
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short ? { short } : {}) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    for (const [name, value] of Object.entries(values)) {
      const choices = options[name]?.choices;
      const wrong = [value].flat().find((each) => choices && !choices.includes(String(each)));
      if (wrong !== undefined) throw new UsageError(`--${name} is ${choices?.join(', ')}, not '${wrong}'`);
    }
    return { values: values as Record<string, never>, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [sentence = ''] = (error as Error).message.split(/(?<=')\. /);
    throw new UsageError(`${sentence.replace(/\.$/, '')}; ${usageHint(command)}`);
  }
}

/** Returns one sentence and the exit code. @throws what is a fault of the program */
function failureOf(error: unknown): [sentence: string, exit: ExitCode] {
  if (error instanceof UsageError) return [error.message, EXIT.usage];
  if (error instanceof SignInError) return [error.message, EXIT.signIn];
  // The client's own refusal of an id such as '..'.
  if (error instanceof TypeError && error.message.endsWith('part of a path')) return [error.message, EXIT.usage];
  if (!(error instanceof PpsEdgeError)) throw error;
  const { status, detail, code, requestId } = error;
  const lines =
    error instanceof BadRequestError ? error.errors.map((each) => `\n  line ${each.line}: ${each.detail}`) : [];
  const sentence = `${detail}${requestId ? ` (request ${requestId})` : ''}${lines.join('')}`;
  if (status === 401 || status === 403 || code === 'invalid_api_key_format') return [sentence, EXIT.signIn];
  return [sentence, status === 0 || status >= 500 ? EXIT.network : EXIT.no];
}
