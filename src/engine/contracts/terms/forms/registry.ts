/** All forms of payment by name, in the order of the reference and of refusals. */
import type { How, Pays, Role } from '../terms.ts';
import { adjust } from './adjust/form.ts';
import { apcRate } from './apc-rate/form.ts';
import { asp } from './asp/form.ts';
import { baseRate } from './base-rate/form.ts';
import { caseRate } from './case-rate/form.ts';
import { flat } from './flat/form.ts';
import type { Form } from './form.ts';
import { invoice } from './invoice/form.ts';
import { lesserOf } from './lesser/form.ts';
import { limit } from './limit/form.ts';
import { nothing } from './nothing/form.ts';
import { perDiem } from './per-diem/form.ts';
import { percentOfCharges } from './percent-of-charges/form.ts';
import { percentOfMedicare } from './percent-of-medicare/form.ts';
import { schedule } from './schedule/form.ts';
import { stopLoss } from './stop-loss/form.ts';

const lesser = lesserOf({ formOf: (pays) => formOf(pays), formsOf: (role, takes) => formsOf(role, takes) });

const FORMS: { readonly [H in How]: Form<H> } = {
  percent_of_medicare: percentOfMedicare,
  base_rate: baseRate,
  case_rate: caseRate,
  per_diem: perDiem,
  flat,
  schedule,
  percent_of_charges: percentOfCharges,
  percent_of_cost: percentOfCharges,
  nothing,
  asp,
  invoice,
  apc_rate: apcRate,
  lesser,
  greater: lesser,
  stop_loss: stopLoss,
  limit,
  adjust,
};

export function formOf({ how }: Pays): Form<How> {
  return FORMS[how];
}

/** Returns the ways to pay that a form compares; the form itself if it compares none. */
export function waysOf(pays: Pays): readonly Pays[] {
  return formOf(pays).ways?.(pays) ?? [pays];
}

/** Returns the forms that a role may pay by; of those that pay lines, a contract's own before Medicare's. */
export function formsOf(role: Role, takes: 'claim' | 'lines'): string[] {
  const forms = Object.entries<Form<How>>(FORMS);
  const ofRole = forms.filter(([, form]) => form.role === role);
  if (ofRole.length > 0) return ofRole.map(([how]) => how);
  if (takes === 'claim') return forms.flatMap(([how, { ofClaim }]) => (ofClaim ? [how] : []));
  const ofLines = forms.filter(([, form]) => form.ofLines);
  return ofLines
    .sort(([, a], [, b]) => Number(a.isOfMedicare === true) - Number(b.isOfMedicare === true))
    .map(([how]) => how);
}
