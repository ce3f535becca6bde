/** Describes a command. Help, completion and the documents know only its line in `commands.ts`. */
import type { Format } from './output/format.ts';
import type { Output } from './output/output.ts';

/** Exit codes of the program. */
export const EXIT = { ok: 0, no: 1, usage: 2, signIn: 3, network: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: true;
  /** Placeholder for the value in help: `DATE`. */
  value?: string;
  /** The values that there are. */
  choices?: readonly string[];
  help: string;
}
export type Options = Readonly<Record<string, Option>>;

type ValueOf<Each extends Option> = Each['type'] extends 'boolean'
  ? boolean
  : Each extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;
export type Values<All extends Options> = {
  [Name in keyof All]?: All[Name] extends { multiple: true } ? ValueOf<All[Name]>[] : ValueOf<All[Name]>;
};

export interface Operand {
  /** In capitals: `FILE`. */
  name: string;
  help: string;
  /** The words that there are. */
  choices?: readonly string[];
  isOptional?: true;
}

export interface Input<All extends Options> {
  /** One for each operand that is given. */
  operands: readonly string[];
  values: Values<All & typeof PROFILE>;
  output: Output;
  /** All commands. */
  commands: readonly Command[];
}

export interface Command<All extends Options = Options> {
  /** Words after `pps-edge`: `claim diff`. */
  name: string;
  /** One sentence for lists of commands. */
  summary: string;
  /** Further help. */
  details?: string;
  operands: readonly Operand[];
  options: All;
  /** Forms that it prints; none for a command that prints no data. */
  formats: readonly Format[];
  examples: readonly string[];
  /** Left out of help: what shells call. */
  isHidden?: true;
  /** Condition on which it ends with 1. */
  no?: string;
  run(input: Input<All>): Promise<ExitCode>;
}

/** An option of every command that asks the service. */
export const PROFILE = {
  profile: { type: 'string', value: 'NAME', help: 'Uses the address and key that `login --profile NAME` has kept.' },
} as const satisfies Options;

/** Checks a command's definition, and lets its options be the types of its values. */
export function command<const All extends Options>(definition: Command<All>): Command {
  return definition as unknown as Command;
}

/** Returns the command with the longest name that the words begin with, and the words after it. */
export function commandOf(commands: readonly Command[], words: readonly string[]) {
  const length = ({ name }: Command) => name.split(' ').length;
  const [longest] = commands
    .filter(({ name }) => name.split(' ').every((word, i) => words[i] === word))
    .sort((a, b) => length(b) - length(a));
  return longest ? { command: longest, rest: words.slice(length(longest)) } : null;
}

/** Returns all options of a command, with those that every command has. */
export function optionsOf({ options, formats }: Command): Options {
  const output = {
    type: 'string',
    choices: formats,
    help: 'By default a table on a terminal, JSON in a pipe.',
  } as const;
  return {
    ...options,
    ...(formats.length > 0 ? { output } : {}),
    ...PROFILE,
    help: { type: 'boolean', short: 'h', help: 'Says what the command does.' },
  };
}

/** The command line cannot be carried out. */
export class UsageError extends Error {}

/** There is no key for the service. */
export class SignInError extends Error {}
