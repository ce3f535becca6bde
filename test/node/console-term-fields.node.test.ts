/** Tests that the console's form of a term asks for every word that a document of terms may have. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TermField } from '../../console/pages/contracts/field-kinds.ts';
import { fieldsOfPays } from '../../console/pages/contracts/pays-fields.ts';
import { CONDITIONS, DOCUMENT, fieldsBeside } from '../../console/pages/contracts/term-fields.ts';
import { FORM_NAMES, ROLES, WAYS } from '../../console/pages/contracts/term-list.ts';
import { termsDocument } from '../../src/engine/contracts/terms/schema.ts';

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
}

const ROOT = z.toJSONSchema(termsDocument, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Returns the schemas that a value may have, those of a list's entries among them. */
function alternatives(schema: Schema): Schema[] {
  const of = schema.$ref === undefined ? schema : ROOT.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (!of) throw new Error(`No schema ${schema.$ref}`);
  const inner = [...(of.anyOf ?? []), ...(of.oneOf ?? []), ...(of.allOf ?? []), ...(of.items ? [of.items] : [])];
  return [of, ...inner.flatMap(alternatives)];
}
const objects = (schema: Schema) => alternatives(schema).flatMap(({ properties }) => (properties ? [properties] : []));
const words = (schema: Schema) =>
  alternatives(schema).flatMap((one) => [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const])]);

/** Returns the paths of words that no field has. */
function missing(path: string, properties: Record<string, Schema>, fields: readonly TermField[]): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const own = fields.filter((field) => field.name === name);
    if (own.length === 0) return [`${path}${name}`];
    const choices = own.flatMap((field) => ('choices' in field ? field.choices.map(([choice]) => choice) : []));
    const unknown = words(schema).filter((word) => typeof word === 'string' && !choices.includes(word));
    return [...unknown.map((word) => `${path}${name} ${word}`), ...missingWithin(`${path}${name}.`, schema, own)];
  });
}

const FIGURE = 'column,rate_table';

function missingWithin(path: string, schema: Schema, fields: readonly TermField[]): string[] {
  const kinds = fields.map(({ kind }) => kind);
  return objects(schema).flatMap((properties) => {
    const names = Object.keys(properties).sort().join();
    const has = (kind: TermField['kind']) => kinds.includes(kind);
    if (names === FIGURE) return has('amount') || has('published') ? [] : [`${path}rate_table`];
    if (names === 'custom_drg_table_id') return has('published') ? [] : [`${path}${names}`];
    if (has('ways'))
      return words(properties.how ?? {})
        .filter((how) => !(WAYS as unknown[]).includes(how))
        .map(String);
    const within = fields.flatMap((field): readonly TermField[] => {
      if (field.kind === 'group' || field.kind === 'conditions' || field.kind === 'rows') return field.fields;
      if (field.kind === 'choice') return field.own?.fields ?? [];
      return field.kind === 'amount' ? (field.relative?.fields ?? []) : [];
    });
    return missing(path, properties, within);
  });
}

const [{ terms, version: _, ...ofDocument } = {}] = objects(ROOT);
const [term = {}] = objects(terms ?? {});
const { id: _id, name: _name, role, consumes: _consumes, applies, pays, ...beside } = term;

test('every field of the document, of conditions and beside what is paid', () => {
  const besides = ROLES.flatMap(({ role: one }) => [
    ...fieldsBeside({ role: one, applies: {}, pays: {} } as Parameters<typeof fieldsBeside>[0]),
  ]) satisfies TermField[];
  expect(Object.keys(beside).length).toBeGreaterThan(4);
  expect(missing('', ofDocument, DOCUMENT)).toEqual([]);
  expect(missing('applies.', objects(applies ?? {})[0] ?? {}, CONDITIONS)).toEqual([]);
  expect(missing('', beside, besides)).toEqual([]);
});

test('every role, every form and every field of it', () => {
  expect(words(role ?? {}).filter((one) => !ROLES.some((known) => known.role === one))).toEqual([]);
  const forms = objects(pays ?? {}).filter(({ how }) => how !== undefined);
  expect(forms.length).toBeGreaterThan(8);
  for (const { how = {}, ...properties } of forms) {
    const hows = words(how) as (keyof typeof FORM_NAMES)[];
    for (const one of hows) {
      expect(FORM_NAMES[one], one).toBeTypeOf('string');
      expect(
        ROLES.some(({ forms: of }) => of.includes(one)),
        one,
      ).toBe(true);
    }
    // Forms of one schema share their fields: the service refuses one that is of the other form.
    const fields = hows.flatMap((one) =>
      (properties.by ? words(properties.by) : [undefined]).flatMap((by) =>
        fieldsOfPays({ how: one, by } as Parameters<typeof fieldsOfPays>[0]),
      ),
    );
    expect(missing(`${hows.join()}.`, properties, fields)).toEqual([]);
  }
});
