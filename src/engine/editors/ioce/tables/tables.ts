/** The editor's tables as the engine reads them: an opened pack. `compile.ts` makes one. */
import { Pack } from '../../../pack/pack.ts';
import { CodeHistories } from './code-histories.ts';
import { CODE_PAIRS, type CodePairs, discountKey } from './compile-pairs.ts';
import { DatedKeys } from './dated-keys.ts';
import { HCPCS_FLAG_WORDS } from './flags.ts';
import { type Described, type EditorVersion, type IoceMeta, PACK_KIND } from './meta.ts';
import { NcciPairs } from './ncci-pairs.ts';
import { siBit } from './status-indicators.ts';

const REVENUE_CODES = 10_000;
/** Characters of modifiers are ASCII. */
const ASCII = 128;

/** A number for two characters; -1 where there are not two of ASCII. */
function pairOf(modifier: string): number {
  if (modifier.length !== 2) return -1;
  const [first, second] = [modifier.charCodeAt(0), modifier.charCodeAt(1)];
  return first < ASCII && second < ASCII ? first * ASCII + second : -1;
}

/** Bits of the status indicators whose numbers a column holds. */
const bitsIn = (numbers: Uint8Array) => Int32Array.from(numbers, siBit);

/** Attributes of HCPCS codes, by row; row 0 is that of a code that is not valid. */
export class HcpcsRows {
  readonly apc: Uint16Array;
  /** Bits. */
  readonly si: Int32Array;
  readonly pi: Uint8Array;
  readonly loAge: Uint8Array;
  readonly hiAge: Uint8Array;
  /** Number of the mid-quarter edit; 0 for none. */
  readonly dateEdit: Uint8Array;
  /** First and last day that the code is allowed, YYYYMMDD; 0 for none. */
  readonly approved: Uint32Array;
  readonly terminated: Uint32Array;
  readonly phDuration: Uint8Array;
  readonly iopDuration: Uint8Array;
  /** `HCPCS_FLAG_WORDS` words a row. */
  readonly flags: Int32Array;

  constructor(pack: Pack<unknown>) {
    this.apc = pack.u16('hcpcsApc');
    this.si = bitsIn(pack.u8('hcpcsSi'));
    this.pi = pack.u8('hcpcsPi');
    this.loAge = pack.u8('hcpcsLoAge');
    this.hiAge = pack.u8('hcpcsHiAge');
    this.dateEdit = pack.u8('hcpcsDateEdit');
    this.approved = pack.u32('hcpcsApproved');
    this.terminated = pack.u32('hcpcsTerminated');
    this.phDuration = pack.u8('hcpcsPhDuration');
    this.iopDuration = pack.u8('hcpcsIopDuration');
    this.flags = Int32Array.from(pack.u32('hcpcsFlags'));
  }

  /** @param flag of `HCPCS` */
  has(row: number, flag: number): boolean {
    return (((this.flags[row * HCPCS_FLAG_WORDS + (flag >> 5)] as number) >>> (flag & 31)) & 1) !== 0;
  }
}

export class IoceTables {
  readonly meta: IoceMeta;
  readonly codes: CodeHistories;
  readonly hcpcs: HcpcsRows;
  readonly dx: CodeHistories;
  readonly dxLoAge: Uint8Array;
  readonly dxHiAge: Uint8Array;
  readonly dxFlags: Uint8Array;
  readonly ncci: NcciPairs;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly #apcRate: Uint32Array;
  readonly #apcSi: Int32Array;
  readonly #apcPi: Uint8Array;
  readonly #apcFlags: Uint8Array;
  readonly #apcPlaces: ReadonlyMap<string, number>;
  readonly #modifierPlaces = new Int16Array(ASCII * ASCII).fill(-1);
  readonly #modifier: DatedKeys;
  /** By version, for those that claims have asked for. */
  readonly #modifierFlags = new Map<number, Int16Array>();
  readonly #modifierActivated: DatedKeys;
  readonly #revenue: DatedKeys;
  readonly #revenueCodes = new Map<number, Int16Array>();
  readonly #pairs: Readonly<Record<CodePairs, DatedKeys>>;
  readonly #complexity: DatedKeys;
  readonly #capc: DatedKeys;
  readonly #composite: DatedKeys;
  readonly #section603: DatedKeys;
  readonly #rhcConflict: DatedKeys;
  readonly #modifierConflict: DatedKeys;
  readonly #offsetApc: DatedKeys;
  readonly #offsetCodepair: DatedKeys;
  readonly #offsetHcpcs: DatedKeys;
  readonly #nonopioidCap: DatedKeys;
  readonly #editBypass: DatedKeys;
  readonly #discount: DatedKeys;
  /** Texts that were asked for, by version, field and value. */
  readonly #texts = new Map<number, Partial<Record<Described, Map<string, string>>>>();

