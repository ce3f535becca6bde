/**
 * CMS's MS-DRG grouper: the data file in its Java archive (`msdrg-binary-access-….jar`), one message of Protocol
 * Buffers with the definitions of several versions. Each table is read on demand, item by item, in the order of the
 * file; nothing is cached.
 * https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/ms-drg-classifications-and-software
 */

import { versionName, versionPeriod } from '../../engine/codes/icd10-version.ts';
import type { MsdrgDefinitions } from '../../engine/groupers/msdrg/definitions.ts';
import { msdrgItems } from '../../engine/groupers/msdrg/items.ts';
import { isZip, membersOf } from '../reading/archive.ts';
import { type BinaryDataset, UnreadableFile } from '../reading/dataset.ts';
import { firstText, Message } from '../reading/protobuf.ts';
import type { EnginePackRow } from './rows.ts';

const ENTRY = 'runtime_buffers/msdrg_combined.bin';

const SEVERITIES = ['MCC', 'CC', 'NCC'] as const;

export interface Item {
  /** Grouper versions in which it is active: 431 is v43.1. */
  versions: number[];
}

export interface DiagnosisItem extends Item {
  code: string;
  /** 0: external cause, not allowed as principal diagnosis. */
  mdc: number;
  severity: (typeof SEVERITIES)[number];
  /** Numbers of diagnosis patterns; 0 is none. */
  attributePattern: number;
  hacPattern: number;
  categoryPattern: number;
}

export interface ProcedureItem extends Item {
  /** Or a cluster's pseudo code, `Z@0217`. */
  code: string;
  pattern: number;
}

export interface CodeClustersItem extends Item {
  code: string;
  clusters: string[];
}

export interface PdxExclusionItem extends Item {
  pdx: string;
  group: number;
}

export interface ClusterItem extends Item {
  cluster: string;
  suppressionMdcs: number[];
  choices: { number: number; codes: string[] }[];
}

export interface GenderMdcItem extends Item {
  code: string;
  maleMdc: number;
  femaleMdc: number;
}

export interface DrgFormulaItem {
  mdc: number;
  /** 0: none. */
  drg: number;
  baseDrg: number;
  surgical: string;
  /** 0: none. */
  rerouteMdc: number;
  drgSeverity: number;
  /** Attributes whose secondary diagnoses do not count as CC or MCC. */
  severitySuppression: string[];
  formula: string;
  ranks: { version: number; rank: number }[];
}

export interface HacFormulaItem extends Item {
  hac: number;
  formula: string;
}

export interface HacListItem extends Item {
  /** Diagnosis or procedure. */
  code: string;
  names: string[];
  numbers: number[];
}

export interface DescriptionItem extends Item {
  id: number;
  description: string;
}

/** The numbers of the fields of the file. */
const TABLES = {
  diagnoses: 1,
  procedures: 2,
  codeClusters: 3,
  exclusionGroups: 4,
  pdxExclusions: 5,
  clusters: 6,
  genderMdcs: 7,
  drgFormulas: 8,
  hacFormulas: 9,
  hacLists: 10,
  diagnosisPatterns: 11,
  procedurePatterns: 12,
  drgDescriptions: 13,
  mdcDescriptions: 14,
  baseDrgDescriptions: 15,
  hacDescriptions: 16,
} as const;

type Reader<T> = (message: Message, item: T) => void;

/** The data file of CMS's grouper. */
export class MsdrgFile {
  readonly #tables = new Map<number, Message[]>();

