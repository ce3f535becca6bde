/**
 * CMS's Medicare Code Editor: the data file in its Java archive (`MCE-….jar`), one message of Protocol Buffers with the
 * editor's lists since 1980. Read on demand, row by row.
 * https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/ms-drg-classifications-and-software
 */
import type { DatedCode, MceDefinitions } from '../../engine/editors/mce/definitions.ts';
import { mceItems } from '../../engine/editors/mce/items.ts';
import type { EnginePackRow } from '../drg/rows.ts';
import { isZip, membersOf } from '../reading/archive.ts';
import { type BinaryDataset, UnreadableFile } from '../reading/dataset.ts';
import { firstText, Message } from '../reading/protobuf.ts';

const ENTRY = 'mce.bin';

/** Numbers of the fields of the file. */
const AGE_GROUPS = 1;
const DISCHARGE_STATUSES = 2;
const CODE_TABLES = { icd10Dx: 3, icd10Px: 4, icd9Dx: 5, icd9Px: 6 } as const;
const VERSION = 8;
const TERMINATION_DATE = 9;

/** The first day that the editor covers. */
const FIRST_DAY = 19851001;

/** Stands for an omitted end. */
export const OPEN = 0;

export class MceFile {
  readonly version: number = 0;
  /** YYYYMMDD: the last day that the file covers. */
  readonly terminationDate: number = 0;
  readonly #tables = new Map<number, Message>();

  /** @throws UnreadableFile */
  constructor(bytes: Uint8Array) {
    const file = new Message(bytes);
    while (file.next()) {
      if (file.field === VERSION) this.version = file.int();
      else if (file.field === TERMINATION_DATE) this.terminationDate = dateOf(file.text());
      else if (file.field < 7) this.#tables.set(file.field, file.message());
    }
    if (this.version === 0 || this.terminationDate === 0 || this.#tables.size < 6)
      throw new UnreadableFile('the editor’s file lacks one of its tables');
  }

  *ageGroups(): Generator<MceDefinitions['ageGroups'][number]> {
    for (const entry of this.#entries(AGE_GROUPS)) {
      const group = { name: '', lowest: 0, highest: 0, start: 0, end: OPEN };
      while (entry.next()) {
        if (entry.field === 1) group.name = entry.text();
        else if (entry.field === 2) group.lowest = entry.int();
        else if (entry.field === 3) group.highest = entry.int();
        else if (entry.field === 4) group.start = dateOf(entry.text());
        else if (entry.field === 5) group.end = dateOf(entry.text());
      }
      yield group;
    }
  }

  *dischargeStatuses(): Generator<MceDefinitions['dischargeStatuses'][number]> {
    for (const entry of this.#entries(DISCHARGE_STATUSES)) {
      const status = { status: 0, start: 0, end: OPEN };
      while (entry.next()) {
        if (entry.field === 1) status.status = entry.int();
        else if (entry.field === 2) status.start = dateOf(entry.text());
        else if (entry.field === 3) status.end = dateOf(entry.text());
      }
      yield status;
    }
  }

  *codes(table: keyof typeof CODE_TABLES): Generator<DatedCode> {
    for (const entry of this.#entries(CODE_TABLES[table])) {
      const row: DatedCode & { flags: string[] } = { code: '', start: 0, end: OPEN, flags: [] };
      while (entry.next()) {
        if (entry.field === 1) row.code = entry.text();
        else if (entry.field === 2) row.start = dateOf(entry.text());
        else if (entry.field === 3) row.end = dateOf(entry.text());
        else if (entry.field === 4) {
          // An empty list is written as one empty text.
          const flag = entry.text();
          if (flag) row.flags.push(flag);
        }
      }
      yield row;
    }
  }

  /** Returns the definitions from which the editor's pack is compiled. */
  definitions(): MceDefinitions {
    return {
      sample: false,
      version: this.version,
      terminationDate: this.terminationDate,
      ageGroups: [...this.ageGroups()],
      dischargeStatuses: [...this.dischargeStatuses()],
      icd10Dx: this.codes('icd10Dx'),
      icd10Px: this.codes('icd10Px'),
      icd9Dx: this.codes('icd9Dx'),
      icd9Px: this.codes('icd9Px'),
    };
  }

  *#entries(table: number): Generator<Message> {
    const entries = (this.#tables.get(table) as Message).restarted();
    while (entries.next()) if (entries.field === 1) yield entries.message();
  }
}

/** @returns 0 if the text is empty */
function dateOf(text: string): number {
  if (!/^(\d{8})?$/.test(text)) throw new UnreadableFile(`${text} is no date`);
  return Number(text);
}

/** The file begins with the age groups. */
const FIRST_GROUP = /^(?:Adult|Maternity|Newborn|Pediatric)$/;

/** Every release of the editor has its lists from the first day on: a newer release replaces the stored one. */
export const mce: BinaryDataset<EnginePackRow> = {
  name: 'mce',
  title: 'Medicare Code Editor (the data file of CMS’s Java program)',
  table: 'engine_pack',
  licence: 'public domain',
  recogniseBytes: (bytes) => FIRST_GROUP.test(firstText(bytes, 2) ?? ''),
  readBytes(bytes) {
    const file = new MceFile(bytes);
    return {
      label: `MCE v${Math.floor(file.version / 10)}.${file.version % 10}`,
      scope: 'all',
      effectiveStart: FIRST_DAY,
      effectiveEnd: file.terminationDate,
      rows: rowsOf(file),
    };
  },
};

function* rowsOf(file: MceFile): Generator<EnginePackRow> {
  for (const item of mceItems(file.definitions())) yield { pack: 'mce', ...item };
}

/**
 * Returns the editor's data file in CMS's archive.
 * @returns undefined if it is not in this archive
 * @throws UnreadableFile
 */
export function mceFile(archive: Uint8Array): MceFile | undefined {
  const bytes = isZip(archive)
    ? membersOf(archive)
        .find(({ name }) => name === ENTRY)
        ?.read()
    : undefined;
  return bytes && new MceFile(bytes);
}
