/** docs/errors.md lists every code that a claim output can have, with what the code itself says. */
import { expect, it, test } from 'vitest';
import errors from '../../docs/errors.md?raw';
import { ERROR_CODES } from '../../src/engine/claim/errors.ts';
import { WARNING_CODES } from '../../src/engine/claim/warnings.ts';
import { CMG_ERRORS } from '../../src/engine/groupers/cmg/errors.ts';
import { RETURN_CODES as HHAG } from '../../src/engine/groupers/hhag/return-codes.ts';
import { RETURN_CODES as ASC } from '../../src/engine/pricers/asc/return-codes.ts';
import { RETURN_CODES as ESRD } from '../../src/engine/pricers/esrd/return-codes.ts';
import {
  CLAIM_RETURN_CODES as FQHC,
  LINE_RETURN_CODES as FQHC_LINES,
} from '../../src/engine/pricers/fqhc/return-codes.ts';
import { RETURN_CODES as HHA } from '../../src/engine/pricers/hha/return-codes.ts';
import { RETURN_CODES as HOSPICE } from '../../src/engine/pricers/hospice/return-codes.ts';
import { RETURN_CODES as PSYCH } from '../../src/engine/pricers/ipf/return-codes.ts';
import { RETURN_CODES as IPPS } from '../../src/engine/pricers/ipps/return-codes.ts';
import { RETURN_CODES as IRF } from '../../src/engine/pricers/irf/return-codes.ts';
import { RETURN_CODES as LTCH } from '../../src/engine/pricers/ltch/return-codes.ts';
import {
  CLAIM_RETURN_CODES as OPPS,
  LINE_RETURN_CODES as OPPS_LINES,
} from '../../src/engine/pricers/opps/return-codes.ts';
import { RETURN_CODES as SNF } from '../../src/engine/pricers/snf/return-codes.ts';
import { readDocument } from '../support/operations.ts';

/** Rows of a table by code. */
function rowsUnder(heading: string): Record<string, string> {
  const section = errors.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return Object.fromEntries([...section.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, code, text]) => [code, text]));
}

test.each<[string, object]>([
  ['Errors', ERROR_CODES],
  ['Warnings', WARNING_CODES],
  ['Return codes of OPPS lines', OPPS_LINES],
  ['Return codes of FQHC lines', FQHC_LINES],
  ['Error codes of CMG', { ...CMG_ERRORS, 0: 'No error.' }],
  ['Return codes of HHAG', HHAG],
  ...Object.entries({ IPPS, PSYCH, LTCH, IRF, HOSPICE, SNF, HHA, ESRD, ASC, OPPS, FQHC }).map(
    ([name, codes]): [string, object] => [`Return codes of ${name}`, { ...codes, UNX: 'A fault of the service.' }],
  ),
])('%s', (heading, codes) => {
  expect(rowsUnder(heading)).toEqual(codes);
});

it('is named in the OpenAPI document', () => {
  const { info } = readDocument() as unknown as { info: { description: string } };
  expect(info.description).toContain('/docs/errors');
});
