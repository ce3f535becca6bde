/** Finds the tables, groups and codes that a document of terms names. */
import { type CodeField, FORM_OF, groupsOf, type TermCodes } from './codes.ts';
import type { NamedTable } from './forms/form.ts';
import { formOf, waysOf } from './forms/registry.ts';
import type { Codes, Figure, Term, Terms } from './terms.ts';

/** Ids, each once, in the order in which the document names them. */
export interface TermsReferences {
  feeSchedules: string[];
  drgTables: string[];
  codeGroups: string[];
  rateTables: string[];
  /** True if a term pays average sales prices, which claims then read. */
  needsAsp: boolean;
  /** True if a term pays by Medicare's relative weights of APCs, which claims then read. */
  needsApcWeights: boolean;
}

export function referencesOf({ terms }: Terms): TermsReferences {
  const ways = terms.flatMap(({ pays }) => waysOf(pays));
  const tables = ways.flatMap((way) => formOf(way).table?.(way) ?? []);
  const ids = (kind: NamedTable['kind']) => tables.flatMap((table) => (table.kind === kind ? [table.id] : []));
  return {
    feeSchedules: [...new Set(ids('fee_schedule'))],
    drgTables: [...new Set(ids('drg_table'))],
    codeGroups: [...new Set(terms.flatMap(codesOf).flatMap(({ codes }) => groupsOf(codes)))],
    rateTables: [...new Set(terms.flatMap(figuresOf).map(({ figure }) => figure.rate_table))],
    needsAsp: ways.some((way) => formOf(way).needsAsp),
    needsApcWeights: ways.some((way) => formOf(way).needsApcWeights?.(way)),
  };
}

/** Kinds of things that terms name. */
type ReferenceKind = 'fee_schedule' | 'drg_table' | 'code_group' | 'rate_table';

/** Returns kind and id of each thing that terms name. */
export function namesOf(terms: Terms): [kind: ReferenceKind, id: string][] {
  const { feeSchedules, drgTables, codeGroups, rateTables } = referencesOf(terms);
  const ofKind = (kind: ReferenceKind, ids: readonly string[]) => ids.map((id): [ReferenceKind, string] => [kind, id]);
  return [
    ...ofKind('fee_schedule', feeSchedules),
    ...ofKind('drg_table', drgTables),
    ...ofKind('code_group', codeGroups),
    ...ofKind('rate_table', rateTables),
  ];
}

/** A figure of a rate table that a term names. */
export interface TermFigure {
  figure: Figure;
  /** Place in the term: `pays.amount`. */
  path: string;
}

/** Returns the figures of what a term pays, in its order. */
export function figuresOf({ pays }: Term): TermFigure[] {
  return figuresIn(pays, 'pays');
}

function figuresIn(value: unknown, path: string): TermFigure[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('rate_table' in value) return [{ figure: value as Figure, path }];
  return Object.entries(value).flatMap(([name, field]) => figuresIn(field, `${path}.${name}`));
}

/** Returns where a term names a schedule or a DRG table: `pays.custom_fee_schedule_id`; undefined if it does not. */
export function pathOfTable({ pays }: Term, kind: NamedTable['kind'], id: string): string | undefined {
  const field = { fee_schedule: 'custom_fee_schedule_id', drg_table: 'weights.custom_drg_table_id' }[kind];
  const ways = waysOf(pays);
  const place = ways.findIndex((way) => {
    const table = formOf(way).table?.(way);
    return table?.kind === kind && table.id === id;
  });
  return place < 0 ? undefined : `${ways[place] === pays ? 'pays' : `pays.of.${place}`}.${field}`;
}

const FIELDS = Object.keys(FORM_OF) as CodeField[];

/** Returns the lists of codes of a term. */
export function codesOf({ applies, pays }: Term): TermCodes[] {
  const lists: TermCodes[] = [];
  const add = (path: string, conditions: Partial<Record<CodeField, Codes>> = {}) => {
    for (const field of FIELDS) {
      const codes = conditions[field];
      if (codes) lists.push({ field, codes, path: `${path}.${field}` });
    }
  };
  add('applies', applies);
  add('applies.has_lines', applies.has_lines);
  add('applies.lines', applies.lines);
  return [...lists, ...(formOf(pays).codes?.(pays) ?? [])];
}
