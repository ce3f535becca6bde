/** Figures by year of every payment system, of which an operator may give what the service does not hold. */
import type { AnyRateYears } from './core/rate-years.ts';
import { ASC_RATES } from './pricers/asc/rates/index.ts';
import { ESRD_RATES } from './pricers/esrd/rates/index.ts';
import { HHA_RATES } from './pricers/hha/rates/index.ts';
import { HOSPICE_RATES } from './pricers/hospice/rates/index.ts';
import { IPF_RATES } from './pricers/ipf/rates/index.ts';
import { IPPS_RATES } from './pricers/ipps/rates/index.ts';
import { IRF_RATES } from './pricers/irf/rates/index.ts';
import { LTCH_RATES } from './pricers/ltch/rates/index.ts';
import { OPPS_RATES } from './pricers/opps/rates/index.ts';
import { SNF_RATES } from './pricers/snf/rates/index.ts';

export const RATE_YEARS: readonly AnyRateYears[] = [
  IPPS_RATES,
  IPF_RATES,
  LTCH_RATES,
  IRF_RATES,
  SNF_RATES,
  HOSPICE_RATES,
  HHA_RATES,
  ESRD_RATES,
  OPPS_RATES,
  ASC_RATES,
];
