/** Sample layout of the physician fee schedule. */
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import { CONVERSION_FACTOR, RVU, SHARE } from '../reading/bounds.ts';
import { BadField } from '../reading/fields.ts';
import { feeSchedule } from './fee-schedule.ts';
import { layout } from './layout.ts';

const YES = new Set(['', 'Y']);
const DIGITS = new Set([...'0123456789']);
const SURGERY = new Set([...'01239']);
/** Statuses and global days: CMS, National Physician Fee Schedule Relative Value File, record layout. */
const STATUSES = new Set([...'ABCDEFGHIJMNPQRTX']);
const GLOBAL_DAYS = new Set(['000', '010', '090', 'MMM', 'XXX', 'YYY', 'ZZZ']);
const PFS_MODIFIERS = new Set(['', '26', 'TC', '53']);

const pfsRvu = layout(
  'fee_schedule',
  [
    'hcpcs',
    'modifier',
    'description',
    'status_code',
    'rvu_work',
    'full_nfac_pe',
    'full_fac_pe',
    'rvu_mp',
    'total_nfac',
    'total_fac',
    'nfac_na',
    'fac_na',
    'conv_fact',
    'pctc_ind',
    'global_days',
    'pre_op',
    'intra_op',
    'post_op',
    'mult_proc',
    'bilat_surg',
    'asst_surg',
    'co_surg',
    'team_surg',
    'endo_base',
    'phys_supervision',
    'calculation_flag',
    'diag_imaging_family',
    'opps_nfac_pe',
    'opps_fac_pe',
    'opps_mp',
    'not_used_for_medicare',
  ],
  (fields, head): FeeScheduleRow => {
    const [, priceIndicator] = /^\d{8}-\d{8}\/([19])$/.exec(head.scope) ?? [];
    if (priceIndicator !== '1' && priceIndicator !== '9') throw new BadField(`the scope ${head.scope} ends in no rate`);
    const physician = {
      status_code: fields.known('status_code', STATUSES),
      rvu_work: fields.decimal('rvu_work', RVU),
      full_nfac_pe: fields.decimal('full_nfac_pe', RVU),
      full_fac_pe: fields.decimal('full_fac_pe', RVU),
      rvu_mp: fields.decimal('rvu_mp', RVU),
      total_nfac: fields.decimal('total_nfac', RVU),
      total_fac: fields.decimal('total_fac', RVU),
      nfac_na: fields.known('nfac_na', YES) === 'Y',
      fac_na: fields.known('fac_na', YES) === 'Y',
      conv_fact: fields.decimal('conv_fact', CONVERSION_FACTOR),
      pctc_ind: fields.known('pctc_ind', DIGITS),
      global_days: fields.known('global_days', GLOBAL_DAYS),
      pre_op: fields.decimal('pre_op', SHARE),
      intra_op: fields.decimal('intra_op', SHARE),
      post_op: fields.decimal('post_op', SHARE),
      mult_proc: fields.known('mult_proc', DIGITS),
      bilat_surg: fields.known('bilat_surg', SURGERY),
      asst_surg: fields.known('asst_surg', SURGERY),
      co_surg: fields.known('co_surg', SURGERY),
      team_surg: fields.known('team_surg', SURGERY),
      endo_base: fields.text('endo_base') && fields.code('endo_base'),
      phys_supervision: fields.matching('phys_supervision', /^[\dA]{2}$/, 'a supervision indicator'),
      calculation_flag: fields.known('calculation_flag', DIGITS),
      diag_imaging_family: fields.matching('diag_imaging_family', /^\d\d$/, 'an imaging family'),
      opps_nfac_pe: fields.decimal('opps_nfac_pe', RVU),
      opps_fac_pe: fields.decimal('opps_fac_pe', RVU),
      opps_mp: fields.decimal('opps_mp', RVU),
      not_used_for_medicare: fields.known('not_used_for_medicare', YES) === 'Y',
    };
    const { rvu_work, full_nfac_pe, full_fac_pe, rvu_mp, total_nfac, total_fac } = physician;
    if (!sumsTo(total_nfac, rvu_work, full_nfac_pe, rvu_mp) || !sumsTo(total_fac, rvu_work, full_fac_pe, rvu_mp)) {
      throw new BadField('work, practice expense and malpractice RVUs do not add up to the totals');
    }
    return {
      ...feeSchedule(fields, head),
      scheduleType: SCHEDULE_TYPE.PFS,
      modifiers: fields.known('modifier', PFS_MODIFIERS),
      priceIndicator,
      data: { physician },
    };
  },
  feeIdentity,
);

/** Compares in hundredths, in which RVUs are published. */
function sumsTo(total: number, ...parts: number[]): boolean {
  const hundredths = (value: number) => Math.round(value * 100);
  return parts.reduce((sum, part) => sum + hundredths(part), 0) === hundredths(total);
}

export const PFS_LAYOUTS = { 'pfs-rvu': pfsRvu };
