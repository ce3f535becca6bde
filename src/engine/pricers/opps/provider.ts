/** The record of the outpatient provider specific file as the pricer takes it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { terminationOf } from '../../provider/provider-record.ts';
import { whyExcluded } from './excluded.ts';
import type { OppsProvider } from './inputs.ts';

/** Elected coinsurances are not among the fields of the record. */
export function oppsProvider(record: ProviderRecord): Omit<OppsProvider, 'reducedCoinsurances'> {
  const { text, number, numberOrNull } = providerFields(record);
  return {
    providerCcn: text('provider_ccn'),
    effectiveDate: number('effective_date'),
    terminationDate: terminationOf(number('termination_date')),
    providerType: text('provider_type'),
    stateCode: text('state_code'),
    countyCode: text('county_code'),
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    cbsaWageIndexLocation: text('cbsa_wage_index_location'),
    paymentCbsa: text('payment_cbsa'),
    operatingCostToChargeRatio: numberOrNull('operating_cost_to_charge_ratio'),
    deviceCostToChargeRatio: number('device_cost_to_charge_ratio'),
    hospitalQualityIndicator: text('hospital_quality_indicator'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    paymentModelAdjustment: number('payment_model_adjustment'),
  };
}

/** Carrier and pricing locality, 7 characters; '' where the record has none. */
export function localityOf(record: ProviderRecord): string {
  const { text } = providerFields(record);
  const [carrier, locality] = [text('carrier_code'), text('locality_code')];
  return carrier === '' || locality === '' ? '' : `${carrier}${locality}`;
}

export const OPPS_PROVIDER_FIELDS: ReadonlySet<string> = new Set([
  ...namesRead(oppsProvider),
  ...namesRead(whyExcluded),
  ...namesRead(localityOf),
]);
