/** Lists of codes as terms write them: their forms, and whether a code is one of them. */
import type { Codes } from './terms.ts';

/** Kinds of codes, each with what a code looks like whole and what it is called. */
const FORMS = {
  revenue_code: { whole: /^\d{4}$/, name: 'a revenue code of 4 digits' },
  hcpcs: { whole: /^[A-Z\d]{5}$/, name: 'a code of 5 capitals or digits' },
  modifier: { whole: /^[A-Z\d]{2}$/, name: 'a modifier of 2 capitals or digits' },
  apc: { whole: /^\d{5}$/, name: 'an APC of 5 digits' },
  status_indicator: { whole: /^[A-Z][A-Z\d]?$/, name: 'a status indicator' },
  pos: { whole: /^\d{2}$/, name: 'a place of service of 2 digits' },
  ndc: { whole: /^\d{11}$/, name: 'an NDC of 11 digits' },
  drg: { whole: /^\d{3}$/, name: 'a DRG of 3 digits' },
  other_drg: { whole: /^[A-Z\d]{3,6}$/, name: 'a DRG of 3 to 6 capitals or digits' },
  mdc: { whole: /^\d{2}$/, name: 'an MDC of 2 digits' },
  diagnosis: { whole: /^[A-Z]\d[A-Z\d]{1,5}$/, name: 'a diagnosis code without a point' },
  procedure: { whole: /^[A-Z\d]{7}$/, name: 'a procedure code of 7 capitals or digits' },
  bill_type: { whole: /^\d{2}[A-Z\d]$/, name: 'a bill type of 3 characters without a leading 0' },
  admission_source: { whole: /^[A-Z\d]$/, name: 'an admission source of 1 character' },
  admission_type: { whole: /^\d$/, name: 'an admission type of 1 digit' },
  patient_status: { whole: /^\d{2}$/, name: 'a patient status of 2 digits' },
  cond_code: { whole: /^[A-Z\d]{2}$/, name: 'a condition code of 2 capitals or digits' },
} as const;
export type CodeForm = keyof typeof FORMS;

/** The form of each list of codes of a term's conditions, by its name there. */
export const FORM_OF = {
  bill_types: 'bill_type',
  drgs: 'drg',
  mdcs: 'mdc',
  diagnoses: 'diagnosis',
  principal_diagnoses: 'diagnosis',
  procedures: 'procedure',
  admission_sources: 'admission_source',
  admission_types: 'admission_type',
  patient_statuses: 'patient_status',
  cond_codes: 'cond_code',
  revenue_codes: 'revenue_code',
  hcpcs: 'hcpcs',
  modifiers: 'modifier',
  apcs: 'apc',
  status_indicators: 'status_indicator',
  pos: 'pos',
  ndcs: 'ndc',
} as const satisfies Record<string, CodeForm>;
export type CodeField = keyof typeof FORM_OF;

/** Returns the form of a list's codes: DRGs of another grouper than Medicare's have their own. */
export const formOfCodes = (field: CodeField, drg: string | undefined): CodeForm =>
  field === 'drgs' && drg === 'other' ? 'other_drg' : FORM_OF[field];

/** A list of codes of a term. */
export interface TermCodes {
  field: CodeField;
  codes: Codes;
  /** Place in the term: `applies.lines.hcpcs`. */
  path: string;
}

const GROUP = /^@[a-z\d][a-z\d_-]*$/;
const PREFIX = /^[A-Z\d]*\*$/;

/**
 * Returns what is wrong with an entry of a list of codes, `99281-9928 is not a range of two codes …`; null if nothing is.
 * @param form null: of a code group, which may hold codes of any form, but names no group
 */
export function codeFault(text: string, form: CodeForm | null): string | null {
  const code = text.startsWith('!') ? text.slice(1) : text;
  if (code.startsWith('@')) {
    if (form === null) return `${text} names a code group: groups name none`;
    return GROUP.test(code) ? null : `${text} is not the id of a code group`;
  }
  if (code.endsWith('*')) return PREFIX.test(code) ? null : `${text} is not capitals and digits before its *`;
  const { whole, name } = form === null ? ANY : FORMS[form];
  const [from = '', to, ...more] = code.split('-');
  if (to === undefined) return whole.test(from) ? null : `${text} is not ${name}`;
  const isRange = more.length === 0 && whole.test(from) && whole.test(to) && from.length === to.length && from <= to;
  return isRange ? null : `${text} is not a range: two ends of one length, each ${name}, the lower first`;
}

const ANY = { whole: /^[A-Z\d]{1,11}$/, name: 'a code of capitals and digits' };

/** Returns the ids of the code groups that a list names. */
export function groupsOf(codes: Codes): string[] {
  return codes.flatMap((text) => /^!?@(.+)$/.exec(text)?.[1] ?? []);
}

/**
 * Returns stems of a list, which are not empty: each code that the list has begins with one of them. Null if it may have
 * codes of any beginning. A code with such a stem need not be on the list: the stem of `469-472` is `4`.
 * @throws RangeError if a group does not exist
 */
