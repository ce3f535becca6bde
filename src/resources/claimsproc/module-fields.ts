/** The fields of a claim that modules declare, as the wire has them: forms are made from these. */

import { usesOf } from '../../engine/frame/field-uses.ts';
import { type FieldUse, fieldsOf } from '../../engine/frame/fields.ts';
import { MODULES } from '../../engine/modules.ts';
import type { ModuleFields } from './schema.ts';

const wireOf = ({ field, why, codes }: FieldUse) => ({ field, why, codes: codes ? [...codes] : null });

/** Returns null for a module that the service does not have. */
export function moduleFields(name: string): ModuleFields | null {
  const module = MODULES.find((each) => each.name === name);
  if (!module) return null;
  const { needs, reads } = usesOf(module);
  return {
    needs: needs.map((entry) => fieldsOf([entry]).map(wireOf)),
    reads: reads.map(wireOf),
    after: [...(module.fields.after ?? [])],
  };
}
