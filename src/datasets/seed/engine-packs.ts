/**
 * Layouts of the grouper's and the editor's definitions in seed/: this project's columns. Each file has one part, which
 * its line `# part:` names; the files of a release are read together.
 */
import type { EnginePackRow } from '../drg/rows.ts';
import { Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import type { Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import type { Head, SeedOf } from './layout.ts';

const CODE = /^[\dA-Z]{3,7}$/;
const SEVERITY = /^(?:MCC|CC|NCC)$/;
const DESCRIBED = { drg: 'drgDescriptions', base_drg: 'baseDrgDescriptions', mdc: 'mdcDescriptions' } as const;

const words = (text: string) => (text === '' ? [] : text.split(' '));

function number<Name extends string>(fields: Fields<Name>, name: Name): number {
  return Number(fields.matching(name, /^\d+$/, 'a number'));
}

/** Returns 0 if it is omitted. */
function numberOrNone<Name extends string>(fields: Fields<Name>, name: Name): number {
  return fields.text(name) === '' ? 0 : number(fields, name);
}

const code = (fields: Fields<'code'>) => fields.matching('code', CODE, 'a code without its point');

export interface Part {
  columns: readonly string[];
  /**
   * Returns the items of a line.
   * @param versions of the grouper that the file covers
   */
  read(fields: Fields<string>, versions: readonly number[]): EnginePackRow[];
}

export function part<Column extends string>(
  columns: readonly Column[],
  read: (fields: Fields<Column>, versions: readonly number[]) => EnginePackRow[],
): Part {
  return { columns, read: read as Part['read'] };
}

const MSDRG: Readonly<Record<string, Part>> = {
  diagnosis: part(
    ['code', 'mdc', 'male_mdc', 'female_mdc', 'severity', 'attributes', 'hac_lists', 'exclusion_group'],
    (fields, versions) => {
      const common = { code: code(fields), versions };
      const rows: EnginePackRow[] = [
        {
          pack: 'msdrg',
          part: 'diagnoses',
          item: {
            ...common,
            mdc: number(fields, 'mdc'),
            severity: fields.matching('severity', SEVERITY, 'MCC, CC or NCC') as 'MCC' | 'CC' | 'NCC',
            attributes: words(fields.text('attributes')),
          },
        },
      ];
      const [maleMdc, femaleMdc] = [numberOrNone(fields, 'male_mdc'), numberOrNone(fields, 'female_mdc')];
      if (maleMdc || femaleMdc)
        rows.push({ pack: 'msdrg', part: 'genderMdcs', item: { ...common, maleMdc, femaleMdc } });
      const names = words(fields.text('hac_lists'));
      if (names.length > 0) rows.push({ pack: 'msdrg', part: 'hacLists', item: { ...common, names } });
      const group = numberOrNone(fields, 'exclusion_group');
      if (group) rows.push({ pack: 'msdrg', part: 'pdxExclusions', item: { pdx: common.code, group, versions } });
      return rows;
    },
  ),

  'exclusion group': part(['exclusion_group', 'codes'], (fields) => [
    {
      pack: 'msdrg',
      part: 'exclusionGroups',
      item: [number(fields, 'exclusion_group'), words(fields.matching('codes', /./, 'codes'))],
    },
  ]),

  procedure: part(['code', 'attributes'], (fields, versions) => [
    {
      pack: 'msdrg',
      part: 'procedures',
      item: { code: code(fields), attributes: words(fields.text('attributes')), versions },
    },
  ]),

  cluster: part(['cluster', 'attributes', 'suppression_mdcs', 'choices'], (fields, versions) => {
    const cluster = fields.matching('cluster', /^Z@\d{4}$/, 'a cluster');
    return [
      {
        pack: 'msdrg',
        part: 'procedures',
        item: { code: cluster, attributes: words(fields.text('attributes')), versions },
      },
      {
        pack: 'msdrg',
        part: 'clusters',
        item: {
          cluster,
          suppressionMdcs: words(fields.text('suppression_mdcs')).map(Number),
          choices: fields.matching('choices', /./, 'choices').split('|').map(words),
          versions,
        },
      },
    ];
  }),

  formula: part(
    ['mdc', 'rank', 'drg', 'base_drg', 'surgical', 'reroute_mdc', 'drg_severity', 'severity_suppression', 'formula'],
    (fields, versions) => {
      const rank = number(fields, 'rank');
      return [
        {
          pack: 'msdrg',
          part: 'drgFormulas',
          item: {
            mdc: number(fields, 'mdc'),
            drg: numberOrNone(fields, 'drg'),
            baseDrg: numberOrNone(fields, 'base_drg'),
            surgical: fields.matching('surgical', /^(?:SURGICAL|MEDICAL|NA)$/, 'SURGICAL, MEDICAL or NA'),
            rerouteMdc: numberOrNone(fields, 'reroute_mdc'),
            drgSeverity: numberOrNone(fields, 'drg_severity'),
            severitySuppression: words(fields.text('severity_suppression')),
            formula: fields.matching('formula', /./, 'a formula'),
            ranks: versions.map((version) => ({ version, rank })),
          },
        },
      ];
    },
  ),

  'hospital-acquired condition': part(['hac', 'formula', 'description'], (fields, versions) => {
    const hac = number(fields, 'hac');
    const description = fields.matching('description', /./, 'a description');
    return [
      {
        pack: 'msdrg',
        part: 'hacFormulas',
        item: { hac, formula: fields.matching('formula', /./, 'a formula'), versions },
      },
      { pack: 'msdrg', part: 'hacDescriptions', item: { id: hac, description, versions } },
    ];
  }),

  description: part(['of', 'id', 'description'], (fields, versions) => [
    {
      pack: 'msdrg',
      part: DESCRIBED[fields.known('of', new Set(Object.keys(DESCRIBED))) as keyof typeof DESCRIBED],
      item: { id: number(fields, 'id'), description: fields.matching('description', /./, 'a description'), versions },
    },
  ]),
};

/** Returns 0, no end, if it is omitted. */
const endOf = (fields: Fields<'end'>) => (fields.text('end') === '' ? 0 : fields.date('end'));

function datedCode(list: 'icd10Dx' | 'icd10Px'): Part {
  return part(['code', 'start', 'end', 'flags'], (fields) => [
    {
      pack: 'mce',
      part: list,
      item: {
        code: code(fields),
        start: fields.date('start'),
        end: endOf(fields),
        flags: words(fields.text('flags')),
      },
    },
  ]);
}

const MCE: Readonly<Record<string, Part>> = {
  edition: part(['version', 'termination_date'], (fields) => [
    {
      pack: 'mce',
      part: 'edition',
      item: { version: number(fields, 'version'), terminationDate: fields.date('termination_date') },
    },
  ]),

  'age group': part(['name', 'lowest', 'highest', 'start', 'end'], (fields) => [
    {
      pack: 'mce',
      part: 'ageGroups',
      item: {
        name: fields.matching('name', /./, 'a name'),
        lowest: number(fields, 'lowest'),
        highest: number(fields, 'highest'),
        start: fields.date('start'),
        end: endOf(fields),
      },
    },
  ]),

  'discharge status': part(['status', 'start', 'end'], (fields) => [
    {
      pack: 'mce',
      part: 'dischargeStatuses',
      item: { status: number(fields, 'status'), start: fields.date('start'), end: endOf(fields) },
    },
  ]),

  diagnosis: datedCode('icd10Dx'),
  procedure: datedCode('icd10Px'),
};

/** Returns the text of a line `# name: text` above the header line. */
function headLine(file: SourceFile, name: string): string {
  const [, text] = new RegExp(`^# ${name}: (.+)$`, 'm').exec(file.text) ?? [];
  if (!text) throw new UnreadableFile(`${file.name}: no line '# ${name}: ' above the header line`);
  return text;
}

/**
 * Returns the layout of files with one part each.
 * @param versionsOf returns the numbers of the versions that a file covers
 */
export function sampleOf(parts: Readonly<Record<string, Part>>, versionsOf: (file: SourceFile) => readonly number[]) {
  return (file: SourceFile, head: Head): SeedOf<'engine_pack'> => {
    const { dataset, source, ...release } = head;
    const name = headLine(file, 'part');
    const part = parts[name];
    if (!part) throw new UnreadableFile(`${file.name}: '${name}' is no part of ${dataset}`);
    const columns = Object.fromEntries(part.columns.map((column) => [column, new RegExp(`^${column}$`)]));
    const versions = versionsOf(file);
    const lines = openTable(file, { columns }).rows((fields) => part.read(fields, versions));
    return { dataset, table: 'engine_pack', source, reading: { sampleOf: dataset, ...release, rows: flat(lines) } };
  };
}

function* flat(lines: Iterable<EnginePackRow[] | Fault>): Generator<EnginePackRow | Fault> {
  for (const line of lines) {
    if (line instanceof Fault) yield line;
    else yield* line;
  }
}

export const ENGINE_PACK_LAYOUTS = {
  msdrg: sampleOf(MSDRG, (file) => words(headLine(file, 'versions')).map(Number)),
  mce: sampleOf(MCE, () => []),
};
