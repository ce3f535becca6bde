/** Views of a claim's answer: all of it, the fields that carry information, or the result alone. */

export const VIEWS = ['full', 'standard', 'result'] as const;
export type View = (typeof VIEWS)[number];

/**
 * Returns an output without its descriptions, null values and empty texts; a return code keeps its texts, which say why
 * there is no price. A field that is left out is undefined in the copy, which keeps the layout of the output: it is written
 * as JSON as fast. What has no such field is not copied.
 */
export function withoutDescriptions(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? ofList(value) : ofFields(value as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function ofList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let place = 0; place < list.length; place++) {
    const kept = withoutDescriptions(list[place]);
    if (kept === list[place]) continue;
    copy ??= [...list];
    copy[place] = kept;
  }
  return copy ?? list;
}

function ofFields(fields: Fields): Fields {
  let copy: Record<string, unknown> | null = null;
  for (const name in fields) {
    const field = fields[name];
    const kept = keptOf(name, field);
    if (kept === field) continue;
    copy ??= { ...fields };
    copy[name] = kept;
  }
  return copy ?? fields;
}

/** Numbers and flags stay: they are no texts. */
function keptOf(name: string, field: unknown): unknown {
  if (typeof field === 'string') return field === '' || isDescription(name) ? undefined : field;
  if (typeof field !== 'object') return field;
  if (field === null || isDescription(name)) return undefined;
  return RETURN_CODES.has(name) ? field : withoutDescriptions(field);
}

const isDescription = (name: string) => name === 'description' || name.endsWith('_description');
const RETURN_CODES: ReadonlySet<string> = new Set(['return_code', 'return_code_data']);
