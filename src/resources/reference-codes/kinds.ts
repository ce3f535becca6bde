/** The kinds of codes: what they are called, which datasets have them, and how a code of each is written. */
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import { codeIn } from '../../wire/code-query.ts';

export interface Kind {
  type: CodeType;
  /** The type's name in the API. */
  name: string;
  /** The type's name in sentences: `E1199 is no ICD-10-CM diagnosis code`. */
  noun: string;
  /** Datasets whose releases have the type's codes. */
  datasets: readonly string[];
  /**
   * True if a release lists the codes of all days from its first on, with when each began and ended: the newest that
   * has begun answers for any date. A release of other kinds is in force for its own period alone.
   */
  standing: boolean;
}

const ub04 = (type: CodeType, name: string, noun: string): Kind => ({
  type,
  name,
  noun,
  datasets: ['ub04-code'],
  standing: true,
});

/** In the order of `type`. */
export const KINDS: Readonly<Record<CodeType, Kind>> = {
  [CODE_TYPE.HCPCS]: {
    type: CODE_TYPE.HCPCS,
    name: 'HCPCS',
    noun: 'HCPCS/CPT code',
    datasets: ['hcpcs-level-2'],
    standing: true,
  },
  [CODE_TYPE.DX]: {
    type: CODE_TYPE.DX,
    name: 'DX',
    noun: 'ICD-10-CM diagnosis code',
    datasets: ['icd10cm-order'],
    standing: false,
  },
  [CODE_TYPE.PCS]: {
    type: CODE_TYPE.PCS,
    name: 'PCS',
    noun: 'ICD-10-PCS procedure code',
    datasets: ['icd10pcs-order'],
    standing: false,
  },
  [CODE_TYPE.REV]: ub04(CODE_TYPE.REV, 'REV', 'revenue code'),
  [CODE_TYPE.VAL]: ub04(CODE_TYPE.VAL, 'VAL', 'value code'),
  [CODE_TYPE.COND]: ub04(CODE_TYPE.COND, 'COND', 'condition code'),
  [CODE_TYPE.OCCUR]: ub04(CODE_TYPE.OCCUR, 'OCCUR', 'occurrence code'),
  [CODE_TYPE.SPAN]: ub04(CODE_TYPE.SPAN, 'SPAN', 'occurrence span code'),
  [CODE_TYPE.MOD]: {
    type: CODE_TYPE.MOD,
    name: 'MOD',
    noun: 'modifier',
    datasets: ['cpt-modifier', 'hcpcs-level-2'],
    standing: true,
  },
};

/** The dataset from which CPT codes are taken: CMS publishes no list of them, and prices them here. */
export const CPT_DATASET = 'pfs-rvu';

/**
 * Returns a code as it is stored; null if the text cannot be one. Revenue codes are often written without their first
 * zero.
 */
export function codeOf(type: CodeType, text: string): string | null {
  const code = codeIn(text);
  return type === CODE_TYPE.REV && code && /^[1-9]\d\d$/.test(code) ? `0${code}` : code;
}

/** Returns what to search for: the beginning of a revenue code gets its zero, too. */
export function searchOf(type: CodeType, q: string): string {
  const code = codeIn(q);
  return type === CODE_TYPE.REV && code && /^[1-9]\d{1,2}$/.test(code) ? `0${code}` : q;
}
