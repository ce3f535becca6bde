import { expect, it } from 'vitest';
import {
  contractFacts,
  type GivenClaim,
  inpatientStay,
  outpatientClaim,
} from '../../../../test/support/contract-terms.ts';
import { IndexOfCodes } from './index-of-codes.ts';
import type { Term } from './terms.ts';

const GROUPS = new Map([['drugs', ['J*', '!J3490']]]);
const APPLIES: Record<string, Term['applies']> = {
  drugs: { lines: { hcpcs: ['@drugs'], revenue_codes: ['0636'] } },
  visits: { lines: { hcpcs: ['99281-99285'] } },
  rooms: { lines: { revenue_codes: ['020*'] } },
  joints: { drgs: ['469-470', '521'] },
  hearts: { drgs: ['291', '!292'] },
  others: { drgs: ['!470'] },
  charges: { lines: { charges_over: 100 } },
};
const INDEX = new IndexOfCodes(
  {
    version: 1,
    terms: Object.entries(APPLIES).map(([id, applies]) => ({
      ...{ id, name: id, role: 'carve_out', applies },
      pays: { how: 'percent_of_charges', percent: 40 },
    })),
  },
  GROUPS,
);

const candidatesOf = (claim: GivenClaim, drg: string | null) => {
  const candidates = INDEX.candidates({ parts: [], facts: contractFacts(claim), drg });
  return Object.keys(APPLIES).filter((_, place) => candidates[place] === 1);
};
const visit = (...hcpcs: string[]) => outpatientClaim(hcpcs.map((code) => ({ revenueCode: '0636', hcpcs: code })));

/** Terms that no code rules out. */
const ALWAYS = ['others', 'charges'];

it.each<[what: string, claim: GivenClaim, drg: string | null, terms: string[]]>([
  ['a drug', visit('J9271'), null, ['drugs']],
  ['a drug that the group excepts, which the term itself refuses', visit('J3490'), null, ['drugs']],
  ['a drug and a visit', visit('80053', 'J9271', '99284'), null, ['drugs', 'visits']],
  ['lines without a code', visit('', ''), null, []],
  ['a stay by its DRG and its rooms', inpatientStay({ lines: [{ revenueCode: '0206' }] }), '521', ['rooms', 'joints']],
  ['a stay whose DRG is not known', inpatientStay({ lines: [] }), null, ['joints', 'hearts']],
  ['a claim of a kind that is not known', { ...visit('80053'), kind: null }, null, ['joints', 'hearts']],
  ['a claim of a kind without DRGs', visit('80053'), '470', []],
])('%s', (_what, claim, drg, terms) => {
  expect(candidatesOf(claim, drg)).toEqual(Object.keys(APPLIES).filter((id) => [...terms, ...ALWAYS].includes(id)));
});
