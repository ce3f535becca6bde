/**
 * The fields that modules declare, held against those that they read of many claims on the sample.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import { AUTO, type Claim, MODULE_NAMES, type ModuleName } from '../../src/engine/claim/claim.ts';
import { FIELD_PATHS, type FieldPath } from '../../src/engine/claim/field-paths.ts';
import { billUses, secondaryUses, usesOf } from '../../src/engine/frame/field-uses.ts';
import { type FieldUse, fieldsOf } from '../../src/engine/frame/fields.ts';
import type { ClaimModule, ModuleAnswer } from '../../src/engine/frame/module.ts';
import { totalOf } from '../../src/engine/frame/payment.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { Storage } from '../../src/storage/storage.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { importSeen } from '../support/imported.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { recordedClaim } from '../support/recorded-claim.ts';
import { seedOwnDatabases } from '../support/seeded.ts';

/** The claim by which the fields that a module needs are tried: it has only one of several that are enough. */
const ORDINARY: Readonly<Record<ModuleName, string>> = {
  MCE: 'ipps-heart-failure',
  IOCE: 'opps-emergency',
  MSDRG: 'ipps-heart-failure',
  HHAG: 'hhag-assessment',
  CMG: 'cmg-assessment',
  IPPS: 'ipps-heart-failure',
  OPPS: 'opps-emergency',
  PSYCH: 'psych-depression',
  LTCH: 'ltch-respiratory',
  IRF: 'irf-stroke',
  HOSPICE: 'hospice-month',
  SNF: 'snf-two-weeks',
  HHA: 'hha-six-visits',
  ESRD: 'esrd-hemodialysis',
  FQHC: 'fqhc-established',
  ASC: 'asc-cataract',
};

type Body = Readonly<Record<string, unknown>>;

const example = (name: string, change: Body = {}): Body => ({ ...EXAMPLE_CLAIMS[name], ...change });
const named = (modules: readonly string[], claims: readonly object[]) => claims.map((claim) => ({ ...claim, modules }));
const HOSPITAL = { billing_provider: { other_id: '980001' } };
const outpatientLine = (revenue_code: string, hcpcs: string, more: object = {}) => ({
  ...{ revenue_code, hcpcs, service_date: '2026-03-10', units: 1, charges: 500, ...more },
});

/** National Provider Identifiers of the sample's providers. */
const NPIS: Readonly<Record<string, string>> = {
  ...{ '980001': '2000001000', '982001': '2000001034', '982501': '2000001265', '983025': '2000001059' },
  ...{ '984001': '2000001042', '985038': '2000001240', '987001': '2000001224' },
};
const withNpi = Object.values(ORDINARY).flatMap((name) => {
  const { other_id = '' } = (EXAMPLE_CLAIMS[name]?.billing_provider ?? {}) as { other_id?: string };
  const npi = NPIS[other_id];
  return npi ? [example(name, { billing_provider: { other_id, npi } })] : [];
});

/** Claims with fields that the examples do not have. */
const MORE_CLAIMS: readonly Body[] = [
  ...withNpi,
  example('ipps-heart-failure', { modules: ['IPPS'], additional_data: { drg: '291' }, lines: [{ ndc: '1' }] }),
  example('psych-depression', { modules: ['PSYCH'], additional_data: { drg: '885' } }),
  example('ltch-respiratory', { modules: ['LTCH'], additional_data: { drg: '189', review_code: '01' } }),
  example('asc-cataract', { additional_data: { cbsa: '31084' } }),
  example('hospice-month', { los: 31 }),
  example('esrd-hemodialysis', {
    lines: [
      ...(EXAMPLE_CLAIMS['esrd-hemodialysis']?.lines ?? []),
      { revenue_code: '0636', hcpcs: 'J0601', modifiers: ['AX'], service_date: '2025-04-02', units: 900, charges: 900 },
    ],
  }),
  example('cmg-assessment', { secondary_dxs: [{ code: 'E11.9' }] }),
  example('hhag-assessment', { secondary_dxs: [{ code: 'I10' }] }),
  example('hha-six-visits', { patient: { address: { zip: '90001' } } }),
  example('fqhc-established', { billing_provider: { other_id: '981801', address: { zip: '10001', zip4: '0001' } } }),
  example('opps-emergency', {
    value_codes: [{ code: 'A0', amount: 32202 }],
    patient: { address: { zip: '32202' } },
    lines: [
      outpatientLine('0540', 'A0427', { modifiers: ['RH'] }),
      outpatientLine('0274', 'L1902', { modifiers: ['LT'] }),
      outpatientLine('0420', '97161', { modifiers: ['GP'] }),
    ],
  }),
];

