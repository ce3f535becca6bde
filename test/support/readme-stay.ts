/** The stay of the README on the sample: DRG 292, 11,759.56. */
export const README_STAY = {
  modules: ['MCE', 'MSDRG', 'IPPS'],
  ...{
    bill_type: '111',
    patient_status: '01',
    admit_date: '2026-03-02',
    from_date: '2026-03-02',
    thru_date: '2026-03-07',
    total_charges: 42_000,
  },
  patient: { age: 74, sex: 'F' },
  billing_provider: { other_id: '980001' },
  principal_dx: { code: 'I50.23', poa: 'Y' },
  secondary_dxs: [{ code: 'N17.9', poa: 'Y' }],
};
