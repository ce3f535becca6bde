/** A claim as one edits it: an object of the API's fields, and its text. */
import { shownDay } from '../../../parts/days/shown-day.ts';

export type EditedClaim = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path as `patient.age` or `lines.0.hcpcs`; undefined where there is none. */
export function valueAt(claim: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value)
          ? value[Number(key)]
          : isObject(value) && Object.hasOwn(value, key)
            ? value[key]
            : undefined,
      claim,
    );
}

/** Returns the claim with another value at a path; undefined takes the field out, and what would be left empty. */
export function withValue(claim: EditedClaim, path: string, value: unknown): EditedClaim {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : replaced(claim[key], rest, value);
  if (inner !== undefined) return { ...claim, [key]: inner };
  const { [key]: _, ...others } = claim;
  return others;
}

function replaced(value: unknown, path: readonly string[], next: unknown): unknown {
  if (Array.isArray(value)) {
    const at = Number(path[0]);
    const inner = path.length === 1 ? next : replaced(value[at], path.slice(1), next);
    // A row stays as an empty one: the numbers of the others must not change.
    return value.toSpliced(at, 1, inner ?? {});
  }
  const changed = withValue(isObject(value) ? value : {}, path.join('.'), next);
  return Object.keys(changed).length === 0 ? undefined : changed;
}

const WIDTH = 96;

/** Writes a claim as people do: what fits a line stands on one. */
export function claimText(value: unknown, indent = ''): string {
  const flat = inline(value);
  if (indent !== '' && indent.length + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 0)
    return `[\n${value.map((each) => inner + claimText(each, inner)).join(',\n')}\n${indent}]`;
  if (isObject(value) && Object.keys(value).length > 0) {
    const fields = Object.entries(value).map(
      ([key, each]) => `${inner}${JSON.stringify(key)}: ${claimText(each, inner)}`,
    );
    return `{\n${fields.join(',\n')}\n${indent}}`;
  }
  return flat;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Identifies a claim in a list. */
export interface ClaimHead {
  id: string;
  /** Bill type, days, provider. */
  words: string;
}

export function headOf(claim: unknown): ClaimHead {
  const text = (path: string) => {
    const value = valueAt(claim, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const [from, thru] = [text('from_date') || text('admit_date'), text('thru_date')];
  const provider = text('billing_provider.other_id') || text('billing_provider.npi');
  const parts = [
    text('bill_type') && `bill type ${text('bill_type')}`,
    from && thru && from !== thru ? `${shownDay(from)} to ${shownDay(thru)}` : shownDay(thru || from),
    provider && `provider ${provider}`,
  ];
  return { id: text('claimid') || 'without an id', words: parts.filter(Boolean).join(' · ') };
}