  /** @throws UnreadableFile */
  constructor(bytes: Uint8Array) {
    const file = new Message(bytes);
    while (file.next()) this.#tables.set(file.field, [...(this.#tables.get(file.field) ?? []), file.message()]);
    for (const [name, field] of Object.entries(TABLES))
      if (!this.#tables.has(field)) throw new UnreadableFile(`the grouper's file has no ${name}`);
  }

  diagnoses(): Generator<DiagnosisItem> {
    return this.#items(
      TABLES.diagnoses,
      (code: string): DiagnosisItem => ({
        code,
        mdc: 0,
        severity: SEVERITIES[0],
        attributePattern: 0,
        hacPattern: 0,
        categoryPattern: 0,
        versions: [],
      }),
      (message, item) => {
        if (message.field === 1) item.mdc = message.int();
        else if (message.field === 2) item.severity = severityOf(message.int());
        else if (message.field === 3) item.attributePattern = message.int();
        else if (message.field === 4) item.hacPattern = message.int();
        else if (message.field === 5) item.categoryPattern = message.int();
        else if (message.field === 6) message.intsInto(item.versions);
      },
    );
  }

  procedures(): Generator<ProcedureItem> {
    return this.#items(
      TABLES.procedures,
      (code: string): ProcedureItem => ({ code, pattern: 0, versions: [] }),
      (message, item) => {
        if (message.field === 1) item.pattern = message.int();
        else if (message.field === 2) message.intsInto(item.versions);
      },
    );
  }

  codeClusters(): Generator<CodeClustersItem> {
    return this.#items(
      TABLES.codeClusters,
      (code: string): CodeClustersItem => ({ code, clusters: [], versions: [] }),
      (message, item) => {
        if (message.field === 1) item.clusters.push(message.text());
        else if (message.field === 2) message.intsInto(item.versions);
      },
    );
  }

  /** Returns the codes that do not count as CC or MCC, by the number of the group. */
  exclusionGroups(): Map<number, string[]> {
    return this.#lists(TABLES.exclusionGroups, 1);
  }

  pdxExclusions(): Generator<PdxExclusionItem> {
    return this.#items(
      TABLES.pdxExclusions,
      (pdx: string): PdxExclusionItem => ({ pdx, group: 0, versions: [] }),
      (message, item) => {
        if (message.field === 1) item.group = message.int();
        else if (message.field === 2) message.intsInto(item.versions);
      },
    );
  }

  clusters(): Generator<ClusterItem> {
    return this.#items(
      TABLES.clusters,
      (cluster: string): ClusterItem => ({ cluster, suppressionMdcs: [], choices: [], versions: [] }),
      (message, item) => {
        if (message.field === 1) message.intsInto(item.suppressionMdcs);
        else if (message.field === 3) {
          const choice: ClusterItem['choices'][number] = { number: 0, codes: [] };
          const part = message.message();
          while (part.next()) {
            if (part.field === 1) choice.number = part.int();
            else if (part.field === 2) choice.codes.push(part.text());
          }
          item.choices.push(choice);
        } else if (message.field === 4) message.intsInto(item.versions);
      },
    );
  }

  genderMdcs(): Generator<GenderMdcItem> {
    return this.#items(
      TABLES.genderMdcs,
      (code: string): GenderMdcItem => ({ code, maleMdc: 0, femaleMdc: 0, versions: [] }),
      (message, item) => {
        if (message.field === 1) {
          const [sex, mdc] = numberPair(message.message());
          if (sex === 1) item.maleMdc = mdc;
          else if (sex === 2) item.femaleMdc = mdc;
        } else if (message.field === 2) message.intsInto(item.versions);
      },
    );
  }

  drgFormulas(): Generator<DrgFormulaItem> {
    return this.#items(
      TABLES.drgFormulas,
      (mdc: number): DrgFormulaItem => ({
        mdc,
        drg: 0,
        baseDrg: 0,
        surgical: '',
        rerouteMdc: 0,
        drgSeverity: 0,
        severitySuppression: [],
        formula: '',
        ranks: [],
      }),
      (message, item) => {
        if (message.field === 1) item.drg = message.int();
        else if (message.field === 6) item.baseDrg = message.int();
        else if (message.field === 7) item.surgical = message.text();
        else if (message.field === 8) item.rerouteMdc = message.int();
        else if (message.field === 9) item.formula = message.text();
        else if (message.field === 10) {
          // An empty list is written as one empty text.
          const attribute = message.text();
          if (attribute) item.severitySuppression.push(attribute);
        } else if (message.field === 11) item.drgSeverity = message.int();
        else if (message.field === 13) {
          const [rank, version] = numberPair(message.message());
          item.ranks.push({ version, rank });
        }
      },
    );
  }

  hacFormulas(): Generator<HacFormulaItem> {
    return this.#items(
      TABLES.hacFormulas,
      (hac: number): HacFormulaItem => ({ hac, formula: '', versions: [] }),
      (message, item) => {
        if (message.field === 3) item.formula = message.text();
        else if (message.field === 4) message.intsInto(item.versions);
      },
    );
  }

  hacLists(): Generator<HacListItem> {
    return this.#items(
      TABLES.hacLists,
      (code: string): HacListItem => ({ code, names: [], numbers: [], versions: [] }),
      (message, item) => {
        if (message.field === 1) item.names.push(message.text());
        else if (message.field === 2) message.intsInto(item.numbers);
        else if (message.field === 3) message.intsInto(item.versions);
      },
    );
  }

  /** Returns the names of attributes by the number of the pattern. */
  diagnosisPatterns(): Map<number, string[]> {
    return this.#lists(TABLES.diagnosisPatterns, 1);
  }

  procedurePatterns(): Map<number, string[]> {
    return this.#lists(TABLES.procedurePatterns, 2);
  }

  drgDescriptions(): Generator<DescriptionItem> {
    return this.#descriptions(TABLES.drgDescriptions);
  }

  mdcDescriptions(): Generator<DescriptionItem> {
    return this.#descriptions(TABLES.mdcDescriptions);
  }

  baseDrgDescriptions(): Generator<DescriptionItem> {
    return this.#descriptions(TABLES.baseDrgDescriptions);
  }

  hacDescriptions(): Generator<DescriptionItem> {
    return this.#descriptions(TABLES.hacDescriptions);
  }

  /** Returns the versions that formulas name, ascending; items may name others. */
  versions(): number[] {
    const versions = new Set<number>();
    for (const { ranks } of this.drgFormulas()) for (const { version } of ranks) versions.add(version);
    return [...versions].sort((a, b) => a - b);
  }

  /** Returns the definitions from which the grouper's pack is compiled. */
  definitions(): MsdrgDefinitions {
    const [diagnosisPatterns, procedurePatterns] = [this.diagnosisPatterns(), this.procedurePatterns()];
    const attributesOf = (patterns: Map<number, string[]>, pattern: number): string[] => {
      const attributes = pattern === 0 ? [] : patterns.get(pattern);
      if (!attributes) throw new UnreadableFile(`pattern ${pattern} is not in the grouper's file`);
      return attributes;
    };
    return {
      sample: false,
      versions: this.versions(),
      diagnoses: map(this.diagnoses(), ({ attributePattern, hacPattern, categoryPattern, ...item }) => ({
        ...item,
        attributes: [attributePattern, hacPattern, categoryPattern].flatMap((pattern) =>
          attributesOf(diagnosisPatterns, pattern),
        ),
      })),
      procedures: map(this.procedures(), ({ code, pattern, versions }) => ({
        code,
        attributes: attributesOf(procedurePatterns, pattern),
        versions,
      })),
      genderMdcs: this.genderMdcs(),
      hacLists: this.hacLists(),
      exclusionGroups: this.exclusionGroups(),
      pdxExclusions: this.pdxExclusions(),
      clusters: map(this.clusters(), ({ choices, ...cluster }) => ({
        ...cluster,
        choices: choices.map(({ codes }) => codes),
      })),
      drgFormulas: this.drgFormulas(),
      hacFormulas: this.hacFormulas(),
      drgDescriptions: this.drgDescriptions(),
      mdcDescriptions: this.mdcDescriptions(),
      baseDrgDescriptions: this.baseDrgDescriptions(),
      hacDescriptions: this.hacDescriptions(),
    };
  }

  #descriptions(table: number): Generator<DescriptionItem> {
    return this.#items(
      table,
      (id: number): DescriptionItem => ({ id, description: '', versions: [] }),
      (message, item) => {
        if (message.field === 1) item.description = message.text();
        else if (message.field === 7) message.intsInto(item.versions);
      },
    );
  }

  /** Returns entries of a map: the key and the message of the value. */
  *#entries<Key extends string | number>(table: number): Generator<[Key, Message]> {
    for (const message of this.#tables.get(table) ?? []) {
      const entries = message.restarted();
      while (entries.next()) {
        if (entries.field !== 1) continue;
        const entry = entries.message();
        let key: string | number = '';
        let value: Message | undefined;
        while (entry.next()) {
          if (entry.field === 1) key = entry.textOrInt();
          else if (entry.field === 2) value = entry.message();
        }
        if (value) yield [key as Key, value];
      }
    }
  }

  *#items<Key extends string | number, T>(table: number, begin: (key: Key) => T, read: Reader<T>): Generator<T> {
    for (const [key, list] of this.#entries<Key>(table)) {
      while (list.next()) {
        if (list.field !== 1) continue;
        const item = begin(key);
        const message = list.message();
        while (message.next()) read(message, item);
        yield item;
      }
    }
  }

  #lists(table: number, field: number): Map<number, string[]> {
    const lists = new Map<number, string[]>();
    for (const [key, message] of this.#entries<number>(table)) {
      const list: string[] = [];
      while (message.next()) if (message.field === field) list.push(message.text());
      lists.set(key, list);
    }
    return lists;
  }
}

