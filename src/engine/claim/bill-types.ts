/**
 * Bill types of the UB-04 that Medicare accepts (Medicare Claims Processing Manual, chapter 1, section 80), and the
 * modules that AUTO runs for them.
 */
import type { ModuleName } from './claim.ts';

export interface BillType {
  /** The billing provider, in this project's words. */
  setting: string;
  /** The modules that AUTO runs, unless lines, assessment or provider say otherwise. */
  modules: readonly ModuleName[];
  /** Reason why no pricer is among the modules. */
  unpriced?: string;
}

/** The outpatient editor, which assigns APCs, and the pricer of OPPS. */
const OUTPATIENT: readonly ModuleName[] = ['IOCE', 'OPPS'];
const EDITED: readonly ModuleName[] = ['IOCE'];
const BY_COST = 'it is paid by cost';
const BY_FEE_SCHEDULE = 'it is paid by fee schedules';

/** Bill types by their first two digits. */
export const BILL_TYPES: Readonly<Record<string, BillType>> = {
  '11': { setting: 'Hospital, inpatient', modules: ['MCE', 'MSDRG', 'IPPS'] },
  '12': { setting: 'Hospital, inpatient, Part B alone', modules: OUTPATIENT },
  '13': { setting: 'Hospital, outpatient', modules: OUTPATIENT },
  '14': { setting: 'Hospital, laboratory of non-patients', modules: OUTPATIENT },
  '18': { setting: 'Hospital, swing bed', modules: ['SNF'] },
  '21': { setting: 'Skilled nursing facility, inpatient', modules: ['SNF'] },
  '22': { setting: 'Skilled nursing facility, inpatient, Part B alone', modules: EDITED, unpriced: BY_FEE_SCHEDULE },
  '23': { setting: 'Skilled nursing facility, outpatient', modules: EDITED, unpriced: BY_FEE_SCHEDULE },
  '28': { setting: 'Skilled nursing facility, swing bed', modules: ['SNF'] },
  '32': { setting: 'Home health, under a plan of care', modules: ['HHA'] },
  '33': { setting: 'Home health, under a plan of care (until 2013)', modules: ['HHA'] },
  '34': { setting: 'Home health, not under a plan of care', modules: OUTPATIENT },
  '41': { setting: 'Religious nonmedical institution, inpatient', modules: [], unpriced: BY_COST },
  '43': { setting: 'Religious nonmedical institution, outpatient', modules: EDITED, unpriced: BY_COST },
  '71': { setting: 'Rural health clinic', modules: EDITED, unpriced: 'it is paid an all-inclusive rate' },
  '72': { setting: 'Renal dialysis facility', modules: ['IOCE', 'ESRD'] },
  '73': { setting: 'Federally qualified health center (until 2010)', modules: EDITED, unpriced: 'FQHC prices 77x' },
  '74': { setting: 'Outpatient rehabilitation facility', modules: EDITED, unpriced: BY_FEE_SCHEDULE },
  '75': { setting: 'Comprehensive outpatient rehabilitation facility', modules: EDITED, unpriced: BY_FEE_SCHEDULE },
  '76': { setting: 'Community mental health center', modules: OUTPATIENT },
  '77': { setting: 'Federally qualified health center', modules: ['IOCE', 'FQHC'] },
  '78': { setting: 'Licensed freestanding emergency facility', modules: EDITED, unpriced: 'it is outside OPPS' },
  '81': { setting: 'Hospice, not of a hospital', modules: ['HOSPICE'] },
  '82': { setting: 'Hospice of a hospital', modules: ['HOSPICE'] },
  '83': { setting: 'Ambulatory surgical center', modules: ['ASC'] },
  '84': { setting: 'Freestanding birthing center', modules: EDITED, unpriced: 'it is outside OPPS' },
  '85': { setting: 'Critical access hospital, outpatient', modules: EDITED, unpriced: BY_COST },
  '87': { setting: 'Opioid treatment program', modules: EDITED, unpriced: 'it is paid weekly bundles' },
  '89': { setting: 'Special facility, other', modules: EDITED, unpriced: 'it is outside OPPS' },
};

/** Frequency codes of notices of admission, election, revocation, transfer and change of ownership: no bills. */
export const NOTICES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);
