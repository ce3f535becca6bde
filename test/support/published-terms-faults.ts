/** Faults of documents that are read from published texts, and of what they ask for. */
import type { AskedAmount } from '../../src/engine/contracts/published-text/contract-draft.ts';
import type {
  Amount,
  Figure,
  PublishedTerm,
  PublishedTerms,
} from '../../src/engine/contracts/published-text/document.ts';
import type { TextReading } from '../../src/engine/contracts/published-text/terms-of-text.ts';
import { ROLES } from '../../src/engine/contracts/terms/choices.ts';
import { groupsOf } from '../../src/engine/contracts/terms/codes.ts';
import { faultsOf } from '../../src/engine/contracts/terms/faults.ts';
import { termsDocument } from '../../src/engine/contracts/terms/schema.ts';

/** Returns a sentence for each fault; `asked` are the amounts and groups that the reading asks for. */
export function faultsOfPublished(document: PublishedTerms, asked?: TextReading['asks']): string[] {
  // No clause could be read, or the one that could is left out.
  if (document.terms.length === 0) return [];
  const roles = document.terms.map(({ role }) => ROLES.indexOf(role));
  const { data, error } = termsDocument.safeParse(document);
  return [
    ...(roles.some((role, place) => role < (roles[place - 1] ?? 0)) ? ['roles are out of order'] : []),
    ...(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...(data ? faultsOf(data) : []),
    ...(asked ? faultsOfAsked(document, asked) : []),
  ];
}

const isFigure = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'rate_table' in value;

/** All figures and groups of a document are asked for, and all that is asked for stands in it. */
function faultsOfAsked({ terms }: PublishedTerms, { amounts, code_lists, inputs }: TextReading['asks']): string[] {
  const faults = amounts.filter((asked) => !isAt(terms, asked)).map(({ term, path }) => `no figure at ${term}.${path}`);
  const unanswered = terms.filter(({ id }) => inputs.some(({ term }) => term === id));
  const tables = new Set([...amounts, ...figuresOf(unanswered)].map(({ rate_table }) => rate_table));
  for (const { rate_table } of figuresOf(terms))
    if (!tables.has(rate_table)) faults.push(`${rate_table} is not asked for`);
  const text = JSON.stringify(terms.map(({ applies }) => applies));
  const groups = new Set(groupsOf([...text.matchAll(/"(@[^"]+)"/g)].map(([, group = '']) => group)));
  for (const { term, of } of amounts) {
    const takesClaim = terms.some(
      ({ id, role, consumes }) => id === term && role !== 'carve_out' && consumes === 'claim',
    );
    if (takesClaim !== (of === 'drg')) faults.push(`${term} has a table by ${of}`);
  }
  const lists = new Set(code_lists.map(({ id }) => id));
  for (const group of groups) if (!lists.has(group)) faults.push(`@${group} is not asked for`);
  for (const list of lists) if (!groups.has(list)) faults.push(`@${list} is nowhere`);
  return faults;
}

function isAt(terms: readonly PublishedTerm[], { term, path, rate_table, column }: AskedAmount): boolean {
  const at = path.split('.').reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    terms.find(({ id }) => id === term),
  ) as Amount | undefined;
  return isFigure(at) && at.rate_table === rate_table && at.column === column;
}

function figuresOf(value: unknown): Figure[] {
  if (isFigure(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresOf) : [];
}
