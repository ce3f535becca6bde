/** Makes the rules of technologies from the tables of a fiscal year: what each pays, and the lists of its codes. */
import { exact } from '../../../core/exact.ts';
import { NEW_TECHNOLOGIES_2021 } from './new-technologies-2021.ts';
import type { NewTechnology } from './rates.ts';

export interface TechnologyCost {
  name: string;
  /** Dollars a case. */
  maximum: number | string;
  share: number | string;
}

export interface TechnologyCode {
  name: string;
  code: string;
  /** `PROC` and `DIAG`; rows of other kinds have no codes of technologies. */
  codeType: string;
}

/** The lists that a technology needs a code of, and the add-on that takes its place. */
interface Combination {
  lists: readonly string[];
  orLists?: readonly string[];
  unless?: string;
}

/** An antimicrobial for pneumonia acquired in a hospital, or with a ventilator. */
const pneumonia = (name: string): Combination => ({
  lists: [`${name}1`, `${name}2`, `${name}3`],
  orLists: [`${name}1`, `${name}4`, `${name}5`],
});

/** As CMS's program combines lists; every other technology needs one code of each of its own. */
const COMBINATIONS: Readonly<Record<string, Combination>> = {
  AVEIRL: { lists: ['AVEIR1'], unless: 'AVEIRH' },
  AVEIRH: { lists: ['AVEIR1', 'AVEIR2'] },
  ZEVTERAL: { lists: ['ZEVTERA1'], unless: 'ZEVTERAH' },
  ZEVTERAH: { lists: ['ZEVTERA1', 'ZEVTERA2', 'ZEVTERA3'] },
  XACDURO: pneumonia('XACDURO'),
  FETROJA: pneumonia('FETROJA'),
  FETROJAL: { lists: ['FETROJA1'], unless: 'FETROJAH' },
  FETROJAH: pneumonia('FETROJA'),
  RECARBRIO: pneumonia('RECARBRIO'),
  RECARBRIOL: { lists: ['RECARBRIO1'], unless: 'RECARBRIOH' },
  RECARBRIOH: pneumonia('RECARBRIO'),
};

/** Lists whose codes take the add-on away, in years that have the list. */
const WITHOUT: Readonly<Record<string, string>> = { HEMOLUNG: 'COVID' };

/**
 * First discharge date of a technology that the year of its first add-on did not begin with: antimicrobials approved
 * within it have theirs from the quarter after the approval on, 42 CFR 412.87.
 */
const FIRST_DISCHARGE: Readonly<Record<string, number>> = { DEFENCATH: 20240101 };

/** CMS has not published how their lists combine. */
const UNDETERMINED: Readonly<Record<string, string>> = { RECELL: 'RECELL1' };

/** Technologies of one fiscal year. A list of procedures and diagnoses wants one code of each. */
export function newTechnologies(
  costs: readonly TechnologyCost[],
  codes: readonly TechnologyCode[],
): readonly NewTechnology[] {
  const ofList = Map.groupBy(codes, ({ name }) => name);
  const codesOf = (list: string): string[][] => {
    const rows = ofList.get(list) ?? [];
    return ['PROC', 'DIAG']
      .map((type) => rows.filter(({ codeType }) => codeType === type).map(({ code }) => code.trim()))
      .filter((listCodes) => listCodes.length > 0);
  };
  const ownLists = (name: string): string[] =>
    [...ofList.keys()].filter(
      (list) => list === name || (list.startsWith(name) && /^\d$/.test(list.slice(name.length))),
    );
  return costs.flatMap(({ name, maximum, share }): NewTechnology[] => {
    const from = FIRST_DISCHARGE[name];
    const payment = { name, maximum: exact(maximum), share: exact(share), ...(from ? { from } : {}) };
    const undetermined = UNDETERMINED[name];
    if (undetermined) return [{ ...payment, codes: codesOf(undetermined), undetermined: true }];
    const { lists, orLists, unless } = COMBINATIONS[name] ?? { lists: ownLists(name) };
    const held = [...lists, ...(orLists ?? [])].filter((list) => ofList.has(list));
    // By the lists that are held, none at worst, a claim shows that it may be paid for the technology.
    if (held.length === 0 || held.length < lists.length + (orLists?.length ?? 0))
      return [{ ...payment, codes: [...new Set(held)].flatMap(codesOf), undetermined: true }];
    const without = ofList.get(WITHOUT[name] ?? '')?.map(({ code }) => code.trim());
    return [
      {
        ...payment,
        codes: lists.flatMap(codesOf),
        ...(orLists ? { orCodes: orLists.flatMap(codesOf) } : {}),
        ...(without ? { without } : {}),
        ...(unless ? { unless } : {}),
      },
    ];
  });
}

/** Procedures of the lists of any years, and of the technologies of FY 2021, whose rule names them. */
export function proceduresOf(codes: readonly TechnologyCode[]): ReadonlySet<string> {
  return new Set([
    ...NEW_TECHNOLOGIES_2021.flatMap((technology) => technology.codes.flat()),
    ...codes.flatMap(({ code, codeType }) => (codeType === 'PROC' ? [code.trim()] : [])),
  ]);
}