export function stemsOf(codes: Codes, groups: ReadonlyMap<string, Codes>): ReadonlySet<string> | null {
  const stems = new Set<string>();
  for (const text of codes) {
    if (text.startsWith('!')) continue;
    if (!text.startsWith('@')) stems.add(stemOf(text));
    else for (const stem of compiledGroup(text.slice(1), groups).stems) stems.add(stem);
  }
  return stems.size === 0 || stems.has('') ? null : stems;
}

/** More stems find a term hardly better than their beginnings do, and cost memory in every isolate. */
const STEMS_MAX = 1000;

/** Returns what every code of an entry begins with. */
function stemOf(text: string): string {
  const [from = '', to] = text.split('-');
  if (to === undefined) return text.replace('*', '');
  let length = 0;
  while (length < from.length && from[length] === to[length]) length++;
  return from.slice(0, length);
}

/**
 * Returns the entries of a list with the members of its groups in the place of these. Of an excepted group what it includes is
 * excepted; groups that do not exist have none.
 */
export function codesOfList(codes: Codes, groups: ReadonlyMap<string, Codes>): string[] {
  return codes.flatMap((text) => {
    const id = /^!?@(.+)$/.exec(text)?.[1];
    if (id === undefined) return [text];
    const members = groups.get(id) ?? [];
    return text.startsWith('!')
      ? members.filter((member) => !member.startsWith('!')).map((member) => `!${member}`)
      : members;
  });
}

/** Codes of one sign: all that a list includes, or all that it excepts. */
class CodeSet {
  readonly #whole = new Set<string>();
  readonly #prefixes = new Set<string>();
  readonly #lengths = new Set<number>();
  readonly #ranges = new RangesOfCodes();
  readonly #lists: { has(code: string): boolean }[] = [];

  add(text: string): void {
    if (text.endsWith('*')) {
      this.#prefixes.add(text.slice(0, -1));
      this.#lengths.add(text.length - 1);
    } else if (text.includes('-')) {
      const [from = '', to = ''] = text.split('-');
      this.#ranges.add(from, to);
    } else this.#whole.add(text);
  }

  addList(list: { has(code: string): boolean }): void {
    this.#lists.push(list);
  }

