/** Everything that may be left out of a bill: each field, each entry of each list, and each field of its provider's record. */
import { MODULES } from '../../src/engine/modules.ts';
import type { Bill } from './drawn-bills.ts';
import { cloned, type Node } from './places.ts';
import type { Random } from './random.ts';

/** A bill without one thing that it gave. */
export interface LeftOut {
  /** Path of what was left out, without places in lists: `lines.units`; `lines.*` is an entry of the list. */
  path: string;
  /** Path with the places in lists: `lines.2.units`. */
  at: string;
  bill: Bill;
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

/** Fields that are no facts of the bill: what is asked of the service, and the name of the answer. */
const NO_FACTS = new Set(['modules', 'claimid']);

/** True for an object that only holds fields together: they are left out one by one. */
function isGroup(bill: Bill, path: readonly string[]): boolean {
  const value = path.reduce((node: unknown, key) => (node as Node)[key], bill);
  return path.includes('additional_data') && typeof value === 'object' && !Array.isArray(value);
}

/** Leaves out a value in one of the ways in which bills are without it. */
function without(bill: Bill, path: readonly string[], random: Random): Bill {
  const copy = cloned(bill);
  let node = copy as Node;
  for (const key of path.slice(0, -1)) node = node[key] as Node;
  const key = path.at(-1) as string;
  if (Array.isArray(node)) node.splice(Number(key), 1);
  else {
    const value = node[key];
    const blank = typeof value === 'string' ? ['', ' '] : Array.isArray(value) ? [[]] : [];
    const way = random.pick([undefined, null, ...blank]);
    if (way === undefined) delete node[key];
    else node[key] = way;
  }
  return copy;
}

/** Returns the bill without each of its values. */
export function* leftOut(bill: Bill, random: Random): Iterable<LeftOut> {
  for (const path of pathsOf(bill)) {
    const [first = ''] = path;
    if (NO_FACTS.has(first) || isGroup(bill, path)) continue;
    const isEntry = isPlace(path.at(-1) as string);
    const named = path.map((key, i) => (isPlace(key) ? (isEntry && i === path.length - 1 ? '*' : null) : key));
    yield {
      path: named.filter((key) => key !== null).join('.'),
      at: path.join('.'),
      bill: without(bill, path, random),
    };
  }
}

/** Fields of the provider's record that pricers read, by provider specific file. */
const RECORD_FIELDS = (['ipsf', 'opsf'] as const).map((table) => {
  const fields = MODULES.flatMap(({ providerFile }) => (providerFile?.table === table ? [...providerFile.fields] : []));
  return [table, [...new Set(fields)]] as const;
});

/** Returns the bill by a record without each of its fields. @param tables files that the bill's modules read */
export function* recordsLeftOut(bill: Bill, tables: ReadonlySet<string>): Iterable<LeftOut> {
  const key = bill.billing_provider ? 'billing_provider' : 'servicing_provider';
  const provider = (bill[key] ?? {}) as Node;
  const data = (provider.additional_data ?? {}) as Node;
  for (const [table, fields] of RECORD_FIELDS)
    for (const field of tables.has(table) ? fields : []) {
      const record = { ...(data[table] as Node), [field]: null };
      const path = `record.${table}.${field}`;
      const additional_data = { ...data, [table]: record };
      yield { path, at: path, bill: { ...bill, [key]: { ...provider, additional_data } } };
    }
}
