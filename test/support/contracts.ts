/** Contracts of the sample organization, for the frozen examples. */
import { env } from 'cloudflare:workers';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { IMPORTED_AT } from './seeded.ts';

/** Configurations of SHP-2026: of 2025 and of 2026. */
const [LAST_YEAR, THIS_YEAR] = ['3e1a7c52-6f0b-4d29-9a84-0c5b7e2d1f61', '8b94d0e7-25c3-4f6a-b1d8-6e7f3a90c242'];

/** Terms of the configuration of 2025. */
const TERMS: Terms = {
  version: 1,
  terms: [
    {
      id: 'implants',
      name: 'Implants over $5,000',
      role: 'carve_out',
      applies: {
        lines: {
          revenue_codes: ['@implants'],
          charges_over: 5000,
        },
      },
      pays: {
        how: 'percent_of_charges',
        percent: 40,
      },
    },
    {
      id: 'medicare',
      name: '120 % of Medicare',
      role: 'default',
      applies: {},
      pays: {
        how: 'percent_of_medicare',
        percent: 120,
      },
    },
  ],
};
const [EMERGENCY_TEST, OFFICE_TEST] = ['2d6f3b18-94a7-4e0c-b5d3-7c1e8f20a964', 'f05a9c73-1e42-4b8d-8a36-d9b7c4e6150f'];

const visitOf = (revenueCode: string, hcpcs: string, charges: number) => ({
  modules: ['IOCE'],
  ...{ bill_type: '131', from_date: '2026-03-02', thru_date: '2026-03-02' },
  billing_provider: { other_id: '980001' },
  patient: { age: 41, sex: 'F' },
  principal_dx: { code: 'R07.9' },
  lines: [{ service_date: '2026-03-02', revenue_code: revenueCode, hcpcs, units: 1, charges }],
});

