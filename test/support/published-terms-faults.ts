/** Faults of documents that are read from published texts: those of the second version of terms too. */
import type { AskedAmount } from '../../src/engine/contracts/published-text/contract-draft.ts';
import type {
  Amount,
  Figure,
  PublishedTerm,
  PublishedTerms,
} from '../../src/engine/contracts/published-text/document.ts';
import type { TextReading } from '../../src/engine/contracts/published-text/terms-of-text.ts';
import { codeFault, FORM_OF, groupsOf } from '../../src/engine/contracts/terms/codes.ts';
import { ROLES } from '../../src/engine/contracts/terms/terms.ts';

const FIELDS: Record<string, readonly string[]> = {
  base_rate: ['rate', 'weights'],
  case_rate: ['amount', 'days', 'each_further_day'],
  per_diem: ['tiers', 'by_revenue'],
  flat: ['amount', 'per', 'steps'],
  percent_of_charges: ['percent'],
  percent_of_cost: ['percent'],
  percent_of_medicare: ['percent'],
  invoice: ['percent'],
  apc_rate: ['conversion_factor', 'weights'],
  limit: ['lesser_of_charges', 'corridor', 'minimum', 'maximum', 'per'],
  stop_loss: [
    ...['by', 'of', 'over', 'percent', 'dollar', 'cap', 'cap_per', 'cap_of', 'with', 'counts_carve_outs'],
    ...['each_day', 'by_revenue'],
  ],
};
const BY_LINE = ['flat', 'percent_of_charges', 'percent_of_cost', 'percent_of_medicare', 'invoice', 'apc_rate'];
const BY_CLAIM = ['base_rate', 'case_rate', 'per_diem', 'percent_of_charges', 'percent_of_cost'];

/** Returns a sentence for each fault; `asked` are the amounts and groups that the reading asks for. */
export function faultsOfPublished(document: PublishedTerms, asked?: TextReading['asks']): string[] {
  const { terms } = document;
  const faults: string[] = [];
  const roles = terms.map(({ role }) => ROLES.indexOf(role));
  if (roles.some((role, place) => role < (roles[place - 1] ?? 0))) faults.push('roles are out of order');
  if (new Set(terms.map(({ id }) => id)).size < terms.length) faults.push('ids are not unique');
  if (terms.filter(({ role }) => role === 'default').length > 1) faults.push('two defaults');
  if (terms.length > 200 || JSON.stringify(document).length > 100_000) faults.push('too long');
  for (const term of terms) faults.push(...faultsOfTerm(term, terms).map((fault) => `${term.id}: ${fault}`));
  const byMedicare = terms.some(({ pays }) => pays.how === 'base_rate' && pays.weights === 'medicare');
  if (document.drg === 'other' && byMedicare) faults.push('weights of Medicare for DRGs of another grouper');
  if (asked) faults.push(...faultsOfAsked(document, asked));
  return faults;
}

function faultsOfTerm(term: PublishedTerm, terms: readonly PublishedTerm[]): string[] {
  const { id, name, role, applies, pays, limits, notes = '' } = term;
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  check(/^[a-z][a-z0-9_]{0,39}$/.test(id), 'id');
  check(name.length > 0 && name.length <= 100 && !name.includes('\n'), 'name');
  check(notes.length <= 2000, 'notes');
  const scope = role === 'carve_out' ? 'lines' : (term.consumes ?? (applies.lines ? 'lines' : 'claim'));
  const isRate = role === 'rate' || role === 'default';
  check(!term.consumes || isRate, 'consumes');
  check(!limits || isRate || role === 'carve_out', 'limits');
  if (isRate || role === 'carve_out') check((scope === 'lines' ? BY_LINE : BY_CLAIM).includes(pays.how), 'pays.how');
  else check(pays.how === role, 'pays.how');
  check(!term.includes_rest || (scope === 'lines' && isRate), 'includes_rest');
  check(!applies.lines || isRate || role === 'carve_out', 'applies.lines');
  const known = FIELDS[pays.how] ?? [];
  for (const field of Object.keys(pays)) check(field === 'how' || known.includes(field), `pays.${field}`);
  faults.push(...codeFaults(applies), ...limitFaults(limits, scope), ...figureFaults(pays), ...payFaults(term, terms));
  return faults;
}

