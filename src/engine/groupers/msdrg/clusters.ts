/** Clusters: procedures that together count as one more, with attributes of its own. */
import type { MsdrgTables } from './tables.ts';

/** A claim's procedures as the search reads them, all by their places on the claim. */
export interface ClaimProcedures {
  readonly pxCount: number;
  /** Places of the codes in the tables; -1 for a code that they lack, or that is not in upper case. */
  readonly pxPlace: Int32Array;
  readonly pxPattern: Uint16Array;
  /** In the order of the tie breaker. */
  readonly pxOrder: Uint16Array;
}

/** The clusters that a claim satisfies, and the procedures that do. Serves claim after claim. */
export class ActiveClusters {
  count = 0;
  /** Their numbers, ascending. */
  cluster = new Uint16Array(16);
  /** Attributes of each, as a procedure's pattern. */
  pattern = new Uint16Array(16);
  /** MDCs in which its members do not count for themselves, a bit each. */
  suppression = new Uint32Array(16);
  /** First member of each cluster in `members`; one entry more than there are clusters. */
  memberStarts = new Uint16Array(17);
  members = new Uint16Array(64);
  readonly #tables: MsdrgTables;
  /** Choices that the claim satisfies, for each cluster; zero between claims. */
  readonly #choices: Uint16Array;
  readonly #candidates: Uint16Array;

  constructor(tables: MsdrgTables) {
    this.#tables = tables;
    this.#choices = new Uint16Array(tables.clusterPx.length);
    this.#candidates = new Uint16Array(tables.clusterPx.length);
  }

  /** @param version place of the version among those of the tables */
  find(px: ClaimProcedures, version: number): void {
    this.count = 0;
    const candidates = this.#addChoices(px);
    for (let i = 0; i < candidates; i++) {
      const cluster = this.#candidates[i] as number;
      if (this.#choices[cluster] === this.#tables.clusterChoices[cluster]) this.#add(cluster);
      this.#choices[cluster] = 0;
    }
    this.memberStarts[0] = 0;
    for (let i = 0; i < this.count; i++) this.#load(i, px, version);
  }

  /** Procedures of an active cluster, in order. @param i its place among them */
  membersOf(i: number): Uint16Array {
    return this.members.subarray(this.memberStarts[i], this.memberStarts[i + 1]);
  }

  /** @returns how many clusters have a procedure of the claim among their choices */
  #addChoices({ pxCount, pxPlace, pxPattern }: ClaimProcedures): number {
    const { membershipStarts, membershipItems, patternClusters } = this.#tables;
    let candidates = 0;
    for (let px = 0; px < pxCount; px++) {
      if ((pxPlace[px] as number) < 0) continue;
      const list = patternClusters[pxPattern[px] as number] as number;
      const end = membershipStarts[list + 1] as number;
      for (let at = membershipStarts[list] as number; at < end; at += 2) {
        const cluster = membershipItems[at] as number;
        if (this.#choices[cluster] === 0) this.#candidates[candidates++] = cluster;
        this.#choices[cluster] = (this.#choices[cluster] as number) | (membershipItems[at + 1] as number);
      }
    }
    return candidates;
  }

  /** Keeps them ascending. */
  #add(cluster: number): void {
    if (this.count === this.cluster.length) {
      const length = this.count * 2;
      this.cluster = grown(this.cluster, length);
      this.pattern = new Uint16Array(length);
      this.suppression = new Uint32Array(length);
      this.memberStarts = new Uint16Array(length + 1);
    }
    let at = this.count++;
    for (; at > 0 && (this.cluster[at - 1] as number) > cluster; at--)
      this.cluster[at] = this.cluster[at - 1] as number;
    this.cluster[at] = cluster;
  }

  /**
   * Looks up what a cluster has, and finds its members: procedures in order until every choice is satisfied, and after
   * that those of the same code as one of them.
   */
  #load(i: number, { pxCount, pxPlace, pxPattern, pxOrder }: ClaimProcedures, version: number): void {
    const tables = this.#tables;
    const cluster = this.cluster[i] as number;
    const history = tables.pxHistory[tables.clusterPx[cluster] as number] as number;
    this.pattern[i] = tables.pxPatterns[history * tables.versions.length + version] as number;
    this.suppression[i] = tables.clusterSuppression[cluster] as number;
    const start = this.memberStarts[i] as number;
    let end = start;
    let missing = tables.clusterChoices[cluster] as number;
    for (let at = 0; at < pxCount; at++) {
      const px = pxOrder[at] as number;
      const place = pxPlace[px] as number;
      const choices = place < 0 ? 0 : this.#choicesOf(pxPattern[px] as number, cluster);
      if (choices === 0) continue;
      if (missing === 0 && !this.#hasCode(pxPlace, start, end, place)) continue;
      missing &= ~choices;
      if (end === this.members.length) this.members = grown(this.members, end * 2);
      this.members[end++] = px;
    }
    this.memberStarts[i + 1] = end;
  }

  #hasCode(pxPlace: Int32Array, start: number, end: number, place: number): boolean {
    for (let at = start; at < end; at++) if (pxPlace[this.members[at] as number] === place) return true;
    return false;
  }

  /** Choices of a cluster that the procedures of a pattern satisfy, a bit each. */
  #choicesOf(pattern: number, cluster: number): number {
    const { membershipStarts, membershipItems, patternClusters } = this.#tables;
    const list = patternClusters[pattern] as number;
    const end = membershipStarts[list + 1] as number;
    for (let at = membershipStarts[list] as number; at < end; at += 2)
      if (membershipItems[at] === cluster) return membershipItems[at + 1] as number;
    return 0;
  }
}

function grown(values: Uint16Array, length: number): Uint16Array<ArrayBuffer> {
  const longer = new Uint16Array(length);
  longer.set(values);
  return longer;
}
