/** All modules, in the order in which they run. */

import type { AnyRateYears } from './core/rate-years.ts';
import { ioce } from './editors/ioce/module.ts';
import { mce } from './editors/mce/module.ts';
import { ANESTHESIA_FACTORS, PFS_FACTORS } from './fee-schedules/conversion-factors.ts';
import type { Registry } from './frame/process.ts';
import { cmg } from './groupers/cmg/module.ts';
import { hhag } from './groupers/hhag/module.ts';
import { msdrg } from './groupers/msdrg/module.ts';
import { asc } from './pricers/asc/module.ts';
import { esrd } from './pricers/esrd/module.ts';
import { fqhc } from './pricers/fqhc/module.ts';
import { hha } from './pricers/hha/module.ts';
import { hospice } from './pricers/hospice/module.ts';
import { psych } from './pricers/ipf/module.ts';
import { ipps } from './pricers/ipps/module.ts';
import { irf } from './pricers/irf/module.ts';
import { ltch } from './pricers/ltch/module.ts';
import { opps } from './pricers/opps/module.ts';
import { snf } from './pricers/snf/module.ts';

export const MODULES: Registry = [
  mce,
  ioce,
  msdrg,
  hhag,
  cmg,
  ipps,
  opps,
  psych,
  ltch,
  irf,
  hospice,
  snf,
  hha,
  esrd,
  fqhc,
  asc,
];

/** Figures by year of every payment system; an operator may give those that the service does not hold. */
export const RATE_YEARS: readonly AnyRateYears[] = [
  ...MODULES.flatMap(({ rates }) => rates ?? []),
  PFS_FACTORS,
  ANESTHESIA_FACTORS,
];
