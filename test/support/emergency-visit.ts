/** An emergency visit without a contract, which a contract may pay by its schedule. */
export const EMERGENCY_VISIT = {
  modules: ['OPPS', 'IOCE'],
  bill_type: '131',
  from_date: '2026-03-02',
  thru_date: '2026-03-02',
  billing_provider: { other_id: '980001' },
  patient: { date_of_birth: '1950-01-01', sex: 'F', address: { zip: '10001' } },
  principal_dx: { code: 'R07.9' },
  lines: [{ service_date: '2026-03-02', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
};
