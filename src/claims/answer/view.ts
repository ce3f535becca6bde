/** Views of a claim's answer: all of it, the fields that carry information, or the result alone. */

export const VIEWS = ['full', 'standard', 'result'] as const;
export type View = (typeof VIEWS)[number];

/**
 * Returns an output without its descriptions, null values and empty texts; a return code keeps its texts, which say why
 * there is no price.
 */
export function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const field: unknown = (value as Readonly<Record<string, unknown>>)[name];
    if (field === null || field === '' || isDescription(name)) continue;
    fields[name] = typeof field !== 'object' || RETURN_CODES.has(name) ? field : withoutDescriptions(field);
  }
  return fields;
}

const isDescription = (name: string) => name === 'description' || name.endsWith('_description');
const RETURN_CODES: ReadonlySet<string> = new Set(['return_code', 'return_code_data']);
