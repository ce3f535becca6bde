/** The review code of a claim that gives none: whether the stay is paid as a transfer, 42 CFR 412.4. */
import type { Claim } from '../../claim/claim.ts';
import type { Trace } from '../../core/trace.ts';

/** Discharged to another short-term hospital, or to a critical access hospital; 412.4(b). */
const ACUTE_TRANSFER = new Set(['02', '82', '66', '94']);
/** Discharged to post-acute care, which counts for DRGs on the post-acute list; 412.4(c). */
const POST_ACUTE_TRANSFER = new Set([
  ...['03', '05', '06', '50', '51', '62', '63', '65', '83', '85', '86', '90', '91', '93'],
]);
/** Discharged to home care. */
const HOME_CARE = new Set(['06', '86']);
/** Home care that is not related to the stay, or does not begin within three days of it. */
const UNRELATED_HOME_CARE = ['42', '43'];
/** The provider asks for no cost outlier payment. */
const NO_COST_OUTLIER = '66';

/** Each review code, and why a claim comes to it. */
const REASONS: Readonly<Record<string, string>> = {
  '00': 'discharge that is no transfer',
  '07': 'discharge that is no transfer, without cost outlier',
  '03': 'transfer to another acute care hospital',
  '06': 'transfer to another acute care hospital, without cost outlier',
  '09': 'discharge to post-acute care, with a DRG of the post-acute care transfer policy',
  '11': 'discharge to post-acute care, with a DRG of the post-acute care transfer policy, without cost outlier',
};

/**
 * Returns how the stay ended for the payment: `00` to `11`, or the claim's own review code.
 * @param claimCode the claim's own; '' for none
 * @param postAcute whether the DRG is subject to the post-acute-care transfer policy
 */
export function reviewCodeOf(claim: Claim, claimCode: string, postAcute: boolean, trace: Trace | null): string {
  const { patientStatus, condCodes } = claim;
  const code = claimCode === '' ? derivedCode(claim, postAcute) : claimCode;
  trace?.step(
    'review_code',
    claimCode === '' ? (REASONS[code] as string) : 'review code that the claim gives',
    {
      patient_status: patientStatus,
      post_acute_drg: postAcute ? 'Y' : 'N',
      cond_codes: condCodes.join(' '),
      review_code_given: claimCode,
    },
    code,
    '42 CFR 412.4(b), (c); 412.80(a)',
  );
  return code;
}

function derivedCode({ patientStatus, condCodes }: Claim, postAcute: boolean): string {
  const status = patientStatus.padStart(2, '0');
  const outlier = !condCodes.includes(NO_COST_OUTLIER);
  if (ACUTE_TRANSFER.has(status)) return outlier ? '03' : '06';
  const unrelated = HOME_CARE.has(status) && UNRELATED_HOME_CARE.some((code) => condCodes.includes(code));
  if (postAcute && POST_ACUTE_TRANSFER.has(status) && !unrelated) return outlier ? '09' : '11';
  return outlier ? '00' : '07';
}
