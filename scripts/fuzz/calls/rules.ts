/**
 * Rules that no schema can express, by the sentence of their refusal: the only reasons for a 400 to a valid request.
 */
const RULES: Readonly<Record<string, RegExp>> = {
  'two fields go together (order of dates, one of two, one beside another)':
    /must not be (?:before|after)|must be given|needs \w+|or \w+ must|exclude each other|is (?:not a|no) column|must not be given|payment_system is required|query is required|give one of them|give it alone|not both|must have one of|leave explain out|that is not there yet must have|takes one claim/,
  'places in the reading of a published contract': /place in the \d+ (?:assumptions|questions)/,
  'check digit of an NPI': /must be an NPI/,
  'a day that the calendar has not, as a number': /real (?:calendar date|date and time)/,
  'numbers of OCE versions, which leave some out': /must be an OCE version/,
  'webhooks go to public hosts': /url must /,
  'codes as their type writes them':
    /must be (?:a HCPCS\/CPT code|a revenue code|an APC|an MS-DRG)|(?:is wrong|must be codes): .* is not a/,
  'forms of terms, each with fields of its own': /^Term /,
  'names of fields, by the file that they are of': /is no field of the \w+ provider specific file/,
  'values of fields, by the file that they are of': /data\.(?:ipsf|opsf)\.\w+ must /,
  'two entries of a list, which must differ': /must not be those of another active line/,
  'the rule of the parameter that q stands for': /: q must be (?!at most)/,
  'a change of figures leaves each within its bounds': /: change makes /,
  'contents are as their file and their sender declare them':
    /Content-Digest|^sha256 does not match|was declared with|part \d+ does not fit/,
  'what is named must be the organization’s own': / of your organization$/,
};

/** Returns the rule that refused; null if it is none of these. */
export function ruleOf(operationId: string, answer: string): string | null {
  const { detail = '', code } = JSON.parse(answer) as { detail: string; code: string };
  // Claims and files have rules by the hundred; each message names its own.
  if (code === 'invalid_file' || detail.startsWith('Invalid request: file ')) return 'lines of a file';
  // A scenario's changes make another claim.
  if (
    operationId === 'processClaim' ||
    operationId === 'groupStay' ||
    /^Invalid request: (?:claim\b|scenarios\.\d+: )/.test(detail)
  )
    return 'rules of a claim';
  return Object.entries(RULES).find(([, form]) => form.test(detail))?.[0] ?? null;
}
