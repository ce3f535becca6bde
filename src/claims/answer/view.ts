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
  for (const [name, field] of Object.entries(value)) {
    if (field === null || field === '' || DESCRIPTION.test(name)) continue;
    fields[name] = RETURN_CODE.test(name) ? field : withoutDescriptions(field);
  }
  return fields;
}

const DESCRIPTION = /(?:^|_)description$/;
const RETURN_CODE = /^return_code(?:_data)?$/;
