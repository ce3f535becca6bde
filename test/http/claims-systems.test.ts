/** A claim of each payment system beside the inpatient one, on the sample alone: priced, explained, its parts adding up. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const stay = {
  bill_type: '111',
  admit_date: '2026-03-01',
  from_date: '2026-03-01',
  thru_date: '2026-03-15',
  patient_status: '01',
  total_charges: 60_000,
  principal_dx: { code: 'F332' },
  patient: { age: 55, sex: 'F', date_of_birth: '1971-02-03' },
};
const CLAIMS: Record<string, object> = {
  irf: {
    ...stay,
    modules: ['IRF'],
    billing_provider: { other_id: '983025' },
    lines: [{ revenue_code: '0024', hcpcs: 'A0104', service_date: '2026-03-01', units: 1 }],
  },
  psych: { ...stay, modules: ['MSDRG', 'PSYCH'], billing_provider: { other_id: '984001' } },
  ltch: {
    ...stay,
    modules: ['LTCH'],
    billing_provider: { other_id: '982001' },
    additional_data: { drg: '189', ltch: { review_code: '01' } },
  },
  snf: {
    ...stay,
    bill_type: '211',
    modules: ['SNF'],
    billing_provider: { other_id: '985038' },
    lines: [{ revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-01', units: 14 }],
  },
  hospice: {
    modules: ['HOSPICE'],
    bill_type: '813',
    admit_date: '2026-03-01',
    from_date: '2026-03-01',
    thru_date: '2026-03-31',
    patient_status: '30',
    los: 31,
    value_codes: [
      { code: '61', amount: 31084 },
      { code: 'G8', amount: 31084 },
    ],
    lines: [{ revenue_code: '0651', hcpcs: 'Q5001', service_date: '2026-03-01', units: 31, charges: 9000 }],
  },
  hha: {
    modules: ['HHA'],
    bill_type: '329',
    admit_date: '2026-02-01',
    from_date: '2026-02-01',
    thru_date: '2026-03-02',
    patient_status: '30',
    billing_provider: { other_id: '987001' },
    receipt_date: '2026-02-03',
    value_codes: [
      { code: '61', amount: 31084 },
      { code: '85', amount: 6037 },
    ],
    lines: [
      { revenue_code: '0023', hcpcs: '1AA11', service_date: '2026-02-01', units: 1 },
      ...['02-01', '02-05', '02-10', '02-14', '02-19', '02-24'].map((day) => ({
        revenue_code: '0551',
        hcpcs: 'G0299',
        service_date: `2026-${day}`,
        units: 3,
        charges: 200,
      })),
    ],
  },
};

describe.each(Object.keys(CLAIMS))('%s', (name) => {
  test('is paid by the sample, and its steps can be computed again', async () => {
    const { status, body } = await post('/claimsproc/process/pps?explain=true', key, CLAIMS[name] as object);
    const output = body as { error: string | null; trace: Record<string, Step[]> } & Record<
      string,
      { total_payment: number; return_code: object }
    >;
    expect([status, output.error]).toEqual([200, null]);
    expect(output[name]?.total_payment, JSON.stringify(output[name]?.return_code)).toBeGreaterThan(500);
    expect(faultsOf(output.trace[name] ?? [])).toEqual([]);
    expect(output.trace[name]?.length).toBeGreaterThan(5);
  });
});
