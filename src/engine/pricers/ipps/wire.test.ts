/** The pricer's answer by its names on the wire. */
import { expect, it } from 'vitest';
import { ippsInput } from '../../../../test/support/ipps-example.ts';
import { priceInpatientStay } from './price.ts';
import { responseOf } from './response.ts';
import { onTheWire } from './wire.ts';

it('writes names in snake case, at any depth, and leaves values as they are', () => {
  const response = { totalPayment: 0, finalCbsa: '', more: { capitalOutlier2b: 1.5, flx7Payment: null, list: 'aB' } };
  expect(onTheWire(response, true)).toEqual({
    total_payment: 0,
    final_cbsa: '',
    more: { capital_outlier_2b: 1.5, flx7_payment: null, list: 'aB' },
  });
});

it('has null for 0 where nothing is paid, at any depth', () => {
  const response = { totalPayment: 0, wageIndex: 1.2, more: { capitalOutlier: 0, paymentCode: '' } };
  expect(onTheWire(response, false)).toEqual({
    total_payment: null,
    wage_index: 1.2,
    more: { capital_outlier: null, payment_code: '' },
  });
});

it('has the fields of the contract', () => {
  const input = ippsInput({ claim: { dischargeDate: 20260110, drg: '291' } });
  const { additional_calculation_variables: variables, ...sent } = onTheWire(
    responseOf(input, priceInpatientStay(input)),
    true,
  );
  expect(Object.keys(sent).sort()).toEqual(FIELDS);
  const {
    additional_capital_variables: capital,
    additional_operating_variables: operating,
    additional_payment_information: payment,
    ...others
  } = variables as Record<string, unknown>;
  expect(Object.keys(others).sort()).toEqual(VARIABLES);
  expect(Object.keys(capital as object).sort()).toEqual(CAPITAL);
  expect(Object.keys(operating as object).sort()).toEqual(OPERATING);
  expect(Object.keys(payment as object).sort()).toEqual(PAYMENT);
});

const words = (text: string) => text.trim().split(/\s+/).sort();

const FIELDS = words(`total_payment federal_payment outlier_payment capital_payment return_code calculation_version
  average_length_of_stay days_cutoff lifetime_reserved_days_used regular_days_used outlier_days operating_fsp_part
  operating_hsp_part operating_dsh_adjustment operating_ime_adjustment operating_outlier_payment_part final_cbsa
  final_wage_index`);
const VARIABLES = words(`cost_threshold discharge_fraction drg_relative_weight drg_relative_weight_fraction
  federal_specific_portion_percent flx7_payment hospital_readmission_reduction_adjustment
  hospital_readmission_reduction_indicator hospital_specific_portion_percent hospital_specific_portion_rate
  islet_isolation_add_on_payment low_volume_payment national_labor_cost national_labor_percent national_non_labor_cost
  national_non_labor_percent national_percent new_technology_add_on_payment passthrough_total_plus_misc
  regular_labor_cost regular_non_labor_cost regular_percent value_based_purchasing_adjustment_amount
  value_based_purchasing_participant_indicator wage_index`);
const CAPITAL = words(`capital_cost_outlier capital_disproportionate_share_hospital_adjustment
  capital_disproportionate_share_hospital_amount capital_exception_amount capital_federal_rate
  capital_federal_specific_portion capital_federal_specific_portion_2b capital_federal_specific_portion_percent
  capital_geographic_adjustment_factor capital_hospital_specific_portion capital_hospital_specific_portion_part
  capital_hospital_specific_portion_percent capital_indirect_medical_education_adjustment
  capital_indirect_medical_education_amount capital_large_urban_factor capital_old_hold_harmless_amount
  capital_old_hold_harmless_rate capital_outlier capital_outlier_2b capital_payment_code capital_total_payment`);
const OPERATING = words(`operating_base_drg_payment operating_disproportionate_share_hospital_amount
  operating_disproportionate_share_hospital_ratio operating_dollar_threshold operating_federal_specific_portion_part
  operating_hospital_specific_portion_part operating_indirect_medical_education_amount`);
const PAYMENT = words(`bundled_adjustment_payment electronic_health_record_adjustment_payment
  hospital_acquired_condition_payment hospital_readmission_reduction_adjustment_payment standard_value
  uncompensated_care_payment value_based_purchasing_adjustment_payment`);
