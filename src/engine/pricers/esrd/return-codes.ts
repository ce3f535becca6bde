/** Return codes of CMS's ESRD pricer, and those of ours for what it has no code for. docs/errors.md lists them. */

/** Codes that pay. */
export const PAID_CODES = [
  ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '14', '15', '16', '17', '18', '19', '20'],
  ...['21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35'],
] as const;

export const RETURN_CODES = {
  '02': 'Paid, no adjustment for a low body mass, onset, a comorbidity, low volume, training or an outlier.',
  '03': 'Paid with an outlier.',
  '04': 'Paid with an acute comorbidity.',
  '05': 'Paid with a chronic comorbidity.',
  '06': 'Paid with an outlier and an acute comorbidity.',
  '07': 'Paid with an outlier and a chronic comorbidity.',
  '08': 'Paid with onset of dialysis.',
  '09': 'Paid with an outlier and onset of dialysis.',
  '10': 'Paid with low volume.',
  '11': 'Paid with training.',
  '12': 'Paid with low volume and training.',
  '14': 'Pediatric, paid.',
  '15': 'Pediatric, paid with training.',
  '16': 'Pediatric, paid with an outlier.',
  '17': 'Pediatric, paid with an outlier and training.',
  '18': 'Paid with an outlier, low volume and an acute comorbidity.',
  '19': 'Paid with an outlier, low volume, training and an acute comorbidity.',
  '20': 'Paid with low volume and an acute comorbidity.',
  '21': 'Paid with low volume, training and an acute comorbidity.',
  '22': 'Paid with training and an acute comorbidity.',
  '23': 'Paid with an outlier, low volume and a chronic comorbidity.',
  '24': 'Paid with an outlier, low volume, training and a chronic comorbidity.',
  '25': 'Paid with low volume and a chronic comorbidity.',
  '26': 'Paid with low volume, training and a chronic comorbidity.',
  '27': 'Paid with training and a chronic comorbidity.',
  '28': 'Paid with an outlier and low volume.',
  '29': 'Paid with an outlier, low volume and training.',
  '30': 'Paid with an outlier, low volume and onset of dialysis.',
  '31': 'Paid with a low body mass index.',
  '32': 'Paid with low volume and onset of dialysis.',
  '33': 'Paid with an outlier and training.',
  '34': 'Paid with an outlier, training and a chronic comorbidity.',
  '35': 'Paid with an outlier, training and an acute comorbidity.',
  '52': 'The provider type of the record is not 40, 41 or 05.',
  '53': 'The special payment indicator or the quality reduction of the record is invalid.',
  '54': 'The date of birth is missing.',
  '55': 'The weight is missing: value code A8.',
  '56': 'The height is missing: value code A9.',
  '57': 'The revenue code is none of dialysis.',
  '58': 'The condition code is none of dialysis, or more than one is given.',
  '60': 'The provider record and the table give no wage index.',
  '71': 'The height is over 300 cm, or the body mass index over its limit.',
  '72': 'The weight is over 500 kg.',
  '73': 'The claim has no dialysis sessions.',
  '74': 'The date of the treatment is missing.',
  '81': 'The return code of the common working file is invalid.',
  '99': 'The performance payment adjustment is missing.',
  ESRD01: 'No line has revenue code 0821, 0831, 0841, 0851 or 0881.',
  ESRD03: 'No dialysis line has a service date.',
  ESRD05: 'patient.date_of_birth is required.',
  ESRD09: 'additional_data.esrd.ect_choice must be H, P, B or blank.',
  ESRD10: 'additional_data.esrd.low_volume_tier must be 1 or 2 where low_volume is Y, from 2025 on.',
  ESRD11: 'The list of diagnoses of a comorbidity is not loaded.',
  ESRD12: 'No rates are held for the calendar year of thru_date.',
  ESRD13: 'The wage index table of the calendar year is not loaded.',
  ESRD14: 'A figure that the payment depends on is not held.',
  ESRD15: 'thru_date is required.',
  ESRD16:
    'The claim spans two calendar years, or two quarters whose figures differ: bill the treatments of each on a claim of its own.',
} as const;
export type ReturnCode = keyof typeof RETURN_CODES;
export type PaidCode = (typeof PAID_CODES)[number];
export type UnpaidCode = Exclude<ReturnCode, PaidCode>;

/** Codes that say what the service lacks, not what is wrong with the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['ESRD11', 'ESRD12', 'ESRD13', 'ESRD14']);

/** Circumstances that a paid treatment's code names. */
export interface Flags {
  isPediatric: boolean;
  hasOutlier: boolean;
  hasTraining: boolean;
  hasLowVolume: boolean;
  hasOnset: boolean;
  hasLowBodyMass: boolean;
  hasAcute: boolean;
  hasChronic: boolean;
}

/** The code of a treatment that is paid, in the order of CMS's program. */
export function paidCode(flags: Flags): PaidCode {
  const { hasOutlier, hasTraining, hasLowVolume } = flags;
  if (flags.isPediatric) return hasOutlier ? (hasTraining ? '17' : '16') : hasTraining ? '15' : '14';
  /** The first of the comorbidities and onset that the treatment is paid with. */
  const first = (chronic: PaidCode, acute: PaidCode, onset: PaidCode, none: PaidCode) =>
    flags.hasChronic ? chronic : flags.hasAcute ? acute : flags.hasOnset ? onset : none;
  if (hasOutlier && hasLowVolume && hasTraining) return first('24', '19', '29', '29');
  if (hasOutlier && hasLowVolume) return first('23', '18', '30', '28');
  if (hasOutlier && hasTraining) return first('34', '35', '33', '33');
  if (hasOutlier) return first('07', '06', '09', '03');
  if (hasLowVolume && hasTraining) return first('26', '21', '12', '12');
  if (hasLowVolume) return first('25', '20', '32', '10');
  if (hasTraining) return first('27', '22', '11', '11');
  if (flags.hasOnset) return '08';
  if (flags.hasAcute) return '04';
  if (flags.hasChronic) return '05';
  return flags.hasLowBodyMass ? '31' : '02';
}
