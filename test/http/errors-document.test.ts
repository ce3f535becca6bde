/** docs/errors.md lists every code that a claim output can have, with what the code itself says. */
import { expect, it, test } from 'vitest';
import errors from '../../docs/errors.md?raw';
import { ERROR_CODES } from '../../src/engine/claim/errors.ts';
import { WARNING_CODES } from '../../src/engine/claim/warnings.ts';
import { RETURN_CODES } from '../../src/engine/pricers/ipps/return-codes.ts';
import { readDocument } from '../support/operations.ts';

/** Rows of a table by code. */
function rowsUnder(heading: string): Record<string, string> {
  const section = errors.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return Object.fromEntries([...section.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, code, text]) => [code, text]));
}

test.each<[string, object]>([
  ['Errors', ERROR_CODES],
  ['Warnings', WARNING_CODES],
  ['Return codes of IPPS', { ...RETURN_CODES, UNX: 'A fault of the service.' }],
])('%s', (heading, codes) => {
  expect(rowsUnder(heading)).toEqual(codes);
});

it('is named in the OpenAPI document', () => {
  const { info } = readDocument() as unknown as { info: { description: string } };
  expect(info.description).toContain('/docs/errors');
});
