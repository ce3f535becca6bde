/** `pps-edge complete`: what may come next, for the scripts of `completion`. */
import { type Command, command, commandOf, EXIT, optionsOf } from '../command.ts';

export const complete = command({
  name: 'complete',
  summary: 'Prints the words that may come next.',
  isHidden: true,
  operands: [{ name: 'WORDS', help: 'The words before, the one that is being typed last, joined by line breaks.' }],
  options: {},
  formats: [],
  examples: [],
  async run({ operands: [text = ''], output, commands }) {
    const words = text.split('\n');
    const typed = words.pop() ?? '';
    for (const word of wordsAfter(commands, words)) if (word.startsWith(typed)) await output.write(`${word}\n`);
    return EXIT.ok;
  },
});

function wordsAfter(commands: readonly Command[], words: readonly string[]): string[] {
  const visible = commands.filter(({ isHidden }) => !isHidden);
  const begun = visible.flatMap(({ name }) => {
    const parts = name.split(' ');
    return parts.length > words.length && words.every((word, i) => parts[i] === word)
      ? (parts[words.length] ?? [])
      : [];
  });
  const match = commandOf(commands, words);
  return [...new Set([...begun, ...(match ? optionWords(match.command, words.at(-1) ?? '') : [])])];
}

function optionWords(of: Command, before: string): string[] {
  const options = optionsOf(of);
  const named = options[before.replace(/^--/, '')];
  if (before.startsWith('--') && named?.type === 'string') return [...(named.choices ?? [])];
  return [...of.operands.flatMap(({ choices = [] }) => choices), ...Object.keys(options).map((name) => `--${name}`)];
}
