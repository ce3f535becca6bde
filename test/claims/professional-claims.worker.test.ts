/** Claims of practitioners and suppliers over the wire: their fields are read, AUTO runs nothing for them. */
import { beforeAll, expect, it, test } from 'vitest';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const NO_PRICER = {
  code: 'NO_PRICER',
  field: 'bill_type',
  text: 'AUTO ran nothing: professional claims (lines with pos, no bill_type) are not priced yet',
};

const CLAIM = {
  claimid: 'P-1',
  modules: ['AUTO'],
  from_date: '2026-05-04',
  thru_date: '2026-05-04',
  admission_type: '1',
  principal_dx: { code: 'R07.9' },
  billing_provider: { npi: '2000000010', address: { zip: '90001', zip4: '0001' } },
  patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
  lines: [
    {
      ...{ service_date: '2026-05-04', hcpcs: '00811', modifiers: ['QZ'], units: 42, units_basis: 'minutes' },
      ...{ charges: 400, pos: '24', servicing_provider: { npi: '2000000028', address: { zip: '90210' } } },
    },
    {
      ...{ service_date: '2026-05-04', hcpcs: 'J1096', units: 2.5, charges: 300, pos: '11' },
      ...{ ndc: '12345678901', ndc_units: 0.4 },
    },
  ],
  additional_data: {
    ...{ plan: 'PPO', submitted_drg: '291', paid_amount: 120.5 },
    pfs: {
      ...{ qualifying_participant: true, participating: false, deductible: 283 },
      lines: [{ line: 1, rendering_type: 'nurse_practitioner', postoperative_days: 30, present_at_induction: true }],
    },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: the fields of the answer are what the tests are about
const process = (claim: object) => post<any>('/claimsproc/process/pps', key, claim);

it('runs nothing for a claim with pos and no bill type, and says so of no unknown field', async () => {
  const { status, body } = await process(CLAIM);
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: null, error_list: [], warnings: [NO_PRICER] });
  expect(body).not.toHaveProperty('ioce');
  expect(body).not.toHaveProperty('opps');
});

it('runs the modules that such a claim names', async () => {
  const lines = [
    { service_date: '2026-05-04', revenue_code: '0510', hcpcs: 'G0463', units: 1, charges: 300, pos: '22' },
  ];
  const { body } = await process({ ...CLAIM, modules: ['IOCE'], lines });
  expect(body).toMatchObject({ error_list: [], ioce: {} });
  expect(body.warnings).not.toContainEqual(NO_PRICER);
});

it('routes a claim with a bill type as ever', async () => {
  const { body } = await process({ ...CLAIM, bill_type: '131', billing_provider: { other_id: '980001' } });
  expect(body).toMatchObject({ ioce: {}, opps: {} });
});

test.each([
  [{ lines: [{ units_basis: 'hours' }] }, 'lines.0.units_basis must be units or minutes'],
  [{ lines: [{ ndc_units: -1 }] }, 'lines.0.ndc_units must not be negative'],
  [{ additional_data: { submitted_drg: '29' } }, 'additional_data.submitted_drg must be 3 digits'],
  [{ additional_data: { paid_amount: 'x' } }, 'additional_data.paid_amount must be a number'],
  [{ additional_data: { pfs: { lines: [{ line: 0 }] } } }, 'additional_data.pfs.lines.0.line must be at least 1'],
  [
    { additional_data: { pfs: { lines: [{ line: 1, rendering_type: 'nurse' }] } } },
    'additional_data.pfs.lines.0.rendering_type must be one of physician, nurse_practitioner, physician_assistant, clinical_nurse_specialist, clinical_social_worker',
  ],
])('refuses %j', async (given, fault) => {
  const { status, body } = await process({ ...CLAIM, ...given });
  expect([status, body.detail]).toEqual([400, `Invalid request: ${fault}`]);
});