  /** @throws Error when the bytes are no pack of the editor */
  constructor(bytes: Uint8Array) {
    const pack = new Pack<IoceMeta>(PACK_KIND, bytes);
    const { versions, apcs, modifiers } = pack.meta;
    this.meta = pack.meta;
    this.firstVersion = (versions[0] as EditorVersion).version;
    this.lastVersion = (versions.at(-1) as EditorVersion).version;
    this.codes = new CodeHistories(pack, 'hcpcs', 5);
    this.hcpcs = new HcpcsRows(pack);
    this.dx = new CodeHistories(pack, 'dx');
    this.dxLoAge = pack.u8('dxLoAge');
    this.dxHiAge = pack.u8('dxHiAge');
    this.dxFlags = pack.u8('dxFlags');
    this.ncci = new NcciPairs(pack, this.firstVersion, versions.length);
    this.#apcRate = pack.u32('apcRate');
    this.#apcSi = bitsIn(pack.u8('apcSi'));
    this.#apcPi = pack.u8('apcPi');
    this.#apcFlags = pack.u8('apcFlags');
    this.#apcPlaces = new Map(apcs.map((apc, place) => [apc, place]));
    modifiers.forEach((modifier, place) => {
      this.#modifierPlaces[pairOf(modifier)] = place;
    });
    const keys = (name: string) => new DatedKeys(pack, name);
    this.#modifier = keys('modifier');
    this.#modifierActivated = keys('modifierActivated');
    this.#revenue = keys('revenue');
    this.#pairs = Object.fromEntries(Object.keys(CODE_PAIRS).map((name) => [name, keys(name)])) as Record<
      CodePairs,
      DatedKeys
    >;
    this.#complexity = keys('complexity');
    this.#capc = keys('capc');
    this.#composite = keys('composite');
    this.#section603 = keys('section603');
    this.#rhcConflict = keys('rhcConflict');
    this.#modifierConflict = keys('modifierConflict');
    this.#offsetApc = keys('offsetApc');
    this.#offsetCodepair = keys('offsetCodepair');
    this.#offsetHcpcs = keys('offsetHcpcs');
    this.#nonopioidCap = keys('nonopioidCap');
    this.#editBypass = keys('editBypass');
    this.#discount = keys('discount');
  }

  /** The version of a day, YYYYMMDD; 0 for none. */
  versionOn(date: number): number {
    for (const { version, start, end } of this.meta.versions) if (start <= date && date <= end) return version;
    return 0;
  }

  /** `27.1.0`. */
  versionId(version: number): string {
    return this.meta.versions[version - this.firstVersion]?.id ?? '';
  }

  /** The place of an APC; 0, which is 00000, where no version has it. */
  apcPlace(apc: string): number {
    return this.#apcPlaces.get(apc) ?? 0;
  }

  apcName(place: number): string {
    return this.meta.apcs[place] as string;
  }

