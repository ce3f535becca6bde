/** Readers of the OpenAPI document find the codes that an output can have. */
import { expect, it } from 'vitest';
import { readDocument } from '../support/operations.ts';

it('names docs/errors.md in the OpenAPI document', () => {
  const { info } = readDocument() as unknown as { info: { description: string } };
  expect(info.description).toContain('/docs/errors');
});