/** Returns the statements for a batch. */
export function sampleContracts(organizationId = 'sample-organization'): D1PreparedStatement[] {
  const contract = (id: string, name: string, description: string | null, payerId: string | null) =>
    env.ORGANIZATIONS.prepare("INSERT INTO contract VALUES (?, ?, ?, ?, ?, 1, 1, ?, ?, 0, 0, 'claim')").bind(
      organizationId,
      id,
      name,
      description,
      payerId,
      IMPORTED_AT,
      IMPORTED_AT,
    );
  const config = (id: string, year: number, feeScheduleId: string | null, notes: string | null) =>
    env.ORGANIZATIONS.prepare("INSERT INTO contract_config VALUES (?, 'SHP-2026', ?, ?, ?, ?, NULL, NULL, ?, 1)").bind(
      organizationId,
      id,
      year * 10000 + 101,
      year * 10000 + 1231,
      feeScheduleId,
      notes,
    );
  const audit = (
    id: string,
    entityType: string,
    entityId: string,
    action: string,
    second: number,
    changes: object[],
    root = 'SHP-2026',
  ) =>
    env.ORGANIZATIONS.prepare(
      "INSERT INTO audit_entry VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, 'admin-1', 'admin@example.org', ?)",
    ).bind(
      id,
      organizationId,
      entityType,
      entityId,
      root,
      action,
      JSON.stringify(changes),
      (IMPORTED_AT + second) * 1000,
    );
  const group = (id: string, name: string, codes: string[], version: number, second: number) =>
    env.ORGANIZATIONS.prepare('INSERT INTO code_group VALUES (?, ?, ?, ?, ?, ?, ?)').bind(
      organizationId,
      id,
      name,
      JSON.stringify(codes),
      version,
      IMPORTED_AT * 1000,
      (IMPORTED_AT + second) * 1000,
    );
  const keptTest = (id: string, name: string, claim: object, expected: number) =>
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_test VALUES (?, 'SHP-2026', ?, ?, NULL, ?, 20260302, ?, NULL, ?, ?, 20260302)",
    ).bind(organizationId, id, name, JSON.stringify(claim), expected, IMPORTED_AT * 1000, IMPORTED_AT * 1000);
  const run = (testId: string, outcome: string, result: object) =>
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_test_run VALUES (?, 'SHP-2026', ?, ?, ?, ?, NULL, 9000000000, '[]', '', NULL)",
    ).bind(organizationId, testId, IMPORTED_AT + 3600, outcome, JSON.stringify({ outcome, ...result }));
  const priced = {
    configId: THIS_YEAR,
    terms: [],
    nearStopLoss: [],
    firstDifference: null,
    releases: ['IOCE v26.0-v27.1 (sample)', 'ICD-10-CM 2026 (sample)'],
  };
  return [
    contract('SHP-2026', 'Sample Health Plan', 'Inpatient and outpatient', 'SHP01'),
    contract('SHP-DENTAL', 'Sample Dental Plan', null, null),
    config(LAST_YEAR, 2025, null, null),
    config(THIS_YEAR, 2026, '5b1f6a0e-6f0c-4d0e-9a55-0c5f2e8b7d31', 'Amendment 3'),
    group('implants', 'Implants', ['0274-0276', '0278'], 2, 180),
    group('infusions', 'Infusions', ['96360-96379', '96401-96549'], 1, 0),
    env.ORGANIZATIONS.prepare(
      `INSERT INTO contract_terms (organization_id, contract_id, config_id, version, body)
        VALUES (?, 'SHP-2026', ?, 2, ?)`,
    ).bind(organizationId, LAST_YEAR, JSON.stringify(TERMS)),
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_terms_reference VALUES (?, 'SHP-2026', ?, 'code_group', 'implants')",
    ).bind(organizationId, LAST_YEAR),
    keptTest(EMERGENCY_TEST, 'Emergency visit at 42.5 % of charges', visitOf('0450', '99284', 1000), 42_500),
    keptTest(OFFICE_TEST, 'Office visit', visitOf('0510', '99213', 120), 8000),
    run(EMERGENCY_TEST, 'pass', { actual: 42_500, difference: 0, reason: null, ...priced }),
    run(OFFICE_TEST, 'fail', {
      ...{ actual: 8550, difference: 550, reason: 'The contract pays 85.50, not 80.00', ...priced },
      firstDifference: {
        ...{ module: 'contract', step: 'line_1', line: 1, input: 'pricing_amount', before: '80', after: '85.5' },
        text: 'pricing_amount was 80 and is 85.5',
      },
    }),
    ...[
      [-86_400, 4, 1, 0, 61_020, [{ term: 'medicare', fired: 3, cents: 61_020 }]],
      [
        0,
        6,
        0,
        1,
        153_030,
        [
          { term: 'medicare', fired: 5, cents: 121_030 },
          { term: 'implants', fired: 1, cents: 32_000 },
        ],
      ],
    ].map(([seconds, claims, withoutPrice, nearStopLoss, total, terms]) =>
      env.ORGANIZATIONS.prepare("INSERT INTO contract_what_if VALUES (NULL, ?, 'SHP-2026', ?, ?, ?, ?, ?, ?)").bind(
        organizationId,
        IMPORTED_AT + Number(seconds),
        claims,
        withoutPrice,
        nearStopLoss,
        total,
        JSON.stringify(terms),
      ),
    ),
    audit('1f60b8a4-7d35-4c92-a6e1-5b0d9c84e773', 'contract', 'SHP-2026', 'update', 60, [
      { field: 'name', old: 'Sample Plan', new: 'Sample Health Plan' },
      { field: 'use_medicare_base', old: false, new: true },
    ]),
    audit('c4a9037e-1b68-4f5d-92c7-e80a6d3b5f18', 'contract_config', THIS_YEAR, 'update', 120, [
      { field: 'notes', old: null, new: 'Amendment 3' },
    ]),
    audit(
      'b7d2f4a6-3c18-4e95-8a07-d1f63e2c9b54',
      'code_group',
      'implants',
      'update',
      180,
      [{ field: 'codes', old: ['0278'], new: ['0274-0276', '0278'] }],
      'implants',
    ),
  ];
}
