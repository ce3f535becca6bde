/** Writes the tables of codes in docs/errors.md; the words around them are written by hand. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '../../src/engine/claim/errors.ts';
import { WARNING_CODES } from '../../src/engine/claim/warnings.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import { CMG_ERRORS } from '../../src/engine/groupers/cmg/errors.ts';
import { ROOT } from '../local-databases.ts';

/** Meanings by code. */
type Codes = Readonly<Record<string, string>>;

interface Table {
  heading: string;
  rows: [code: string, meaning: string][];
}

/** Exports of a file return-codes.ts, as far as they are used. */
interface ReturnCodes {
  RETURN_CODES?: Codes;
  CLAIM_RETURN_CODES?: Codes;
  LINE_RETURN_CODES?: Codes;
}

/** Returns the document with its tables as the code has them; a table that it lacks is added at its end. */
export async function errorsDocument(text: string): Promise<string> {
  const tables: Table[] = [
    { heading: 'Errors', rows: Object.entries(ERROR_CODES) },
    { heading: 'Warnings', rows: Object.entries(WARNING_CODES) },
    inOrder('Error codes of CMG', { ...CMG_ERRORS, 0: 'No error.' }),
    ...(await returnCodes()),
  ];
  return tables.reduce(withTable, text);
}

/** Tables of every pricer and grouper that has a file return-codes.ts. */
async function returnCodes(): Promise<Table[]> {
  const folders = ['pricers', 'groupers'].flatMap((kind) => {
    const room = join(ROOT, 'src/engine', kind);
    return readdirSync(room).map((name) => join(room, name));
  });
  const tables = folders
    .filter((folder) => existsSync(join(folder, 'return-codes.ts')))
    .map(async (folder) => {
      const { name, kind } = moduleOf(await import(join(folder, 'module.ts')));
      const { RETURN_CODES, CLAIM_RETURN_CODES, LINE_RETURN_CODES }: ReturnCodes = await import(
        join(folder, 'return-codes.ts')
      );
      const fault: Codes = kind === 'pricer' ? { UNX: 'A fault of the service.' } : {};
      return [
        inOrder(`Return codes of ${name}`, { ...RETURN_CODES, ...CLAIM_RETURN_CODES, ...fault }),
        ...(LINE_RETURN_CODES ? [inOrder(`Return codes of ${name} lines`, LINE_RETURN_CODES)] : []),
      ];
    });
  return (await Promise.all(tables)).flat();
}

/** Finds the module among what a file module.ts exports. */
function moduleOf(exported: Readonly<Record<string, unknown>>): ClaimModule<unknown> {
  const isModule = (value: unknown): value is ClaimModule<unknown> =>
    typeof value === 'object' && value !== null && 'kind' in value;
  const module = Object.values(exported).find(isModule);
  if (!module) throw new Error(`module.ts exports no module: ${Object.keys(exported).join(', ')}`);
  return module;
}

function inOrder(heading: string, codes: Codes): Table {
  return { heading, rows: Object.entries(codes).sort(([a], [b]) => (a < b ? -1 : 1)) };
}

function withTable(text: string, { heading, rows }: Table): string {
  const table = `| code | meaning |\n|---|---|\n${rows.map(([code, meaning]) => `| \`${code}\` | ${meaning} |\n`).join('')}`;
  const place = new RegExp(`(?<=^### ${heading}\n(?:(?![#|]).*\n)*)(?:\\|.*\n)+`, 'm');
  return place.test(text) ? text.replace(place, () => table) : `${text}\n### ${heading}\n\n${table}`;
}
