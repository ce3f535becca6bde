/** The synonyms that searches of each type of codes use. */
import { CODE_TYPE, type CodeType } from '../../../engine/codes/code-types.ts';
import { Synonyms } from '../../../storage/lists/synonyms.ts';
import { DIAGNOSES } from './diagnoses.ts';
import { PROCEDURES } from './procedures.ts';
import { SUPPLIES } from './supplies.ts';

const BY_TYPE: Partial<Record<CodeType, Synonyms>> = {
  [CODE_TYPE.HCPCS]: new Synonyms(SUPPLIES),
  [CODE_TYPE.DX]: new Synonyms(DIAGNOSES),
  [CODE_TYPE.PCS]: new Synonyms(PROCEDURES),
};
const NONE = new Synonyms([]);

export function synonymsOf(type: CodeType): Synonyms {
  return BY_TYPE[type] ?? NONE;
}