function codeFaults({
  covered_days: days,
  lines,
  has_lines,
  kinds: _kinds,
  ...codes
}: PublishedTerm['applies']): string[] {
  const faults: string[] = [];
  if (days && days.from === undefined && days.to === undefined) faults.push('covered_days');
  if ((days?.from ?? 0) > (days?.to ?? Number.POSITIVE_INFINITY)) faults.push('covered_days');
  for (const given of [lines, has_lines]) {
    if (given && Object.keys(given).every((field) => field === 'per')) faults.push('lines without a condition');
    if (given?.per && given.charges_over === undefined) faults.push('lines.per');
  }
  for (const [field, list] of [
    ...Object.entries(codes),
    ...Object.entries(lines ?? {}),
    ...Object.entries(has_lines ?? {}),
  ]) {
    if (field === 'charges_over' || field === 'per') continue;
    const form = FORM_OF[field as keyof typeof FORM_OF];
    if (!form || !Array.isArray(list) || list.length === 0 || list.length > 200) faults.push(`applies.${field}`);
    else for (const code of list) if (codeFault(code, form)) faults.push(codeFault(code, form) ?? '');
  }
  return faults;
}

function limitFaults(limits: PublishedTerm['limits'], scope: 'claim' | 'lines'): string[] {
  if (!limits) return [];
  const { per, minimum, maximum, corridor } = limits;
  const isEmpty = Object.keys(limits).every((field) => field === 'per');
  const hasNoAmount = per !== undefined && minimum === undefined && maximum === undefined;
  return [
    ...(isEmpty || hasNoAmount || (per && corridor) ? ['limits'] : []),
    ...(scope === 'claim' && (per === 'line' || per === 'visit') ? ['limits.per'] : []),
  ];
}

const isFigure = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'rate_table' in value;

/** Amounts stand at most to 4 decimals, columns bear the form of ids. */
function figureFaults(value: unknown): string[] {
  if (typeof value === 'number') return value >= 0 && Number(value.toFixed(4)) === value ? [] : [`figure ${value}`];
  if (isFigure(value)) {
    return [value.rate_table, value.column].every((name) => /^[a-z][a-z0-9_]{0,39}$/.test(name)) ? [] : ['figure'];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figureFaults) : [];
}

function payFaults({ pays, role }: PublishedTerm, terms: readonly PublishedTerm[]): string[] {
  switch (pays.how) {
    case 'case_rate':
      return (pays.days === undefined) === (pays.each_further_day === undefined) ? [] : ['days without further days'];
    case 'per_diem': {
      const days = pays.tiers.map(({ from_day }) => from_day);
      const ascends = days[0] === 1 && days.every((day, place) => place === 0 || day > (days[place - 1] ?? 0));
      return ascends && pays.by_revenue?.length !== 0 ? [] : ['tiers'];
    }
    case 'flat':
      return pays.steps && pays.per === 'day' ? ['steps'] : [];
    case 'stop_loss': {
      const isRate = (id: string) => terms.some((term) => term.id === id && /^(?:rate|default)$/.test(term.role));
      const named = pays.with?.every(isRate) !== false && pays.with?.length !== 0;
      const cap =
        pays.by === 'days' || pays.cap !== undefined || (pays.cap_per === undefined && pays.cap_of === undefined);
      const of = pays.by !== 'charges' || pays.of === undefined;
      return role === 'stop_loss' && named && cap && of ? [] : ['stop_loss'];
    }
    default:
      return [];
  }
}

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
