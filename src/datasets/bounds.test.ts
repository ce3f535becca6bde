import { expect, test } from 'vitest';
import { PROVIDER_FIELDS, PROVIDER_TABLES } from '../engine/provider/provider-file.ts';
import { IOCE_TABLES } from '../publications/ioce/catalogue/index.ts';
import { boundOf } from './outpatient/ioce-rows.ts';
import { PRICER_SYSTEMS } from './pricers/systems/index.ts';
import { providerBound } from './providers/provider-bounds.ts';

// Figures that a dataset reads by itself have theirs by the types of reading/fields.ts.

test('every column of numbers of the code editor has a bound', () => {
  const numbers = IOCE_TABLES.flatMap(({ columns }) => columns).filter(({ type }) => /^(?:number|integer)$/.test(type));
  expect(numbers.length).toBeGreaterThan(20);
  for (const { name } of numbers) expect(boundOf(name).most, name).toBeGreaterThan(0);
});

test('every figure of a provider specific file has a bound', () => {
  const figures = PROVIDER_TABLES.flatMap((table) => PROVIDER_FIELDS[table]).filter(({ type }) =>
    /^(?:real|integer)$/.test(type),
  );
  expect(figures.length).toBeGreaterThan(30);
  for (const field of figures) expect(providerBound(field)?.most, field.name).toBeGreaterThan(0);
});

test('a cell of a pricer table that is out of its bound is refused', () => {
  const [wages] = PRICER_SYSTEMS.find(({ name }) => name === 'snf')?.tables ?? [];
  const file = {
    name: 'cbsa-wage-index-2026.csv',
    text: 'cbsa,effectiveDate,geographicWageIndex\n10180,20251001,9686\n',
  };
  expect([...(wages?.read(file).rows ?? [])]).toEqual([
    { line: 2, reason: "geographicWageIndex '9686' is not between 0.1 and 3, or 0, as a wage index is" },
  ]);
});
