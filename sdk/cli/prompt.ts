/** Asks on the terminal. */
import { SignInError } from './command.ts';

/** Returns a line that is typed without being shown. @throws SignInError where nobody can type, or who types ends it */
export function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) throw new SignInError('there is no terminal to type the key on; give it with --key-stdin');
  // Before the question: what is typed at once is not shown either.
  stdin.setRawMode(true).setEncoding('utf8').resume();
  stderr.write(question);
  return new Promise((resolve, reject) => {
    let line = '';
    const end = (settle: () => void) => {
      stdin.off('data', hear).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    const hear = (typed: string) => {
      for (const letter of typed) {
        if (letter === '\r' || letter === '\n') return end(() => resolve(line));
        if (letter === '\u0003' || letter === '\u0004') return end(() => reject(new SignInError('no key was given')));
        if (letter === '\u007f' || letter === '\b') line = line.slice(0, -1);
        else line += letter;
      }
    };
    stdin.on('data', hear);
  });
}