/** All claims, each with the modules that it names. */
const BODIES: readonly Body[] = [
  ...Object.values(EXAMPLE_CLAIMS),
  ...Object.values(FACILITY_CLAIMS).flatMap(({ modules, claims }) =>
    named(
      modules,
      Object.values(claims).map(([claim]) => claim),
    ),
  ),
  ...Object.values(INPATIENT_CLAIMS),
  ...named(
    ['IOCE', 'OPPS'],
    OUTPATIENT_CLAIMS.map(([, claim]) => ({ ...claim, ...HOSPITAL })),
  ),
  ...MORE_CLAIMS,
];

/** Fields of a claim that each module read, and the modules that came to an output, a group or a price. */
interface Run {
  reads: Map<ModuleName, Set<string>>;
  came: Set<ModuleName>;
}
const runs = new Map<Claim, Run>();

const registry = MODULES.map((module): ClaimModule<unknown> => {
  const run: typeof module.run = (context) => {
    const { claim } = context;
    const { reads, came } = runs.get(claim) ?? { reads: new Map(), came: new Set() };
    runs.set(claim, { reads, came });
    const read = new Set<string>();
    reads.set(module.name, read);
    const note = (field: FieldPath, code?: string) => read.add(code === undefined ? field : `${field} ${code}`);
    const answer = module.run({ ...context, claim: recordedClaim(claim, note) });
    if (cameOf(module, answer)) came.add(module.name);
    return answer;
  };
  return { ...module, run };
});

function cameOf({ kind, name }: ClaimModule<unknown>, { payment, missing, result }: ModuleAnswer<unknown>): boolean {
  if (kind === 'pricer') return (payment && totalOf(payment)?.isPositive) ?? false;
  if (name === 'IOCE') return (result as { claimProcessedFlag: string }).claimProcessedFlag === '0';
  return !missing;
}

/** Claims that are loaded together. */
const CHUNK = 100;

/** Returns what became of each claim; one that is refused has no reads. */
async function runAll(bodies: readonly Body[]): Promise<Run[]> {
  const claims = bodies.map((body) => {
    const read = readClaim(body);
    if ('problems' in read) throw new Error(JSON.stringify([read.problems, body]));
    return read.claim;
  });
  const storage = claimStorage(new Storage(env));
  for (let first = 0; first < claims.length; first += CHUNK) {
    const context = { organizationId: 'nobody', storage, meter: new CountingMeter(), registry, explain: false };
    await processClaims(context, claims.slice(first, first + CHUNK));
  }
  return claims.map((claim) => runs.get(claim) ?? { reads: new Map(), came: new Set() });
}

/** Returns the claim without some fields. */
function without(body: Body, fields: readonly FieldPath[]): Body {
  const copy = structuredClone(body);
  const remove = (node: unknown, [name, ...rest]: readonly string[]): void => {
    if (Array.isArray(node)) for (const item of node) remove(item, [name as string, ...rest]);
    else if (node && name !== undefined) {
      if (rest.length === 0) delete (node as Record<string, unknown>)[name];
      else remove((node as Record<string, unknown>)[name], rest);
    }
  };
  for (const field of fields) remove(copy, field.split('.'));
  return copy;
}

const moduleOf = (name: ModuleName) => MODULES.find((module) => module.name === name) as ClaimModule<unknown>;
const alternativesOf = (entry: ClaimModule<unknown>['fields']['needs'][number]) => fieldsOf([entry]);
/** Fields that the frame reads for a module. */
function framesOwn({ name, dateField, providerFile, kind }: ClaimModule<unknown>): FieldPath[] {
  return [
    dateField,
    ...(providerFile
      ? ([
          'billing_provider.other_id',
          'billing_provider.npi',
          'thru_date',
          `billing_provider.additional_data.${providerFile.table}`,
        ] as const)
      : []),
    ...(kind === 'pricer' ? (['billing_provider.contract_id'] as const) : []),
    ...(kind === 'pricer' ? [...billUses(name), ...secondaryUses(name)].map(({ field }) => field) : []),
  ];
}

beforeAll(async () => {
  await seedOwnDatabases();
  // Invented: the sample has no areas by ZIP code, no points and no tiers, without which no stay has a group.
  await importSeen('zip-county-cbsa-2026.csv', 'zip,county,cbsa,effectiveDate\n90001,06037,31084,20260101\n');
  const continence = ['urinary_continence_cd', 'bowel_continence_cd'].map((item) => `${item},0,6`);
  await importSeen('motor-responses-2026.csv', ['claim_field,response,points', ...continence].join('\n'));
  await importSeen('comorbidity-tiers-2026.csv', 'code,tier,excluded_rics\nE11.9,3,\n');
});
afterAll(() => {
  vi.useRealTimers();
});

