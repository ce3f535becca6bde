/** The edits that found something, by code. */
import type { IoceEdit } from 'pps-edge/schemas';
import type { Output } from '../answered.ts';

export interface FoundEdit {
  /** The code, or what of the claim. */
  what: string;
  /** Number or name. */
  edit: string;
  text: string;
  /** Consequence of the edit. */
  effect: string;
}

export const editsOf = (output: Output): FoundEdit[] => [...mceEdits(output), ...ioceEdits(output)];

const MCE_EFFECTS = {
  NONE: '',
  PREPAYMENT: 'before payment',
  POSTPAYMENT: 'after payment',
  BOTH: 'before and after payment',
  INVALID_DISCHARGE_DATE: 'the discharge date is not valid',
} as const;

function mceEdits({ mce, trace }: Output): FoundEdit[] {
  if (!mce) return [];
  const effect = MCE_EFFECTS[mce.edit_type];
  const ofCodes = [...mce.diagnosis_codes, ...mce.procedure_codes].flatMap(({ code, edit_flags }) =>
    edit_flags.map((text) => ({ what: code, edit: 'MCE', text, effect })),
  );
  // Edits of age, sex and status belong to no code.
  const steps = trace?.mce ?? [];
  const ofClaim = Object.entries(mce.edit_counters).flatMap(([name, count]) => {
    const step = steps.find((each) => each.step === name);
    const isOfCodes = step && 'codes' in step.inputs;
    return !count || isOfCodes ? [] : [{ what: 'claim', edit: 'MCE', text: step?.formula ?? name, effect }];
  });
  return [...ofClaim, ...ofCodes];
}

function ioceEdits({ ioce, result }: Output): FoundEdit[] {
  if (!ioce) return [];
  const claimLists: readonly [IoceEdit[], string][] = [
    [ioce.claim_rejection_edit_list, 'the claim is rejected'],
    [ioce.claim_denial_edit_list, 'the claim is denied'],
    [ioce.claim_return_to_provider_edit_list, 'the claim is returned to the provider'],
    [ioce.claim_suspension_edit_list, 'the claim is suspended'],
    [ioce.line_rejection_edit_list, 'lines are rejected'],
    [ioce.line_denial_edit_list, 'lines are denied'],
  ];
  const effectOf = new Map(claimLists.flatMap(([edits, effect]) => edits.map(({ edit }) => [edit, effect] as const)));
  const foundEdits: FoundEdit[] = [];
  const add = (what: string, edits: readonly IoceEdit[] = []) => {
    for (const { edit, description } of edits)
      foundEdits.push({ what, edit, text: description, effect: effectOf.get(edit) ?? '' });
  };
  const diagnoses = [
    ioce.principal_diagnosis_code,
    ...ioce.reason_for_visit_diagnosis_code_list,
    ...ioce.secondary_diagnosis_code_list,
  ];
  for (const diagnosis of diagnoses) if (diagnosis) add(diagnosis.diagnosis, diagnosis.edit_list);
  for (const [i, line] of ioce.line_item_list.entries()) {
    add(`line ${i + 1}, ${line.hcpcs || line.revenue_code}`, line.hcpcs_edit_list);
    for (const { hcpcs_modifier, edit_list } of line.hcpcs_modifier_output_list)
      add(`line ${i + 1}, modifier ${hcpcs_modifier}`, edit_list);
    add(`line ${i + 1}, revenue code ${line.revenue_code}`, line.revenue_edit_list);
    add(`line ${i + 1}, ${line.service_date ?? 'no day'}`, line.service_date_edit_list);
  }
  const attributedEdits = new Set(foundEdits.map(({ edit }) => edit));
  for (const [edits, effect] of claimLists)
    for (const { edit, description } of edits)
      if (!attributedEdits.has(edit)) foundEdits.push({ what: 'claim', edit, text: description, effect });
  // The result says which line includes a rejected one.
  return foundEdits.map((each) => {
    const [, line] = /^line (\d+)/.exec(each.what) ?? [];
    const partner = result?.lines[Number(line) - 1]?.edits.find(({ edit }) => edit === each.edit);
    return partner?.with_hcpcs
      ? { ...each, text: `${each.text} (${partner.with_hcpcs} on line ${partner.with_line})` }
      : each;
  });
}
