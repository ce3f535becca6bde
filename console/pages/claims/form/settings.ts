/** Where the patient was treated: each setting has its payment system, and the modules before it. */
import { type EditedClaim, valueAt, withValue } from '../editor/claim.ts';

export interface Setting {
  name: string;
  /** Modules, the pricer last. */
  modules: readonly string[];
  /** What a new claim has. */
  billType: string;
  /** First digits of its bills. */
  bills: readonly string[];
}

export const SETTINGS: readonly Setting[] = [
  { name: 'Inpatient stay', modules: ['MCE', 'MSDRG', 'IPPS'], billType: '111', bills: ['11'] },
  { name: 'Hospital outpatient', modules: ['IOCE', 'OPPS'], billType: '131', bills: ['12', '13', '14', '34', '76'] },
  { name: 'Surgical center', modules: ['ASC'], billType: '831', bills: ['83'] },
  { name: 'Psychiatric stay', modules: ['MSDRG', 'PSYCH'], billType: '111', bills: [] },
  { name: 'Long-term care stay', modules: ['MSDRG', 'LTCH'], billType: '111', bills: [] },
  { name: 'Rehabilitation stay', modules: ['IRF'], billType: '111', bills: [] },
  { name: 'Skilled nursing', modules: ['SNF'], billType: '211', bills: ['18', '21'] },
  { name: 'Home health', modules: ['HHA'], billType: '329', bills: ['32'] },
  { name: 'Hospice', modules: ['HOSPICE'], billType: '811', bills: ['81', '82'] },
  { name: 'Dialysis', modules: ['ESRD'], billType: '721', bills: ['72'] },
  { name: 'Federally qualified health center', modules: ['IOCE', 'FQHC'], billType: '771', bills: ['77'] },
];

/** Returns the setting whose pricer the claim names; with AUTO that of its bill type. */
export function settingOf(claim: EditedClaim): Setting | null {
  const named = valueAt(claim, 'modules');
  const modules: readonly unknown[] = Array.isArray(named) ? named : [];
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
  const named = valueAt(claim, 'modules');
  return Array.isArray(named) && !named.includes('AUTO') ? named.map(String) : setting.modules;
}
