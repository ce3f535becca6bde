/** Compiled terms of configurations. An isolate holds them while terms and the code groups that they name stand. */
import { compileTerms } from '../../../engine/contracts/terms/compile.ts';
import type { CompiledTerms } from '../../../engine/contracts/terms/compiled.ts';
import { referencesOf } from '../../../engine/contracts/terms/references.ts';
import type { Codes, Terms } from '../../../engine/contracts/terms/terms.ts';
import { logError } from '../../../log.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import type { GroupRow, HeldState, TermsRow } from './terms-rows.ts';
import { UNSAVED_VERSION } from './unsaved.ts';

/** Configurations of a contract whose terms are held: claims of a day need one, those of a batch those of a few years. */
const CONFIGS_MAX = 8;

/** Memory of compiled terms, for each character of their text: sets of codes beside the document. */
const BYTES_OF_CHARACTER = 12;

/** Terms of a configuration, ready for its claims. */
export interface ReadTerms {
  compiled: CompiledTerms;
  /** True if a term pays average sales prices, which are then loaded. */
  paysAsp: boolean;
  /** True if a term pays by Medicare's relative weights of APCs, which are then loaded. */
  paysApcWeights: boolean;
}

interface HeldConfig {
  state: string;
  terms: ReadTerms;
  bytes: number;
}

/** By id of the configuration, the one read last at the end. */
type HeldContract = ReadonlyMap<string, HeldConfig>;

const cache = new IsolateCache<HeldContract>('contract-terms');

/** Terms of some contracts in this isolate's cache: the same before and after their rows are read. */
export class HeldTerms {
  readonly #organizationId: string;
  readonly #contracts: ReadonlyMap<string, HeldContract>;

  constructor(organizationId: string, contractIds: readonly string[]) {
    this.#organizationId = organizationId;
    this.#contracts = new Map(contractIds.map((id) => [id, cache.get(`${organizationId} ${id}`) ?? new Map()]));
  }

  get states(): HeldState[] {
    return [...this.#contracts].flatMap(([contractId, configs]) =>
      [...configs].map(([configId, { state }]): HeldState => [contractId, configId, state]),
    );
  }

  /** Returns the terms of a row, from its text or as held; null if they cannot be read. @param groups of all rows */
  of(row: TermsRow, groups: readonly GroupRow[]): ReadTerms | null {
    const { contractId, configId, version, state, body } = row;
    if (body === null) return this.#contracts.get(contractId)?.get(configId)?.terms ?? null;
    const named = groups.filter((group) => group.contractId === contractId && group.configId === configId);
    const terms = readTerms(row, body, named);
    const characters = named.reduce((total, { codes }) => total + codes.length, body.length);
    if (terms && version !== UNSAVED_VERSION)
      this.#hold(contractId, configId, { state, terms, bytes: BYTES_OF_CHARACTER * characters });
    return terms;
  }

  #hold(contractId: string, configId: string, held: HeldConfig): void {
    const key = `${this.#organizationId} ${contractId}`;
    const others = [...(cache.get(key) ?? [])].filter(([id]) => id !== configId);
    cache.set(key, new Map([...others.slice(1 - CONFIGS_MAX), [configId, held]]));
  }
}

function readTerms({ contractId, configId }: TermsRow, body: string, named: readonly GroupRow[]): ReadTerms | null {
  try {
    const document: Terms = JSON.parse(body);
    const groups = new Map(named.map(({ id, codes }): [string, Codes] => [id, JSON.parse(codes)]));
    const compiled = compileTerms(document, groups);
    const { needsAsp: paysAsp, needsApcWeights: paysApcWeights } = referencesOf(document);
    return { compiled, paysAsp, paysApcWeights };
  } catch (error) {
    logError('contract_terms_unreadable', error, { contractId, configId });
    return null;
  }
}