function* map<From, To>(items: Iterable<From>, to: (item: From) => To): Generator<To> {
  for (const item of items) yield to(item);
}

/** Reads a message of two numbers: the entry of a map, or a rank and its version. */
function numberPair(message: Message): [number, number] {
  const pair: [number, number] = [0, 0];
  while (message.next()) {
    if (message.field === 1) pair[0] = message.int();
    else if (message.field === 2) pair[1] = message.int();
  }
  return pair;
}

function severityOf(value: number): (typeof SEVERITIES)[number] {
  const severity = SEVERITIES[value];
  if (!severity) throw new UnreadableFile(`${value} is no severity of a diagnosis`);
  return severity;
}

/** The file begins with the diagnoses. */
const FIRST_CODE = /^[A-Z]\d[\dA-Z]{1,5}$/;

/** Every release of the grouper includes the earlier versions: a newer release replaces the stored one. */
export const msdrg: BinaryDataset<EnginePackRow> = {
  name: 'msdrg',
  title: 'MS-DRG grouper (the data file of CMS’s Java program)',
  table: 'engine_pack',
  licence: 'public domain',
  recogniseBytes: (bytes) => FIRST_CODE.test(firstText(bytes, 2) ?? ''),
  readBytes(bytes) {
    const file = new MsdrgFile(bytes);
    const versions = file.versions();
    const [first, last] = [versions[0], versions.at(-1)];
    if (first === undefined || last === undefined) throw new UnreadableFile('no formula of the file has a version');
    return {
      label: `MS-DRG ${[...new Set([first, last])].map(versionName).join('-')}`,
      scope: 'all',
      effectiveStart: versionPeriod(first).start,
      effectiveEnd: versionPeriod(last).end,
      rows: map(msdrgItems(file.definitions()), (item) => ({ pack: 'msdrg', ...item })),
    };
  },
};

/**
 * Returns the grouper's data file in CMS's archive.
 * @returns undefined if it is not in this archive
 * @throws UnreadableFile
 */
export function msdrgFile(archive: Uint8Array): MsdrgFile | undefined {
  const bytes = isZip(archive)
    ? membersOf(archive)
        .find(({ name }) => name === ENTRY)
        ?.read()
    : undefined;
  return bytes && new MsdrgFile(bytes);
}
