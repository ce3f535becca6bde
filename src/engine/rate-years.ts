/** Figures by year of every payment system, of which an operator may give what the service does not hold. */
import type { AnyRateYears } from './core/rate-years.ts';
import { IPPS_RATES } from './pricers/ipps/rates/index.ts';

export const RATE_YEARS: readonly AnyRateYears[] = [IPPS_RATES];
