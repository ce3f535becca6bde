/**
 * Bill types of the UB-04 that Medicare accepts (Medicare Claims Processing Manual, chapter 1, section 80), the kind of
 * claim that each is, and the modules that AUTO runs for it.
 */
import type { ModuleName } from './claim.ts';
import type { Kind } from './kinds.ts';

export interface BillType {
  /** The billing provider, in this project's words. */
  setting: string;
  kind: Kind;
  /** The modules that AUTO runs, unless lines, assessment or provider say otherwise. */
  modules: readonly ModuleName[];
  /** Reason why no pricer is among the modules. */
  unpriced?: string;
}

type Run = Pick<BillType, 'kind' | 'modules'>;
/** The outpatient editor, which assigns APCs, and the pricer of OPPS. */
const OUTPATIENT: Run = { kind: 'outpatient', modules: ['IOCE', 'OPPS'] };
const EDITED: Run = { kind: 'outpatient', modules: ['IOCE'] };
const CLINIC: Run = { kind: 'clinic', modules: ['IOCE'] };
const NURSING: Run = { kind: 'skilled_nursing', modules: ['SNF'] };
const HOME_HEALTH: Run = { kind: 'home_health', modules: ['HHA'] };
const HOSPICE: Run = { kind: 'hospice', modules: ['HOSPICE'] };
const BY_COST = 'it is paid by cost';
/** Social Security Act 1834(k), 1888(e)(9); Medicare Claims Processing Manual, chapter 5, section 10, and chapter 7. */
const BY_FEE_SCHEDULE =
  'its lines are paid by the physician and other fee schedules, by which no module prices such a bill yet: /fee-schedules/pfs/calculate and the records of /fee-schedules say what they pay for each code';

/** Bill types by their first two digits. A bill type outside the table is of no kind. */
export const BILL_TYPES: Readonly<Record<string, BillType>> = {
  '11': { setting: 'Hospital, inpatient', kind: 'inpatient', modules: ['MCE', 'MSDRG', 'IPPS'] },
  '12': { setting: 'Hospital, inpatient, Part B alone', ...OUTPATIENT },
  '13': { setting: 'Hospital, outpatient', ...OUTPATIENT },
  '14': { setting: 'Hospital, laboratory of non-patients', ...OUTPATIENT },
  '18': { setting: 'Hospital, swing bed', ...NURSING },
  '21': { setting: 'Skilled nursing facility, inpatient', ...NURSING },
  '22': { setting: 'Skilled nursing facility, inpatient, Part B alone', ...EDITED, unpriced: BY_FEE_SCHEDULE },
  '23': { setting: 'Skilled nursing facility, outpatient', ...EDITED, unpriced: BY_FEE_SCHEDULE },
  '28': { setting: 'Skilled nursing facility, swing bed', ...NURSING },
  '32': { setting: 'Home health, under a plan of care', ...HOME_HEALTH },
  '33': { setting: 'Home health, under a plan of care (until 2013)', ...HOME_HEALTH },
  '34': { setting: 'Home health, not under a plan of care', ...OUTPATIENT },
  '41': { setting: 'Religious nonmedical institution, inpatient', kind: 'inpatient', modules: [], unpriced: BY_COST },
  '43': { setting: 'Religious nonmedical institution, outpatient', ...EDITED, unpriced: BY_COST },
  '71': { setting: 'Rural health clinic', ...CLINIC, unpriced: 'it is paid an all-inclusive rate' },
  '72': { setting: 'Renal dialysis facility', kind: 'dialysis', modules: ['IOCE', 'ESRD'] },
  '73': { setting: 'Federally qualified health center (until 2010)', ...CLINIC, unpriced: 'FQHC prices 77x' },
  '74': { setting: 'Outpatient rehabilitation facility', ...EDITED, unpriced: BY_FEE_SCHEDULE },
  '75': { setting: 'Comprehensive outpatient rehabilitation facility', ...EDITED, unpriced: BY_FEE_SCHEDULE },
  '76': { setting: 'Community mental health center', ...OUTPATIENT },
  '77': { setting: 'Federally qualified health center', kind: 'clinic', modules: ['IOCE', 'FQHC'] },
  '78': { setting: 'Licensed freestanding emergency facility', ...EDITED, unpriced: 'it is outside OPPS' },
  '81': { setting: 'Hospice, not of a hospital', ...HOSPICE },
  '82': { setting: 'Hospice of a hospital', ...HOSPICE },
  '83': { setting: 'Ambulatory surgical center', kind: 'surgical_center', modules: ['ASC'] },
  '84': { setting: 'Freestanding birthing center', ...EDITED, unpriced: 'it is outside OPPS' },
  '85': { setting: 'Critical access hospital, outpatient', ...EDITED, unpriced: BY_COST },
  '87': { setting: 'Opioid treatment program', ...EDITED, unpriced: 'it is paid weekly bundles' },
  '89': { setting: 'Special facility, other', ...EDITED, unpriced: 'it is outside OPPS' },
};

/** Frequency codes of notices of admission, election, revocation, transfer and change of ownership: no bills. */
export const NOTICES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);
