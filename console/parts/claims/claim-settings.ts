/** A place of treatment. Each setting has its payment system, and the modules that run before its pricer. */
export interface Setting {
  name: string;
  /** Modules, the pricer last. */
  modules: readonly string[];
  /** Bill type of a new claim. */
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
