/** The place of treatment of a claim, in words. */
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { type EditedClaim, valueAt } from '../editor/claim.ts';

/** Returns the setting by the type of bill, else by the modules that the claim names. */
export function settingOf(claim: EditedClaim): string {
  const written = String(valueAt(claim, 'bill_type') ?? '').trim();
  // The UB-04 writes a zero before its three digits.
  const bill = /^0\d{3}$/.test(written) ? written.slice(1) : written;
  const modules = Array.isArray(claim.modules) ? claim.modules.map(String) : [];
  // Stays of several systems have the same bills: the pricer that a claim names tells them apart.
  const named = SETTINGS.find((setting) => modules.includes(setting.modules.at(-1) ?? ''));
  if (named) return named.name;
  const setting = SETTINGS.find(({ bills }) => bills.includes(bill.slice(0, 2)));
  if (setting) return setting.name;
  return bill === '' ? 'Without a type of bill' : `Type of bill ${bill}`;
}
