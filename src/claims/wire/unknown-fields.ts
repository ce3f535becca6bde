/** Warns of fields of a claim's body that the schema does not have: they are not read. */

import type { z } from 'zod';
import { type Warning, WarningList } from '../../engine/claim/warnings.ts';
import { nearName } from '../../engine/codes/near-name.ts';
import { claimBody } from './claim-body.ts';
import { fieldCalled } from './names-elsewhere.ts';

/** Fields of an object, or of the objects of a list; null for a value that may be anything. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>;

/** Fields of a claim, each with those of its object. */
export const CLAIM_FIELDS = knownOf(claimBody) as FieldTree;

/** @param body one that the schema accepts */
export function unknownFields(body: unknown): WarningList {
  const warnings = new WarningList();
  if (!isKnown(body, CLAIM_FIELDS)) collect(body, CLAIM_FIELDS, '', warnings);
  return warnings;
}

/** True if the schema has all fields of a value, as nearly always: it needs no paths. */
function isKnown(value: unknown, tree: FieldTree): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isKnown(item, tree));
  const object = value as Record<string, unknown>;
  for (const name in object) {
    const fields = tree.get(name);
    if (fields === undefined || (fields !== null && !isKnown(object[name], fields))) return false;
  }
  return true;
}

function collect(value: unknown, tree: FieldTree, at: string, warnings: WarningList): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) collect(item, tree, `${at}${i}.`, warnings);
    return;
  }
  for (const name of Object.keys(value)) {
    const fields = tree.get(name);
    if (fields === undefined) warnings.add(() => unknownField(name, tree, at));
    else if (fields !== null) collect((value as Record<string, unknown>)[name], fields, `${at}${name}.`, warnings);
  }
}

function unknownField(name: string, tree: FieldTree, at: string): Warning {
  const field = `${at}${name.slice(0, 60)}`;
  const near = fieldCalled(name, at.slice(0, -1)) ?? nearName(name, tree.keys());
  const hint = near ? `; did you mean ${near}?` : '';
  return { code: 'UNKNOWN_FIELD', field, text: `${field} is no field of a claim${hint}` };
}

/** Returns the fields that a schema takes, without its checks; null if it takes anything. */
function knownOf(schema: z.core.$ZodType): FieldTree | null {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      if (def.catchall) return null;
      return new Map(Object.entries(def.shape).map(([name, field]) => [name, knownOf(field)]));
    case 'array':
      return knownOf(def.element);
    case 'optional':
    case 'nullable':
    case 'default':
      return knownOf(def.innerType);
    case 'pipe':
      return knownOf(def.out);
    case 'union':
      return def.options.map(knownOf).find((tree) => tree !== null) ?? null;
    default:
      return null;
  }
}