  #apcCell(place: number, version: number): number {
    return place * this.meta.versions.length + version - this.firstVersion;
  }

  /** National rate in cents. */
  apcRate(place: number, version: number): number {
    return this.#apcRate[this.#apcCell(place, version)] as number;
  }

  /** Bit of the status indicator that a line gets with the APC; 0 where the version lacks it. */
  apcSi(place: number, version: number): number {
    return this.#apcSi[this.#apcCell(place, version)] as number;
  }

  apcPi(place: number, version: number): number {
    return this.#apcPi[this.#apcCell(place, version)] as number;
  }

  /** @param flag of `APC` */
  apcHas(place: number, version: number, flag: number): boolean {
    return ((this.#apcFlags[this.#apcCell(place, version)] as number) & flag) !== 0;
  }

  /** The place of a modifier; -1 where no version has it. */
  modifierPlace(modifier: string): number {
    const pair = pairOf(modifier);
    return pair < 0 ? -1 : (this.#modifierPlaces[pair] as number);
  }

  /** Flags of a modifier; -1 where the version lacks it. */
  modifierFlags(modifier: string, version: number): number {
    const pair = pairOf(modifier);
    if (pair < 0) return -1;
    let flags = this.#modifierFlags.get(version);
    if (!flags) {
      flags = this.#modifierPlaces.map((place) => (place < 0 ? -1 : this.#modifier.at(place, version)));
      this.#modifierFlags.set(version, flags);
    }
    return flags[pair] as number;
  }

  /** YYYYMMDD; -1 for none. */
  modifierActivated(place: number, version: number): number {
    return this.#modifierActivated.at(place, version);
  }

  /**
   * Number of the status indicator in the low 8 bits, flags above; -1 where the version lacks the revenue code.
   * @param code 0 to 9999
   */
  revenue(code: number, version: number): number {
    let codes = this.#revenueCodes.get(version);
    if (!codes) {
      codes = Int16Array.from({ length: REVENUE_CODES }, (_, each) => this.#revenue.at(each, version));
      this.#revenueCodes.set(version, codes);
    }
    return codes[code] as number;
  }

  /** True where two codes, by their places, stand in a table of pairs. */
  hasPair(pairs: CodePairs, first: number, second: number, version: number): boolean {
    return this.#pairs[pairs].at(first * this.codes.size + second, version) >= 0;
  }

  /** APC that a primary service is adjusted to beside a secondary one; -1 for none. */
  complexityApc(primary: number, secondary: number, version: number): number {
    return this.#complexity.at(primary * this.codes.size + secondary, version);
  }

  /** Twice the rank of a comprehensive code, and 1 where it may be adjusted for complexity; -1 for none. */
  comprehensive(code: number, version: number): number {
    return this.#capc.at(code, version);
  }

  /** Imaging composite that a code is of; -1 for none. */
  compositeApc(code: number, version: number): number {
    return this.#composite.at(code, version);
  }

  /** APC with modifier PN; -1 for none. */
  section603Apc(code: number, version: number): number {
    return this.#section603.at(code, version);
  }

  isRhcConflict(code: number, modifier: number, version: number): boolean {
    return this.#rhcConflict.at(code * this.meta.modifiers.length + modifier, version) >= 0;
  }

  isModifierConflict(one: number, other: number, version: number): boolean {
    return this.#modifierConflict.at(one * this.meta.modifiers.length + other, version) >= 0;
  }

  /** Cents; -1 where the list lacks the APC. */
  apcOffset(group: number, list: number, apc: number, version: number): number {
    return this.#offsetApc.at((group * 8 + list) * this.meta.apcs.length + apc, version);
  }

  /** Cents a unit; -1 where the device is not paired with the procedure. */
  deviceOffset(device: number, procedure: number, version: number): number {
    return this.#offsetCodepair.at(device * this.codes.size + procedure, version);
  }

  /** Device portion in cents; -1 for none. */
  procedureOffset(code: number, version: number): number {
    return this.#offsetHcpcs.at(code, version);
  }

  /** Cents; -1 for none. */
  nonopioidCap(code: number, version: number): number {
    return this.#nonopioidCap.at(code, version);
  }

  /** 1 where a contractor may bypass the edit on a line, 0 on the claim, -1 where not at all. */
  editBypass(edit: number, version: number): number {
    return this.#editBypass.at(edit, version);
  }

  /** @param column from 1 on: of the digits of a row of `data_discount_formula` */
  discountFormula(
    isHighest: boolean,
    isTerminated: boolean,
    isBilateral: boolean,
    column: number,
    version: number,
  ): number {
    const formulas = this.#discount.at(discountKey(isHighest, isTerminated, isBilateral), version);
    return Math.floor(formulas / 10 ** (6 - column)) % 10;
  }

  /** CMS's text for a value of a field; '' for none. */
  textOf(field: Described, value: string, version: number): string {
    const cachedText = this.#texts.get(version)?.[field]?.get(value);
    if (cachedText !== undefined) return cachedText;
    // A pack of an earlier import may lack a field.
    const texts = (this.meta.texts[field] ?? []).filter((text) => text.value === value);
    const text = (texts.find(({ lo, hi }) => lo <= version && version <= hi) ?? texts.at(-1))?.text ?? '';
    // Contractors give values of their own: those are not kept.
    if (texts.length > 0) this.#keepText(field, value, version, text);
    return text;
  }

  #keepText(field: Described, value: string, version: number, text: string): void {
    const fields = this.#texts.get(version) ?? {};
    fields[field] ??= new Map();
    fields[field].set(value, text);
    this.#texts.set(version, fields);
  }
}
