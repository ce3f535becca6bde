/** CMS's words for the parts of a payment, by the names that explanations have. */

const PARTS: Readonly<Record<string, string>> = {
  // IPPS, 42 CFR part 412
  operating_fsp: 'Operating federal rate',
  operating_hsp: 'Operating hospital-specific rate',
  operating_dsh: 'Operating disproportionate share',
  operating_ime: 'Operating indirect medical education',
  operating_outlier: 'Operating outlier',
  capital_fsp: 'Capital federal rate',
  capital_dsh: 'Capital disproportionate share',
  capital_ime: 'Capital indirect medical education',
  capital_outlier: 'Capital outlier',
  uncompensated_care: 'Uncompensated care',
  new_technology: 'New technology add-on',
  low_volume: 'Low-volume hospital',
  readmissions: 'Readmissions reduction',
  device_credit: 'Credit for a device',
  value_based_purchasing: 'Value-based purchasing',
  hospital_acquired_conditions: 'Hospital-acquired conditions reduction',
  pass_through: 'Pass-through',
  bundle: 'Bundled payments reduction',
  islet_isolation: 'Islet isolation add-on',
  // IPF, LTCH, IRF
  federal: 'Federal payment',
  teaching: 'Teaching adjustment',
  ect: 'Electroconvulsive therapy',
  standard: 'Standard federal payment',
  site_neutral: 'Site neutral payment',
  discharge_payment_percentage: 'Discharge payment percentage',
  low_income: 'Low-income patients',
  facility_specific: 'Facility-specific payment',
  // SNF, HHA, hospice
  base: 'Per diem payment',
  period: '30-day period',
  visits: 'Visits (low utilization)',
  add_ons: 'Low-utilization add-ons',
  routine_home_care: 'Routine home care',
  continuous_home_care: 'Continuous home care',
  inpatient_respite_care: 'Inpatient respite care',
  general_inpatient_care: 'General inpatient care',
  end_of_life: 'Service intensity add-on, end of life',
  // Paid by treatment, visit or line
  treatment: 'Dialysis treatments',
  visit: 'Visit',
  add_on: 'New patient or first visit add-on',
  care_management: 'Care management beside the visit',
  vaccines: 'Vaccines beside the visit',
  apc: 'APC payment',
  line: 'Services',
  outlier: 'Outlier',
  other_schedules: 'Other fee schedules',
};

/** Returns a part in words: `line_3` is a line of the claim, and a name that is not CMS's (a contract's term) its own. */
export function partName(name: string): string {
  const [, line] = /^line_(\d+)$/.exec(name) ?? [];
  return line ? `Line ${line}` : (PARTS[name] ?? name);
}
