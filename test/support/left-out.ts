/** Everything that may be left out of a bill: each field, each entry of each list, and each field of its provider's record. */
import { MODULES } from '../../src/engine/modules.ts';
import type { Bill } from './drawn-bills.ts';
import { cloned, type Node } from './places.ts';
import type { Random } from './random.ts';

/** One thing that a bill gave and may be without. */
export interface LeftOut {
  /** Path of what was left out, without places in lists: `lines.units`; `lines.*` is an entry of the list. */
  path: string;
  /** Path with the places in lists: `lines.2.units`; `lines.*.units` was left out of every line. */
  at: string;
  /** Makes the bill without it: of hundreds that may be left out of a bill, few are. */
  bill(random: Random): Bill;
}

const isPlace = (key: string) => /^\d+$/.test(key);

/** Returns the path of each value of a bill that says something, outermost first. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key];
    const says = each !== null && each !== '' && !(Array.isArray(each) && each.length === 0);
    return says ? [at, ...pathsOf(each, at)] : [];
  });
}

/** True for the only field of an entry: without it the entry is no more. */
function isWholeEntry(bill: Bill, path: readonly string[]): boolean {
  if (!isPlace(path.at(-2) ?? '') && path.at(-2) !== '*') return false;
  return nodesAt(bill, path).some((entry) => pathsOf(entry).length === 1);
}

/** Fields that are no facts of the bill: what is asked of the service, and the name of the answer. */
const NO_FACTS = new Set(['modules', 'claimid']);

/** True for an object that only holds fields together: they are left out one by one. */
function isGroup(bill: Bill, path: readonly string[]): boolean {
  if (path.includes('*')) return false;
  const value = path.reduce((node: unknown, key) => (node as Node)[key], bill);
  return path.includes('additional_data') && typeof value === 'object' && !Array.isArray(value);
}

/** Numbers of which 0 says that none is given: no line has no unit, no stay no day. */
const NONE_IS_ZERO = new Set(['units', 'charges', 'total_charges', 'los', 'age']);

/** Leaves out a value in one of the ways in which bills are without it. */
function leaveOut(node: Node, key: string, random: Random): void {
  if (Array.isArray(node)) {
    node.splice(Number(key), 1);
    return;
  }
  const value = node[key];
  const blank = typeof value === 'string' ? ['', ' '] : Array.isArray(value) ? [[]] : NONE_IS_ZERO.has(key) ? [0] : [];
  const way = random.pick([undefined, null, ...blank]);
  if (way === undefined) delete node[key];
  else node[key] = way;
}

/** Returns the objects of a copy of the bill that have the last key of the path; `*` stands for every entry of a list. */
function nodesAt(copy: Bill, path: readonly string[]): Node[] {
  const into = (nodes: Node[], key: string) =>
    nodes.flatMap((node) => (key === '*' ? (node as unknown as Node[]) : [node[key] as Node]));
  return path.slice(0, -1).reduce(into, [copy as Node]);
}

function without(bill: Bill, path: readonly string[], random: Random): Bill {
  const copy = cloned(bill);
  for (const node of nodesAt(copy, path)) leaveOut(node, path.at(-1) as string, random);
  return copy;
}

/** Returns the path of each field that several entries of a list have: what a sender who does not know it leaves out of all. */
function columnsOf(bill: Bill): string[][] {
  return Object.entries(bill).flatMap(([list, entries]) => {
    if (!Array.isArray(entries) || entries.length < 2) return [];
    const fields = new Set(entries.flatMap((entry) => (typeof entry === 'object' ? Object.keys(entry as Node) : [])));
    return [...fields].map((field) => [list, '*', field]);
  });
}

/** Returns each value that the bill may be without. */
export function* leftOut(bill: Bill): Iterable<LeftOut> {
  for (const path of [...pathsOf(bill), ...columnsOf(bill)]) {
    const [first = ''] = path;
    if (NO_FACTS.has(first) || isGroup(bill, path) || isWholeEntry(bill, path)) continue;
    const last = path.length - 1;
    const named = path.flatMap((key, i) => (isPlace(key) || key === '*' ? (i === last ? ['*'] : []) : [key]));
    yield { path: named.join('.'), at: path.join('.'), bill: (random) => without(bill, path, random) };
  }
}

/** Fields of the provider's record that pricers read, by provider specific file. */
const RECORD_FIELDS = (['ipsf', 'opsf'] as const).map((table) => {
  const fields = MODULES.flatMap(({ providerFile }) => (providerFile?.table === table ? [...providerFile.fields] : []));
  return [table, [...new Set(fields)]] as const;
});

/** Returns each field that the bill's record may be without. @param tables files that the bill's modules read */
export function* recordsLeftOut(bill: Bill, tables: ReadonlySet<string>): Iterable<LeftOut> {
  const key = bill.billing_provider ? 'billing_provider' : 'servicing_provider';
  const provider = (bill[key] ?? {}) as Node;
  const data = (provider.additional_data ?? {}) as Node;
  for (const [table, fields] of RECORD_FIELDS)
    for (const field of tables.has(table) ? fields : []) {
      const path = `record.${table}.${field}`;
      const additional_data = { ...data, [table]: { ...(data[table] as Node), [field]: null } };
      yield { path, at: path, bill: () => ({ ...bill, [key]: { ...provider, additional_data } }) };
    }
}
