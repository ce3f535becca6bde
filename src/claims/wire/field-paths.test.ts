/** Tests that the engine's list of paths has every field of a claim's body, and no other. The compiler checks it, too. */
import { expect, expectTypeOf, test } from 'vitest';
import { FIELD_PATHS, type FieldPath } from '../../engine/claim/field-paths.ts';
import { type ClaimBody, claimBody } from './claim-body.ts';

/** Objects and lists that are one field. */
type Whole =
  | 'diagnosis_codes'
  | 'icd_convert'
  | 'irf_pai'
  | 'oasis_assessment'
  | 'occurrence_codes'
  | 'override'
  | 'servicing_provider'
  | 'span_codes'
  | 'value_codes';

/** Paths of a value's fields, each with a point before it; '' for a value without fields. */
type Rest<Value> = Value extends readonly (infer Item)[]
  ? Rest<Item>
  : Value extends object
    ? string extends keyof Value
      ? ''
      : [keyof Value] extends [never]
        ? ''
        : `.${PathsOf<Value>}`
    : '';
type PathsOf<Fields> = {
  [Name in keyof Fields & string]-?: Name extends Whole ? Name : `${Name}${Rest<NonNullable<Fields[Name]>>}`;
}[keyof Fields & string];

type BodyPath = PathsOf<Omit<ClaimBody, 'additional_data'>> | `additional_data.${string}`;

test('paths are those of the body, each once', () => {
  expectTypeOf<FieldPath>().toEqualTypeOf<BodyPath>();
  expect(new Set(FIELD_PATHS).size).toBe(FIELD_PATHS.length);
});

test('the body has its fields in the order of the paths', () => {
  const names = new Set(FIELD_PATHS.map((path) => path.split('.')[0]));
  expect(Object.keys(claimBody.shape)).toEqual([...names, 'additional_data']);
});
