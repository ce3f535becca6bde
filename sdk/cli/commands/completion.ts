/** `pps-edge completion`: the script that lets a shell complete commands and options. */
import { command, EXIT, UsageError } from '../command.ts';

/** Each asks `pps-edge complete` for the words; where there is none, the shell completes files. */
const BASH = `_pps_edge() {
  local IFS=$'\\n'
  COMPREPLY=($(pps-edge complete -- "\${COMP_WORDS[*]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _pps_edge pps-edge
`;

const SCRIPTS = {
  bash: BASH,
  zsh: `autoload -U +X bashcompinit && bashcompinit
${BASH}`,
  fish: `complete -c pps-edge -a '(pps-edge complete -- (string join \\n -- (commandline -opc)[2..] (commandline -ct) | string collect) 2>/dev/null)'
`,
};
const SHELLS = Object.keys(SCRIPTS);

export const completion = command({
  name: 'completion',
  summary: 'Prints a script that lets your shell complete commands and options.',
  operands: [{ name: 'SHELL', help: 'bash, zsh or fish.', choices: SHELLS }],
  options: {},
  formats: [],
  examples: [
    'source <(pps-edge completion bash)',
    'pps-edge completion fish > ~/.config/fish/completions/pps-edge.fish',
  ],
  async run({ operands: [shell = ''], output }) {
    if (!Object.hasOwn(SCRIPTS, shell))
      throw new UsageError(`there is no script for '${shell}'; ${SHELLS.join(', ')} have one`);
    await output.write(SCRIPTS[shell as keyof typeof SCRIPTS]);
    return EXIT.ok;
  },
});
