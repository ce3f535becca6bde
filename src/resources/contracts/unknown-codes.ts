/** Codes of terms that no loaded release knows. */
import { sql } from 'drizzle-orm';
import { CODE_TYPE, type CodeType } from '../../engine/codes/code-types.ts';
import type { CodeField } from '../../engine/contracts/terms/codes.ts';
import { codesOf } from '../../engine/contracts/terms/references.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { wholeCodes } from '../../engine/contracts/terms/warnings.ts';
import { today } from '../../http/parameters/parameters.ts';
import { releaseFor } from '../../storage/lists/word-indexes.ts';
import { DRG_DATASET, drgEntry } from '../../storage/schema/reference/drg-tables.ts';
import { type DataDatabase, isSample, statement } from '../../storage/storage.ts';
import { datasetsOf } from '../reference-codes/answers.ts';
import { rowsOfCodes } from '../reference-codes/queries.ts';

type List = CodeType | 'drg';

/** The list that a field's codes stand in. Those of other fields, APCs and places of service, are not looked up. */
const LISTS: Partial<Record<CodeField, List>> = {
  drgs: 'drg',
  hcpcs: CODE_TYPE.HCPCS,
  modifiers: CODE_TYPE.MOD,
  revenue_codes: CODE_TYPE.REV,
  diagnoses: CODE_TYPE.DX,
  principal_diagnoses: CODE_TYPE.DX,
  procedures: CODE_TYPE.PCS,
  cond_codes: CODE_TYPE.COND,
};

/** Codes of a list that are looked up; those of a longer document are taken as known. */
const LOOKED_UP_MAX = 1000;

/** HIPPS codes, which stand among the HCPCS codes of a line, are in no list. */
const HCPCS_FORM = /^(?:[A-Z]\d{4}|\d{4}[A-Z\d])$/;

/**
 * Returns the question whether no loaded release knows a code: today's release, or the newest that is loaded. A sample
 * lacks most codes, so it answers for none.
 */
export async function unknownCodes(
  document: Terms,
  reference: DataDatabase,
): Promise<(field: CodeField, code: string) => boolean> {
  const codes = codesByList(document);
  if (codes.size === 0) return () => false;
  const choice = { on: today(), orOther: true };
  const types = [...codes.keys()].filter((list) => list !== 'drg');
  const [{ releases }, drgs, ...codeRows] = await reference.read(
    drgsKnown({ drgs: JSON.stringify(codes.get('drg') ?? []) }),
    ...types.map((type) => rowsOfCodes(type, codes.get(type) ?? [], choice)),
  );
  const knownCodes = new Map<List, ReadonlySet<string>>(
    types.map((type, place) => [type, new Set(codeRows[place]?.map(({ code }) => code))]),
  );
  knownCodes.set('drg', new Set(drgs.map(({ drg }) => drg)));
  const unknown = new Map<List, ReadonlySet<string>>();
  for (const [list, ofList] of codes) {
    const datasets = list === 'drg' ? [DRG_DATASET.IPPS] : datasetsOf(list);
    const ids = datasets.map((dataset) => releaseFor(releases, dataset, choice));
    if (ids.some((id) => id === null || isSample({ releases }, id))) continue;
    unknown.set(list, new Set(ofList.filter((code) => !knownCodes.get(list)?.has(code))));
  }
  return (field, code) => {
    const list = LISTS[field];
    return list !== undefined && (unknown.get(list)?.has(code) ?? false);
  };
}

function codesByList({ terms }: Terms): Map<List, string[]> {
  const byList = new Map<List, Set<string>>();
  for (const { field, codes } of terms.flatMap(codesOf)) {
    const list = LISTS[field];
    if (list === undefined) continue;
    const whole = wholeCodes(codes).filter((code) => field !== 'hcpcs' || HCPCS_FORM.test(code));
    byList.set(list, new Set([...(byList.get(list) ?? []), ...whole]));
  }
  return new Map([...byList].map(([list, codes]) => [list, [...codes].slice(0, LOOKED_UP_MAX)]));
}

const drgsKnown = statement((db) =>
  db
    .select({ drg: sql<string>`wanted.value`.as('drg') })
    .from(sql`json_each(${sql.placeholder('drgs')}) wanted`)
    .where(sql`EXISTS (SELECT 1 FROM ${drgEntry} e WHERE e.payment_system = 'IPPS' AND e.drg = wanted.value)`),
);
