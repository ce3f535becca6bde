/** Example claims of every payment system, as the service offers them beside its documentation. */
import { SETTINGS } from './claim-settings.ts';

const PLACE = '/static/examples/claims/';

export interface Example {
  name: string;
  system: string;
  shows: string;
}

/** `HHA` is `Home health (HHA)`, `hospice` is `Hospice`. */
export function systemInWords(system: string): string {
  const pricer = system === 'IPF' ? 'PSYCH' : system.toUpperCase();
  const setting = SETTINGS.find(({ modules }) => modules.at(-1) === pricer);
  if (!setting) return system;
  return setting.name.toLowerCase() === system ? setting.name : `${setting.name} (${system})`;
}

/** Reads the list. @throws TypeError without a connection */
export async function readExamples(signal: AbortSignal): Promise<Example[]> {
  return examplesIn(await read('README.md', signal));
}

/** Reads a claim as it is written. */
export const readExample = (name: string): Promise<string> => read(`${name}.json`);

/** Finds the rows of the list: `| [name](name.json) | system | what it shows | total |`. */
export const examplesIn = (text: string): Example[] =>
  [...text.matchAll(/^\| \[([\w-]+)\]\([^)]*\) \| ([^|]+) \| ([^|]+) \|/gm)].map(
    ([, name = '', system = '', shows = '']) => ({
      name,
      system: system.trim(),
      shows: shows.trim(),
    }),
  );

async function read(file: string, signal: AbortSignal | null = null): Promise<string> {
  const response = await fetch(PLACE + file, { signal });
  if (!response.ok) throw new Error(`${PLACE}${file} answered ${response.status}`);
  return await response.text();
}