test('declarations name fields of the claim and keys of the module, each with a phrase', () => {
  const paths: ReadonlySet<string> = new Set(FIELD_PATHS);
  for (const module of MODULES) {
    const { needs, reads } = usesOf(module);
    for (const { field, why, codes } of [...fieldsOf(needs), ...reads]) {
      const key = /^additional_data\.(.+)$/.exec(field)?.[1];
      const isKnown = key === undefined ? paths.has(field) : key === 'drg' || key in (module.reads ?? {});
      expect([module.name, field, isKnown]).toEqual([module.name, field, true]);
      expect(why).toMatch(/^[a-z].*[^.]$/);
      expect(new Set(codes).size).toBe(codes?.length ?? 0);
    }
    // The record is the one in force on the last day.
    const dates = [module.dateField, ...(module.providerFile ? ['thru_date'] : [])];
    expect(fieldsOf(needs).map(({ field }) => field)).toEqual(expect.arrayContaining(dates));
  }
});

describe('the fields of', () => {
  /** By module: what it reads of any claim, with the codes that it looks for. */
  const reads = new Map<ModuleName, Set<string>>(MODULE_NAMES.map((name) => [name, new Set()]));
  let alone: { name: ModuleName; field: string; came: boolean }[] = [];
  let taken: { name: ModuleName; fields: string; came: boolean }[] = [];

  beforeAll(async () => {
    const needs = MODULES.flatMap(({ name, fields }) => fields.needs.map((entry) => ({ name, entry })));
    const several = needs.filter(({ entry }) => 'anyOf' in entry);
    const tried = several.flatMap(({ name, entry }) =>
      alternativesOf(entry).flatMap(({ field }) => {
        const others = alternativesOf(entry).flatMap((other) => (other.field === field ? [] : [other.field]));
        const bodies = BODIES.filter(({ modules }) =>
          [name, AUTO].some((each) => (modules as string[]).includes(each)),
        );
        return bodies.map((body) => ({ name, field, body: without(body, others) }));
      }),
    );
    const removed = needs.map(({ name, entry }) => {
      const fields = alternativesOf(entry).map(({ field }) => field);
      return { name, fields: fields.join(', '), body: without(example(ORDINARY[name]), fields) };
    });
    const answers = await runAll([...BODIES, ...tried.map(({ body }) => body), ...removed.map(({ body }) => body)]);
    for (const run of answers)
      for (const [name, read] of run.reads) for (const field of read) reads.get(name)?.add(field);
    alone = tried.map(({ name, field }, i) => ({
      ...{ name, field },
      came: answers[BODIES.length + i]?.came.has(name) ?? false,
    }));
    taken = removed.map(({ name, fields }, i) => ({
      ...{ name, fields },
      came: answers[BODIES.length + tried.length + i]?.came.has(name) ?? false,
    }));
  });

  describe.each(MODULE_NAMES)('%s', (name) => {
    const module = moduleOf(name);
    const { needs, reads: others } = usesOf(module);
    const uses: FieldUse[] = [...fieldsOf(needs), ...others];
    const declared = new Set<string>(uses.map(({ field }) => field));

    it('are all declared', () => {
      const ofAll = new Set<string>(['modules', 'claimid']);
      const fields = [...(reads.get(name) ?? [])].filter((field) => !field.includes(' '));
      expect(fields.filter((field) => !declared.has(field) && !ofAll.has(field))).toEqual([]);
    });

    it('are each read of some claim', () => {
      const read = new Set<string>([
        ...framesOwn(module),
        ...[name, ...(module.fields.after ?? [])].flatMap((each) => [...(reads.get(each) ?? [])]),
      ]);
      expect([...declared].filter((field) => !read.has(field))).toEqual([]);
    });

    it('declare the codes that are looked for', () => {
      const found = [...(reads.get(name) ?? [])].filter((field) => field.includes(' '));
      const codes = new Set(uses.flatMap((use) => (use.codes ?? []).map((code) => `${use.field} ${code}`)));
      expect(found.filter((field) => !codes.has(field))).toEqual([]);
    });

    it('that are needed leave nothing if they are taken out', async () => {
      const [ordinary] = await runAll([example(ORDINARY[name])]);
      expect(ordinary?.came.has(name)).toBe(true);
      expect(taken.flatMap((each) => (each.name === name && each.came ? [each.fields] : []))).toEqual([]);
    });

    it('that are needed with others are enough alone', () => {
      const enough = new Set(alone.flatMap((each) => (each.name === name && each.came ? [each.field] : [])));
      const wanted = new Set(alone.flatMap((each) => (each.name === name ? [each.field] : [])));
      expect([...wanted].filter((field) => !enough.has(field))).toEqual([]);
    });
  });
});