  has(code: string): boolean {
    if (this.#whole.size > 0 && this.#whole.has(code)) return true;
    for (const length of this.#lengths)
      if (length <= code.length && this.#prefixes.has(code.slice(0, length))) return true;
    if (this.#ranges.has(code)) return true;
    for (const list of this.#lists) if (list.has(code)) return true;
    return false;
  }
}

/** Ranges of codes, looked up among thousands: by the length of their ends, in order and without overlap. */
class RangesOfCodes {
  readonly #byLength = new Map<number, { from: string; to: string }[]>();
  #isOrdered = true;

  add(from: string, to: string): void {
    const ranges = this.#byLength.get(from.length);
    if (ranges) ranges.push({ from, to });
    else this.#byLength.set(from.length, [{ from, to }]);
    this.#isOrdered = false;
  }

  has(code: string): boolean {
    if (this.#byLength.size === 0) return false;
    if (!this.#isOrdered) this.#order();
    const ranges = this.#byLength.get(code.length) ?? [];
    // The last range that begins at the code or before it.
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (range && range.from <= code) low = middle + 1;
      else high = middle;
    }
    const last = ranges[low - 1];
    return last !== undefined && code <= last.to;
  }

  #order(): void {
    for (const [length, ranges] of this.#byLength) {
      const merged: { from: string; to: string }[] = [];
      for (const range of ranges.sort((a, b) => (a.from < b.from ? -1 : 1))) {
        const last = merged.at(-1);
        if (!last || range.from > last.to) merged.push({ ...range });
        else if (range.to > last.to) last.to = range.to;
      }
      this.#byLength.set(length, merged);
    }
    this.#isOrdered = true;
  }
}

/** Codes of a group, which all lists of a document that name it share. */
class GroupCodes {
  readonly included = new CodeSet();
  readonly excepted = new CodeSet();
  readonly hasExceptions: boolean;
  readonly isOfExceptions: boolean;
  /** As of a list. */
  readonly stems: ReadonlySet<string>;

  constructor(codes: Codes) {
    let exceptions = 0;
    const stems = new Set<string>();
    for (const text of codes) {
      if (text.startsWith('!')) {
        exceptions += 1;
        this.excepted.add(text.slice(1));
      } else {
        this.included.add(text);
        stems.add(stemOf(text));
      }
    }
    this.stems = stems.size <= STEMS_MAX ? stems : new Set(Array.from(stems, (stem) => stem.slice(0, 2)));
    this.hasExceptions = exceptions > 0;
    this.isOfExceptions = exceptions > 0 && exceptions === codes.length;
  }
}

/** By the list itself: a group has up to 20,000 codes, and many terms may name it. */
const GROUPS = new WeakMap<Codes, GroupCodes>();

function compiledGroup(id: string, groups: ReadonlyMap<string, Codes>): GroupCodes {
  const codes = codesOfGroup(id, groups);
  const compiled = GROUPS.get(codes) ?? new GroupCodes(codes);
  GROUPS.set(codes, compiled);
  return compiled;
}

/** Codes whose answers a document holds: a byte a list and code. */
const ANSWERED_MAX = 1000;
const [IS_OUT, IS_IN] = [1, 2];

/**
 * Answers of all lists of a document that name groups, by code: claims bring the same codes again and again, and a code that is
 * looked up in one list is mostly looked up in the others.
 */
class Answers {
  readonly #byCode = new Map<string, Uint8Array>();
  #lists = 0;

  /** Returns the place of a list among the answers for a code. */
  add(): number {
    return this.#lists++;
  }

  /** Returns the answers for a code; 0 is none yet. */
  of(code: string): Uint8Array {
    const cached = this.#byCode.get(code);
    if (cached !== undefined) return cached;
    if (this.#byCode.size >= ANSWERED_MAX) this.#byCode.clear();
    const answers = new Uint8Array(this.#lists);
    this.#byCode.set(code, answers);
    return answers;
  }
}

/** By the groups that a document is compiled with. */
const ANSWERS = new WeakMap<ReadonlyMap<string, Codes>, Answers>();

function answersWith(groups: ReadonlyMap<string, Codes>): Answers {
  const answers = ANSWERS.get(groups) ?? new Answers();
  ANSWERS.set(groups, answers);
  return answers;
}

/**
 * A compiled list. `@implants` stands for the codes of the group as if they were written in its place, with their
 * exceptions; `!@implants` excepts what the group has.
 */
export class CodeList {
  readonly #included = new CodeSet();
  readonly #excepted = new CodeSet();
  /** True if the list has exceptions alone. An empty group matches nothing, as does a list of empty groups. */
  #isOfExceptions: boolean;
  #hasExceptions = false;
  /** Those of the document, and the list's place among them; null for a list that names no group. */
  readonly #answers: { all: Answers; place: number } | null = null;

  /** @throws RangeError if a group does not exist: then nobody can tell what the list has */
  constructor(codes: Codes, groups: ReadonlyMap<string, Codes> = NO_GROUPS) {
    this.#isOfExceptions = codes.length > 0;
    if (groupsOf(codes).length > 0) {
      const all = answersWith(groups);
      this.#answers = { all, place: all.add() };
    }
    for (const text of codes) {
      const isExcepted = text.startsWith('!');
      const code = isExcepted ? text.slice(1) : text;
      if (isExcepted) this.#hasExceptions = true;
      if (!code.startsWith('@')) {
        if (!isExcepted) this.#isOfExceptions = false;
        (isExcepted ? this.#excepted : this.#included).add(code);
        continue;
      }
      const group = compiledGroup(code.slice(1), groups);
      if (isExcepted)
        this.#excepted.addList({
          has: (each) => (group.isOfExceptions || group.included.has(each)) && !group.excepted.has(each),
        });
      else {
        if (!group.isOfExceptions) this.#isOfExceptions = false;
        if (group.hasExceptions) this.#hasExceptions = true;
        this.#included.addList(group.included);
        this.#excepted.addList(group.excepted);
      }
    }
  }

  /** @param code '' for no code, which only a list of exceptions alone has */
  has(code: string): boolean {
    if (code === '') return this.#isOfExceptions;
    if (this.#answers === null) return this.#find(code);
    const { all, place } = this.#answers;
    const answers = all.of(code);
    const answer = answers[place];
    if (answer) return answer === IS_IN;
    const isIn = this.#find(code);
    answers[place] = isIn ? IS_IN : IS_OUT;
    return isIn;
  }

  #find(code: string): boolean {
    return (this.#isOfExceptions || this.#included.has(code)) && !(this.#hasExceptions && this.#excepted.has(code));
  }

  /** True if one of several codes is included and none is excepted. */
  hasOneOf(codes: readonly string[]): boolean {
    let isIncluded = this.#isOfExceptions;
    for (const code of codes) {
      if (this.#hasExceptions && this.#excepted.has(code)) return false;
      isIncluded ||= this.#included.has(code);
    }
    return isIncluded;
  }
}

const NO_GROUPS: ReadonlyMap<string, Codes> = new Map();

function codesOfGroup(id: string, groups: ReadonlyMap<string, Codes>): Codes {
  const codes = groups.get(id);
  if (!codes) throw new RangeError(`Code group ${id} does not exist`);
  return codes;
}

/** Codes of a list that a sentence names. */
const NAMED_MAX = 12;

/** Writes a list for a reader: `768, 796 to 798, not 797`. */
export function codesText(codes: Codes): string {
  const codeTexts = codes.slice(0, NAMED_MAX).map((text) => text.replace('-', ' to ').replace(/^!/, 'not '));
  const more = codes.length - codeTexts.length;
  return more > 0 ? `${codeTexts.join(', ')} and ${more} more` : codeTexts.join(', ');
}
