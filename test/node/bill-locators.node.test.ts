/** The forms of a bill against the claim of the API. */
import { expect, test } from 'vitest';
import { CMS1500, type Form, pathsOf, UB04 } from '../../console/pages/claims/bill/locators.ts';
import { createResources } from '../../src/app.ts';
import { createDocument } from '../../src/http/openapi/document.ts';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const { schemas } = JSON.parse(JSON.stringify(createDocument(createResources(), [], []))).components as {
  schemas: Record<string, Schema>;
};

/** Follows a reference, and the part of an alternative that is not null. */
function resolved(schema: Schema | undefined): Schema {
  if (schema?.$ref) return resolved(schemas[schema.$ref.split('/').at(-1) ?? '']);
  const { anyOf } = schema ?? {};
  return anyOf ? resolved(anyOf.find(({ type }) => type !== 'null')) : (schema ?? {});
}

/** Returns the schema at a path, `*` being any entry; null where a claim has no such field. */
function schemaAt(path: string): Schema | null {
  let at = resolved({ $ref: 'Claim' });
  for (const key of path.split('.')) {
    const inner = key === '*' ? at.items : at.properties?.[key];
    if (!inner) return null;
    at = resolved(inner);
  }
  return at;
}

const typesOf = ({ type = [] }: Schema) => [type].flat();

test.each([UB04, CMS1500])('every field of $name is a field of the claim', (form: Form) => {
  for (const path of pathsOf(form)) expect(schemaAt(path), path).not.toBeNull();
  expect(schemaAt('lines.*.shoe_size')).toBeNull();
});

test.each([UB04, CMS1500])('cells of $name hold what the claim takes', (form: Form) => {
  const cells = form.sections.flatMap(({ fields = [], lists = [] }) => [
    ...fields,
    ...lists.flatMap(({ path, columns }) =>
      columns.map(({ key, kind }) => ({ path: key === '' ? `${path}.*` : `${path}.*.${key}`, kind })),
    ),
  ]);
  for (const { path, kind = 'text' } of cells) {
    const types = typesOf(schemaAt(path) ?? {});
    const fits: Partial<Record<typeof kind, boolean>> = {
      text: types.includes('string'),
      date: types.includes('string') && types.includes('integer'),
      number: types.includes('number') || types.includes('integer'),
      money: types.includes('number'),
      codes: types.includes('array'),
    };
    expect(fits[kind], `${path} as ${kind}`).toBe(true);
    if (kind === 'text') expect(types, path).not.toContain('number');
  }
});

/** Fields that no locator holds, by the schema that has them. */
const WITHOUT_LOCATOR: Readonly<Record<string, readonly string[]>> = {
  Claim: ['modules', 'diagnosis_codes', 'oasis_assessment', 'irf_pai', 'hmo', 'demo_codes', 'opps_flag', 'icd_convert'],
  Patient: ['additional_data'],
  Address: ['zip4', 'address2', 'phone', 'fax', 'additional_data'],
  ClaimProvider: ['additional_data', 'first_name', 'last_name'],
  DiagnosisCode: ['dx_type'],
  ProcedureCode: ['modifier', 'additional_data'],
  ValueCode: [],
  OccurrenceCode: [],
  SpanCode: [],
  LineItem: ['units_basis', 'action_flag_input', 'override', 'primary_paid', 'primary_allowed', 'invoice_cost'],
};

test('every field that has a locator is reached', () => {
  const paths = [...pathsOf(UB04), ...pathsOf(CMS1500)].map((path) => path.split('.'));
  const reached = (schema: Schema): string[] => {
    const prefixes = new Set<string>();
    for (const path of paths)
      for (let length = 0; length < path.length; length++) {
        const parent = length === 0 ? resolved({ $ref: 'Claim' }) : schemaAt(path.slice(0, length).join('.'));
        if (parent === schema) prefixes.add(path[length] as string);
      }
    return [...prefixes];
  };
  for (const [name, without] of Object.entries(WITHOUT_LOCATOR)) {
    const schema = resolved({ $ref: name });
    expect([...reached(schema), ...without].sort(), name).toEqual(Object.keys(schema.properties ?? {}).sort());
  }
});
