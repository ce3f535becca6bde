/** Runs `npm run lint:openapi` on the document, and on broken copies of it. */
import { describe, expect, it } from 'vitest';
import { lostNames } from '../../scripts/openapi/lost-names.ts';
import { createResources } from '../../src/app.ts';
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { createDocument } from '../../src/http/openapi/document.ts';

interface Schemas {
  [name: string]: { properties: Record<string, object>; items?: object };
}

const modules = MODULES.map(({ key }) => key);
const text = JSON.stringify(createDocument(createResources(), [], []));

function faultsAfter(damage: (schemas: Schemas) => void): string[] {
  const copy = JSON.parse(text) as { components: { schemas: Schemas } };
  damage(copy.components.schemas);
  return lostNames(copy, modules);
}

const componentOf = (schemas: Schemas, name: string) => {
  const { [name]: schema } = schemas;
  if (!schema) throw new Error(`there is no component ${name}`);
  return schema;
};

describe('names in the OpenAPI document', () => {
  it('are all there', () => {
    expect(modules).toHaveLength(MODULE_NAMES.length);
    expect(lostNames(JSON.parse(text), modules)).toEqual([]);
  });

  it('are missed where a field has the schema instead of its reference', () => {
    const faults = faultsAfter((schemas) => {
      componentOf(schemas, 'ClaimOutput').properties.ipps = structuredClone(componentOf(schemas, 'IppsOutput'));
    });
    expect(faults).toEqual([
      '#/components/schemas/ClaimOutput/properties/ipps repeats the component IppsOutput',
      '#/components/schemas/ClaimOutput/properties/ipps does not refer to IppsOutput',
    ]);
  });

  it('are missed in a list, and in another component', () => {
    const faults = faultsAfter((schemas) => {
      componentOf(schemas, 'Claim').properties.lines = { type: 'array', items: componentOf(schemas, 'LineItem') };
    });
    expect(faults).toEqual(['#/components/schemas/Claim/properties/lines/items repeats the component LineItem']);
  });

  it('are missed where the component is a choice, or several in one', () => {
    const faults = faultsAfter((schemas) => {
      componentOf(schemas, 'ContractTerm').properties.pays = structuredClone(componentOf(schemas, 'TermPays'));
      componentOf(schemas, 'ContractList').properties.data = structuredClone(componentOf(schemas, 'ContractDetail'));
    });
    expect(faults).toEqual([
      '#/components/schemas/ContractTerm/properties/pays repeats the component TermPays',
      '#/components/schemas/ContractList/properties/data repeats the component ContractDetail',
    ]);
  });

  it('are missed where the output of a module is no component', () => {
    const faults = faultsAfter((schemas) => {
      componentOf(schemas, 'ClaimOutput').properties.snf = structuredClone(componentOf(schemas, 'SnfOutput'));
      delete schemas.SnfOutput;
    });
    expect(faults).toEqual([
      'the output of snf is no component SnfOutput',
      '#/components/schemas/ClaimOutput/properties/snf does not refer to SnfOutput',
    ]);
  });
});
