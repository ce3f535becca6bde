/** Imports ICD-10-CM, and the index by which it is searched. */
import type {
  Icd10cmCodeRow,
  Icd10cmDrugRow,
  Icd10cmEntryRow,
  Icd10cmIndexRow,
  Icd10cmNeoplasmRow,
} from '../../datasets/codes/rows.ts';
import type { ImportTable, SqlValue } from '../release/import-table.ts';
import { recordHash } from '../release/record-hash.ts';

export const icd10cmCode: ImportTable<Icd10cmCodeRow> = {
  name: 'icd10cm_code',
  database: 'REFERENCE',
  columns: ['code', 'short_description', 'description', 'is_billable', 'chapter', 'parent', 'start_date', 'end_date'],
  values: (row) => [
    row.code,
    row.shortDescription,
    row.description,
    Number(row.isBillable),
    row.chapter,
    row.parent,
    row.startDate,
    row.endDate,
  ],
  identity: ['code'],
  search: {
    code: (row) => row.code,
    words: { description: (row) => row.description },
    title: (row) => row.description,
    values: { chapter: (row) => row.chapter, billable: (row) => (row.isBillable ? '1' : '0') },
  },
};

/** Columns of every entry, and their values. */
const ENTRY_COLUMNS = ['uuid', 'parent', 'letter', 'level', 'path', 'see', 'see_also'] as const;

function entryValues(publication: string, row: Icd10cmEntryRow): SqlValue[] {
  return [
    entryId(publication, row.key),
    row.parentKey === null ? null : entryId(publication, row.parentKey),
    row.letter,
    row.level,
    JSON.stringify(row.path),
    row.see,
    row.seeAlso,
  ];
}

/** An entry's id, a UUID of version 8 (RFC 9562, 5.8) made of what it is about: the same for every import. */
function entryId(publication: string, key: string): string {
  const hex = recordHash(`${publication}\u001f${key}`) + recordHash(`${key}\u001f${publication}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Search of an entry: by its own words and by those of the entries above it. */
const entryValuesSearched = {
  letter: (row: Icd10cmEntryRow) => row.letter,
  level: (row: Icd10cmEntryRow) => String(row.level),
};
const titles = (row: Icd10cmEntryRow) => row.path.join(' ');

/** Codes without dots; a dash at the end, which says that characters are missing, stays. */
const searched = (...codes: (string | null)[]) =>
  codes.filter((code) => code !== null).map((code) => code.replace('.', ''));

export const icd10cmIndex: ImportTable<Icd10cmIndexRow> = {
  name: 'icd10cm_index',
  database: 'REFERENCE',
  columns: [...ENTRY_COLUMNS, 'index_type', 'code', 'manifestation'],
  values: (row) => [...entryValues(`index ${row.indexType}`, row), row.indexType, row.code, row.manifestation],
  identity: ['uuid'],
  search: {
    words: { term: titles },
    values: { ...entryValuesSearched, code: (row) => searched(row.code, row.manifestation) },
  },
};

export const icd10cmDrug: ImportTable<Icd10cmDrugRow> = {
  name: 'icd10cm_drug',
  database: 'REFERENCE',
  columns: [...ENTRY_COLUMNS, 'accidental', 'self_harm', 'assault', 'undetermined', 'adverse_effect', 'underdosing'],
  values: (row) => [...entryValues('drug', row), ...drugCodes(row)],
  identity: ['uuid'],
  search: {
    words: { substance: titles },
    values: { ...entryValuesSearched, code: (row) => searched(...drugCodes(row)) },
  },
};

function drugCodes(row: Icd10cmDrugRow) {
  return [row.accidental, row.selfHarm, row.assault, row.undetermined, row.adverseEffect, row.underdosing];
}

export const icd10cmNeoplasm: ImportTable<Icd10cmNeoplasmRow> = {
  name: 'icd10cm_neoplasm',
  database: 'REFERENCE',
  columns: [
    ...ENTRY_COLUMNS,
    'malignant_primary',
    'malignant_secondary',
    'in_situ',
    'benign',
    'uncertain_behavior',
    'unspecified_behavior',
  ],
  values: (row) => [
    ...entryValues('neoplasm', row),
    row.malignantPrimary,
    row.malignantSecondary,
    row.inSitu,
    row.benign,
    row.uncertainBehavior,
    row.unspecifiedBehavior,
  ],
  identity: ['uuid'],
  search: { words: { site: titles }, values: entryValuesSearched },
};
