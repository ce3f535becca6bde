/**
 * Checks that the OpenAPI document refers to every component by its name: a client generated from it then has one type
 * for each.
 */

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what tells an object or a choice of schemas from others; null for any other schema. */
function contentOf({ properties, allOf, anyOf, oneOf }: Node): string | null {
  if (isNode(properties)) return JSON.stringify(properties);
  const parts = [allOf, anyOf, oneOf].find(Array.isArray);
  return parts ? JSON.stringify(parts) : null;
}

/**
 * Returns a sentence for each schema that stands in place of a reference to its component, and for each module whose
 * output is no component.
 * @param modules keys of the modules in a claim's output
 */
export function lostNames(document: unknown, modules: readonly string[]): string[] {
  const { components, paths } = document as { components: { schemas: Record<string, Node> }; paths: Node };
  const { schemas } = components;
  const names = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const content = contentOf(schema);
      return content === null ? [] : [[content, name]];
    }),
  );
  const faults: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, `${at}/${i}`);
    if (!isNode(value)) return;
    const name = names.get(contentOf(value) ?? '');
    if (name) faults.push(`${at} repeats the component ${name}`);
    for (const [key, part] of Object.entries(value)) if (!key.startsWith('example')) visit(part, `${at}/${key}`);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [key, part] of Object.entries(schema)) visit(part, `#/components/schemas/${name}/${key}`);
  }
  visit(paths, '#/paths');

  const outputs = isNode(schemas.ClaimOutput?.properties) ? schemas.ClaimOutput.properties : {};
  for (const key of modules) {
    const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}Output`;
    const reference = JSON.stringify({ $ref: `#/components/schemas/${name}` });
    if (!schemas[name]) faults.push(`the output of ${key} is no component ${name}`);
    if (!JSON.stringify(outputs[key] ?? null).includes(reference)) {
      faults.push(`#/components/schemas/ClaimOutput/properties/${key} does not refer to ${name}`);
    }
  }
  return faults;
}
