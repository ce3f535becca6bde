/** The setting that a claim is of, and how it is brought into another. */
import { SETTINGS, type Setting } from '../../../parts/claims/claim-settings.ts';
import { type EditedClaim, valueAt, withValue } from '../editor/claim.ts';

/** Returns the setting whose pricer the claim names; with AUTO that of its bill type. */
export function settingOf(claim: EditedClaim): Setting | null {
  const claimModules = valueAt(claim, 'modules');
  const modules: readonly unknown[] = Array.isArray(claimModules) ? claimModules : [];
  const bill = String(valueAt(claim, 'bill_type') ?? '').replace(/^0(?=\d{3})/, '');
  return (
    SETTINGS.find((setting) => modules.includes(setting.modules.at(-1))) ??
    (modules.includes('AUTO') ? SETTINGS.find(({ bills }) => bills.includes(bill.slice(0, 2))) : undefined) ??
    null
  );
}

/** Puts a setting's modules into the claim, and its bill type where the claim has none or that of the setting before. */
export function inSetting(claim: EditedClaim, { modules, billType }: Setting): EditedClaim {
  const changed = withValue(claim, 'modules', modules);
  const before = valueAt(claim, 'bill_type');
  return before && before !== settingOf(claim)?.billType ? changed : withValue(changed, 'bill_type', billType);
}

/** Returns the modules whose fields count: those that the claim names, or the setting's. */
export function modulesOf(claim: EditedClaim, setting: Setting): readonly string[] {
  const claimModules = valueAt(claim, 'modules');
  return Array.isArray(claimModules) && !claimModules.includes('AUTO') ? claimModules.map(String) : setting.modules;
}
