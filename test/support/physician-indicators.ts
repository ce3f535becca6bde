/** Indicators of a service of the physician fee schedule to which no rule for modifiers applies. */
import type { ModifierIndicators } from '../../src/engine/fee-schedules/physician-modifiers.ts';

export const PLAIN_INDICATORS: ModifierIndicators = {
  ...{ status_code: 'A', pctc_ind: '0', global_days: 'XXX', pre_op: 0, intra_op: 0, post_op: 0 },
  ...{ mult_proc: '0', bilat_surg: '0', asst_surg: '0', co_surg: '0', team_surg: '0' },
};
