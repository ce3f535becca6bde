/** Writes docs/routing.md: the modules that AUTO runs for each bill type, by the function that routes claims. */

import { claimBody } from '../../src/claims/wire/claim-body.ts';
import { claimOf } from '../../src/claims/wire/to-claim.ts';
import { BILL_TYPES } from '../../src/engine/claim/bill-types.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { type RoutedProvider, routeOf } from '../../src/engine/frame/routing.ts';

/** The facts beside the bill type that decide, as a claim and its provider have them. */
interface Situation {
  condition: string;
  body?: object;
  provider?: Partial<RoutedProvider>;
}

const line = (revenue_code: string) => ({ lines: [{ revenue_code }] });
const ANY: Situation = { condition: '' };

/** Situations that decide in any setting, before the bill type counts. */
const BEFORE_BILL_TYPE: readonly Situation[] = [
  { condition: 'a line with revenue code 0024', body: line('0024') },
  { condition: 'a line with revenue code 0024, and `irf_pai`', body: { ...line('0024'), irf_pai: {} } },
  { condition: 'a line with revenue code 0022', body: line('0022') },
];

const STAYS: readonly Situation[] = [
  { condition: 'provider type 00, or another type and CCN', provider: { providerType: '00' } },
  { condition: 'provider type 02, else CCN xx2000 to xx2299', provider: { providerType: '02' } },
  {
    condition: 'provider type 03 or 49, else CCN xx4000 to xx4499, or S or M in its third place',
    provider: { providerType: '03' },
  },
  {
    condition: 'provider type 04 or 50, else CCN xx3025 to xx3099, or T or R in its third place',
    provider: { providerType: '04' },
  },
  { condition: 'the same, and `irf_pai`', body: { irf_pai: {} }, provider: { providerType: '04' } },
];
const PARTIAL: Situation = { condition: 'condition code 41', body: { cond_codes: ['41'] } };
const CRITICAL_ACCESS: Situation = {
  condition: 'provider type 37 or 54, else CCN xx1300 to xx1399, or Z in its third place',
  provider: { providerType: '54' },
};
const ASSESSED: Situation = { condition: '`oasis_assessment`', body: { oasis_assessment: {} } };

/** Situations that change the modules of a bill type. */
const SITUATIONS: Readonly<Record<string, readonly Situation[]>> = {
  '11': STAYS,
  '12': [ANY, PARTIAL],
  '14': [ANY, PARTIAL],
  '18': [ANY, CRITICAL_ACCESS],
  '32': [ANY, ASSESSED],
  '33': [ANY, ASSESSED],
};

/** @returns Markdown */
export function routingDocument(): string {
  return [
    '# AUTO',
    '',
    '<!-- Written by npm run docs. Change src/engine/claim/bill-types.ts or routing.ts instead. -->',
    '',
    'A claim with `"modules": ["AUTO"]` is run through the modules that its bill type needs. The claim is not changed, and',
    'AUTO stands alone. Modules run in their fixed order. Where no pricer pays such a bill, the warning `NO_PRICER` says why.',
    '',
    '## Before the bill type',
    '',
    'These lines decide, whatever the bill type; a claim with both runs the modules of both.',
    '',
    '| claim has | modules |',
    '|---|---|',
    ...BEFORE_BILL_TYPE.map((situation) => `| ${situation.condition} | ${modulesIn('99', situation)} |`),
    '',
    'A swing bed bill (18x) of a critical access hospital is not under the SNF payment system, with such a line or without. A',
    'bill type with frequency code A to E is a notice of admission, election or transfer: nothing runs.',
    '',
    '## By bill type',
    '',
    'A leading 0 does not count. A claim without a bill type, or with one digit of it, is routed like 13x; but where it has none',
    'and a line has `pos`, it is a professional claim, for which nothing runs yet. `opps_flag` 2 leaves out OPPS. The provider',
    'type is that of the record in the inpatient provider specific file; without one, or with a type that is not listed, the CCN',
    'decides. A stay of a hospital that IPPS does not pay is priced by IPPS only where the claim names IPPS, with the warning',
    '`EXCLUDED_HOSPITAL`.',
    '',
    '| bill type | setting | where | modules | no pricer, because |',
    '|---|---|---|---|---|',
    ...Object.entries(BILL_TYPES).flatMap(([type, { setting }]) =>
      (SITUATIONS[type] ?? [ANY]).map(
        (situation) =>
          `| ${type}x | ${setting} | ${situation.condition} | ${modulesIn(type, situation)} | ${reasonIn(type, situation)} |`,
      ),
    ),
    '',
    'Other types that begin with 2 are routed to SNF, those with 3 to HHA, and all others to IOCE, which tells whether they are',
    'valid.',
    '',
  ].join('\n');
}

const modulesIn = (type: string, situation: Situation) => routeIn(type, situation).modules.join(', ') || 'none';

/** Returns the reason in the note, without its beginning. */
const reasonIn = (type: string, situation: Situation) =>
  routeIn(type, situation)
    .notes.map(({ text }) => text.replace(/^.*?: /, ''))
    .join(' ');

function routeIn(type: string, { body = {}, provider = {} }: Situation) {
  const claim: Claim = claimOf(claimBody.parse({ ...body, bill_type: `${type}1` }));
  return routeOf(claim, { ccn: '', providerType: '', ...provider });
}
