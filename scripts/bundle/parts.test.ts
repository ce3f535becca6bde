import { expect, test } from 'vitest';
import { overShare, PARTS, partSizes } from './parts.ts';

const metafile = (inputs: Record<string, number>) => ({
  outputs: {
    'index.js.map': { inputs: {} },
    'index.js': {
      inputs: Object.fromEntries(Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }])),
    },
  },
});
const sizesOf = (inputs: Record<string, number>) =>
  partSizes(metafile(inputs))
    .filter(({ size }) => size > 0)
    .map(({ part, size }) => [part.name, size]);

test('a file belongs to the first part that has its path', () => {
  expect(
    sizesOf({
      'src/engine/pricers/opps/price.ts': 1024,
      'src/engine/core/exact.ts': 512,
      'src/contracts/change.ts': 256,
      'src/engine/contracts/facts.ts': 128,
      'node_modules/hono/dist/hono.js': 64,
      'node_modules/@hono/zod-openapi/dist/index.js': 32,
      'src/log.ts': 2048,
    }),
  ).toEqual([
    ['pricers', 1],
    ['terms of contracts', 1 / 8],
    ['frame of the engine', 0.5],
    ['contracts', 0.25],
    ['service', 2],
    ['openapi', 1 / 32],
    ['hono', 1 / 16],
  ]);
});

test('a part over its share is named with both figures, and no other', () => {
  const share = PARTS.find(({ name }) => name === 'jose')?.share ?? 0;
  const sizes = partSizes(metafile({ 'node_modules/jose/a.js': share * 1024 + 103, 'node_modules/zod/z.js': 1024 }));
  expect(overShare(sizes)).toEqual([
    `jose (node_modules/jose/) take ${share}.1 KiB of the bundle, more than their share of ${share}: make them smaller, or raise the share in scripts/bundle/parts.ts and say why`,
  ]);
  expect(overShare(partSizes(metafile({ 'node_modules/jose/a.js': share * 1024 })))).toEqual([]);
});

test('a library that is in no part is refused by its path', () => {
  expect(() => partSizes(metafile({ 'node_modules/left-pad/index.js': 1 }))).toThrow(
    'node_modules/left-pad/index.js belongs to no part of scripts/bundle/parts.ts: give it one, with its share',
  );
});
